public import Logging
internal import TransitionCoding

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Log records as JSON, one line each, to standard error.
///
/// Lines wait in a bounded buffer for one writing thread: those of several threads don't mix, and a standard error that
/// stalls loses lines but never a request.
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
        var buffer = TextBuffer(capacity: 512)
        buffer.append("{\"time\":")
        buffer.append(json: Self.timestamp())
        buffer.append(key: "level")
        buffer.append(json: event.level.rawValue)
        buffer.append(key: "message")
        buffer.append(json: "\(event.message)")
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) {
            buffer.append(",")
            buffer.append(json: key)
            buffer.append(":")
            buffer.append(json: "\(value)")
        }
        buffer.append("}\n")
        LogWriter.standardError.append(buffer.bytes)
    }

    /// Waits, at most so many seconds, until every line is written: for the end of a process.
    public static func flush(within seconds: Double = 1) { LogWriter.standardError.flush(within: seconds) }

    /// UTC to the millisecond (RFC 3339).
    private static func timestamp() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        gmtime_r(&now.tv_sec, &parts)
        func padded(_ value: some BinaryInteger, _ width: Int) -> String {
            let text = "\(value)"
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))T"
            + "\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))"
            + ".\(padded(now.tv_nsec / 1_000_000, 3))Z"
    }
}
