internal import TransitionCoding
internal import TransitionEngine

/// A file that `transitiond render` writes.
package struct RenderedFile: Sendable {
    /// The name without the extension.
    package let name: String
    /// The format, which is the extension too.
    package let format: String
    package let bytes: [UInt8]
    /// What it was rendered from; of a joined file nothing.
    package let source: Source?
    /// The output before its token stands in its groups.
    private let output: RenderedOutput
    /// The SHA-256 digest of the bytes in hexadecimal digits.
    package let digest: String

    /// What a file was rendered from.
    package struct Source: Sendable {
        /// The spec, as problems name it.
        package let origin: String
        /// The name in the file: that of its classes, keyframes, custom properties, tokens or types.
        package let writtenName: String
        /// The path of its design token, or of the group of its tokens; `nil` for that of its name.
        let tokenPath: [String]?
        /// The name or class, and the type, of the view transitions that a stylesheet animates.
        let viewTransition: (element: String, type: String?)?

        /// What no other part of a joined file of a format may have.
        fileprivate func claims(in format: String) -> [(key: String, problem: String)] {
            // Tokens of one name may stand in different groups: see tokenConflict(in:).
            guard format != "tokens.json" else { return [] }
            let name = (key: "\(format) \(writtenName)", problem: Self.nameProblem(writtenName))
            guard format == "css", let (element, type) = viewTransition else { return [name] }
            let shown = type.map { "\(element) in view transitions of the type \($0)" } ?? "\(element) in every view transition"
            let target = (
                key: "view transition \(element) \(type ?? "")",
                problem: "animate \(shown); give each a type of its own: ?type=… in a recipe, output.type in a spec"
            )
            return [name, target]
        }

        fileprivate static func nameProblem(_ name: String) -> String {
            "have the name \"\(name)\"; give each its own: ?name=… in a recipe or a curve, output.name in a spec"
        }
    }

    /// The paths of its tokens, as a file of design tokens.
    private var tokenPaths: [[String]] {
        if let path = source?.tokenPath { return [path] }
        // Extensions may nest as deep as in the input.
        let names = try? JSONDocument.read(output.bytes, nesting: 512) { root in
            root.members.map(\.key).filter { !$0.hasPrefix("$") }
        }
        return (names ?? []).map { [$0] }
    }

    /// Returns the first two files of tokens that have the same key: one path, or one the path of the other's group.
    private static func tokenConflict(in files: [RenderedFile]) -> String? {
        var (tokens, groups): ([[String]: Source], [[String]: Source]) = ([:], [:])
        for file in files where file.format == "tokens.json" {
            guard let source = file.source else { continue }
            for path in file.tokenPaths {
                let parents = path.indices.dropFirst().map { Array(path[..<$0]) }
                let taken = parents.first { tokens[$0] != nil } ?? path
                if let other = tokens[taken] ?? groups[taken] {
                    let problem = Source.nameProblem(taken.joined(separator: "."))
                    return "\(other.origin) and \(source.origin) both \(problem)"
                }
                tokens[path] = source
                for parent in parents { groups[parent] = source }
            }
        }
        return nil
    }

    /// - Parameter output: the output, without the groups of a design token.
    init(name: String, format: String, _ output: RenderedOutput, from source: Source? = nil) {
        self.name = name
        self.source = source
        self.format = format
        self.output = output
        let tokenPath = format == "tokens.json" ? source?.tokenPath : nil
        bytes = tokenPath.map { DesignTokens.joined([(output.bytes, $0)]) } ?? output.bytes
        let digits = Array("0123456789abcdef".utf8)
        let text = Digest(of: bytes).bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        digest = String(decoding: text, as: UTF8.self)
    }

    /// Returns the path below the output folder.
    ///
    /// - Parameter hasHash: whether the first ten digits of the digest stand before the extension.
    package func path(hasHash: Bool) -> String { hasHash ? "\(name).\(digest.prefix(10)).\(format)" : "\(name).\(format)" }

    /// The formats whose files can be joined.
    package static let joinableFormats = BuiltInFormats.all.filter { $0.joining != nil }.map(\.name)

    /// The formats whose joined files have some content.
    private static func formats(of content: FileJoining.Content) -> [String] {
        BuiltInFormats.all.filter { $0.joining?.content == content }.map(\.name)
    }

    /// Returns why files can't be joined: the first two of one format that have the same name in them, or animate the same
    /// elements in the same view transitions, or declare the same. `nil` if they can.
    package static func joinConflict(in files: [RenderedFile]) -> String? {
        var seen: [String: Source] = [:]
        for file in files {
            guard let source = file.source else { continue }
            for claim in source.claims(in: file.format) {
                if let other = seen[claim.key] { return "\(other.origin) and \(source.origin) both \(claim.problem)" }
                seen[claim.key] = source
            }
        }
        return tokenConflict(in: files) ?? codeConflict(in: files) ?? keyframesConflict(in: files)
    }

    /// Returns the first two files of code that have different packages, or declare the same.
    private static func codeConflict(in files: [RenderedFile]) -> String? {
        for format in codeFormats {
            let code = files.filter { $0.format == format }.map { (origin: $0.source?.origin ?? "", file: CodeFile($0.text)) }
            if let first = code.first, let other = code.first(where: { $0.file.package != first.file.package }) {
                return "\(first.origin) and \(other.origin) have different packages; give all the same"
            }
            if let conflict = declaredTwice(code.map { ($0.origin, $0.file.declared) }) { return conflict }
        }
        return nil
    }

    /// Returns the first two stylesheets that have keyframes of the same name.
    private static func keyframesConflict(in files: [RenderedFile]) -> String? {
        for format in formats(of: .styles) {
            let names = files.filter { $0.format == format }.map { file in
                let rules = file.text.split(separator: "@keyframes ").dropFirst()
                let names = rules.map { "@keyframes " + $0.prefix { !" \"".contains($0) } }
                return (file.source?.origin ?? "", Set(names))
            }
            if let conflict = declaredTwice(names) { return conflict }
        }
        return nil
    }

    /// Returns the first two origins that declare the same name.
    private static func declaredTwice(_ declared: [(origin: String, names: Set<String>)]) -> String? {
        var known: [String: String] = [:]
        for (origin, names) in declared {
            for name in names.sorted() {
                if let other = known[name] {
                    return "\(other) and \(origin) both declare \(name); give each its own name: ?name=…, output.name in a spec"
                }
                known[name] = origin
            }
        }
        return nil
    }

    /// The formats that are source code, whose files have the names of what they declare.
    static let codeFormats = formats(of: .code)

    private var text: String { output.text }

    /// Returns one file for each format, with the contents of the files in their order.
    ///
    /// - Parameter files: files in the formats of ``joinableFormats``.
    package static func joined(_ files: [RenderedFile], name: String) -> [RenderedFile] {
        BuiltInFormats.all.compactMap { format in
            let parts = files.filter { $0.format == format.name }
            guard !parts.isEmpty, let joining = format.joining else { return nil }
            let bytes = joining.joined(parts.map { FileJoining.Part($0.output, at: $0.source?.tokenPath) }, name: name)
            return RenderedFile(name: name, format: format.name, RenderedOutput(bytes))
        }
    }

    /// Returns the index of an output folder as JSON: the engine's revision, each file with its path, size and digest, and the files
    /// of earlier runs that are still there.
    ///
    /// - Parameters:
    ///   - paths: each file with its path, in the order of the index.
    ///   - earlier: what ``hashedFiles(inIndex:)`` returned of the index before, without the files of this run.
    package static func index(_ paths: [(path: String, file: RenderedFile)], earlier: [HashedFile]) -> [UInt8] {
        var buffer = TextBuffer(capacity: 256 + 192 * paths.count)
        buffer.append("{\"engine\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(",\"files\":[")
        for (index, (path, file)) in paths.enumerated() {
            buffer.append(index == 0 ? "\n" : ",\n")
            buffer.append(file: file.name, file.format, path, file.digest)
            buffer.append(text: ",\"bytes\":\(file.bytes.count)}")
        }
        if !earlier.isEmpty { buffer.append("\n],\"earlier\":[") }
        for (index, file) in earlier.enumerated() {
            buffer.append(index == 0 ? "\n" : ",\n")
            buffer.append(file: file.name, file.format, file.path, file.digest)
            buffer.append("}")
        }
        buffer.append("\n]}\n")
        return buffer.bytes
    }

    /// A file of an earlier run, whose name has a hash.
    package struct HashedFile: Hashable, Sendable {
        fileprivate let name: String
        fileprivate let format: String
        fileprivate let digest: String

        /// The path below the output folder.
        package var path: String { "\(name).\(digest.prefix(10)).\(format)" }
    }

    /// Returns the files with a hash that an index lists. A path that no index of this program holds is left out, so that nothing
    /// outside of the folder and no file of anybody else is named.
    package static func hashedFiles(inIndex bytes: [UInt8]) -> [HashedFile] {
        let files = try? JSONDocument.read(bytes, nesting: 8) { root in
            ((root["files"]?.elements ?? []) + (root["earlier"]?.elements ?? [])).compactMap { entry -> HashedFile? in
                guard let name = entry["name"]?.string, let format = entry["format"]?.string, let path = entry["path"]?.string,
                    let digest = entry["sha256"]?.string, !name.contains("/"), BuiltInFormats.named(format) != nil,
                    digest.utf8.count == 64, digest.utf8.allSatisfy("0123456789abcdef".utf8.contains)
                else { return nil }
                let file = HashedFile(name: name, format: format, digest: digest)
                return file.path == path ? file : nil
            }
        }
        return files ?? []
    }
}

extension TextBuffer {
    /// Appends an entry of an index, without its closing brace.
    fileprivate mutating func append(file name: String, _ format: String, _ path: String, _ digest: String) {
        append("{\"name\":")
        append(json: name)
        for (key, value) in [("format", format), ("path", path), ("sha256", digest)] {
            append(text: ",\"\(key)\":")
            append(json: value)
        }
    }
}
