/// What people call a transition or an option by: elements of interfaces, patterns of design, and names of other systems.
///
/// The one table of such words. The catalog lists them by entry, and every search uses it.
package struct CatalogUse: Sendable {
    /// Words and phrases in lower case that mean the same use.
    package let terms: [String]
    /// Recipes, arrangements and query keys that fit, the best first.
    package let recipes: [String]

    private init(_ terms: [String], _ recipes: [String]) {
        self.terms = terms
        self.recipes = recipes
    }

    /// The name in a recipe: `move` of `move:bottom`.
    package static func name(of recipe: String) -> String { String(recipe.prefix { $0 != ":" }) }

    /// Returns the terms by which a name is found: first those for which it fits best.
    package static func terms(of name: String) -> [String] {
        let uses = all.compactMap { use in
            use.recipes.firstIndex { Self.name(of: $0) == name }.map { (rank: $0, terms: use.terms) }
        }
        let ranks = Set(uses.map(\.rank)).sorted()
        let terms = ranks.flatMap { rank in uses.filter { $0.rank == rank }.flatMap(\.terms) }
        return terms.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Every use.
    package static let all: [CatalogUse] = [
        CatalogUse(["bottom sheet", "action sheet", "share sheet", "keyboard", "slide up"], ["move:bottom"]),
        CatalogUse(["toast", "snackbar"], ["move:bottom", "offset", "blueprint/scale-and-fade", "opacity"]),
        CatalogUse(["notification", "banner", "alert"], ["move:top", "offset", "blueprint/scale-and-fade", "opacity"]),
        CatalogUse(
            [
                "bottom sheet", "sheet", "modal", "dialog", "panel", "full screen cover", "page sheet", "fullscreencover",
                "uisheetpresentationcontroller", "presentationdetents",
            ],
            ["uikit/cover-vertical", "move:bottom", "slide"]),
        CatalogUse(
            ["drawer", "sidebar", "navigation drawer", "side sheet", "off canvas"],
            ["move:leading", "uikit/cover-vertical", "slide"]),
        CatalogUse(
            [
                "popover", "menu", "dropdown", "tooltip", "context menu", "select", "autocomplete", "date picker", "calendar",
                "chip", "avatar",
            ],
            ["scale", "blueprint/scale-and-fade", "opacity"]),
        CatalogUse(["modal", "dialog", "alert", "popup"], ["scale", "blueprint/scale-and-fade"]),
        CatalogUse(["command palette", "spotlight", "fade through"], ["blueprint/scale-and-fade", "content-opacity"]),
        CatalogUse(["floating action button", "fab"], ["scale", "blueprint/scale"]),
        CatalogUse(
            ["hero", "shared element", "container transform", "magic move", "matchedgeometryeffect"],
            ["matched-geometry", "zoom", "uikit/zoom"]),
        CatalogUse(
            ["dynamic island", "live activity", "morph", "minimize", "mini player", "search bar"],
            ["matched-geometry", "interpolate"]),
        CatalogUse(["app opening", "launch", "home screen", "widget", "today card"], ["uikit/zoom", "zoom"]),
        CatalogUse(
            ["accordion", "collapse", "expand", "disclosure"], ["matched-geometry", "mode", "scale", "opacity", "layout"]),
        CatalogUse(
            ["stagger", "staggered list", "cascade", "sequence", "waterfall", "one after another"], ["stagger", "items", "views"]
        ),
        CatalogUse(
            ["reorder", "sort", "drag and drop", "insert row", "delete row", "remove row", "masonry", "auto layout"],
            ["layout"]),
        CatalogUse(
            ["carousel", "tab", "wizard", "step", "stepper", "onboarding", "pager", "story", "stories", "shared axis"],
            ["push:trailing", "slide"]),
        CatalogUse(["segmented control", "tab indicator"], ["matched-geometry", "content-opacity"]),
        CatalogUse(["swipe away", "dismiss", "card deck", "tinder"], ["move:trailing", "uikit/cover-vertical", "slide"]),
        CatalogUse(
            ["navigation stack", "navigation controller", "drill down", "parallax", "go back", "detail page"],
            ["uikit/push", "navigation-automatic"]),
        CatalogUse(["slideshow", "wipe"], ["core-animation/push", "core-animation/reveal", "core-animation/move-in"]),
        CatalogUse(["card flip", "turn over", "3d", "perspective"], ["uikit/flip-horizontal"]),
        CatalogUse(["page turn", "peel", "book", "ibooks"], ["uikit/partial-curl"]),
        CatalogUse(["ripple", "dissolve filter"], ["core-animation/filter"]),
        CatalogUse(["lightbox", "gallery", "photo"], ["zoom", "matched-geometry", "uikit/zoom"]),
        CatalogUse(
            [
                "spinner", "loading", "progress", "activity indicator", "typing indicator", "pull to refresh", "spin", "rotate",
                "breathe",
            ],
            ["symbol-effect"]),
        CatalogUse(["checkmark", "draw a line", "stroke"], ["symbol-effect:draw-on"]),
        CatalogUse(["progress bar", "switch", "chart"], ["interpolate"]),
        CatalogUse(["typing", "typewriter", "text reveal", "split text", "letter by letter"], ["views", "stagger", "items"]),
        CatalogUse(["ken burns", "pan and zoom"], ["scale", "offset"]),
        CatalogUse(["crossfade", "image swap"], ["content-opacity", "uikit/cross-dissolve"]),
        CatalogUse(["overlay", "scrim", "backdrop", "splash screen"], ["opacity"]),
        CatalogUse(["tab bar", "toolbar", "bottom bar", "app bar"], ["move:bottom", "opacity"]),
        CatalogUse(["tap", "press", "hover"], ["scale", "motion/pop"]),
        CatalogUse(["highlight", "glow", "blink"], ["motion/pulse", "motion/flash"]),
        CatalogUse(["elastic", "squash", "stretch"], ["motion/jello", "motion/rubber-band"]),
        CatalogUse(["jump", "hop"], ["motion/bounce"]),
        CatalogUse(["skeleton", "loading", "placeholder", "shimmer"], ["opacity", "content-opacity"]),
        CatalogUse(["odometer", "counter", "countdown", "timer", "ticker", "score", "price"], ["numeric-text"]),
        CatalogUse(["toggle icon", "switch", "hamburger", "play pause"], ["content-symbol-effect", "content-opacity"]),
        CatalogUse(["badge", "like", "favorite"], ["motion/pop", "motion/heartbeat"]),
        CatalogUse(["success", "done", "celebrate"], ["motion/tada", "motion/pop"]),
        CatalogUse(["wiggle", "jiggle"], ["motion/wobble", "motion/attention"]),
        CatalogUse(["tailwind", "radix", "shadcn", "headless", "base ui"], ["mode", "open"]),
        CatalogUse(["error", "invalid", "wrong", "password", "validation", "vibrate", "nudge"], ["motion/shake"]),
        CatalogUse(["ringing bell", "incoming call", "reminder"], ["motion/swing", "motion/attention"]),
        CatalogUse(["scroll", "scroll reveal"], ["mode", "offset", "opacity"]),
        CatalogUse(["reveal", "parallax"], ["mode"]),
    ]
}
