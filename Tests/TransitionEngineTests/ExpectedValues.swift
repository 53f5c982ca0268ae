import Testing

/// Expects as many values as are expected, each within a tolerance.
func expect(
    _ values: some Collection<Double>, equals expected: [Double], within tolerance: Double, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(values.count == expected.count, comment, sourceLocation: sourceLocation)
    for (value, wanted) in zip(values, expected) {
        #expect(abs(value - wanted) <= tolerance, comment, sourceLocation: sourceLocation)
    }
}
