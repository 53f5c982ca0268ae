import Glibc
import TransitionCoding
import TransitionEngine

/// One input: whatever it is, it is read or refused; what is read is written, says in its canonical form the same again, and comes
/// out the same each time.
enum Case {
    /// Small, so that many inputs a second are tried.
    private static let limits = Limits(
        duration: 60, samples: 2000, combinedParts: 12, events: 12, allEvents: 40, evaluations: 20_000, stops: 200, views: 8,
        treeNodes: 40)

    static func run(_ data: UnsafePointer<UInt8>?, _ size: Int, _ body: ([UInt8]) -> Void) -> Int32 {
        body(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
    }

    /// The body of a POST.
    static func spec(_ bytes: [UInt8]) {
        let format = format(for: bytes)
        for isLenient in [false, true] {
            guard let whole = try? SpecReader.timeline(bytes, limits: limits, isLenient: isLenient, format: format) else { continue }
            validate(whole, format, isWritten: !isLenient)
        }
        _ = try? SpecReader.curve(bytes, limits: limits)
    }

    /// A recipe, and after the first `?` its query.
    static func path(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        path(text, format(for: bytes))
    }

    /// Every entry of the catalog in every format.
    static func catalog() {
        for entry in Catalog.transitions {
            for format in BuiltInFormats.all { path("\(entry.example)?\(entry.exampleQuery)", format) }
        }
    }

    private static func path(_ text: String, _ format: any TimelineFormat) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let recipe = PercentEncoding.decode(halves[0]), let query = Query(halves.count == 2 ? String(halves[1]) : "")
        else { return }
        if let request = try? SpecPath.timeline(recipe: recipe, query: query, limits: limits, format: format) {
            validate(request, format, isWritten: true)
            if let url = CanonicalURL.timeline(request, format: format.name) { comesBack(url, as: request, format) }
        }
        if let curve = try? SpecPath.curve(recipe, query: query, limits: limits, format: format) {
            check((try? format.encode(curve))?.isEmpty == false, "a curve without a word")
        }
    }

    /// The canonical URL means what it stands for.
    private static func comesBack(_ url: String, as request: TimelineRequest, _ format: any TimelineFormat) {
        let prefix = "/v1/transitions/"
        guard url.hasPrefix(prefix) else { return check(false, "\(url) is no URL of a timeline") }
        let halves = url.dropFirst(prefix.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let stem = halves[0].dropLast(format.name.count + 1)
        guard let recipe = PercentEncoding.decode(stem), let query = Query(halves.count == 2 ? String(halves[1]) : "") else {
            return check(false, "\(url) can't be taken apart")
        }
        let again = try? SpecPath.timeline(recipe: recipe, query: query, limits: limits, format: format)
        check(again?.specBytes == request.specBytes, "\(url) means something else")
    }

    /// Words for an animation, a transition and a curve.
    static func text(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: quoted += Array("\\u00".utf8) + [0x30 + byte / 16, Array("0123456789abcdef".utf8)[Int(byte % 16)]]
            default: quoted.append(byte)
            }
        }
        quoted.append(UInt8(ascii: "\""))
        spec(Array("{\"transition\":\"opacity\",\"sampling\":{\"count\":3},\"animation\":".utf8) + quoted + [UInt8(ascii: "}")])
        spec(Array("{\"sampling\":{\"count\":3},\"transition\":".utf8) + quoted + [UInt8(ascii: "}")])
        _ = try? SpecPath.curve(text, query: Query([]), limits: limits)
    }

    private static func validate(_ request: TimelineRequest, _ format: any TimelineFormat, isWritten: Bool) {
        let text = request.specBytes
        let again = try? SpecReader.timeline(text, limits: limits, format: format)
        check(again?.specBytes == text, "its canonical spec means something else: \(String(decoding: text, as: UTF8.self))")
        guard isWritten else { return }
        check((try? format.encode(request))?.isEmpty == false, "an answer without a word")
    }

    /// Each input always has the same one.
    private static func format(for bytes: [UInt8]) -> any TimelineFormat {
        let formats = BuiltInFormats.all
        return formats[bytes.reduce(bytes.count) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % formats.count]
    }

    private static func check(_ holds: Bool, _ message: @autoclosure () -> String) {
        guard !holds else { return }
        let line = Array("FUZZ: \(message())\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        abort()
    }
}

extension TimelineRequest {
    /// The spec in its canonical form.
    fileprivate var specBytes: [UInt8] {
        var request = self
        request.serializeSpec()
        return request.specText ?? []
    }
}
