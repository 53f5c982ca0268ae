import Foundation
import Logging
import Synchronization
import Testing
import TransitionCoding

@testable import TransitionService

/// The log's lines, written to a pipe.
struct LogWriterTests {
    private func numbers(in data: Data) throws -> [Int] {
        try String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return object["n"] as? Int
        }
    }

    @Test func `lines of several threads all arrive, each whole`() throws {
        let pipe = Pipe()
        let writer = LogWriter(pipe.fileHandleForWriting.fileDescriptor)
        // No more than a pipe holds: nobody reads before all are written.
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for line in 0..<50 {
                writer.append(.info, "line") { $0.append(key: "n", integer: UInt64(thread * 50 + line)) }
            }
        }
        writer.flush(within: 60)
        try pipe.fileHandleForWriting.close()
        let data = try #require(try pipe.fileHandleForReading.readToEnd())
        #expect(try numbers(in: data).sorted() == Array(0..<400))
        #expect(String(decoding: data, as: UTF8.self).contains(#","level":"info","message":"line","n":"#))
    }

    @Test func `while nobody reads lines are dropped and counted, and no thread waits`() throws {
        let pipe = Pipe()
        let writer = LogWriter(pipe.fileHandleForWriting.fileDescriptor)
        let text = String(repeating: "x", count: 1000)
        // More than the pipe and the buffer hold.
        let count = 4000
        for line in 0..<count { writer.append(.info, text) { $0.append(key: "n", integer: UInt64(line)) } }
        let received = Mutex(Data())
        let group = DispatchGroup()
        let reading = pipe.fileHandleForReading
        DispatchQueue.global().async(group: group) {
            let data = (try? reading.readToEnd()) ?? Data()
            received.withLock { $0 = data }
        }
        writer.flush(within: 60)
        try pipe.fileHandleForWriting.close()
        group.wait()
        let data = received.withLock { $0 }
        let dropped = String(decoding: data, as: UTF8.self).matches(of: #/"message":"(\d+) log lines dropped"/#)
            .reduce(0) { $0 + (Int($1.output.1) ?? 0) }
        #expect(dropped > 0)
        #expect(try numbers(in: data).count + dropped == count)
    }
}
