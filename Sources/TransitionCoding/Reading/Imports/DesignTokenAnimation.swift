package import TransitionEngine

// Reads design tokens as animations: DTCG 2025.10 and the older string forms. A token is given on its own, as
// `{"$type": "transition", "$value": {…}}`, or as part of a file, as `{"tokens": {…}, "token": "motion.emphasis"}`.
// Aliases and references are followed.
extension SpecReader {
    /// The greatest number of aliases in a row. A longer chain is taken for a cycle.
    private static let longestAlias = 16

    /// Returns whether an object is a token or a file of tokens.
    static func isDesignToken(_ value: JSONValue) -> Bool {
        value.members.contains { $0.key == "$value" || $0.key == "tokens" || $0.key == "$schema" }
    }

    mutating func tokenAnimation(_ value: JSONValue) -> Animation? {
        if value.members.contains(where: { $0.key == "$value" }) {
            return tokenAnimation(TokenFile(root: value), [], value, type: Self.text(value, "$type"))
        }
        guard value.members.contains(where: { $0.key == "tokens" }) else { return onlyToken(of: TokenFile(root: value)) }
        guard let members = members(of: value, [.tokens, .token]), let tokens = members[.tokens] else { return nil }
        let file = TokenFile(root: tokens)
        var animation: Animation?
        if let name = members[.token] {
            guard let path = at(.token, { $0.string(name) }) else { return nil }
            guard let found = file.token(at: path.split(separator: ".").map(String.init)) else {
                let known = file.paths(where: { _ in true })
                let suggestion = Spelling.suggestion(for: path, in: known)
                at(.token) {
                    $0.add(
                        .unknownValue, "the file has no token \"\($0.shortened(path))\"\($0.didYouMean(suggestion))",
                        allowed: Array(known.prefix(40)), suggestion: suggestion)
                }
                return nil
            }
            animation = at(.tokens) {
                $0.tokenAnimation(file, path.split(separator: ".").map(String.init), found.value, type: found.type)
            }
        } else {
            animation = at(.tokens) { $0.onlyToken(of: file) }
        }
        return animation
    }

    private static func text(_ value: JSONValue, _ key: String) -> String? {
        value.members.first { $0.key == key }?.value.string
    }

    /// Returns the animation of the only transition token of a file.
    private mutating func onlyToken(of file: TokenFile) -> Animation? {
        let names = file.paths { $0 == "transition" }
        guard names.count == 1, let found = file.token(at: names[0].split(separator: ".").map(String.init)) else {
            add(
                names.isEmpty ? .missingKey : .conflict,
                names.isEmpty
                    ? "the file has no token of type transition"
                    : "the file has \(names.count) transitions; name one of them, as {\"tokens\": {…}, \"token\": \"\(names[0])\"}",
                allowed: Array(names.prefix(40)))
            return nil
        }
        return tokenAnimation(file, names[0].split(separator: ".").map(String.init), found.value, type: found.type)
    }

    private mutating func tokenAnimation(_ file: TokenFile, _ path: [String], _ token: JSONValue, type: String?) -> Animation? {
        guard let given = token.members.first(where: { $0.key == "$value" })?.value,
            let value = resolved(given, in: file, steps: 0)
        else { return nil }
        if let spring = exactSpring(token, file) { return spring }
        let location = path + ["$value"]
        return within(location) { reader in
            switch type ?? reader.impliedType(value) {
            case "transition": return reader.transitionToken(value, file)
            case "cubicBezier":
                guard let easing = reader.bezier(value, file) else { return nil }
                if case .cubicBezier(let curve) = easing { reader.tokenPart = .cubicBezier(curve) }
                return Animation(.curve(easing, duration: reader.source.defaultCurveDuration))
            case "duration":
                guard let seconds = reader.tokenTime(value, file) else { return nil }
                reader.tokenPart = .duration(seconds)
                return Animation(.curve(NamedEasings.easeInOut, duration: seconds))
            default:
                reader.add(
                    .unknownValue, "a token of type \"\(reader.shortened(type ?? "?"))\" is no animation",
                    allowed: ["transition", "cubicBezier", "duration"])
                return nil
            }
        }
    }

    private mutating func within<Result>(_ path: [String], _ body: (inout SpecReader) -> Result) -> Result {
        guard let first = path.first else { return body(&self) }
        return at(first) { $0.within(Array(path.dropFirst()), body) }
    }

    private func impliedType(_ value: JSONValue) -> String? {
        switch value.kind {
        case .array: "cubicBezier"
        case .string: "duration"
        case .object: value.eachMember.contains { $0.key.word == "unit" } ? "duration" : "transition"
        default: nil
        }
    }

    /// Returns the spring that this service writes beside the Bézier curve of its own tokens.
    private mutating func exactSpring(_ token: JSONValue, _ file: TokenFile) -> Animation? {
        func member(_ value: JSONValue?, _ key: String) -> JSONValue? { value?.members.first { $0.key == key }?.value }
        let spring = member(member(member(token, "$extensions"), "dev.transitiond"), "spring")
        guard let mass = member(spring, "mass")?.number, let stiffness = member(spring, "stiffness")?.number,
            let damping = member(spring, "damping")?.number
        else { return nil }
        let form = SpringAnimation.Form.physical(mass: mass, stiffness: stiffness, damping: damping)
        var animation = Animation(.spring(SpringAnimation(form, kind: .fluid)))
        if let delay = member(member(token, "$value"), "delay"), let wait = tokenTime(delay, file), wait != 0 {
            animation.modifiers.append(.delay(wait))
        }
        return animation
    }

    private mutating func transitionToken(_ value: JSONValue, _ file: TokenFile) -> Animation? {
        guard let members = members(of: value, [.duration, .delay, .timingFunction]) else { return nil }
        for key in [MemberKey.duration, .timingFunction] where members[key] == nil { add(.missingKey, "\"\(key)\" is missing") }
        guard let duration = members[.duration], let function = members[.timingFunction] else { return nil }
        let seconds = at(.duration) { $0.tokenTime(duration, file) }
        let easing = at(.timingFunction) { $0.bezier(function, file) }
        guard let seconds, let easing else { return nil }
        var animation = Animation(.curve(easing, duration: seconds))
        // Tokens of older drafts have no delay.
        if let delay = members[.delay], let wait = at(.delay, { $0.tokenTime(delay, file) }), wait != 0 {
            animation.modifiers.append(.delay(wait))
        }
        return animation
    }

    private mutating func tokenTime(_ value: JSONValue, _ file: TokenFile) -> Double? {
        guard let value = resolved(value, in: file, steps: 0) else { return nil }
        if value.kind != .object { return seconds(value) }
        guard let members = members(of: value, [.value, .unit]), let number = members[.value], let unit = members[.unit]
        else {
            add(.missingKey, "a duration is {\"value\": 200, \"unit\": \"ms\"}")
            return nil
        }
        guard let amount = at(.value, { $0.number(number) }), let word = at(.unit, { $0.choice(unit, ["ms", "s"]) }) else {
            return nil
        }
        return word == "ms" ? amount / 1000 : amount
    }

    private mutating func bezier(_ value: JSONValue, _ file: TokenFile) -> Easing? {
        guard let value = resolved(value, in: file, steps: 0) else { return nil }
        if let text = value.string { return easing(text: text) }
        guard value.kind == .array, value.elementCount == 4 else {
            add(.wrongType, "expected four numbers, found \(value.kindName)")
            return nil
        }
        var numbers: [Double] = []
        for (index, element) in value.elements.enumerated() {
            guard
                let number = at(
                    "\(index)", { reader in reader.resolved(element, in: file, steps: 0).flatMap { reader.number($0) } })
            else { return nil }
            numbers.append(number)
        }
        guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
            add(.outOfRange, "the first and third number, the x values, must lie between 0 and 1")
            return nil
        }
        return .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    }

    /// Follows `{alias}` and `{"$ref": "#/pointer"}` to a value.
    private mutating func resolved(_ value: JSONValue, in file: TokenFile, steps: Int) -> JSONValue? {
        guard steps < Self.longestAlias else {
            add(.conflict, "the aliases form a cycle")
            return nil
        }
        var next: JSONValue?
        var name = ""
        if let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") {
            name = text
            let path = text.dropFirst().dropLast().split(separator: ".").map(String.init)
            next = file.token(at: path)?.value.members.first { $0.key == "$value" }?.value
        } else if value.kind == .object, value.memberCount == 1, value.members[0].key == "$ref",
            let text = value.members[0].value.string
        {
            name = text
            next = file.value(at: text)
        } else {
            return value
        }
        guard let next else {
            add(
                .unknownValue,
                "\"\(shortened(name))\" has no target: an alias needs its file, as {\"tokens\": {…}, \"token\": \"…\"}")
            return nil
        }
        return resolved(next, in: file, steps: steps + 1)
    }
}

/// What a design token of a part of an animation specifies.
enum DesignTokenPart: Hashable, Sendable {
    case cubicBezier(CubicBezier)
    /// In seconds.
    case duration(Double)
}

/// A file of design tokens.
package enum DesignTokenFile {
    /// Returns the paths of all tokens of motion, such as `motion.emphasis`: those of the types transition, cubicBezier and
    /// duration.
    ///
    /// - Throws: ``DecodingFailure`` if the bytes aren't JSON.
    package static func motionPaths(_ bytes: [UInt8], limits: Limits) throws(DecodingFailure) -> [String] {
        do throws(JSONSyntaxError) {
            return try JSONDocument.read(bytes, nesting: limits.nesting) { root in
                TokenFile(root: root).paths { ["transition", "cubicBezier", "duration"].contains($0) }
            }
        } catch {
            throw .syntax(error)
        }
    }
}

/// A tree of groups and tokens.
private struct TokenFile {
    let root: JSONValue

    /// Returns the token at a path, with its own type or that of the nearest group.
    func token(at path: [String]) -> (value: JSONValue, type: String?)? {
        var value = root
        var type: String?
        for name in path {
            type = value.members.first { $0.key == "$type" }?.value.string ?? type
            guard let next = value.members.first(where: { $0.key == name })?.value else { return nil }
            value = next
        }
        guard value.members.contains(where: { $0.key == "$value" }) else { return nil }
        return (value, value.members.first { $0.key == "$type" }?.value.string ?? type)
    }

    /// Returns the value at a JSON Pointer fragment.
    func value(at reference: String) -> JSONValue? {
        guard reference.hasPrefix("#/") else { return nil }
        var value = root
        for token in reference.dropFirst(2).split(separator: "/") {
            let name = token.replacing("~1", with: "/").replacing("~0", with: "~")
            if value.kind == .array {
                guard let index = Int(name), value.elements.indices.contains(index) else { return nil }
                value = value.elements[index]
            } else {
                guard let next = value.members.first(where: { $0.key == name })?.value else { return nil }
                value = next
            }
        }
        return value
    }

    /// Returns the paths of all tokens whose type satisfies a condition.
    func paths(where isWanted: (String) -> Bool) -> [String] {
        var found: [String] = []
        func walk(_ value: JSONValue, _ path: [String], _ type: String?) {
            guard value.kind == .object else { return }
            let type = value.members.first { $0.key == "$type" }?.value.string ?? type
            if value.members.contains(where: { $0.key == "$value" }) {
                if isWanted(type ?? "") { found.append(path.joined(separator: ".")) }
                return
            }
            // A group's own token is called $root (DTCG format module 2025.10).
            for member in value.members where !member.key.hasPrefix("$") || member.key == "$root" {
                walk(member.value, path + [member.key], type)
            }
        }
        walk(root, [], nil)
        return found
    }
}
