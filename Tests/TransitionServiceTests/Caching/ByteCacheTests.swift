import Dispatch
import Testing

@testable import TransitionService

struct ByteCacheTests {
    private func key(_ number: Int, _ length: Int = 40) -> [UInt8] {
        let text = Array("\(number) ".utf8)
        return text + [UInt8](repeating: 7, count: max(0, length - text.count))
    }

    @Test func `a value is found by its key and by no other key`() {
        let cache = ByteCache<Int>(bytes: 1 << 20, seed: 1)
        for number in 0..<100 { cache.store(number, size: 10, for: key(number)) }
        for number in 0..<100 { #expect(cache.value(for: key(number)) == number) }
        #expect(cache.value(for: key(100)) == nil)
        #expect(cache.value(for: key(1, 41)) == nil)
        #expect(cache.value(for: []) == nil)
        #expect(cache.gauges.hits == 100)
        #expect(cache.gauges.misses == 3)
        #expect(cache.gauges.entries == 100)
    }

    @Test func `a key has its latest value and is counted once`() {
        let cache = ByteCache<Int>(bytes: 1 << 20, seed: 1)
        cache.store(1, size: 10, for: key(1))
        let once = cache.gauges.bytes
        cache.store(2, size: 10, for: key(1))
        #expect(cache.value(for: key(1)) == 2)
        #expect(cache.gauges.bytes == once)
        #expect(cache.gauges.entries == 1)
    }

    @Test func `the cache stays within its size and keeps what is used`() {
        let limit = 1 << 20
        let cache = ByteCache<Int>(bytes: limit, seed: 1)
        cache.store(-1, size: 1000, for: key(-1))
        for number in 0..<20_000 {
            cache.store(number, size: 1000, for: key(number))
            // This key is requested all the time, like a popular response.
            if number % 10 == 0 { #expect(cache.value(for: key(-1)) == -1, "\(number)") }
        }
        let gauges = cache.gauges
        #expect(gauges.bytes <= limit)
        #expect(gauges.bytes > limit / 2)
        #expect(gauges.entries < 1000)
    }

    @Test func `a value larger than a shard isn't stored and evicts nothing`() {
        let cache = ByteCache<Int>(bytes: 1 << 20, seed: 1)
        for number in 0..<50 { cache.store(number, size: 10, for: key(number)) }
        cache.store(99, size: 1 << 20, for: key(99))
        #expect(cache.value(for: key(99)) == nil)
        #expect(cache.gauges.entries == 50)
    }

    @Test(arguments: [16_384, 65_536, 1 << 20, 3 << 20, 64 << 20])
    func `a cache of any size stores a response`(bytes: Int) {
        let cache = ByteCache<Int>(bytes: bytes, seed: 1)
        for number in 0..<200 { cache.store(number, size: 8000, for: key(number)) }
        #expect(cache.value(for: key(199)) == 199)
        #expect(cache.gauges.bytes <= bytes)
    }

    @Test func `a cache of size zero stores nothing`() {
        let cache = ByteCache<Int>(bytes: 0, seed: 1)
        #expect(!cache.isEnabled)
        cache.store(1, size: 1, for: key(1))
        #expect(cache.value(for: key(1)) == nil)
    }

    @Test func `many threads find their own values`() {
        let cache = ByteCache<Int>(bytes: 8 << 20, seed: 1)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<500 {
                let own = thread * 1000 + number
                cache.store(own, size: 10, for: key(own))
                #expect(cache.value(for: key(own)) == own)
            }
        }
        #expect(cache.gauges.hits == 4000)
    }
}
