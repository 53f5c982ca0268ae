import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Specs and timelines as values that are stored: what is read equals what was written.
struct CodableTests {
    private func again<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    /// Every transition of the catalog, and the specs of the golden cases.
    static let specs: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let cases = files.sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            .compactMap { $0.components(separatedBy: "\n----------").first }
        return cases + Catalog.transitions.map { #"{"transition":"\#($0.example)"}"# }
    }()

    @Test func `a spec and its timeline are read as they were written`() throws {
        var count = 0
        for json in Self.specs {
            guard let request = try? SpecReader.timeline(Array(json.utf8)), !request.isBoth else { continue }
            count += 1
            let spec = try again(request.spec)
            #expect(spec == request.spec, "\(json)")
            let timeline = try request.plans[0].timeline()
            #expect(try again(timeline) == timeline, "\(json)")
        }
        // The others ask for both directions, or are wrong on purpose.
        #expect(count > 60)
    }

    @Test func `a spec of Swift is read as it was written`() throws {
        var spec = TransitionSpec(.opacity.combined(with: .scale(0.8)).animation(.bouncy), sampling: .tolerance(0.01))
        spec.container = ContainerGeometry(size: Size(width: 390, height: 844))
        let copy = try again(spec)
        #expect(copy == spec)
        #expect(try TransitionPlan(copy).timeline() == TransitionPlan(spec).timeline())
        #expect(try again(try TransitionPlan(spec).timeline(decimals: 4)) == TransitionPlan(spec).timeline(decimals: 4))
    }

    @Test func `specs are equal where they ask for the same`() throws {
        #expect(TransitionSpec() == TransitionSpec(.opacity, animation: .default))
        #expect(TransitionSpec(.opacity) == TransitionSpec(.opacity, animation: .smooth))
        #expect(TransitionSpec(.opacity) != TransitionSpec(.opacity, animation: .none))
        #expect(TransitionSpec(.opacity) != TransitionSpec(.opacity, direction: .removal))
        #expect(TransitionSpec(.scale(0.5)) != TransitionSpec(.scale(0.6)))
        // The order of an object's members has no meaning.
        let blur = #""blur":{"willAppear":4}"#
        let scale = #""opacity":{"phaseValue":0.5}"#
        let specs = try [[blur, scale], [scale, blur]].map {
            try TransitionSpec(json: #"{"transition":{"type":"custom","effects":{\#($0.joined(separator: ","))}}}"#)
        }
        #expect(specs[0] == specs[1])
    }

    private struct Drop: Transition, Equatable {
        var height: Double

        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
            phase.isIdentity ? [] : [Effects([(.translateY, phase.value * height)])]
        }
    }

    /// Takes the name of another one.
    private struct Push: BuiltInTransition, Equatable {
        static var entry: CatalogEntry {
            CatalogEntry(
                "push", description: CatalogEntry.Description(summary: "Moves.", hasMotion: true, example: "push"), of: Push())
        }

        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    }

    @Test func `a transition with the name of another one is not stored as that`() throws {
        #expect(throws: EncodingError.self) { try again(TransitionSpec(Push())) }
        #expect(TransitionSpec(Push()) != TransitionSpec(.push(from: .leading)))
    }

    /// Says nothing of when two of it are equal.
    private struct Fall: Transition {
        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    }

    @Test func `transitions of one's own are compared as values and can't be stored without a name`() throws {
        #expect(TransitionSpec(Drop(height: 1)) == TransitionSpec(Drop(height: 1)))
        #expect(TransitionSpec(Drop(height: 1)) != TransitionSpec(Drop(height: 2)))
        #expect(
            TransitionSpec(Drop(height: 1).combined(with: .opacity)) != TransitionSpec(Drop(height: 2).combined(with: .opacity)))
        #expect(TransitionSpec(Fall()) != TransitionSpec(Fall()) && TransitionSpec(Fall()) != TransitionSpec(Drop(height: 1)))
        let error = #expect(throws: EncodingError.self) { try again(TransitionSpec(Drop(height: 1).combined(with: .opacity))) }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains("Drop has no entry of its own in the catalog"))
        var specs = [1.0, 2].map { _ in TransitionSpec(Drop(height: 0)) }
        for index in specs.indices {
            specs[index].events = [SpecEvent(at: 0, .insert), SpecEvent(at: 0.1, .update(Drop(height: Double(index))))]
        }
        #expect(specs[0] != specs[1])
        #expect(throws: EncodingError.self) { try again(TransitionSpec(.offset(x: .infinity))) }
        #expect(throws: SpecIssues.self) { try again(TransitionSpec(.opacity, sampling: .fps(0))) }
        #expect(throws: EncodingError.self) { try again(TransitionPlan(TransitionSpec(Drop(height: 1))).timeline()) }
    }

    @Test(arguments: [
        (#"{"transition":"opacty"}"#, ["/transition"]),
        (#"{"animation":{"duration":-1,"curve":"easeIn"},"sampling":{"fps":0}}"#, ["/animation/duration", "/sampling/fps"]),
        (#"{"direction":"both"}"#, ["/direction"]), (#"{"precision":1}"#, ["/precision"]),
    ])
    func `what is wrong with a spec is an issue at its place`(json: String, pointers: [String]) throws {
        let issues = #expect(throws: SpecIssues.self) { try JSONDecoder().decode(TransitionSpec.self, from: Data(json.utf8)) }
        #expect(issues?.all.map(\.pointer).sorted() == pointers)
        do throws(TransitionCoder.Failure) {
            _ = try TransitionSpec(json: json)
            Issue.record("no problem found")
        } catch {
            guard case .issues(let others) = error else { throw error }
            #expect(others == issues)
        }
    }

    @Test func `the JSON of the service is a timeline`() throws {
        let json = #"{"transition":"push:leading","animation":"bouncy","sampling":{"tolerance":0.01},"precision":4}"#
        let bytes = try TransitionCoder().encode(json: json).bytes
        let timeline = try JSONDecoder().decode(Timeline.self, from: Data(bytes))
        #expect(timeline == (try TransitionPlan(try TransitionSpec(json: json)).timeline(decimals: 4)))
        let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(timeline)) as? NSDictionary
        #expect(written == (try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary))
    }
}
