internal import CMicroHTTPD

/// The address of a client: an IPv6 address, or an IPv4 address written as one (RFC 4291 §2.5.5.2).
public struct HTTPClientAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The address `::`, which no client has.
    public static let unspecified = HTTPClientAddress(high: 0, low: 0)

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads a numeric IPv4 or IPv6 address, with or without brackets; `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : String(text)
        guard bare.utf8.count <= 45, !bare.utf8.contains(0) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        guard unsafe mhd_parse_address(bare, &bytes) != 0 else { return nil }
        self.init(bytes)
    }

    /// - Parameter handle: the library's connection.
    init(of handle: OpaquePointer) {
        var bytes = [UInt8](repeating: 0, count: 16)
        unsafe mhd_client_address(handle, &bytes)
        self.init(bytes)
    }

    private init(_ bytes: [UInt8]) {
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: word(bytes[..<8]), low: word(bytes[8...]))
    }

    /// The network that counts as one client: a complete IPv4 address, or the first 64 bits of an IPv6 address.
    public var network: HTTPClientAddress {
        high == 0 && low >> 32 == 0xFFFF ? self : HTTPClientAddress(high: high, low: 0)
    }
}
