import Foundation
import Hummingbird

/// Serves the benchmark's job on Hummingbird: `POST /v1/timelines` computes it, `POST /fixed` sends the bytes of a file.
///
/// It does less than transitiond: it knows one kind of transition and one kind of spring, judges nothing, echoes nothing.
///
/// Usage: HummingbirdPeer PORT FILE
@main
struct Main {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let port = Int(CommandLine.arguments[1]) else { exit(64) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
        let router = Router()
        router.get("/livez") { _, _ in "ok" }
        router.post("/fixed") { request, _ in
            _ = try await request.body.collect(upTo: 65_536)
            return Response(
                status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: ByteBuffer(data: bytes)))
        }
        router.post("/v1/timelines") { request, _ in
            let body = try await request.body.collect(upTo: 65_536)
            let spec = try JSONDecoder().decode(Spec.self, from: Data(buffer: body))
            let encoded = try JSONEncoder().encode(timeline(of: spec))
            return Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(data: encoded)))
        }
        let app = Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
        try await app.run()
    }

    static func timeline(of spec: Spec) -> Timeline {
        let spring = spec.animation.spring
        let frequency = (spring.stiffness / spring.mass).squareRoot()
        let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
        let (decay, damped) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
        let slope = (decay - spring.initialVelocity) / damped
        let count = 61
        let times = (0..<count).map { Double($0) / spec.sampling.fps }
        func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        let tracks = spec.transition.properties.sorted { $0.key < $1.key }.map { name, ends in
            Track(
                property: name,
                values: times.map { time in
                    let progress = 1 - exp(-decay * time) * (cos(damped * time) + slope * sin(damped * time))
                    return rounded(ends[0] + (ends[1] - ends[0]) * progress)
                })
        }
        return Timeline(
            duration: times[count - 1], times: times.map(rounded), subjects: [Subject(id: "view", tracks: tracks)])
    }
}

struct Spec: Decodable {
    let transition: Transition
    let animation: Animation
    let sampling: Sampling

    struct Transition: Decodable {
        let properties: [String: [Double]]
    }
    struct Animation: Decodable {
        let spring: Spring
    }
    struct Spring: Decodable {
        let mass, stiffness, damping, initialVelocity: Double
    }
    struct Sampling: Decodable {
        let fps: Double
    }
}

struct Timeline: Encodable {
    let duration: Double
    let times: [Double]
    let subjects: [Subject]
}

struct Subject: Encodable {
    let id: String
    let tracks: [Track]
}

struct Track: Encodable {
    let property: String
    let values: [Double]
}
