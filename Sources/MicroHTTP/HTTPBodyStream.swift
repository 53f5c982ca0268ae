internal import CMicroHTTPD
import Synchronization

/// A body that is made while it is sent, part by part.
///
/// The event loop takes what there is; where there is nothing the connection is suspended until the next part is
/// pushed. Whoever makes the parts is told each time one has been taken, and pushes no more than it wants to lie in
/// memory.
// Sendable because everything that changes is behind a lock; the connection's pointer is handed to
// `MHD_suspend_connection` by its own event loop and to `MHD_resume_connection`, which may be called from any thread.
@safe public final class HTTPBodyStream: @unchecked Sendable {
    private struct State {
        var parts: [[UInt8]] = []
        /// Bytes of the first part that have been taken.
        var offset = 0
        var isFinished = false
        var isCancelled = false
        /// The address of the connection that waits for a part; 0 for none.
        var suspended: UInt = 0
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
        let waiting = state.withLock { state -> UInt in
            body(&state)
            if state.isCancelled { state.parts = [] }
            defer { state.suspended = 0 }
            return state.suspended
        }
        if let connection = unsafe OpaquePointer(bitPattern: waiting) { unsafe MHD_resume_connection(connection) }
    }

    /// Fills a buffer of the event loop's.
    ///
    /// - Returns: bytes written, 0 where the connection was suspended, `nil` at the end.
    func read(
        into buffer: UnsafeMutablePointer<CChar>, capacity: Int, on connection: OpaquePointer, _ deadline: Connection,
        writeTimeout: Int
    ) -> Int? {
        var isTaken = false
        let address = UInt(bitPattern: connection)
        let count = state.withLock { state -> Int? in
            guard let part = state.parts.first else {
                if state.isFinished { return nil }
                // Suspended under the lock: whoever pushes next finds it suspended, or comes before.
                state.suspended = address
                deadline.clearDeadline()
                unsafe MHD_suspend_connection(OpaquePointer(bitPattern: address))
                return 0
            }
            let count = min(capacity, part.count - state.offset)
            unsafe part.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                unsafe UnsafeMutableRawPointer(buffer).copyMemory(from: start + state.offset, byteCount: count)
            }
            state.offset += count
            if state.offset == part.count {
                state.parts.removeFirst()
                state.offset = 0
                isTaken = true
            }
            deadline.setDeadline(in: writeTimeout)
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
            state.suspended = 0
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

    /// A response of unknown length that reads from the stream; chunked where the client speaks HTTP/1.1.
    func response() -> OpaquePointer? {
        unsafe MHD_create_response_from_callback(
            mhd_unknown_size(), 32 * 1024,
            { context, _, buffer, capacity in
                guard let context = unsafe context, let buffer = unsafe buffer else { return mhd_end_with_error() }
                let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
                let count = unsafe reader.stream.read(
                    into: buffer, capacity: capacity, on: reader.connection, reader.deadline, writeTimeout: reader.writeTimeout)
                return count ?? mhd_end_of_stream()
            }, Unmanaged.passRetained(self).toOpaque(),
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().stream.cancel()
            })
    }
}
