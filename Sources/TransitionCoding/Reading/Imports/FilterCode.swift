import TransitionEngine

// Reads a filter of Core Image with the inputs that code gives it: `CIFilter(name: "CISwipeTransition", parameters: ["inputAngle": 1.57])`,
// `filter.setValue(1.57, forKey: "inputAngle")`, `filter.angle = 1.57`.
extension SpecReader {
    mutating func filterTransition(_ text: String) -> (any Transition)? {
        let code = PropertyAssignments(text)
        let name = code.name(ofCall: "CIFilter")
        guard let filter = filter(name.map { code.resolved($0) } ?? text, in: text) else { return nil }
        var settings = CoreAnimationSettings()
        settings.filter = filter
        return FilterTransition(settings)
    }

    /// Reads a filter. Adds an issue for each input that can't be read, and returns `nil` then.
    ///
    /// - Parameters:
    ///   - value: the code that makes it.
    ///   - text: the code around that.
    mutating func filter(_ value: String, in text: String) -> CoreImageFilter? {
        guard let name = CodeTransition.filterName(in: value) else {
            let detail = "\"\(shortened(value))\" is no filter that can be read: write CIFilter(name: \"CISwipeTransition\")"
            add(.unsupported, detail)
            return nil
        }
        let code = PropertyAssignments(text)
        let object = code.constants.first { $0.value == value }?.name
        var given = Self.filterParameters(value)
        if let object {
            given += Self.valuesForKeys(text, of: object) + code.properties(of: object).map { ($0.property, $0.value) }
        }
        var (inputs, isRead) = ([FilterInput](), true)
        for (key, value) in given {
            let input = Self.filterInputName(key)
            // The layer gives the images and the time.
            if input == "time" || input.lowercased().hasSuffix("image") { continue }
            guard let numbers = Self.filterNumbers(code.resolved(value), nesting: 2) else {
                add(.unsupported, "\"\(shortened(value))\" can't be read as \(input) of \(name): write its numbers")
                isRead = false
                continue
            }
            inputs.removeAll { $0.name == input }
            inputs.append(FilterInput(input, numbers))
        }
        return isRead ? CoreImageFilter(name, inputs: inputs) : nil
    }

    /// Returns `angle` for `"inputAngle"`, `kCIInputAngleKey` and `angle`.
    private static func filterInputName(_ key: String) -> String {
        var name = key.filter { $0 != "\"" }[...]
        if name.hasPrefix("kCIInput"), name.hasSuffix("Key") { name = name.dropFirst(3).dropLast(3) }
        guard name.lowercased().hasPrefix("input"), name.count > 5 else { return String(name) }
        return name.dropFirst(5).prefix(1).lowercased() + name.dropFirst(6)
    }

    /// Returns the entries after `parameters:`.
    private static func filterParameters(_ text: String) -> [(String, String)] {
        let starts = ["parameters: [", "withInputParameters: ["]
        let entries = starts.lazy.compactMap { PastedCode.arguments(openedBy: $0, in: text) }.first ?? []
        return entries.compactMap { entry in
            entry.firstIndex(of: ":").map { (trimmed(entry[..<$0]), trimmed(entry[entry.index(after: $0)...])) }
        }
    }

    /// The greatest number of calls that are read.
    private static let callLimit = 32

    /// Returns what `filter.setValue(1.57, forKey: "inputAngle")` sets.
    private static func valuesForKeys(_ text: String, of object: String) -> [(String, String)] {
        let calls = ["\(object).setValue(", "\(object)?.setValue(", "\(object)!.setValue("].flatMap { text.ranges(of: $0) }
        return calls.prefix(callLimit).compactMap { call in
            let arguments = PastedCode.block(text[text.index(before: call.upperBound)...])
                .map { PastedCode.arguments($0.dropFirst().dropLast()) }
            guard let arguments, arguments.count == 2, arguments[1].hasPrefix("forKey:") else { return nil }
            return (trimmed(arguments[1].dropFirst(7)), arguments[0])
        }
    }

    /// Returns the numbers in `1.57`, `[0, 1]`, `CIVector(x: 0, y: 1)` and `CIColor(red: 1, green: 1, blue: 1)`; `nil` for other code.
    private static func filterNumbers(_ text: String, nesting: Int) -> [Double]? {
        if let number = CodeAnimation.number(text) { return [number] }
        guard nesting > 0, let open = text.firstIndex(where: { "([".contains($0) }), let block = PastedCode.block(text[open...]),
            block.endIndex == text.endIndex
        else { return nil }
        let call = String(text[..<open])
        let known = ["", "CIVector", "CIColor", "CGPoint", "CGRect", "CGSize", "NSNumber", "Float", "CGFloat", "Double"]
        guard known.contains(call) else { return nil }
        var numbers: [Double] = []
        for argument in PastedCode.arguments(block.dropFirst().dropLast()) where !argument.hasPrefix("count:") {
            let label = argument.prefix { $0.isLetter }
            let value = argument.dropFirst(label.count).hasPrefix(":") ? trimmed(argument.dropFirst(label.count + 1)) : argument
            guard let own = filterNumbers(value, nesting: nesting - 1) else { return nil }
            numbers += own
        }
        if call == "CIColor", numbers.count == 3 { numbers.append(1) }
        return numbers.isEmpty ? nil : numbers
    }
}
