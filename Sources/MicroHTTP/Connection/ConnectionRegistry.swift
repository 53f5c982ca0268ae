internal import CMicroHTTPD
import Synchronization

/// All open connections, so that those past their deadline can be closed.
///
/// libmicrohttpd's own timeout starts again with every byte. A client that sends one now and then would hold its connection for ever.
final class ConnectionRegistry: Sendable {
    private let clock: HTTPClock
    private let open = Mutex(Table())

    init(clock: HTTPClock) { self.clock = clock }

    private struct Table {
        /// By socket.
        var connections: [Int32: Connection] = [:]
        /// The number of connections from each network, where that is limited.
        var counts: [HTTPClientAddress: Int] = [:]
        /// The part of the connections whose clients the next sweep looks for.
        var turn: Int32 = 0
    }

    /// The sweeps in which every connection is looked at once: looking at 4,000 in each would take 2 % of a processor.
    private static let turns: Int32 = 10

    /// Adds a connection.
    ///
    /// - Parameter limit: the connections that one network may have; 0 is no limit.
    /// - Returns: whether the connection is within the limit.
    func add(_ connection: Connection, limit: Int) -> Bool {
        open.withLock { table in
            table.connections[connection.socket] = connection
            guard limit > 0 else { return true }
            let count = (table.counts[connection.client.network] ?? 0) + 1
            table.counts[connection.client.network] = count
            return count <= limit
        }
    }

    /// Removes a connection. Returns only when no sweep uses the socket, so that the caller may close it.
    func remove(_ connection: Connection) {
        open.withLock { table in
            table.connections.removeValue(forKey: connection.socket)
            guard let count = table.counts[connection.client.network] else { return }
            table.counts[connection.client.network] = count > 1 ? count - 1 : nil
        }
    }

    /// The number of open connections.
    var count: Int { open.withLock { $0.connections.count } }

    /// The number of connections with a current request. It is counted on demand: a shared number that every request changes would
    /// make all event loops wait for each other.
    var activeCount: Int { open.withLock { $0.connections.values.count { $0.isActive.load(ordering: .acquiring) } } }

    /// Closes what is past its deadline, wakes connections whose client has left, and cancels responders that no client waits for.
    ///
    /// libmicrohttpd 0.9.75 misses the end of a connection that arrives together with the last bytes, since its event loop waits for the
    /// next change. Waking it loses nothing: a complete request that has arrived before is still read and answered.
    func sweep() {
        let now = clock.milliseconds()
        var pending: [(responder: HTTPResponder, reason: HTTPCancellation?)] = []
        open.withLock { table in
            table.turn = (table.turn + 1) % Self.turns
            for connection in table.connections.values {
                if let responder = connection.pendingResponder {
                    let isGone = mhd_is_gone(connection.socket) != 0
                    pending.append((responder, now >= responder.deadline ? .timeout : isGone ? .clientGone : nil))
                } else if connection.socket % Self.turns == table.turn {
                    connection.endReadingIfGone()
                }
                let deadline = connection.deadline.load(ordering: .relaxed)
                if deadline != 0, now >= deadline {
                    connection.clearDeadline()
                    // What a slow client hasn't read yet must not stay in the kernel until the client closes.
                    if connection.isActive.load(ordering: .acquiring) { mhd_discard(connection.socket) }
                    mhd_shut(connection.socket)
                }
            }
        }
        // Outside of the lock, since the library takes locks of its own to wake a connection. The responders that go on are released here
        // too, because a worker may have released them meanwhile.
        for (responder, reason) in pending { if let reason { responder.cancel(reason) } }
    }
}
