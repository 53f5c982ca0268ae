import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Runs `body` on a number of new threads, and `meanwhile` beside them. Tasks would block the few threads that tests
/// share.
private func onThreads<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable () -> Value, meanwhile: () -> Void = {}
) -> [Value] {
    let results = Mutex<[Value]>([])
    let group = DispatchGroup()
    for _ in 0..<count {
        group.enter()
        Thread.detachNewThread {
            let value = body()
            results.withLock { $0.append(value) }
            group.leave()
        }
    }
    meanwhile()
    group.wait()
    return results.withLock { $0 }
}

/// The commands of the binary, and how it stops.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandLineTests {
    @Test func `render writes the same bytes as the server`() throws {
        let spec = #"{"transition":"push:leading","animation":"bouncy"}"#
        let server = try RunningServer()
        let answer = try #require(exchange(server.port, "POST", "/v1/timelines", body: spec))
        let rendered = try RunningServer.run(["render", "-"], input: spec)
        #expect(rendered.status == 0)
        #expect(rendered.output == answer.text)
    }

    @Test func `render reports invalid specs and exits with 65`() throws {
        let failed = try RunningServer.run(["render", "-"], input: #"{"transition":"push:leadin"}"#)
        #expect(failed.status == 65)
        #expect(failed.output.isEmpty)
        #expect(failed.error.contains("\"suggestion\":\"leading\""))
        #expect(try RunningServer.run(["render", "/nowhere"]).status != 0)
    }

    @Test func `config prints every setting and reads it back`() throws {
        let printed = try RunningServer.run(["config", "--workers", "3"], environment: ["TRANSITIOND_QUEUE": "77"])
        #expect(printed.output.contains("TRANSITIOND_WORKERS=3\n"))
        #expect(printed.output.contains("TRANSITIOND_QUEUE=77\n"))
        #expect(printed.output.contains("TRANSITIOND_LISTEN=127.0.0.1:8080\n"))
        let wrong = try RunningServer.run(["config"], environment: ["TRANSITIOND_QUEUE": "x"])
        #expect(wrong.status != 0)
        #expect(wrong.error.contains("TRANSITIOND_QUEUE"))
    }

    @Test func `sign uses only the key of the environment`() throws {
        let environment = ["TRANSITIOND_SIGNING_KEYS": "000102030405060708090a0b0c0d0e0f"]
        let target = "/v1/transitions/opacity.json"
        let signed = try RunningServer.run(["sign", target, "--expires", "4102444800"], environment: environment)
        #expect(signed.output == target + "?exp=4102444800&sig=m_evA3q4y3tplKh50a8YfgEIVEiFukgLluhQpI9IE4E\n")
        let soon = try RunningServer.run(["sign", target, "--valid-for", "60"], environment: environment).output
        #expect(soon.contains("?exp=") && soon.contains("&sig="))
        for arguments in [["opacity.json"], ["/a b"], [target, "--expires", "1", "--valid-for", "1"]] {
            #expect(try RunningServer.run(["sign"] + arguments, environment: environment).status == 64)
        }
        #expect(try RunningServer.run(["sign", target]).error.contains("TRANSITIOND_SIGNING_KEYS"))
        // Secrets are never shown, whether they are valid or not.
        let shown = try RunningServer.run(["config"], environment: environment)
        #expect(shown.status == 0 && !shown.output.contains("0001020304"))
        let wrong = try RunningServer.run(["config"], environment: ["TRANSITIOND_BEARER_TOKENS": "hush"])
        #expect(wrong.status == 64 && wrong.error.contains("TRANSITIOND_BEARER_TOKENS") && !wrong.error.contains("hush"))
    }

    @Test func `healthcheck requests the server's health`() throws {
        let server = try RunningServer()
        #expect(try RunningServer.run(["healthcheck", "--listen", "127.0.0.1:\(server.port)"]).status == 0)
        #expect(try RunningServer.run(["healthcheck", "--ready", "--listen", "127.0.0.1:\(server.port)"]).status == 0)
        #expect(server.terminate() == 0)
        #expect(try RunningServer.run(["healthcheck", "--listen", "127.0.0.1:\(server.port)"]).status == 1)
    }

    @Test func `a port in use is reported at the start`() throws {
        let server = try RunningServer()
        for address in ["127.0.0.1:\(server.port)", "203.0.113.1:\(server.port)", "127.0.0.300:1"] {
            let second = try RunningServer.run(["serve", "--listen", address, "--admin-listen", "off"])
            #expect(second.status == 64)
            #expect(second.error.contains("can't listen on") || second.error.contains("isn't a numeric address"))
        }
    }

    @Test func `SIGTERM under load loses no accepted request`() throws {
        let server = try RunningServer(["--set", "lame-duck=0.3"])
        let port = server.port
        // Each client continues until the connection is announced to close. Every request sent before must be
        // answered.
        let answered = Atomic(0)
        let outcomes = onThreads(8, { Self.load(port) { answered.wrappingAdd(1, ordering: .relaxed) } }) {
            // The signal arrives in the middle of the load, on a machine of any speed.
            while answered.load(ordering: .relaxed) < 100 { usleep(1000) }
            server.signalTerminate()
        }
        #expect(outcomes.reduce(0) { $0 + $1.answered } > 100)
        #expect(outcomes.reduce(0) { $0 + $1.lost } == 0)
        #expect(server.terminate() == 0)
    }

    private static func load(_ port: UInt16, _ note: () -> Void) -> (answered: Int, lost: Int) {
        guard let client = TCPClient(port: port) else { return (0, 0) }
        var answered = 0
        while true {
            client.send(requestText("POST", "/v1/timelines", body: #"{"transition":"slide","sampling":{"count":50}}"#))
            guard let response = client.readResponse() else { return (answered, 1) }
            guard response.status == 200 else { return (answered, 1) }
            answered += 1
            note()
            if response.field("connection")?.lowercased() == "close" { return (answered, 0) }
        }
    }

    @Test func `a log that nobody reads delays no request`() throws {
        let pipe = Pipe()
        let server = try RunningServer(log: pipe)
        let port = server.port
        let client = try #require(TCPClient(port: port))
        // Some 300 bytes for each line are far more than a pipe holds.
        for _ in 0..<2000 {
            client.send(requestText("GET", "/nope"))
            // A server that stalls fails here at once, not after two thousand timeouts.
            let response = try #require(client.readResponse())
            #expect(response.status == 404)
        }
        #expect(exchange(port, "GET", "/livez")?.status == 200)
        #expect(server.terminate() == 0)
    }

    @Test func `overload is refused at once without other failures`() throws {
        let server = try RunningServer(["--workers", "1", "--set", "queue=1", "--set", "deadline=60"])
        let port = server.port
        let big = #"{"transition":"blur-replace","animation":"linear 600s","sampling":{"count":40000}}"#
        let statuses = onThreads(12) {
            (0..<4).map { _ in exchange(port, "POST", "/v1/timelines", body: big, timeout: 60)?.status ?? 0 }
        }.flatMap { $0 }
        #expect(Set(statuses).isSubset(of: [200, 503]))
        #expect(statuses.contains(200))
        #expect(statuses.contains(503))
        #expect(exchange(port, "GET", "/livez")?.status == 200)
    }
}
