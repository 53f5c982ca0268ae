import CMicroHTTPD
import Glibc

@testable import MicroHTTP

/// One head of a request: whatever it is, it is refused, or what the parser reads from it is what the rules allow.
enum HeadCase {
    private static let configuration: HTTPServer.Configuration = {
        var configuration = HTTPServer.Configuration()
        configuration.keyFields = ["accept", "content-type", "if-none-match"]
        configuration.individualFields = ["x-request-id"]
        return configuration
    }()

    /// A line with method, target and version, separated by blanks; each further line is a name, a colon and a value.
    static func head(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let words = lines[0].split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3 else { return }
        let fields = lines.dropFirst().prefix(HTTPServer.fieldLimit).compactMap { line -> [ArraySlice<UInt8>]? in
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? parts : nil
        }
        withRawHead(words, fields.flatMap { $0 }) { raw in
            let first = parsed(raw)
            let second = parsed(raw)
            check(first.refusal == second.refusal && first.key == second.key, "the same head is read in two ways")
            guard let head = first.head else { return check(first.refusal != nil, "neither read nor refused") }
            validate(head, HTTPRequestHead(head, raw, client: .unspecified), key: first.key, version: Array(words[2]))
        }
    }

    private static func parsed(_ raw: RawRequestHead) -> (head: RequestHead?, refusal: HTTPRefusal?, key: [UInt8]) {
        let key = RequestBytes()
        do throws(HTTPRefusal) {
            let head = try RequestHeadParser(configuration).parse(raw, key: key)
            return (head, nil, Array(key.all))
        } catch {
            return (nil, error, [])
        }
    }

    private static func validate(_ head: RequestHead, _ texts: HTTPRequestHead, key: [UInt8], version: [UInt8]) {
        check(texts.path.hasPrefix("/") || texts.path == "*", "a path that begins with something else")
        check(
            (texts.path + (texts.query ?? "")).utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x23 },
            "a wrong byte in the target")
        let isOneOne = version == Array("HTTP/1.1".utf8)
        let hosts = texts.fields.count { $0.name == "host" }
        check(hosts == 1 || hosts == 0 && !isOneOne, "\(hosts) hosts")
        let lengths = texts.fields.filter { $0.name == "content-length" }
        check(lengths.count <= 1 && head.contentLength == (lengths.first.flatMap { Int($0.value) } ?? 0), "another length")
        let codings = texts.fields.filter { $0.name == "transfer-encoding" }
        check(head.isChunked == !codings.isEmpty && codings.count + lengths.count <= 1, "chunks and a length")
        check(codings.isEmpty || isOneOne && codings[0].value.lowercased() == "chunked", "another coding")
        for field in texts.fields {
            check(!field.name.isEmpty && field.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a name that is not a token")
            check(field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }, "a control character in a value")
        }
        guard head.hasKey else { return }
        check(isOneOne && texts.path.hasPrefix("/") && !head.isChunked, "a key for what it doesn't tell")
        let target = texts.path + (texts.query.map { "?" + $0 } ?? "")
        check(key.starts(with: Array("\(texts.method) \(target)\n".utf8)) && key.suffix(2) == [0x0A, 0x0A], "another key")
    }

    /// The parts as the library hands them out: pointers with lengths.
    private static func withRawHead(
        _ words: [ArraySlice<UInt8>], _ fields: [ArraySlice<UInt8>], _ body: (RawRequestHead) -> Void
    ) {
        let copies = (words + fields).map { part in
            // Exactly as long, so that AddressSanitizer sees a byte too many.
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: part.count, alignment: 1)
            copy.copyBytes(from: part)
            return UnsafeRawBufferPointer(copy)
        }
        defer { copies.forEach { $0.deallocate() } }
        let list = stride(from: 3, to: copies.count, by: 2).map { index in
            let (name, value) = (copies[index], copies[index + 1])
            return mhd_field(
                name: name.baseAddress?.assumingMemoryBound(to: CChar.self),
                value: value.baseAddress?.assumingMemoryBound(to: CChar.self), name_length: name.count,
                value_length: value.count)
        }
        list.withUnsafeBufferPointer { fields in
            body(RawRequestHead(method: copies[0], target: copies[1], version: copies[2], fields: fields))
        }
    }

    private static func check(_ holds: Bool, _ message: @autoclosure () -> String) {
        guard !holds else { return }
        let line = Array("FUZZ: \(message())\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        abort()
    }
}
