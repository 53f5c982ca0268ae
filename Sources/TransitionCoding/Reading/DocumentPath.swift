/// The steps from the root of a document to the value that is being read.
///
/// A position is a number; its JSON Pointer is written only where something is wrong there.
struct DocumentPath: Sendable {
    /// One reference token of a JSON Pointer (RFC 6901 §3).
    enum Step: Sendable {
        case key(String)
        case index(Int)
    }

    /// The position of the root.
    static let root = -1

    /// The position of the value that is being read.
    private(set) var position = DocumentPath.root
    private var steps: [(parent: Int, step: Step)] = []
    /// The last position that somebody keeps: it and those before it stay.
    private var lastKept = DocumentPath.root

    @inline(__always)
    mutating func enter(_ step: Step) {
        steps.append((position, step))
        position = steps.count - 1
    }

    @inline(__always)
    mutating func leave() {
        let left = position
        position = steps[left].parent
        if left > lastKept { steps.removeLast() }
    }

    /// Returns the current position, which stays valid.
    mutating func keptPosition() -> Int {
        lastKept = max(lastKept, position)
        return position
    }

    /// Returns the position of the object or array around a position.
    func parent(of position: Int) -> Int { position == Self.root ? Self.root : steps[position].parent }

    /// Returns the JSON Pointer of a position, without a leading `#`.
    func pointer(of position: Int) -> String {
        var tokens: [String] = []
        var next = position
        while next != Self.root {
            switch steps[next].step {
            case .key(let key): tokens.append(Self.escaped(key))
            case .index(let index): tokens.append("\(index)")
            }
            next = steps[next].parent
        }
        return tokens.reversed().map { "/" + $0 }.joined()
    }

    /// Returns a reference token with its special characters escaped (RFC 6901 §3).
    static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        return token.reduce(into: "") { result, character in
            switch character {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.append(character)
            }
        }
    }
}
