/// An album that somebody may like.
public struct Album: Equatable, Identifiable, Codable, Sendable {
  /// What the catalogue calls it.
  public let id: String
  /// Its title.
  public let title: String
  /// Who made it.
  public let artist: String

  /// Makes an album.
  public init(id: String, title: String, artist: String) {
    (self.id, self.title, self.artist) = (id, title, artist)
  }
}
