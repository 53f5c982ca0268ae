internal import TransitionEngine

/// The oldest systems of Apple that have what code uses, by each declaration's page in Apple's documentation.
struct SwiftSystems {
    private let level: Level?
    /// The frameworks that the code is for.
    private let family: Family

    /// The frameworks of a file, which not every platform has.
    enum Family {
        case swiftUI, uiKit, quartzCore
    }

    /// The systems of one year.
    private struct Level {
        let apis: [String]
        let iOS: String
        let macOS: String
        let watchOS: String
        /// The version of visionOS; `nil` where the first one has it.
        var visionOS: String?
    }

    /// Those of 2023, which previews need.
    private static let ofPreviews =
        Level(
            apis: [
                ": Transition {", "AnyTransition(", ": CustomAnimation {", "keyframeAnimator(", "phaseAnimator(", ".smooth",
                ".snappy",
                ".bouncy", " Spring(", "(Spring(", ".spring(duration:", ".interpolatingSpring(duration:",
                ".interpolatingSpring(.", ".interpolatingSpring }", "symbolEffect", "blurReplace", "UnitCurve", ".timingCurve(.",
                "visualEffect", ".logicallyComplete(", ".numericText(value:", "perceptualDuration:",
                "UISpringTimingParameters(duration:", "allowsOverdamping", ".default)", ".default,", ".default.", "{ .default }",
                "@available(iOS 17,",
            ], iOS: "17", macOS: "14", watchOS: "10")

    /// From the newest to the oldest.
    private static let levels = [
        Level(
            apis: [".drawOn", ".drawOff", "@available(iOS 26,"], iOS: "26", macOS: "26", watchOS: "26", visionOS: "26"),
        Level(
            apis: [
                ".repeat(.periodic(", "symbolEffect(.breathe", "symbolEffect(.rotate", "symbolEffect(.wiggle",
                "navigationTransition(", "matchedTransitionSource(", "preferredTransition = .zoom",
                "@available(iOS 18,",
            ], iOS: "18", macOS: "15", watchOS: "11", visionOS: "2"),
        ofPreviews,
        Level(
            apis: [".push(from:", "contentTransition(", ".numericText(", "contentTransitionAddsDrawingGroup"],
            iOS: "16", macOS: "13", watchOS: "9"),
        Level(apis: ["matchedGeometryEffect("], iOS: "14", macOS: "11", watchOS: "7"),
    ]

    /// - Parameters:
    ///   - code: declarations.
    ///   - family: the frameworks that it is for. Default SwiftUI.
    init(of code: String, for family: Family = .swiftUI) {
        // A comment shows a call of the app's; the default timing function of a layer has no newer meaning.
        let lines = code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        let text = lines.joined(separator: "\n").replacing("(name: .default)", with: "")
        self.init(Self.levels.first { level in level.apis.contains { text.contains(code: $0) } }, family)
    }

    private init(_ level: Level?, _ family: Family) { (self.level, self.family) = (level, family) }

    /// The systems as the head says them.
    var text: String {
        let iOS = "iOS \(level?.iOS ?? "13")"
        return family == .uiKit ? iOS : "\(iOS), macOS \(level?.macOS ?? "10.15")"
    }

    /// The `@available` attribute of a declaration; `nil` for what every system has that an output is written for.
    var attribute: String? { level.map { "@available(\(platforms($0)), *)" } }

    /// The attribute of a preview, whose macro needs iOS 17.
    var previewAttribute: String {
        let known = level.flatMap { $0.visionOS == nil ? nil : $0 }
        return "@available(\(platforms(known ?? Self.ofPreviews)), *)"
    }

    private func platforms(_ level: Level) -> String {
        // UIKit's newest transition is the zoom, which tvOS doesn't have.
        if family == .uiKit, let visionOS = level.visionOS { return "iOS \(level.iOS), visionOS \(visionOS)" }
        let visionOS = level.visionOS.map { ", visionOS \($0)" } ?? ""
        switch family {
        case .swiftUI: return "iOS \(level.iOS), macOS \(level.macOS), tvOS \(level.iOS), watchOS \(level.watchOS)\(visionOS)"
        case .quartzCore: return "iOS \(level.iOS), macOS \(level.macOS), tvOS \(level.iOS)\(visionOS)"
        case .uiKit: return "iOS \(level.iOS), tvOS \(level.iOS)"
        }
    }

    // MARK: - Declarations

    /// Returns declarations with the attribute of those that need newer systems, by themselves or by what they name of each other.
    ///
    /// - Throws: `CancellationError`.
    static func attributed(_ declarations: [String], for family: Family) throws -> [String] {
        var groups = try declarations.map { text in
            try Self.split(text).map { part in
                try Cancellation.check()
                return Part(part, for: family)
            }
        }
        var newest: [Substring: Level] = [:]
        var isFinal = false
        while !isFinal {
            isFinal = true
            for part in groups.joined() {
                for name in part.declared where part.year > Self.year(newest[name]) { newest[name] = part.level }
            }
            for (index, group) in groups.enumerated() {
                try Cancellation.check()
                for (inner, part) in group.enumerated() {
                    let needed = part.words.compactMap { newest[$0] }.max { Self.year($0) < Self.year($1) }
                    guard Self.year(needed) > part.year else { continue }
                    groups[index][inner].level = needed
                    isFinal = false
                }
            }
        }
        return groups.map { group in group.map { $0.attributed }.joined(separator: "\n\n") }
    }

    /// Returns the year of systems as a version of iOS; 0 for those that every output runs on.
    private static func year(_ level: Level?) -> Int { level.flatMap { Int($0.iOS) } ?? 0 }

    /// Splits code before each declaration at its top.
    private static func split(_ text: String) -> [String] {
        text.split(separator: "\n\n", omittingEmptySubsequences: false).reduce(into: []) { parts, next in
            if let last = parts.last, next.first.map({ " #})".contains($0) }) ?? true || last.hasPrefix("#if") {
                parts[parts.count - 1] = last + "\n\n" + next
            } else {
                parts.append(String(next))
            }
        }
    }

    /// A declaration at the top of a file.
    private struct Part {
        let text: String
        let family: Family
        var level: Level?
        /// The names that it declares: a type by its name, a member after a dot.
        let declared: [Substring]
        /// The words that it has, those after a dot also with it.
        let words: Set<Substring>
        private let lines: [Substring]

        init(_ text: String, for family: Family) {
            (self.text, self.family) = (text, family)
            level = SwiftSystems(of: text, for: family).level
            lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            declared = lines.compactMap { line in
                let isMember = line.hasPrefix("    ")
                guard !line.dropFirst(4).hasPrefix(" "), !line.hasPrefix("extension ") else { return nil }
                let words = Self.words(of: line)
                let index = words.firstIndex { ["class", "struct", "var", "func"].contains($0) }
                guard let index, index + 1 < words.count, isMember == ["var", "func"].contains(words[index]) else { return nil }
                return isMember ? "." + words[index + 1] : words[index + 1]
            }
            words = Set(
                lines.flatMap { line in
                    Self.words(of: line).flatMap { word in
                        let isAfterDot = word.startIndex > line.startIndex && line[line.index(before: word.startIndex)] == "."
                        return isAfterDot ? [word, "." + word] : [word]
                    }
                })
        }

        private static func words(of line: Substring) -> [Substring] {
            line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        }

        /// The year of its systems as a version of iOS.
        var year: Int { SwiftSystems.year(level) }

        /// The declaration with its attribute below its comment, unless it has one or is more than one declaration.
        var attributed: String {
            guard let attribute = SwiftSystems(level, family).attribute, !lines.contains(where: { $0.hasPrefix("@available(") }),
                !text.hasPrefix("#")
            else { return text }
            let all = text.split(separator: "\n", omittingEmptySubsequences: false)
            let comment = all.prefix { $0.hasPrefix("//") }.map(String.init)
            return (comment + [attribute] + all.dropFirst(comment.count).map(String.init)).joined(separator: "\n")
        }
    }
}
