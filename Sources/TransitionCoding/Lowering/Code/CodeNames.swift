internal import TransitionEngine

/// A CSS identifier as names in source code.
struct CodeNames: Sendable {
    /// The name of a value, such as `cardStack` or `uikitPush`.
    let value: String
    /// The name of a type, such as `CardStack` or `UIKitPush`.
    let type: String

    /// The type that holds a motion: `CardMotion`, of `opacityMotion` `OpacityMotion`.
    var motionType: String { type.contains("Motion") ? type : type + "Motion" }

    init(_ name: String) {
        let words = name.split { $0 == "-" || $0 == "_" }
        let joined = words.map { $0 == "uikit" ? "UIKit" : $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        type = joined.first?.isLetter == true ? joined : "Transition" + joined
        value = type.hasPrefix("UIKit") ? "uikit" + type.dropFirst(5) : Self.lowercasingStart(of: type)
    }

    /// Returns a name with its first word in lower case: `card` of `Card` and of `CARD`, `urlCard` of `URLCard`.
    private static func lowercasingStart(of name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let rest = name.dropFirst(capitals.count)
        let isAcronym = capitals.count > 1 && rest.first?.isLowercase == true
        let start = isAcronym ? capitals.dropLast() : capitals
        return start.lowercased() + name.dropFirst(start.count)
    }

    /// The names of an output: the name given by the caller, else that of its parts with `Motion`, which no member of a framework
    /// ends with: `scaleOpacityMotion`, `uikitPushMotion`.
    init(of request: TimelineRequest) { self.init(request.output.name ?? Self.parts(of: request) + "-motion") }

    /// Returns the names of the parts of a recipe with their edges and directions, as many as fit: `move-top-opacity`; of many
    /// `move-top-scale-and-4-more`. Pages that are only popped are `uikit-pop`.
    static func parts(of request: TimelineRequest) -> String {
        let spec = request.spec
        let routes = spec.hasRoutes ? NavigationRoute.all(of: spec) : []
        // The only page that moves may have a transition of its own.
        let transition = (routes.count == 1 ? routes[0].spec : spec).nominalTransition
        var parts = spec.content.isView ? TransitionNames.parts(of: transition) : [request.name]
        if spec.onlyPops, parts == ["uikit-push"] { parts = ["uikit-pop"] }
        var count = parts.count
        func name() -> String {
            let more = count < parts.count ? ["and-\(parts.count - count)-more"] : []
            return (parts.prefix(count) + more).joined(separator: "-")
        }
        while count > 1, name().count(where: { $0 != "-" }) + "MotionTransition".count > Self.longest { count -= 1 }
        return name()
    }

    /// The characters that the default name of several parts may have, with `MotionTransition`, which a struct of SwiftUI ends with.
    private static let longest = 40

    /// Returns the end of the name of a part, from its id: as much of it as a line has place for.
    ///
    /// - Parameter stem: what the name begins with.
    static func suffix(of id: String, after stem: some StringProtocol) -> String {
        String(CodeNames(id.inertName).type.prefix(max(8, 72 - stem.count)))
    }

    /// Returns a name that isn't among others: with a number where it is.
    static func free(_ name: String, among others: [String]) -> String {
        var (free, number) = (name, 1)
        while others.contains(free) {
            number += 1
            free = "\(name)\(number)"
        }
        return free
    }

    /// Returns code with one word in place of another.
    static func renamed(_ code: String, _ old: String, to new: String) -> String {
        var (text, word) = ("", "")
        for character in code + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                text += (word == old ? new : word) + String(character)
                word = ""
            }
        }
        return String(text.dropLast())
    }

    /// The names of a curve: the name given by the caller, else that of the curve with `Motion`.
    init(of request: CurveRequest) {
        self.init(request.output.name ?? (request.animation.map(Self.word) ?? "jump") + "-motion")
    }

    /// Returns the name of an animation, or the kind of its curve.
    private static func word(_ animation: Animation) -> String {
        if let named = NamedAnimations.all.first(where: { $0.animation.base == animation.base && !$0.name.hasPrefix("default") })
        {
            return named.name
        }
        switch animation.base {
        case .spring: return "spring"
        case .decay: return "decay"
        case .curve(let easing, _):
            if let name = NamedEasings.name(of: easing) { return name }
            return switch easing {
            case .steps: "steps"
            case .linear: "linear"
            default: "curve"
            }
        }
    }

    /// Returns a problem at `/output/name` if the caller's name can't be that of a declaration.
    ///
    /// - Parameters:
    ///   - name: the name of the caller, if there is one.
    ///   - declared: what the output declares, from names.
    static func issues(with name: String?, declaring declared: (CodeNames) -> [SwiftDeclaration]) -> SpecIssues {
        var issues = SpecIssues()
        guard let names = name.map(CodeNames.init(_:)) else { return issues }
        if let problem = declared(names).lazy.compactMap(ReservedNames.problem).first {
            let other = names.value + "Motion"
            issues.add(.nameTaken, at: "/output/name", "\(problem); \"\(other)\" is free", suggestion: other)
        }
        return issues
    }
}

extension TransitionSpec {
    /// Whether its events pop pages, and do nothing else.
    var onlyPops: Bool { !events.isEmpty && events.allSatisfy(\.pops) }
}

extension SpecEvent {
    /// Whether it pops pages.
    var pops: Bool {
        switch action {
        case .pop, .popTo: true
        default: false
        }
    }
}

extension String {
    /// The text with dashes in place of what no name has.
    var inertName: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }) }

    /// The text for the inside of a string literal or a line comment in Swift or Kotlin. Characters that could end
    /// either, or start an interpolation, become `_`.
    var inertInCode: String {
        String(
            unicodeScalars.map { scalar -> Character in
                let isAllowed = scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
                return isAllowed && scalar != "\"" && scalar != "\\" && scalar != "$"
                    ? Character(scalar) : scalar == "·" ? "·" : "_"
            })
    }
}
