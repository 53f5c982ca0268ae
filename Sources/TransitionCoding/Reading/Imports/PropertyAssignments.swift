/// The properties that code sets on its objects: `let t = CATransition(); t.type = .push; t.duration = 0.3`.
struct PropertyAssignments {
    /// What is set, in the order of the text. The value is code.
    private var all: [(object: String, property: String, value: String)] = []
    /// What has a name: the code after `let name =`.
    private(set) var constants: [(name: String, value: String)] = []

    /// The greatest number of assignments that are read.
    private static let limit = 256

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var quoted = false
        for index in bytes.indices where all.count + constants.count < Self.limit {
            if bytes[index] == UInt8(ascii: "\"") { quoted.toggle() }
            guard !quoted, Self.assigns(at: index, in: bytes) else { continue }
            let start = bytes[..<index].lastIndex { "\n;{".utf8.contains($0) }.map { $0 + 1 } ?? 0
            let left = String(decoding: bytes[start..<index], as: UTF8.self).split { $0.isWhitespace }
            let value = Self.value(from: index + 1, in: bytes)
            if let keyword = left.firstIndex(where: { $0 == "let" || $0 == "var" }), keyword + 1 < left.count {
                constants.append((String(left[keyword + 1].prefix { $0 != ":" }), value))
            } else if let path = left.last?.split(separator: "."), path.count > 1 {
                all.append((path[path.count - 2].filter { $0 != "?" && $0 != "!" }, String(path[path.count - 1]), value))
            } else if left.count == 1 {
                constants.append((String(left[0]), value))
            }
        }
    }

    /// Whether a sign is the one that assigns, and no comparison.
    private static func assigns(at index: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[index] == UInt8(ascii: "="), index > 0, index + 1 < bytes.count else { return false }
        return !"=!<>+-*/".utf8.contains(bytes[index - 1]) && bytes[index + 1] != UInt8(ascii: "=")
    }

    /// Returns what stands from there to the end of the statement.
    private static func value(from start: Int, in bytes: [UInt8]) -> String {
        var (end, depth, quoted) = (start, 0, false)
        scan: while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""): quoted.toggle()
            case _ where quoted: break
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { break scan }
            case UInt8(ascii: ";"), UInt8(ascii: "\n"):
                if depth == 0 { break scan }
            default: break
            }
            end += 1
        }
        return trimmed(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// Returns the name of the first object that such a call makes; `nil` where none has a name.
    func name(ofCall call: String) -> String? { constants.first { $0.value.hasPrefix(call) }?.name }

    /// Returns what a name stands for; other code as it is.
    func resolved(_ value: String) -> String { constants.first { $0.name == value }?.value ?? value }

    /// Returns what is set on an object, of each property the first value. `nil` is any object.
    func properties(of object: String?) -> [(property: String, value: String)] {
        var names: Set<String> = []
        return all.filter { (object == nil || $0.object == object) && names.insert($0.property).inserted }
            .map { ($0.property, resolved($0.value)) }
    }
}
