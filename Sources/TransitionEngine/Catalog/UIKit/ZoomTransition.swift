/// The page grows out of the view it was opened from, and shrinks back into it.
///
/// Source: "Enhancing your app with fluid transitions"; measured from recordings of iOS 27, semantics §6.1 and §6.2.
public struct ZoomTransition: NavigationTransition, NamedTransition {
    /// Whether it was asked for as SwiftUI's navigation transition or as UIKit's preferred one.
    public let source: TransitionSource
    /// The view it grows out of; without a frame it grows out of the middle and fades.
    public var origin: MatchedView
    /// UIKit's options.
    public var options: Options

    /// UIKit `UIViewController.Transition.ZoomOptions`.
    public struct Options: Hashable, Sendable {
        /// What darkens the covered page, its alpha included. `nil` is black at 15 %.
        public var dimmingColor: Color?
        /// Blur of the covered page, in points. Default 0.
        public var dimmingBlur = 0.0
        /// The part of the page that lies on the source; `nil` is all of it.
        public var alignmentRect: Rect?
        /// Whether a finger can dismiss the page. Default yes.
        public var interactiveDismiss = true
        /// Whether a push that is running can be caught: yes by the document, no as measured. Default yes.
        public var grab = true

        /// Creates it with the default of every property.
        public init() {}
    }

    /// Creates a zoom out of a view.
    public init(source: TransitionSource = .uiKit, from origin: MatchedView, options: Options = Options()) {
        self.source = source
        self.origin = origin
        self.options = options
    }

    /// Its catalog entries, one for each kind.
    public static let entries = [TransitionSource.swiftUI, .uiKit].map(entry)

    private static func entry(of source: TransitionSource) -> CatalogEntry {
        let prefix = source == .uiKit ? "uikit/" : ""
        return CatalogEntry(
            "zoom",
            source: source,
            description: .init(
                summary: "A page grows out of the view it was opened from.", hasMotion: true, example: prefix + "zoom",
                query: "container=390x844&source=16,300,120,180&source-radius=12"),
            of: ZoomTransition(source: source, from: MatchedView()))
    }

    public static let parameters = [
        ParameterRow(
            "source", \Self.origin, use: .objectOnly,
            "The view it grows out of: frame, cornerRadius, background, shadow. Without a frame it grows out of the middle."),
        ParameterRow(
            "dimmingColor", \Self.options.dimmingColor, use: .objectOnly,
            "The color that dims the covered page. Default black at 15 %."),
        ParameterRow(
            "dimmingVisualEffect", \Self.options.dimmingBlur, as: .number(unit: "pt", range: 0...1000, usual: 0...40),
            use: .objectOnly, "Blur of the covered page."),
        ParameterRow(
            "alignmentRect", \Self.options.alignmentRect, use: .objectOnly,
            "The part of the page that lies on the source. Default the entire page."),
        ParameterRow(
            "interactiveDismiss", \Self.options.interactiveDismiss, use: .objectOnly, "Whether a finger can dismiss the page."),
        ParameterRow(
            "grab", \Self.options.grab, use: .objectOnly,
            "Whether a running push can be caught (as documented) or continues (as measured)."),
    ]

    public var entry: CatalogEntry { Self.entries.first { $0.source == source } ?? Self.entries[0] }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        if let rect = options.alignmentRect, rect.width <= 0 || rect.height <= 0 {
            issues.add(.outOfRange, at: pointer + "/alignmentRect", "must have a width and a height")
        }
    }

    public var defaultAnimation: Animation? { .systemSpring }

    public var gestures: NavigationGestures {
        NavigationGestures(zooms: true, dismisses: options.interactiveDismiss, catchesPush: options.grab)
    }

    public var matchedSource: MatchedView? { origin }

    /// The same zoom out of another view: its frame and corner radius count.
    public func matched(with source: MatchedView) -> any NavigationTransition {
        var origin = origin
        (origin.frame, origin.cornerRadius) = (source.frame, source.cornerRadius)
        return ZoomTransition(source: self.source, from: origin, options: options)
    }

    // MARK: - Geometry, as measured

    private static let presenterScale = 0.914
    private static let dim = 0.15
    private static let shadow = (opacity: 0.24, radius: 18.0, y: 4.0)
    /// Progress from which the shadow goes.
    private static let shadowLeaves = 0.9
    /// Where a page without a source grows from.
    private static let middle = 0.8

    /// The frame in which the page starts, in the container's coordinates.
    public var cardFrame: LengthRect? {
        guard let frame = origin.frame else {
            let border = (1 - Self.middle) / 2
            return LengthRect(
                x: Length(plus: border, of: .containerWidth), y: Length(plus: border, of: .containerHeight),
                width: Length(plus: Self.middle, of: .containerWidth), height: Length(plus: Self.middle, of: .containerHeight))
        }
        guard let rect = options.alignmentRect else { return LengthRect(frame) }
        let (x, y) = (frame.width / rect.width, frame.height / rect.height)
        return LengthRect(
            x: Length(frame.x - rect.x * x), y: Length(frame.y - rect.y * y), width: Length(plus: x, of: .containerWidth),
            height: Length(plus: y, of: .containerHeight))
    }

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let scale = ProgressMapping.between(1, Self.presenterScale)
        var below: [(Property, ProgressMapping)] = [(.scaleX, scale), (.scaleY, scale)]
        if options.dimmingBlur > 0 { below.append((.blur, .between(0, options.dimmingBlur))) }
        var veil: [(Property, ProgressMapping)] = [(.dim, .between(0, options.dimmingColor?.alpha ?? Self.dim))]
        // The veil's strength is its dim.
        if var color = options.dimmingColor {
            color.alpha = 1
            veil += Self.constant(color)
        }
        let subjects = [
            NavigationSubject(.init(.presenter, below), follows: .presenter),
            NavigationSubject(.init(.dimming, zIndex: 1, veil)), NavigationSubject(.init(.card, zIndex: 2, card(in: context))),
        ]
        guard origin.frame != nil else { return subjects }
        let snapshot: ProgressMapping = .breakpoints((0, 1), (NavigationPage.snapshotFades, 0), (1, 0))
        return subjects + [NavigationSubject(.init(.sourceSnapshot, zIndex: 3, [(.opacity, snapshot)]))]
    }

    private func card(in context: SceneContext) -> [(Property, ProgressMapping)] {
        let shadow = origin.shadow
        let opacity = shadow?.color.alpha ?? Self.shadow.opacity
        var tracks: [(Property, ProgressMapping)] = [
            (.cornerRadius, .between(origin.cornerRadius, context.container.cornerRadius)),
            (.shadowX, .between(shadow?.x ?? 0, 0)), (.shadowY, .between(shadow?.y ?? Self.shadow.y, Self.shadow.y)),
            (.shadowRadius, .between(shadow?.radius ?? Self.shadow.radius, Self.shadow.radius)),
            (.shadowOpacity, .breakpoints((0, opacity), (Self.shadowLeaves, Self.shadow.opacity), (1, 0))),
        ]
        if origin.frame == nil { tracks.append((.opacity, .between(0, 1))) }
        if let color = origin.background { tracks += Self.constant(color) }
        return tracks
    }

    /// A color that stays.
    private static func constant(_ color: Color) -> [(Property, ProgressMapping)] {
        let color = color.converted(to: .srgb)
        let values = [color.components.x, color.components.y, color.components.z, color.alpha]
        return zip([Property.colorRed, .colorGreen, .colorBlue, .colorAlpha], values).map { ($0, .between($1, $1)) }
    }

    /// What a caller should know about the answer.
    public func warnings(in context: SceneContext, during events: [SpecEvent]) -> [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if origin.frame == nil {
            warnings.append(
                TimelineWarning(
                    "source-missing",
                    (origin.id.map { "No view of sources has the id \"\($0)\". " } ?? "")
                        + "Without a source the page grows out of the middle and fades, as UIKit's fallback does."))
        }
        if !origin.isSource { warnings.append(.withoutEffect("source/isSource", "a zoom has no other source")) }
        if origin.anchor != .center { warnings.append(.withoutEffect("source/anchor", "a zoom goes by the frame of its source")) }
        let hasGesture = events.contains { event in
            switch event.action {
            case .drag, .pinch, .grab: true
            default: false
            }
        }
        if !hasGesture {
            let reason = "no event drags, pinches or grabs"
            if !options.interactiveDismiss { warnings.append(.withoutEffect("interactiveDismiss", reason)) }
            if !options.grab { warnings.append(.withoutEffect("grab", reason)) }
        }
        return warnings
    }
}
