internal import TransitionEngine

/// Subjects as SwiftUI keyframe animators: a struct of its values and a view modifier for each.
struct SwiftKeyframes: SwiftForm {
    private let hasKeyframes: Bool
    /// Whether some keyframes stand still where motion is to be reduced, and others fade.
    private let fadesBesideStill: Bool

    init(_ spec: TransitionSpec) {
        hasKeyframes = spec.hasKeyframes
        let all = spec.keyframes.map(\.keyframes)
        fadesBesideStill = all.contains(where: \.standsStill) && all.contains(where: \.fades)
    }

    static var playsKeyframes: Bool { true }
    static var takesDirection: Bool { true }

    func omission(of reduced: ReducedVariant) -> String? { nil }
    var lessMotion: String? {
        hasKeyframes ? fadesBesideStill ? MotionTitle.stillFading : MotionTitle.still : MotionTitle.fades
    }
    var noMotion: String { hasKeyframes ? MotionTitle.still : MotionTitle.atOnce }

    func write(to output: inout SwiftOutput) throws {
        let request = output.request
        output.head.title = Self.title(of: request)
        try output.head.omissions.addStacking(of: request)
        var (written, stems) = ([SwiftTrack](), Set<String>())
        let less = try Self.lessMotions(of: request)
        for (index, plan) in request.plans.enumerated() {
            let direction = request.plans.count > 1 ? plan.spec.direction == .removal ? "Out" : "In" : ""
            let whole = plan.motion
            for (motion, subject) in zip(plan.subjectMotions, whole.subjects) {
                try Self.addOmissions(of: motion, to: &output.head.omissions)
                let type = output.names.type
                let start = type.hasSuffix("Motion") ? type.dropLast("Motion".count) : type[...]
                let stem = start + Self.suffix(of: motion, request.spec, after: start) + direction
                // Ids that differ only in other characters than letters and digits are numbered.
                var (candidate, number) = (String(stem), 1)
                while !stems.insert(candidate).inserted {
                    number += 1
                    candidate = stem + "\(number)"
                }
                let animator =
                    if let own = request.spec.keyframes(of: motion) {
                        SwiftViewAnimator(candidate, own.keyframes, motion, delay: own.delay, reduced: request.output.reduced)
                    } else {
                        try SwiftViewAnimator(
                            candidate, motion, as: (subject, whole.timings), plan.spec, for: request)
                    }
                guard var animator else { continue }
                let isAbsolute = request.spec.hasAbsoluteEdge(motion)
                animator.keepsSides = motion.keepsSides || motion.mirroring == .same && isAbsolute
                if !less.isEmpty { try animator.fade(as: less[index], plan.spec, for: request) }
                output.declarations += animator.declarations
                if output.preview == nil { output.preview = animator.preview }
                if motion.keepsSides || isAbsolute {
                    output.addSides(animator.keepsSides ? MotionTitle.absolute : MotionTitle.mirroredHere)
                }
                if animator.hasMatrix { output.head.imports = ["QuartzCore", "SwiftUI"] }
                written += animator.tracks
            }
        }
        Self.addNotes(on: written, of: request.spec.surroundings, to: &output.head)
        Self.addNotes(of: request, to: &output.head)
        if request.spec.hasKeyframes { output.addAccessibility() }
    }

    /// Returns the title: of events and of a start in flight, the time that all of them take.
    private static func title(of request: TimelineRequest) -> String {
        var title = MotionTitle(request)
        let isOneRun = request.spec.isScripted || request.spec.start != nil
        if isOneRun, let end = request.plans.first?.duration, end != TimingCurve(request.spec.resolvedAnimation).duration {
            title.timing = "\(fixedText(end, 3)) s"
        }
        return title.text
    }

    /// Says what a keyframe animator does otherwise than the timeline.
    private static func addNotes(of request: TimelineRequest, to head: inout SwiftHead) {
        // An endless repetition isn't cut off.
        for (_, keyframes) in request.spec.keyframes {
            if case .until? = keyframes.repetition { head.omissions.add("until", "it repeats until the view goes") }
        }
        if request.spec.content.isView, request.spec.start != nil {
            head.approximations.append(
                "A modifier that a trigger plays, not a transition: no transition of SwiftUI starts in flight.")
        }
        if let layout = request.spec.content.layout, let reason = layout.keyframeReason(in: request.plans.map(\.motion)) {
            head.approximations.append("Keyframes, as \(reason).")
        }
    }

    /// Returns the motions in which what moves fades in its place, or changes at once; none where the output has no such variant.
    private static func lessMotions(of request: TimelineRequest) throws -> [DirectedMotion] {
        guard request.output.reduced != .keep, !request.spec.hasKeyframes else { return [] }
        let motions = try request.motions(reducesMotion: true)
        return motions.count == request.plans.count ? motions : []
    }

    /// Says what is approximate, and what the values are those of.
    private static func addNotes(on tracks: [SwiftTrack], of surroundings: Surroundings, to head: inout SwiftHead) {
        if tracks.contains(where: \.followsView) {
            func words(_ size: Size) -> String { "\(exactText(size.width)) × \(exactText(size.height)) pt" }
            let (view, container) = (surroundings.view.size, surroundings.container)
            head.approximations.append(
                "For a view of \(words(view))\(view == container ? "" : " in a container of \(words(container))").")
        }
        let knots = tracks.reduce(0) { $0 + $1.knots }
        guard knots > 0 else { return }
        let error = tracks.map(\.error).max() ?? 0
        let printed = fixedText((error * 1e6).rounded(.up) / 1e6, 6)
        var reasons: [String] = []
        for reason in tracks.compactMap({ $0.knots > 0 ? $0.reason : nil }) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        let start = printed == "0" ? "Exact: \(knots) knots" : "Approximate: \(knots) knots, error ≤ \(printed) of each travel"
        head.approximations.append("\(start), for \(reasons.joined(separator: ", ")).")
    }

    /// Adds what no modifier of SwiftUI shows.
    private static func addOmissions(of motion: SubjectMotion, to omissions: inout Omissions) throws {
        let left = try motion.shownProperties.filter { !SwiftModifiers.writable.contains($0) }.map(\.rawValue)
        if !left.isEmpty { omissions.add("\(left.joined(separator: ", ")) of \(motion.id)", "SwiftUI has no modifier for it") }
        if motion.role != .view, motion.anchor != .topLeading, motion.properties.contains(.m11) {
            omissions.add("anchor of \(motion.id)", "projectionEffect applies the matrix about the top leading corner")
        }
    }

    /// Returns what tells a subject from the others: its role or its id.
    ///
    /// - Parameter stem: what stands in front of it.
    private static func suffix(of motion: SubjectMotion, _ spec: TransitionSpec, after stem: Substring) -> String {
        if spec.content.isView, spec.stack == nil, motion.role != .node, motion.role != .glyph {
            return motion.role == .view ? "" : CodeNames(motion.role.rawValue).type
        }
        return CodeNames.suffix(of: motion.id, after: stem)
    }

    // MARK: - Issues

    /// The color spaces in which SwiftUI has colors by their components.
    private static let colorSpaces: Set<ColorInterpolationSpace> = [.linear, .device]
    /// Keyframes of all passes of a track.
    private static let mostKeyframes = 1000

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        Self.addUnwritable(request, to: &issues)
        let spec = request.spec
        if spec.content.isView, spec.start != nil, spec.events.isEmpty, spec.nominalTransition.named?.entry.source == .uiKit {
            issues.add(
                .unsupported, at: "/from",
                "UIKit's transitions between pages start at rest; leave from away, or take json, css or waapi.json, which start in flight"
            )
        }
        for (pointer, keyframes) in request.spec.keyframes {
            if let color = keyframes.color, !Self.colorSpaces.contains(color.space) {
                issues.add(
                    .unsupported, at: pointer + "/tracks/color/space",
                    "SwiftUI has keyframes of colors by linear or by device components; css, waapi.json and json have every space",
                    allowed: ["linear", "device"], suggestion: "linear")
            }
            let passes = if case .count(let count)? = keyframes.repetition { count } else { 1 }
            let count = keyframes.writtenCount
            if count > Self.mostKeyframes {
                issues.add(
                    .unsupported, at: pointer + "/tracks",
                    "SwiftUI has no stairs and no lists of stops: they are \(count) keyframes here, more than "
                        + "\(Self.mostKeyframes); give fewer steps, or a curve")
            } else if max(passes, count.multipliedReportingOverflow(by: passes).partialValue) > Self.mostKeyframes {
                issues.add(
                    .unsupported, at: pointer + "/repeating/count",
                    "SwiftUI repeats keyframes for ever or not at all, and \(passes) passes are more than "
                        + "\(Self.mostKeyframes) keyframes; give forever, or fewer passes")
            }
        }
    }

    /// Adds a timeline of which no modifier of SwiftUI shows anything.
    private static func addUnwritable(_ request: TimelineRequest, to issues: inout SpecIssues) {
        let shown = request.plans.flatMap(\.subjectMotions).flatMap(\.properties)
        if shown.isEmpty, request.spec.content.layout != nil {
            issues.add(.unsupported, at: "/layout", "no node moves, appears or disappears; json has the tree as it is laid out")
        }
        guard !shown.isEmpty, shown.allSatisfy({ !SwiftModifiers.writable.contains($0) }) else { return }
        let content = request.spec.content
        let names = Set(shown.map(\.rawValue)).sorted().joined(separator: ", ")
        issues.add(
            .unsupported, at: content.isView ? "/transition" : content.views != nil ? "/views" : "/layout",
            "SwiftUI has no modifier for \(names); json and csv have the tracks, and the nearest transition is \"opacity\"",
            suggestion: "opacity")
    }
}

extension KeyframeTransition {
    /// The keyframes of one pass as SwiftUI has them: stairs and lists of stops are one for each corner.
    fileprivate var writtenCount: Int {
        let kinds = tracks.flatMap { $0.keyframes.map(\.kind) } + (color?.keyframes.map(\.kind) ?? [])
        return kinds.reduce(0) { count, kind in
            guard case .linear(_, let easing) = kind else { return count + 1 }
            return count + (easing.mostCorners ?? 1)
        }
    }
}

extension SubjectMotion {
    /// Whether it has sides, which right-to-left layout doesn't mirror.
    var keepsSides: Bool {
        let sided: Set<Property> = [.translateX, .rotate, .rotateY, .shadowX, .m12, .m21, .m41]
        return mirroring == .same
            && (properties.contains(where: sided.contains) || anchor.x != 0.5 && properties.contains(.scaleX))
    }
}

extension TransitionSpec {
    /// Whether a subject goes to the left or the right in either layout direction.
    fileprivate func hasAbsoluteEdge(_ motion: SubjectMotion) -> Bool {
        let view = content.views?.first { $0.id == motion.id }
        return (view?.spec ?? self).nominalTransition.hasAbsoluteEdge
    }

    /// The keyframes of the view, or of each view, that are given as such, with the pointer of their transition.
    fileprivate var keyframes: [(pointer: String, keyframes: KeyframeTransition)] {
        let specs = content.views?.enumerated().map { ("/views/\($0)/transition", $1.spec) } ?? [("/transition", self)]
        return specs.compactMap { pointer, spec in spec.ownKeyframes.map { (pointer, $0) } }
    }

    private var ownKeyframes: KeyframeTransition? {
        if case .keyframes(let keyframes) = nominalTransition.transitionKind.plannedKind { keyframes } else { nil }
    }

    /// Returns the keyframes that a subject was given, and the seconds before they start.
    fileprivate func keyframes(of motion: SubjectMotion) -> (keyframes: KeyframeTransition, delay: Double)? {
        guard case .views(let views, let stagger) = content else { return ownKeyframes.map { ($0, 0) } }
        guard let index = views.firstIndex(where: { $0.id == motion.id }) else { return nil }
        return views[index].spec.ownKeyframes.map { ($0, stagger?.delays(count: views.count)[index] ?? 0) }
    }
}
