/// Bytes of one request in one growing block, kept from one request of a connection to the next: what an answer may
/// depend on in the head, and behind it the body.
///
/// Nothing is allocated for a request that is no longer than those before it.
// A class, because bytes that are changed through one are not checked for who else is changing them: nobody is.
@safe final class RequestBytes {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0
    /// Where the body begins.
    private(set) var bodyStart = 0

    /// What is kept between two requests; a thousand idle connections must not hold a thousand large bodies.
    private static let keptCapacity = 4096

    init() {
        capacity = 1024
        unsafe base = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { unsafe base.deallocate() }

    var all: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: count) }
    var head: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: bodyStart) }
    var body: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base + bodyStart, count: count - bodyStart) }

    /// Forgets what was there.
    func clear() {
        count = 0
        bodyStart = 0
        guard capacity > Self.keptCapacity else { return }
        unsafe base.deallocate()
        capacity = Self.keptCapacity
        unsafe base = .allocate(byteCount: capacity, alignment: 8)
    }

    /// What follows is the body.
    func beginBody() { bodyStart = count }

    @inline(__always)
    func append(_ byte: UInt8) {
        if count == capacity { grow(1) }
        unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inline(__always)
    func append(_ start: UnsafeRawPointer, count extra: Int) {
        if count + extra > capacity { grow(extra) }
        unsafe (base + count).copyMemory(from: start, byteCount: extra)
        count += extra
    }

    @inline(__always)
    func append(_ bytes: UnsafeRawBufferPointer) {
        if let start = bytes.baseAddress { unsafe append(start, count: bytes.count) }
    }

    private func grow(_ extra: Int) {
        capacity = max(capacity * 2, count + extra)
        let next = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        unsafe next.copyMemory(from: base, byteCount: count)
        unsafe base.deallocate()
        unsafe base = next
    }
}
