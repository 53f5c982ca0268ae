import Testing
import TransitionCoding

@testable import TransitionService

struct DigestTests {
    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `digests are those of SHA-256`(text: String, digest: String) {
        #expect(Self.hex(Digest(of: Array(text.utf8)).bytes) == digest)
    }

    /// RFC 4231 §4.
    @Test(arguments: [
        ([UInt8](repeating: 0x0B, count: 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `codes are those of HMAC-SHA-256`(key: [UInt8], text: String, code: String) {
        let digest = Digest(of: Array(text.utf8), key: key)
        #expect(Self.hex(digest.bytes) == code)
        #expect(digest.matches(digest.bytes))
        #expect(!digest.matches([UInt8](digest.bytes.dropLast())))
        #expect(!digest.matches([digest.bytes[0] ^ 1] + digest.bytes.dropFirst()))
    }

    @Test(arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("\u{7F}\u{7F}?", "f38_")])
    func `base64url is encoded and decoded`(text: String, encoded: String) {
        #expect(Base64URL.encode(Array(text.utf8)) == encoded)
        #expect(Base64URL.decode(encoded) == Array(text.utf8))
    }
}
