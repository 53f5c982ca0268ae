/// The bytes of one request in one growing block: a head, and behind it the body. A connection uses the block for all its requests,
/// so that nothing is allocated for a request that is no longer than those before it.
// A class, because a change through a class reference needs no check for exclusive access.
@safe final class RequestBytes {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0
    /// The offset of the body.
    private(set) var bodyStart = 0

    /// The bytes of capacity that are kept between two requests: a thousand idle connections must not hold a thousand large bodies.
    private static let keptCapacity = 4096

    init() {
        capacity = 1024
        unsafe base = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { unsafe base.deallocate() }

    var all: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: count) }
    var head: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: bodyStart) }
    var body: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base + bodyStart, count: count - bodyStart) }

    /// Removes all bytes.
    func clear() {
        count = 0
        bodyStart = 0
        guard capacity > Self.keptCapacity else { return }
        unsafe base.deallocate()
        capacity = Self.keptCapacity
        unsafe base = .allocate(byteCount: capacity, alignment: 8)
    }

    /// Begins the body: the bytes that are appended from now on belong to it.
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
