import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// The equivalents of a spring, read again.
struct EquivalentsReadBackTests {
    /// Springs whose kind is not SwiftUI's fluid one.
    static let springs = [
        #"{"spring":{"mass":1,"stiffness":180,"damping":12}}"#,
        #"{"spring":{"mass":2,"stiffness":300,"damping":22,"initialVelocity":3}}"#,
        #"{"spring":{"stiffness":100,"damping":20}}"#,
        #"{"spring":{"mass":1,"stiffness":180,"damping":12},"delay":0.2}"#,
        #"{"spring":{"duration":0.5,"bounce":0.2},"kind":"core-animation"}"#,
        #"{"spring":{"response":0.5,"dampingFraction":0.8},"kind":"core-animation"}"#,
        #"{"spring":{"settlingDuration":0.6,"dampingRatio":0.7},"kind":"core-animation"}"#,
    ]

    private func answer(_ body: String) throws -> [String: Any] {
        let request = try SpecReader.curve(Array(body.utf8))
        let bytes = try BuiltInFormats.json.encode(request)
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test(arguments: springs)
    func `what a spring's equivalents say lasts as long when it is read, in the kind of its library`(spring: String) throws {
        let given = try answer(#"{"animation":\#(spring),"sampling":{"count":2}}"#)
        let equivalents = try #require(given["equivalents"] as? [String: Any])
        #expect(equivalents.count >= 4)
        for (name, value) in equivalents {
            let body = try JSONSerialization.data(withJSONObject: ["animation": value, "sampling": ["count": 2]])
            let read = try answer(String(decoding: body, as: UTF8.self))
            let duration = try #require(read["duration"] as? Double), expected = try #require(given["duration"] as? Double)
            #expect(abs(duration - expected) <= 1e-5, "\(name): \(value)")
            let animation = (read["spec"] as? [String: Any])?["animation"] as? [String: Any]
            let kind = ["core-animation", "uikit"].contains(name) ? "core-animation" : "interpolating"
            #expect(animation?["kind"] as? String == kind, "\(name): \(value)")
        }
    }

    /// Texts, and the object that means the same.
    @Test(arguments: [
        (
            "CASpringAnimation(mass: 1, stiffness: 180, damping: 12)",
            #"{"spring":{"stiffness":180,"damping":12},"kind":"core-animation"}"#
        ),
        (
            "UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.5) { }",
            #"{"spring":{"settlingDuration":0.5,"dampingRatio":0.6,"initialVelocity":0.5},"kind":"core-animation","delay":0.1}"#
        ),
        ("Mass 1 Stiffness 400 Damping 20", #"{"spring":{"stiffness":400,"damping":20}}"#),
        // Other libraries move overdamped.
        (
            "SpringDescription(mass: 1, stiffness: 100, damping: 40)",
            #"{"spring":{"stiffness":100,"damping":40,"allowsOverdamping":true}}"#
        ),
        (
            ".inheritedWithFallback(.spring(mass: 1, stiffness: 246.74, damping: 25.1327))",
            #"{"spring":{"stiffness":246.74,"damping":25.1327},"kind":"core-animation"}"#
        ),
        ("AnimationAttributes(curve: .easeInOut, duration: 0.3)", #""easeInOut 300ms""#),
    ])
    func `a pasted spring is that of its library`(text: String, same: String) throws {
        let read = try SpecReader.curve(Array(#"{"animation":"\#(text)"}"#.utf8)).animation
        #expect(try read == SpecReader.curve(Array(#"{"animation":\#(same)}"#.utf8)).animation)
    }

    @Test func `a spring of UIKit by its damping ratio says that its duration is missing`() {
        let failure = #expect(throws: DecodingFailure.self) {
            try SpecReader.curve(Array(#"{"animation":"UISpringTimingParameters(dampingRatio: 0.7)"}"#.utf8))
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.first?.issue.detail.contains("needs a duration") == true)
    }
}
