package import TransitionEngine

/// A format that draws the subjects on a stage, in two dimensions.
package protocol StagePicture: TimelineFormat {
    /// What messages call the format.
    static var title: String { get }
}

extension StagePicture {
    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: Self.title)
        if request.spec.content.layout != nil {
            issues.add(
                .unsupported, at: "/layout",
                "\(Self.title) can't nest the nodes of a tree; json, css and waapi.json can write them")
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: Self.title) }

    /// Writes a view that moves across the stage along the curve.
    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        try request.asTimeline.map(render) ?? RenderedOutput([])
    }

    /// Returns what a two-dimensional picture leaves out of a request, besides what the format adds.
    ///
    /// - Throws: `CancellationError`.
    func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        let motions = request.plans.flatMap(\.subjectMotions).map(\.shown)
        for reason in MissingTracks.allCases {
            for motion in motions {
                let missing = motion.properties.filter { property in
                    !target.properties.contains(property) && MissingTracks(property) == reason
                        && !(property == .dim && motion.role == .dimming)
                }
                if missing.isEmpty { continue }
                let names = try motion.keeping(PropertySet(missing)).shownProperties.filter(missing.contains).map(\.rawValue)
                if !names.isEmpty { omissions.add("\(names.joined(separator: ", ")) of \(motion.id)", reason.rawValue) }
            }
        }
        return omissions
    }
}

/// Why a picture has no track of a property.
private enum MissingTracks: String, CaseIterable {
    case spatial = "the picture is flat; rotations about x and y are drawn shortened, without depth"
    case entries = "the picture shows the scale, rotation and translation of a matrix, but no skew and no depth"
    case others = "the picture doesn't show it; json has the track"

    init(_ property: Property) {
        switch property {
        case .rotateX, .rotateY, .perspective, .translateZ, .scaleZ: self = .spatial
        default: self = property.isMatrixEntry ? .entries : .others
        }
    }
}

extension CurveRequest {
    /// A request in which a view moves across a stage along the curve; `nil` if the curve has no plan.
    fileprivate var asTimeline: TimelineRequest? {
        var spec = TransitionSpec()
        let motion = PropertyTransition(scalars: [PropertyTransition.Scalar(.translateX, from: -100, to: 100)])
        spec.transition = motion
        spec.animation = animation.map { .animation($0) } ?? .none
        spec.container = ContainerGeometry(size: Size(width: 320, height: 120))
        spec.view.size = Size(width: 80, height: 80)
        spec.sampling = sampling
        var request = TimelineRequest(spec)
        request.precision = precision
        request.output = output
        request.output.name = name
        guard (try? request.plan(within: Limits())) != nil else { return nil }
        return request
    }
}
