@testable import MicroHTTP

/// An admitted request that a closure answers.
struct AnsweredRequest: HTTPAdmittedRequest {
    let head: HTTPRequestHead
    let answer: @Sendable (HTTPRequestHead, [UInt8]) -> HTTPAnswer

    init(_ head: HTTPRequestHead, _ answer: @escaping @Sendable (HTTPRequestHead, [UInt8]) -> HTTPAnswer) {
        self.head = head
        self.answer = answer
    }

    func respond(body: [UInt8], key: [UInt8]?) -> HTTPAnswer { answer(head, body) }
}
