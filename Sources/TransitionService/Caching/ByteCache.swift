internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A cache of values by the bytes of their keys, bounded in memory.
///
/// The cache is divided into shards with a lock each, so that two event loops seldom wait for each other. A shard is
/// a table of small sets: a lookup reads one line of hashes and compares one key. If memory is needed, the least
/// recently used entry is removed, among those of a set or among those of a range of the table.
final class ByteCache<Value: Sendable>: Sendable {
    fileprivate struct Slot {
        let key: [UInt8]
        let value: Value
        /// Of the key, the value and the entry itself.
        let bytes: Int
    }

    fileprivate struct Table {
        /// The hash of each slot; 0 for an empty slot.
        var hashes: [UInt64] = []
        var slots: [Slot?] = []
        /// The time at which each slot was last used, counted in uses of the shard.
        var uses: [UInt64] = []
        var now: UInt64 = 0
        var bytes = 0
        var hand = 0
        var hits = 0
        var misses = 0
    }

    /// A lock and the table that it protects.
    private final class Shard: Sendable {
        let table = Mutex(Table())
    }

    /// The number of slots in a set.
    private static var slotsPerSet: Int { 8 }
    /// The bytes of an entry besides its key and its value.
    private static var overhead: Int { 256 }

    private let shards: [Shard]
    /// The keys that were requested lately and whose values aren't stored.
    private let seenKeys: SeenKeys?
    private let slotsPerShard: Int
    private let bytesPerShard: Int
    /// A random number, so that nobody can choose keys that fall into the same set.
    private let seed: UInt64

    /// - Parameters:
    ///   - bytes: the greatest size of all keys and values, in bytes; 0 stores nothing.
    ///   - notesKeys: whether ``isSeenBefore(_:)`` is called. Default false.
    ///   - seed: what the hashes start with. Default a random number.
    init(bytes: Int, notesKeys: Bool = false, seed: UInt64 = .random(in: 0...UInt64.max)) {
        self.seed = seed
        // Each shard has about a mebibyte. A value larger than a shard isn't stored.
        var count = 1
        while count < 16, bytes >> 20 > count { count *= 2 }
        shards = (0..<count).map { _ in Shard() }
        bytesPerShard = bytes / count
        // There are enough slots for entries of 2 KiB.
        var slots = Self.slotsPerSet
        while slots < 4096, slots * 2048 < bytesPerShard { slots *= 2 }
        slotsPerShard = slots
        seenKeys = notesKeys && bytes > 0 ? SeenKeys() : nil
    }

    /// Notes a key, and returns whether it was requested lately. Always returns true if no keys are noted.
    func isSeenBefore(_ key: [UInt8]) -> Bool { seenKeys?.note(key.withUnsafeBytes { hash(of: $0) }) ?? true }

    var isEnabled: Bool { bytesPerShard > 0 }

    /// Returns the value of a key, if it is stored.
    func value(for key: UnsafeRawBufferPointer) -> Value? {
        guard isEnabled else { return nil }
        let hash = hash(of: key)
        return shard(hash).table.withLock { table in
            guard let index = find(key, hash, in: table) else {
                table.misses += 1
                return nil
            }
            table.hits += 1
            table.touch(index)
            return table.slots[index]?.value
        }
    }

    func value(for key: [UInt8]) -> Value? { key.withUnsafeBytes { value(for: $0) } }

    /// Stores a value, unless it is larger than a shard.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - key: the key.
    ///   - size: the size of the value, in bytes.
    func store(_ value: Value, size: Int, for key: [UInt8]) {
        let bytes = key.count + size + Self.overhead
        guard bytes <= bytesPerShard else { return }
        let hash = key.withUnsafeBytes { self.hash(of: $0) }
        shard(hash).table.withLock { table in
            if table.slots.isEmpty {
                table.hashes = Array(repeating: 0, count: slotsPerShard)
                table.slots = Array(repeating: nil, count: slotsPerShard)
                table.uses = Array(repeating: 0, count: slotsPerShard)
            }
            let index = key.withUnsafeBytes { find($0, hash, in: table) } ?? slot(for: hash, in: &table)
            table.remove(index)
            table.hashes[index] = hash
            table.slots[index] = Slot(key: key, value: value, bytes: bytes)
            table.touch(index)
            table.bytes += bytes
            table.shrink(to: bytesPerShard, sparing: index)
        }
    }

    var gauges: CacheGauges {
        shards.reduce(into: CacheGauges()) { sum, shard in
            shard.table.withLock { table in
                sum.hits += table.hits
                sum.misses += table.misses
                sum.entries += table.hashes.count { $0 != 0 }
                sum.bytes += table.bytes
            }
        }
    }

    private func shard(_ hash: UInt64) -> Shard { shards[Int(hash >> 60) & (shards.count - 1)] }

    private func first(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slotsPerShard - 1) & ~(Self.slotsPerSet - 1) }

    private func find(_ key: UnsafeRawBufferPointer, _ hash: UInt64, in table: borrowing Table) -> Int? {
        guard !table.hashes.isEmpty else { return nil }
        let first = first(hash)
        for index in first..<first + Self.slotsPerSet where table.hashes[index] == hash {
            if table.slots[index]?.key.withUnsafeBytes({ isSame($0, key) }) == true { return index }
        }
        return nil
    }

    /// Returns a slot of the key's set: an empty one, else the least recently used one.
    private func slot(for hash: UInt64, in table: inout Table) -> Int {
        let set = first(hash)..<first(hash) + Self.slotsPerSet
        return set.first { table.hashes[$0] == 0 } ?? table.oldest(in: set, sparing: -1) ?? set.lowerBound
    }

    /// Returns the hash of a key, which is never 0. Each product has twice the width of its factors and is folded.
    private func hash(of key: UnsafeRawBufferPointer) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: key.count)
        var at = 0
        // Two words are multiplied at once: one product for 16 bytes.
        while at + 16 <= key.count {
            let low = key.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ 0x9E37_79B9_7F4A_7C15
            let high = key.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self) ^ hash
            let product = low.multipliedFullWidth(by: high)
            hash = product.high ^ product.low
            at += 16
        }
        while at + 8 <= key.count {
            hash = Self.folded(hash ^ key.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        var rest: UInt64 = 0
        while at < key.count {
            rest = rest << 8 | UInt64(key[at])
            at += 1
        }
        hash = Self.folded(hash ^ rest)
        return hash == 0 ? 1 : hash
    }

    @inline(__always)
    private static func folded(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

/// The state and the counts of a cache.
struct CacheGauges: Hashable, Sendable {
    var hits = 0
    var misses = 0
    var entries = 0
    /// The size of keys and values, in bytes.
    var bytes = 0
}

private func isSame(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count, let left = a.baseAddress, let right = b.baseAddress else { return a.count == b.count }
    return memcmp(left, right, a.count) == 0
}

extension ByteCache.Table {
    fileprivate mutating func remove(_ index: Int) {
        guard let slot = slots[index] else { return }
        bytes -= slot.bytes
        slots[index] = nil
        hashes[index] = 0
    }

    fileprivate mutating func touch(_ index: Int) {
        now += 1
        uses[index] = now
    }

    /// Returns the least recently used slot of a range.
    fileprivate func oldest(in range: Range<Int>, sparing kept: Int) -> Int? {
        var oldest: Int?
        for index in range where hashes[index] != 0 && index != kept {
            if oldest.map({ uses[index] < uses[$0] }) ?? true { oldest = index }
        }
        return oldest
    }

    /// Removes the least recently used entry of one range after the other, until the new entry fits.
    fileprivate mutating func shrink(to limit: Int, sparing kept: Int) {
        let stretch = min(64, slots.count)
        while bytes > limit {
            if let index = oldest(in: hand..<hand + stretch, sparing: kept) { remove(index) }
            hand = (hand + stretch) % slots.count
        }
    }
}

/// A set of keys that were requested lately. It is approximate: a new key replaces the one at its index, and two keys
/// are confused with a probability of about 1 in 2³².
// Sendable because the memory is allocated in init, freed in deinit, and holds only atomics.
private final class SeenKeys: @unchecked Sendable {
    private static var count: Int { 8192 }
    private let marks: UnsafeMutablePointer<Atomic<UInt32>>

    init() {
        marks = .allocate(capacity: Self.count)
        for slot in 0..<Self.count { (marks + slot).initialize(to: Atomic(0)) }
    }

    deinit {
        marks.deinitialize(count: Self.count)
        marks.deallocate()
    }

    /// Notes a key, and returns whether it was noted before.
    func note(_ hash: UInt64) -> Bool {
        let slot = marks + Int(truncatingIfNeeded: hash) & (Self.count - 1)
        let mark = UInt32(truncatingIfNeeded: hash >> 32) | 1
        if slot.pointee.load(ordering: .relaxed) == mark { return true }
        slot.pointee.store(mark, ordering: .relaxed)
        return false
    }
}
