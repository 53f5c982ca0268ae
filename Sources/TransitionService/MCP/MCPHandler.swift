internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// Answers `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions and without streams.
///
/// Revision 2026-07-28: each request stands alone. Clients of older revisions begin with `initialize`; the server keeps
/// nothing of it.
final class MCPHandler: RequestStep {
    static let summary = StepSummary("tools", "the tools for agents", calls: ["TransitionService/MCPTool.swift"])
    static let place = StepPlace.worker

    private let tools: [MCPTool]
    private let nesting: Int
    /// Whether everyone gets the same list of tools.
    private let isPublic: Bool

    init(_ configuration: ServiceConfiguration, _ parts: RenderingParts) {
        tools = MCPTool.all(parts)
        // The message around a spec nests it three levels deeper.
        nesting = configuration.limits.nesting + 4
        isPublic = configuration.bearerTokens.isEmpty
    }

    func applies(to context: RequestContext) -> Bool { context.route?.name == .mcp }

    /// Answers one message.
    ///
    /// - Throws: `CancellationError`.
    func run(_ context: RequestContext) throws { context.response = try response(to: context) }

    private func response(to context: RequestContext) throws -> HTTPResponse {
        let outcome: Result<HTTPResponse, any Error>
        do throws(JSONSyntaxError) {
            outcome = try JSONDocument.read(context.body, nesting: nesting) { root in
                Result { try response(to: root, context) }
            }
        } catch {
            return Self.response(400, MCPError(.parseError, error.detail).body(id: nil))
        }
        return try outcome.get()
    }

    private func response(to root: JSONValue, _ context: RequestContext) throws -> HTTPResponse {
        let message: MCPMessage
        do throws(MCPError) {
            message = try MCPMessage(root)
        } catch {
            return Self.response(error.code.status, error.body(id: nil))
        }
        let isStateless =
            context.head.field("mcp-protocol-version") == MCPVersion.stateless || message.metaText("protocolVersion") != nil
        do {
            try MCPHeaders.validate(context.head, message, isStateless: isStateless)
            // The server does nothing later that a notification could change.
            guard let id = message.id else { return HTTPResponse(status: 202, fields: [HTTPField("cache-control", "no-store")]) }
            return Self.response(200, try result(of: message, id, isStateless: isStateless, context))
        } catch let error as MCPError {
            let isOldResponse = !isStateless && [.methodNotFound, .invalidParams].contains(error.code)
            return Self.response(isOldResponse ? 200 : error.code.status, error.body(id: message.id))
        }
    }

    private static func response(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: [HTTPField("content-type", "application/json"), HTTPField("cache-control", "no-store")],
            body: body)
    }

    // MARK: - Methods

    private func result(
        of message: MCPMessage, _ id: MCPMessage.ID, isStateless: Bool, _ context: RequestContext
    ) throws -> [UInt8] {
        var buffer = TextBuffer(capacity: 4096)
        buffer.append("{\"jsonrpc\":\"2.0\",\"id\":")
        buffer.append(id: id)
        buffer.append(",\"result\":{")
        switch (message.method, isStateless) {
        case ("server/discover", true): appendDiscovery(to: &buffer)
        case ("initialize", false): appendInitialization(message, to: &buffer)
        case ("ping", false): break
        case ("tools/list", _):
            buffer.append("\"tools\":")
            buffer.append(array: tools) { $1.append(tool: $0) }
            if isStateless { appendFreshness(to: &buffer) }
        case ("tools/call", _): try appendCall(message, context, to: &buffer)
        default: throw MCPError(.methodNotFound, "this server has no method \"\(message.method.prefix(80))\"")
        }
        if isStateless {
            buffer.append(",\"resultType\":\"complete\",\"_meta\":{\"io.modelcontextprotocol/serverInfo\":")
            buffer.append(text: Self.serverInfo)
            buffer.append("}")
        }
        buffer.append("}}\n")
        return buffer.bytes
    }

    private static let serverInfo =
        "{\"name\":\"transitiond\",\"title\":\"transitiond\",\"version\":\"\(EngineRevision.current)\"}"

    private static let instructions = """
        transitiond turns a transition, in the words of SwiftUI, UIKit, Core Animation or Blueprint, into code with exact \
        numbers. Find a transition with catalog, then call render with a recipe as in a URL, such as \
        push:leading?animation=bouncy&name=card. check lists all problems of a spec. convert reads easings and springs of other tools.
        """

    private func appendDiscovery(to buffer: inout TextBuffer) {
        buffer.append("\"supportedVersions\":")
        buffer.append(array: MCPVersion.all) { $1.append(json: $0) }
        buffer.append(",\"capabilities\":{\"tools\":{}}")
        buffer.append(key: "instructions", json: Self.instructions)
        appendFreshness(to: &buffer)
    }

    private func appendInitialization(_ message: MCPMessage, to buffer: inout TextBuffer) {
        let wanted = message.params?["protocolVersion"]?.string ?? ""
        buffer.append("\"protocolVersion\":")
        buffer.append(json: MCPVersion.handshake.contains(wanted) ? wanted : MCPVersion.handshake[0])
        buffer.append(",\"capabilities\":{\"tools\":{}},\"serverInfo\":")
        buffer.append(text: Self.serverInfo)
        buffer.append(key: "instructions", json: Self.instructions)
    }

    /// The list changes with the server alone: it may be kept for an hour.
    private func appendFreshness(to buffer: inout TextBuffer) {
        buffer.append(isPublic ? ",\"ttlMs\":3600000,\"cacheScope\":\"public\"" : ",\"ttlMs\":3600000,\"cacheScope\":\"private\"")
    }

    private func appendCall(_ message: MCPMessage, _ context: RequestContext, to buffer: inout TextBuffer) throws {
        guard let name = message.params?["name"]?.string else {
            throw MCPError(.invalidParams, "\"name\" is missing: the name of a tool")
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let known = tools.map(\.name).joined(separator: ", ")
            throw MCPError(.invalidParams, "this server has no tool \"\(name.prefix(80))\"; it has \(known)")
        }
        let arguments = message.params?["arguments"]
        if let arguments, arguments.kind != .object {
            throw MCPError(.invalidParams, "\"arguments\" must be an object, not \(arguments.kindName)")
        }
        let answer = try tool.answer(to: arguments, requestID: context.requestID)
        buffer.append("\"content\":[{\"type\":\"text\",\"text\":")
        buffer.append(json: answer.text)
        buffer.append("}]")
        if let structured = answer.structured {
            buffer.append(",\"structuredContent\":")
            buffer.append(contentsOf: structured)
        }
        buffer.append(",\"isError\":")
        buffer.append(answer.isProblem)
    }
}
