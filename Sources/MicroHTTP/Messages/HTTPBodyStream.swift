internal import CMicroHTTPD
import Synchronization

/// A body that is made while it is sent, part by part.
///
/// The event loop takes the parts that are there. When there is none, the connection is suspended until the next one is pushed. A
/// callback runs each time a part has been taken, so that the producer can limit the parts in memory.
public final class HTTPBodyStream: Sendable {
    private struct State {
        var parts: [[UInt8]] = []
        /// The bytes of the first part that have been taken.
        var offset = 0
        var isFinished = false
        var isCancelled = false
        /// Wakes the reader, if it waits for a part.
        var resume: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let partTaken: @Sendable () -> Void

    /// - Parameter partTaken: runs on an event loop each time a part has been taken, and when the stream is cancelled.
    public init(partTaken: @escaping @Sendable () -> Void) {
        self.partTaken = partTaken
    }

    /// Adds a part. An empty one changes nothing. Any thread may call it.
    public func push(_ part: [UInt8]) { change { if !part.isEmpty { $0.parts.append(part) } } }

    /// Marks the end of the body. Any thread may call it.
    public func finish() { change { $0.isFinished = true } }

    /// Whether the response is over, sent or not. Parts that are pushed from now on are dropped.
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
    ///   - suspend: called if there is nothing to read; returns the closure that wakes the reader. It runs under the lock, so that the
    ///     next push finds the reader suspended or comes before.
    /// - Returns: the number of bytes written, 0 if the reader was suspended, `nil` at the end.
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
        if isTaken { partTaken() }
        return count
    }

    /// Drops all parts. Called when the response is over, sent or not.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.parts = []
            state.resume = nil
        }
        partTaken()
    }
}

/// The context of the library's reader callback: a stream with the connection on which it is sent.
// Sendable because it is immutable and used by the connection's event loop only.
@safe final class StreamReader: @unchecked Sendable {
    let stream: HTTPBodyStream
    let handle: OpaquePointer
    let connection: Connection
    /// In seconds.
    let writeTimeout: Int

    init(_ stream: HTTPBodyStream, on handle: OpaquePointer, _ connection: Connection, writeTimeout: Int) {
        self.stream = stream
        unsafe self.handle = handle
        self.connection = connection
        self.writeTimeout = writeTimeout
    }

    /// Gives the library the next bytes, each time within the write limit.
    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = unsafe stream.read(into: buffer) {
            connection.clearDeadline()
            unsafe MHD_suspend_connection(handle)
            return unsafe SuspendedConnection(handle).resume
        }
        if let count, count > 0 { connection.setDeadline(in: writeTimeout) }
        return count
    }

    /// Makes a response of unknown length that reads from the stream: in chunks for HTTP/1.1.
    ///
    /// - Returns: `nil` if there is no memory.
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
