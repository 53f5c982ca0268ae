import Testing
import TransitionEngine

@testable import TransitionCoding

struct ColorTextTests {
    static let colors: [(String, ColorSpace, [Double], Double)] = [
        ("#f00", .srgb, [1, 0, 0], 1), ("#ff000080", .srgb, [1, 0, 0], 128.0 / 255), ("#0F08", .srgb, [0, 1, 0], 136.0 / 255),
        ("rebeccapurple", .srgb, [0.4, 0.2, 0.6], 1), ("Transparent", .srgb, [0, 0, 0], 0),
        ("rgb(255 0 0)", .srgb, [1, 0, 0], 1), ("rgba(255, 0, 0, 0.5)", .srgb, [1, 0, 0], 0.5),
        ("rgb(100% 50% 0% / 25%)", .srgb, [1, 0.5, 0], 0.25), ("hsl(120 100% 50%)", .srgb, [0, 1, 0], 1),
        ("hsl(0.5turn, 100%, 25%, 1)", .srgb, [0, 0.5, 0.5], 1), ("hwb(0 20% 40%)", .srgb, [0.6, 0.2, 0.2], 1),
        ("lab(50% 40 -20)", .lab, [50, 40, -20], 1), ("lch(50 30 200deg)", .lch, [50, 30, 200], 1),
        ("oklab(70% 0.1 -50%)", .oklab, [0.7, 0.1, -0.2], 1), ("oklch(0.7 0.1 -90)", .oklch, [0.7, 0.1, 270], 1),
        ("color(display-p3 1 0.5 0)", .displayP3, [1, 0.5, 0], 1),
        ("color(xyz 0.1 0.2 0.3 / 0.5)", .xyzD65, [0.1, 0.2, 0.3], 0.5),
        ("color(srgb 1.5 -0.5 0)", .srgb, [1.5, -0.5, 0], 1),
    ]

    @Test(arguments: colors)
    func `CSS colors are read`(text: String, space: ColorSpace, components: [Double], alpha: Double) throws {
        let color = try ColorText.parse(text)
        #expect(color.space == space)
        #expect(abs(color.alpha - alpha) <= 1e-12)
        for index in 0..<3 { #expect(abs(color.components[index] - components[index]) <= 1e-12) }
    }

    @Test(arguments: [
        "currentcolor", "#ff", "#ggg", "rgb(1 2)", "rgb(a b c)", "color(foo 1 2 3)", "color(lab 1 2 3)", "bluu", "",
        "rgb(1 2 3 / 4 / 5)",
        "oklch(1 2 3turns)", "CanvasText",
    ])
    func `invalid colors are refused`(text: String) {
        #expect(throws: ColorText.Failure.self) { try ColorText.parse(text) }
    }

    @Test func `a component none is missing, not zero`() throws {
        let color = try ColorText.parse("oklch(0.5 none 40)")
        #expect(color.missing[1])
        #expect(!color.missing[0])
    }

    static let transforms: [(String, Int)] = [
        ("none", 0), ("rotate(45deg)", 1), ("translate(10px, 50%) scale(2) rotate(0.5turn)", 3),
        ("matrix(1, 0, 0, 1, 5, 6)", 1), ("perspective(none) rotateY(100grad)", 2), ("translate3d(1px,2px,3px)", 1),
        ("rotate3d(1, 1, 0, 3.14rad) skewX(10deg)", 2), ("scale(50%)", 1), ("rotate(0)", 1),
    ]

    @Test(arguments: transforms)
    func `CSS transforms are read`(text: String, count: Int) throws {
        #expect(try TransformText.parse(text).functions.count == count)
    }

    @Test(arguments: [
        "rotate(45)", "rotate()", "spin(1deg)", "rotate(45deg", "", "translate(1em)", "translateZ(50%)", "matrix(1,2)",
        "perspective(-1px)",
    ])
    func `invalid transforms are refused`(text: String) {
        #expect(throws: TransformText.Failure.self) { try TransformText.parse(text) }
    }
}
