import Testing
import TransitionCoding
import TransitionEngine

/// The lists of what would have been accepted.
struct AllowedValuesTests {
    @Test(arguments: [
        #"{"animation":"bounzy"}"#, #"{"animation":"default:0.3"}"#, #"{"animation":"foo(1)"}"#,
        #"{"animation":"bounce.out(1)"}"#,
        #"{"animation":".foo"}"#, #"{"animation":".linear.foo"}"#, #"{"animation":{"curve":"foo"}}"#,
        #"{"animation":{"curve":"bouncy"}}"#,
        #"{"animation":{"spring":"foo"}}"#, #"{"animation":{}}"#, #"{"animation":"spring:x=3"}"#, #"{"transition":{}}"#,
        #"{"transition":"fooo"}"#, #"{"transition":{"type":"fooo"}}"#, #"{"transition":"push:fooo"}"#, #"{"foo":1}"#,
        #"{"transition":{"type":"core-animation/fade","timing":{"foo":1},"timingFunction":"foo"}}"#,
        #"{"transition":{"type":"keyframes","tracks":{"foo":[]}}}"#, #"{"transition":{"type":"custom","effects":{"foo":{}}}}"#,
        #"{"transition":"opacity","events":[{"at":0,"action":"foo"}]}"#, #"{"layout":{"before":{"id":"a","transition":"foo"}}}"#,
        #"{"output":{"mode":"foo","open":"foo","foo":1}}"#, #"{"platform":"foo","context":"foo","direction":"foo"}"#,
    ])
    func `a list of allowed values has each once`(json: String) {
        let failure = #expect(throws: TransitionCoder.Failure.self) { try TransitionCoder().encode(json: json) }
        for issue in failure?.all ?? [] { #expect(Set(issue.allowed).count == issue.allowed.count, "\(issue.pointer)") }
        #expect(failure?.all.contains { !$0.allowed.isEmpty } == true)
    }
}
