internal import CMicroHTTPD

/// Reads the head of a request by one set of rules over its bytes, those of RFC 9110 and RFC 9112, and allocates nothing.
///
/// libmicrohttpd 0.9.75 leaves these checks to its user. Whatever two parties could read in two ways is refused, since that is how
/// requests are smuggled.
struct RequestHeadParser {
    private let names: FieldNames
    private let targetLimit: Int
    private let headLimit: Int

    init(_ configuration: HTTPServer.Configuration) {
        names = FieldNames(configuration)
        targetLimit = configuration.targetLimit
        headLimit = configuration.headLimit
    }

    /// The fields by which the extent of a request is known, and the others that are checked once all are read.
    @safe private struct FramingFields {
        var hostCount = 0
        var host = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        var lengthCount = 0
        var length = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        var codingCount = 0
        var coding = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        var expects = false
        var expectsUnknown = false
    }

    /// Checks a head, and writes the cache key of its request.
    ///
    /// The key is the method, the target and the fields on which a response may depend, as they arrived; the body is to follow.
    /// - Parameter key: overwritten; what it holds counts only where the head has a key.
    /// - Throws: why the head is refused: of several reasons, the first in the order of the checks.
    func parse(_ raw: RawRequestHead, key: RequestBytes) throws(HTTPRefusal) -> RequestHead {
        try unsafe checkSize(of: raw)
        guard unsafe HTTPGrammar.isToken(raw.method) else { throw .malformed("The method is not a token.") }
        guard unsafe HTTPGrammar.isTarget(raw.target) else {
            throw .malformed("The request target holds a byte that must be percent-encoded.")
        }
        key.clear()
        unsafe key.append(raw.method)
        key.append(UInt8(ascii: " "))
        unsafe key.append(raw.target)
        var head = RequestHead()
        var framing = FramingFields()
        for index in unsafe raw.fields.indices {
            let field = unsafe raw.fields[index]
            try unsafe read(field, &head, &framing, key)
        }
        // An empty line, which is no field's: whatever the body holds, it can't be read as more of the head.
        key.append(UInt8(ascii: "\n"))
        key.append(UInt8(ascii: "\n"))
        key.beginBody()
        let isOneOne = unsafe HTTPGrammar.isExactly(raw.version, "HTTP/1.1")
        try checkHost(framing, isRequired: isOneOne)
        try checkLength(framing, allowsChunks: isOneOne, &head)
        guard !framing.expectsUnknown else { throw .unknownExpectation }
        try unsafe split(raw.target, method: raw.method, &head)
        unsafe head.hasKey =
            isOneOne && head.path.lowerBound == 0 && raw.target[0] == UInt8(ascii: "/") && !head.isChunked
            && !framing.expects
        return head
    }

    private func checkSize(of raw: RawRequestHead) throws(HTTPRefusal) {
        guard unsafe raw.target.count <= targetLimit else { throw .targetTooLong(limit: targetLimit) }
        guard unsafe !raw.hasTooManyFields, unsafe raw.size <= headLimit else { throw .headTooLarge }
        guard unsafe !raw.hasGaps else {
            throw .malformed("The request head holds a NUL, a bare line feed, a folded line or a doubled blank.")
        }
    }

    /// Checks one field, and adds it to the key if a response may depend on it.
    @inline(__always)
    private func read(
        _ field: mhd_field, _ head: inout RequestHead, _ framing: inout FramingFields, _ key: RequestBytes
    ) throws(HTTPRefusal) {
        let text = unsafe UnsafeRawBufferPointer(start: field.name, count: field.name_length)
        guard unsafe HTTPGrammar.isToken(text) else {
            throw .malformed("A header field name is not a token (RFC 9110 §5.1).")
        }
        let name = unsafe FieldName(text)
        // The only name here that is too long to be known by its ends.
        let isCoding = unsafe name == names.transferEncoding && HTTPGrammar.isEqual(text, "transfer-encoding")
        let isFraming = isCoding || name == names.contentLength
        let value = unsafe RawRequestHead.value(of: field, isFraming: isFraming)
        guard unsafe HTTPGrammar.isFieldValue(value) else {
            throw .malformed("A header field value holds a control character (RFC 9110 §5.5).")
        }
        if name == names.host {
            framing.hostCount += 1
            unsafe framing.host = value
        } else if name == names.contentLength {
            framing.lengthCount += 1
            unsafe framing.length = value
        } else if isCoding {
            framing.codingCount += 1
            unsafe framing.coding = value
        } else if name == names.expect {
            framing.expects = true
            if unsafe !HTTPGrammar.isEqual(value, "100-continue") { framing.expectsUnknown = true }
        } else {
            for index in names.individual.indices where name == names.individual[index] { head.isIndividual = true }
            for index in names.key.indices where name == names.key[index] {
                // No value holds a line feed, and so a line is a line.
                key.append(UInt8(ascii: "\n"))
                key.append(UInt8(ascii: "a") &+ UInt8(truncatingIfNeeded: index))
                unsafe key.append(value)
            }
        }
    }

    /// RFC 9112 §3.2.
    private func checkHost(_ framing: FramingFields, isRequired: Bool) throws(HTTPRefusal) {
        guard framing.hostCount <= 1, !isRequired || framing.hostCount == 1 else {
            throw .malformed("An HTTP/1.1 request has exactly one Host field (RFC 9112 §3.2).")
        }
        guard unsafe HTTPGrammar.isHost(framing.host) else {
            throw .malformed("The Host field is not a host (RFC 9110 §7.2).")
        }
    }

    /// RFC 9112 §6.
    private func checkLength(
        _ framing: FramingFields, allowsChunks: Bool, _ head: inout RequestHead
    ) throws(HTTPRefusal) {
        guard framing.lengthCount <= 1 else { throw .malformed("Content-Length is given twice (RFC 9112 §6.3).") }
        guard framing.lengthCount == 0 || framing.codingCount == 0 else {
            throw .malformed("Content-Length and Transfer-Encoding exclude each other (RFC 9112 §6.1).")
        }
        if framing.lengthCount == 1 {
            guard let length = unsafe HTTPGrammar.contentLength(framing.length) else {
                throw .malformed("Content-Length is not a number (RFC 9110 §8.6).")
            }
            head.contentLength = length
        }
        guard framing.codingCount > 0 else { return }
        guard framing.codingCount == 1, allowsChunks, unsafe HTTPGrammar.isEqual(framing.coding, "chunked") else {
            throw .malformed("The only transfer coding is chunked, once, in HTTP/1.1 (RFC 9112 §6.1).")
        }
        head.isChunked = true
    }

    /// Finds path and query in a target: the origin form, the absolute form that proxies send, or `*` (RFC 9112 §3.2).
    private func split(
        _ target: UnsafeRawBufferPointer, method: UnsafeRawBufferPointer, _ head: inout RequestHead
    ) throws(HTTPRefusal) {
        var start = 0
        if unsafe target.first != UInt8(ascii: "/") {
            if unsafe HTTPGrammar.hasPrefix(target, "http://") || HTTPGrammar.hasPrefix(target, "https://") {
                start = try unsafe authorityEnd(in: target)
            } else if unsafe !(HTTPGrammar.isEqual(target, "*") && HTTPGrammar.isExactly(method, "OPTIONS")) {
                throw .malformed("The request target is neither a path nor an absolute URL (RFC 9112 §3.2).")
            }
        }
        // A fragment never travels; a client that sends one is confused about where the path ends.
        guard unsafe HTTPGrammar.firstIndex(of: UInt8(ascii: "#"), in: target, from: start) == nil else {
            throw .malformed("A request target has no fragment.")
        }
        let mark = unsafe HTTPGrammar.firstIndex(of: UInt8(ascii: "?"), in: target, from: start)
        head.path = start..<(mark ?? target.count)
        head.query = mark.map { ($0 + 1)..<target.count }
    }

    /// Where the authority of an absolute target ends.
    private func authorityEnd(in target: UnsafeRawBufferPointer) throws(HTTPRefusal) -> Int {
        let start = unsafe HTTPGrammar.hasPrefix(target, "https") ? 8 : 7
        let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
        let end = unsafe target[start...].firstIndex(where: isEnd) ?? target.count
        guard end > start, unsafe HTTPGrammar.isHost(UnsafeRawBufferPointer(rebasing: target[start..<end])) else {
            throw .malformed("The authority of the request target is not a host (RFC 9112 §3.2.2).")
        }
        return end
    }
}
