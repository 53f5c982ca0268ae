internal import CMicroHTTPD
import Synchronization

/// The four functions that libmicrohttpd calls, each on an event loop; they capture nothing and go straight into
/// Swift.
enum Callbacks {
    static let target:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            _, target, connection in
            if let connection = unsafe connection, let target = unsafe target,
                let context = unsafe mhd_socket_context(connection)
            {
                unsafe Unmanaged<Connection>.fromOpaque(context)._withUnsafeGuaranteedRef { state in
                    unsafe state.setTarget(target)
                }
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
                let state = Connection(
                    socket: unsafe mhd_socket(connection), client: unsafe HTTPClientAddress(of: connection), clock: server.clock,
                    deadlineIn: server.configuration.headTimeout)
                // Counted over all event loops, of which the library counts each by itself.
                if !server.registry.add(state, limit: server.configuration.connectionsPerAddress) { mhd_shut(state.socket) }
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
        ) -> Void = { context, _, slot, _ in
            guard let slot = unsafe slot, let known = unsafe slot.pointee, let context = unsafe context else { return }
            unsafe slot.pointee = nil
            unsafe Unmanaged<HTTPServer>.fromOpaque(context)._withUnsafeGuaranteedRef { server in
                unsafe Unmanaged<Connection>.fromOpaque(known)._withUnsafeGuaranteedRef { state in
                    state.isActive.store(false, ordering: .releasing)
                    state.exchange.reset()
                    state.setDeadline(in: server.configuration.idleTimeout + server.configuration.headTimeout)
                }
            }
        }

    static let request: MHD_AccessHandlerCallback = {
        context, handle, _, method, version, data, size, slot in
        guard let context = unsafe context, let handle = unsafe handle, let slot = unsafe slot, let size = unsafe size,
            let method = unsafe method, let version = unsafe version, let known = unsafe mhd_socket_context(handle)
        else { return MHD_Result.NO }
        let call = unsafe RequestCall(handle: handle, method: method, version: version)
        // Both outlive the call: the server stops its daemon before it goes, and the connection is let go when it closes.
        return unsafe Unmanaged<HTTPServer>.fromOpaque(context)._withUnsafeGuaranteedRef { server in
            unsafe Unmanaged<Connection>.fromOpaque(known)._withUnsafeGuaranteedRef { connection in
                // The mark by which the library knows that a request has begun, and reports when it ends.
                guard unsafe slot.pointee != nil else {
                    connection.isActive.store(true, ordering: .releasing)
                    connection.setDeadline(in: server.configuration.bodyTimeout)
                    unsafe slot.pointee = known
                    return unsafe server.begin(connection, call)
                }
                if unsafe size.pointee > 0 {
                    let goesOn = unsafe server.collect(connection.exchange, data, count: size.pointee)
                    unsafe size.pointee = 0
                    return goesOn ? MHD_Result.YES : MHD_Result.NO
                }
                return unsafe server.finish(connection, call)
            }
        }
    }

    private static func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        unsafe context.map { unsafe Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }
}
