internal import CMicroHTTPD
import Synchronization

/// The four functions that libmicrohttpd calls, each on an event loop. They capture nothing.
enum Callbacks {
    /// Keeps the target of a request before it is decoded.
    static let target:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            _, target, handle in
            if let handle = unsafe handle, let target = unsafe target, let context = unsafe mhd_socket_context(handle) {
                unsafe Unmanaged<Connection>.fromOpaque(context)._withUnsafeGuaranteedRef { connection in
                    unsafe connection.setTarget(target)
                }
            }
            return nil
        }

    /// Registers a connection that is opened, and removes one that is closed.
    static let connection:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_ConnectionNotificationCode
        ) -> Void = { context, handle, slot, code in
            guard let server = unsafe server(context), let handle = unsafe handle, let slot = unsafe slot else { return }
            if mhd_is_start(code) != 0 {
                let connection = Connection(
                    socket: unsafe mhd_socket(handle), client: unsafe HTTPClientAddress(of: handle), clock: server.clock,
                    deadlineIn: server.configuration.headTimeout)
                // Counted over all event loops, of which the library counts each by itself.
                if !server.registry.add(connection, limit: server.configuration.connectionsPerAddress) {
                    mhd_shut(connection.socket)
                }
                unsafe slot.pointee = Unmanaged.passRetained(connection).toOpaque()
            } else if let opaque = unsafe slot.pointee {
                let connection = unsafe Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue()
                server.registry.remove(connection)
                unsafe slot.pointee = nil
            }
        }

    /// Makes a connection ready for its next request, once the current one is over.
    static let completed:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_RequestTerminationCode
        ) -> Void = { context, _, slot, _ in
            guard let slot = unsafe slot, let known = unsafe slot.pointee, let context = unsafe context else { return }
            unsafe slot.pointee = nil
            unsafe Unmanaged<HTTPServer>.fromOpaque(context)._withUnsafeGuaranteedRef { server in
                unsafe Unmanaged<Connection>.fromOpaque(known)._withUnsafeGuaranteedRef { connection in
                    connection.isActive.store(false, ordering: .releasing)
                    connection.exchange.reset()
                    connection.setDeadline(in: server.configuration.idleTimeout + server.configuration.headTimeout)
                }
            }
        }

    /// Takes the head of a request, the parts of its body, and its end.
    static let request: MHD_AccessHandlerCallback = {
        context, handle, _, method, version, data, size, slot in
        guard let context = unsafe context, let handle = unsafe handle, let slot = unsafe slot, let size = unsafe size,
            let method = unsafe method, let version = unsafe version, let known = unsafe mhd_socket_context(handle)
        else { return MHD_Result.NO }
        let call = unsafe RequestCall(handle: handle, method: method, version: version)
        // Both outlive the call: the server stops its daemon before it goes, and the connection is released when it is closed.
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
