internal import TransitionEngine

extension TimelineRequest {
    /// The subjects of all its plans.
    var subjectMotions: [SubjectMotion] { plans.flatMap(\.subjectMotions) }

    /// Whether it has one view, of which an incoming and an outgoing layer are shown.
    var isStaged: Bool {
        spec.content.isView
            && subjectMotions.contains { $0.role == .incoming || $0.role == .outgoing }
    }

    /// The greatest distance between the output and the true motion, as a fraction of each track's travel.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = spec.sampling { return tolerance }
        return Self.defaultTolerance
    }

    /// The name of the output: the name given by the caller, else the type or class of a view transition, so that several
    /// live on one page, else the last name of the recipe.
    package var name: String {
        if let name = output.name ?? output.transitionType ?? output.transitionClass { return name }
        if spec.content.layout != nil { return "layout" }
        if spec.content.views != nil { return "views" }
        return TransitionNames.lastName(of: spec.nominalTransition)
    }

    /// Whether it moves the frame of a view, which geometry is about.
    var movesFrame: Bool { spec.content.isView && subjectMotions.contains { $0.properties.contains(.frameWidth) } }

    /// Whether it inserts or removes one view, without events.
    var hasOneView: Bool {
        spec.content.isView && !spec.isScripted && subjectMotions.allSatisfy { $0.role == .view }
    }
}

extension CurveRequest {
    /// The greatest distance between the output and the curve, in progress.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = sampling { return tolerance }
        return TimelineRequest.defaultTolerance
    }

    /// The name of the output. Default `curve`.
    package var name: String { output.name ?? "curve" }
}
