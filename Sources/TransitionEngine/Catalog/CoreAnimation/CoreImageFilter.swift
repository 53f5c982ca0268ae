/// A Core Image transition filter and its inputs.
///
/// `inputTime` runs with the transition's progress; images are the layer's own. Core Image space is y-up and its
/// angles turn counter-clockwise.
///
/// Source: `CIFilter.attributes`; semantics §7.2.
public struct CoreImageFilter: Hashable, Sendable {
    /// `CISwipeTransition` and its like; any other name is a custom filter with an `inputTime`.
    public var name: String
    /// Its inputs; those that are not given have Core Image's defaults.
    public var inputs: [FilterInput]
    /// Whether an input is given that differs from its default.
    private(set) var hasOwnInputs: Bool
    /// The inputs that follow the layer's bounds where none are given: `extent`, and `center` without a given extent.
    package private(set) var boundsInputs: [String]

    /// One input of a known filter.
    public struct Parameter: Sendable {
        /// Core Image's name of it.
        public let name: String
        /// A number, or the components of a vector, rectangle or color. Core Image's own, also where the layer's bounds win.
        public let defaultValue: [Double]
        /// The default in words, where it follows the layer's bounds; else `nil`.
        package var boundsDefault: String? {
            switch name {
            case "extent": "The view's bounds."
            case "center": "The middle of the extent."
            default: nil
            }
        }
        /// The range of each component, where Core Image documents one.
        public let range: ClosedRange<Double>?

        init(_ name: String, _ defaultValue: [Double], _ range: ClosedRange<Double>? = nil) {
            self.name = name
            self.defaultValue = defaultValue
            self.range = range
        }
    }

    /// The filter of which a model shows the front (semantics §7.2).
    static let swipe = "CISwipeTransition"
    /// The filter of which a model shows the light (semantics §7.2).
    static let flash = "CIFlashTransition"
    /// Whether it has tracks that show it, rather than its time alone.
    ///
    /// - Parameter mask: whether a swipe has its front.
    package func hasTracks(mask: Bool) -> Bool {
        name == Self.swipe ? mask : [Self.dissolve, Self.flash].contains(name)
    }

    /// Whether it has Core Image's own prefix, but none of its names.
    var isUnknown: Bool {
        name.hasPrefix("CI") && name.dropFirst(2).first?.isUppercase == true && !Self.known.contains { $0.name == name }
    }

    /// The filter that is a cross-fade.
    static let dissolve = "CIDissolveTransition"
    /// The inputs that a model has nothing for.
    private static let unseen = [
        swipe: ["color", "opacity"],
        flash: ["center", "extent", "maxStriationRadius", "striationStrength", "striationContrast"],
    ]

    /// What given inputs change nothing of; `nil` where all of them count.
    var withoutEffect: String? {
        guard hasOwnInputs else { return nil }
        guard let unseen = Self.unseen[name] else { return "inputs of \(name) change its pixels, not its inputTime" }
        let standard = CoreImageFilter(name).inputs
        let own = inputs.filter { unseen.contains($0.name) && !boundsInputs.contains($0.name) && !standard.contains($0) }
        if own.isEmpty { return nil }
        let change = own.count == 1 ? "changes" : "change"
        return "\(own.map(\.name).joined(separator: ", ")) of \(name) \(change) its pixels, not the tracks of its model"
    }

    /// The components of an input; `nil` for one that isn't there or has another number of them.
    func input(_ name: String, count: Int) -> [Double]? {
        inputs.first { $0.name == name }.flatMap { $0.values.count == count ? $0.values : nil }
    }

    private static let any = 1e6
    private static let extent = Parameter("extent", [0, 0, 300, 300])
    private static let center = Parameter("center", [150, 150])

    /// Every transition filter that Core Image ships, with its inputs.
    public static let known: [(name: String, parameters: [Parameter])] = [
        (dissolve, []),
        (
            swipe,
            [
                extent, Parameter("color", [1, 1, 1, 1]), Parameter("angle", [0]), Parameter("width", [300], 0.1...any),
                Parameter("opacity", [0], 0...any),
            ]
        ),
        (
            "CIBarsSwipeTransition",
            [Parameter("angle", [Double.pi]), Parameter("width", [30], 2...any), Parameter("barOffset", [10], 1...any)]
        ),
        (
            "CICopyMachineTransition",
            [
                extent, Parameter("color", [0.6, 1, 0.8, 1]), Parameter("angle", [0], 0...any),
                Parameter("width", [200], 0.1...any), Parameter("opacity", [1.3], 0...any),
            ]
        ),
        (
            "CIDisintegrateWithMaskTransition",
            [
                Parameter("shadowRadius", [8], 0...any), Parameter("shadowDensity", [0.65], 0...1),
                Parameter("shadowOffset", [0, -10]),
            ]
        ),
        (
            "CIFlashTransition",
            [
                center, extent, Parameter("color", [1, 0.8, 0.6, 1]), Parameter("maxStriationRadius", [2.58], 0...any),
                Parameter("striationStrength", [0.5], 0...any), Parameter("striationContrast", [1.375], 0...any),
                Parameter("fadeThreshold", [0.85], 0...1),
            ]
        ),
        (
            "CIModTransition",
            [
                center, Parameter("angle", [2]), Parameter("radius", [150], 1...any),
                Parameter("compression", [300], 1...any),
            ]
        ),
        ("CIPageCurlTransition", [extent, Parameter("angle", [0]), Parameter("radius", [100], 0.01...any)]),
        (
            "CIPageCurlWithShadowTransition",
            [
                Parameter("extent", [0, 0, 0, 0]), Parameter("angle", [0]), Parameter("radius", [100], 0.01...any),
                Parameter("shadowSize", [0.5], 0...1), Parameter("shadowAmount", [0.7], 0...1),
                Parameter("shadowExtent", [0, 0, 0, 0]),
            ]
        ),
        (
            "CIRippleTransition",
            [center, extent, Parameter("width", [100], 1...any), Parameter("scale", [50], -50...50)]
        ),
        (
            "CIAccordionFoldTransition",
            [
                Parameter("bottomHeight", [0], 0...any), Parameter("numberOfFolds", [3], 1...50),
                Parameter("foldShadowAmount", [0.1], 0...1),
            ]
        ),
    ]

    /// - Parameters:
    ///   - name: any name; Core Image's own are ``known``.
    ///   - given: the inputs that are given; of a known filter the others have their defaults.
    public init(_ name: String, inputs given: [FilterInput] = []) {
        self.name = name
        let parameters = Self.known.first { $0.name == name }?.parameters ?? []
        inputs = parameters.map { parameter in
            given.first { $0.name == parameter.name } ?? FilterInput(parameter.name, parameter.defaultValue)
        }
        inputs += given.filter { input in !parameters.contains { $0.name == input.name } }
        hasOwnInputs = given.contains { input in parameters.first { $0.name == input.name }?.defaultValue != input.values }
        boundsInputs = parameters.filter { parameter in
            parameter.boundsDefault != nil && !given.contains { $0.name == parameter.name }
        }.map(\.name)
        if let extent = given.first(where: { $0.name == "extent" })?.values, extent.count == 4 { center(in: extent) }
    }

    /// Gives a center that isn't given the middle of a given extent: x, y, width and height.
    private mutating func center(in extent: [Double]) {
        let middle = [extent[0] + extent[2] / 2, extent[1] + extent[3] / 2]
        // Of an extent out of range, only the extent is reported.
        guard boundsInputs.contains("center"), middle.allSatisfy({ abs($0) <= Self.any }) else { return }
        boundsInputs.removeAll { $0 == "center" }
        for index in inputs.indices where inputs[index].name == "center" { inputs[index].values = middle }
    }

    /// Returns the filter with the bounds of a layer of a size for the extent that isn't given, and their middle for the center.
    func filling(_ size: Size) -> CoreImageFilter {
        var result = self
        for index in inputs.indices where boundsInputs.contains(inputs[index].name) {
            result.inputs[index].values =
                inputs[index].name == "extent" ? [0, 0, size.width, size.height] : [size.width / 2, size.height / 2]
        }
        let standard = CoreImageFilter(name)
        if standard.boundsInputs != boundsInputs { result.hasOwnInputs = result.inputs != standard.filling(size).inputs }
        return result
    }

    /// Whether Core Image gives this input of any filter, an image or the time: no caller does.
    private static func isReserved(_ name: String) -> Bool {
        let word = name.lowercased()
        return word == "time" || word == "inputtime" || word.hasSuffix("image")
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        let parameters = Self.known.first { $0.name == name }?.parameters
        if name.isEmpty || name.utf8.count > 128 {
            issues.add(.outOfRange, at: pointer + "/filter", "the name of a filter is 1 to 128 bytes long")
        }
        for input in inputs {
            let at = "\(pointer)/parameters/\(input.name)"
            if Self.isReserved(input.name) {
                issues.add(.conflict, at: at, "Core Animation gives the filter its images and its time")
                continue
            }
            guard let parameters else {
                for value in input.values { issues.check(value, in: -1e9...1e9, at: at) }
                continue
            }
            guard let parameter = parameters.first(where: { $0.name == input.name }) else {
                issues.add(.unknownKey, at: at, "\(name) has no such input", allowed: parameters.map(\.name))
                continue
            }
            if input.values.count != parameter.defaultValue.count {
                issues.add(
                    .wrongType, at: at,
                    parameter.defaultValue.count == 1 ? "expected a number" : "expected \(parameter.defaultValue.count) numbers")
            }
            for value in input.values { issues.check(value, in: parameter.range ?? -1e6...1e6, at: at) }
        }
    }
}
