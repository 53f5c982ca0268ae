import TransitionEngine

/// The value of a member as it was written: in JSON, or as text in a URL.
enum WrittenValue {
    case json(JSONValue)
    case text(String)

    /// The value where it is JSON.
    var json: JSONValue? { if case .json(let value) = self { value } else { nil } }
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

    /// `[16, 300, 120, 180]`, or the same joined by commas in a URL.
    mutating func rect(_ value: WrittenValue) -> Rect? {
        switch value {
        case .json(let value): return rect(value)
        case .text(let text):
            let numbers = text.split(ascii: ",").compactMap { plainNumber(trimmed($0)) }
            if numbers.count == 4 { return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
            add(.malformed, "expected x,y,width,height, such as 16,300,120,180, found \"\(shortened(text))\"")
            return nil
        }
    }

    mutating func anchor(_ value: WrittenValue) -> UnitPoint? {
        switch value {
        case .json(let value): anchor(value)
        case .text(let text): anchor(text: text)
        }
    }

    mutating func transition(_ value: WrittenValue) -> (any Transition)? {
        switch value {
        case .json(let value): transition(value)
        case .text(let text): transition(text: text)
        }
    }
}
