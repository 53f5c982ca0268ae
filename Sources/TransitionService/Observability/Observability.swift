/// The metrics and the access log of all responses.
struct Observability: Sendable {
    let metrics: Metrics
    let log: AccessLog
}
