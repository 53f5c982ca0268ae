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
        (["swing"], ["easeInOutSine"]), (["wobbly"], ["bouncy"]),
        (["gentle", "slow", "soft"], ["smooth"]), (["stiff", "fast", "crisp"], ["snappy"]),
        (["standard", "material", "emphasized", "m3"], ["m3Standard"]),
        (["decelerate", "linear-out-slow-in"], ["m3StandardDecelerate"]),
        (["accelerate", "fast-out-linear-in"], ["m3StandardAccelerate"]), (["fast-out-slow-in"], ["m3Legacy"]),
        (["ease-in-and-out", "in-out"], ["easeInOut"]),
    ]

    // MARK: - Curves of Penner

    private static let families = [
        "quad": "Quad", "cubic": "Cubic", "quart": "Quart", "quint": "Quint", "sine": "Sine", "expo": "Expo", "circ": "Circ",
        "back": "Back",
    ]

    /// Returns the name of a curve that anime.js and others write without "ease", such as `outQuad` and `inOutCubic`, or `nil`.
    private static func curve(_ word: String) -> String? {
        let text = word.lowercased()
        for (way, prefix) in [("inout", "easeInOut"), ("out", "easeOut"), ("in", "easeIn")] where text.hasPrefix(way) {
            if let family = families[String(text.dropFirst(way.count))] { return prefix + family }
        }
        return nil
    }
}
