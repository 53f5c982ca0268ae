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
        var head: HTTPRequestHead?
        do throws(HTTPRefusal) {
            let read = try unsafe self.head(of: connection, state, method: method, version: version)
            head = read
            switch handler.admit(read) {
            case .refuse(let response):
                exchange.stage = .discarding(response)
            case .collect(let limit):
                guard read.contentLength ?? 0 <= limit else { throw .bodyTooLarge(limit: limit) }
                exchange.stage = .collecting(read, limit: limit)
                exchange.body.reserveCapacity(read.contentLength ?? 0)
            }
            return MHD_Result.YES
        } catch {
            return unsafe queue(handler.refusal(error, of: head), exchange, connection, state)
        }
    }

    private func head(
        of connection: OpaquePointer, _ state: Connection, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
    ) throws(HTTPRefusal) -> HTTPRequestHead {
        var raw = mhd_head()
        unsafe mhd_read_head(connection, &raw)
        if raw.too_many != 0 { throw .headTooLarge }
        if unsafe mhd_head_has_gaps(connection, &raw, method, state.targetAddress, state.target.utf8.count, version) != 0 {
            throw .malformed("The request head holds a NUL, a bare line feed, a folded line or a doubled blank.")
        }
        var fields: [HTTPField] = []
        let count = Int(raw.count)
        fields.reserveCapacity(count)
        unsafe withUnsafePointer(to: &raw.fields) { tuple in
            unsafe tuple.withMemoryRebound(to: mhd_field.self, capacity: Int(MHD_MAX_FIELDS)) { list in
                for index in 0..<count { fields.append(unsafe Self.field(list[index])) }
            }
        }
        return try Framing.head(
            method: unsafe String(cString: method), target: state.target, version: unsafe String(cString: version),
            fields: fields, targetLimit: configuration.targetLimit)
    }

    private static func field(_ raw: mhd_field) -> HTTPField {
        let name = unsafe String(
            decoding: UnsafeRawBufferPointer(start: raw.name, count: raw.name_length), as: UTF8.self)
        var value = unsafe UnsafeRawBufferPointer(start: raw.value, count: raw.value_length)[...]
        while let last = unsafe value.last, last == 0x20 || last == 0x09 { unsafe value = value.dropLast() }
        return HTTPField(name.lowercased(), unsafe String(decoding: value, as: UTF8.self))
    }

    /// A part of the body: kept up to the limit, then read and forgotten.
    func collect(_ exchange: Exchange, _ data: UnsafePointer<CChar>?, count: Int) {
        guard case .collecting(let head, let limit) = exchange.stage, let data = unsafe data else { return }
        guard exchange.body.count + count <= limit else {
            exchange.body = []
            var response = handler.refusal(.bodyTooLarge(limit: limit), of: head)
            response.closesConnection = true
            exchange.stage = .discarding(response)
            return
        }
        unsafe exchange.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: count))
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
        let made = unsafe response.body.withUnsafeBytes { body in
            unsafe MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
        }
        guard let made = unsafe made else { return MHD_Result.NO }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.fields { unsafe MHD_add_response_header(made, field.name, field.value) }
        if response.closesConnection || drains { unsafe MHD_add_response_header(made, "connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(clamping: response.status), made)
    }
}
