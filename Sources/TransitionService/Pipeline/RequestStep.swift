/// A step on the path of a request. ``RequestPipeline`` walks all steps in order.
protocol RequestStep: AnyObject, Sendable {
    static var summary: StepSummary { get }
    /// Where the step may run.
    static var place: StepPlace { get }

    /// Returns whether the request needs the step. Default true.
    func applies(to context: RequestContext) -> Bool

    /// Returns whether the step is short enough for an event loop, if its place is ``StepPlace/either``. Default true.
    func isShort(_ context: RequestContext) -> Bool

    /// Runs the step. Once the context has a response, only the last step follows.
    ///
    /// - Throws: ``RequestFailure`` with the problem to send; `CancellationError`.
    func run(_ context: RequestContext) throws
}

extension RequestStep {
    func applies(to context: RequestContext) -> Bool { true }
    func isShort(_ context: RequestContext) -> Bool { true }
}

/// Where a step may run.
enum StepPlace: String {
    /// On the event loop, where the head alone is looked at: before the body is read where it has to be asked for.
    case head = "event loop, with the head alone"
    case eventLoop = "event loop"
    /// On the event loop while the steps are short, else on a worker.
    case either = "event loop while short, else a worker"
    case worker = "worker"
    /// Where the response was made.
    case anywhere = "where the response was made"
}

/// How far a request has come. It decides which steps may run now.
enum RequestStage {
    /// On the event loop; only the head is there.
    case head
    /// On the event loop, with the whole body.
    case body
    case worker
}

/// A row of the table "The path of a request" in CONTRIBUTING.md, which a test holds to it.
struct StepSummary: Sendable {
    let name: String
    let text: String
    /// The files to read: that of the step, then those that it calls. Each has its module and its name, without folders.
    let files: [String]

    /// - Parameters:
    ///   - name: one or two words.
    ///   - text: what the step does.
    ///   - calls: the files to read after that of the step.
    ///   - file: the file of the step.
    init(_ name: String, _ text: String, calls: [String] = [], file: String = #fileID) {
        self.name = name
        self.text = text
        files = [file] + calls
    }
}
