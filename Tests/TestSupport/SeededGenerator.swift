import Foundation

/// The seed of all random test inputs: `SEED` of the environment, else 1.
///
/// `SEED=… make test` repeats the inputs of another run exactly.
public let testSeed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1

/// Random numbers that depend on the seed and on the purpose alone (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter purpose: tells the generators of one run apart, such as the name of the test.
    public init(_ purpose: String, seed: UInt64 = testSeed) {
        // FNV-1a: the hash values of the standard library differ from run to run.
        state = purpose.utf8.reduce(seed &* 0x9E37_79B9_7F4A_7C15 ^ 0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
