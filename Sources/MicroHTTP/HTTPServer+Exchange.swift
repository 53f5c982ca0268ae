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
        var raw = mhd_head()
        unsafe mhd_read_head(connection, &raw)
        let fields = Self.fields(&raw)
        let name = unsafe String(cString: method)
        do throws(HTTPRefusal) {
            try unsafe checkSize(raw, of: connection, state)
            if unsafe mhd_head_has_gaps(connection, &raw, method, state.targetAddress, state.target.utf8.count, version) != 0 {
                throw .malformed("The request head holds a NUL, a bare line feed, a folded line or a doubled blank.")
            }
            let head = try Framing.head(
                method: name, target: state.target, version: unsafe String(cString: version), fields: fields)
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
            let known = HTTPRequestHead(method: name, path: state.target, fields: fields)
            return unsafe queue(handler.refusal(error, of: known), exchange, connection, state)
        }
    }

    /// Bytes of a refused body that are read and forgotten, so that the connection can go on.
    private static let discardLimit = 1 << 20

    private func checkSize(
        _ raw: mhd_head, of connection: OpaquePointer, _ state: Connection
    ) throws(HTTPRefusal) {
        guard state.target.utf8.count <= configuration.targetLimit else {
            throw .targetTooLong(limit: configuration.targetLimit)
        }
        guard raw.too_many == 0, unsafe mhd_head_size(connection) <= configuration.headLimit else { throw .headTooLarge }
    }

    /// Header fields of one request.
    public static let fieldLimit = Int(MHD_MAX_FIELDS)

    /// The fields that were read; at most ``fieldLimit``.
    private static func fields(_ raw: inout mhd_head) -> [HTTPField] {
        let count = Int(raw.count)
        return unsafe withUnsafePointer(to: &raw.fields) { tuple in
            unsafe tuple.withMemoryRebound(to: mhd_field.self, capacity: fieldLimit) { list in
                (0..<count).map { unsafe field(list[$0]) }
            }
        }
    }

    private static func field(_ raw: mhd_field) -> HTTPField {
        let name = unsafe String(
            decoding: UnsafeRawBufferPointer(start: raw.name, count: raw.name_length), as: UTF8.self
        ).lowercased()
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
    func finish(_ exchange: Exchange, on connection: OpaquePointer, _ state: Connection) -> MHD_Result {
        switch exchange.stage {
        case .answered:
            return MHD_Result.YES
        case .discarding(let response):
            return unsafe queue(response, exchange, connection, state)
        case .waiting:
            // Spurious wake-ups leave it waiting; there is nothing to suspend twice.
            guard let response = exchange.takeResponse() else { return MHD_Result.YES }
            return unsafe queue(response, exchange, connection, state)
        case .collecting(let head, _):
            state.clearDeadline()
            switch handler.answer(HTTPRequest(head: head, body: exchange.body)) {
            case .now(let response):
                return unsafe queue(response, exchange, connection, state)
            case .later(let start):
                exchange.stage = .waiting
                exchange.body = []
                // Suspended before anyone else can know of the reply, and so before it can be resumed.
                unsafe MHD_suspend_connection(connection)
                let handler = handler
                start(unsafe HTTPReply(exchange, on: connection) { handler.refusal(.unanswered, of: head) })
                return MHD_Result.YES
            }
        }
    }

    private func queue(
        _ response: HTTPResponse, _ exchange: Exchange, _ connection: OpaquePointer, _ state: Connection
    ) -> MHD_Result {
        exchange.stage = .answered
        state.setDeadline(in: configuration.writeTimeout)
        let made: OpaquePointer?
        if let stream = response.stream {
            let reader = unsafe StreamReader(stream, on: connection, state, writeTimeout: configuration.writeTimeout)
            unsafe made = reader.response()
        } else {
            unsafe made = response.body.withUnsafeBytes { body in
                unsafe MHD_create_response_from_buffer(
                    body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
            }
        }
        guard let made = unsafe made else { return MHD_Result.NO }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.fields { unsafe MHD_add_response_header(made, field.name, field.value) }
        if response.closesConnection || drains { unsafe MHD_add_response_header(made, "connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(clamping: response.status), made)
    }
}
