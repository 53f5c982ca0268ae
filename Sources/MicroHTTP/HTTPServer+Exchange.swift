internal import CMicroHTTPD

// The way of one request through the server, always on its connection's event loop.
extension HTTPServer {
    /// The head has arrived: check its framing, and ask whether the body is worth reading.
    ///
    /// A response queued here closes the connection, which is right for what can't be trusted and for nothing else.
    func begin(
        _ exchange: Exchange, on connection: OpaquePointer, _ state: Connection, method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> MHD_Result {
        unsafe withUnsafeTemporaryAllocation(of: mhd_head.self, capacity: 1) { memory in
            guard let raw = memory.baseAddress else { return MHD_Result.NO }
            unsafe mhd_read_head(connection, raw)
            let size = unsafe mhd_head_size(connection)
            let isSized = state.target.count <= configuration.targetLimit && size <= configuration.headLimit
            let hasGaps =
                unsafe mhd_head_has_gaps(connection, raw, method, state.targetAddress, state.target.count, version) != 0
            exchange.bytes.clear()
            if isSized, !hasGaps, let plain = unsafe plainHead(exchange, raw, state, method: method, version: version),
                plain.contentLength <= configuration.keyedBodyLimit
            {
                exchange.stage = .keyed(plain)
                return MHD_Result.YES
            }
            return unsafe judge(exchange, raw, on: connection, state, method: method, version: version, hasGaps: hasGaps)
        }
    }

    private func plainHead(
        _ exchange: Exchange, _ raw: UnsafePointer<mhd_head>, _ state: Connection, method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> PlainHead? {
        unsafe PlainHead(
            raw, method: method, target: state.target.all, version: version, names: keyFields, into: exchange.bytes)
    }

    /// Judges a head with every rule there is.
    private func judge(
        _ exchange: Exchange, _ raw: UnsafeMutablePointer<mhd_head>, on connection: OpaquePointer, _ state: Connection,
        method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, hasGaps: Bool
    ) -> MHD_Result {
        let known = unsafe head(raw, state, method: method)
        do throws(HTTPRefusal) {
            try unsafe checkSize(raw.pointee, of: connection, state)
            if hasGaps {
                throw .malformed("The request head holds a NUL, a bare line feed, a folded line or a doubled blank.")
            }
            var head = try Framing.head(
                method: known.method, target: known.path, version: unsafe String(cString: version), fields: known.fields)
            head.client = state.client
            // The library reads chunks leniently: whoever sends them gets no second request out of what it took for the end.
            exchange.closesConnection = head.field("transfer-encoding") != nil
            switch handler.admit(head) {
            case .refuse(let response):
                // A body that is not worth waiting for: answer at once, which closes the connection.
                if head.contentLength ?? 0 > Self.discardLimit {
                    return unsafe queue(response, exchange, connection, state)
                }
                exchange.stage = .discarding(response)
            case .collect(let limit):
                guard head.contentLength ?? 0 <= limit else { throw .bodyTooLarge(limit: limit) }
                exchange.stage = .collecting(head, limit: limit)
                exchange.body.reserveCapacity(head.contentLength ?? 0)
            }
            return MHD_Result.YES
        } catch {
            return unsafe queue(handler.refusal(error, of: known), exchange, connection, state)
        }
    }

    /// What is known of a head before it is judged; its target is not taken apart.
    private func head(
        _ raw: UnsafeMutablePointer<mhd_head>, _ state: Connection, method: UnsafePointer<CChar>
    ) -> HTTPRequestHead {
        // Bytes above ASCII are replaced, and refused with every other byte a target must not hold.
        HTTPRequestHead(
            method: unsafe String(cString: method), path: unsafe String(decoding: state.target.all, as: UTF8.self),
            fields: unsafe Self.fields(raw))
    }

    /// Bytes of a refused body that are read and forgotten, so that the connection can go on.
    private static let discardLimit = 1 << 20

    private func checkSize(
        _ raw: mhd_head, of connection: OpaquePointer, _ state: Connection
    ) throws(HTTPRefusal) {
        guard state.target.count <= configuration.targetLimit else {
            throw .targetTooLong(limit: configuration.targetLimit)
        }
        guard raw.too_many == 0, unsafe mhd_head_size(connection) <= configuration.headLimit else { throw .headTooLarge }
    }

    /// Header fields of one request.
    public static let fieldLimit = Int(MHD_MAX_FIELDS)

    /// The fields that were read; at most ``fieldLimit``.
    private static func fields(_ raw: UnsafeMutablePointer<mhd_head>) -> [HTTPField] {
        guard let list = unsafe mhd_fields(raw) else { return [] }
        return (0..<Int(unsafe raw.pointee.count)).map { unsafe field(list[$0]) }
    }

    private static func field(_ raw: mhd_field) -> HTTPField {
        let spelled = unsafe UnsafeRawBufferPointer(start: raw.name, count: raw.name_length)
        let name = unsafe FieldName.common(spelled) ?? String(decoding: spelled, as: UTF8.self).lowercasedASCII
        // Framing fields are judged to the byte: the library compares them untrimmed.
        let isFraming = name == "transfer-encoding" || name == "content-length"
        var value = unsafe UnsafeRawBufferPointer(start: raw.value, count: raw.value_length)[...]
        while !isFraming, let last = unsafe value.last, last == 0x20 || last == 0x09 { unsafe value = value.dropLast() }
        return HTTPField(name, unsafe String(decoding: value, as: UTF8.self))
    }

    /// A part of the body: kept up to the limit, then read and forgotten, and at last not even read.
    ///
    /// - Returns: whether to go on.
    func collect(_ exchange: Exchange, _ data: UnsafePointer<CChar>?, count: Int) -> Bool {
        exchange.received += count
        if case .keyed = exchange.stage, let data = unsafe data {
            unsafe exchange.bytes.append(data, count: count)
            return exchange.received <= configuration.keyedBodyLimit
        }
        guard case .collecting(let head, let limit) = exchange.stage, let data = unsafe data else {
            return exchange.received <= Self.discardLimit
        }
        guard exchange.received <= limit else {
            exchange.body = []
            var response = handler.refusal(.bodyTooLarge(limit: limit), of: head)
            response.closesConnection = true
            exchange.stage = .discarding(response)
            return true
        }
        unsafe exchange.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: count))
        return true
    }

    /// The request is whole, or its connection has been resumed with a response.
    ///
    /// - Parameter method: as the library has it.
    func finish(
        _ exchange: Exchange, on connection: OpaquePointer, _ state: Connection, method: UnsafePointer<CChar>
    ) -> MHD_Result {
        switch exchange.stage {
        case .keyed(let plain):
            if !plain.isIndividual, !drains, let stored = unsafe handler.recall(exchange.bytes.all),
                let prepared = unsafe stored.prepared
            {
                exchange.stage = .answered
                state.setDeadline(in: configuration.writeTimeout)
                return unsafe MHD_queue_response(connection, UInt32(clamping: stored.head.status), prepared)
            }
            return unsafe answer(exchange, on: connection, state, method: method)
        case .answered:
            return MHD_Result.YES
        case .discarding(let response):
            return unsafe queue(response, exchange, connection, state)
        case .waiting:
            // Spurious wake-ups leave it waiting; there is nothing to suspend twice.
            guard let response = exchange.takeResponse() else { return MHD_Result.YES }
            return unsafe queue(response, exchange, connection, state)
        case .collecting(let head, _):
            return unsafe answer(HTTPRequest(head: head, body: exchange.body), exchange, on: connection, state)
        }
    }

    /// A plain request that nothing is stored for: everything that was put off is done now.
    private func answer(
        _ exchange: Exchange, on connection: OpaquePointer, _ state: Connection, method: UnsafePointer<CChar>
    ) -> MHD_Result {
        let known = unsafe withUnsafeTemporaryAllocation(of: mhd_head.self, capacity: 1) { memory in
            unsafe memory.baseAddress.map { raw in
                unsafe mhd_read_head(connection, raw)
                return unsafe head(raw, state, method: method)
            }
        }
        guard let known else { return MHD_Result.NO }
        var plain = Framing.plainHead(method: known.method, target: known.path, fields: known.fields)
        plain.client = state.client
        switch handler.admit(plain) {
        case .refuse(let response): return unsafe queue(response, exchange, connection, state)
        case .collect(let limit) where exchange.received > limit:
            return unsafe queue(handler.refusal(.bodyTooLarge(limit: limit), of: plain), exchange, connection, state)
        case .collect:
            let request = unsafe HTTPRequest(head: plain, body: Array(exchange.bytes.body), key: Array(exchange.bytes.all))
            return unsafe answer(request, exchange, on: connection, state)
        }
    }

    private func answer(
        _ request: HTTPRequest, _ exchange: Exchange, on connection: OpaquePointer, _ state: Connection
    ) -> MHD_Result {
        state.clearDeadline()
        switch handler.answer(request) {
        case .now(let response):
            return unsafe queue(response, exchange, connection, state)
        case .later(let seconds, let lapsed, let start):
            exchange.stage = .waiting
            exchange.body = []
            // Suspended before anyone else can know of the reply, and so before it can be resumed.
            unsafe MHD_suspend_connection(connection)
            let waiting = unsafe SuspendedConnection(connection)
            let reply = HTTPReply(within: seconds, clock: clock, lapsed: lapsed) { response in
                exchange.deliver(response)
                waiting.resume()
            }
            state.owe(reply)
            start(reply)
            return MHD_Result.YES
        }
    }

    private func queue(
        _ response: HTTPResponse, _ exchange: Exchange, _ connection: OpaquePointer, _ state: Connection
    ) -> MHD_Result {
        exchange.stage = .answered
        state.setDeadline(in: configuration.writeTimeout)
        let closes = drains || response.closesConnection || exchange.closesConnection
        if !closes, let prepared = unsafe response.stored?.prepared {
            return unsafe MHD_queue_response(connection, UInt32(clamping: response.status), prepared)
        }
        let made: OpaquePointer?
        if let stream = response.stream {
            let reader = unsafe StreamReader(stream, on: connection, state, writeTimeout: configuration.writeTimeout)
            unsafe made = reader.response()
        } else {
            unsafe made = (response.shared ?? HTTPBody(response.body)).response()
        }
        guard let made = unsafe made else { return MHD_Result.NO }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.fields { unsafe field.add(to: made) }
        if closes { unsafe MHD_add_response_header(made, "connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(clamping: response.status), made)
    }
}
