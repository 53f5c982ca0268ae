internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
struct CSSKeyframes {
    let sheet: String

    init(_ request: TimelineRequest) throws {
        let name = request.name
        let known = KnownTimings()
        let standard = try StyledElements(request, timings: known).elements
        let fades = request.output.reduced == nil || request.output.reduced == "fade"
        let reduced = fades ? try StyledElements(request, .reduced, timings: known).elements : []
        let mirrored = request.isAutoDirection ? try StyledElements(request, .rightToLeft, timings: known).elements : []

        var timings = CSSTimingProperties(name: name)
        var animations: [Animated] = []
        for element in standard where !element.style.isStill {
            animations.append(Animated(element: element, timing: timings.add(element.style, for: element.suffix)))
        }
        let reducedAnimations = reduced.filter { !$0.style.isStill }.map {
            Animated(element: $0, timing: timings.add($0.style, for: "reduced-\($0.suffix)"))
        }
        let all = standard + reduced + mirrored

        var sheet = StyleSheet()
        try sheet.head(request, format: "css", maxError: all.map(\.style.maxError).max() ?? 0)
        timings.write(to: &sheet)
        sheet.registerProperties(of: all)
        var keyframes = NamedKeyframes(name)
        for animation in animations {
            let element = animation.element
            let frames = keyframes.name(for: element.style.frames, element.suffix, to: &sheet)
            var declarations = ["animation:\(frames) \(animation.timing) both"]
            if let origin = element.style.origin { declarations.append("transform-origin:\(origin)") }
            if element.style.isSpatial { declarations.append("backface-visibility:hidden") }
            if element.style.hasFrame { declarations.append("position:absolute") }
            sheet.rule(".\(name)-\(element.suffix)", declarations)
        }
        for element in mirrored {
            guard let original = standard.first(where: { $0.suffix == element.suffix }),
                original.style.frames != element.style.frames
            else { continue }
            let frames = keyframes.name(for: element.style.frames, element.suffix + "-rtl", to: &sheet)
            sheet.rule(".\(name)-\(element.suffix):dir(rtl)", ["animation-name:\(frames)"])
        }
        Self.writeReduced(reducedAnimations, of: standard, request, &keyframes, &sheet)
        self.sheet = sheet.text
    }

    /// An element that moves, and its duration, easing and delay as CSS.
    private struct Animated {
        let element: StyledElements.Element
        let timing: String
    }

    /// Appends the rules for reduced motion. With `reduced=keep` there are none.
    ///
    /// - Parameters:
    ///   - reduced: the elements that move in the reduced-motion variant.
    ///   - standard: the elements of the request itself.
    private static func writeReduced(
        _ reduced: [Animated], of standard: [StyledElements.Element], _ request: TimelineRequest,
        _ keyframes: inout NamedKeyframes, _ sheet: inout StyleSheet
    ) {
        guard request.output.reduced != "keep" else { return }
        let name = request.name
        var rules: [(String, [String])] = []
        for element in standard {
            let selector = ".\(name)-\(element.suffix)"
            // The `:dir(rtl)` rules have a higher specificity, so both selectors must be overridden.
            let both = request.isAutoDirection ? "\(selector),\(selector):dir(rtl)" : selector
            if let variant = reduced.first(where: { $0.element.suffix == element.suffix }) {
                let frames = keyframes.name(for: variant.element.style.frames, "reduced-" + element.suffix, to: &sheet)
                rules.append((both, ["animation:\(frames) \(variant.timing) both"]))
            } else if !element.style.isStill {
                rules.append(
                    (both, ["animation:none"] + (element.style.frames.last.map { [StyleSheet.text($0.declarations)] } ?? [])))
            }
        }
        for variant in reduced where !standard.contains(where: { $0.suffix == variant.element.suffix }) {
            let suffix = variant.element.suffix
            let frames = keyframes.name(for: variant.element.style.frames, "reduced-" + suffix, to: &sheet)
            rules.append((".\(name)-\(suffix)", ["animation:\(frames) \(variant.timing) both"]))
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

extension CSSTimingProperties {
    mutating func add(_ style: StyledElement, for suffix: String) -> String {
        add(style.timing, duration: style.duration, delay: style.delay, for: suffix)
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
