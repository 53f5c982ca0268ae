/// The bytes of a response while it is written, in one growing allocation.
///
/// Encoders write into it directly, without allocating anything for single values.
// Sendable because it alone has its memory, and there is no copy of it. A lent buffer lives only while `bytes(capacity:_:)` runs.
package struct TextBuffer: ~Copyable, @unchecked Sendable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    package private(set) var count = 0
    /// Whether the memory belongs to an array that is being made.
    private var isLent = false

    /// - Parameter capacity: the initial capacity in bytes. It doubles when it is full. Default 4096.
    package init(capacity: Int = 4096) {
        self.capacity = max(64, capacity)
        base = .allocate(capacity: self.capacity)
    }

    private init(lent memory: UnsafeMutableBufferPointer<UInt8>) {
        (base, capacity, isLent) = (memory.baseAddress.unsafelyUnwrapped, memory.count, true)
    }

    deinit { if !isLent { base.deallocate() } }

    /// A copy of the bytes written so far.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

    /// Returns the bytes that `write` appends to a buffer. They are copied only if there are more than expected.
    ///
    /// - Parameter capacity: the number of bytes that are expected, at least 1. The array keeps what is left of them, if it isn't much.
    package static func bytes(capacity: Int, _ write: (inout TextBuffer) throws -> Void) rethrows -> [UInt8] {
        var longer: [UInt8]?
        let bytes = try [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
            var buffer = TextBuffer(lent: memory)
            try write(&buffer)
            if buffer.isLent { count = buffer.count } else { longer = buffer.bytes }
        }
        // What is sent stays in caches: much more memory than text isn't kept.
        if longer == nil, bytes.capacity > 2 * bytes.count, bytes.capacity > 1 << 16 {
            return bytes.withUnsafeBufferPointer { Array($0) }
        }
        return longer ?? bytes
    }

    /// Reserves space for `extra` more bytes and returns its start. The pointer is valid until the next call.
    @inline(__always)
    mutating func reserve(_ extra: Int) -> UnsafeMutablePointer<UInt8> {
        if count + extra > capacity { grow(extra) }
        return base + count
    }

    /// Adds bytes that were written to the reserved space to the text.
    @inline(__always)
    mutating func advance(_ written: Int) { count += written }

    /// Removes bytes from the end of the text.
    @inline(__always)
    mutating func retreat(_ bytes: Int) { count -= bytes }

    private mutating func grow(_ extra: Int) {
        capacity = max(capacity * 2, count + extra)
        let next = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        next.update(from: base, count: count)
        if !isLent { base.deallocate() }
        (base, isLent) = (next, false)
    }

    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1).pointee = byte
        count += 1
    }

    @inline(__always)
    package mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    package mutating func append(text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
        if isWritten == nil { append(contentsOf: Array(text.utf8)) }
    }

    private mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// Appends a copy of bytes that were written before.
    mutating func append(again part: Range<Int>) {
        let end = reserve(part.count)
        end.update(from: base + part.lowerBound, count: part.count)
        count += part.count
    }

    package mutating func append(contentsOf other: [UInt8]) {
        other.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}
