/// How a gallery and the documentation show a catalog entry.
public struct CatalogPresentation: Hashable, Sendable {
    /// What a transition is chosen for.
    public enum Intent: String, CaseIterable, Sendable {
        /// A view comes or goes.
        case enter
        /// One page follows another.
        case navigate
        /// Content takes the place of other content.
        case replace
        /// A view changes its size or its position.
        case resize
        /// A view that stays draws the eye.
        case emphasize
    }

    /// The content that shows the transition best.
    public enum Scene: String, CaseIterable, Sendable {
        case page, sheet, toast, cards, list, icon, number, photo, password
    }

    /// How closely the numbers follow the source system.
    public enum Exactness: String, CaseIterable, Sendable {
        /// The source specifies them.
        case exact
        /// They were read off the running system, or off the code of re-creations.
        case measured
        /// The source specifies no numbers; these are a choice, and the timeline carries a warning where that matters.
        case model
    }

    /// A word or two, such as `Cross-fade`; entries that look the same share it.
    public let title: String
    public let intent: Intent
    /// Names a picture; entries with the same look share one tile.
    public let look: String
    public let scene: Scene
    public let exactness: Exactness
    /// Whether an overshoot uncovers what is behind the view: it comes from an edge and lies there. Default `false`.
    public var uncoversAtOvershoot = false

    public init(_ title: String, _ intent: Intent, look: String, scene: Scene, _ exactness: Exactness) {
        self.title = title
        self.intent = intent
        self.look = look
        self.scene = scene
        self.exactness = exactness
    }

    /// The presentation of an entry that specifies none: its name in words, entering, as a model.
    init(name: String) {
        let words = name.split(separator: "-").joined(separator: " ")
        self.init(words.prefix(1).uppercased() + words.dropFirst(), .enter, look: name, scene: .cards, .model)
    }

    /// The same, of a view that lies at the edge from which it comes: an overshoot uncovers what is behind that edge.
    private var uncovering: CatalogPresentation {
        var presentation = self
        presentation.uncoversAtOvershoot = true
        return presentation
    }

    /// Those of the built-in entries by source and name, in the order of a gallery.
    static let builtIn: [(entry: String, presentation: CatalogPresentation)] = [
        ("opacity", .init("Fade", .enter, look: "fade", scene: .toast, .exact)),
        ("move", .init("Move", .enter, look: "move", scene: .sheet, .exact).uncovering),
        ("slide", .init("Slide", .enter, look: "slide", scene: .page, .exact).uncovering),
        ("push", .init("Push", .enter, look: "push", scene: .page, .exact).uncovering),
        ("offset", .init("Offset", .enter, look: "offset", scene: .toast, .exact)),
        ("scale", .init("Scale", .enter, look: "scale", scene: .cards, .exact)),
        ("blueprint/scale-and-fade", .init("Scale & fade", .enter, look: "scale-fade", scene: .toast, .exact)),
        ("blur-replace", .init("Blur", .enter, look: "blur", scene: .cards, .measured)),
        ("symbol-effect", .init("Icon in", .enter, look: "icon-in", scene: .icon, .model)),
        ("blueprint/visibility", .init("Custom", .enter, look: "custom", scene: .cards, .exact)),
        ("identity", .init("None", .enter, look: "none", scene: .toast, .exact)),
        ("uikit/push", .init("Page push", .navigate, look: "page-push", scene: .page, .measured).uncovering),
        ("uikit/zoom", .init("Zoom", .navigate, look: "zoom", scene: .photo, .measured)),
        ("uikit/cover-vertical", .init("Cover", .navigate, look: "cover", scene: .sheet, .measured).uncovering),
        ("uikit/flip-horizontal", .init("Flip", .navigate, look: "flip", scene: .photo, .model)),
        ("uikit/cross-dissolve", .init("Dissolve", .navigate, look: "dissolve", scene: .photo, .model)),
        ("uikit/partial-curl", .init("Page curl", .navigate, look: "curl", scene: .page, .model)),
        ("content-opacity", .init("Cross-fade", .replace, look: "cross-fade", scene: .icon, .exact)),
        ("numeric-text", .init("Number roll", .replace, look: "number", scene: .number, .model)),
        ("content-symbol-effect", .init("Icon swap", .replace, look: "icon-swap", scene: .icon, .model)),
        ("interpolate", .init("Restyle", .replace, look: "restyle", scene: .number, .model)),
        ("core-animation/push", .init("Push over", .replace, look: "push-over", scene: .page, .exact).uncovering),
        ("core-animation/move-in", .init("Move in", .replace, look: "move-in", scene: .page, .exact).uncovering),
        ("core-animation/reveal", .init("Reveal", .replace, look: "reveal", scene: .page, .exact)),
        ("core-animation/filter", .init("Filter", .replace, look: "filter", scene: .page, .model)),
        ("content-identity", .init("Cut", .replace, look: "cut", scene: .icon, .exact)),
        ("matched-geometry", .init("Match", .resize, look: "match", scene: .photo, .exact)),
        ("blueprint/fade", .init("Fade", .enter, look: "fade", scene: .toast, .exact)),
        ("blueprint/scale", .init("Scale", .enter, look: "scale", scene: .cards, .exact)),
        ("core-animation/fade", .init("Cross-fade", .replace, look: "cross-fade", scene: .icon, .exact)),
        ("navigation-automatic", .init("Page push", .navigate, look: "page-push", scene: .page, .measured).uncovering),
        ("zoom", .init("Zoom", .navigate, look: "zoom", scene: .photo, .measured)),
        ("motion/shake", .init("Shake", .emphasize, look: "shake", scene: .password, .model)),
        ("motion/nod", .init("Nod", .emphasize, look: "nod", scene: .icon, .model)),
        ("motion/wobble", .init("Wobble", .emphasize, look: "wobble", scene: .cards, .model)),
        ("motion/pulse", .init("Pulse", .emphasize, look: "pulse", scene: .icon, .model)),
        ("motion/heartbeat", .init("Heartbeat", .emphasize, look: "heartbeat", scene: .icon, .model)),
        ("motion/bounce", .init("Bounce", .emphasize, look: "bounce", scene: .icon, .model)),
        ("motion/tada", .init("Tada", .emphasize, look: "tada", scene: .cards, .model)),
        ("motion/swing", .init("Swing", .emphasize, look: "swing", scene: .cards, .model)),
        ("motion/jello", .init("Jello", .emphasize, look: "jello", scene: .cards, .model)),
        ("motion/rubber-band", .init("Rubber band", .emphasize, look: "rubber-band", scene: .cards, .model)),
        ("motion/flash", .init("Flash", .emphasize, look: "flash", scene: .toast, .model)),
        ("motion/pop", .init("Pop", .emphasize, look: "pop", scene: .icon, .model)),
        ("motion/attention", .init("Attention", .emphasize, look: "attention", scene: .toast, .model)),
    ]
}
