import TransitionEngine

/// The value of a member as it was written: in JSON, or as text in a URL.
enum WrittenValue {
    case json(JSONValue)
    case text(String)
}

// One reader for both forms of a value. Each reports what is wrong and returns `nil` then.
extension SpecReader {
    mutating func number(_ value: WrittenValue) -> Double? {
        switch value {
        case .json(let value): number(value)
        case .text(let text): number(text)
        }
    }

    mutating func integer(_ value: WrittenValue) -> Int? {
        switch value {
        case .json(let value): integer(value)
        case .text(let text): integer(text)
        }
    }

    mutating func seconds(_ value: WrittenValue) -> Double? {
        switch value {
        case .json(let value): seconds(value)
        case .text(let text): seconds(text: text)
        }
    }

    mutating func string(_ value: WrittenValue) -> String? {
        switch value {
        case .json(let value): string(value)
        case .text(let text): text
        }
    }

    mutating func choice(_ value: WrittenValue, _ allowed: [String]) -> String? {
        string(value).flatMap { choice(of: $0, allowed) }
    }

    /// A key of a URL without a value means yes.
    mutating func flag(_ value: WrittenValue) -> Bool? {
        switch value {
        case .json(let value): boolean(value)
        case .text(let text):
            text.isEmpty ? true : choice(of: text, ["true", "false", "1", "0"]).map { $0 == "true" || $0 == "1" }
        }
    }

    /// `[320, 200]`, or `320x200` in a URL.
    mutating func size(_ value: WrittenValue) -> Size? {
        switch value {
        case .json(let value):
            if let (width, height) = value.numberPair { return Size(width: width, height: height) }
            return numbers(value, count: 2).map { Size(width: $0[0], height: $0[1]) }
        case .text(let text):
            let sides = text.split(atBytes: { $0 | 0x20 == UInt8(ascii: "x") }).compactMap { plainNumber($0) }
            if sides.count == 2 { return Size(width: sides[0], height: sides[1]) }
            add(.malformed, "expected a size such as 320x200, found \"\(shortened(text))\"")
            return nil
        }
    }
}
