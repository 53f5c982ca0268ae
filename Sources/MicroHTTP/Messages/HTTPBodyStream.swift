internal import CMicroHTTPD
import Synchronization

/// A body that is made while it is sent, part by part.
///
/// The event loop takes what there is; where there is nothing the connection is suspended until the next part is
/// pushed. Whoever makes the parts is told each time one has been taken, and pushes no more than it wants to lie in
/// memory.
public final class HTTPBodyStream: Sendable {
    private struct State {
        var parts: [[UInt8]] = []
        /// Bytes of the first part that have been taken.
        var offset = 0
        var isFinished = false
        var isCancelled = false
        /// Wakes the reader that waits for a part.
        var resume: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let taken: @Sendable () -> Void

    /// - Parameter taken: runs on an event loop each time a part has been taken, and when nobody wants any more.
    public init(taken: @escaping @Sendable () -> Void) {
        self.taken = taken
    }

    /// Adds a part; from any thread.
    public func push(_ part: [UInt8]) { change { if !part.isEmpty { $0.parts.append(part) } } }

    /// Nothing more will come.
    public func finish() { change { $0.isFinished = true } }

    /// Whether the client is gone: what is pushed is forgotten.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    private func change(_ body: (inout State) -> Void) {
        let resume = state.withLock { state in
            body(&state)
            if state.isCancelled { state.parts = [] }
            defer { state.resume = nil }
            return state.resume
        }
        resume?()
    }

    /// Fills a reader's buffer.
    ///
    /// - Parameters:
    ///   - buffer: at least one byte.
    ///   - suspend: runs where there is nothing to read; returns what wakes the reader once there is. It runs under the lock:
    ///     whoever pushes next finds the reader suspended, or comes before.
    /// - Returns: bytes written, 0 where the reader was suspended, `nil` at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, suspend: () -> @Sendable () -> Void) -> Int? {
        var isTaken = false
        let count = state.withLock { state -> Int? in
            guard let part = state.parts.first else {
                if state.isFinished { return nil }
                state.resume = suspend()
                return 0
            }
            let count = min(buffer.count, part.count - state.offset)
            unsafe buffer.copyBytes(from: part[state.offset..<state.offset + count])
            state.offset += count
            if state.offset == part.count {
                state.parts.removeFirst()
                state.offset = 0
                isTaken = true
            }
            return count
        }
        if isTaken { taken() }
        return count
    }

    /// The response is done, sent or not.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.parts = []
            state.resume = nil
        }
        taken()
    }
}

/// What the library's reader callback gets: the stream with the connection it is sent on.
// Sendable because it is immutable and used by the connection's event loop alone.
@safe final class StreamReader: @unchecked Sendable {
    let stream: HTTPBodyStream
    let connection: OpaquePointer
    let deadline: Connection
    let writeTimeout: Int

    init(_ stream: HTTPBodyStream, on connection: OpaquePointer, _ deadline: Connection, writeTimeout: Int) {
        self.stream = stream
        unsafe self.connection = connection
        self.deadline = deadline
        self.writeTimeout = writeTimeout
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = unsafe stream.read(into: buffer) {
            deadline.clearDeadline()
            unsafe MHD_suspend_connection(connection)
            return unsafe SuspendedConnection(connection).resume
        }
        if let count, count > 0 { deadline.setDeadline(in: writeTimeout) }
        return count
    }

    /// A response of unknown length that reads from the stream; chunked where the client speaks HTTP/1.1.
    func response() -> OpaquePointer? {
        unsafe MHD_create_response_from_callback(
            mhd_unknown_size(), 32 * 1024,
            { context, _, buffer, capacity in
                guard let context = unsafe context, let buffer = unsafe buffer else { return mhd_end_with_error() }
                let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
                return unsafe reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
                    ?? mhd_end_of_stream()
            }, Unmanaged.passRetained(self).toOpaque(),
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().stream.cancel()
            })
    }
}
