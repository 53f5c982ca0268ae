import TransitionEngine

/// Words of other tools for names that a spec has, for "did you mean".
enum Synonyms {
    /// Returns the name among `known` that a word of another tool stands for, or `nil`.
    static func name(for word: String, in known: [String]) -> String? {
        let words = rows.filter { Spelling.match(word, in: $0.words) != nil }.flatMap(\.names)
        let candidates = [curve(word)].compactMap(\.self) + words
        return candidates.lazy.compactMap { candidate in known.first { Spelling.matches($0, candidate) } }.first
    }

    /// Words of the same meaning, and the names that they may stand for. The first one that is allowed counts.
    static let rows: [(words: [String], names: [String])] = [
        // Transitions.
        (["fade", "fade-in", "fade-out", "alpha", "appear", "dissolve"], ["opacity", "symbol-effect"]),
        (["crossfade", "cross-fade", "cross-dissolve"], ["uikit/cross-dissolve", "opacity"]),
        (["none", "no-transition", "empty"], ["identity"]),
        (["grow", "shrink", "zoom-in", "zoom-out", "pop-in", "scale-in", "scale-up"], ["scale"]),
        (["slide-in", "slide-up", "slide-down", "slide-left", "slide-right", "fly-in", "enter"], ["move", "insert"]),
        (["blur", "blur-in"], ["blur-replace"]),
        (["sheet", "modal", "present", "cover"], ["uikit/cover-vertical"]),
        (["flip", "flip-x"], ["uikit/flip-horizontal"]),
        (["page-curl", "curl"], ["uikit/partial-curl"]),
        (["shared-element", "hero", "match"], ["matched-geometry"]),
        // Core Animation's private types.
        (
            ["kCATransitionCube", "core-animation/cube", "cube", "kCATransitionCameraIris", "core-animation/camera-iris"],
            ["core-animation/push"]
        ),
        (["kCATransitionOglFlip", "core-animation/oglFlip", "kCATransitionFlip"], ["uikit/flip-horizontal"]),
        (["kCATransitionPageCurl", "core-animation/page-curl", "kCATransitionPageUnCurl"], ["uikit/partial-curl"]),
        (["kCATransitionRippleEffect", "core-animation/ripple-effect"], ["core-animation/filter"]),
        (["kCATransitionSuckEffect", "core-animation/suck-effect"], ["zoom"]),
        (["counter", "number", "rolling-number", "odometer"], ["numeric-text"]),
        // Edges, directions and anchors.
        (["from-bottom", "down", "south", "to-bottom", "bottom-edge"], ["bottom", "from-bottom"]),
        (["from-top", "up", "north", "to-top", "top-edge"], ["top", "from-top"]),
        (["left", "from-left", "start", "west", "from-leading"], ["leading", "from-left"]),
        (["right", "from-right", "end", "east", "from-trailing"], ["trailing", "from-right"]),
        (["middle", "centre"], ["center"]),
        (["left-to-right"], ["ltr"]), (["right-to-left"], ["rtl"]),
        (["in", "enter", "appear", "show", "add", "open", "mount"], ["insertion", "insert", "push"]),
        (["out", "exit", "leave", "disappear", "hide", "delete", "close", "dismiss", "unmount"], ["removal", "remove", "pop"]),
        (["pan", "swipe", "scrub"], ["drag"]), (["zoom"], ["pinch", "uikit/zoom"]),
        (["end", "let-go", "drop"], ["release"]), (["catch", "interrupt", "touch"], ["grab"]),
        // Keys.
        (["transitions", "children", "parts", "elements"], ["of", "transition"]), (["effect", "kind"], ["transition", "type"]),
        (["side", "from", "direction"], ["edge"]),
        (["ease", "easing", "timing", "timing-function", "curve"], ["curve", "animation", "timingFunction"]),
        (["time", "length", "dur"], ["duration", "at"]),
        (["wait", "offset"], ["delay"]),
        (["amount", "factor", "ratio"], ["scale"]),
        (["tension"], ["stiffness"]), (["friction"], ["damping"]),
        (["frames", "keyframes", "samples", "steps"], ["count"]),
        (["frame-rate", "hz"], ["fps"]),
        (["class", "class-name", "id"], ["name"]),
        (["frame", "bounds", "rect"], ["view"]), (["width", "height", "dimensions"], ["size"]),
        (["reduced-motion", "prefers-reduced-motion"], ["reduceMotion", "reduced"]),
        // Properties.
        (["x", "dx", "offset-x", "left"], ["translate.x"]), (["y", "dy", "offset-y", "top"], ["translate.y"]),
        (["z"], ["translate.z"]),
        (["rotation-x"], ["rotate.x"]), (["rotation-y"], ["rotate.y"]), (["rotation-z", "rotate-z", "angle"], ["rotate"]),
        (["width"], ["frame.width"]), (["height"], ["frame.height"]), (["radius", "border-radius"], ["cornerRadius"]),
        (["hue", "hue-rotate"], ["hueRotation"]), (["gray", "grey", "greyscale"], ["grayscale"]),
        // Formats.
        (["javascript", "mjs", "ts", "typescript", "esm", "module"], ["js"]), (["kotlin", "compose", "kts"], ["kt"]),
        (["swiftui", "ios"], ["swift"]), (["lottie", "bodymovin"], ["lottie.json"]),
        (["web-animations", "waapi"], ["waapi.json"]),
        (["tokens", "dtcg", "design-tokens"], ["tokens.json"]), (["scss", "sass", "less", "stylesheet"], ["css"]),
        (["png", "gif", "image", "preview"], ["svg"]), (["plot", "graph", "chart"], ["plot.svg"]),
        (["film", "filmstrip"], ["film.svg"]),
        (["binary", "bin", "float32"], ["f32"]), (["xml", "yaml", "txt"], ["json"]),
        // Curves and springs without a formula of their own here.
        (["swing"], ["easeInOutSine"]), (["elastic", "wobbly", "easeOutElastic", "bounce", "easeOutBounce"], ["bouncy"]),
        (["gentle", "slow", "soft"], ["smooth"]), (["stiff", "fast", "crisp"], ["snappy"]),
        (["standard", "material", "emphasized", "m3"], ["m3Standard"]),
        (["decelerate", "linear-out-slow-in"], ["m3StandardDecelerate"]),
        (["accelerate", "fast-out-linear-in"], ["m3StandardAccelerate"]), (["fast-out-slow-in"], ["m3Legacy"]),
        (["ease-in-and-out", "in-out"], ["easeInOut"]),
    ]

    // MARK: - Curves of GSAP and of Penner

    /// GSAP's families, with the names of the curves here.
    private static let families = [
        "power0": "linear", "none": "linear", "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint",
        "quad": "Quad", "cubic": "Cubic", "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine",
        "expo": "Expo", "circ": "Circ", "back": "Back",
    ]

    /// Returns the name of a curve that GSAP writes as `power2.out`, `Power2.easeOut` or `back.out(1.7)`, Penner as
    /// `Quad.easeInOut` or `outQuad`, or `nil`.
    private static func curve(_ word: String) -> String? {
        let text = word.lowercased()
        if let (family, way) = gsapParts(text) {
            if ["elastic", "bounce"].contains(family) { return "bouncy" }
            if let name = families[family] { return name == "linear" ? name : ways[way].map { $0 + name } }
        }
        // Without "ease", as anime.js and some others write them: outQuad, inOutCubic.
        for (way, prefix) in ways.sorted(by: { $0.key.count > $1.key.count }) where text.hasPrefix(way) {
            if let family = families[String(text.dropFirst(way.count))], family != "linear" { return prefix + family }
        }
        return nil
    }

    /// Returns whether a text is an easing of GSAP with arguments, such as `back.out(1.7)` or `elastic(1, 0.3)`.
    static func isGSAPCall(_ text: String) -> Bool { text.contains("(") && gsapParts(text.lowercased()) != nil }

    /// Returns the curve that equals `back.in(s)` or `back.out(s)`, cubic polynomials of time, as CSS writes it; `nil` for any
    /// other text.
    static func backCurve(_ text: String) -> String? {
        guard let (family, way) = gsapParts(text.lowercased()), family == "back", way != "inout", text.hasSuffix(")"),
            let overshoot = text.split(separator: "(").last.flatMap({ plainNumber(String($0.dropLast())) }), abs(overshoot) <= 100
        else { return nil }
        let third = (way == "in" ? -overshoot : 3 + overshoot) / 3
        let number = exactText((third * 1e6).rounded() / 1e6)
        return way == "in"
            ? "cubic-bezier(0.333333, 0, 0.666667, \(number))" : "cubic-bezier(0.333333, \(number), 0.666667, 1)"
    }

    /// Returns the family and the way of a curve in GSAP's words; the way that it leaves out is `out`.
    private static func gsapParts(_ text: String) -> (family: String, way: String)? {
        let words = text.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        guard let family = words.first, families[family] != nil || family == "elastic" || family == "bounce" else { return nil }
        // Version 2 wrote Back.easeOut.config(1.7).
        guard words.count <= 2 || words.count == 3 && words[2] == "config" else { return nil }
        let way = words.count == 1 ? "out" : words[1].replacing("ease", with: "")
        return ways[way] == nil ? nil : (family, way)
    }

    private static let ways = ["in": "easeIn", "out": "easeOut", "inout": "easeInOut"]
}
