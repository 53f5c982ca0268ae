import ArgumentParser
import MicroHTTP
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Checks whether a running server is alive. It is the HEALTHCHECK of the container image, which has no curl.
struct HealthCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "healthcheck", abstract: "Exit 0 if the server on --listen answers /livez.")

    @Flag(name: .long, help: "Check /readyz instead.")
    var ready = false
    @OptionGroup var options: SettingsOptions

    func run() throws {
        let http = try options.resolved().http
        let host = http.host == "0.0.0.0" ? "127.0.0.1" : http.host == "::" ? "::1" : http.host
        guard Self.isOK(host: host, port: http.port, path: ready ? "/readyz" : "/livez") else { throw ExitCode(1) }
    }

    private static func isOK(host: String, port: UInt16, path: String) -> Bool {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found else { return false }
        defer { freeaddrinfo(found) }
        let descriptor = socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        guard connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else { return false }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return false }
        var answer = [UInt8](repeating: 0, count: 64)
        let count = recv(descriptor, &answer, answer.count, 0)
        return count > 12 && String(decoding: answer[..<count], as: UTF8.self).hasPrefix("HTTP/1.1 200")
    }
}
