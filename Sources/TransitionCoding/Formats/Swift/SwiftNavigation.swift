internal import TransitionEngine

/// Matched geometry: an extension of `View`.
struct SwiftMatchedGeometry: SwiftForm {
    private let spec: TransitionSpec
    private let transition: MatchedGeometryTransition

    init?(_ spec: TransitionSpec) {
        guard let transition = spec.nominalTransition as? MatchedGeometryTransition else { return nil }
        (self.spec, self.transition) = (spec, transition)
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .view)] + SwiftAnimations.declared(names, of: spec)
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        SwiftAnimationText.addEndless(of: spec, to: &issues)
    }

    func write(to output: inout SwiftOutput) throws {
        let usage = try output.animation().map { "withAnimation(\($0)) { open.toggle() }" } ?? "open.toggle()"
        let (source, destination) = (transition.source, transition.destination)
        let place =
            transition.partner == .leaves
            ? "On both views, of which `if` and `else` show one"
            : destination.isSource
                ? "On both views, `isSource` on the measured one"
                : "With `isSource: true` on the view it stays with, `false` on this one"
        let frames = [("from", source.frame), ("to", destination.frame)].compactMap { word, frame in
            frame.map { "\(word) \(SwiftText.words($0))" }
        }.joined(separator: " ")
        let measured = "/// \(frames.prefix(1).uppercased())\(frames.dropFirst()) here; SwiftUI measures both views."
        output.declarations.append(
            """
            extension View {
                \(CommentText.lines("\(place); then `\(usage)`.", "/// ", width: 116))
                \(frames.isEmpty ? [] : [measured])
                func \(output.names.value)(id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true) -> some View {
                    \([call])
                }
            }
            """)
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

/// The platform's own navigation: an extension of `View`.
struct SwiftNavigation: SwiftForm {
    /// What has `navigationTransition(_:)`.
    fileprivate static let systems = "iOS 18"
    fileprivate static let availability = [
        "@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)", "@available(macOS, unavailable)",
    ]

    init?(_ spec: TransitionSpec) {
        guard spec.nominalTransition is AutomaticNavigationTransition else { return nil }
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .view)] }

    func write(to output: inout SwiftOutput) throws {
        output.declarations.append(
            """
            \(Self.availability)
            extension View {
                /// On the page that is opened.
                func \(output.names.value)() -> some View {
                    navigationTransition(.automatic)
                }
            }
            """)
        output.head.systems = Self.systems
        output.leaveTimingToSystem()
    }
}

/// SwiftUI's zoom: one member for the view that it grows out of, one for the page.
struct SwiftZoom: SwiftForm {
    private let zoom: ZoomTransition

    init?(_ spec: TransitionSpec) {
        guard let zoom = spec.nominalTransition as? ZoomTransition, zoom.source == .swiftUI else { return nil }
        self.zoom = zoom
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value + "Source", of: .view), .member(names.value + "Zoom", of: .view)]
    }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        let place = zoom.origin.frame.map { " Here at \(SwiftText.words($0)); SwiftUI measures it." } ?? ""
        let links = configuration
        let source = "matchedTransitionSource(id: id, in: namespace)"
        let body = SwiftText.chain(["$0"] + links, within: 102).replacing("\n", with: "\n    ")
        let call = links.isEmpty ? source : "\(source) {\n    \(body)\n}"
        output.declarations.append(
            """
            \(SwiftNavigation.availability)
            extension View {
                /// On the thumbnail.\(place)
                func \(name)Source(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    \([call])
                }

                /// On the page it opens.
                func \(name)Zoom(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    navigationTransition(.zoom(sourceID: id, in: namespace))
                }
            }
            """)
        addOmissions(to: &output.head.omissions)
        output.head.systems = SwiftNavigation.systems
        output.leaveTimingToSystem()
    }

    private var configuration: [String] {
        let origin = zoom.origin
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
    private func addOmissions(to omissions: inout Omissions) {
        let options = zoom.options
        let given = [
            ("dimmingColor", options.dimmingColor != nil), ("dimmingVisualEffect", options.dimmingBlur != 0),
            ("alignmentRect", options.alignmentRect != nil), ("interactiveDismiss", !options.interactiveDismiss),
        ]
        for (option, _) in given.filter(\.1) { omissions.add(option, "SwiftUI's zoom has no such option; uikit/zoom has") }
        if !options.grab { omissions.add("grab", "SwiftUI decides whether a running push can be caught") }
    }
}
