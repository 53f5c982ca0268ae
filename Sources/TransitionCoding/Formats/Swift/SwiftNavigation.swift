internal import TransitionEngine

/// Matched geometry and SwiftUI's navigation transitions: extensions of `View`.
enum SwiftNavigation {
    /// The systems that have `navigationTransition(_:)`.
    static let systems = "iOS 18"

    private static let availability =
        "@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)\n@available(macOS, unavailable)\n"

    // MARK: - Matched geometry

    /// Returns the declaration of a matched geometry effect.
    ///
    /// - Parameters:
    ///   - transition: what is matched.
    ///   - names: the names of the output.
    ///   - animation: an expression of type `Animation`; `nil` jumps.
    static func matchedGeometry(_ transition: MatchedGeometryTransition, _ names: CodeNames, animation: String?) -> String {
        let properties = transition.matched == .frame ? "" : ", properties: .\(transition.matched.rawValue)"
        let (from, to) = (transition.source.anchor, transition.destination.anchor)
        let points = (SwiftTransitionBody.unitPoint(from), SwiftTransitionBody.unitPoint(to))
        let anchor = from == to ? SwiftTransitionBody.anchor(to) : ", anchor: isSource ? \(points.0) : \(points.1)"
        let place = ["id: id, in: namespace\(properties)", "\(anchor.dropFirst(2))", "isSource: isSource"].filter { !$0.isEmpty }
        let isVeryLong = place.joined(separator: ", ").count > 106
        let arguments = place.joined(separator: isVeryLong ? ",\n            " : ", ")
        let isLong = arguments.count > 88
        let call = isLong ? "matchedGeometryEffect(\n            \(arguments))" : "matchedGeometryEffect(\(arguments))"
        let usage = animation.map { "withAnimation(\($0)) { open.toggle() }" } ?? "open.toggle()"
        let frames = [("from", transition.source.frame), ("to", transition.destination.frame)].compactMap { word, frame in
            frame.map { "\(word) \(text($0))" }
        }
        let places =
            frames.isEmpty ? "" : "    /// \(frames.joined(separator: " ").capitalizedFirst) here; SwiftUI measures both views.\n"
        let whereTo =
            transition.partner == .leaves
            ? "On both views, of which `if` and `else` show one"
            : transition.destination.isSource
                ? "On both views, `isSource` on the measured one"
                : "With `isSource: true` on the view it stays with, `false` on this one"
        let comment = CommentText.lines("\(whereTo); then `\(usage)`.", "    /// ").joined(separator: "\n")
        return """
            extension View {
            \(comment)
            \(places)    func \(names.value)(id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true) -> some View {
                    \(call)
                }
            }

            """
    }

    /// Returns a frame in words.
    static func text(_ frame: Rect) -> String {
        "(\(exactText(frame.x)), \(exactText(frame.y)), \(exactText(frame.width)) × \(exactText(frame.height)))"
    }

    /// Adds what `matchedGeometryEffect` doesn't match.
    static func addOmissions(of transition: MatchedGeometryTransition, to omissions: inout Omissions) {
        if transition.source.cornerRadius != 0 || transition.destination.cornerRadius != 0 {
            omissions.add("cornerRadius", "matchedGeometryEffect matches frames only; animate clipShape beside it")
        }
    }

    // MARK: - Navigation

    /// Returns the declaration of the platform's own navigation.
    static func automatic(_ names: CodeNames) -> String {
        """
        \(availability)extension View {
            /// On the page that is opened.
            func \(names.value)() -> some View {
                navigationTransition(.automatic)
            }
        }

        """
    }

    /// Returns the declarations of a zoom: one for the view that it grows out of, one for the page.
    static func zoom(_ zoom: ZoomTransition, _ names: CodeNames) -> String {
        let links = configuration(of: zoom.origin)
        let call = "matchedTransitionSource(id: id, in: namespace)"
        let separator = links.joined().count > 100 ? "\n                " : ""
        let source =
            links.isEmpty ? call : "\(call) {\n            $0\(separator)\(links.joined(separator: separator))\n        }"
        let place = zoom.origin.frame.map { " Here at \(text($0)); SwiftUI measures it." } ?? ""
        return """
            \(availability)extension View {
                /// On the thumbnail.\(place)
                func \(names.value)Source(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    \(source)
                }

                /// On the page it opens.
                func \(names.value)Zoom(_ id: some Hashable, in namespace: Namespace.ID) -> some View {
                    navigationTransition(.zoom(sourceID: id, in: namespace))
                }
            }

            """
    }

    private static func configuration(of origin: MatchedView) -> [String] {
        var links: [String] = []
        if origin.cornerRadius != 0 { links.append(".clipShape(.rect(cornerRadius: \(exactText(origin.cornerRadius))))") }
        if let color = origin.background { links.append(".background(\(SwiftColor.swiftUI(color)))") }
        if let shadow = origin.shadow {
            let place = [("x", shadow.x), ("y", shadow.y)].filter { $0.1 != 0 }.map { ", \($0.0): \(exactText($0.1))" }.joined()
            let color = shadow.color == MatchedView.Shadow().color ? "" : "color: \(SwiftColor.swiftUI(shadow.color)), "
            links.append(".shadow(\(color)radius: \(exactText(shadow.radius))\(place))")
        }
        return links
    }

    /// Adds UIKit's options, which SwiftUI's zoom doesn't have.
    static func addOmissions(of zoom: ZoomTransition, to omissions: inout Omissions) {
        let options = zoom.options
        let reason = "SwiftUI's zoom has no such option; uikit/zoom has"
        if options.dimmingColor != nil { omissions.add("dimmingColor", reason) }
        if options.dimmingBlur != 0 { omissions.add("dimmingVisualEffect", reason) }
        if options.alignmentRect != nil { omissions.add("alignmentRect", reason) }
        if !options.interactiveDismiss { omissions.add("interactiveDismiss", reason) }
        if !options.grab { omissions.add("grab", "SwiftUI decides whether a running push can be caught") }
    }
}

/// Colors as Swift expressions.
enum SwiftColor {
    /// Returns an expression of SwiftUI's `Color`.
    static func swiftUI(_ color: Color) -> String {
        let (rgb, alpha) = components(color)
        if rgb == ["0", "0", "0"] { return alpha == "1" ? ".black" : ".black.opacity(\(alpha))" }
        if rgb == ["1", "1", "1"] { return alpha == "1" ? ".white" : ".white.opacity(\(alpha))" }
        return "Color(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2])\(alpha == "1" ? "" : ", opacity: \(alpha)"))"
    }

    /// Returns an expression of UIKit's `UIColor`.
    static func uiKit(_ color: Color) -> String {
        let (rgb, alpha) = components(color)
        if Set(rgb).count == 1 { return "UIColor(white: \(rgb[0]), alpha: \(alpha))" }
        return "UIColor(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2]), alpha: \(alpha))"
    }

    private static func components(_ color: Color) -> (rgb: [String], alpha: String) {
        let srgb = color.converted(to: .srgb)
        return ((0..<3).map { fixedText(srgb.components[$0], 3) }, fixedText(color.alpha, 3))
    }
}

extension String {
    /// The text with a capital at its start.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
