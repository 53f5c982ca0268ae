import TransitionEngine

// Reads design tokens as animations: DTCG 2025.10 and the older string forms. A token is given on its own, as
// `{"$type": "transition", "$value": {…}}`, or as part of a file, as `{"tokens": {…}, "token": "motion.emphasis"}`.
// Aliases and references are followed: what is wrong with a value is reported where it is written.
extension SpecReader {
    /// Returns whether an object is a token or a file of tokens.
    static func isDesignToken(_ value: JSONValue) -> Bool {
        // An item of shadcn has a schema too.
        guard value["cssVars"] == nil else { return false }
        return value.members.contains { $0.key == "$value" || $0.key == "tokens" || $0.key == "$schema" } || isTokenGroup(value)
    }

    /// Returns whether an object is a file of tokens by itself: one of the groups in it has a value.
    private static func isTokenGroup(_ value: JSONValue) -> Bool {
        value.eachMember.contains { key, member in
            member.kind == .object && (member.member("$value") != nil || !key.text.hasPrefix("$") && isTokenGroup(member))
        }
    }

    mutating func tokenAnimation(_ value: JSONValue) -> Animation? {
        let engine = pointer
        guard value.member("$value") == nil, value.member("tokens") != nil else {
            let file = TokenFile(value, at: path.position, animation: engine)
            return value.member("$value") == nil ? onlyToken(of: file) : animation(of: file.tokens[0], in: file)
        }
        guard let members = members(of: value, [.tokens, .token]), let tokens = members[.tokens] else { return nil }
        let file = at(.tokens) { TokenFile(tokens, at: $0.path.keptPosition(), animation: engine) }
        guard let value = members[.token] else { return at(.tokens) { $0.onlyToken(of: file) } }
        guard let name = at(.token, { $0.string(value) }) else { return nil }
        guard let token = file.token(named: name) else {
            at(.token) { $0.addUnknown(name, in: file) { $0 } }
            return nil
        }
        return animation(of: token, in: file)
    }

    /// Reads a token of a file that is a document of its own.
    mutating func tokenRequest(_ root: JSONValue, at path: [String]) -> CurveRequest {
        var request = CurveRequest(.default)
        request.output = defaults
        let file = TokenFile(root)
        if let token = file.tokens.first(where: { $0.path == path }) {
            request.animation = animation(of: token, in: file)
        } else if let token = file.transition(ofGroup: path) {
            request.animation = animation(of: token, in: file)
            self.token?.isGroup = true
        } else {
            addUnknown(path.joined(separator: "."), in: file) { $0 }
        }
        request.token = token
        finish(&request)
        return request
    }

    /// Returns the animation of the only transition token of a file.
    private mutating func onlyToken(of file: TokenFile) -> Animation? {
        let found = file.tokens.filter { file.type(of: $0) == "transition" }
        if found.count == 1 { return animation(of: found[0], in: file) }
        let others = file.tokens.filter { file.type(of: $0).map(TokenFile.motionTypes.contains) == true }
        if found.isEmpty, others.count == 2, Set(others.compactMap { file.type(of: $0) }).count == 2 {
            return animation(ofParts: others, in: file)
        }
        let names = (found.isEmpty ? others : found).map(\.name)
        let number = found.isEmpty ? "no token of type transition" : "\(names.count) transitions"
        let advice = names.first.map { "; name one of its tokens, as {\"tokens\": {…}, \"token\": \"\($0)\"}" }
        add(
            found.isEmpty ? .missingKey : .conflict, "the file has \(number)\(advice ?? "")", allowed: Array(names.prefix(40)))
        return nil
    }

    /// Returns the animation of a file whose only tokens of motion are a curve and a duration.
    private mutating func animation(ofParts tokens: [TokenFile.Token], in file: TokenFile) -> Animation? {
        let parts = tokens.sorted { file.type(of: $0) == "cubicBezier" && file.type(of: $1) != "cubicBezier" }.map {
            animation(of: $0, in: file)
        }
        guard let first = parts[0], let last = parts[1] else { return nil }
        (lastCurve.assumesDuration, token) = (false, nil)
        guard case .curve(let easing, _) = first.base, case .curve(_, let duration) = last.base else { return first }
        return Animation(.curve(easing, duration: duration))
    }

    private mutating func animation(of token: TokenFile.Token, in file: TokenFile) -> Animation? {
        let type = file.type(of: token)
        var part: DesignTokenPart?
        let animation = at(token.valuePath, of: file) { reader -> Animation? in
            if let type, !TokenFile.motionTypes.contains(type) {
                reader.addUnknown(type: type)
                return nil
            }
            return reader.following(token.value, in: file) { reader, value, target in
                let written = [token, target].compactMap { $0 }
                if let spring = reader.exactSpring(written, value, file) { return spring }
                switch type ?? reader.impliedType(value) {
                case "transition": return reader.transition(written, value, file)
                case "cubicBezier":
                    guard let easing = reader.bezier(value, file) else { return nil }
                    if case .cubicBezier(let curve) = easing { part = .cubicBezier(curve) }
                    reader.assumeDuration(of: easing)
                    return Animation(.curve(easing, duration: reader.source.defaultCurveDuration))
                case "duration":
                    guard let seconds = reader.tokenTime(value, file, as: "/duration") else { return nil }
                    part = .duration(seconds)
                    return Animation(.curve(NamedEasings.easeInOut, duration: seconds))
                default:
                    reader.addUnknown(type: "?")
                    return nil
                }
            }
        }
        self.token = at(token.path, of: file) { reader in
            reader.note("", of: file)
            return DesignToken(part: part, members: reader.otherMembers(of: token))
        }
        return animation
    }

    private func impliedType(_ value: JSONValue) -> String? {
        switch value.kind {
        case .array: "cubicBezier"
        case .string: "duration"
        case .object: value.eachMember.contains { $0.key.word == "unit" } ? "duration" : "transition"
        default: nil
        }
    }

    /// Reads what a token says besides its type and value. What this service wrote is written anew.
    private mutating func otherMembers(of token: TokenFile.Token) -> [ScriptValue.Member] {
        let read = ["$schema", "$type", "$value", "$ref", "$extensions", "$deprecated"]
        var members = token.object.members.filter { $0.key.hasPrefix("$") && !read.contains($0.key) && $0.value.kind != .null }
        if let deprecated = token.deprecated { members.append(("$deprecated", deprecated)) }
        var result = members.map { ScriptValue.Member($0.key, ScriptValue($0.value)) }
        guard let extensions = token.object["$extensions"] else { return result }
        guard extensions.kind == .object else {
            at("$extensions") { $0.add(.wrongType, "expected an object, found \(extensions.kindName)") }
            return result
        }
        let others = extensions.members.filter { $0.key != DesignTokens.extensionKey }
        let values = others.map { ScriptValue.Member($0.key, ScriptValue($0.value)) }
        if !values.isEmpty { result.append(ScriptValue.Member("$extensions", .object(values))) }
        return result
    }

    // MARK: - Values

    /// Returns the spring that this service writes beside the Bézier curve of its own tokens.
    ///
    /// - Parameter tokens: the token, and the one whose value it has.
    private mutating func exactSpring(_ tokens: [TokenFile.Token], _ value: JSONValue, _ file: TokenFile) -> Animation? {
        for token in tokens {
            guard let spring = token.exact("spring"), let mass = spring["mass"]?.number,
                let stiffness = spring["stiffness"]?.number, let damping = spring["damping"]?.number
            else { continue }
            at(token.path + ["$extensions", DesignTokens.extensionKey, "spring"], of: file) { $0.note("/spring", of: file) }
            let speed = token.exact("speed")?.number ?? 1
            guard speed > 0, speed.isFinite else { continue }
            let physical = Spring(mass: mass, stiffness: stiffness, damping: damping)
            var own = SpringAnimation(Self.form(of: physical, at: speed), kind: .fluid)
            own.initialVelocity = (spring["initialVelocity"]?.number ?? 0) / speed
            var animation = Animation(.spring(own))
            if speed != 1 { animation.modifiers.append(.speed(speed)) }
            if let delay = value["delay"] { self.delay(delay, file, into: &animation) }
            return animation
        }
        return nil
    }

    /// Returns the form of a spring that moves as another one does at a speed: by duration and bounce where they have few digits.
    private static func form(of spring: Spring, at speed: Double) -> SpringAnimation.Form {
        // A token has nine decimals, and twelve digits.
        func same(_ one: Double, _ other: Double) -> Bool {
            abs(one - other) <= min(max(5.1e-10, 1e-11 * abs(other)), 1e-6 * abs(other))
        }
        let duration = (spring.duration * speed * 1e6).rounded() / 1e6
        let bounce = (spring.bounce * 1e6).rounded() / 1e6
        let short = Spring(duration: duration, bounce: bounce)
        if spring.mass == 1, same(short.stiffness * speed * speed, spring.stiffness), same(short.damping * speed, spring.damping)
        {
            return .durationBounce(duration: duration, bounce: bounce)
        }
        return .physical(mass: spring.mass, stiffness: spring.stiffness / (speed * speed), damping: spring.damping / speed)
    }

    /// - Parameter tokens: the token, and the one whose value it has.
    private mutating func transition(_ tokens: [TokenFile.Token], _ value: JSONValue, _ file: TokenFile) -> Animation? {
        guard let members = members(of: value, [.duration, .delay, .timingFunction]) else { return nil }
        for key in [MemberKey.duration, .timingFunction] where members[key] == nil { add(.missingKey, "\"\(key)\" is missing") }
        guard let duration = members[.duration], let function = members[.timingFunction] else { return nil }
        let seconds = at(.duration) { $0.tokenTime(duration, file, as: "/duration") }
        var easing = at(.timingFunction) { $0.bezier(function, file) }
        // The exact curve of this service's own tokens.
        if let token = tokens.first(where: { $0.exact("linear") != nil }), let text = token.exact("linear")?.string {
            easing = at(token.path + ["$extensions", DesignTokens.extensionKey, "linear"], of: file) { $0.easing(text: text) }
        }
        guard let seconds, let easing else { return nil }
        var animation = Animation(.curve(easing, duration: seconds))
        // Tokens of older drafts have no delay.
        if let value = members[.delay] { delay(value, file, into: &animation) }
        return animation
    }

    private mutating func delay(_ value: JSONValue, _ file: TokenFile, into animation: inout Animation) {
        guard let wait = at(.delay, { $0.tokenTime(value, file, as: "/delay") }), wait != 0 else { return }
        animation.modifiers.append(.delay(wait))
    }

    private mutating func tokenTime(_ value: JSONValue, _ file: TokenFile, as part: String) -> Double? {
        following(value, in: file) { reader, value, _ in
            reader.note(part, of: file)
            if value.kind != .object { return reader.seconds(value) }
            guard let members = reader.members(of: value, [.value, .unit]), let number = members[.value],
                let unit = members[.unit]
            else {
                reader.add(.missingKey, "a duration is {\"value\": 200, \"unit\": \"ms\"}")
                return nil
            }
            let amount = reader.at(.value) { $0.following(number, in: file) { reader, value, _ in reader.number(value) } }
            let word = reader.at(.unit) {
                $0.following(unit, in: file) { reader, value, _ in reader.choice(value, ["ms", "s"]) }
            }
            guard let amount, let word else { return nil }
            return word == "ms" ? amount / 1000 : amount
        }
    }

    private mutating func bezier(_ value: JSONValue, _ file: TokenFile) -> Easing? {
        following(value, in: file) { reader, value, _ in
            reader.note("/curve", of: file)
            if let text = value.string { return reader.easing(text: text) }
            guard value.kind == .array, value.elementCount == 4 else {
                reader.add(.wrongType, "expected four numbers, found \(value.kindName)")
                return nil
            }
            var numbers: [Double] = []
            for (index, element) in value.elements.enumerated() {
                let number = reader.at(index) {
                    $0.following(element, in: file) { reader, value, _ in reader.number(value) }
                }
                guard let number else { return nil }
                numbers.append(number)
            }
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
                reader.add(.outOfRange, "the first and third number, the x values, must lie between 0 and 1")
                return nil
            }
            return .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
        }
    }

    // MARK: - References

    /// Follows `{alias}` and `{"$ref": "#/pointer"}` to a value, and runs `body` for it, where it is written.
    ///
    /// - Parameter body: the third argument is the token that has the value as its own, if an alias of it was followed.
    private mutating func following<Result>(
        _ value: JSONValue, in file: TokenFile, _ body: (inout SpecReader, JSONValue, TokenFile.Token?) -> Result?
    ) -> Result? {
        var (value, token) = (value, TokenFile.Token?.none)
        var place: [String]?
        var names: [String] = []
        while let reference = TokenReference(value) {
            let isCycle = names.contains(reference.text)
            names.append(reference.text)
            guard !isCycle, names.count <= TokenFile.longestAlias else {
                let chain = names.map { shortened($0) }.joined(separator: " → ")
                let longest = TokenFile.longestAlias
                add(
                    isCycle ? .conflict : .limitExceeded,
                    isCycle ? "the aliases form a cycle: \(chain)" : "more than \(longest) aliases in a row: \(chain)")
                return nil
            }
            guard let target = file.target(of: reference) else {
                if let place {
                    at(place, of: file) { $0.addUnknown(reference, in: file) }
                } else {
                    addUnknown(reference, in: file)
                }
                return nil
            }
            (value, token) = (target.value, target.token)
            place = target.path
        }
        guard let place else { return body(&self, value, nil) }
        return at(place, of: file) { body(&$0, value, token) }
    }

    /// Runs `body` for a value of a file.
    private mutating func at<Result>(
        _ names: [String], of file: TokenFile, _ body: (inout SpecReader) -> Result
    ) -> Result {
        let reading = path.position
        path.move(to: file.position)
        defer { path.move(to: reading) }
        return within(names[...], body)
    }

    private mutating func within<Result>(_ names: ArraySlice<String>, _ body: (inout SpecReader) -> Result) -> Result {
        guard let first = names.first else { return body(&self) }
        return at(first) { $0.within(names.dropFirst(), body) }
    }

    /// Notes that a part of the animation was written as the value that is being read.
    private mutating func note(_ part: String, of file: TokenFile) {
        locations.tokenParts.append((file.animation + part, path.keptPosition()))
    }

    // MARK: - Problems

    private mutating func addUnknown(type: String) {
        add(.unknownValue, "a token of type \"\(shortened(type))\" is no animation", allowed: TokenFile.motionTypes)
    }

    private mutating func addUnknown(_ reference: TokenReference, in file: TokenFile) {
        let isAlone = file.tokens.first?.path == []
        switch reference {
        case .token(let name) where !isAlone: addUnknown(name, in: file) { "{\($0)}" }
        default:
            let advice = isAlone ? ": an alias needs its file, as {\"tokens\": {…}, \"token\": \"…\"}" : " in the file"
            add(.unknownValue, "\"\(shortened(reference.text))\" has no target\(advice)")
        }
    }

    /// - Parameter written: returns the name of a token as it is written here.
    private mutating func addUnknown(_ name: String, in file: TokenFile, _ written: (String) -> String) {
        let known = file.tokens.map(\.name)
        let suggestion = issues.isFull ? nil : Spelling.suggestion(for: name, in: known).map(written)
        add(
            .unknownValue, "the file has no token \"\(shortened(name))\"\(didYouMean(suggestion))",
            allowed: known.prefix(40).map(written), suggestion: suggestion)
    }
}
