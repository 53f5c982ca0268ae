import TransitionEngine

extension SpecReader {
    /// The JSON Pointer of the value that is being read.
    var pointer: String { path.pointer(of: path.position) }

    /// Runs `body` for the member under a key.
    @inline(__always)
    mutating func at<Result>(_ key: String, _ body: (inout SpecReader) -> Result) -> Result { at(.key(key), body) }

    /// Runs `body` for the member under a key.
    @inline(__always)
    mutating func at<Result>(_ key: MemberKey, _ body: (inout SpecReader) -> Result) -> Result { at(.member(key), body) }

    /// Runs `body` for an element of an array.
    @inline(__always)
    mutating func at<Result>(_ index: Int, _ body: (inout SpecReader) -> Result) -> Result { at(.index(index), body) }

    @inline(__always)
    private mutating func at<Result>(_ step: DocumentPath.Step, _ body: (inout SpecReader) -> Result) -> Result {
        path.enter(step)
        defer { path.leave() }
        return body(&self)
    }

    /// Notes that the value is a string: what is wrong inside of it is reported at it.
    mutating func noteString() { locations.strings.append(path.keptPosition()) }

    /// Notes that a part of the spec was written under another key of the object that is being read.
    mutating func noteAlias(of engine: String, written key: String) {
        guard engine != key else { return }
        locations.aliases.append(
            .renamed(path.keptPosition(), engine: "/" + engine, written: "/" + JSONPointer.escaped(key)))
    }

    mutating func add(
        _ code: SpecIssue.Code, _ detail: String, allowed: [String] = [], suggestion: String? = nil
    ) {
        issues.add(code, at: pointer, detail, allowed: allowed, suggestion: suggestion)
    }

    /// The members of an object whose keys are known; reports every other one.
    ///
    /// - Parameters:
    ///   - wholeOnly: keys that hold for all views together and are no view's own.
    mutating func members(
        of value: JSONValue, _ keys: MemberKeys, wholeOnly: [String] = []
    ) -> Members? {
        guard value.kind == .object else {
            add(.wrongType, "expected an object, found \(value.kindName)")
            return nil
        }
        var result = Members(of: value, keys)
        for (key, member) in value.eachMember {
            if let index = keys.index(ofWritten: key) {
                if member.kind == .null, !keys.isNullable(at: index) { continue }
                if result.note(member, at: index) {
                    at(key.text) { $0.add(.duplicateKey, "\"\(keys.names[index])\" is given twice") }
                }
            } else {
                unknown(key.text, member, keys.names, wholeOnly: wholeOnly)
            }
        }
        return result
    }

    private mutating func unknown(_ key: String, _ value: JSONValue, _ keys: [String], wholeOnly: [String]) {
        if let name = Spelling.match(key, in: wholeOnly) {
            at(key) { $0.add(.conflict, "\"\(name)\" applies to all views together; write it once, beside \"views\"") }
        } else {
            unknownKey(key, keys, value)
        }
    }

    /// Reports a key that the object doesn't have, with the place where it belongs or the key that was meant.
    ///
    /// - Parameters:
    ///   - key: the key as written.
    ///   - keys: the keys of the object.
    ///   - value: the value, which is shown in its right place. Default unknown.
    mutating func unknownKey(_ key: String, _ keys: [String], _ value: JSONValue? = nil) {
        let place = issues.isFull ? nil : MisplacedKey(key, in: pointer, keys, isCurve: isCurve)
        let suggestion = issues.isFull || place != nil ? nil : Spelling.suggestion(for: key, in: keys)
        let hint = place.map { "; " + $0.advice(value) } ?? suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
        if isLenient {
            let place = at(key) { $0.pointer }
            warnings.append(TimelineWarning("unknown-key", "\(JSONPointer.fragment(place)) is unknown and was ignored\(hint)"))
        } else {
            // The detail alone is what many callers show: it names the key and the object that lacks it.
            let object = isURL || pointer.isEmpty ? "" : " in \(JSONPointer.fragment(pointer))"
            at(key) {
                $0.add(.unknownKey, "unknown key \"\($0.shortened(key))\"\(object)\(hint)", allowed: keys, suggestion: suggestion)
            }
        }
    }

    mutating func number(_ value: JSONValue) -> Double? {
        if let number = value.number { return number }
        if let text = value.string, let quantity = WrittenQuantity(trimmed(text)) {
            add(
                .wrongType, "expected a number, found \"\(shortened(text))\": \(quantity.advice)",
                suggestion: quantity.number.map { exactText($0) })
        } else {
            add(.wrongType, "expected a number, found \(value.kindName)")
        }
        return nil
    }

    mutating func integer(_ value: JSONValue) -> Int? {
        guard let number = number(value) else { return nil }
        if let integer = Int(exactly: number), abs(number) <= 1e9 { return integer }
        add(.wrongType, "expected an integer, found \(exactText(number))")
        return nil
    }

    mutating func boolean(_ value: JSONValue) -> Bool? {
        if let boolean = value.boolean { return boolean }
        add(.wrongType, "expected true or false, found \(value.kindName)")
        return nil
    }

    mutating func string(_ value: JSONValue) -> String? {
        guard let text = value.string else {
            add(.wrongType, "expected a string, found \(value.kindName)")
            return nil
        }
        return text
    }

    mutating func choice(_ value: JSONValue, _ allowed: [String]) -> String? {
        string(value).flatMap { choice(of: $0, allowed) }
    }

    /// Reads one of a list of words, without regard to case, `-` and `_`.
    mutating func choice(of text: String, _ allowed: [String]) -> String? {
        if let word = Spelling.match(text, in: allowed) { return word }
        let suggestion = issues.isFull ? nil : Spelling.suggestion(for: text, in: allowed)
        add(
            .unknownValue, "\"\(shortened(text))\" is none of the allowed values\(didYouMean(suggestion))", allowed: allowed,
            suggestion: suggestion)
        return nil
    }

    func didYouMean(_ suggestion: String?) -> String { suggestion.map { "; did you mean \"\($0)\"?" } ?? "" }

    /// What a caller wrote, short enough for an error message.
    func shortened(_ text: String) -> String { text.utf8.count <= 80 ? text : String(text.prefix(40)) + "…" }

    /// Exactly `count` numbers.
    mutating func numbers(_ value: JSONValue, count: Int) -> [Double]? {
        if count == 2, let (first, second) = value.numberPair { return [first, second] }
        let elements = value.elements
        guard value.kind == .array, elements.count == count else {
            add(.wrongType, "expected an array of \(count) numbers, found \(value.kindName)")
            return nil
        }
        let numbers = elements.enumerated().map { index, element in at(index) { $0.number(element) } }
        let read = numbers.compactMap { $0 }
        return read.count == count ? read : nil
    }

    /// Seconds, as a number or as a string with a unit (`400ms`, `0.4s`).
    mutating func seconds(_ value: JSONValue) -> Double? {
        if let text = value.string {
            guard let time = TimeText.seconds(text) else {
                add(.malformed, "expected seconds, such as 0.4, \"0.4s\" or \"400ms\", found \"\(shortened(text))\"")
                return nil
            }
            return time.isBare ? bareSeconds(time.value) : time.value
        }
        return number(value).flatMap { bareSeconds($0) }
    }

    /// Refuses a bare number that was almost certainly meant in milliseconds.
    mutating func bareSeconds(_ value: Double) -> Double? {
        guard value > TimeText.largestBareSeconds else { return value }
        add(
            .outOfRange,
            "\(exactText(value)) is in seconds; did you mean \"\(exactText(value))ms\"? Write \"\(exactText(value))s\" for seconds",
            suggestion: "\(exactText(value))ms")
        return nil
    }

    /// An anchor: a name, or two fractions.
    mutating func anchor(_ value: JSONValue) -> UnitPoint? {
        if let text = value.string { return choice(of: text, UnitPoint.names).flatMap(UnitPoint.init(named:)) }
        if let (x, y) = value.numberPair { return UnitPoint(x: x, y: y) }
        return numbers(value, count: 2).map { UnitPoint(x: $0[0], y: $0[1]) }
    }
}

extension UnitPoint {
    static let names = named.map(\.name)

    init?(named name: String) {
        guard let row = Self.named.first(where: { $0.name == name }) else { return nil }
        self = row.point
    }
}
