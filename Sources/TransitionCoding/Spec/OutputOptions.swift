internal import TransitionEngine

/// The form of a stylesheet.
public enum StylesheetMode: String, CaseIterable, Sendable, SpecChoice {
    /// Classes with keyframes.
    case keyframes
    /// Transitions between two states of an element.
    case transition
    /// View transitions between two states of a page, or between pages.
    case viewTransition = "view-transition"
    /// Keyframes that follow the scroll position.
    case scroll
    /// Custom properties with the easing and the duration.
    case easing
    /// A theme and utilities of Tailwind 4.
    case tailwind
}

/// The reduced-motion variant of what is written.
public enum ReducedVariant: String, CaseIterable, Sendable, SpecChoice {
    /// It fades.
    case fade
    /// It jumps.
    case none
    /// It moves as without reduced motion.
    case keep
}

/// How the frame of a zoom or a matched geometry moves.
public enum FrameGeometry: String, CaseIterable, Sendable, SpecChoice {
    /// As a transform of the box at rest.
    case transform
    /// Laid out anew at each moment.
    case layout
}

/// What opens the element of a stylesheet.
public enum ElementOpener: String, CaseIterable, Sendable, SpecChoice {
    /// A class.
    case `class`
    /// A dialog.
    case dialog
    /// A popover.
    case popover
    /// The attribute `data-state`, as Radix sets it.
    case dataState = "data-state"
    /// The attributes `data-open`, `data-closed`, `data-starting-style` and `data-ending-style`, as Base UI sets them.
    case dataOpen = "data-open"
    /// The attributes `data-closed` and `data-leave`, as Headless UI sets them.
    case dataClosed = "data-closed"
}

/// The access of the declarations of Swift and Kotlin.
public enum CodeAccess: String, CaseIterable, Sendable, SpecChoice {
    /// Other modules have access.
    case `public`
    /// The module has access: what Swift gives a declaration without a modifier.
    case `internal`
    /// The modules of the same package have access. Kotlin has no such access.
    case package
}

/// How a format writes what it is given: the members of `output` in JSON.
///
/// An option that a format doesn't have is an omission there, but for the name, which is that of the file where the bytes have none.
public struct OutputOptions: Hashable, Sendable {
    /// The class, the keyframes, the types and functions: a letter or `_`, and up to 63 letters, digits, `-` and `_`. `nil` is the
    /// transition's own name.
    public var name: String?
    /// The form of a stylesheet. Default keyframes.
    public var mode: StylesheetMode
    /// What is shown where less motion is preferred. Default a fade.
    public var reduced: ReducedVariant
    /// The greatest distance from the true motion, in fractions of each track's travel; `nil` is the format's own default.
    public var tolerance: Double?
    /// What opens the element of a stylesheet. `nil`: classes in keyframes; a class, `dialog`, `popover` and `data-state` in a
    /// transition.
    public var open: ElementOpener?
    /// The `view-transition-name` of what changes. Default `root`, the entire page.
    public var element: String
    /// The seconds between the items of a list, 0…20; `nil` for a single element.
    public var stagger: Double?
    /// How many items have a delay of their own, 2…500; the others have that of the last one. Default 12.
    public var items: Int
    /// The type of the view transitions that a stylesheet animates; `nil` for all of them.
    public var transitionType: String?
    /// The `view-transition-class` of what changes, instead of ``element``.
    public var transitionClass: String?
    /// How the frame of a zoom or a matched geometry moves. Default transforms.
    public var geometry: FrameGeometry
    /// The access of the declarations of Swift and Kotlin. `nil` is what the language gives a declaration without a modifier.
    public var access: CodeAccess?
    /// The package of a Kotlin file: names joined by dots, each a letter or `_` and then letters, digits and `_`; 200 characters at
    /// most. `nil` for no line with a package.
    public var package: String?
    /// Whether Swift and Kotlin have a preview of the motion for Xcode and Android Studio. Default no.
    public var preview: Bool

    /// The `view-transition-name` of the entire page.
    package static let defaultElement = OutputOptions().element
    /// How many items have a delay of their own where ``items`` says nothing.
    package static let defaultItems = OutputOptions().items

    /// Creates options. Each default is that of its property.
    public init(
        name: String? = nil, mode: StylesheetMode = .keyframes, reduced: ReducedVariant = .fade, tolerance: Double? = nil,
        open: ElementOpener? = nil, element: String = "root", stagger: Double? = nil, items: Int = 12,
        transitionType: String? = nil, transitionClass: String? = nil, geometry: FrameGeometry = .transform,
        access: CodeAccess? = nil, package: String? = nil, preview: Bool = false
    ) {
        self.name = name
        self.mode = mode
        self.reduced = reduced
        self.tolerance = tolerance
        self.open = open
        self.element = element
        self.stagger = stagger
        self.items = items
        self.transitionType = transitionType
        self.transitionClass = transitionClass
        self.geometry = geometry
        self.access = access
        self.package = package
        self.preview = preview
    }

    /// The formats that reduce a motion to few keyframes. JSON does so with the CSS of a curve alone.
    private static let reducing = formats { $0.defaultTolerance != nil }
    /// Returns the formats of which a condition holds.
    private static func formats(where condition: (any TimelineFormat) -> Bool) -> [TransitionCoder.Format] {
        BuiltInFormats.all.filter(condition).map { TransitionCoder.Format($0.name) }
    }
    private static let list = "only css writes a list; give views and stagger for several views"

    /// Its members, in the order in which they are written.
    static let table = SpecTable<OutputOptions>(
        at: "/output",
        [
            .text(.name, \.name, "Names the classes and declarations: card gives .card-in. Default: the recipe's last name.") {
                $0.identifier($1)
            }.ofCurves(),
            .choice(
                .mode, \.mode, default: .keyframes,
                "What the stylesheet has: classes with keyframes, states of an element, a view transition, a scroll animation, "
                    + "the easing alone, or a theme of Tailwind."
            ).ofCurves().only(in: [.css]),
            .choice(.reduced, \.reduced, default: .fade, "What users who prefer less motion see.").ofCurves().only(
                in: formats { $0.lessMotionScope != .nothing }, ofCurves: formats { $0.lessMotionScope == .all },
                "only formats with a reduced-motion variant, such as css, have a choice"
            ),
            .choice(
                .open, \.open,
                "What marks the element as open. With mode=transition the default is class, dialog, popover and data-state."
            ).only(in: [.css]),
            .text(
                .element, \.element, default: defaultElement, "The view-transition-name of what a view transition changes."
            ) { $0.elementName($1) }.only(in: [.css]),
            .text(
                .class, \.transitionClass,
                "The view-transition-class of what a view transition changes, for several elements with a name each."
            ) { $0.customIdentifier($1) }.only(in: [.css]),
            .text(
                .type, \.transitionType,
                "Animates only view transitions of this type. Default: all."
            ) { $0.transitionType($1) }.only(in: [.css]),
            .choice(
                .geometry, \.geometry, default: .transform,
                "Whether a zoom and a matched geometry are transforms of the box at rest, or laid out anew at each moment."
            ).only(in: [.css, .shadcn]),
            // In a URL one key sets both this and the tolerance of the sampling.
            .number(
                .tolerance, \.tolerance, .plain(Sampling.tolerances),
                "The greatest distance from the true curve, in fractions of each track's travel."
            ).inURL(nil).ofCurves().only(
                in: reducing, ofCurves: reducing + [.json],
                "only what is reduced to few keyframes has it; sampling has a tolerance too"),
            .number(
                .stagger, \.stagger, .number(unit: "s", range: 0...20, usual: 0.02...0.2),
                "The delay of each item of a list after the one before it; one class moves the whole list."
            ).only(in: [.css], list),
            .count(
                .items, \.items, default: defaultItems, .plain(2...500, usual: 4...50),
                "How many items of a list have a delay of their own; all further items have that of the last one."
            ).only(in: [.css], list),
            .choice(
                .access, \.access,
                "The access of the declarations of Swift and Kotlin, package in Swift alone; the language's own where none is given."
            ).ofCurves().only(in: [.swift, .kotlin]),
            .text(.package, \.package, "The package of a Kotlin file, such as com.example.motion.") { $0.packageName($1) }
                .ofCurves().only(in: [.kotlin], "only a file of Kotlin (kt) names its package"),
            .flag(.preview, \.preview, "Whether Swift and Kotlin have a preview for Xcode and Android Studio.").ofCurves()
                .only(in: [.swift, .kotlin]),
        ])

    /// Those of them that the URL of a curve has.
    static let curveTable = table.ofCurves

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
