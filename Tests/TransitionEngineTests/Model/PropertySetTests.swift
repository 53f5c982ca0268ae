import Testing

@testable import TransitionEngine

struct PropertySetTests {
    /// A set is a word of 64 bits.
    @Test func `every property has a bit of its own`() {
        #expect(Property.allCases.count <= 64)
        #expect(PropertySet(Property.allCases).ordered == Property.allCases)
        for property in Property.allCases { #expect(PropertySet([property]).ordered == [property]) }
    }

    @Test func `sets are joined, cut and compared as sets are`() {
        let (scales, both): (PropertySet, PropertySet) = ([.scaleX, .scaleY], [.opacity, .scaleX])
        #expect(scales.union(both) == [.opacity, .scaleX, .scaleY])
        #expect(scales.intersection(both) == [.scaleX])
        #expect(scales.symmetricDifference(both) == [.opacity, .scaleY])
        #expect(scales.contains(.scaleY) && !scales.contains(.opacity) && PropertySet().isEmpty)
    }
}
