/// The body of a SwiftUI `Transition` whose values are chosen by the phase: `content.opacity(phase.isIdentity ? 1 : 0)`,
/// `content.offset(x: phase == .willAppear ? -20 : phase == .didDisappear ? 20 : 0)`.
struct PhaseBody {
    /// The modifiers of the content in each phase.
    let willAppear, identity, didDisappear: String

    private static let phases = ["willAppear", "identity", "didDisappear"]

    /// What may be asked of the phase, and the phases in which it holds.
    private static let conditions: [(text: String, phases: [String])] =
        [("!phase.isIdentity", ["willAppear", "didDisappear"]), ("phase.isIdentity", ["identity"])]
        + phases.flatMap { phase in
            ["", "TransitionPhase"].flatMap { type in
                [
                    ("phase == \(type).\(phase)", [phase]), ("phase != \(type).\(phase)", phases.filter { $0 != phase }),
                ]
            }
        }

    /// Returns `nil` for a text that isn't one, or that asks for more of the phase.
    init?(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "?")), text.firstRange(of: "phase") != nil,
            let chain = Self.chain(of: PastedCode.withoutComments(text)), Self.condition(in: chain[...]) != nil
        else { return nil }
        let bodies = Self.phases.map { Self.chosen(in: chain, phase: $0, depth: 0) }
        guard let willAppear = bodies[0], let identity = bodies[1], let didDisappear = bodies[2],
            bodies.allSatisfy({ $0?.firstRange(of: "phase") == nil })
        else { return nil }
        (self.willAppear, self.identity, self.didDisappear) = (willAppear, identity, didDisappear)
    }

    /// Returns the modifiers of the content.
    private static func chain(of text: String) -> String? {
        var body = trimmed(text)
        if let block = PastedCode.block(openedBy: "some View {", in: body) {
            body = trimmed(block.dropFirst().dropLast())
        }
        for word in ["return ", "content"] where body.hasPrefix(word) { body = trimmed(body.dropFirst(word.count)) }
        return body.hasPrefix(".") ? body : nil
    }

    /// Returns the first condition of a text that a question mark follows, and what stands after that mark.
    private static func condition(in text: Substring) -> (start: Substring.Index, phases: [String], rest: Substring)? {
        var first: (start: Substring.Index, phases: [String], rest: Substring)?
        for (condition, phases) in conditions {
            guard let found = text.firstRange(of: condition), first.map({ found.lowerBound < $0.start }) ?? true,
                case let rest = text[found.upperBound...].drop(while: \.isWhitespace), rest.first == "?"
            else { continue }
            first = (found.lowerBound, phases, rest.dropFirst())
        }
        return first
    }

    /// Returns a text with the side of each choice that a phase has.
    private static func chosen(in text: String, phase: String, depth: Int) -> String? {
        guard depth < 8 else { return nil }
        var (result, rest) = ("", text[...])
        while let found = condition(in: rest) {
            result += rest[..<found.start]
            let yes = expression(found.rest, endingAt: ":")
            guard yes.endIndex != found.rest.endIndex, found.rest[yes.endIndex] == ":" else { return nil }
            let no = expression(found.rest[found.rest.index(after: yes.endIndex)...], endingAt: ",")
            let side = trimmed(found.phases.contains(phase) ? yes : no)
            guard let value = chosen(in: side, phase: phase, depth: depth + 1) else { return nil }
            result += value
            rest = rest[no.endIndex...]
        }
        return result + rest
    }

    /// Returns what stands before a mark or a parenthesis that closes one around it. A choice within it has a colon of its own.
    private static func expression(_ text: Substring, endingAt mark: Character) -> Substring {
        var (depth, choices) = (0, 0)
        for index in text.indices {
            switch text[index] {
            case mark where depth == 0 && choices == 0: return text[..<index]
            case "?" where depth == 0 && mark == ":": choices += 1
            case ":" where depth == 0 && choices > 0: choices -= 1
            case "(": depth += 1
            case ")" where depth == 0: return text[..<index]
            case ")": depth -= 1
            default: break
            }
        }
        return text
    }
}
