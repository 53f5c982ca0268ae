extension HTTPServer {
    /// How a server listens and what it allows.
    public struct Configuration: Hashable, Sendable {
        /// A numeric IPv4 or IPv6 address. Default loopback.
        public var host: String
        /// 0 takes a free port. Default 8080.
        public var port: UInt16
        /// Threads that read and write, each with its own share of the connections. Default 1.
        public var eventLoops: Int
        /// Connections at once, in equal parts for each event loop. Default 4096.
        public var connections: Int
        /// Connections at once from one address; 0 is no limit, which is right behind a proxy. Default 0.
        public var connectionsPerAddress: Int
        /// Seconds a connection may lie idle. Default 30.
        public var idleTimeout: Int
        /// Seconds the head of a request may take to arrive, however steadily it trickles. Default 10.
        public var headTimeout: Int
        /// Seconds the body may take to arrive. Default 10.
        public var bodyTimeout: Int
        /// Seconds a client may take to read its answer. Default 30.
        public var writeTimeout: Int
        /// Bytes of the request target. Default 8 KiB.
        public var targetLimit: Int
        /// Bytes of request line and fields together. Default 16 KiB.
        public var headLimit: Int
        /// Lower-case names of the fields that an answer may depend on, at most 26, each of up to 16 letters. Default
        /// none.
        public var keyFields: [String] = []
        /// Lower-case names of the fields whose values come back in the answer: such an answer is made for itself.
        /// Default none.
        public var individualFields: [String] = []
        /// Bytes of a body up to which a request's answer may be stored; no more than any request may have. Default 0.
        public var keyedBodyLimit = 0

        public init(
            host: String = "127.0.0.1", port: UInt16 = 8080, eventLoops: Int = 1, connections: Int = 4096,
            connectionsPerAddress: Int = 0, idleTimeout: Int = 30, headTimeout: Int = 10, bodyTimeout: Int = 10,
            writeTimeout: Int = 30, targetLimit: Int = 8192, headLimit: Int = 16_384
        ) {
            self.host = host
            self.port = port
            self.eventLoops = eventLoops
            self.connections = connections
            self.connectionsPerAddress = connectionsPerAddress
            self.idleTimeout = idleTimeout
            self.headTimeout = headTimeout
            self.bodyTimeout = bodyTimeout
            self.writeTimeout = writeTimeout
            self.targetLimit = targetLimit
            self.headLimit = headLimit
        }
    }
}

/// Why a server could not start.
public enum HTTPServerError: Error, Hashable, Sendable {
    /// The host is no numeric IPv4 or IPv6 address.
    case badAddress(String)
    /// The address is taken, forbidden, or not this machine's.
    case cannotListen(host: String, port: UInt16)
}
