public import Logging
internal import TransitionCoding

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

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
        var buffer = Self.head(event.level, "\(event.message)", capacity: 512)
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

    /// Waits until every line is written, at most for a number of seconds. Called at the end of a process.
    public static func flush(within seconds: Double = 1) { LogWriter.standardError.flush(within: seconds) }

    /// Returns the beginning of a line: time, level and message.
    static func head(_ level: Logger.Level, _ message: String, capacity: Int) -> TextBuffer {
        var buffer = TextBuffer(capacity: capacity)
        buffer.append("{\"time\":\"")
        append(timeTo: &buffer)
        buffer.append("\"")
        buffer.append(key: "level", json: level.rawValue)
        buffer.append(key: "message", json: message)
        return buffer
    }

    /// Returns the time in UTC with milliseconds (RFC 3339).
    private static func append(timeTo buffer: inout TextBuffer) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        gmtime_r(&now.tv_sec, &parts)
        func add(_ value: some BinaryInteger, _ width: Int, _ end: UInt8) {
            var scale = 1
            for _ in 1..<width { scale *= 10 }
            while scale > 0 {
                buffer.append(UInt8(ascii: "0") + UInt8(Int(value) / scale % 10))
                scale /= 10
            }
            buffer.append(end)
        }
        add(parts.tm_year + 1900, 4, UInt8(ascii: "-"))
        add(parts.tm_mon + 1, 2, UInt8(ascii: "-"))
        add(parts.tm_mday, 2, UInt8(ascii: "T"))
        add(parts.tm_hour, 2, UInt8(ascii: ":"))
        add(parts.tm_min, 2, UInt8(ascii: ":"))
        add(parts.tm_sec, 2, UInt8(ascii: "."))
        add(now.tv_nsec / 1_000_000, 3, UInt8(ascii: "Z"))
    }
}
