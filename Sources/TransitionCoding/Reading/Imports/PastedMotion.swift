import TransitionEngine

/// What an element of a page or an app does as it comes, in the code of another library: `gsap.from(".a", { x: -100, opacity: 0 })`,
/// `<motion.div initial={{ scale: 0.8 }} …>`, `el.animate({ opacity: [0, 1] }, 300)`, an `<alpha …/>` of Android, a `SlideTransition`
/// of Flutter.
struct PastedMotion {
    /// The way in: a recipe, or properties of a custom transition with their numbers.
    private(set) var recipes: [String] = []
    private(set) var active: [(property: String, value: Double)] = []
    /// The first part that isn't read.
    private(set) var wrong: String?
    /// Whether it leads away from rest.
    private(set) var leadsAway = false

    /// The properties by their names in GSAP and Motion, with what they are at rest.
    private static let properties: [String: (name: String, rest: Double)] = [
        "x": ("translate.x", 0), "y": ("translate.y", 0), "scale": ("scale", 1), "scaleX": ("scale.x", 1),
        "scaleY": ("scale.y", 1), "rotate": ("rotate", 0), "rotation": ("rotate", 0), "opacity": ("opacity", 1),
        "autoAlpha": ("opacity", 1),
    ]
    /// What says the timing, or what is moved.
    private static let others = [
        "duration", "ease", "easing", "delay", "stagger", "type", "bounce", "visualDuration", "stiffness", "damping", "mass",
        "fill",
    ]

    /// Returns `nil` for any other text.
    init?(_ text: String) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "(") }) else {
            return nil
        }
        if text.hasPrefix("<"), text.firstRange(of: "android:from") != nil {
            readMarkup(text)
        } else if Self.widgets.contains(where: text.hasPrefix) {
            guard text.firstRange(of: "child:") != nil || text.firstRange(of: "Tween<") != nil else { return nil }
            readWidgets(text)
        } else if let initial = Self.objects(after: "initial={", in: text).first {
            read(initial)
            if let target = Self.objects(after: "animate={", in: text).first { rest(in: target) }
            if let exit = Self.objects(after: "exit={", in: text).first, exit != initial { wrong = wrong ?? "exit={{\(exit)}}" }
        } else if let call = ["gsap.fromTo(", "gsap.from(", "gsap.to("].first(where: text.hasPrefix) {
            let objects = Self.objects(after: call, in: text)
            guard let first = objects.first else { return nil }
            leadsAway = call == "gsap.to("
            read(first)
            if call == "gsap.fromTo(", objects.count > 1 { rest(in: objects[1]) }
        } else if text.hasPrefix("animate(") || text.firstRange(of: ".animate({") != nil {
            guard let first = Self.objects(after: "animate(", in: text).first else { return nil }
            read(first)
        } else {
            return nil
        }
        if recipes.isEmpty, active.isEmpty, wrong == nil { return nil }
    }

    /// Returns the objects among the arguments after a mark, without their braces.
    private static func objects(after mark: String, in text: String) -> [String] {
        let arguments = PastedCode.arguments(openedBy: mark, in: text) ?? []
        return arguments.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }

    /// Refuses what doesn't end at rest.
    private mutating func rest(in object: String) {
        for member in PastedCode.arguments(object[...]) {
            let pair = member.split(separator: ":", maxSplits: 1).map { trimmed($0) }
            guard pair.count == 2, let rest = Self.properties[pair[0]]?.rest else { continue }
            if plainNumber(pair[1]) != rest { wrong = wrong ?? member }
        }
    }

    private mutating func read(_ object: String) {
        for member in PastedCode.arguments(object[...]) {
            let pair = member.split(separator: ":", maxSplits: 1).map { trimmed($0) }
            guard pair.count == 2, !Self.others.contains(pair[0]) else { continue }
            let list = pair[1].hasPrefix("[") ? PastedCode.arguments(pair[1].dropFirst().dropLast()) : [pair[1]]
            let numbers = list.compactMap { plainNumber($0) }
            guard let (property, rest) = Self.properties[pair[0]], numbers.count == list.count, (1...2).contains(numbers.count),
                let away = numbers.first(where: { $0 != rest }) ?? numbers.first,
                numbers.count == 1 || numbers.contains(rest)
            else {
                wrong = wrong ?? member
                continue
            }
            // A single number of animate() is where it goes; of two the last one.
            if numbers.count == 2, numbers[1] != rest { leadsAway = true }
            active.append((property, away))
        }
    }

    private static let widgets = ["FadeTransition(", "ScaleTransition(", "SlideTransition("]

    /// Reads a widget of Flutter and those around which it stands: each says its own part of the motion.
    private mutating func readWidgets(_ text: String) {
        guard let widget = Self.widgets.first(where: text.hasPrefix) else { return }
        let child = text.firstRange(of: "child:")
        readWidget(widget, String(text[..<(child?.lowerBound ?? text.endIndex)]))
        if let child { readWidgets(trimmed(text[child.upperBound...])) }
    }

    private mutating func readWidget(_ widget: String, _ text: String) {
        let begin = CodeAnimation.values(named: "begin", in: text).first.map(PastedCode.argument)
        switch widget {
        case "FadeTransition(": active.append(("opacity", begin.flatMap { CodeAnimation.number($0) } ?? 0))
        case "ScaleTransition(": active.append(("scale", begin.flatMap { CodeAnimation.number($0) } ?? 0))
        default:
            let list = begin.map { PastedCode.arguments($0.drop { $0 != "(" }.dropFirst().dropLast()) }
            let numbers = list?.compactMap { plainNumber($0) }
            let edges = [[-1, 0]: "left", [1, 0]: "right", [0, -1]: "top", [0, 1]: "bottom"] as [[Double]: String]
            if let edge = numbers.flatMap({ edges[$0] }) { recipes.append("move:\(edge)") } else { wrong = begin ?? "position" }
        }
    }

    /// Reads `alpha`, `scale`, `rotate` and `translate` of Android, with the way from there to rest.
    private mutating func readMarkup(_ text: String) {
        let names = [
            "Alpha": "opacity", "XScale": "scale.x", "YScale": "scale.y", "Degrees": "rotate", "XDelta": "translate.x",
            "YDelta": "translate.y",
        ]
        for (name, property) in names.sorted(by: { $0.key < $1.key }) {
            let ends = ["from", "to"].map { MarkupAnimation.attribute("android:" + $0 + name, text) }
            guard ends.contains(where: { $0 != nil }) else { continue }
            let rest = property.hasPrefix("scale") || property == "opacity" ? 1.0 : 0
            let away = ends.compactMap { $0 }.first { plainNumber($0.filter { $0 != "%" && $0 != "p" }) != rest }
            if let number = away.flatMap({ plainNumber($0) }) {
                active.append((property, number))
            } else if let away, ["100%", "-100%"].contains(away) {
                let edges = property == "translate.x" ? ["left", "right"] : ["top", "bottom"]
                recipes.append("move:\(edges[away.hasPrefix("-") ? 0 : 1])")
            } else if let away {
                wrong = wrong ?? "\(name) \(away)"
            }
        }
    }

    /// The transition as JSON.
    var json: String {
        let members = active.map { "\"\($0.property)\":\(exactText($0.value))" }.joined(separator: ",")
        let custom = active.isEmpty ? [] : ["{\"type\":\"custom\",\"active\":{\(members)}}"]
        let parts = recipes.map { "\"\($0)\"" } + custom
        return parts.count == 1 ? parts[0] : "{\"type\":\"combined\",\"of\":[\(parts.joined(separator: ","))]}"
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` for a motion of which a part isn't read.
    mutating func transition(_ motion: PastedMotion, _ text: String) -> (any Transition)? {
        if let wrong = motion.wrong {
            add(
                .unsupported,
                "\"\(shortened(wrong))\" isn't read here: of the motion of an element x, y, scale, rotate and opacity are, by numbers, "
                    + "from rest or to it. Paste a @keyframes rule, or write {\"type\": \"custom\", \"active\": {\"translate.x\": "
                    + "-100, \"opacity\": 0}}")
            return nil
        }
        if motion.leadsAway {
            let detail = "The code leads away from rest, which is the removal: its insertion leads back on the same way."
            warnings.append(TimelineWarning("approximation", detail))
        }
        var reader = SpecReader(limits: limits, isLenient: isLenient, format: format)
        if let animation = reader.animation(text: text), reader.issues.isEmpty {
            pastedAnimation = animation
            warnings += reader.warnings
        } else {
            warnings.append(TimelineWarning("without-effect", "The timing of this code isn't read: give animation."))
        }
        let bytes = Array("{\"transition\":\(motion.json)}".utf8)
        return try? JSONDocument.read(bytes, nesting: limits.nesting) { root in
            root["transition"].flatMap { transition($0) }
        }
    }
}
