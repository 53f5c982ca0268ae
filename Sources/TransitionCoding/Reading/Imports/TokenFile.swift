package import TransitionEngine

/// A file of design tokens: groups and tokens (DTCG format module 2025.10).
struct TokenFile {
    /// A token of the file.
    struct Token {
        /// The names of its groups, and its own.
        let path: [String]
        let object: JSONValue
        /// The `$type` of the token itself.
        let ownType: String?
        /// The `$type` of the nearest group that has one.
        let groupType: String?
        /// `$deprecated` of the token, else of the nearest group that has it.
        let deprecated: JSONValue?

        /// The path as an alias writes it, such as `motion.emphasis`.
        var name: String { path.joined(separator: ".") }
        /// What `$value` gives; where `$ref` stands in its place, the token itself.
        var value: JSONValue { object.member("$value") ?? object }
        /// The path of ``value``.
        var valuePath: [String] { object.member("$value") == nil ? path : path + ["$value"] }

        /// Returns what this service writes beside the Bézier curve of its own tokens.
        func exact(_ key: String) -> JSONValue? { object["$extensions"]?[DesignTokens.extensionKey]?[key] }
    }

    let root: JSONValue
    /// The position of the file in the document.
    let position: Int
    /// The pointer of the animation that one of the tokens specifies.
    let animation: String
    /// All tokens, in the order of the file.
    private(set) var tokens: [Token] = []
    /// The members that are neither tokens nor groups, each with the reason why it isn't read.
    private(set) var strays: [String] = []
    /// The descriptions, extensions and other members of groups, such as `motion.$description`.
    private(set) var groupMembers: [String] = []
    private var indexes: [String: Int] = [:]

    /// The types of tokens of motion.
    static let motionTypes = ["transition", "cubicBezier", "duration"]
    /// The greatest number of aliases in a row.
    static let longestAlias = 16

    /// - Parameters:
    ///   - root: the outermost group, or a token alone.
    ///   - position: the position of `root` in the document. Default: it is the document.
    ///   - animation: the pointer of the animation in the spec.
    init(_ root: JSONValue, at position: Int = DocumentPath.root, animation: String = "/animation") {
        self.root = root
        self.position = position
        self.animation = animation
        add(root, at: [], type: nil, deprecated: nil)
    }

    private mutating func add(_ value: JSONValue, at path: [String], type: String?, deprecated: JSONValue?) {
        guard value.kind == .object else { return strays.append("\(path.joined(separator: ".")) (no token)") }
        let ownType = value.member("$type")?.string
        let deprecated = value["$deprecated"] ?? deprecated
        let isToken =
            value.member("$value") != nil
            || value.member("$ref") != nil && value.members.allSatisfy { $0.key.hasPrefix("$") }
        if isToken {
            let token = Token(path: path, object: value, ownType: ownType, groupType: type, deprecated: deprecated)
            indexes[token.name] = indexes[token.name] ?? tokens.count
            tokens.append(token)
        }
        for (key, member) in value.members {
            let path = path + [key]
            // A group's own token is called $root.
            switch (isToken, !key.hasPrefix("$") || key == "$root") {
            case (false, true): add(member, at: path, type: ownType ?? type, deprecated: deprecated)
            case (true, true): strays.append("\(path.joined(separator: ".")) (in a token)")
            case (true, false): break
            case (false, false) where key == "$extends": strays.append("\(path.joined(separator: ".")) (not followed)")
            case (false, false) where ["$schema", "$type", "$deprecated"].contains(key): break
            case (false, false): groupMembers.append(path.joined(separator: "."))
            }
        }
    }

    /// Returns the token of a path as an alias writes it.
    func token(named name: String) -> Token? { indexes[name].map { tokens[$0] } }

    /// Returns the transition of a group that is one motion: it has the group's own duration, easing and delay by aliases, and
    /// these say nothing besides.
    func transition(ofGroup path: [String]) -> Token? {
        guard let token = self.token(named: (path + ["transition"]).joined(separator: ".")), type(of: token) == "transition",
            token.value.kind == .object, !path.isEmpty, let duration = token.value.member("duration"),
            let easing = token.value.member("timingFunction")
        else { return nil }
        let delay = token.value.member("delay")
        let aliased = parts(ofGroup: path).map(\.name)
        func isAlias(_ value: JSONValue, _ name: String) -> Bool {
            let name = (path + [name]).joined(separator: ".")
            return value.string == "{\(name)}" && aliased.contains(name)
        }
        guard isAlias(duration, "duration"), isAlias(easing, "easing") else { return nil }
        guard aliased.count == 2 || delay.map({ isAlias($0, "delay") }) == true else { return nil }
        return token
    }

    /// The tokens of a group that its transition may have as its parts.
    private func parts(ofGroup path: [String]) -> [Token] {
        ["duration", "easing", "delay"].compactMap { name in
            let found = token(named: (path + [name]).joined(separator: "."))
            return found?.object.members.allSatisfy { ["$type", "$value"].contains($0.key) } == true ? found : nil
        }
    }

    /// The paths of tokens with each group that is one motion in place of its tokens.
    func motions(_ tokens: [Token]) -> [[String]] {
        var parts: Set<String> = []
        var groups: [String: [String]] = [:]
        for token in tokens where token.path.last == "transition" {
            let path = Array(token.path.dropLast())
            guard transition(ofGroup: path)?.path == token.path, self.token(named: path.joined(separator: ".")) == nil else {
                continue
            }
            groups[token.name] = path
            parts.formUnion(self.parts(ofGroup: path).map(\.name))
        }
        return tokens.filter { !parts.contains($0.name) }.map { groups[$0.name] ?? $0.path }
    }

    /// Returns the type of a token: its own, else that of the token that it is an alias of, else that of the nearest group.
    func type(of token: Token) -> String? { type(of: token, after: 0) }

    private func type(of token: Token, after steps: Int) -> String? {
        if let type = token.ownType { return type }
        // A chain without an end is reported where the token is read as one of motion.
        guard steps < Self.longestAlias else { return Self.motionTypes[0] }
        guard let reference = TokenReference(token.value), let next = self.token(of: reference) else { return token.groupType }
        return type(of: next, after: steps + 1)
    }

    /// Returns the token whose value a reference points to.
    private func token(of reference: TokenReference) -> Token? {
        switch reference {
        case .token(let name): token(named: name)
        case .pointer(let path): path.last == "$value" ? token(named: path.dropLast().joined(separator: ".")) : nil
        }
    }

    /// Returns the value that a reference points to, its path, and the token whose value it is.
    func target(of reference: TokenReference) -> (value: JSONValue, path: [String], token: Token?)? {
        if let token = token(of: reference) { return (token.value, token.valuePath, token) }
        guard case .pointer(let path) = reference, let value = value(at: path) else { return nil }
        return (value, path, nil)
    }

    private func value(at path: [String]) -> JSONValue? {
        var (value, rest) = (root, path[...])
        // A token is found without a look at those before it.
        if let end = path.lastIndex(of: "$value"), let token = token(named: path[..<end].joined(separator: ".")) {
            (value, rest) = (token.value, path[(end + 1)...])
        }
        for name in rest {
            if value.kind == .array {
                let elements = value.elements
                guard let index = Int(name), elements.indices.contains(index) else { return nil }
                value = elements[index]
            } else {
                guard let next = value.member(name) else { return nil }
                value = next
            }
        }
        return value
    }
}

/// A reference to a value of a file of design tokens.
enum TokenReference {
    /// `{group.token}`: the value of a token.
    case token(String)
    /// `{"$ref": "#/group/token/$value"}`: any value, by the reference tokens of its JSON Pointer.
    case pointer([String])

    init?(_ value: JSONValue) {
        if let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") {
            self = .token(String(text.dropFirst().dropLast()))
        } else if let text = value.member("$ref")?.string, text.hasPrefix("#/"),
            value.members.allSatisfy({ $0.key.hasPrefix("$") })
        {
            let tokens = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
            self = .pointer(tokens.map { JSONPointer.unescaped($0) })
        } else {
            return nil
        }
    }

    /// The reference as an error message writes it.
    var text: String {
        switch self {
        case .token(let name): "{\(name)}"
        case .pointer(let path): "#" + path.map { "/" + JSONPointer.escaped($0) }.joined()
        }
    }
}

/// What a file of design tokens holds.
package struct DesignTokenFile: Sendable {
    /// Whether the document is a file of tokens: it has some, and is no spec with a token as its animation.
    package let isTokens: Bool
    /// The paths of the motions: the tokens of the types transition, cubicBezier and duration, and groups that are one motion.
    package let motion: [[String]]
    /// What is no token of motion, each with its type or another reason: `color.ink (color)`.
    package let others: [String]
    /// The descriptions, extensions and other members of groups, such as `motion.$description`.
    package let groupMembers: [String]

    /// - Throws: ``DecodingFailure`` if the bytes aren't JSON.
    package init(_ bytes: [UInt8], limits: Limits) throws(DecodingFailure) {
        do throws(JSONSyntaxError) {
            self = try JSONDocument.read(bytes, nesting: limits.nesting) { DesignTokenFile($0) }
        } catch {
            throw .syntax(error)
        }
    }

    private init(_ root: JSONValue) {
        let file = TokenFile(root)
        let types = file.tokens.map { file.type(of: $0) }
        let isMotion = types.map { $0.map(TokenFile.motionTypes.contains) == true }
        motion = file.motions(zip(file.tokens, isMotion).filter { $0.1 }.map { $0.0 })
        let otherTokens = file.tokens.indices.filter { !isMotion[$0] }.map { index in
            let token = file.tokens[index]
            if let type = types[index] { return "\(token.name) (\(type))" }
            let reference = TokenReference(token.value)
            return "\(token.name) (\(reference.map { "\($0.text) has no target" } ?? "no type"))"
        }
        others = otherTokens + file.strays
        groupMembers = file.groupMembers
        let isSpec =
            root.members.contains { SpecReader.requestKeys.names.contains($0.key) }
            && file.tokens.allSatisfy { $0.path.last == "animation" || $0.path.contains("tokens") }
        isTokens = !file.tokens.isEmpty && !isSpec
    }
}
