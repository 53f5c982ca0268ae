import Foundation

/// An article of the documentation, whose programs are tests.
public struct Article {
    /// The programs, each with any white space as one blank.
    public let programs: [String]

    /// - Parameter path: where it lies in the repository.
    public init(_ path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        programs = text.components(separatedBy: "```swift\n").dropFirst().map { Self.words($0.components(separatedBy: "```")[0]) }
    }

    /// Returns the programs that a file doesn't have, word for word.
    ///
    /// - Parameter file: the tests (`#filePath`).
    public func programs(missingIn file: String) throws -> [String] {
        let tests = Self.words(try String(contentsOfFile: file, encoding: .utf8))
        return programs.filter { !tests.contains($0) }
    }

    private static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
