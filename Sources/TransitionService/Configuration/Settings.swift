internal import MicroHTTP
internal import TransitionEngine
internal import WorkerPool

/// All settings.
public enum Settings {
    public static let all: [Setting] = [
        Setting(
            "listen", "host:port, :port or [host]:port", "The address of the API; :8080 means every address.",
            read: { address($0.http) }, write: { text, c in listen(text, &c.http) }),
        Setting(
            "admin-listen", "host:port, or off", "The address of health, readiness, version and metrics.",
            read: { $0.admin.map(address) ?? "off" },
            write: { text, c in
                if text == "off" || text.isEmpty {
                    c.admin = nil
                    return true
                }
                var admin = c.admin ?? HTTPServer.Configuration(eventLoops: 1, connections: 64)
                guard listen(text, &admin) else { return false }
                c.admin = admin
                return true
            }),
        integer("event-loops", "Threads that read requests and write responses.", 1...256, \.http.eventLoops),
        integer("workers", "Requests that are computed at the same time.", 1...256, \.pool.workers),
        integer("queue", "Requests that may wait for a worker.", 0...1_000_000, \.pool.queueDepth),
        seconds(
            "deadline", "Seconds after which a request that needs a worker gets the response 504.", 0.001...600, \.pool.deadline),
        seconds(
            "inline-work", "Seconds of work that may run on the event loop; longer work goes to a worker.", 0...0.01,
            \.inlineWork),
        integer("connections", "Simultaneous connections.", 1...1_000_000, \.http.connections),
        integer(
            "connections-per-address", "Simultaneous connections from one address; 0 is no limit.", 0...1_000_000,
            \.http.connectionsPerAddress),
        integer("idle-timeout", "Seconds a connection may be idle.", 1...86_400, \.http.idleTimeout, unit: "whole seconds"),
        integer(
            "head-timeout", "Seconds a request's head may take to arrive.", 1...3600, \.http.headTimeout, unit: "whole seconds"),
        integer(
            "body-timeout", "Seconds a request's body may take to arrive.", 1...3600, \.http.bodyTimeout, unit: "whole seconds"),
        integer(
            "write-timeout", "Seconds a client may take to read a response.", 1...3600, \.http.writeTimeout, unit: "whole seconds"
        ),
        integer("body-limit", "Bytes of a request body.", 1...16_777_216, \.bodyLimit, unit: "bytes"),
        integer("batch-limit", "Bytes of a batch.", 1...268_435_456, \.batchLimit, unit: "bytes"),
        integer("batch-specs", "Specs of a batch.", 1...1_000_000, \.batchSpecs),
        integer(
            "cache-size", "Bytes of the response cache; 0 stores none.", 0...4_294_967_296, \.cacheSize, unit: "bytes"),
        integer("target-limit", "Bytes of a request target.", 64...65_536, \.http.targetLimit, unit: "bytes"),
        integer("head-limit", "Bytes of a request's head.", 1024...1_048_576, \.http.headLimit, unit: "bytes"),
        seconds("max-duration", "Seconds a timeline may last.", 0.1...86_400, \.limits.duration),
        integer("max-samples", "Keyframes times tracks of one request.", 1...100_000_000, \.limits.samples),
        integer("max-parts", "Parts of combined transitions.", 1...10_000, \.limits.combinedParts),
        integer("max-events", "Events of one view, and updates of a layout tree.", 1...4096, \.limits.events),
        integer("max-all-events", "Events of all views together.", 1...100_000, \.limits.allEvents),
        integer(
            "max-evaluations", "Keyframes times targets; a matrix counts as twenty.", 1...1_000_000_000, \.limits.evaluations),
        integer("max-views", "Views in one spec.", 1...10_000, \.limits.views),
        integer("max-tree-nodes", "Nodes of a layout tree, all updates together.", 1...100_000, \.limits.treeNodes),
        integer("max-nesting", "Nesting of a spec.", 4...256, \.limits.nesting),
        seconds("lame-duck", "Seconds a stopping server continues to serve while /readyz answers 503.", 0...3600, \.lameDuck),
        seconds("grace-period", "Seconds a stopping server waits for the requests it has accepted.", 0...3600, \.gracePeriod),
        Setting(
            "bearer-tokens", "tokens of at least 16 characters, separated by commas", "Tokens that callers of the API must send.",
            read: { $0.bearerTokens.isEmpty ? "" : "(\($0.bearerTokens.count))" },
            write: { text, c in
                guard let tokens = BearerTokens(text) else { return false }
                c.bearerTokens = tokens
                return true
            }
        ).asSecret,
        Setting(
            "signing-keys", "keys of 32 to 128 hexadecimal digits, separated by commas; the first one signs",
            "Keys that sign the API's URLs.",
            read: { $0.signingKeys.isEmpty ? "" : "(\($0.signingKeys.count))" },
            write: { text, c in
                guard let keys = SigningKeys(text) else { return false }
                c.signingKeys = keys
                return true
            }
        ).asSecret,
        Setting(
            "presets", "a directory of name.json files", "Named specs, served at /v1/presets/{name}.",
            read: { $0.presetsPath },
            write: { text, c in
                c.presetsPath = text
                return true
            }),
        flag("presets-only", "Whether only presets are accepted as specs.", \.isPresetsOnly),
        flag(
            "playground", "Whether browsers get the playground, at / and at transition URLs without an extension.",
            \.hasPlayground),
        Setting(
            "rate-limit", "requests/seconds, such as 600/60; empty is no limit", "Requests that one client may make.",
            read: { $0.rateLimit?.text ?? "" },
            write: { text, c in
                c.rateLimit = RateLimit.Policy(text)
                return text.isEmpty || c.rateLimit != nil
            }),
        integer("proxies", "Proxies in front of the server whose X-Forwarded-For is trusted.", 0...16, \.proxies),
        Setting(
            "cors-origin", "an origin, *, or nothing", "Access-Control-Allow-Origin; empty sends none.",
            read: { $0.corsOrigin },
            write: { text, c in
                guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
                c.corsOrigin = text
                return true
            }),
        Setting(
            "mcp-origins", "localhost, *, or origins separated by commas", "Origins of pages that may call /mcp.",
            read: { $0.mcpOrigins.text },
            write: { text, c in
                guard let origins = MCPOrigins(setting: text) else { return false }
                c.mcpOrigins = origins
                return true
            }),
        flag("server-timing", "Whether responses have Server-Timing.", \.serverTiming),
        Setting(
            "log-level", "\(levels.dropLast().joined(separator: ", ")) or \(levels[levels.count - 1])",
            "The least severe level logged.",
            read: { $0.logLevel },
            write: { text, c in
                guard levels.contains(text) else { return false }
                c.logLevel = text
                return true
            }),
    ]

    private static let levels = ["trace", "debug", "info", "notice", "warning", "error", "critical"]

    /// - Parameter unit: what is counted. Default a whole number.
    private static func integer(
        _ name: String, _ summary: String, _ range: ClosedRange<Int>,
        _ path: any WritableKeyPath<ServiceConfiguration, Int> & Sendable, unit: String = "a whole number"
    ) -> Setting {
        Setting(
            name, "\(unit) from \(range.lowerBound) to \(range.upperBound)", summary,
            read: { "\($0[keyPath: path])" },
            write: { text, c in
                guard let value = Int(text), range.contains(value) else { return false }
                c[keyPath: path] = value
                return true
            })
    }

    private static func flag(
        _ name: String, _ summary: String, _ path: any WritableKeyPath<ServiceConfiguration, Bool> & Sendable
    ) -> Setting {
        Setting(
            name, "true or false", summary, read: { "\($0[keyPath: path])" },
            write: { text, c in
                guard let flag = Bool(text) else { return false }
                c[keyPath: path] = flag
                return true
            })
    }

    private static func seconds(
        _ name: String, _ summary: String, _ range: ClosedRange<Double>,
        _ path: any WritableKeyPath<ServiceConfiguration, Double> & Sendable
    ) -> Setting {
        Setting(
            name, "seconds from \(exactText(range.lowerBound)) to \(exactText(range.upperBound))", summary,
            read: { exactText($0[keyPath: path]) },
            write: { text, c in
                guard let value = Double(text), range.contains(value) else { return false }
                c[keyPath: path] = value
                return true
            })
    }

    private static func address(_ http: HTTPServer.Configuration) -> String {
        http.host.contains(":") ? "[\(http.host)]:\(http.port)" : "\(http.host):\(http.port)"
    }

    /// Splits host and port at the last colon. Brackets enclose an IPv6 address.
    private static func listen(_ text: String, _ http: inout HTTPServer.Configuration) -> Bool {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return false }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host == "localhost" { host = "127.0.0.1" }
        http.host = host.isEmpty ? "0.0.0.0" : host
        http.port = port
        return true
    }
}
