import TransitionEngine

// Core Animation's keyframes: values or a path along one progress.
extension SpecReader {
    private static let coreAnimationKeyframesKeys: MemberKeys = [
        .type, .property, .values, .path, .rotationMode, .keyTimes, .timingFunctions, .calculationMode, .tensionValues,
        .continuityValues, .biasValues, .timing, .timingFunction,
    ]

    mutating func coreAnimationKeyframes(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, Self.coreAnimationKeyframesKeys) else { return nil }
        source = .coreAnimation
        let mode = members[.calculationMode].flatMap { value in at(.calculationMode) { $0.calculationMode(value) } }
        func list(_ key: MemberKey) -> [Double] { members[key].flatMap { value in at(key) { $0.numberList(value) } } ?? [] }
        let (keyTimes, tensions) = (members[.keyTimes].map { _ in list(.keyTimes) }, list(.tensionValues))
        let (continuities, biases) = (list(.continuityValues), list(.biasValues))
        let functions = members[.timingFunctions].flatMap { value in at(.timingFunctions) { $0.easings(value) } }
        let timing = members[.timing].flatMap { value in at(.timing) { $0.mediaTiming(value) } }
        let function = members[.timingFunction].flatMap { value in at(.timingFunction) { $0.timingFunction(value) } }
        guard let content = keyframeContent(members) else { return nil }
        var keyframes = CoreAnimationKeyframes(content)
        keyframes.calculationMode = mode ?? .linear
        keyframes.keyTimes = keyTimes
        keyframes.timingFunctions = functions ?? []
        (keyframes.tensionValues, keyframes.continuityValues, keyframes.biasValues) = (tensions, continuities, biases)
        keyframes.timing = timing ?? MediaTiming()
        keyframes.timingFunction = function
        if members[.path] != nil { keyframes.overruled = members.present([.values, .property]).names }
        return keyframes
    }

    // MARK: - What changes

    private mutating func keyframeContent(_ members: Members) -> CoreAnimationKeyframes.Content? {
        let names = CoreAnimationKeyframes.RotationMode.allCases.map(\.rawValue)
        let rotation = members[.rotationMode].flatMap { value in at(.rotationMode) { $0.choice(value, names) } }
        if let path = members[.path] {
            let mode = rotation.flatMap(CoreAnimationKeyframes.RotationMode.init(rawValue:))
            return at(.path) { $0.motionPath(path) }.map { .path($0, rotation: mode) }
        }
        if members[.rotationMode] != nil { at(.rotationMode) { $0.add(.conflict, "only a path turns a view; give a path") } }
        guard let values = members[.values] else {
            add(.missingKey, "give \"values\" with a property, or a \"path\"", allowed: ["values", "path"])
            return nil
        }
        guard let property = members[.property] else {
            add(.missingKey, "\"property\" is missing: what the values belong to, such as \"translate.x\"")
            return nil
        }
        guard let key = at(.property, { $0.string(property) }) else { return nil }
        if Spelling.matches(key, "color") {
            let colors = at(.values) { $0.list(values) { reader, value in reader.color(value) } }
            return colors.map { .colors($0) }
        }
        if Spelling.matches(key, "transform") {
            let allowed = ["translate", "rotate", "scale"]
            at(.property) { $0.add(.conflict, "a transform has no keyframes; name what changes of it", allowed: allowed) }
            return nil
        }
        guard let properties = at(.property, { $0.propertyChoice(key) }) else { return nil }
        let numbers = at(.values) { $0.list(values) { reader, value in reader.values(value, for: properties) } }
        return numbers.map { .scalars(properties, $0) }
    }

    /// The properties of a word that is a value, not a key.
    private mutating func propertyChoice(_ word: String) -> [Property]? {
        guard let name = choice(of: word, Self.scalarNames + ["color"]) else { return nil }
        return properties(named: name)
    }

    private mutating func motionPath(_ value: JSONValue) -> MotionPath? {
        guard let text = string(value) else { return nil }
        guard text.utf8.count <= Self.longestText else {
            add(.limitExceeded, "the path is longer than \(Self.longestText) bytes")
            return nil
        }
        do throws(PathText.Failure) {
            return try PathText.path(text)
        } catch {
            add(.malformed, error.detail)
            return nil
        }
    }

    // MARK: - Lists

    /// An array whose elements are read one by one; `nil` if one of them can't be read.
    mutating func list<Element>(
        _ value: JSONValue, _ read: (inout SpecReader, JSONValue) -> Element?
    ) -> [Element]? {
        guard value.kind == .array else {
            add(.wrongType, "expected an array, found \(value.kindName)")
            return nil
        }
        let elements = value.elements.enumerated().map { index, element in at(index) { read(&$0, element) } }
        let found = elements.compactMap { $0 }
        return found.count == elements.count ? found : nil
    }

    private mutating func numberList(_ value: JSONValue) -> [Double]? { list(value) { reader, value in reader.number(value) } }

    private mutating func easings(_ value: JSONValue) -> [Easing]? {
        list(value) { reader, value in reader.timingFunction(value) }
    }

    private mutating func calculationMode(_ value: JSONValue) -> CoreAnimationKeyframes.CalculationMode? {
        guard let text = string(value) else { return nil }
        let names = CoreAnimationKeyframes.CalculationMode.allCases.map(\.rawValue)
        let word = CoreAnimationNames.word(text, after: .calculationMode)
        return choice(of: word, names).flatMap(CoreAnimationKeyframes.CalculationMode.init(rawValue:))
    }
}
