internal import CMicroHTTPD
import Synchronization

/// What is remembered of one connection between its requests: the deadline it is under, and the target of the
/// request whose head is arriving.
// Sendable because deadline and activity are atomic, the socket immutable and its number only used under the registry's lock, and
// the rest is touched by the connection's event loop alone.
@safe final class Connection: @unchecked Sendable {
    let socket: Int32
    /// The request target as it arrived, before libmicrohttpd decodes it in place.
    let target = RequestBytes()
    /// The request on its way.
    let exchange = Exchange(.answered)
    /// The same bytes where they lie, for the gap check; never read.
    var targetAddress: UnsafePointer<CChar>?
    /// Whether a request has arrived in part and isn't answered to its last byte.
    let isActive = Atomic(false)
    /// Milliseconds on the monotonic clock; 0 is no deadline.
    let deadline: Atomic<UInt64>

    init(socket: Int32, deadline: UInt64) {
        self.socket = socket
        self.deadline = Atomic(deadline)
    }

    func setTarget(_ text: UnsafePointer<CChar>) {
        unsafe targetAddress = text
        target.clear()
        unsafe target.append(text, count: strlen(text))
    }

    func setDeadline(in seconds: Int) {
        deadline.store(mhd_now() + UInt64(seconds) * 1000, ordering: .relaxed)
    }

    func clearDeadline() { deadline.store(0, ordering: .relaxed) }
}

/// Every open connection, so that those past their deadline can be cut.
///
/// libmicrohttpd's own timeout starts anew with every byte; a client that sends one now and then would hold its
/// connection for ever.
final class ConnectionRegistry: Sendable {
    private let open = Mutex<[Int32: Connection]>([:])

    func add(_ connection: Connection) { open.withLock { $0[connection.socket] = connection } }

    /// Returns only when no sweep is looking at the socket: the caller may close it then.
    func remove(_ connection: Connection) { open.withLock { _ = $0.removeValue(forKey: connection.socket) } }

    var count: Int { open.withLock { $0.count } }

    /// Those with a request on its way. Counted where it is asked for: a number that every request changes would be what all
    /// event loops wait for.
    var activeCount: Int { open.withLock { $0.values.count { $0.isActive.load(ordering: .acquiring) } } }

    /// Cuts what is past its deadline.
    func sweep() {
        let now = mhd_now()
        open.withLock { connections in
            for connection in connections.values {
                let deadline = connection.deadline.load(ordering: .relaxed)
                if deadline != 0, now >= deadline {
                    connection.clearDeadline()
                    mhd_shut(connection.socket)
                }
            }
        }
    }
}
