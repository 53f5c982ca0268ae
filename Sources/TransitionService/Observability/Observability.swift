/// Where every response is counted and logged.
struct Observability: Sendable {
    let metrics: Metrics
    let log: AccessLog
}
