internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
struct CSSKeyframes {
    let sheet: String

    init(_ request: TimelineRequest) throws {
        let name = request.name
        let known = KnownPaces()
        let plain = try StyledTimeline(request, paces: known)
        let reduced =
            request.output.reduced == nil || request.output.reduced == "fade"
            ? try StyledTimeline(request, .reduced, paces: known) : nil
        let mirrored = request.isAutoDirection ? try StyledTimeline(request, .rightToLeft, paces: known) : nil

        var paces = CSSPaces(name: name)
        var animations: [(element: StyledTimeline.Element, value: String)] = []
        for element in plain.elements where !element.style.isStill {
            let value = paces.add(element.style, for: element.suffix)
            animations.append((element, value))
        }
        let twins =
            reduced?.elements.filter { !$0.style.isStill }
            .map { ($0, paces.add($0.style, for: "reduced-\($0.suffix)")) } ?? []
        let all = plain.elements + (reduced?.elements ?? []) + (mirrored?.elements ?? [])

        var sheet = StyleSheet()
        try sheet.head(request, format: "css", maxError: all.map(\.style.maxError).max() ?? 0)
        paces.write(to: &sheet)
        sheet.registerProperties(of: all)
        var keyframes = NamedKeyframes(name)
        for (element, value) in animations {
            let frames = keyframes.name(for: element.style.frames, element.suffix, to: &sheet)
            var declarations = ["animation:\(frames) \(value) both"]
            if let origin = element.style.origin { declarations.append("transform-origin:\(origin)") }
            if element.style.isSpatial { declarations.append("backface-visibility:hidden") }
            if element.style.hasFrame { declarations.append("position:absolute") }
            sheet.rule(".\(name)-\(element.suffix)", declarations)
        }
        for element in mirrored?.elements ?? [] {
            guard let twin = plain.elements.first(where: { $0.suffix == element.suffix }),
                twin.style.frames != element.style.frames
            else { continue }
            let frames = keyframes.name(for: element.style.frames, element.suffix + "-rtl", to: &sheet)
            sheet.rule(".\(name)-\(element.suffix):dir(rtl)", ["animation-name:\(frames)"])
        }
        Self.writeTwin(request, plain, twins, &keyframes, &sheet)
        self.sheet = sheet.text
    }

    /// Appends the rules for reduced motion. With `reduced=keep` there are none.
    private static func writeTwin(
        _ request: TimelineRequest, _ plain: StyledTimeline, _ twins: [(StyledTimeline.Element, String)],
        _ keyframes: inout NamedKeyframes, _ sheet: inout StyleSheet
    ) {
        guard request.output.reduced != "keep" else { return }
        let name = request.name
        var rules: [(String, [String])] = []
        for element in plain.elements {
            let selector = ".\(name)-\(element.suffix)"
            // The `:dir(rtl)` rules have a higher specificity, so both selectors must be overridden.
            let both = request.isAutoDirection ? "\(selector),\(selector):dir(rtl)" : selector
            if let (twin, value) = twins.first(where: { $0.0.suffix == element.suffix }) {
                let frames = keyframes.name(for: twin.style.frames, "reduced-" + element.suffix, to: &sheet)
                rules.append((both, ["animation:\(frames) \(value) both"]))
            } else if !element.style.isStill {
                rules.append(
                    (both, ["animation:none"] + (element.style.frames.last.map { [StyleSheet.text($0.declarations)] } ?? [])))
            }
        }
        let missing = twins.filter { twin in !plain.elements.contains { $0.suffix == twin.0.suffix } }
        for (twin, value) in missing {
            let frames = keyframes.name(for: twin.style.frames, "reduced-" + twin.suffix, to: &sheet)
            rules.append((".\(name)-\(twin.suffix)", ["animation:\(frames) \(value) both"]))
        }
        sheet.line("@media (prefers-reduced-motion:reduce){")
        for (selector, declarations) in rules { sheet.rule(selector, declarations.filter { !$0.isEmpty }) }
        sheet.line("}")
    }
}

/// The `@keyframes` rules of a stylesheet. Equal keyframes are written once.
struct NamedKeyframes {
    private let name: String
    private var known: [(frames: [StyledElement.Frame], name: String)] = []

    init(_ name: String) { self.name = name }

    /// Returns the name of keyframes, and appends them to the stylesheet if they are new.
    mutating func name(for frames: [StyledElement.Frame], _ suffix: String, to sheet: inout StyleSheet) -> String {
        if let same = known.first(where: { $0.frames == frames }) { return same.name }
        let new = "td-\(name)-\(suffix)"
        known.append((frames, new))
        sheet.keyframes(new, frames)
        return new
    }
}

extension CSSPaces {
    mutating func add(_ style: StyledElement, for suffix: String) -> String {
        add(style.pace, duration: style.duration, delay: style.delay, for: suffix)
    }
}

extension StyledElement {
    /// The `transform-origin`; `nil` for the center, which is the default.
    var origin: String? {
        let anchor = motion.anchor
        guard anchor != .center else { return nil }
        return "\(fixedText(anchor.x * 100, 4))% \(fixedText(anchor.y * 100, 4))%"
    }

    /// Whether the element has a frame of its own in its parent.
    var hasFrame: Bool { motion.properties.contains { [.frameX, .frameY].contains($0) } }
}
