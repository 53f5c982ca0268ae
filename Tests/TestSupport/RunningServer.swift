public import Foundation
import Synchronization

/// Servers that still run. What is kept in a static is never let go, so that they are ended with the tests.
private let running = Mutex<Set<pid_t>>([])
private let endsThem: Void = { atexit { running.withLock { for process in $0 { kill(process, SIGKILL) } } } }()

/// The built `transitiond`, which serves on ports of its own choice until the value is released.
public final class RunningServer: @unchecked Sendable {
    // Unchecked: the process is set once, and `Process` may be asked from any thread.
    private let process = Process()
    public let port: UInt16
    /// The port of the admin listener; 0 if there is none.
    public let adminPort: UInt16
    /// The version of libmicrohttpd that it runs on.
    public let libraryVersion: String
    /// A file takes whatever the server logs, so that nobody has to read it meanwhile.
    private let logFile = URL.temporaryDirectory.appending(path: "transitiond-\(UUID()).log")

    /// The binary beside the test bundle.
    public static let binary =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        .map { $0.bundleURL.deletingLastPathComponent() }?.appending(path: "transitiond")
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "transitiond")

    /// Starts it and waits until it is ready.
    ///
    /// - Parameters:
    ///   - arguments: further arguments of `serve`.
    ///   - log: takes the standard error instead of a file. Its first line is read, what follows isn't.
    /// - Throws: ``NotReady`` if it ends, or isn't ready within 60 seconds.
    public init(_ arguments: [String] = [], log: Pipe? = nil) throws {
        process.executableURL = Self.binary
        // The system chooses ports that are free. A port that is chosen here could be taken before the server listens.
        process.arguments = ["serve", "--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"] + arguments
        process.standardOutput = FileHandle.nullDevice
        if let log {
            process.standardError = log
        } else {
            try Data().write(to: logFile)
            process.standardError = try FileHandle(forWritingTo: logFile)
        }
        try process.run()
        endsThem
        let started = process.processIdentifier
        _ = running.withLock { $0.insert(started) }
        let file = logFile
        let listening = try Self.firstLine(of: process) {
            try log.map { $0.fileHandleForReading.availableData } ?? Data(contentsOf: file)
        }
        guard let port = listening.address.split(separator: ":").last.flatMap({ UInt16($0) }) else { throw NotReady() }
        self.port = port
        adminPort = UInt16(listening.admin) ?? 0
        libraryVersion = listening.libmicrohttpd
    }

    struct NotReady: Error {}

    /// The line with which a server says that it is ready, and where.
    private struct Listening: Decodable {
        let address: String
        let admin: String
        let libmicrohttpd: String
    }

    private static func firstLine(of process: Process, read: () throws -> Data) throws -> Listening {
        let end = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < end {
            for line in try read().split(separator: UInt8(ascii: "\n")) {
                if let listening = try? JSONDecoder().decode(Listening.self, from: line) { return listening }
            }
            usleep(5000)
        }
        process.terminate()
        throw NotReady()
    }

    deinit {
        _ = running.withLock { $0.remove(process.processIdentifier) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: logFile)
    }

    /// Asks it to stop; the exit status, or `nil` if it is still there after `seconds`.
    public func terminate(within seconds: Double = 20) -> Int32? {
        process.terminate()
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < end { usleep(5000) }
        return process.isRunning ? nil : process.terminationStatus
    }

    /// The lines that it has logged, after it has ended.
    public func log() throws -> [String] {
        String(decoding: try Data(contentsOf: logFile), as: UTF8.self).split(separator: "\n").map(String.init)
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
}
