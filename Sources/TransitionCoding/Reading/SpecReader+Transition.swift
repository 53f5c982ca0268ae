import TransitionEngine

// Transitions: a string, or an object with a type.
extension SpecReader {
    mutating func transition(_ value: JSONValue) -> (any Transition)? {
        if let text = value.string {
            noteString()
            return transition(text: text)
        }
        guard !PastedPoints.looksLike(value) else {
            add(.unsupported, PointTable.asTransition)
            return nil
        }
        guard value.kind == .object else {
            add(.wrongType, "expected a string such as \"push:leading\" or an object with a type, found \(value.kindName)")
            return nil
        }
        let isType = { (key: JSONValue) in key.word == "type" || Spelling.matches(key.text, "type") }
        guard let type = value.eachMember.first(where: { isType($0.key) })?.value else {
            guard !Self.isDesignToken(value) else {
                add(.unsupported, PastedTransition.refusal(of: "\"$value\""))
                return nil
            }
            add(.missingKey, "\"type\" is missing", allowed: TransitionNames.builtIns + TransitionNames.compositions)
            return nil
        }
        guard let name = at(.type, { $0.string(type) }) else { return nil }
        if Self.isFigmaTransition(value, name) { return figmaTransition(value, name) }
        if TransitionNames.compositions.contains(where: { Spelling.isSame($0, name) }) { return composition(name, value) }
        if let entry = TransitionNames.entry(named: name) { return builtIn(entry, value) }
        if let word = Spelling.match(name, in: TransitionNames.compositions) { return composition(word, value) }
        if let entry = lenientEntry(named: name) { return builtIn(entry, value) }
        unknownTransition(name, at: "type")
        return nil
    }

    /// Returns the entry that other tools call `fade`, with a warning; `nil` for any other name and in strict reading.
    private mutating func lenientEntry(named name: String) -> CatalogEntry? {
        guard isLenient, Spelling.matches(name, "fade") else { return nil }
        warnings.append(TimelineWarning("unknown-value", "\"fade\" was read as opacity, which is its name here"))
        return TransitionNames.entry(named: "opacity")
    }

    mutating func unknownTransition(_ name: String, at token: String? = nil) {
        if Spelling.matches("scroll-transition", name) {
            let detail =
                "a scroll transition follows a scroll position and has no time; take custom or properties, and mode=scroll of css"
            let say: (inout SpecReader) -> Void = { $0.add(.unsupported, detail) }
            if let token { at(token, say) } else { say(&self) }
            return
        }
        let known = TransitionNames.builtIns + TransitionNames.compositions
        let suggestion = Spelling.suggestion(for: name, in: known)
        let say: (inout SpecReader) -> Void = { reader in
            reader.add(
                .unknownValue, "\"\(reader.shortened(name))\" is no known transition\(reader.didYouMean(suggestion))",
                allowed: known, suggestion: suggestion)
        }
        if let token { at(token, say) } else { say(&self) }
    }

    // MARK: - Named ones

    private mutating func builtIn(_ entry: CatalogEntry, _ value: JSONValue) -> (any Transition)? {
        // A source is given itself, or by its id among those of the page.
        let sourceID = entry.sourceKey
        let keys = MemberKeys(names: ["type"] + entry.parameters.map(\.name) + [sourceID].compactMap(\.self))
        guard let members = members(of: value, keys) else { return nil }
        // The words of an argument are those of the transition's source.
        let surrounding = source
        source = entry.source
        defer { source = surrounding }
        var arguments: [ParameterValue] = []
        for parameter in entry.parameters {
            let given = members[named: parameter.name]
            if parameter.name == "source", let sourceID, let id = members[named: sourceID] {
                if given != nil { at(sourceID) { $0.add(.conflict, "give either source or \(sourceID)") } }
                let engine = pointer + "/source"
                guard let view = at(sourceID, { $0.source(named: id, at: engine) }) else { return nil }
                arguments.append(.matchedView(view))
                continue
            }
            let read = given.flatMap { value in at(parameter.name) { $0.argument(value, parameter.kind) } }
            guard let argument = read ?? parameter.defaultValue else {
                if given == nil { missing(parameter, of: entry) }
                return nil
            }
            arguments.append(argument)
        }
        return entry.make(arguments)
    }

    private mutating func missing(_ parameter: TransitionParameter, of entry: CatalogEntry) {
        add(
            .missingKey, "\(TransitionNames.displayName(entry)) needs \"\(parameter.name)\": \(parameter.summary)",
            allowed: parameter.kind.allowed)
    }

    // MARK: - Strings: [source/]name[:arg…], joined by commas

    mutating func transition(text: String) -> (any Transition)? {
        let text = trimmed(text)
        return readingWhole(text) { $0.transition(whole: text) }
    }

    /// Asks one kind of text after the other what this one is. A kind comes before those that would take its texts too: a rule before the
    /// statements in it, a statement before an expression.
    private mutating func transition(whole text: String) -> (any Transition)? {
        guard text.utf8.count <= Self.longestText else {
            add(.limitExceeded, "the string is longer than \(Self.longestText) bytes")
            return nil
        }
        if CSSKeyframesRule.looksLike(text), !PastedMotion.isEntrance(text) { return cssKeyframes(trimmed(text)) }
        if let refusal = PointTable.refusal(asTransition: text) ?? UnreadCode.refusal(of: text) {
            add(.unsupported, refusal)
            return nil
        }
        if let panel = DesignText.panel(text) { return figmaTransition(panel: panel, text) }
        if let motion = PastedMotion(trimmed(text)) { return transition(motion) }
        if let body = PhaseBody(text) { return modifierTransition(body.willAppear, body.identity, body.didDisappear) }
        if let statement = PastedTransition(text) {
            for omission in statement.omissions { warnings.append(TimelineWarning("without-effect", omission)) }
            return transition(expression: statement.transition)
        }
        return transition(expression: trimmed(text))
    }

    /// Reads a transition that nothing stands around.
    private mutating func transition(expression text: String) -> (any Transition)? {
        if let refusal = UnreadCode.refusal(ofMotion: text), CodeTransition(text) == nil {
            add(.unsupported, refusal)
            return nil
        }
        guard !PastedTransition.isStyle(text) else {
            add(.malformed, PastedTransition.refusal(of: text))
            return nil
        }
        if let code = CodeTransition(text) { return transition(code, text) }
        if Self.looksLikeSwiftTransition(text) { return swiftUITransition(text) }
        if let refusal = PastedTransition.refusal(ofTiming: text) {
            add(.malformed, refusal)
            return nil
        }
        let words = text.split(atBytes: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "+") })
        // A single name inside of "of" is counted there.
        guard !Self.isCode(text, words) else {
            add(.malformed, PastedTransition.refusal(of: text))
            return nil
        }
        if words.count == 1 { return part(text: text) }
        let parts = words.map { part(text: trimmed($0)) }
        let read = parts.compactMap { $0 }
        return read.count == parts.count && countParts(parts.count) ? CombinedTransition(read) : nil
    }

    /// Whether a text is pasted code: it has a name that no transition has, and characters that no recipe needs.
    private static func isCode(_ text: String, _ parts: [Substring]) -> Bool {
        guard text.utf8.contains(where: { "({=\"'".utf8.contains($0) }) else { return false }
        return parts.contains { part in
            let name = trimmed(part.prefix { $0 != ":" })
            return TransitionNames.entry(named: name) == nil && !TransitionNames.compositions.contains(name)
        }
    }

    private mutating func part(text: String) -> (any Transition)? {
        let words = text.split(ascii: ":").map { trimmed($0) }
        guard let name = words.first, !name.isEmpty else {
            add(.malformed, "expected the name of a transition, such as push:leading")
            return nil
        }
        guard let entry = TransitionNames.entry(named: name) ?? lenientEntry(named: name) else {
            if Spelling.match(name, in: TransitionNames.compositions) != nil {
                add(.malformed, "\"\(name)\" has an object form only: {\"type\": \"\(name)\", …}")
            } else {
                unknownTransition(name)
            }
            return nil
        }
        let given = words.dropFirst()
        guard given.count <= entry.parameters.count(where: \.isInShorthand) else {
            let written = entry.parameters.filter(\.isInShorthand)
            let takes = written.isEmpty ? "no argument" : "at most \(written.map(\.name).joined(separator: ":"))"
            add(.malformed, "\(TransitionNames.displayName(entry)) takes \(takes), not \"\(shortened(text))\"")
            return nil
        }
        var arguments: [ParameterValue] = []
        var wordCount = 0
        for parameter in entry.parameters {
            if parameter.isInShorthand { wordCount += 1 }
            if parameter.isInShorthand, wordCount <= given.count {
                if refusesReplace(words[wordCount], entry) { return nil }
                guard let argument = argument(text: words[wordCount], parameter.kind) else { return nil }
                arguments.append(argument)
            } else if let argument = parameter.defaultValue {
                arguments.append(argument)
            } else {
                missing(parameter, of: entry)
                return nil
            }
        }
        return entry.make(arguments)
    }

    /// Adds an issue for an effect that takes two symbols. Returns whether it is one.
    mutating func refusesReplace(_ word: String, _ entry: CatalogEntry) -> Bool {
        guard entry.name == "symbol-effect", word.lowercased().hasPrefix("replace") else { return false }
        let name = "content-symbol-effect"
        add(.unknownValue, "replace turns one symbol into another: it is \(name):replace", suggestion: name)
        return true
    }

    /// A named anchor, or two fractions joined by a semicolon or a space (`0.5;1`).
    mutating func anchor(text: String) -> UnitPoint? {
        let numbers = text.split { $0 == ";" || $0 == " " }.compactMap { plainNumber($0) }
        if numbers.count == 2 { return UnitPoint(x: numbers[0], y: numbers[1]) }
        return choice(of: text, UnitPoint.names).flatMap(UnitPoint.init(named:))
    }

    // MARK: - Compositions

    private mutating func composition(_ name: String, _ value: JSONValue) -> (any Transition)? {
        switch name {
        case "combined": combined(value)
        case "asymmetric": asymmetric(value)
        case "animated": animated(value)
        case "custom": custom(value)
        case "keyframes": keyframes(value)
        case "phases": phases(value)
        case "core-animation/keyframes": coreAnimationKeyframes(value)
        case "uikit/property-animator": propertyAnimator(value)
        default: properties(value)
        }
    }

    private mutating func combined(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .of]) else { return nil }
        guard let list = members[.of], list.kind == .array, list.elementCount > 0 else {
            at(.of) { $0.add(members[.of] == nil ? .missingKey : .wrongType, "expected an array of transitions") }
            return nil
        }
        guard countParts(list.elementCount) else { return nil }
        let parts = list.elements.enumerated().map { index, element in
            at(.of) { $0.at(index) { $0.transition(element) } }
        }
        let read = parts.compactMap { $0 }
        return read.count == parts.count ? CombinedTransition(read) : nil
    }

    private mutating func countParts(_ count: Int) -> Bool {
        let isOverAlready = partCount > limits.combinedParts
        partCount += count
        if partCount <= limits.combinedParts { return true }
        // Said once; every further part would only say it again.
        if !isOverAlready { add(.limitExceeded, "more than \(limits.combinedParts) combined parts") }
        return false
    }

    private mutating func missing(_ key: MemberKey) { add(.missingKey, "\"\(key)\" is missing: a transition") }

    private mutating func asymmetric(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .insertion, .removal]) else { return nil }
        var sides = AsymmetricMembers()
        read(members, into: &sides, AsymmetricMembers.table)
        for key in AsymmetricMembers.table.keys.keys where members[key] == nil { missing(key) }
        guard let insertion = sides.insertion, let removal = sides.removal else { return nil }
        return AsymmetricTransition(insertion: insertion, removal: removal)
    }

    private mutating func animated(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .transition, .animation]) else { return nil }
        if members[.transition] == nil { missing(.transition) }
        let transition = members[.transition].flatMap { value in at(.transition) { $0.transition(value) } }
        guard let animation = members[.animation] else {
            add(.missingKey, "\"animation\" is missing: an animation, or null to jump")
            return nil
        }
        let choice = at(.animation) { $0.animationChoice(animation) }
        guard let transition else { return nil }
        switch choice {
        case .animation(let animation): return AnimatedTransition(transition, animation: animation)
        case .none: return AnimatedTransition(transition, animation: nil)
        case .sourceDefault: return nil
        }
    }
}
