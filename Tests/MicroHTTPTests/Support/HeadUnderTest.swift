import CMicroHTTPD

@testable import MicroHTTP

/// A request head as the library would hand it out, made of bytes.
struct HeadUnderTest {
    var method: [UInt8]
    var target: [UInt8]
    var version: [UInt8] = Array("HTTP/1.1".utf8)
    var fields: [(name: [UInt8], value: [UInt8])]

    init(_ method: String, _ target: String, _ version: String = "HTTP/1.1", fields: [(String, String)]) {
        self.method = Array(method.utf8)
        self.target = Array(target.utf8)
        self.version = Array(version.utf8)
        self.fields = fields.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    }

    /// What the parser makes of it: its numbers, its texts and its key.
    struct Parsed {
        let head: RequestHead
        let texts: HTTPRequestHead
        let key: String
    }

    static var configuration: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        configuration.keyFields = ["accept", "prefer"]
        configuration.individualFields = ["x-request-id"]
        return configuration
    }

    func parsed(_ configuration: HTTPServer.Configuration = configuration) throws(HTTPRefusal) -> Parsed {
        let key = RequestBytes()
        let result = withRawHead { raw in
            Result { () throws(HTTPRefusal) in
                let head = try RequestHeadParser(configuration).parse(raw, key: key)
                return (head, HTTPRequestHead(head, raw, client: .unspecified))
            }
        }
        let (head, texts) = try result.get()
        return Parsed(head: head, texts: texts, key: String(decoding: key.all, as: UTF8.self))
    }

    /// What the rules over texts make of it.
    func parsedByOracle() throws(HTTPRefusal) -> HTTPRequestHead {
        try FramingOracle.head(
            method: String(decoding: method, as: UTF8.self), target: String(decoding: target, as: UTF8.self),
            version: String(decoding: version, as: UTF8.self),
            fields: fields.map { field in
                let name = String(decoding: field.name, as: UTF8.self).lowercasedASCII
                var value = field.value[...]
                let isFraming = name == "transfer-encoding" || name == "content-length"
                while !isFraming, let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
                return HTTPField(name, String(decoding: value, as: UTF8.self))
            })
    }

    private func withRawHead<T>(_ body: (RawRequestHead) -> T) -> T {
        let parts = [method, target, version] + fields.flatMap { [$0.name, $0.value] }
        // The library's head points into one buffer.
        let copies = parts.map { part in
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, part.count), alignment: 1)
            copy.copyBytes(from: part)
            return UnsafeRawBufferPointer(start: copy.baseAddress, count: part.count)
        }
        defer { copies.forEach { $0.deallocate() } }
        let list = stride(from: 3, to: copies.count, by: 2).map { index in
            let (name, value) = (copies[index], copies[index + 1])
            return mhd_field(
                name: name.baseAddress?.assumingMemoryBound(to: CChar.self),
                value: value.baseAddress?.assumingMemoryBound(to: CChar.self), name_length: name.count,
                value_length: value.count)
        }
        return list.withUnsafeBufferPointer { fields in
            body(RawRequestHead(method: copies[0], target: copies[1], version: copies[2], fields: fields))
        }
    }
}
