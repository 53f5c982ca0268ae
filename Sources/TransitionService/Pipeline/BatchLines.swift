/// The specs of a batch body: NDJSON with one spec in each line, or one JSON array.
struct BatchLines {
    /// One spec: its bytes in the body, and its number, counted from 1. The number in NDJSON is that of the line.
    struct Line: Equatable {
        let number: Int
        let range: Range<Int>
    }

    let lines: [Line]

    /// The reason why a body isn't a batch.
    struct Failure: Error, Equatable {
        let detail: String
    }

    /// Splits a body into specs. The specs themselves are validated later, one by one.
    ///
    /// - Parameter body: the body, in UTF-8.
    init(_ body: [UInt8]) throws(Failure) {
        guard let first = body.firstIndex(where: { !Self.isBlank($0) }) else { throw Failure(detail: "The batch is empty.") }
        lines = body[first] == UInt8(ascii: "[") ? try Self.elements(of: body, from: first) : Self.lines(of: body)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
    }

    private static func lines(of body: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var (start, number) = (0, 1)
        while start < body.count {
            let end = body[start...].firstIndex(of: UInt8(ascii: "\n")) ?? body.count
            // Empty lines are skipped, but they count as lines.
            if body[start..<end].contains(where: { !isBlank($0) }) { lines.append(Line(number: number, range: start..<end)) }
            (start, number) = (end + 1, number + 1)
        }
        return lines
    }

    /// Returns the elements of the outermost array.
    private static func elements(of body: [UInt8], from open: Int) throws(Failure) -> [Line] {
        var lines: [Line] = []
        var depth = 0
        var isString = false
        var isEscaped = false
        var start = open + 1
        for index in open..<body.count {
            let byte = body[index]
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                guard depth == 0 else { continue }
                let isEmpty = !body[start..<index].contains { !isBlank($0) }
                if isEmpty, !lines.isEmpty { throw Failure(detail: "An element of the array is missing.") }
                if !isEmpty { lines.append(Line(number: lines.count + 1, range: start..<index)) }
                guard byte == UInt8(ascii: "]"), !body[(index + 1)...].contains(where: { !isBlank($0) }) else {
                    throw Failure(detail: "Something follows the array.")
                }
                return lines
            case UInt8(ascii: ",") where depth == 1:
                guard body[start..<index].contains(where: { !isBlank($0) }) else {
                    throw Failure(detail: "An element of the array is missing.")
                }
                lines.append(Line(number: lines.count + 1, range: start..<index))
                start = index + 1
            default: break
            }
        }
        throw Failure(detail: "The array is not closed.")
    }
}
