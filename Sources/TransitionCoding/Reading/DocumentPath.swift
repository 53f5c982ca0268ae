/// The steps from the root of a document to the value that is being read.
///
/// A position is a number; its JSON Pointer is written only where something is wrong there.
struct DocumentPath: Sendable {
    /// One reference token of a JSON Pointer (RFC 6901 §3).
    enum Step: Sendable {
        case key(String)
        case member(MemberKey)
        case index(Int)
    }

    /// The position of the root.
    static let root = -1

    /// The position of the value that is being read.
    private(set) var position = DocumentPath.root
    private var steps: [(parent: Int, step: Step)] = []
    /// The last position that somebody keeps: it and those before it stay.
    private var lastKept = DocumentPath.root

    init() { steps.reserveCapacity(16) }

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

    /// Goes to a position, and back again to the one before.
    mutating func move(to position: Int) { self.position = position }

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
            case .key(let key): tokens.append(JSONPointer.escaped(key))
            case .member(let key): tokens.append(key.name)
            case .index(let index): tokens.append("\(index)")
            }
            next = steps[next].parent
        }
        return tokens.reversed().map { "/" + $0 }.joined()
    }
}

/// JSON Pointers (RFC 6901).
package enum JSONPointer {
    /// Returns a reference token with its special characters escaped (RFC 6901 §3).
    package static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        return token.reduce(into: "") { result, character in
            switch character {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.append(character)
            }
        }
    }

    /// Returns a reference token as it was written (RFC 6901 §4).
    static func unescaped(_ token: some StringProtocol) -> String {
        token.split(separator: "~1", omittingEmptySubsequences: false)
            .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
            .joined(separator: "/")
    }

    /// Returns a pointer as the fragment of a URI, with `#` (RFC 6901 §6): what no fragment holds is percent-encoded.
    package static func fragment(_ pointer: String) -> String {
        let hexDigits = Array("0123456789ABCDEF".utf8)
        var text = [UInt8(ascii: "#")]
        for byte in pointer.utf8 {
            if isFragment(byte) {
                text.append(byte)
            } else {
                text += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns whether a fragment holds a byte as it is (RFC 3986 §3.5).
    private static func isFragment(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
        }
    }
}
