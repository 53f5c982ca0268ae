package import TransitionCoding
package import TransitionEngine

/// A file of design tokens of `transitiond render`.
package struct RenderTokens: Sendable {
    /// Each token of motion.
    package let sources: [RenderSource]
    private let file: DesignTokenFile
    private let origin: String

    /// Returns `nil` if a document is no file of design tokens.
    ///
    /// - Parameters:
    ///   - origin: the path of the file. What ends with `.tokens.json` is taken for tokens whatever it holds.
    /// - Throws: ``RenderProblem`` if a file of this name isn't JSON.
    package init?(_ bytes: [UInt8], origin: String, limits: Limits) throws(RenderProblem) {
        let isNamed = origin.hasSuffix(".tokens.json")
        do throws(DecodingFailure) {
            file = try DesignTokenFile(bytes, limits: limits)
        } catch {
            // What isn't JSON is reported where a spec is read.
            guard isNamed else { return nil }
            throw RenderProblem(Problem(error), origin: origin)
        }
        guard isNamed || file.isTokens else { return nil }
        self.origin = origin
        sources = file.motion.map { RenderSource(token: $0, of: bytes, origin: origin) }
    }

    /// What isn't written in any of the formats; `nil` if that is nothing.
    package func omissions(in formats: [any TimelineFormat]) -> RenderMessage? {
        var warnings = [
            (file.others, "only tokens of the types transition, cubicBezier and duration are written")
        ]
        if formats.contains(where: { $0.name == "tokens.json" }) {
            warnings.append((file.groupMembers, "a group is written with its tokens alone"))
        }
        let details = warnings.filter { !$0.0.isEmpty }.map { paths, reason in
            let shown = paths.prefix(Self.shownPaths).joined(separator: ", ")
            return shown + (paths.count > Self.shownPaths ? " and \(paths.count - Self.shownPaths) more" : "") + ": " + reason
        }
        return details.isEmpty ? nil : RenderMessage(omissions: details, origin: origin)
    }

    /// How many paths a warning names.
    private static let shownPaths = 20
}

extension RenderMessage {
    fileprivate init(omissions details: [String], origin: String) {
        var buffer = TextBuffer(capacity: 512)
        buffer.append("{\"instance\":")
        buffer.append(json: origin)
        buffer.append(key: "warnings", array: details) { detail, buffer in
            buffer.append("{\"code\":")
            buffer.append(json: Omissions.code)
            buffer.append(key: "detail", json: detail)
            buffer.append("}")
        }
        buffer.append("}\n")
        self.init(line: buffer.bytes, sentences: details.map { "\(origin): warning: \($0)\n" }.joined())
    }
}
