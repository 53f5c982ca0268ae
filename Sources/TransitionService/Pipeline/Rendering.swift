internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A request for a timeline or a curve, from its bytes to its response: steps 4 to 9 of the pipeline.
///
/// ``Executor`` runs each step on the event loop or on a worker.
struct Rendering: Sendable {
    /// The last step that is done, with its result.
    private enum Stage: Sendable {
        case received(HTTPRequest, Route)
        case negotiated(NegotiatedRequest)
        case read(SpecRead, NegotiatedRequest)
        case planned(PlannedSpec, NegotiatedRequest)
        case identified(Representation, PlannedSpec, NegotiatedRequest)
        case done(HTTPResponse)
    }

    private let handler: TimelineHandler
    private let context: RequestContext
    private var stage: Stage
    /// Whether the steps run on a worker and may take long.
    private var isOnWorker = false

    init(_ request: HTTPRequest, _ route: Route, _ context: RequestContext, by handler: TimelineHandler) {
        self.handler = handler
        self.context = context
        stage = .received(request, route)
    }

    /// The response; `nil` until every step is done.
    var response: HTTPResponse? { if case .done(let response) = stage { response } else { nil } }

    /// Whether the next step is short enough for an event loop.
    var isNextStepShort: Bool {
        switch stage {
        case .received(let request, let route): handler.estimate.isShortToRead(request, route, isLenient: context.isLenient)
        case .negotiated, .planned, .done: true
        case .read(let spec, _): spec.isQuickToPlan
        case .identified(_, let spec, let negotiated): handler.estimate.isShort(spec, negotiated.format, compressed: isCompressed)
        }
    }

    private var isCompressed: Bool { ContentCoding.negotiated(context.head.list("accept-encoding")) == .gzip }

    /// Runs the next step.
    ///
    /// - Throws: ``RequestFailure`` with the problem to send; `CancellationError`.
    mutating func advance() throws {
        switch stage {
        case .received(let request, let route):
            // 4. Negotiate.
            stage = .negotiated(try NegotiatedRequest(request, route, context))
        case .negotiated(let negotiated):
            // 5. Decode.
            stage = .read(try handler.read(negotiated, isLenient: context.isLenient), negotiated)
        case .read(let spec, let negotiated):
            // 6. Plan: the only step that validates the meaning.
            stage = .planned(try spec.planned(), negotiated)
        case .planned(let spec, let negotiated):
            // 7. Conditional request: 304 if the caller has the response already, 412 if it wants another one.
            let representation = Representation(of: spec, negotiated)
            stage = representation.conditional(for: context).map { .done($0) } ?? .identified(representation, spec, negotiated)
        case .identified(var representation, let spec, let negotiated):
            // 8 and 9. Execute: sample and encode.
            representation.isExpensive = isOnWorker
            stage = .done(try handler.response(representation, spec, in: negotiated.format, context))
        case .done: break
        }
    }

    /// Runs all remaining steps. Called on a worker.
    ///
    /// - Throws: `CancellationError`.
    func finished() throws -> HTTPResponse {
        var rendering = self
        rendering.isOnWorker = true
        do {
            while true {
                if let response = rendering.response { return response }
                try rendering.advance()
            }
        } catch let failure as RequestFailure {
            return context.problem(failure.problem)
        }
    }
}
