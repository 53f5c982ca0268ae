import Testing

@testable import TransitionEngine

/// The model of `CIFlashTransition`: light rises until `fadeThreshold` and fades from there (semantics §7.2).
struct FlashTests {
    private func timeline(_ inputs: [FilterInput]) throws -> Timeline {
        var settings = CoreAnimationSettings()
        settings.filter = CoreImageFilter("CIFlashTransition", inputs: inputs)
        let spec = TransitionSpec(
            FilterTransition(settings), animation: .linear(1), size: Size(width: 400, height: 300),
            sampling: .times([0, 0.25, 0.5, 0.75, 1]))
        return try TransitionPlan(spec).timeline()
    }

    /// The inputs, the light and the opacity of the new content after each quarter of a second, and the color.
    @Test(
        arguments: [
            ([("fadeThreshold", [0.5])], [0, 0.5, 1, 0.5, 0], [0, 0, 1, 1, 1], [1, 0.8, 0.6]),
            ([("fadeThreshold", [1])], [0, 0.25, 0.5, 0.75, 0], [0, 0, 0, 0, 1], [1, 0.8, 0.6]),
            ([("fadeThreshold", [0])], [1, 0.75, 0.5, 0.25, 0], [1, 1, 1, 1, 1], [1, 0.8, 0.6]),
            ([("fadeThreshold", [0.5]), ("color", [0, 0, 1, 0.4])], [0, 0.2, 0.4, 0.2, 0], [0, 0, 1, 1, 1], [0, 0, 1]),
        ] as [([(String, [Double])], [Double], [Double], [Double])])
    func `its light and the change of content follow the inputs`(
        inputs: [(String, [Double])], light: [Double], opacity: [Double], color: [Double]
    ) throws {
        let timeline = try timeline(inputs.map { FilterInput($0.0, $0.1) })
        #expect(timeline.subjects.map(\.role) == [.outgoing, .incoming, .dimming])
        // What stays as it is at rest has no track.
        func values(_ subject: Int, _ property: Property) throws -> [Double] {
            let track = timeline.subjects[subject].tracks.first { $0.property == property }
            return try track?.values ?? [Double](repeating: #require(property.identity), count: 5)
        }
        expect(try values(2, .dim), equals: light, within: 1e-9)
        expect(try values(1, .opacity), equals: opacity, within: 1e-9)
        expect(try values(1, .inputTime), equals: [0, 0.25, 0.5, 0.75, 1], within: 1e-9)
        for (property, value) in zip([Property.colorRed, .colorGreen, .colorBlue], color) {
            #expect(try values(2, property).allSatisfy { abs($0 - value) <= 1e-9 })
        }
        #expect(timeline.warnings.map(\.code) == ["filter-pixels"])
    }

    @Test(arguments: ["maxStriationRadius", "striationStrength", "striationContrast"])
    func `an input that the model has nothing for has a warning`(name: String) throws {
        let warnings = try timeline([FilterInput(name, [1])]).warnings
        #expect(warnings.contains { $0.code == "without-effect" && $0.detail.contains(name) })
    }
}
