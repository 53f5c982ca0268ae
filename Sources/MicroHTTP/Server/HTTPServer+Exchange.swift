internal import CMicroHTTPD

/// What the library passes to every call for one request: its connection and the request line.
@unsafe struct RequestCall {
    let handle: OpaquePointer
    let method: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
}

// The steps of one request, always on the event loop of its connection.
extension HTTPServer {
    /// Bytes of a refused body that are read and forgotten, so that the connection can go on.
    private static let discardLimit = 1 << 20

    /// Header fields of one request.
    public static let fieldLimit = Int(MHD_MAX_FIELDS)

    // MARK: - Head

    /// Begins a request whose head has arrived: parses it, and has it admitted before its body is read.
    ///
    /// A response queued here closes the connection, which is right for a head that can't be trusted and for nothing else.
    func begin(_ connection: Connection, _ call: RequestCall) -> MHD_Result {
        unsafe withRawHead(connection, call, isNew: true) { raw in
            let exchange = connection.exchange
            do throws(HTTPRefusal) {
                let head = try unsafe parser.parse(raw, key: exchange.bytes)
                // The library reads chunks leniently: what it takes for the end of them must not become a second request.
                exchange.closesConnection = head.isChunked
                exchange.hasKey = head.hasKey && head.contentLength <= configuration.keyedBodyLimit
                if exchange.hasKey, handler.isOpenToAll, head.contentLength == 0 || connection.hasAdmitted(head) {
                    exchange.stage = .reading(head, texts: nil, limit: configuration.keyedBodyLimit)
                    return MHD_Result.YES
                }
                return try unsafe admit(head, raw, connection, call)
            } catch {
                return unsafe queue(handler.refusal(error, of: HTTPRequestHead(refused: raw)), connection, call.handle)
            }
        }
    }

    /// Has the handler decide whether the body of a request is read.
    private func admit(
        _ head: RequestHead, _ raw: RawRequestHead, _ connection: Connection, _ call: RequestCall
    ) throws(HTTPRefusal) -> MHD_Result {
        let exchange = connection.exchange
        let texts = unsafe HTTPRequestHead(head, raw, client: connection.client)
        switch handler.admit(texts) {
        case .refuse(let response):
            // A body that is too large to wait for: the response goes at once, which closes the connection.
            if head.contentLength > Self.discardLimit { return unsafe queue(response, connection, call.handle) }
            exchange.stage = .discarding(response)
        case .collect(let limit):
            guard head.contentLength <= limit else { throw .bodyTooLarge(limit: limit) }
            if exchange.hasKey {
                connection.setAdmitted(limit: limit)
            } else {
                exchange.body.reserveCapacity(head.contentLength)
            }
            exchange.stage = .reading(head, texts: texts, limit: limit)
        }
        return MHD_Result.YES
    }

    /// Calls a closure with the head as the library has it.
    ///
    /// - Parameter isNew: whether it has not been parsed before, so that its size and its gaps matter.
    private func withRawHead<Result>(
        _ connection: Connection, _ call: RequestCall, isNew: Bool, _ body: (RawRequestHead) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: mhd_head.self, capacity: 1) { memory in
            let list = unsafe memory.baseAddress.unsafelyUnwrapped
            unsafe mhd_read_head(call.handle, list)
            let target = connection.target
            var raw = unsafe RawRequestHead(
                method: UnsafeRawBufferPointer(start: call.method, count: strlen(call.method)), target: target.all,
                version: UnsafeRawBufferPointer(start: call.version, count: strlen(call.version)),
                fields: UnsafeBufferPointer(start: mhd_fields(list), count: Int(list.pointee.count)))
            if isNew {
                unsafe raw.size = mhd_head_size(call.handle)
                unsafe raw.hasTooManyFields = list.pointee.too_many != 0
                unsafe raw.hasGaps =
                    mhd_head_has_gaps(call.handle, list, call.method, connection.targetAddress, target.count, call.version) != 0
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
        guard case .reading(_, let texts, let limit) = exchange.stage, let data = unsafe data else {
            return exchange.received <= Self.discardLimit
        }
        if exchange.hasKey {
            unsafe exchange.bytes.append(data, count: count)
            return exchange.received <= configuration.keyedBodyLimit
        }
        guard exchange.received <= limit else {
            exchange.body = []
            var response = handler.refusal(.bodyTooLarge(limit: limit), of: texts)
            response.closesConnection = true
            exchange.stage = .discarding(response)
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
        case .reading(let head, let texts, _):
            if exchange.hasKey, !head.isIndividual, !isDraining, handler.isOpenToAll,
                let stored = unsafe handler.cachedResponse(for: exchange.bytes.all), let prepared = unsafe stored.prepared
            {
                exchange.stage = .answered
                connection.setDeadline(in: configuration.writeTimeout)
                return unsafe MHD_queue_response(call.handle, UInt32(clamping: stored.head.status), prepared)
            }
            return unsafe respond(head, texts, connection, call)
        case .answered:
            return MHD_Result.YES
        case .discarding(let response):
            return unsafe queue(response, connection, call.handle)
        case .waiting:
            // Spurious wake-ups leave it waiting; there is nothing to suspend twice.
            guard let response = exchange.takeResponse() else { return MHD_Result.YES }
            return unsafe queue(response, connection, call.handle)
        }
    }

    /// Has the handler respond to a request for which nothing is stored.
    ///
    /// - Parameter texts: `nil` where they haven't been needed so far.
    private func respond(
        _ head: RequestHead, _ texts: HTTPRequestHead?, _ connection: Connection, _ call: RequestCall
    ) -> MHD_Result {
        let exchange = connection.exchange
        let known =
            unsafe texts
            ?? withRawHead(connection, call, isNew: false) { raw in
                unsafe HTTPRequestHead(head, raw, client: connection.client)
            }
        // Without a body there was nothing to be admitted before.
        if texts == nil, head.contentLength == 0, case .refuse(let response) = handler.admit(known) {
            return unsafe queue(response, connection, call.handle)
        }
        guard exchange.hasKey else {
            return unsafe respond(to: HTTPRequest(head: known, body: exchange.body), connection, call.handle)
        }
        let bytes = exchange.bytes
        let request = unsafe HTTPRequest(head: known, body: Array(bytes.body), key: Array(bytes.all))
        return unsafe respond(to: request, connection, call.handle)
    }

    /// Has the handler respond: at once, or with the connection suspended until the reply is sent.
    private func respond(to request: HTTPRequest, _ connection: Connection, _ handle: OpaquePointer) -> MHD_Result {
        connection.clearDeadline()
        switch handler.respond(to: request) {
        case .now(let response):
            return unsafe queue(response, connection, handle)
        case .later(let seconds, let cancelled, let start):
            let exchange = connection.exchange
            exchange.stage = .waiting
            exchange.body = []
            // Suspended before any other thread knows of the reply, and so before it can be resumed.
            unsafe MHD_suspend_connection(handle)
            let suspended = unsafe SuspendedConnection(handle)
            let reply = HTTPReply(within: seconds, clock: clock, cancelled: cancelled) { response in
                exchange.deliver(response)
                suspended.resume()
            }
            connection.setPendingReply(reply)
            start(reply)
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
        for field in response.fields { unsafe field.add(to: made) }
        if closes { unsafe MHD_add_response_header(made, "connection", "close") }
        return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), made)
    }
}
