public import Foundation
public import Lifeline

/// The albums that are offered.
public enum Catalogue {
  /// Some hundred albums that nobody has recorded.
  public static let bundled: IdentifiedArrayOf<Album> = {
    let albums = (0..<300).map { number in
      Album(
        id: "\(1000 + number)",
        title: "\(adjectives[number % 15]) \(nouns[number * 7 % 20])",
        artist: "\(names[number * 11 % 12]) \(groups[number / 15 % 10])"
      )
    }
    return IdentifiedArray(uniqueElements: albums)
  }()

  /// Reads a catalogue: a JSON array of objects with `id`, `title` and `artist`.
  ///
  /// - Throws: A ``CatalogueError`` if it cannot be read, or if two albums share an identifier.
  public static func albums(in file: URL) throws(CatalogueError) -> IdentifiedArrayOf<Album> {
    let path = file.path(percentEncoded: false)
    let albums: [Album]
    do {
      albums = try JSONDecoder().decode([Album].self, from: Data(contentsOf: file))
    } catch is DecodingError {
      throw CatalogueError("'\(path)' is no JSON array of objects with 'id', 'title' and 'artist'.")
    } catch {
      throw CatalogueError("'\(path)' cannot be read: \(error.localizedDescription)")
    }
    var result: IdentifiedArrayOf<Album> = []
    for album in albums where !result.append(album).inserted {
      throw CatalogueError("Two albums in '\(path)' have the identifier '\(album.id)'.")
    }
    return result
  }

  private static let adjectives = [
    "Slow", "Copper", "Northern", "Paper", "Quiet", "Electric", "Borrowed", "Winter", "Hollow",
    "Golden", "Distant", "Velvet", "Broken", "Silver", "Midnight",
  ]
  private static let nouns = [
    "Rivers", "Lanterns", "Letters", "Machines", "Harbours", "Orchards", "Signals", "Gardens",
    "Shadows", "Stations", "Mirrors", "Tides", "Engines", "Windows", "Echoes", "Maps", "Feathers",
    "Bridges", "Clocks", "Roads",
  ]
  private static let names = [
    "Ada", "Marlow", "Juniper", "Otto", "Selma", "Basil", "Ines", "Felix", "Nora", "Hugo", "Vera",
    "Milo",
  ]
  private static let groups = [
    "Quartet", "and the Tides", "Ensemble", "Trio", "Sound System", "Orchestra", "Brothers",
    "Sisters", "Collective", "Band",
  ]
}

/// A catalogue that cannot be read.
public struct CatalogueError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
