import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

struct SpecControlTests {
    /// A numeric control, and a spec in which its member has an effect.
    struct Numeric: CustomTestStringConvertible {
        let pointer: String
        let range: ClosedRange<Double>
        var testDescription: String { pointer }
    }

    static let numeric: [Numeric] = SpecControl.all.compactMap { control in
        guard case .parameter(.number(_, let range, _)) = control.kind else { return nil }
        return Numeric(pointer: control.pointer, range: range)
    }

    /// The members that a spec needs beside the control's member.
    private static let beside: [String: String] = [
        "/from/velocity": #"{"from":{"progress":0,"velocity":X}}"#,
        "/container/cornerRadius": #"{"container":{"size":[10,10],"cornerRadius":X}}"#,
        "/transition/source/cornerRadius":
            #"{"transition":{"type":"uikit/zoom","source":{"frame":[0,0,9,9],"cornerRadius":X}},"container":{"size":[99,99]}}"#,
        "/transition/intensity": #"{"transition":{"type":"motion/shake","intensity":X}}"#,
        "/transition/startProgress": #"{"transition":{"type":"core-animation/fade","startProgress":X}}"#,
        "/transition/endProgress": #"{"transition":{"type":"core-animation/fade","endProgress":X}}"#,
        "/animation/duration": #"{"animation":{"curve":"easeIn","duration":X}}"#,
        "/animation/delay": #"{"animation":{"curve":"easeIn","delay":X}}"#,
        "/animation/speed": #"{"animation":{"curve":"easeIn","speed":X}}"#,
        "/animation/spring/bounce": #"{"animation":{"spring":{"duration":0.5,"bounce":X}}}"#,
        "/animation/spring/stiffness": #"{"animation":{"spring":{"mass":1,"damping":10,"stiffness":X}}}"#,
        "/animation/spring/damping": #"{"animation":{"spring":{"mass":1,"stiffness":100,"damping":X}}}"#,
        "/animation/spring/mass": #"{"animation":{"spring":{"stiffness":100,"damping":10,"mass":X}}}"#,
        "/animation/spring/response": #"{"animation":{"spring":{"response":X,"dampingFraction":1}}}"#,
        "/animation/spring/dampingFraction": #"{"animation":{"spring":{"response":0.5,"dampingFraction":X}}}"#,
        "/animation/spring/initialVelocity": #"{"animation":{"spring":{"duration":0.5,"bounce":0,"initialVelocity":X}}}"#,
    ]

    /// Returns whether the reader reports a value as out of range at the control's member.
    private func isRefused(_ control: Numeric, _ value: Double) -> Bool {
        let parts = control.pointer.split(separator: "/")
        let plain = parts.reversed().reduce("X") { "{\"\($1)\":\($0)}" }
        let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
        let text = (Self.beside[control.pointer] ?? plain).replacingOccurrences(of: "X", with: number)
        do {
            _ = try SpecReader.timeline(Array(text.utf8), limits: Limits(samples: 10_000_000))
            return false
        } catch DecodingFailure.issues(let issues) {
            return issues.contains { $0.issue.pointer == control.pointer && $0.issue.code == .outOfRange }
        } catch {
            Issue.record("\(text): \(error)")
            return false
        }
    }

    @Test(arguments: numeric)
    func `a control's range is the range that the reader accepts`(control: Numeric) {
        let beyond = max(1, abs(control.range.upperBound)) * 0.01
        // Endless durations and masses of 0 have no allowed value below them.
        #expect(
            isRefused(control, control.range.lowerBound - (control.range.lowerBound > 0 ? control.range.lowerBound / 2 : beyond)))
        // The number of samples is bounded by a limit of the service, not by a range.
        if control.pointer != "/sampling/count" { #expect(isRefused(control, control.range.upperBound + max(beyond, 1))) }
        let inside = (control.range.lowerBound + min(control.range.upperBound, control.range.lowerBound + 1)) / 2
        if control.pointer != "/precision" && control.pointer != "/sampling/count" { #expect(!isRefused(control, inside)) }
    }

    /// The keys of the contract (openapi.yaml), written by hand: a row that is lost is found here.
    @Test func `URLs of timelines and of curves have these query keys`() {
        let both = [
            "from", "velocity", "duration", "settling", "delay", "fps", "count", "times", "tolerance", "include", "precision",
            "name", "mode", "reduced", "access", "package", "preview",
        ]
        let timelines = [
            "direction", "insertion", "removal", "reduce-motion", "prefers-cross-fade", "animation", "easing", "spring", "size",
            "dir", "container", "container-radius", "source", "source-radius", "anchor", "start", "end", "intensity", "open",
            "element", "class", "type", "geometry", "stagger", "items",
        ]
        #expect(SpecPath.timelineKeys.names.sorted() == (both + timelines).sorted())
        #expect(SpecPath.curveKeys.names.sorted() == both.sorted())
    }

    @Test func `no query key has two controls`() {
        let keys = SpecControl.all.compactMap(\.key)
        #expect(keys.count == Set(keys).count)
        #expect(Set(SpecControl.all.map(\.pointer)).count == SpecControl.all.count)
    }

    @Test func `a slider's ends lie within the range`() {
        let kinds =
            SpecControl.all.compactMap { if case .parameter(let kind) = $0.kind { kind } else { nil } }
            + Catalog.transitions.flatMap(\.parameters).map(\.kind)
        var count = 0
        for case .number(_, let range, let usual?) in kinds {
            #expect(range.contains(usual.lowerBound) && range.contains(usual.upperBound))
            count += 1
        }
        #expect(count > 20)
    }

    @Test func `a control's default is the value in the expanded spec`() throws {
        let request = try SpecReader.timeline(Array("{}".utf8), limits: Limits())
        var serialized = request
        serialized.serializeSpec()
        let spec = try #require(
            try JSONSerialization.jsonObject(with: Data(serialized.specText ?? [])) as? [String: Any])
        func value(_ pointer: String) -> Any? {
            pointer.split(separator: "/").reduce(spec as Any?) { ($0 as? [String: Any])?[String($1)] }
        }
        for control in SpecControl.all where !control.pointer.hasPrefix("/animation") && !control.pointer.hasPrefix("/transition")
        {
            guard let text = control.defaultText, let actual = value(control.pointer) else { continue }
            let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect("\(actual)" == "\(expected)", "\(control.pointer)")
        }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `every example moves or has a warning`(example: String) throws {
        let (entry, motion) = try #require(ExampleMotion.all.first { $0.entry.example == example })
        #expect(motion.properties.isEmpty == ["identity", "content-identity"].contains(entry.name))
        #expect(!motion.roles.isEmpty)
    }
}
