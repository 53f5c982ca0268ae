internal import CMicroHTTPD

/// What the library passes to every call for one request: its connection and the request line.
@unsafe struct RequestCall {
    let handle: OpaquePointer
    let method: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
}

// What happens to one request, always on the event loop of its connection.
extension HTTPServer {
    /// Bytes of a refused body that are read and forgotten, so that the connection can go on.
    private static let discardLimit = 1 << 20

    /// Header fields of one request.
    public static let fieldLimit = Int(MHD_MAX_FIELDS)

    // MARK: - Head

    /// Begins a request whose head has arrived: parses it, and has it admitted before its body is read, unless a cached response may
    /// make that unnecessary.
    ///
    /// A response queued here closes the connection, which is right for a head that can't be trusted and for nothing else.
    func begin(_ connection: Connection, _ call: RequestCall) -> MHD_Result {
        unsafe withRawHead(connection, call, isNew: true) { raw in
            let exchange = connection.exchange
            do throws(HTTPRefusal) {
                let head = try unsafe parser.parse(raw, key: exchange.bytes)
                exchange.head = head
                // The library reads chunks leniently: what it takes for the end of them must not become a second request.
                exchange.closesConnection = head.isChunked
                exchange.hasKey = head.hasKey && head.contentLength <= configuration.keyedBodyLimit
                exchange.limit = configuration.keyedBodyLimit
                exchange.stage = .reading
                if exchange.hasKey, handler.isOpenToAll { return MHD_Result.YES }
                guard let response = try unsafe admit(raw, connection) else { return MHD_Result.YES }
                // A body that is too large to wait for: the response goes at once, which closes the connection.
                if head.contentLength > Self.discardLimit { return unsafe queue(response, connection, call.handle) }
                exchange.deliver(response)
                exchange.stage = .discarding
                return MHD_Result.YES
            } catch {
                return unsafe queue(handler.refusal(error, of: HTTPRequestHead(refused: raw)), connection, call.handle)
            }
        }
    }

    /// Has the handler decide about a request, once.
    ///
    /// - Returns: the response of a request that isn't admitted.
    /// - Throws: ``HTTPRefusal/bodyTooLarge(limit:)``.
    private func admit(_ raw: RawRequestHead, _ connection: Connection) throws(HTTPRefusal) -> HTTPResponse? {
        let exchange = connection.exchange
        switch unsafe handler.admit(HTTPRequestHead(exchange.head, raw, client: connection.client)) {
        case .refuse(let response): return response
        case .collect(let limit, let admitted):
            guard exchange.head.contentLength <= limit else { throw .bodyTooLarge(limit: limit) }
            exchange.limit = limit
            exchange.admitted = admitted
            if !exchange.hasKey { exchange.body.reserveCapacity(exchange.head.contentLength) }
            return nil
        }
    }

    /// Calls a closure with the head as the library has it.
    ///
    /// - Parameter isNew: whether it has not been parsed before, so that its size and its gaps matter.
    private func withRawHead<Result>(
        _ connection: Connection, _ call: RequestCall, isNew: Bool, _ body: (RawRequestHead) -> Result
    ) -> Result {
        let known = unsafe Int(mhd_count_fields(call.handle))
        let count = min(max(0, known), Self.fieldLimit)
        // On the stack, if there are no more than usual.
        return unsafe withUnsafeTemporaryAllocation(of: mhd_field.self, capacity: max(1, count)) { memory in
            let fields = unsafe memory.baseAddress.unsafelyUnwrapped
            unsafe mhd_read_fields(call.handle, fields, Int32(count))
            let target = connection.target
            var raw = unsafe RawRequestHead(
                method: UnsafeRawBufferPointer(start: call.method, count: strlen(call.method)), target: target.all,
                version: UnsafeRawBufferPointer(start: call.version, count: strlen(call.version)),
                fields: UnsafeBufferPointer(start: fields, count: count))
            if isNew {
                unsafe raw.size = mhd_head_size(call.handle)
                unsafe raw.hasTooManyFields = known > count
                unsafe raw.hasGaps =
                    mhd_head_has_gaps(
                        call.handle, fields, Int32(count), call.method, connection.targetAddress, target.count, call.version) != 0
            }
            return unsafe body(raw)
        }
    }

    // MARK: - Body

    /// Takes a part of the body: keeps it up to the limit, then reads and forgets it, and at last does not even read it.
    ///
    /// - Returns: whether to go on.
    func collect(_ exchange: Exchange, _ data: UnsafePointer<CChar>?, count: Int) -> Bool {
        exchange.received += count
        guard case .reading = exchange.stage, let data = unsafe data else {
            return exchange.received <= Self.discardLimit
        }
        if exchange.hasKey {
            unsafe exchange.bytes.append(data, count: count)
            return exchange.received <= configuration.keyedBodyLimit
        }
        guard exchange.received <= exchange.limit else {
            exchange.body = []
            var response = handler.refusal(.bodyTooLarge(limit: exchange.limit), of: exchange.admitted?.head)
            response.closesConnection = true
            exchange.deliver(response)
            exchange.stage = .discarding
            return true
        }
        unsafe exchange.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: count))
        return true
    }

    // MARK: - Response

    /// Goes on with a request that has arrived to its last byte, or whose connection has been resumed with a response.
    func finish(_ connection: Connection, _ call: RequestCall) -> MHD_Result {
        let exchange = connection.exchange
        switch exchange.stage {
        case .reading:
            if exchange.hasKey, !exchange.head.isIndividual, !isDraining, handler.isOpenToAll,
                let stored = unsafe handler.storedResponse(for: exchange.bytes.all), let prepared = unsafe stored.prepared
            {
                exchange.stage = .answered
                connection.setDeadline(in: configuration.writeTimeout)
                return unsafe MHD_queue_response(call.handle, UInt32(clamping: stored.head.status), prepared)
            }
            return unsafe respond(connection, call)
        case .answered:
            return MHD_Result.YES
        case .discarding, .waiting:
            // Spurious wake-ups leave it waiting; there is nothing to suspend twice.
            guard let response = exchange.takeResponse() else { return MHD_Result.YES }
            return unsafe queue(response, connection, call.handle)
        }
    }

    /// Has a request answered for which nothing is stored.
    private func respond(_ connection: Connection, _ call: RequestCall) -> MHD_Result {
        let exchange = connection.exchange
        if exchange.admitted == nil {
            let refused = unsafe withRawHead(connection, call, isNew: false) { raw in
                do throws(HTTPRefusal) {
                    return try unsafe admit(raw, connection)
                } catch {
                    return unsafe handler.refusal(error, of: HTTPRequestHead(refused: raw))
                }
            }
            if let refused { return unsafe queue(refused, connection, call.handle) }
        }
        guard let request = exchange.admitted else { return MHD_Result.NO }
        exchange.admitted = nil
        guard exchange.hasKey else {
            return unsafe queue(request.respond(body: exchange.body, key: nil), connection, call.handle)
        }
        let bytes = exchange.bytes
        return unsafe queue(request.respond(body: Array(bytes.body), key: Array(bytes.all)), connection, call.handle)
    }

    /// Sends an answer: at once, or with the connection suspended until its responder has one.
    private func queue(_ answer: HTTPAnswer, _ connection: Connection, _ handle: OpaquePointer) -> MHD_Result {
        connection.clearDeadline()
        switch answer {
        case .now(let response):
            return unsafe queue(response, connection, handle)
        case .later(let seconds, let cancelled, let start):
            let exchange = connection.exchange
            exchange.stage = .waiting
            exchange.body = []
            // Suspended before any other thread knows of the responder, and so before it can be resumed.
            unsafe MHD_suspend_connection(handle)
            let suspended = unsafe SuspendedConnection(handle)
            let responder = HTTPResponder(within: seconds, clock: clock, cancelled: cancelled) { response in
                exchange.deliver(response)
                suspended.resume()
            }
            connection.setPendingResponder(responder)
            start(responder)
            return MHD_Result.YES
        }
    }

    /// Hands a response to the library, which sends it under the write limit.
    private func queue(_ response: HTTPResponse, _ connection: Connection, _ handle: OpaquePointer) -> MHD_Result {
        let exchange = connection.exchange
        exchange.stage = .answered
        connection.setDeadline(in: configuration.writeTimeout)
        let closes = isDraining || response.closesConnection || exchange.closesConnection
        if !closes, let prepared = unsafe response.stored?.prepared {
            return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), prepared)
        }
        let made: OpaquePointer?
        if let stream = response.stream {
            let reader = unsafe StreamReader(stream, on: handle, connection, writeTimeout: configuration.writeTimeout)
            unsafe made = reader.response()
        } else {
            unsafe made = (response.shared ?? HTTPBody(response.body)).response()
        }
        guard let made = unsafe made else { return MHD_Result.NO }
        defer { unsafe MHD_destroy_response(made) }
        for index in response.fields.indices { unsafe response.fields[index].add(to: made) }
        if closes { unsafe MHD_add_response_header(made, "connection", "close") }
        return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), made)
    }
}
