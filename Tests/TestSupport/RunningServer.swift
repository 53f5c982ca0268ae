public import Foundation
import Synchronization

/// Servers that still run. What is kept in a static is never let go, so that they are ended with the tests.
private let running = Mutex<Set<pid_t>>([])
private let endsThem: Void = { atexit { running.withLock { for process in $0 { kill(process, SIGKILL) } } } }()

/// The built `transitiond`, serving on free ports until the value goes.
public final class RunningServer: @unchecked Sendable {
    // Unchecked: the process is set once, and `Process` may be asked from any thread.
    private let process = Process()
    public let port: UInt16
    public let adminPort: UInt16
    private let logPipe = Pipe()

    /// The binary beside the test bundle.
    public static let binary =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        .map { $0.bundleURL.deletingLastPathComponent() }?.appending(path: "transitiond")
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "transitiond")

    /// Starts it and waits until it is ready.
    ///
    /// - Parameter keepsLog: whether ``log()`` will be asked for.
    public init(_ arguments: [String] = [], keepsLog: Bool = false) throws {
        port = try Self.freePort()
        adminPort = try Self.freePort()
        process.executableURL = Self.binary
        process.arguments =
            ["serve", "--listen", "127.0.0.1:\(port)", "--admin-listen", "127.0.0.1:\(adminPort)"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = keepsLog ? logPipe : FileHandle.nullDevice
        try process.run()
        endsThem
        _ = running.withLock { $0.insert(process.processIdentifier) }
        for _ in 0..<500 {
            if exchange(port, "GET", "/readyz")?.status == 200 { return }
            usleep(20_000)
        }
        throw NotReady()
    }

    struct NotReady: Error {}

    deinit {
        _ = running.withLock { $0.remove(process.processIdentifier) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Asks it to stop; the exit status, or `nil` if it is still there after `seconds`.
    public func terminate(within seconds: Double = 20) -> Int32? {
        process.terminate()
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < end { usleep(5000) }
        return process.isRunning ? nil : process.terminationStatus
    }

    /// What it has logged, once it has ended: a line each.
    public func log() throws -> [String] {
        // One that is still there would keep its log open for ever.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        let bytes = try logPipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    public func signalTerminate() { kill(process.processIdentifier, SIGTERM) }

    /// Runs the binary to its end.
    public static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        let error = try stderr.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self), String(decoding: error, as: UTF8.self))
    }

    /// A port that was free a moment ago.
    public static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard bound else { throw NotReady() }
        return UInt16(bigEndian: address.sin_port)
    }
}
