internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Writes log lines to standard error on a thread of its own.
///
/// Other threads only append to a bounded buffer. If standard error stalls, lines are dropped and counted, and no
/// request waits.
final class LogWriter: Sendable {
    static let standardError = LogWriter(STDERR_FILENO)

    /// The time for which a line waits for further lines.
    private static let pause = DispatchTimeInterval.milliseconds(5)
    /// The greatest size of the buffer, in bytes.
    private static let ceiling = 1 << 20

    private struct State {
        var waiting: [UInt8] = []
        var isWriting = false
        var dropped = 0
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "transitiond.log")

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func append(_ line: [UInt8]) {
        let starts = state.withLock { state in
            guard state.waiting.count + line.count <= Self.ceiling else {
                state.dropped += 1
                return false
            }
            state.waiting += line
            defer { state.isWriting = true }
            return !state.isWriting
        }
        // Lines that arrive within this time are written together.
        if starts { queue.asyncAfter(deadline: .now() + Self.pause) { self.write() } }
    }

    /// Waits until all lines are written or the timeout has passed.
    func flush(within seconds: Double) {
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.write()
            done.signal()
        }
        _ = done.wait(timeout: .now() + seconds)
    }

    private func write() {
        while let bytes = take() {
            var written = 0
            bytes.withUnsafeBytes { buffer in
                while written < buffer.count {
                    let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                    // If standard error is closed or full, the rest of these lines is dropped.
                    if count <= 0, errno != EINTR { return }
                    written += max(0, count)
                }
            }
        }
    }

    private func take() -> [UInt8]? {
        state.withLock { state in
            var bytes = state.waiting
            state.waiting = []
            if state.dropped > 0 {
                bytes += Array("{\"level\":\"warning\",\"message\":\"\(state.dropped) log lines dropped\"}\n".utf8)
                state.dropped = 0
            }
            state.isWriting = !bytes.isEmpty
            return bytes.isEmpty ? nil : bytes
        }
    }
}

// A method of this type has the same name as the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
