internal import Dispatch
internal import Logging
internal import Synchronization
internal import TransitionCoding

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Writes log lines to standard error on a thread of its own.
///
/// Other threads only write into a bounded buffer, under a lock. If standard error stalls, lines are dropped and counted, and no
/// request waits.
final class LogWriter: Sendable {
    static let standardError = LogWriter(STDERR_FILENO)

    /// The time for which a line waits for further lines.
    private static let pause = DispatchTimeInterval.milliseconds(5)
    /// The size of the buffer from which lines are dropped, in bytes.
    private static let ceiling = 1 << 20
    /// The capacity of an empty buffer, in bytes.
    private static let capacity = 1 << 14

    private struct State: ~Copyable {
        var lines = TextBuffer(capacity: capacity)
        var time = LogTime()
        /// Whether the lines are going to be written.
        var isScheduled = false
        var dropped = 0
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "transitiond.log")

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Adds a line: a JSON object with the time, a level, a message and further members.
    ///
    /// - Parameter members: writes each member with a comma before it.
    func append(_ level: Logger.Level, _ message: String, members: (inout TextBuffer) -> Void) {
        let mustSchedule = state.withLock { state in
            guard state.lines.count < Self.ceiling else {
                state.dropped += 1
                return false
            }
            state.lines.append("{\"time\":\"")
            state.time.write(to: &state.lines)
            state.lines.append("\"")
            state.lines.append(key: "level", constant: level.rawValue)
            state.lines.append(key: "message", json: message)
            members(&state.lines)
            state.lines.append("}\n")
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { schedule() }
    }

    /// Waits until all lines are written or the timeout has passed.
    func flush(within seconds: Double) {
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.write(isScheduled: false)
            done.signal()
        }
        _ = done.wait(timeout: .now() + seconds)
    }

    /// Lines that arrive within the pause are written together.
    private func schedule() {
        queue.asyncAfter(deadline: .now() + Self.pause) { if self.write(isScheduled: true) { self.schedule() } }
    }

    /// Writes the lines that wait.
    ///
    /// - Parameter isScheduled: whether this is the writing that a line has scheduled.
    /// - Returns: whether there were any. If not, the next line schedules the writing.
    @discardableResult
    private func write(isScheduled: Bool) -> Bool {
        let lines = take(isScheduled: isScheduled).bytes
        var written = 0
        lines.withUnsafeBytes { buffer in
            while written < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                // If standard error is closed or full, the rest of these lines is dropped.
                if count <= 0, errno != EINTR { return }
                written += max(0, count)
            }
        }
        return !lines.isEmpty
    }

    /// Takes the lines that wait, and leaves an empty buffer in their place.
    private func take(isScheduled: Bool) -> TextBuffer {
        var taken = TextBuffer(capacity: Self.capacity)
        state.withLock { state in
            if state.dropped > 0 {
                state.lines.append("{\"level\":\"warning\",\"message\":\"")
                state.lines.append(integer: UInt64(state.dropped))
                state.lines.append(" log lines dropped\"}\n")
                state.dropped = 0
            }
            if isScheduled { state.isScheduled = state.lines.count > 0 }
            swap(&state.lines, &taken)
        }
        return taken
    }
}

/// The time in UTC as text. The text of a second is made once.
private struct LogTime {
    private var second = -1
    /// The date and the time up to the decimal point (RFC 3339).
    private var text: [UInt8] = []

    /// Writes the time of now with milliseconds.
    mutating func write(to buffer: inout TextBuffer) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        if now.tv_sec != second {
            second = now.tv_sec
            text = Self.text(of: second)
        }
        buffer.append(contentsOf: text)
        let milliseconds = now.tv_nsec / 1_000_000
        for scale in [100, 10, 1] { buffer.append(UInt8(ascii: "0") + UInt8(milliseconds / scale % 10)) }
        buffer.append(UInt8(ascii: "Z"))
    }

    private static func text(of second: Int) -> [UInt8] {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        var text = [CChar](repeating: 0, count: 24)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S.", &parts)
        return text[..<count].map { UInt8(bitPattern: $0) }
    }
}

// A method of this type has the same name as the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
