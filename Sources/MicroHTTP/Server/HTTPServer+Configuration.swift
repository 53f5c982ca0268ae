extension HTTPServer {
    /// The address of a server and its limits.
    public struct Configuration: Hashable, Sendable {
        /// A numeric IPv4 or IPv6 address. Default 127.0.0.1.
        public var host: String
        /// The port; 0 takes a free one. Default 8080.
        public var port: UInt16
        /// The number of threads that read and write, each with its own connections; at least 1. Default 1.
        public var eventLoops: Int
        /// The limit of connections, in equal parts for all event loops. Default 4096.
        public var connections: Int
        /// The limit of connections from one client; 0 is no limit, which is right behind a proxy. Default 0.
        public var connectionsPerAddress = 0
        /// The time that a connection may be idle, in seconds. Default 30.
        public var idleTimeout = 30
        /// The time that the head of a request may take to arrive, in seconds, however steadily its bytes come. Default 10.
        public var headTimeout = 10
        /// The time that the body may take to arrive, in seconds. Default 10.
        public var bodyTimeout = 10
        /// The time that a client may take to read its response, in seconds. A response that fits into the socket's buffers counts as
        /// read. Default 30.
        public var writeTimeout = 30
        /// The limit of the request target in bytes. Default 8 KiB.
        public var targetLimit = 8192
        /// The limit of the request line and the fields together in bytes. Default 16 KiB.
        public var headLimit = 16_384
        /// The names of the fields on which a response may depend: at most 26, in lower case, each of up to 16 letters and hyphens.
        /// Default none.
        public var keyFields: [String] = []
        /// The names of the fields whose values come back in the response, in lower case, each of up to 16 letters and hyphens. A
        /// request with one of them gets no cached response. Default none.
        public var individualFields: [String] = []
        /// The limit in bytes of a body whose request has a key; at most the smallest limit that the handler gives. Default 0.
        public var keyedBodyLimit = 0

        public init(
            host: String = "127.0.0.1", port: UInt16 = 8080, eventLoops: Int = 1, connections: Int = 4096
        ) {
            self.host = host
            self.port = port
            self.eventLoops = eventLoops
            self.connections = connections
        }
    }
}

/// The reason why a server could not start.
public enum HTTPServerError: Error, Hashable, Sendable {
    /// The host is not a numeric IPv4 or IPv6 address.
    case badAddress(String)
    /// The address is in use, not allowed, or not one of this machine.
    case cannotListen(host: String, port: UInt16)
}
