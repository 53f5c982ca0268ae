internal import CMicroHTTPD

/// The four functions that libmicrohttpd calls, each on an event loop; they capture nothing and go straight into
/// Swift.
enum Callbacks {
    static let target:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            _, target, connection in
            if let connection = unsafe connection, let target = unsafe target,
                let context = unsafe mhd_socket_context(connection)
            {
                let state = unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                unsafe state.setTarget(target)
            }
            return nil
        }

    static let connection:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_ConnectionNotificationCode
        ) -> Void = { context, connection, slot, code in
            guard let server = unsafe server(context), let connection = unsafe connection, let slot = unsafe slot else { return }
            if mhd_is_start(code) != 0 {
                let state = Connection(socket: unsafe mhd_socket(connection), deadline: 0)
                state.setDeadline(in: server.configuration.headTimeout)
                server.registry.add(state)
                unsafe slot.pointee = Unmanaged.passRetained(state).toOpaque()
            } else if let opaque = unsafe slot.pointee {
                let state = unsafe Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue()
                server.registry.remove(state)
                unsafe slot.pointee = nil
            }
        }

    static let completed:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_RequestTerminationCode
        ) -> Void = { context, connection, slot, _ in
            guard let slot = unsafe slot, unsafe slot.pointee != nil else { return }
            unsafe slot.pointee = nil
            guard let server = unsafe server(context) else { return }
            server.requestEnded()
            if let state = unsafe state(of: connection) {
                state.exchange.reset()
                state.setDeadline(in: server.configuration.idleTimeout + server.configuration.headTimeout)
            }
        }

    static let request: MHD_AccessHandlerCallback = {
        context, connection, _, method, version, data, size, slot in
        guard let server = unsafe server(context), let connection = unsafe connection, let slot = unsafe slot,
            let size = unsafe size, let state = unsafe state(of: connection)
        else { return MHD_Result.NO }
        let exchange = state.exchange
        // The mark by which the library knows that a request has begun, and says so when it ends.
        guard unsafe slot.pointee != nil else {
            guard let method = unsafe method, let version = unsafe version else { return MHD_Result.NO }
            server.requestBegan()
            state.setDeadline(in: server.configuration.bodyTimeout)
            unsafe slot.pointee = Unmanaged.passUnretained(exchange).toOpaque()
            return unsafe server.begin(exchange, on: connection, state, method: method, version: version)
        }
        if unsafe size.pointee > 0 {
            let goesOn = unsafe server.collect(exchange, data, count: size.pointee)
            unsafe size.pointee = 0
            return goesOn ? MHD_Result.YES : MHD_Result.NO
        }
        guard let method = unsafe method else { return MHD_Result.NO }
        return unsafe server.finish(exchange, on: connection, state, method: method)
    }

    private static func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        unsafe context.map { unsafe Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func state(of connection: OpaquePointer?) -> Connection? {
        guard let connection = unsafe connection, let context = unsafe mhd_socket_context(connection) else { return nil }
        return unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
    }
}
