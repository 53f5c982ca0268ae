internal import MicroHTTP
internal import Synchronization

/// A response that never changes while the server runs. It is made when it is first requested.
// Sendable because the mutable state is behind a Mutex.
final class Document: Sendable {
    let mediaType: String
    let freshness: Representation.Freshness
    /// Whether its examples have the address of the server.
    var hasAddress: Bool { freshness == .addressed }
    private let make: @Sendable () -> [UInt8]
    private let made = Mutex<Made?>(nil)

    /// The bytes, also as a body, and the bytes that identify them.
    struct Made: Sendable {
        let bytes: [UInt8]
        let body: HTTPBody
        let canonical: [UInt8]
    }

    init(_ mediaType: String, _ freshness: Representation.Freshness = .lasting, _ make: @escaping @Sendable () -> [UInt8]) {
        self.mediaType = mediaType
        self.freshness = freshness
        self.make = make
    }

    convenience init(_ asset: String, _ mediaType: String, _ freshness: Representation.Freshness = .lasting) {
        self.init(mediaType, freshness) { WebAsset.named(asset).bytes }
    }

    static func page(_ html: @escaping @Sendable () -> String) -> Document {
        Document(HTMLPage.mediaType, .addressed) { Array(html().utf8) }
    }

    static func markdown(_ text: @escaping @Sendable () -> String) -> Document {
        Document(DocsPage.markdownType, .addressed) { Array(text().utf8) }
    }

    var content: Made {
        made.withLock { made in
            if let made { return made }
            let bytes = make()
            let content = Made(
                bytes: bytes, body: HTTPBody(bytes, isPermanent: true), canonical: Array(Validators.tag(of: bytes).utf8))
            made = content
            return content
        }
    }
}
