internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Lines on their way to standard error.
///
/// One thread writes; whoever logs only appends to a bounded buffer. A reader that stalls costs lines, which are
/// counted, and never a request.
final class LogWriter: Sendable {
    static let standardError = LogWriter(STDERR_FILENO)

    /// How long a line waits for others.
    private static let pause = DispatchTimeInterval.milliseconds(5)
    /// Bytes that may wait.
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
        // Lines that come close together are written together.
        if starts { queue.asyncAfter(deadline: .now() + Self.pause) { self.write() } }
    }

    /// Waits until everything is written, or gives up.
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
                    // A standard error that is gone or full takes no more of these lines.
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

// The method above hides the function of the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
