internal import TransitionEngine

/// One transition as an object: what it says, and what it leaves out.
struct KotlinRecipe {
    /// The name of an object inside of another one; `nil` for the only one.
    let name: String?
    let members: KotlinMembers
    private var omissions: Omissions

    func addOmissions(to others: inout Omissions) {
        for warning in omissions.warnings { others.add(warning) }
    }

    /// Returns the objects of a request: one, unless it has views that differ.
    ///
    /// - Throws: `CancellationError`.
    static func all(of request: TimelineRequest) throws -> [KotlinRecipe] {
        guard case .views(let views, let stagger) = request.spec.content else {
            return [try KotlinRecipe(request.spec, tolerance: request.tolerance)]
        }
        let delays = stagger?.delays(count: views.count) ?? views.map { _ in 0 }
        // Views that inherit everything have one spec, and it is compared once.
        if let common = views.first(where: \.inheritsAll) ?? views.first,
            views.allSatisfy({ $0.inheritsAll && common.inheritsAll || $0.spec.isDrawnLike(common.spec) }),
            common.spec.resolvedTransition.isStaggered
        {
            var recipe = try KotlinRecipe(common.spec, tolerance: request.tolerance, delays: Self.delays(delays))
            recipe.omissions.add("id of each view", "the code counts the views by index")
            return [recipe]
        }
        var taken: [String: Int] = [:]
        return try zip(views, delays).map { view, delay in
            var id = CodeNames(String(view.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).motionType
            taken[id, default: 0] += 1
            if let count = taken[id], count > 1 { id += "\(count)" }
            return try KotlinRecipe(
                view.spec, name: id, tolerance: request.tolerance, late: delay)
        }
    }

    private static func delays(_ seconds: [Double]) -> KotlinSpecs.Delays {
        let milliseconds = seconds.map(KotlinText.milliseconds)
        if milliseconds.allSatisfy({ $0 == 0 }) { return .none }
        let step = milliseconds.count > 1 ? milliseconds[1] : 0
        let isEven = milliseconds.enumerated().allSatisfy { $0.element == $0.offset * step }
        return isEven && milliseconds.count > 1 ? .each(step) : .list(milliseconds)
    }

    private init(
        _ spec: TransitionSpec, name: String? = nil, tolerance: Double, delays: KotlinSpecs.Delays = .none, late: Double = 0
    ) throws {
        self.name = name
        var omissions = Omissions()
        let transition = spec.resolvedTransition
        // A default animation gets no warning about its spring's kind.
        if spec.animation != .sourceDefault {
            Self.addSpring(of: spec.shownAnimation, isTween: delays != .none || late > 0, to: &omissions)
        }
        if let shared = try KotlinShared(spec, tolerance: tolerance) {
            members = shared.members(spec)
            KotlinShared.addOmissions(of: transition, to: &omissions)
            if delays != .none || late > 0 { omissions.add("stagger", "shared bounds start together") }
        } else if let change = try KotlinChange(spec, tolerance: tolerance) {
            members = change.members()
            if change.turns { omissions.add("perspective", Self.camera) }
            for (role, properties) in change.lost {
                omissions.add(
                    "\(properties.map(\.rawValue).joined(separator: ", ")) of \(role)", "Compose's content transforms have none")
            }
            for (role, properties) in change.straightened {
                omissions.add(
                    "the stops of \(properties.map(\.rawValue).joined(separator: ", ")) of \(role)",
                    "Compose's content transforms go straight from end to end")
            }
            if delays != .none || late > 0 { omissions.add("stagger", "a change of content starts at once") }
        } else {
            members = try Self.phased(spec, tolerance: tolerance, delays: delays, late: late, &omissions)
        }
        self.omissions = omissions
    }

    private static let camera = "Compose turns by the camera of the layer (cameraDistance)"

    private static func phased(
        _ spec: TransitionSpec, tolerance: Double, delays: KotlinSpecs.Delays, late: Double, _ omissions: inout Omissions
    ) throws -> KotlinMembers {
        let layers = try KotlinLayer.layers(of: spec, tolerance: tolerance, isTween: delays != .none, late: late)
        // Reports scale.z only if the layer has no scale.x; otherwise it changes nothing visible.
        let lost = layers.flatMap { layer in
            layer.channels.map(\.property).filter { !KotlinBody.shown.contains($0) && ($0 != .scaleZ || layer[.scaleX] == nil) }
        }
        if !lost.isEmpty {
            let names = Set(lost.map(\.rawValue)).sorted().joined(separator: ", ")
            omissions.add(names, "a layer of Compose has none")
        }
        let kept = layers.map(\.withoutDepth)
        if let visibility = KotlinVisibility(kept, delays: delays) {
            if visibility.slidesInsideScale {
                omissions.add("of", "the move lies inside of the scale, and Compose slides outside of it")
            }
            return visibility.members()
        }
        for space in kept.compactMap(\.color?.space) where space != .perceptual {
            omissions.add("space \(space.rawValue)", "Compose mixes colors in Oklab")
        }
        if kept.contains(where: { $0[.rotateX] != nil || $0[.rotateY] != nil }) {
            omissions.add("perspective", camera)
        }
        return KotlinBody(kept, delays: delays).members()
    }

    /// Adds what a spring of Compose doesn't have.
    ///
    /// - Parameter isTween: whether the spring is written as knots, because each view starts later.
    static func addSpring(of animation: Animation?, isTween: Bool, to omissions: inout Omissions) {
        guard let animation, case .spring(let spring) = animation.base else { return }
        if spring.blendDuration != 0 { omissions.add("blendDuration", "an animation of Compose takes over at once") }
        if spring.kind != .fluid, !isTween, KotlinTiming.isSpring(animation) {
            omissions.add("the end of kind \(spring.kind.rawValue)", "a spring of Compose ends within its visibilityThreshold")
        }
    }
}

extension KotlinLayer {
    /// The layer without what shows only in depth, or in no layer of Compose.
    fileprivate var withoutDepth: KotlinLayer {
        KotlinLayer(
            anchor: anchor, isMirrored: isMirrored, channels: channels.filter { KotlinBody.shown.contains($0.property) },
            color: color,
            timing: timing)
    }
}

extension Transition {
    /// Whether each view of a list can start later.
    fileprivate var isStaggered: Bool { if case .phased = transitionKind { true } else { false } }
}

extension TransitionSpec {
    /// Whether two views have the same object.
    fileprivate func isDrawnLike(_ other: TransitionSpec) -> Bool {
        func text(_ spec: TransitionSpec) -> [UInt8] {
            var buffer = TextBuffer()
            buffer.append(spec: TimelineRequest(spec), direction: "")
            return buffer.bytes
        }
        return text(self) == text(other)
    }
}
