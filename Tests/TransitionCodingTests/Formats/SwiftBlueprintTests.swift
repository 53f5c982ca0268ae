import Testing
import TransitionEngine

@testable import TransitionCoding

/// Layout trees as Blueprint source.
struct SwiftBlueprintTests {
    private func code(_ layout: String) throws -> String {
        let spec = Array(#"{"layout":\#(layout),"output":{"name":"rows"}}"#.utf8)
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
                    /// On a after the update.
                    func rows() -> TransitionContainer { transition(\(arguments)) }
                }
                """), "\(text)")
        #expect(
            text.contains("import BlueprintUI\n") && text.contains("Not carried: frame: Blueprint lays the elements out itself"))
    }

    @Test func `nodes with the same transitions share a method, and each has its own elsewhere`() throws {
        let child = #""layoutTransition":"none","#
        let updates = [tree(child, child), tree(#""layoutTransition":"specific","#, child, at: 40)]
        let text = try code(
            #"{"updates":[{"at":0,"tree":\#(updates[0])},{"at":0.2,"tree":\#(updates[1]),"animation":"linear 1s"}],"mode":"actual"}"#
        )
        #expect(
            text.contains(
                "/// On root before the update; a.\n    func rowsRoot() -> TransitionContainer { transition(onLayout: .none) }"),
            "\(text)")
        #expect(
            text.contains(
                "/// On root after the update.\n    func rowsRoot2() -> TransitionContainer { transition(onLayout: .specific()) }"
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
}
