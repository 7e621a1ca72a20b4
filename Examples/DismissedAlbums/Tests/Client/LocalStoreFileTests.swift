import AtomicFiles
import Foundation
import Testing

@testable import DismissedAlbums

@Suite("The list in a file", .timeLimit(.minutes(1)))
struct LocalStoreFileTests {
  private let folder: Folder
  private let old = Dismissals.dismissing("1")
  private let new = Dismissals.dismissing("1", "2")

  init() throws {
    folder = try Folder()
  }

  private func load() throws -> Dismissals { try LocalStoreFile(folder.file).load() }

  @Test func `what one process saves the next one loads`() throws {
    #expect(try load() == Dismissals())
    try LocalStoreFile(folder.file).save(new)
    #expect(try load() == new)
    #expect(try folder.names() == ["dismissed"])
  }

  @Test func `the folder is made when it is needed`() throws {
    let file = LocalStoreFile(folder.url.appending(path: "a/b/dismissed"))
    #expect(try file.load() == Dismissals())
    try file.save(old)
    #expect(try file.load() == old)
  }

  /// Each byte of it, and each length, so that no kind of damage is left out.
  @Test func `a damaged file is set aside, said once, and loses nothing that is saved later`()
    throws
  {
    try LocalStoreFile(folder.file).save(old)
    let whole = try Data(contentsOf: folder.file)
    let flipped = whole.indices.map { index in
      var data = whole
      data[index] ^= 1
      return data
    }
    let cut = whole.indices.map { whole.prefix($0) }
    for data in flipped + cut + [whole + whole, Data(count: 1000)] {
      try data.write(to: folder.file)
      let aside = folder.file.appendingPathExtension("\(Checksum(of: data)).damaged")
      #expect {
        try load()
      } throws: { error in
        guard case LocalStoreError.damaged(let path, _) = error else { return false }
        return path == aside.path(percentEncoded: false)
      }
      #expect(try Data(contentsOf: aside) == data)
      try FileManager.default.removeItem(at: aside)
      #expect(try load() == Dismissals())
    }
  }

  @Test func `what cannot be read is not taken for an empty list`() throws {
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    #expect(throws: LocalStoreError.unreadable(reason: "open: Is a directory")) { try load() }
    #expect(throws: LocalStoreError.self) { try LocalStoreFile(folder.file).save(old) }
  }

  @Test(arguments: AtomicFile.Step.allCases)
  func `a save that fails leaves the old list, or the new one`(step: AtomicFile.Step) throws {
    struct Fault: Error {}
    try LocalStoreFile(folder.file).save(old)
    let faulty = LocalStoreFile(folder.file) { if $0 == step { throw Fault() } }
    #expect(throws: LocalStoreError.self) { try faulty.save(new) }
    #expect(try load() == (step == .renamed ? new : old))
    #expect(try folder.names() == ["dismissed"])
  }

  @Test(arguments: AtomicFile.Step.allCases)
  func `kill -9 in the middle of a save leaves the old list, or the new one`(
    step: AtomicFile.Step
  ) async throws {
    try LocalStoreFile(folder.file).save(old)
    let path = folder.file.path(percentEncoded: false)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, step = step as AtomicFile.Step] in
      let file = LocalStoreFile(URL(filePath: path)) { if $0 == step { kill(getpid(), SIGKILL) } }
      try file.save(.dismissing("1", "2"))
    }
    #expect(try load() == (step == .renamed ? new : old))
    #expect(try folder.names() == ["dismissed"])
  }

  @Test func `what is set aside is there byte by byte, once`() throws {
    let file = LocalStoreFile(folder.file)
    let damaged = Data("{nonsense".utf8)
    let path = try file.setAside(damaged)
    #expect(try file.setAside(damaged) == path)
    #expect(try Data(contentsOf: URL(filePath: path)) == damaged)
    #expect(try folder.names().count == 1)
    #expect(try file.setAside(Data("other".utf8)) != path)
  }
}
