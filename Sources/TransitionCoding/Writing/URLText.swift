import TransitionEngine

/// A URL while it is written: its path, and the values of its query.
struct URLText: ~Copyable {
    var buffer = TextBuffer(capacity: 512)
    private var items: [(key: String, value: Range<Int>)] = []
    private var pathLength = 0

    init(_ path: StaticString) {
        buffer.append(path)
        items.reserveCapacity(8)
    }

    /// Ends the path with the extension of a format.
    mutating func endPath(_ format: String) {
        buffer.append(".")
        buffer.append(text: format)
        pathLength = buffer.count
    }

    /// Adds a key with the value that `write` appends.
    mutating func add<Result>(_ key: String, _ write: (inout TextBuffer) -> Result) -> Result {
        let start = buffer.count
        defer { items.append((key, start..<buffer.count)) }
        return write(&buffer)
    }

    mutating func add(_ key: String, _ text: String) { add(key) { $0.append(text: text) } }

    mutating func add(_ key: String, _ number: Double) { add(key) { $0.append(exactly: number) } }

    mutating func add(_ key: String, seconds: Double) { add(key) { $0.append("", seconds: seconds) } }

    mutating func add(_ key: String, _ size: Size) { add(key) { $0.append(numbers: [size.width, size.height], separator: "x") } }

    /// The path and the query. Its keys are sorted, so that equal requests have one URL.
    var text: String {
        mutating get {
            let start = buffer.count
            buffer.append(again: 0..<pathLength)
            items.sort { $0.key < $1.key }
            for (index, item) in items.enumerated() {
                buffer.append(index == 0 ? "?" : "&")
                buffer.append(text: item.key)
                buffer.append("=")
                buffer.append(again: item.value)
            }
            return String(decoding: buffer.bytes[start...], as: UTF8.self)
        }
    }
}

extension TextBuffer {
    mutating func append(numbers: [Double], separator: StaticString) {
        for (index, number) in numbers.enumerated() { append(index > 0 ? separator : "", number) }
    }

    mutating func append(_ label: StaticString, _ number: Double) {
        append(label)
        append(exactly: number)
    }

    /// Appends seconds, with their unit if a bare number would be read as milliseconds.
    mutating func append(_ label: StaticString, seconds: Double) {
        append(label, seconds)
        if seconds > TimeText.largestBareSeconds { append("s") }
    }
}
