internal import CMicroHTTPD
import Synchronization

/// What is remembered of one connection between its requests: the deadline it is under, and the target of the
/// request whose head is arriving.
// Sendable because deadline and activity are atomic, the socket and the address immutable, the socket's number and
// `hasEndedReading` only used under the registry's lock, the waiting reply is behind a lock, and the rest is touched by the
// connection's event loop alone.
@safe final class Connection: @unchecked Sendable {
    let socket: Int32
    let client: HTTPClientAddress
    private let clock: HTTPClock
    /// The request target as it arrived, before libmicrohttpd decodes it in place.
    let target = RequestBytes()
    /// The request on its way.
    let exchange = Exchange(.answered)
    /// The same bytes where they lie, for the gap check; never read.
    var targetAddress: UnsafePointer<CChar>?
    /// The key of the last head that was admitted with a body, and the bytes that its body may have; -1 before the first.
    private var admittedKey: [UInt8] = []
    private var admittedLimit = -1
    /// Whether a request has arrived in part and isn't answered to its last byte.
    let isActive = Atomic(false)
    /// Milliseconds on the monotonic clock; 0 is no deadline.
    let deadline: Atomic<UInt64>
    /// Whether the event loop has been woken to read the end of what the client sends; used by the sweep alone.
    private var hasEndedReading = false

    /// The reply that a worker owes. Weak: if the worker drops it, that has to be noticed.
    private let awaited = Mutex<Awaited>(Awaited())

    private struct Awaited {
        weak var reply: HTTPReply?
    }

    /// - Parameter seconds: how long the head of the first request may take.
    init(socket: Int32, client: HTTPClientAddress, clock: HTTPClock, deadlineIn seconds: Int) {
        self.socket = socket
        self.client = client
        self.clock = clock
        deadline = Atomic(clock.milliseconds() + UInt64(seconds) * 1000)
    }

    func setTarget(_ text: UnsafePointer<CChar>) {
        unsafe targetAddress = text
        target.clear()
        unsafe target.append(text, count: strlen(text))
    }

    func setDeadline(in seconds: Int) {
        deadline.store(clock.milliseconds() + UInt64(seconds) * 1000, ordering: .relaxed)
    }

    func owe(_ reply: HTTPReply) { awaited.withLock { $0.reply = reply } }

    /// The reply that is owed still.
    var owed: HTTPReply? {
        let reply = awaited.withLock { $0.reply }
        return reply?.isOver == false ? reply : nil
    }

    /// Remembers that the request whose head lies in the exchange's key may send a body of up to `limit` bytes.
    func setAdmitted(limit: Int) {
        admittedLimit = limit
        if !isSameAsAdmitted() { unsafe admittedKey = Array(exchange.bytes.head) }
    }

    /// Whether a head with the same key has been admitted on this connection, and for a body of this length.
    ///
    /// Many clients send many bodies with the same head; each of them is admitted once.
    func hasAdmitted(_ head: RequestHead) -> Bool { head.contentLength <= admittedLimit && isSameAsAdmitted() }

    private func isSameAsAdmitted() -> Bool {
        let head = unsafe exchange.bytes.head
        return unsafe admittedKey.count == head.count
            && admittedKey.withUnsafeBytes { known in
                guard let known = known.baseAddress, let head = head.baseAddress else { return true }
                return unsafe memcmp(known, head, admittedKey.count) == 0
            }
    }

    /// Wakes the event loop, once, if the client has ended its side of the connection.
    func endReadingIfGone() {
        guard !hasEndedReading, mhd_is_gone(socket) != 0 else { return }
        hasEndedReading = true
        mhd_end_reading(socket)
    }

    func clearDeadline() { deadline.store(0, ordering: .relaxed) }
}

/// Every open connection, so that those past their deadline can be cut.
///
/// libmicrohttpd's own timeout starts anew with every byte; a client that sends one now and then would hold its
/// connection for ever.
final class ConnectionRegistry: Sendable {
    private let clock: HTTPClock
    private let open = Mutex(Table())

    init(clock: HTTPClock) { self.clock = clock }

    private struct Table {
        var connections: [Int32: Connection] = [:]
        /// How many there are from each network, where that is limited.
        var addresses: [HTTPClientAddress: Int] = [:]
        /// Which part of the connections the next sweep asks whether their client has left.
        var turn: Int32 = 0
    }

    /// Sweeps in which every connection is looked at once: asking all of 4,000 in each would take 2 % of a processor.
    private static let turns: Int32 = 10

    /// - Parameter limit: connections from one address; 0 is none.
    /// - Returns: whether it may stay.
    func add(_ connection: Connection, limit: Int) -> Bool {
        open.withLock { table in
            table.connections[connection.socket] = connection
            guard limit > 0 else { return true }
            let count = (table.addresses[connection.client.network] ?? 0) + 1
            table.addresses[connection.client.network] = count
            return count <= limit
        }
    }

    /// Returns only when no sweep is looking at the socket: the caller may close it then.
    func remove(_ connection: Connection) {
        open.withLock { table in
            table.connections.removeValue(forKey: connection.socket)
            guard let count = table.addresses[connection.client.network] else { return }
            table.addresses[connection.client.network] = count > 1 ? count - 1 : nil
        }
    }

    var count: Int { open.withLock { $0.connections.count } }

    /// Those with a request on its way. Counted where it is asked for: a number that every request changes would be what all
    /// event loops wait for.
    var activeCount: Int { open.withLock { $0.connections.values.count { $0.isActive.load(ordering: .acquiring) } } }

    /// Cuts what is past its deadline, wakes the connections whose client has left, and gives up the replies that nobody waits
    /// for any more.
    ///
    /// libmicrohttpd 0.9.75 misses the end of a connection that arrives together with its last bytes, because its event loop
    /// waits for the next change. Nothing is lost by waking it where it has seen the end already, or has a whole request to
    /// answer: that is read and answered all the same.
    func sweep() {
        let now = clock.milliseconds()
        var owed: [(reply: HTTPReply, lapse: HTTPLapse?)] = []
        open.withLock { table in
            table.turn = (table.turn + 1) % Self.turns
            for connection in table.connections.values {
                if let reply = connection.owed {
                    let isGone = mhd_is_gone(connection.socket) != 0
                    owed.append((reply, now >= reply.due ? .overdue : isGone ? .clientGone : nil))
                } else if connection.socket % Self.turns == table.turn {
                    connection.endReadingIfGone()
                }
                let deadline = connection.deadline.load(ordering: .relaxed)
                if deadline != 0, now >= deadline {
                    connection.clearDeadline()
                    // What a client that takes its time hasn't read yet must not lie in the kernel until it gives up.
                    if connection.isActive.load(ordering: .acquiring) { mhd_discard(connection.socket) }
                    mhd_shut(connection.socket)
                }
            }
        }
        // Outside the lock: the library takes locks of its own to wake a connection. Those that go on are let go here too, since
        // a worker may have dropped them meanwhile.
        for (reply, lapse) in owed { if let lapse { reply.lapse(lapse) } }
    }
}
