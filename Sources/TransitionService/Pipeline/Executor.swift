internal import MicroHTTP
internal import TransitionEngine
internal import WorkerPool

/// Runs work on the event loop while each of its steps is short, else on a worker with a deadline.
struct Executor: Sendable {
    let pool: WorkerPool
    /// The deadline in seconds.
    let deadline: Double
    /// Whether an event loop may run short steps.
    let runsInline: Bool
    let sender: ResponseSender

    /// Answers a request for a timeline or a curve.
    func run(_ rendering: Rendering, for request: HTTPRequest, _ context: RequestContext) -> HTTPAnswer {
        var rendering = rendering
        // After `100 Continue`, libmicrohttpd loses a response that is ready at once if more requests are pipelined
        // behind this one.
        if runsInline, context.head.field("expect") == nil {
            do {
                while rendering.isNextStepShort {
                    if let response = rendering.response {
                        return .now(sender.send(response, for: request, context, isExpensive: false))
                    }
                    try rendering.advance()
                }
            } catch let failure as RequestFailure {
                // Writing a problem with all its suggestions takes longer than a short response.
                return runOnWorker(for: request, context) { context.problem(failure.problem) }
            } catch {
                // Work on the event loop is never cancelled.
            }
        }
        return runOnWorker(for: request, context) { [rendering] in try rendering.finished() }
    }

    /// Submits work to the pool. Answers 503 at once if the pool is full or stopping.
    func runOnWorker(
        for request: HTTPRequest, _ context: RequestContext, _ work: @escaping @Sendable () throws -> HTTPResponse
    ) -> HTTPAnswer {
        .later(within: deadline) { cancellation in
            sender.send(context.problem(Problem(cancellation, deadline: deadline)), context)
        } start: { reply in
            guard let refusal = pool.submit(job(for: request, context, reply, work)) else { return }
            let problem =
                refusal == .full
                ? Problem(.queueFull, "The queue is full; try again shortly.", fields: [HTTPField("retry-after", "1")])
                : Problem(.draining, "The server is stopping; try another.", fields: [HTTPField("retry-after", "1")])
            reply.send { sender.send(context.problem(problem), context) }
        }
    }

    private func job(
        for request: HTTPRequest, _ context: RequestContext, _ reply: HTTPReply,
        _ work: @escaping @Sendable () throws -> HTTPResponse
    ) -> WorkerPool.Job {
        WorkerPool.Job {
            // The client has left, or its request has timed out. No response is needed.
            guard !reply.isFinished else { return nil }
            let start = context.clock.nanoseconds()
            guard let response = try? Cancellation({ reply.isFinished }).run(work) else { return nil }
            let isExpensive = context.clock.seconds(since: start) >= Representation.expensiveSeconds
            return { reply.send { sender.send(response, for: request, context, isExpensive: isExpensive) } }
        } expire: {
            reply.cancel(.timeout)
        }
    }
}
