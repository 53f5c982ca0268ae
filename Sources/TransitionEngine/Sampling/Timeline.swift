/// A sampled transition: every track on one list of times.
public struct Timeline: Sendable {
    /// Seconds until the last track rests.
    public internal(set) var duration: Double
    /// Seconds until logical completion.
    public internal(set) var logicalDuration: Double
    /// How it was sampled.
    public internal(set) var sampling: Sampling
    /// Seconds; the first is 0 and the last is ``duration`` exactly, unless the caller named the times.
    public internal(set) var times: [Double]
    /// What is drawn.
    public internal(set) var subjects: [Subject]
    /// Phase changes and completions, in order.
    public internal(set) var events: [TimelineEvent]
    /// What a caller should know about the answer, each once.
    public internal(set) var warnings: [TimelineWarning]
    /// Greatest distance of straight lines between the keyframes from the tracks, in fractions of each one's travel;
    /// 0 unless sampled by tolerance: the samples are exact, and what lies between them isn't measured.
    public internal(set) var maxError = 0.0
    /// The decimals for which keyframes were chosen, where it was sampled by tolerance.
    package internal(set) var decimals = 9
    /// The plan that was sampled, for values between the samples.
    let plan: TransitionPlan

    /// The spec that was sampled.
    public var spec: TransitionSpec { plan.spec }

    /// One thing that is drawn.
    public struct Subject: Equatable, Sendable {
        /// Unique among the subjects.
        public var id: String
        /// What it is to the transition.
        public var role: Role
        /// Larger is on top.
        public var zIndex: Int
        /// The point that scale, rotation and matrix leave in place, in fractions of the view.
        public var anchor: UnitPoint
        /// Its tracks, each property once.
        public var tracks: [Track]

        /// What is to be known of it besides its tracks.
        public var note = Note()

        /// What a subject is to the transition.
        public enum Role: String, CaseIterable, Sendable {
            case view
            /// Of two layers, the one that comes and the one that goes.
            case incoming, outgoing
            /// A zoom: what grows, the picture of its source within, what lies below, and what darkens that.
            case card
            case sourceSnapshot = "source-snapshot"
            case presenter, dimming
            /// The view that another one is matched with, as it leaves.
            case partner
            /// What has curled over of a page, which shows its back.
            case curl
            /// A page of a navigation stack.
            case page
            /// A character of a text.
            case glyph
            /// A layer of a symbol.
            case layer
            /// A node of a layout tree.
            case node
        }

        /// What is reported of some subjects besides their tracks.
        public struct Note: Hashable, Sendable {
            /// The character that a glyph shows.
            public var text: String?
            /// The position of a glyph in its line at rest: left and right in fractions of the view's width.
            public var cell: ClosedRange<Double>?
            /// The direction in which a glyph rolls: `up`, `down` or `none`.
            public var direction: String?
            /// Whether the content is to be drawn as one group (SwiftUI `contentTransitionAddsDrawingGroup`).
            public var addsDrawingGroup = false
            /// Whether it takes touches while it moves (Blueprint's `allowUserInteraction`). Default yes.
            public var allowsUserInteraction = true
            /// The mask whose front the track `mask.offset` moves.
            public var mask: SwipeMask?
            /// How a node's layout transition was resolved at last.
            public var resolved: ResolvedLayoutTransition?
            /// How it was resolved in each update in which the node moved, appeared or disappeared.
            public var resolutions: [LayoutResolution] = []

            /// Creates it with the default of every property.
            public init() {}
        }
    }
}
