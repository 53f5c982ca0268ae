internal import MicroHTTP
internal import Synchronization

/// An answer that never changes while a server runs, made when it is first asked for: a server starts with what it needs.
// Sendable because its state lies behind a Mutex.
final class Document: Sendable {
    let mediaType: String
    let freshness: Representation.Freshness
    private let make: @Sendable () -> [UInt8]
    private let made = Mutex<Made?>(nil)

    /// The bytes, and what their entity tag is made from.
    struct Made: Sendable {
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
        Document(HTMLPage.mediaType, .revalidated) { Array(html().utf8) }
    }

    var content: Made {
        made.withLock { made in
            if let made { return made }
            let bytes = make()
            let content = Made(body: HTTPBody(bytes, isPermanent: true), canonical: Array(Validators.tag(of: bytes).utf8))
            made = content
            return content
        }
    }
}
