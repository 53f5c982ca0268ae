public import Logging
internal import TransitionCoding

/// Writes log records to standard error as JSON, one line each.
///
/// Lines wait in a bounded buffer for one writing thread. Lines of several threads don't mix, and if standard error
/// stalls, lines are lost but no request waits.
public struct JSONLogHandler: LogHandler {
    public var logLevel: Logger.Level
    public var metadata: Logger.Metadata = [:]

    public init(level: Logger.Level = .info) {
        logLevel = level
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        // As text before the writer's lock is taken: a description may log.
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }.sorted { $0.key < $1.key }.map {
            ($0.key, "\($0.value)")
        }
        LogWriter.standardError.append(event.level, "\(event.message)") { line in
            for (key, value) in all {
                line.append(",")
                line.append(json: key)
                line.append(":")
                line.append(json: value)
            }
        }
    }

    /// Waits until every line is written, at most for a number of seconds. Called at the end of a process.
    public static func flush(within seconds: Double = 1) { LogWriter.standardError.flush(within: seconds) }
}
