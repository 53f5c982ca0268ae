/// A set of properties, as a bit for each of them.
package struct PropertySet: SetAlgebra, Hashable, Sendable {
    private var bits: UInt64 = 0

    /// The empty set.
    package init() {}

    /// A set that is written as a list.
    package init(arrayLiteral properties: Property...) { self.init(properties) }

    /// The set of some properties.
    package init(_ properties: [Property]) {
        for property in properties { bits |= 1 << property.ordinal }
    }

    /// How many properties there are.
    package var count: Int { bits.nonzeroBitCount }

    /// The properties in the order of their tracks.
    package var ordered: [Property] {
        var (left, result): (UInt64, [Property]) = (bits, [])
        result.reserveCapacity(count)
        while left != 0 {
            result.append(Property(ordinal: left.trailingZeroBitCount))
            left &= left - 1
        }
        return result
    }

    /// Whether a property is in the set.
    package func contains(_ property: Property) -> Bool { bits >> property.ordinal & 1 != 0 }

    /// Adds a property.
    @discardableResult
    package mutating func insert(_ property: Property) -> (inserted: Bool, memberAfterInsert: Property) {
        let isNew = !contains(property)
        bits |= 1 << property.ordinal
        return (isNew, property)
    }

    /// Adds a property, and returns it if it was in the set.
    @discardableResult
    package mutating func update(with property: Property) -> Property? { insert(property).inserted ? nil : property }

    /// Removes a property, and returns it if it was in the set.
    @discardableResult
    package mutating func remove(_ property: Property) -> Property? {
        defer { bits &= ~(1 << property.ordinal) }
        return contains(property) ? property : nil
    }

    /// Adds the properties of another set.
    package mutating func formUnion(_ other: PropertySet) { bits |= other.bits }

    /// Keeps the properties that are in another set too.
    package mutating func formIntersection(_ other: PropertySet) { bits &= other.bits }

    /// Keeps the properties that are in one of both sets alone.
    package mutating func formSymmetricDifference(_ other: PropertySet) { bits ^= other.bits }

    /// Returns the properties of both sets.
    package func union(_ other: PropertySet) -> PropertySet { PropertySet(bits | other.bits) }

    /// Returns the properties that are in both sets.
    package func intersection(_ other: PropertySet) -> PropertySet { PropertySet(bits & other.bits) }

    /// Returns the properties that are in one of both sets alone.
    package func symmetricDifference(_ other: PropertySet) -> PropertySet { PropertySet(bits ^ other.bits) }

    private init(_ bits: UInt64) { self.bits = bits }
}
