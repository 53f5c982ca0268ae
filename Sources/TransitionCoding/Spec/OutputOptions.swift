internal import TransitionEngine

/// The form of a stylesheet.
package enum StylesheetMode: String, SpecChoice {
    case keyframes, transition
    case viewTransition = "view-transition"
    case scroll, easing
}

/// The reduced-motion variant of what is written.
package enum ReducedVariant: String, SpecChoice {
    /// It fades.
    case fade
    /// It jumps.
    case none
    /// It moves as without reduced motion.
    case keep
}

/// How the frame of a zoom or a matched geometry moves.
package enum FrameGeometry: String, SpecChoice {
    /// As a transform of the box at rest.
    case transform
    /// Laid out anew at each moment.
    case layout
}

/// What opens the element of a stylesheet.
package enum ElementOpener: String, SpecChoice {
    case `class`, dialog, popover
    case dataState = "data-state"
}

/// Options of the written form (docs/formats.md).
package struct OutputOptions: Hashable, Sendable {
    /// A CSS identifier; `nil` leaves it to the format.
    package var name: String?
    /// Default keyframes.
    package var mode = StylesheetMode.keyframes
    /// Default a fade.
    package var reduced = ReducedVariant.fade
    /// How close to the true motion, in fractions of each track's travel; `nil` is the format's own default.
    package var tolerance: Double?
    /// `nil`: classes in keyframes, all in a transition.
    package var open: ElementOpener?
    /// The `view-transition-name` of what changes. Default `root`, the entire page.
    package var element = OutputOptions.defaultElement
    /// The seconds between the items of a list; `nil` for a single element.
    package var stagger: Double?
    /// How many items have a delay of their own; the others have that of the last one. Default 12.
    package var items = OutputOptions.defaultItems
    /// The type of the view transitions that a stylesheet animates; `nil` for all of them.
    package var transitionType: String?
    /// The `view-transition-class` of what changes, instead of ``element``.
    package var transitionClass: String?
    /// Default transforms.
    package var geometry = FrameGeometry.transform

    /// The `view-transition-name` of the entire page.
    package static let defaultElement = "root"
    /// How many items have a delay of their own where ``items`` says nothing.
    package static let defaultItems = 12

    /// The options of a request that gives none.
    package init() {}

    /// Its members, in the order in which they are written.
    static let table = SpecTable<OutputOptions>(
        at: "/output",
        [
            .text(.name, \.name, "Class names and identifiers; the recipe's last name where none is given.") {
                $0.identifier($1)
            },
            .choice(.mode, \.mode, default: .keyframes, "The form of the stylesheet."),
            .choice(.reduced, \.reduced, default: .fade, "The reduced-motion variant."),
            .choice(.open, \.open, "What opens the element of a stylesheet; all of them where none is given."),
            .text(
                .element, \.element, default: defaultElement, "The view-transition-name of what a view transition changes."
            ) { $0.identifier($1) },
            .text(
                .class, \.transitionClass,
                "The view-transition-class of what a view transition changes, for several elements with a name each."
            ) { $0.customIdentifier($1) },
            .text(
                .type, \.transitionType,
                "The type of the view transitions that are animated, so that several live on one page; all where none is given."
            ) { $0.transitionType($1) },
            .choice(
                .geometry, \.geometry, default: .transform,
                "Whether a zoom and a matched geometry are transforms of the box at rest, or laid out anew at each moment."),
            // In a URL one key sets both this and the tolerance of the sampling.
            .number(
                .tolerance, \.tolerance, .number(unit: "", range: Sampling.tolerances),
                "The greatest distance from the true curve, in fractions of each track's travel."
            ).inURL(nil),
            .number(
                .stagger, \.stagger, .number(unit: "s", range: 0...20, usual: 0.02...0.2),
                "The delay of each item of a list after the one before it; one class moves the whole list."),
            .count(
                .items, \.items, default: defaultItems, .number(unit: "", range: 2...500, usual: 4...50),
                "How many items of a list have a delay of their own; all further items have that of the last one."),
        ])

    /// Leaves out what changes nothing, so that it changes neither the canonical form nor the response.
    ///
    /// - Parameters:
    ///   - sampling: the sampling of the request; a tolerance that is the format's default becomes the default.
    ///   - standard: the format's default tolerance; `nil` for a format that doesn't reduce samples.
    mutating func dropDefaults(_ sampling: inout Sampling, _ standard: Double?) {
        if mode == .keyframes, open == .class { open = nil }
        var sampled: Double?
        if case .tolerance(let tolerance) = sampling { sampled = tolerance }
        if let standard, tolerance ?? sampled == standard {
            tolerance = nil
            if sampled != nil { sampling = .default }
        } else if standard == nil, sampled == nil, tolerance == TimelineRequest.defaultTolerance {
            tolerance = nil
        }
    }

    /// Returns whether a text can be a name: a letter or `_`, and up to 63 letters, digits, `-` and `_`.
    package static func isName(_ text: String) -> Bool {
        let isLetter = { (byte: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        let isTail = { (byte: UInt8) in
            isLetter(byte) || byte == UInt8(ascii: "-") || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        guard let first = text.utf8.first else { return false }
        return isLetter(first) && text.utf8.count <= 64 && text.utf8.allSatisfy(isTail)
    }
}
