import Glibc

/// A socket for tests that must say exactly these bytes.
public final class TCPClient: @unchecked Sendable {
    // Unchecked: each test uses its client from one task.
    private let descriptor: Int32

    /// Connects to a port of this machine; `nil` if nothing listens.
    public init?(port: UInt16, timeout: Int = 5) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // What fails here is let go by deinit too: closed twice, the number might be somebody else's by then.
        guard connected == 0 || errno == EINTR && isConnected(within: timeout) else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether a connection that a signal has interrupted comes about: it goes on by itself.
    private func isConnected(within seconds: Int) -> Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&wait, 1, Int32(seconds * 1000)) < 0, errno == EINTR {}
        var (error, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        return wait.revents != 0 && getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
    }

    public func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            sent += count
        }
    }

    public func send(_ text: String) { send(Array(text.utf8)) }

    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What arrives until the other side closes or nothing comes any more.
    public func readAll() -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = readSome(), !more.isEmpty { bytes += more }
        return bytes
    }

    /// What arrives next; empty when closed, `nil` on a timeout.
    public func readSome() -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var count = recv(descriptor, &chunk, chunk.count, 0)
        while count < 0, errno == EINTR { count = recv(descriptor, &chunk, chunk.count, 0) }
        return count < 0 ? (errno == ECONNRESET ? [] : nil) : Array(chunk[..<count])
    }

    private var buffered: [UInt8] = []

    /// The next response, its body read by `Content-Length`; `nil` if the connection ends or stalls first.
    ///
    /// - Parameter hasBody: false for the answer to `HEAD`.
    public func readResponse(hasBody: Bool = true) -> Response? {
        var end = buffered.firstEnd(of: Array("\r\n\r\n".utf8))
        while end == nil {
            guard let more = readSome(), !more.isEmpty else { return nil }
            buffered += more
            end = buffered.firstEnd(of: Array("\r\n\r\n".utf8))
        }
        guard let end, var response = Response(head: String(decoding: buffered[..<end], as: UTF8.self)) else { return nil }
        buffered.removeFirst(end)
        let isBodiless = !hasBody || response.status == 304 || response.status == 204
        let length = isBodiless ? 0 : response.field("content-length").flatMap { Int($0) } ?? 0
        while buffered.count < length {
            guard let more = readSome(), !more.isEmpty else { return nil }
            buffered += more
        }
        response.body = Array(buffered[..<length])
        buffered.removeFirst(length)
        return response
    }
}

/// A response as it came over the wire.
public struct Response: Sendable {
    public let status: Int
    /// Names in lower case.
    public let fields: [(name: String, value: String)]
    public var body: [UInt8] = []

    public var text: String { String(decoding: body, as: UTF8.self) }

    public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    init?(head: String) {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { return nil }
        self.status = status
        fields = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (line[..<colon].lowercased(), String(value))
        }
    }
}

extension [UInt8] {
    fileprivate func firstEnd(of mark: [UInt8]) -> Int? {
        guard count >= mark.count else { return nil }
        for start in 0...(count - mark.count) where Array(self[start..<(start + mark.count)]) == mark {
            return start + mark.count
        }
        return nil
    }
}

/// One request on a connection of its own.
public func exchange(
    _ port: UInt16, _ method: String, _ target: String, fields: [String] = [], body: String? = nil, timeout: Int = 10
) -> Response? {
    guard let client = TCPClient(port: port, timeout: timeout) else { return nil }
    client.send(requestText(method, target, fields: fields, body: body))
    return client.readResponse(hasBody: method != "HEAD")
}

/// A well-formed request.
public func requestText(_ method: String, _ target: String, fields: [String] = [], body: String? = nil) -> String {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
}
