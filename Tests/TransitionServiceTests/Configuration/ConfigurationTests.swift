import MicroHTTP
import Testing
import TransitionEngine
import WorkerPool

@testable import TransitionService

struct ConfigurationTests {
    @Test(arguments: Settings.all.map(\.name))
    func `every setting reads the value that it prints`(name: String) throws {
        let setting = try #require(Settings.all.first { $0.name == name })
        var configuration = ServiceConfiguration()
        let text = setting.value(in: configuration)
        try setting.set(text, from: "test", in: &configuration)
        #expect(setting.value(in: configuration) == text)
        #expect(setting.variable.hasPrefix("TRANSITIOND_"))
        // Kubernetes sets variables with these endings. No variable of this service may have one of them.
        #expect(setting.variable != "TRANSITIOND_PORT")
    }

    @Test func `a flag takes precedence over a variable, and a variable over the default`() throws {
        let environment = ["TRANSITIOND_WORKERS": "3", "TRANSITIOND_LISTEN": ":9000", "PATH": "/bin"]
        let configuration = try ServiceConfiguration.resolved(flags: ["workers": "5"], environment: environment)
        #expect(configuration.pool.workers == 5)
        #expect(configuration.http.port == 9000)
        #expect(configuration.http.host == "0.0.0.0")
        #expect(ServiceConfiguration().http.host == "127.0.0.1")
    }

    @Test(arguments: [
        ("TRANSITIOND_WORKERS", "many"), ("TRANSITIOND_WORKERS", "0"), ("TRANSITIOND_LISTEN", "8080"),
        ("TRANSITIOND_LISTEN", "a:b"),
        ("TRANSITIOND_DEADLINE", "-1"), ("TRANSITIOND_LOG_LEVEL", "loud"), ("TRANSITIOND_WORKER", "1"),
        ("TRANSITIOND_SERVER_TIMING", "yes"),
        ("TRANSITIOND_ADMIN_LISTEN", "127.0.0.1:8080"), ("TRANSITIOND_CORS_ORIGIN", "a b"),
    ])
    func `an invalid setting is named in the error`(variable: String, value: String) {
        let error = #expect(throws: SettingError.self) {
            _ = try ServiceConfiguration.resolved(environment: [variable: value])
        }
        let isNamed = error?.detail.contains(variable) == true || error?.detail.contains("--admin-listen") == true
        #expect(isNamed)
    }

    @Test(
        arguments: [("[::1]:80", "::1", 80), ("localhost:1", "127.0.0.1", 1), ("0.0.0.0:65535", "0.0.0.0", 65_535)]
            as [(String, String, UInt16)])
    func `listen addresses are read`(text: String, host: String, port: UInt16) throws {
        let configuration = try ServiceConfiguration.resolved(flags: ["listen": text])
        #expect(configuration.http.host == host)
        #expect(configuration.http.port == port)
    }

    @Test func `the admin listener can be off`() throws {
        #expect(try ServiceConfiguration.resolved(flags: ["admin-listen": "off"]).admin == nil)
    }
}
