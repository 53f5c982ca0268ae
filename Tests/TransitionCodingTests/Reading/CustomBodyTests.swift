import Testing
import TransitionEngine

@testable import TransitionCoding

/// Bodies of custom transitions: in JSON, and as SwiftUI writes them.
struct CustomBodyTests {
    private func canonical(_ transition: String) throws -> String {
        var buffer = TextBuffer()
        buffer.append(
            transition: try #require(try SpecReader.timeline(Array("{\"transition\":\(transition)}".utf8)).spec.transition))
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"opacity":0}"#, "null", #"{"opacity":{"willAppear":0,"didDisappear":0}}"#),
        (
            #"{"scale":0.5,"rotate":-90}"#, #"{"rotate":10}"#,
            #"{"scale":{"willAppear":0.5,"didDisappear":0.5},"rotate":{"willAppear":-90,"identity":10,"didDisappear":-90}}"#
        ),
        (
            #"{"scale":[0.5,2]}"#, "{}",
            #"{"scale.x":{"willAppear":0.5,"didDisappear":0.5},"scale.y":{"willAppear":2,"didDisappear":2}}"#
        ),
        (
            #"{"color":"red","transform":"rotate(9deg)"}"#, #"{"color":"blue"}"#,
            #"{"color":{"willAppear":"red","identity":"blue","didDisappear":"red"},"#
                + #""transform":{"willAppear":"rotate(9deg)","didDisappear":"rotate(9deg)"}}"#
        ),
        (#"{"colorMultiply":"red"}"#, "null", #"{"colorMultiply":{"willAppear":"red","didDisappear":"red"}}"#),
        (
            #"{"mask":{"scale":0}}"#, #"{"mask":{}}"#,
            #"{"mask":{"willAppear":{"scale":{"x":0,"y":0}},"identity":{},"didDisappear":{"shape":"rectangle","scale":0}}}"#
        ),
    ])
    func `two bodies are effects of which both ends are the same`(active: String, identity: String, effects: String) throws {
        let bodies = try canonical(#"{"type":"custom","active":\#(active),"identity":\#(identity)}"#)
        #expect(bodies == (try canonical(#"{"type":"custom","effects":\#(effects)}"#)))
        #expect(bodies == (try canonical(bodies)))
    }

    @Test(arguments: [
        (#""active":{"scale":1e9}"#, "/transition/active/scale"),
        (#""active":{"blur":1},"identity":{"blur":-1}"#, "/transition/identity/blur"),
        (#""active":{"mask":{"scale":-1}}"#, "/transition/active/mask/scale"),
        (#""active":{"mask":{"scale":{"y":-1}}}"#, "/transition/active/mask/scale/y"),
        (#""active":{"mask":{"anchor":"top"}},"identity":{"mask":{"anchor":"bottom"}}"#, "/transition/identity/mask/anchor"),
        (#""active":{"mask":{"shape":"circle"}}"#, "/transition/active/mask/shape"),
        (#""active":{"mask":"circle"}"#, "/transition/active/mask"),
        (#""active":{"opacty":0}"#, "/transition/active/opacty"), (#""active":3"#, "/transition/active"),
        (#""identity":{}"#, "/transition"),
        (#""active":{},"effects":{}"#, "/transition/active"),
        (#""active":{"scale":1,"scale.x":2}"#, "/transition/active/scale.x"),
        (#""effects":{"mask":{}}"#, "/transition/effects/mask"),
        (#""effects":{"mask":{"willAppear":{"scale":-1}}}"#, "/transition/effects/mask/willAppear/scale"),
    ])
    func `what is wrong in a body is reported where it was written`(members: String, pointer: String) throws {
        do {
            _ = try SpecReader.timeline(Array(#"{"transition":{"type":"custom",\#(members)}}"#.utf8))
            Issue.record("nothing was refused")
        } catch {
            guard case .issues(let issues) = error else { throw error }
            #expect(issues.map(\.issue.pointer).contains(pointer), "\(issues.map(\.issue))")
        }
    }

    @Test(arguments: [
        (
            ".modifier(active: .opacity(0).scaleEffect(0.8), identity: .opacity(1).scaleEffect(1))",
            #"{"type":"custom","active":{"opacity":0,"scale":0.8},"identity":{"opacity":1,"scale":1}}"#
        ),
        (
            "AnyTransition.modifier(active: content.rotationEffect(.degrees(-90), anchor: .topLeading).offset(y: 20))",
            #"{"type":"custom","anchor":"topLeading","active":{"rotate":-90,"translate":[0,20]}}"#
        ),
        (
            ".modifier(active: .blur(radius: 4).brightness(0.2))",
            #"{"type":"combined","of":[{"type":"custom","active":{"blur":4}},{"type":"custom","active":{"brightness":0.2}}]}"#
        ),
        // Each modifier is around those before it.
        (
            ".modifier(active: .offset(x: 10, y: 0).scaleEffect(x: 0.5))",
            #"{"type":"combined","of":[{"type":"custom","active":{"translate":[10,0]}},{"type":"custom","active":{"scale":[0.5,1]}}]}"#
        ),
        (
            ".mask(Rectangle().scale(x: 0, anchor: .leading))",
            #"{"type":"custom","active":{"mask":{"scale":{"x":0},"anchor":"leading"}}}"#
        ),
        (
            ".modifier(active: .mask(Rectangle().scale(0).offset(x: 8)).hueRotation(.radians(0)), identity: .mask(Rectangle()).hueRotation(.zero))",
            #"{"type":"custom","active":{"mask":{"scale":0,"offset":{"x":8}},"hueRotation":0},"identity":{"mask":{},"hueRotation":0}}"#
        ),
        (
            ".modifier(active: .rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0))",
            #"{"type":"custom","anchor":"leading","active":{"rotate.y":90}}"#
        ),
        (
            ".modifier(active: .rotation3DEffect(Angle(degrees: 90), axis: (x: -1, y: 0, z: 0)))",
            #"{"type":"custom","active":{"rotate.x":-90}}"#
        ),
        (
            ".modifier(active: .rotation3DEffect(.radians(.pi), axis: (x: .zero, y: 0, z: 1)))",
            #"{"type":"custom","active":{"rotate":180}}"#
        ),
        (
            ".mask(alignment: .leading) { Rectangle().frame(width: 0) }",
            #"{"type":"custom","active":{"mask":{"scale":{"x":0},"anchor":"leading"}}}"#
        ),
        (
            ".modifier(active: .scaleEffect(.zero).rotationEffect(.degrees(.zero)), identity: .scaleEffect(1).rotationEffect(Angle.zero))",
            #"{"type":"custom","active":{"scale":0,"rotate":0},"identity":{"scale":1,"rotate":0}}"#
        ),
    ])
    func `bodies are read from modifiers of SwiftUI`(text: String, json: String) throws {
        #expect(try canonical("\"\(text)\"") == canonical(json))
    }

    @Test(arguments: [
        (".modifier(active: .mask(Circle()))", "Circle"), (".mask(Rectangle().inset(by: 3))", "inset"),
        (".mask(Rectangle().offset(x: 3).scale(2))", "scale"),
        (".modifier(active: .opacity(0), identity: .blur(radius: 0))", "same modifiers"),
        (".modifier(active: .shadow(radius: 3))", "shadow"), (".modifier(identity: .opacity(1))", "active"),
        (".modifier(active: .rotationEffect(90))", "angle"), (".modifier(active: .opacity(by: 3, 4))", "number"),
        (".modifier(active: .scaleEffect(z: 3))", "z: 3"),
        (".modifier(active: .rotation3DEffect(.degrees(9), axis: (x: 1, y: 1, z: 0)))", "about one axis"),
        (".modifier(active: .rotation3DEffect(.degrees(9)))", "about one axis"),
        (".modifier(active: .rotation3DEffect(.degrees(9), axis: (x: 1, y: 0, z: 0), anchorZ: 5))", "without anchorZ"),
        (
            ".modifier(active: .rotation3DEffect(.degrees(9), axis: (x: 1, y: 0, z: 0)), "
                + "identity: .rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0)))", "same modifiers"
        ),
        (".mask { Rectangle().frame(width: 20) }", ".mask { Rectangle().scaleEffect(x: 0.5, anchor: .leading) }"),
    ])
    func `a body that can't be read is refused by name`(text: String, word: String) {
        var reader = SpecReader()
        #expect(reader.transition(text: text) == nil)
        #expect(reader.issues.all.first?.detail.contains(word) == true, "\(reader.issues.all)")
    }
}
