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
    package func render(_ request: CurveRequest) throws -> Rendered { try request.asTimeline.map(render) ?? Rendered([]) }

    /// Returns what a two-dimensional picture leaves out of a request.
    ///
    /// - Throws: `CancellationError`.
    static func omissions(from request: TimelineRequest, blurIsShown: Bool) throws -> Omissions {
        let spatial: Set<Property> = [.rotateX, .rotateY, .perspective, .translateZ, .scaleZ]
        // `m21` is drawn as part of a rotation only.
        let entries = Set(Property.matrix).subtracting([.m11, .m12, .m22, .m41, .m42])
        let attributes = DrawnAttribute.allCases.filter { blurIsShown || $0 != .blur }
        let drawn = Set(attributes.flatMap(\.properties)).union(spatial).union(entries)
        var omissions = Omissions()
        try omissions.addTracks(
            of: request,
            [
                (
                    { spatial.contains($1) },
                    "the picture is flat; rotations about x and y are drawn shortened, without depth"
                ),
                (
                    { entries.contains($1) },
                    "the picture shows the scale, rotation and translation of a matrix, but no skew and no depth"
                ),
                (
                    { !drawn.contains($1) || $1 == .dim && $0.role != .dimming },
                    "the picture doesn't show it; json has the track"
                ),
            ])
        return omissions
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
