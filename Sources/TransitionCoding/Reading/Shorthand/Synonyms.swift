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
        (["present"], ["push"]), (["pan", "swipe", "scrub"], ["drag"]), (["zoom"], ["pinch", "uikit/zoom"]),
        (["end", "let-go", "drop"], ["release"]), (["catch", "interrupt", "touch"], ["grab"]),
        // Keys.
        (["transitions", "effect", "kind"], ["transition", "type"]),
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

    /// Returns the name of a curve that GSAP writes as `power2.out` or `Power2.easeOut`, Penner as `Quad.easeInOut` or
    /// `outQuad`, or `nil`.
    private static func curve(_ word: String) -> String? {
        let text = word.lowercased()
        let parts = text.split(separator: ".").map(String.init)
        if parts.count == 1 || parts.count == 2, let family = families[String(parts[0].prefix { $0 != "(" })] {
            if family == "linear" { return family }
            // GSAP's default is out.
            let way = parts.count == 2 ? String(parts[1].prefix { $0 != "(" }).replacing("ease", with: "") : "out"
            return ways[way].map { $0 + family }
        }
        if parts.count == 2, ["elastic", "bounce"].contains(String(parts[0].prefix { $0 != "(" })) { return "bouncy" }
        // Without "ease", as anime.js and some others write them: outQuad, inOutCubic.
        for (way, prefix) in ways.sorted(by: { $0.key.count > $1.key.count }) where text.hasPrefix(way) {
            if let family = families[String(text.dropFirst(way.count))], family != "linear" { return prefix + family }
        }
        return nil
    }

    private static let ways = ["in": "easeIn", "out": "easeOut", "inout": "easeInOut"]
}
