import Testing
import TransitionEngine

@testable import TransitionCoding

/// Layout trees as Blueprint source.
struct SwiftBlueprintTests {
    /// - Parameter reduced: the variant with less motion.
    private func code(_ layout: String, _ reduced: String = "keep") throws -> String {
        let spec = Array(#"{"layout":\#(layout),"output":{"name":"rows","reduced":"\#(reduced)"}}"#.utf8)
        return String(decoding: try SwiftCode().encode(try SpecReader.timeline(spec, format: SwiftCode())), as: UTF8.self)
    }

    private func tree(_ root: String, _ child: String = "", at y: Int = 0) -> String {
        #"{\#(root)"id":"root","frame":[0,0,320,480],"children":[{\#(child)"id":"a","frame":[0,\#(y),100,40]}]}"#
    }

    @Test(arguments: [
        (#""layoutTransition":"none","#, "onLayout: .none"), (#""layoutTransition":"specific","#, "onLayout: .specific()"),
        (#""layoutTransition":{"specific":"easeIn 0.3s"},"#, "onLayout: .specific(.curve(.easeIn, duration: 0.3))"),
        (
            #""layoutTransition":{"inheritedWithFallback":{"spring":{"settlingDuration":0.5,"dampingRatio":0.7}}},"#,
            "onLayout: .inheritedWithFallback(.dampenedSpring(dampingRatio: 0.7, duration: 0.5))"
        ),
        (
            #""appearing":"blueprint/fade","disappearing":"blueprint/scale-and-fade","layoutTransition":"none","#,
            "onAppear: .fade, onDisappear: .scaleAndFade, onLayout: .none"
        ),
    ])
    func `a node's transitions are the arguments of Blueprint's transition`(members: String, arguments: String) throws {
        let text = try code(#"{"before":\#(tree("")),"after":\#(tree("", members, at: 40))}"#)
        let flat = text.replacing("{\n        transition", with: "{ transition").replacing(")\n    }", with: ") }")
        #expect(
            flat.contains(
                """
                extension Element {
                    /// Adds the transitions of a in `after`.
                    func rows() -> TransitionContainer { transition(\(arguments)) }
                }
                """), "\(text)")
        #expect(
            text.contains("import BlueprintUI\n") && text.contains("Not carried: frame: Blueprint lays the elements out itself"))
        #expect(text.contains("// Not carried: mode: Blueprint itself moves as mode actual: specific and none act only "))
    }

    @Test func `nodes with the same transitions share a method, and each has its own elsewhere`() throws {
        let child = #""layoutTransition":"none","#
        let updates = [tree(child, child), tree(#""layoutTransition":"specific","#, child, at: 40)]
        let text = try code(
            #"{"updates":[{"at":0,"tree":\#(updates[0])},{"at":0.2,"tree":\#(updates[1]),"animation":"linear 1s"}],"mode":"actual"}"#
        )
        #expect(
            text.contains(
                "/// Adds the transitions of root in update 1; a.\n    func rowsRoot() -> TransitionContainer { transition(onLayout: .none) }"
            ),
            "\(text)")
        #expect(
            text.contains(
                "/// Adds the transitions of root in update 2.\n    func rowsRoot2() -> TransitionContainer { transition(onLayout: .specific()) }"
            ))
        #expect(text.contains("Not carried: animation: it is UIKit's") && !text.contains("Not carried: mode"))
    }

    @Test(arguments: [
        (#""layoutTransition":{"specific":".linear(duration: 1).delay(0.2)"},"#, "import SwiftUI"),
        (#""appearing":"blueprint/fade","#, "import SwiftUI"),
    ])
    func `what isn't Blueprint's, or no layout transition, is SwiftUI`(members: String, words: String) throws {
        #expect(try code(#"{"before":\#(tree("")),"after":\#(tree("", members, at: 40)),"animation":"bouncy"}"#).contains(words))
    }

    private static let setting = "let reduceMotion = MainActor.assumeIsolated { UIAccessibility.isReduceMotionEnabled }"

    @Test(arguments: [
        ("fade", "onDisappear: reduceMotion ? .fade : .scaleAndFade", "onLayout: reduceMotion ? .none : .specific()"),
        ("none", "onDisappear: reduceMotion ? nil : .scaleAndFade", "onLayout: reduceMotion ? .none : .specific()"),
        ("keep", "onDisappear: .scaleAndFade", "onLayout: .specific()"),
    ])
    func `a layout of Blueprint reduces motion as it was asked to`(reduced: String, disappear: String, layout: String) throws {
        let before =
            #"{"id":"root","frame":[0,0,9,9],"children":[{"id":"b","frame":[0,0,9,9],"disappearing":"blueprint/scale-and-fade"}]}"#
        let after = #"{"id":"root","frame":[0,0,9,9],"layoutTransition":"specific","children":[]}"#
        let text = try code(#"{"before":\#(before),"after":\#(after),"animation":"bouncy"}"#, reduced)
        #expect(text.contains("func rowsB() ") && text.contains("func rowsRoot() "), "\(text)")
        #expect(text.contains("transition(\(disappear))") && text.contains("transition(\(layout))"), "\(text)")
        #expect(text.split(separator: Self.setting).count == (reduced == "keep" ? 1 : 3), "\(text)")
        #expect(text.contains("import UIKit\n") == (reduced != "keep") && !text.contains("reduced`: "))
        let less = "// Less motion: what moves is in place at once where motion is to be reduced, what comes and goes fades.\n"
        #expect(text.contains(less) == (reduced == "fade"), "\(text)")
        #expect(text.contains("`UIView.animate { … }`, where motion isn't reduced.") == (reduced != "keep"), "\(text)")
    }

    @Test(arguments: [
        ("blueprint/scale", "fade", "return reduceMotion ? .fade : .scale"), ("blueprint/fade", "fade", "{ .fade }"),
        ("blueprint/scale", "keep", "{ .scale }"), ("blueprint/scale", "none", "attributes: .curve(.linear, duration: 0)"),
        ("blueprint/fade", "none", "if reduceMotion {\n            return VisibilityTransition(\n                alpha: 1,"),
    ])
    func `a visibility transition reduces motion as it was asked to`(recipe: String, reduced: String, words: String) throws {
        let spec = Array(#"{"transition":"\#(recipe)","output":{"reduced":"\#(reduced)"}}"#.utf8)
        let request = try SpecReader.timeline(spec, format: SwiftCode())
        let text = String(decoding: try SwiftCode().encode(request), as: UTF8.self)
        #expect(text.contains(words) && !text.contains("Not carried"), "\(text)")
    }
}
