internal import TransitionEngine

/// Matched geometry: an extension of `View`.
struct SwiftMatchedGeometry: SwiftForm {
    private let transition: MatchedGeometryTransition

    static var namesAnimation: Bool { true }
    var noMotion: String { MotionTitle.atOnceByUsage }

    init?(_ spec: TransitionSpec) {
        guard let transition = spec.nominalTransition as? MatchedGeometryTransition else { return nil }
        self.transition = transition
    }

    func omission(of reduced: ReducedVariant) -> String? {
        reduced == .fade ? "matchedGeometryEffect doesn't fade; \(MotionTitle.atOnceByUsage)" : nil
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .view), .member(names.value, of: .animation)]
    }

    func write(to output: inout SwiftOutput) throws {
        let (name, reads) = (output.names.value, output.request.output.reduced != .keep)
        let text = try output.animation()
        if let text {
            let comment = ["/// The animation of the change between views of `\(name)`."]
            output.extend("Animation", by: comment + SwiftText.member("static var \(name): Animation", text))
        }
        let animation = text.map { _ in SwiftConditional(".\(name)", orLess: reads ? "nil" : nil) }
        let usage = animation.map { "withAnimation(\($0.text)) { open.toggle() }" } ?? "open.toggle()"
        let (source, destination) = (transition.source, transition.destination)
        let id = source.id.map { "\"\($0.inertInCode)\"" } ?? "\"card\""
        let place =
            transition.partner == .leaves
            ? "on both views, of which `if` and `else` show one"
            : destination.isSource
                ? "on both views; where both are shown at once, give `isSource: false` to the one that takes the frame of the other"
                : "with `isSource: true` on the view it stays with, `false` on this one"
        let frames = [("from", source.frame), ("to", destination.frame)].compactMap { word, frame in
            frame.map { "\(word) \(SwiftText.words($0))" }
        }.joined(separator: " ")
        let measured = "/// \(frames.prefix(1).uppercased())\(frames.dropFirst()) here; SwiftUI measures both views."
        output.declarations.append(
            """
            extension View {
                \(CommentText.documentation("Moves one view to the frame of the other. Call `.\(name)(id: \(id), in: namespace)` \(place). Switch by `\(usage)`." + SwiftText.setting(isRead: animation?.readsSetting == true, "@Namespace private var namespace")))
                \(frames.isEmpty ? [] : [measured])
                func \(name)(id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true) -> some View {
                    \([call])
                }
            }
            """)
        output.preview = .matched(name, animation: animation)
        if source.cornerRadius != 0 || destination.cornerRadius != 0 {
            output.head.omissions.add(
                "cornerRadius", "matchedGeometryEffect matches frames only; animate clipShape beside it")
        }
        output.addSettings()
    }

    private var call: String {
        let properties = transition.matched == .frame ? "" : ", properties: .\(transition.matched.rawValue)"
        let (from, to) = (transition.source.anchor, transition.destination.anchor)
        let anchor =
            from == to
            ? SwiftText.anchor(to) : ", anchor: isSource ? \(SwiftText.unitPoint(from)) : \(SwiftText.unitPoint(to))"
        let arguments = ["id: id, in: namespace\(properties)", String(anchor.dropFirst(2)), "isSource: isSource"]
            .filter { !$0.isEmpty }
        let line = arguments.joined(separator: ", ")
        if line.count <= 88 { return "matchedGeometryEffect(\(line))" }
        return "matchedGeometryEffect(\n    \(line.count > 106 ? arguments.joined(separator: ",\n    ") : line))"
    }
}

/// SwiftUI's navigation: an extension of `View` for the page that is opened, and for the view that a zoom grows out of.
struct SwiftNavigation: SwiftForm {
    /// The zoom; `nil` for the platform's own navigation.
    private let zoom: ZoomTransition?

    init?(_ spec: TransitionSpec) {
        switch spec.nominalTransition {
        case is AutomaticNavigationTransition: zoom = nil
        case let zoom as ZoomTransition where zoom.source == .swiftUI: self.zoom = zoom
        default: return nil
        }
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        (zoom == nil ? [""] : ["Source", "Destination"]).map { .member(names.value + $0, of: .view) }
    }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        output.declarations += zoom.map { Self.members(of: $0, name) } ?? [Self.automatic(name)]
        if let zoom { Self.addOmissions(of: zoom.options, to: &output.head.omissions) }
        output.preview =
            zoom == nil
            ? .zoom(source: "tint(.teal)", destination: "\(name)()")
            : .zoom(source: "\(name)Source(1, in: namespace)", destination: "\(name)Destination(1, in: namespace)")
        output.leaveTiming(to: "SwiftUI")
    }

    private static func automatic(_ name: String) -> CodeText {
        """
        @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
        extension View {
            /// Shows the destination with the system's transition. Call it on the destination.
            func \(name)() -> some View {
                navigationTransition(.automatic)
            }
        }
        """
    }

    private static func members(of zoom: ZoomTransition, _ name: String) -> [CodeText] {
        let place = zoom.origin.frame.map { " Here at \(SwiftText.words($0)); SwiftUI measures it." } ?? ""
        let id = zoom.origin.id.map { "\"\($0.inertInCode)\"" } ?? "id"
        let links = configuration(of: zoom.origin)
        let body = SwiftText.chain(["$0"] + links, within: 102).replacing("\n", with: "\n    ")
        return [
            """
            @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
            extension View {
                \(CommentText.documentation("The page grows from this view. Call `.\(name)Source(\(id), in: namespace)` on the view.\(place)"))
                func \(name)Source(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    \(["matchedTransitionSource(id: id, in: namespace)" + (links.isEmpty ? "" : " {\n    \(body)\n}")])
                }
            }
            """,
            """
            @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
            @available(macOS, unavailable)
            extension View {
                /// Grows from the source view that has the same id. Call it on the page.
                func \(name)Destination(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    navigationTransition(.zoom(sourceID: id, in: namespace))
                }
            }
            """,
        ]
    }

    /// Returns what the view that is left adds to a zoom, as calls.
    private static func configuration(of origin: MatchedView) -> [String] {
        var links: [String] = []
        if origin.cornerRadius != 0 { links.append(".clipShape(.rect(cornerRadius: \(exactText(origin.cornerRadius))))") }
        if let color = origin.background { links.append(".background(\(SwiftText.color(color)))") }
        if let shadow = origin.shadow {
            let place = [("x", shadow.x), ("y", shadow.y)].filter { $0.1 != 0 }.map { ", \($0.0): \(exactText($0.1))" }.joined()
            let color = shadow.color == MatchedView.Shadow().color ? "" : "color: \(SwiftText.color(shadow.color)), "
            links.append(".shadow(\(color)radius: \(exactText(shadow.radius))\(place))")
        }
        return links
    }

    /// Adds UIKit's options, which SwiftUI's zoom doesn't have.
    private static func addOmissions(of options: ZoomTransition.Options, to omissions: inout Omissions) {
        let given = [
            ("dimmingColor", options.dimmingColor != nil), ("dimmingVisualEffect", options.dimmingBlur != 0),
            ("alignmentRect", options.alignmentRect != nil), ("interactiveDismiss", !options.interactiveDismiss),
        ]
        for (option, _) in given.filter(\.1) { omissions.add(option, "SwiftUI's zoom has no such option; uikit/zoom has") }
        if !options.grab { omissions.add("grab", "SwiftUI decides whether a running push can be caught") }
    }
}
