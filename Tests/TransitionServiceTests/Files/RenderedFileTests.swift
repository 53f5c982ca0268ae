import Testing

@testable import TransitionService

struct RenderedFileTests {
    private static let digest = String(repeating: "0123456789abcdef", count: 4)

    /// A name, a digest and a path of an index, and the paths that `--prune` may delete.
    @Test(arguments: [
        ("a", digest, "a.0123456789.css", ["a.0123456789.css"]),
        // Nothing outside of the folder, and no file that this program doesn't write.
        ("a", "x/../../zz" + digest.dropFirst(10), "a.x/../../zz.css", []),
        ("../a", digest, "../a.0123456789.css", []),
        ("a", "0123456789", "a.0123456789.css", []),
        ("a", digest.uppercased(), "a.0123456789.css", []),
        ("a", digest, "b.0123456789.css", []),
    ])
    func `only files with a hash of this program count as stale`(name: String, digest: String, path: String, expected: [String]) {
        let file = #"{"name":"\#(name)","format":"css","path":"\#(path)","sha256":"\#(digest)","bytes":1}"#
        let index = #"{"engine":"1","files":[\#(file)]}"#
        #expect(RenderedFile.hashedFiles(inIndex: Array(index.utf8)).map(\.path) == expected)
    }
}
