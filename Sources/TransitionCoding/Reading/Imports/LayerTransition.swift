import TransitionEngine

/// What code sets on a `CATransition`.
private struct LayerCode {
    var kind: CoreAnimationTransition.Kind?
    var subtype: CoreAnimationTransition.Subtype?
    var settings = CoreAnimationSettings()

    /// The properties that are numbers.
    static let numbers: [String: any WritableKeyPath<CoreAnimationSettings, Double> & Sendable] = [
        "startProgress": \.startProgress, "endProgress": \.endProgress, "duration": \.timing.duration,
        "beginTime": \.timing.beginTime, "timeOffset": \.timing.timeOffset, "speed": \.timing.speed,
        "repeatCount": \.timing.repeatCount, "repeatDuration": \.timing.repeatDuration,
    ]

    /// A filter wins over a type: where both are given, the transition has both, and says so.
    var transition: any Transition {
        if settings.filter != nil, kind ?? .fade == .fade, subtype == nil { return FilterTransition(settings) }
        return CoreAnimationTransition(kind ?? .fade, subtype, settings: settings)
    }
}

// Reads `let t = CATransition(); t.type = .push; t.subtype = .fromRight; t.duration = 0.3`.
extension SpecReader {
    mutating func layerTransition(_ text: String) -> (any Transition)? {
        let code = PropertyAssignments(text)
        var layer = LayerCode()
        var isRead = true
        var isRemoved: Bool?
        for (property, value) in code.properties(of: code.name(ofCall: "CATransition()")) {
            if !read(property, value, in: text, into: &layer) { isRead = false }
            if property == "isRemovedOnCompletion" { isRemoved = value == "true" }
        }
        // What it means by default follows the fill mode.
        if let isRemoved { layer.settings.timing.removedOnCompletion = isRemoved }
        return isRead ? layer.transition : nil
    }

    /// Returns whether a property could be read. Adds an issue where not.
    private mutating func read(_ property: String, _ value: String, in text: String, into layer: inout LayerCode) -> Bool {
        switch property {
        case "type":
            guard let kind = constant(value, "CATransitionType", CoreAnimationTransition.Kind.allCases.map(\.rawValue)) else {
                return false
            }
            layer.kind = CoreAnimationTransition.Kind(rawValue: kind)
        case "subtype":
            guard value != "nil" else { return true }
            let allowed = CoreAnimationTransition.Subtype.allCases.map(\.rawValue)
            guard let subtype = constant(value, "CATransitionSubtype", allowed) else { return false }
            layer.subtype = CoreAnimationTransition.Subtype(rawValue: subtype)
        case "filter":
            guard let filter = filter(value, in: text) else { return false }
            layer.settings.filter = filter
        case "timingFunction":
            guard let easing = Self.timingFunction(value) else { return refuse(property, value) }
            layer.settings.timingFunction = easing
        case "fillMode":
            let allowed = MediaTiming.FillMode.allCases.map(\.rawValue)
            guard let mode = constant(value, "CAMediaTimingFillMode", allowed) else { return false }
            layer.settings.timing.fillMode = MediaTiming.FillMode(rawValue: mode) ?? .removed
        case "autoreverses", "isRemovedOnCompletion":
            guard ["true", "false"].contains(value) else { return refuse(property, value) }
            if property == "autoreverses" { layer.settings.timing.autoreverses = value == "true" }
        default: return readNumber(property, value, into: &layer)
        }
        return true
    }

    /// Reads a property that is a number, and says of any other one that it isn't read.
    private mutating func readNumber(_ property: String, _ value: String, into layer: inout LayerCode) -> Bool {
        guard let path = LayerCode.numbers[property] else {
            let omission = "\"\(property)\" of CATransition was not read: a spec has no such member."
            warnings.append(TimelineWarning("without-effect", omission))
            return true
        }
        let endless = [".infinity", ".greatestFiniteMagnitude", "HUGE_VALF", "MAXFLOAT"]
        if property == "repeatCount", endless.contains(where: value.hasSuffix) {
            layer.settings[keyPath: path] = .infinity
            return true
        }
        var number = CodeAnimation.number(value)
        // The time of the layer at which the transition is added is 0.
        if property == "beginTime", let now = value.firstRange(of: "CACurrentMediaTime()") {
            let rest = trimmed(value[now.upperBound...])
            number = rest.isEmpty ? 0 : rest.hasPrefix("+") ? CodeAnimation.number(rest.dropFirst()) : nil
        }
        guard let number else { return refuse(property, value) }
        layer.settings[keyPath: path] = number
        return true
    }

    private static func timingFunction(_ value: String) -> Easing? {
        let start = [".init(", "CAMediaTimingFunction("].first(where: value.hasPrefix)
        guard let start, case let call = "CAMediaTimingFunction(" + value.dropFirst(start.count),
            case .curve(let easing, _)? = CodeAnimation(call)?.animation(standard: 1)?.base
        else { return nil }
        return easing
    }

    /// Returns the value of a constant of Core Animation's in the words of the spec. Adds an issue and returns `nil` for any other
    /// code.
    private mutating func constant(_ value: String, _ type: String, _ allowed: [String]) -> String? {
        guard let word = Self.word(ofConstant: value, type) else {
            add(.unsupported, "\"\(shortened(value))\" is no constant of \(type): write it out", allowed: allowed)
            return nil
        }
        if let known = Spelling.match(word, in: allowed) { return known }
        let suggestion = Spelling.suggestion(for: word, in: allowed)
        add(
            .unknownValue, "\(type) has no \"\(shortened(word))\"\(didYouMean(suggestion))", allowed: allowed,
            suggestion: suggestion)
        return nil
    }

    /// Returns the word in `.push`, `CATransitionType.push`, `kCATransitionPush` and `CATransitionType(rawValue: "push")`; `nil`
    /// for any other code.
    private static func word(ofConstant value: String, _ type: String) -> String? {
        for start in [".init(rawValue: \"", "\(type)(rawValue: \"", "\(type)(\""] where value.hasPrefix(start) {
            return String(value.dropFirst(start.count).prefix { $0 != "\"" })
        }
        for start in [".", "\(type).", "kCATransition", "kCAFillMode"] where value.hasPrefix(start) {
            let word = value.dropFirst(start.count)
            return !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber } ? String(word) : nil
        }
        return nil
    }

    private mutating func refuse(_ property: String, _ value: String) -> Bool {
        add(.unsupported, "\"\(shortened(value))\" can't be read as \(property) of CATransition: write its value")
        return false
    }
}
