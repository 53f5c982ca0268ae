/// How several files of a format become one.
package struct FileJoining: Sendable {
    /// What is in the files.
    package let content: Content
    /// Returns the bytes of one file.
    private let join: @Sendable ([Part], _ name: String) -> [UInt8]

    /// What the files contain, which decides what two of them may not both have.
    package enum Content: Sendable {
        /// Rules and `@keyframes`.
        case styles
        /// Design tokens, which may stand in different groups.
        case tokens
        /// Declarations; a file is called like what it declares.
        case code
    }

    /// A file.
    package struct Part: Sendable {
        /// What a format has written.
        let output: RenderedOutput
        /// The path of its only token or group; `nil` leaves that where it is.
        let path: [String]?

        /// Creates it from what a format has written. Default without a path.
        package init(_ output: RenderedOutput, at path: [String]? = nil) { (self.output, self.path) = (output, path) }

        var bytes: [UInt8] { output.bytes }
        fileprivate var text: String { output.text }
    }

    init(_ content: Content, _ join: @escaping @Sendable ([Part], _ name: String) -> [UInt8]) {
        (self.content, self.join) = (content, join)
    }

    /// Creates it from a function of texts.
    init(_ content: Content, _ join: @escaping @Sendable ([String]) -> String) {
        self.init(content) { parts, _ in Array(join(parts.map(\.text)).utf8) }
    }

    /// Returns one file with the contents of several, in their order.
    ///
    /// - Parameter name: what the file is called inside, in formats that have a name there.
    package func joined(_ parts: [Part], name: String) -> [UInt8] { join(parts, name) }
}
