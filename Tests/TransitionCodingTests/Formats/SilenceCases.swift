import Foundation
import TransitionEngine

@testable import TransitionCoding

/// A spec, and the members of it that are changed one at a time.
struct SilenceCase: Sendable {
    /// The name of the case in failures.
    let name: String
    /// The members of the base spec, as JSON without its braces.
    let base: String
    let variations: [Variation]
    var isCurve = false
    /// The formats in which the case is tested; empty for all.
    var formats: [String] = []

    struct Variation: Sendable {
        /// The JSON Pointer of the member.
        let pointer: String
        /// The value as JSON; `nil` removes the member.
        let value: String?
    }

    init(_ name: String, _ base: String, _ variations: [(String, String?)], isCurve: Bool = false) {
        self.name = name
        let specifiesDirection = ["direction", "events", "layout"].contains { base.contains("\"\($0)\":") }
        self.base = isCurve || specifiesDirection ? base : base + (base.isEmpty ? "" : ",") + #""direction":"insertion""#
        self.variations = variations.map { Variation(pointer: $0.0, value: $0.1) }
        self.isCurve = isCurve
    }

    /// Returns the spec as JSON without its braces, so that the members of a format can be added.
    func members(_ variation: Variation?) throws -> String {
        guard let variation else { return base }
        let object = try JSONSerialization.jsonObject(with: Data("{\(base)}".utf8))
        let value = try variation.value.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        let tokens = variation.pointer.split(separator: "/").map(String.init)
        var changed = Self.setting(tokens[...], of: object, to: value) as? [String: Any] ?? [:]
        // Events set the direction themselves, and a phase has none.
        if ["events", "phase"].contains(tokens.first) { changed["direction"] = nil }
        let text = try JSONSerialization.data(withJSONObject: changed, options: .sortedKeys)
        return String(String(decoding: text, as: UTF8.self).dropFirst().dropLast())
    }

    private static func setting(_ tokens: ArraySlice<String>, of node: Any?, to value: Any?) -> Any? {
        guard let token = tokens.first else { return value }
        if var list = node as? [Any], let index = Int(token), list.indices.contains(index) {
            list[index] = setting(tokens.dropFirst(), of: list[index], to: value) ?? NSNull()
            return list
        }
        var object = node as? [String: Any] ?? [:]
        object[token] = setting(tokens.dropFirst(), of: object[token], to: value)
        return object
    }

    static let timelines = entries + members + compositions + properties + sequences + animations
}

// MARK: - The catalog

extension SilenceCase {
    /// Every parameter of every entry. The animation is linear, because straight lines take the formats little time.
    static let entries: [SilenceCase] = Catalog.transitions.map { entry in
        let name = TransitionNames.displayName(entry)
        let members = [#""type":"\#(name)""#, needs[name] ?? required(entry)].filter { !$0.isEmpty }
        var base = #""transition":{\#(members.joined(separator: ","))}"#
        if ![.coreAnimation, .motion].contains(entry.source) { base += #","animation":"linear 100ms""# }
        // The configuration affects the removal.
        if name == "blur-replace" { base += #","direction":"both""# }
        if name.hasSuffix("zoom") { base += #","container":{"size":[390,844],"cornerRadius":40}"# }
        let variations = entry.parameters.flatMap { parameter in
            values(of: parameter).map { ("/transition/\(parameter.name)\($0.0)", Optional($0.1)) }
        }
        var group = SilenceCase(name, base, variations)
        // Only native code distinguishes the two zooms, and they take all other formats long.
        if name == "zoom" { group.formats = ["swift", "kt"] }
        return group
    }

    /// The members that an entry's parameters need to have an effect.
    private static let needs: [String: String] = [
        "offset": #""x":40,"y":10"#, "scale": #""scale":0.5"#, "numeric-text": #""content":{"from":"129","to":"131"}"#,
        "matched-geometry": #""source":{"frame":[16,300,120,180]}"#, "blueprint/visibility": #""alpha":0"#,
        "zoom": #""source":{"frame":[16,300,120,180],"cornerRadius":12}"#,
        "uikit/zoom": #""source":{"frame":[16,300,120,180],"cornerRadius":12}"#,
        "core-animation/move-in": #""subtype":"from-top""#, "core-animation/push": #""subtype":"from-top""#,
        "core-animation/reveal": #""subtype":"from-top""#,
    ]

    private static func required(_ entry: CatalogEntry) -> String {
        entry.parameters.filter { $0.defaultValue == nil }.map { #""\#($0.name)":\#(values(of: $0).first?.1 ?? "null")"# }
            .joined(separator: ",")
    }

    /// Returns other values of a parameter: the pointer below it, and the value as JSON.
    static func values(of parameter: TransitionParameter) -> [(String, String)] {
        switch parameter.kind {
        case .number(_, let range, let usual):
            let ends = usual ?? range
            let width = ends.upperBound - ends.lowerBound
            let isFromEnd = [ends.lowerBound, ends.upperBound].contains(parameter.defaultValue?.number ?? .nan)
            return (isFromEnd ? [0.5] : [0.3, 0.7]).map { share in
                let value = ends.lowerBound + width * share
                return ("", "\(width >= 4 ? value.rounded() : (value * 100).rounded() / 100)")
            }
        case .edge: return ["top", "bottom", "trailing"].map { ("", "\"\($0)\"") }
        case .anchor: return [("", #""topLeading""#), ("", "[0.25,0.75]")]
        case .choice(let words): return words.map { ("", "\"\($0)\"") }
        case .flag: return [("", "true"), ("", "false")]
        case .text: return parameter.name == "filter" ? [("", #""CIBarsSwipeTransition""#)] : [("", #""42""#)]
        case .color: return [("", ##""#ff000080""##)]
        case .rect: return [("", "[0,0,390,400]")]
        case .matchedView:
            return [
                ("/frame", "[30,200,100,100]"), ("/cornerRadius", "30"), ("/anchor", #""topLeading""#),
                ("/isSource", "false"), ("/background", #""lime""#),
                ("/shadow", ##"{"radius":5,"x":3,"y":7,"color":"#00000080"}"##),
            ]
        case .content: return [("", #"{"from":"7","to":"42"}"#), ("/value", "[131,129]"), ("/countsDown", "true")]
        case .easing: return [("", #""easeIn""#), ("", #"{"steps":4}"#)]
        case .animation: return [("", #""easeIn 500ms""#), ("", #"{"curve":"linear","duration":0.3,"delay":0.1}"#)]
        case .transform:
            return ["translate(10px, 20px)", "scale(0.5)", "rotate(30deg)", "skewX(20deg)"].map { ("", "\"\($0)\"") }
        case .mediaTiming:
            // The first two have the same duration as some of the others, so that not only the duration differs.
            return [
                #"{"duration":0.35}"#, #"{"duration":0.5}"#, #"{"beginTime":0.1}"#, #"{"timeOffset":0.05}"#, #"{"speed":2}"#,
                #"{"repeatCount":2}"#, #"{"repeatDuration":0.5}"#, #"{"autoreverses":true}"#, #"{"fillMode":"forwards"}"#,
                #"{"beginTime":0.1,"fillMode":"backwards"}"#,
                #"{"repeatCount":0.5,"fillMode":"forwards","removedOnCompletion":true}"#, #"{"removedOnCompletion":false}"#,
            ].map { ("", $0) }
        case .filterInputs: return [("", #"{"angle":1}"#)]
        }
    }
}

// MARK: - Members of a spec

extension SilenceCase {
    private static let linear = #""animation":"linear 100ms""#

    /// Every member of a view, with transitions of each kind.
    static let members: [SilenceCase] = [
        ("move", #""transition":"move:leading""#), ("fade", #""transition":"opacity""#),
        ("anchored scale", #""transition":{"type":"scale","scale":0.5,"anchor":"leading"}"#),
        ("page", #""transition":"uikit/cover-vertical""#), ("symbol", #""transition":"symbol-effect:appear""#),
        ("travelling view", #""transition":{"type":"matched-geometry","source":{"frame":[16,300,120,180]}}"#),
    ].map { name, transition in
        SilenceCase(
            "members of a \(name)", "\(transition),\(linear)",
            [
                ("/transition", #""slide""#), ("/animation", #""easeIn 300ms""#), ("/animation", "null"), ("/animation", nil),
                ("/direction", #""removal""#), ("/direction", #""both""#), ("/view/size", "[200,60]"),
                ("/view/layoutDirection", #""rtl""#), ("/container", #"{"size":[300,500]}"#),
                ("/accessibility/reduceMotion", "true"), ("/accessibility/prefersCrossFade", "true"),
                ("/from", #"{"progress":0.4}"#), ("/from", #"{"progress":0.4,"velocity":2}"#),
                ("/phase", #""willAppear""#),
            ])
    }

    /// Every member of an animation, in a timeline.
    static let animations: [SilenceCase] = curves.map { curve in
        let variations = curve.variations.map { ($0.pointer, $0.value) }
        return SilenceCase("\(curve.name) on a track", #""transition":"opacity","# + curve.base, variations)
    }

    /// Several views, events and layout trees.
    static let sequences: [SilenceCase] = [
        SilenceCase(
            "views",
            #""transition":"move:leading",\#(linear),"views":[{"id":"a"},{"id":"b"},{"id":"c"}],"stagger":{"each":0.05}"#,
            [
                ("/stagger", nil), ("/stagger/each", "0.1"), ("/stagger/from", #""last""#), ("/stagger/from", #""center""#),
                ("/stagger/grid", "[2,2]"), ("/views/1/transition", #""opacity""#), ("/views/1/animation", #""linear 1s""#),
                ("/views/1/direction", #""removal""#), ("/views/1/view", #"{"size":[40,40]}"#),
                ("/views/1/view", #"{"layoutDirection":"rtl"}"#), ("/views/1/from", #"{"progress":0.4}"#),
                ("/views/1/accessibility", #"{"reduceMotion":true}"#), ("/views/1/id", #""z""#),
            ]),
        SilenceCase(
            "events",
            #""transition":"move:leading",\#(linear),"events":[{"at":0,"action":"insert"},{"at":0.06,"action":"remove"}]"#,
            [
                ("/events/1/at", "0.09"), ("/events/1/animation", #""easeIn 700ms""#), ("/events/0/animation", #""linear 1s""#),
                ("/events", #"[{"at":0,"action":"insert"},{"at":0.06,"action":"update","transition":"offset:80:0"}]"#),
            ]),
        SilenceCase(
            "stack",
            #""transition":"uikit/push",\#(linear),"container":{"size":[400,800]},"stack":["home"],"#
                + #""events":[{"at":0,"action":"push","controller":"list"},{"at":0.1,"action":"push","controller":"item"}]"#,
            [
                ("/stack", #"["home","other"]"#), ("/events/1/transition", #""uikit/cover-vertical""#),
                ("/events/1/at", "0.2"),
                (
                    "/events",
                    #"[{"at":0,"action":"push","controller":"list"},{"at":0.1,"action":"pop"}]"#
                ),
            ]),
        SilenceCase(
            "platform",
            #""transition":{"type":"uikit/zoom","source":{"frame":[16,300,120,180]}},\#(linear),"#
                + #""container":{"size":[400,800]},"platform":"tvos","events":[{"at":0,"action":"push"}]"#,
            [("/platform", #""ios""#), ("/context", #""presentation""#)]),
        SilenceCase(
            "source",
            #""transition":{"type":"uikit/zoom","source":{"frame":[16,300,120,180]}},\#(linear),"container":{"size":[400,800]},"#
                + #""events":[{"at":0,"action":"update","source":{"frame":[0,0,40,40]}},{"at":0,"action":"pop"}]"#,
            [
                ("/events/0/source/frame", "[40,0,40,40]"), ("/events/0/source/cornerRadius", "20"),
                ("/events/0/source", #"{"frame":[40,0,80,80],"cornerRadius":4}"#),
            ]),
        SilenceCase(
            "set",
            #""transition":{"type":"properties","properties":{"translate.x":[0,100]}},\#(linear),"#
                + #""events":[{"at":0,"action":"insert"},{"at":0.05,"action":"set","properties":{"translate.x":200}}]"#,
            [("/events/1/properties", #"{"translate.x":50}"#), ("/events/1/animation", #""easeIn 1s""#)]),
        SilenceCase(
            "symbol layers",
            #""transition":{"type":"symbol-effect","effect":"appear","layers":3},\#(linear)"#,
            [
                ("/transition/direction", #""down""#), ("/transition/scope", #""whole-symbol""#), ("/transition/layers", "2"),
                ("/transition/effect", #""draw-on""#),
            ]),
        SilenceCase(
            "symbol that is drawn",
            #""transition":{"type":"symbol-effect","effect":"draw-on","layers":2},\#(linear)"#,
            [("/transition/scope", #""individually""#), ("/transition/scope", #""whole-symbol""#)]),
        SilenceCase(
            "symbol that is replaced",
            #""transition":{"type":"content-symbol-effect","effect":"replace"},\#(linear)"#,
            [("/transition/direction", #""up-up""#), ("/transition/direction", #""off-up""#)]),
        SilenceCase(
            "symbols with layers that are replaced",
            #""transition":{"type":"content-symbol-effect","effect":"replace","layers":3},\#(linear)"#,
            [("/transition/scope", #""whole-symbol""#), ("/transition/layers", "2")]),
        SilenceCase(
            "symbol that stays",
            #""transition":{"type":"symbol-effect","effect":"bounce"}"#,
            [
                ("/transition/direction", #""down""#), ("/transition/speed", "2"), ("/transition/repeats", "3"),
                ("/transition/effect", #""breathe""#), ("/transition/effect", #""rotate""#), ("/transition/effect", #""scale""#),
            ]),
        SilenceCase(
            "layers of a symbol that stays",
            #""transition":{"type":"symbol-effect","effect":"wiggle","layers":3}"#,
            [
                ("/transition/direction", #""left""#), ("/transition/scope", #""whole-symbol""#), ("/transition/layers", "2"),
                ("/transition/effect", #""variable-color""#), ("/transition/effect", #""pulse""#),
            ]),
        SilenceCase(
            "colors that are multiplied",
            #""transition":{"type":"custom","effects":{"colorMultiply":{"willAppear":"red"},"opacity":{"willAppear":0}}},\#(linear)"#,
            [
                ("/transition/effects/colorMultiply/willAppear", #""lime""#),
                ("/transition/effects/colorMultiply/willAppear", ##""#ff000080""##),
            ]),
        SilenceCase(
            "content that changes",
            #""content":{"transition":"numeric-text","from":"5","to":"6"},\#(linear)"#,
            [
                ("/content/to", #""8""#), ("/content/countsDown", "true"), ("/content/value", "[6,5]"),
                ("/content/transition", #""opacity""#),
            ]),
        SilenceCase(
            "one source of several",
            #""transition":{"type":"matched-geometry","id":"b"},\#(linear),"#
                + #""sources":[{"id":"a","frame":[0,0,9,9]},{"id":"b","frame":[16,300,120,180]}]"#,
            [("/transition/id", #""a""#), ("/sources/1/frame", "[0,90,40,40]")]),
        SilenceCase(
            "text that changes again",
            #""transition":{"type":"numeric-text","content":{"from":"5","to":"6"}},\#(linear),"#
                + #""events":[{"at":0.05,"action":"update","content":{"to":"7"}}]"#,
            [
                ("/events/0/content/to", #""8""#), ("/events/0/content/countsDown", "true"), ("/events/0/at", "0.07"),
                ("/events/0/animation", #""easeIn 700ms""#),
            ]),
        SilenceCase(
            "look",
            #""transition":{"type":"interpolate","content":{"look":{"from":{"color":"red","size":17,"weight":400},"#
                + #""to":{"color":"blue","size":34,"weight":700}}}},\#(linear)"#,
            [
                ("/transition/content/look/to/color", #""lime""#), ("/transition/content/look/to/size", "40"),
                ("/transition/content/look/to/weight", "900"), ("/transition/content/look/to/design", #""serif""#),
                ("/transition/content/look/from", #"{"design":"serif"}"#),
            ]),
        SilenceCase(
            "swipe",
            #""transition":{"type":"core-animation/filter","filter":"CISwipeTransition","timing":{"duration":0.1}}"#,
            [#"{"angle":1}"#, #"{"width":40}"#, #"{"extent":[0,0,50,100]}"#, #"{"color":[1,0,0,1]}"#, #"{"opacity":1}"#].map {
                ("/transition/parameters", $0)
            }),
        SilenceCase(
            "tree",
            #""layout":{"before":{"id":"root","frame":[0,0,320,480],"children":[{"id":"a","frame":[0,0,100,40]},"#
                + #"{"id":"c","frame":[0,80,50,50]}]},"after":{"id":"root","frame":[0,0,320,480],"#
                + #""layoutTransition":{"specific":"linear 100ms"},"children":[{"id":"c","frame":[20,100,60,70]},"#
                + #"{"id":"b","frame":[0,40,100,40],"appearing":"blueprint/fade"}]}}"#,
            [
                ("/layout/after/children/0/frame", "[20,100,60,90]"), ("/layout/after/children/0/alpha", "0.3"),
                ("/layout/after/children/0/transform", #""rotate(20deg)""#),
                ("/layout/after/children/1/appearing", #""blueprint/scale""#),
                ("/layout/before/children/0/disappearing", #""blueprint/fade""#),
                ("/layout/after/layoutTransition", #"{"specific":"linear 500ms"}"#),
                ("/layout/after/children/0/layoutTransition", #"{"specific":"linear 1s"}"#),
            ]),
    ]

    // MARK: - Compositions

    static let compositions: [SilenceCase] = [
        SilenceCase(
            "keyframes",
            #""transition":{"type":"keyframes","tracks":{"rotate":{"keyframes":[{"kind":"linear","to":30,"duration":0.1},"#
                + #"{"kind":"cubic","to":-20,"duration":0.1}]}},"repeating":{"count":2}}"#,
            [
                ("/transition/tracks/rotate/keyframes/0/to", "40"), ("/transition/tracks/rotate/keyframes/0/duration", "0.2"),
                ("/transition/tracks/rotate/keyframes/0/timingCurve", #""easeIn""#),
                ("/transition/tracks/rotate/keyframes/1/startVelocity", "900"),
                ("/transition/tracks/rotate/keyframes/1/endVelocity", "900"),
                ("/transition/tracks/rotate/keyframes/1", #"{"kind":"spring","to":-20,"duration":0.1}"#),
                ("/transition/tracks/rotate/keyframes/1", #"{"kind":"move","to":-20}"#),
                ("/transition/tracks/rotate/initial", "9"), ("/transition/repeating/count", "3"),
                ("/transition/repeating", #"{"forever":true,"until":0.3}"#), ("/transition/anchor", #""bottom""#),
            ]),
        SilenceCase(
            "phases",
            #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4},{"rotate":20}],"#
                + #""animations":["linear 100ms","linear 200ms","smooth"],"repeating":true,"until":1.2}"#,
            [
                ("/transition/phases/1/scale", "1.5"), ("/transition/phases/1", #"{"scale":1.4,"opacity":0.5}"#),
                ("/transition/phases/0", #"{"scale":0.5}"#), ("/transition/animations/0", #""linear 300ms""#),
                ("/transition/animations/2", "null"), ("/transition/animations/1", #""bouncy""#),
                ("/transition/advance", #""removed""#), ("/transition/until", "1.4"), ("/transition/anchor", #""bottom""#),
                ("/transition/repeating", "false"),
            ]),
        SilenceCase(
            "uikit/property-animator",
            #""transition":{"type":"uikit/property-animator","properties":{"translate.x":[0,100],"rotate":[0,90]},"duration":0.5,"#
                + #""timing":"easeInOut"},"events":[{"at":0.1,"action":"pause"},{"at":0.2,"action":"fraction","value":0.6},"#
                + #"{"at":0.3,"action":"continue"},{"at":0.4,"action":"stop"},{"at":0.5,"action":"finish"}]"#,
            [
                ("/transition/properties/rotate", "[0,45]"), ("/transition/duration", "0.7"),
                ("/transition/timing", #""easeIn""#),
                ("/transition/timing", #"{"spring":{"dampingRatio":0.5}}"#), ("/transition/scrubsLinearly", "false"),
                ("/transition/anchor", #""topLeading""#), ("/events/0/at", "0.15"), ("/events/1/value", "0.4"),
                ("/events/2/durationFactor", "0.2"), ("/events/2/animation", #""easeIn""#),
                ("/events/4/position", #""start""#),
            ]),
        SilenceCase(
            "uikit/property-animator at its end",
            #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":0.5}"#,
            [("/transition/pausesOnCompletion", "true"), ("/from/progress", "0.4")]),
        SilenceCase(
            "core-animation/keyframes",
            #""transition":{"type":"core-animation/keyframes","property":"translate","calculationMode":"cubic","#
                + #""values":[[0,0],[60,20],[100,-30],[120,0]],"timing":{"duration":0.2}}"#,
            [
                ("/transition/property", #""scale""#), ("/transition/values", "[[0,0],[60,20],[90,-30],[120,0]]"),
                ("/transition/keyTimes", "[0,0.2,0.5,1]"), ("/transition/timingFunctions", #"["easeIn"]"#),
                ("/transition/calculationMode", #""linear""#), ("/transition/tensionValues", "[0,0.5]"),
                ("/transition/continuityValues", "[0,0.5]"), ("/transition/biasValues", "[0,0.5]"),
                ("/transition/timing/duration", "0.3"), ("/transition/timing/repeatCount", "2"),
                ("/transition/timingFunction", #""easeIn""#),
            ]),
        SilenceCase(
            "core-animation/keyframes along a path",
            #""transition":{"type":"core-animation/keyframes","property":"translate","path":"M0 0 C0 50 50 80 90 90","#
                + #""timing":{"duration":0.2}}"#,
            [
                ("/transition/path", #""M0 0 C0 50 50 80 90 10""#), ("/transition/rotationMode", #""auto""#),
                ("/transition/rotationMode", #""autoReverse""#),
            ]),
        SilenceCase(
            "combined", #""transition":{"type":"combined","of":["scale:0.5:top","move:leading"]},\#(linear)"#,
            [
                ("/transition/of", #"["move:leading","scale:0.5:top"]"#), ("/transition/of/0", #""scale:0.5:bottom""#),
                ("/transition/of/1", #""opacity""#),
            ]),
        SilenceCase(
            "asymmetric",
            #""transition":{"type":"asymmetric","insertion":"scale:0.5","removal":{"type":"animated","#
                + #""transition":"scale:0.7","animation":"easeIn 200ms"}},\#(linear),"direction":"both""#,
            [
                ("/transition/insertion", #""move:leading""#), ("/transition/insertion", #""scale:0.5:top""#),
                ("/transition/removal/transition", #""opacity""#), ("/transition/removal/transition", #""scale:0.7:top""#),
                ("/transition/removal/animation", #""linear 1s""#), ("/transition/removal/animation", #""bouncy""#),
                ("/transition/removal/animation", #"{"curve":"easeIn","duration":0.2,"delay":0.3}"#),
            ]),
        SilenceCase(
            "animated", #""transition":{"type":"animated","transition":"move:leading","animation":"easeIn 300ms"}"#,
            [
                ("/transition/transition", #""opacity""#), ("/transition/animation", #""linear 1s""#),
                ("/transition/animation", "null"), ("/transition/animation", #"{"curve":{"steps":3},"duration":0.3}"#),
                ("/transition/animation", #"{"spring":"bouncy","delay":0.1}"#),
            ]),
        SilenceCase(
            "custom",
            #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":-30},"opacity":{"willAppear":0}}},\#(linear),"#
                + #""direction":"both""#,
            [
                ("/transition/effects/rotate/phaseValue", "50"), ("/transition/effects/opacity/willAppear", "0.4"),
                ("/transition/effects/opacity/identity", "0.8"), ("/transition/effects/opacity/didDisappear", "0.2"),
                ("/transition/anchor", #""bottom""#),
            ]),
        SilenceCase(
            "custom, with filters",
            #""transition":{"type":"custom","effects":{"contrast":{"willAppear":0.5},"saturation":{"willAppear":0.5}}},\#(linear),"#
                + #""direction":"both""#,
            [
                ("/transition/effects/contrast/willAppear", "0.4"), ("/transition/effects/contrast/didDisappear", "2"),
                ("/transition/effects/saturation/willAppear", "0.4"), ("/transition/effects/grayscale", #"{"willAppear":1}"#),
                ("/transition/effects/hueRotation", #"{"willAppear":90}"#),
                ("/transition/effects/brightness", #"{"didDisappear":0.5}"#),
            ]),
        SilenceCase(
            "custom, with color and transform",
            #""transition":{"type":"custom","effects":{"color":{"willAppear":"red","identity":"blue"},"#
                + #""transform":{"willAppear":"rotate(270deg)"}}},\#(linear),"direction":"both""#,
            [
                ("/transition/effects/color/willAppear", #""lime""#), ("/transition/effects/color/didDisappear", #""lime""#),
                ("/transition/effects/color/space", #""oklab""#), ("/transition/effects/transform/willAppear", #""scale(2)""#),
                ("/transition/effects/transform/didDisappear", #""scale(2)""#),
                ("/transition/effects/transform/identity", #""translateX(9px)""#),
                ("/transition/effects/transform/interpolation", #""matrix""#), ("/transition/anchor", #""topLeading""#),
            ]),
        SilenceCase(
            "custom, as two bodies",
            #""transition":{"type":"custom","active":{"opacity":0,"scale":0.5},"identity":{"opacity":1}},\#(linear)"#,
            [
                ("/transition/active/scale", "0.25"), ("/transition/active/opacity", "0.5"),
                ("/transition/identity/opacity", "0.5"),
            ]),
        SilenceCase(
            "custom, with a mask",
            #""transition":{"type":"custom","effects":{"opacity":{"willAppear":0},"mask":{"willAppear":{"scale":{"x":0.5},"#
                + #""anchor":"leading"}}}},\#(linear),"direction":"both""#,
            [
                ("/transition/effects/mask/willAppear/scale", "0.25"),
                ("/transition/effects/mask/willAppear/anchor", #""trailing""#),
                ("/transition/effects/mask/willAppear/offset", #"{"x":10}"#),
                ("/transition/effects/mask/identity", #"{"scale":2}"#),
                ("/transition/effects/mask/didDisappear", #"{"scale":{"y":0}}"#),
            ]),
        SilenceCase(
            "custom, with less motion",
            #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":-30}}},\#(linear),"#
                + #""accessibility":{"reduceMotion":true}"#,
            [("/transition/hasMotion", "false")]),
        SilenceCase(
            "properties, with less motion",
            #""transition":{"type":"properties","properties":{"rotate":[0,90]}},\#(linear),"#
                + #""accessibility":{"reduceMotion":true}"#,
            [("/transition/hasMotion", "false")]),
    ]

    // MARK: - Properties

    /// Colors, transforms and anchors; `TargetTests` has single properties.
    static let properties: [SilenceCase] = [
        SilenceCase(
            "colour",
            // In this color space the tracks are straight lines, which take the formats little time.
            ##""transition":{"type":"properties","properties":{"color":{"from":"red","to":"#0000ff80","space":"device"}}},"##
                + linear,
            [
                ("/transition/properties/color/from", #""lime""#), ("/transition/properties/color/to", #""blue""#),
                ("/transition/properties/color/space", #""srgb""#),
            ]),
        SilenceCase(
            "transform",
            #""transition":{"type":"properties","properties":{"transform":["scale(0.5)","none"]}},\#(linear)"#,
            ["skewX(20deg)", "translate3d(0,0,50px)", "scale3d(1,1,2)", "translate(9px)"].map {
                ("/transition/properties/transform", #"["\#($0)","none"]"#)
            } + [("/transition/anchor", #""topLeading""#)]),
        SilenceCase(
            "anchor", #""transition":{"type":"properties","properties":{"scale":[0.5,1],"rotate":[0,90]}},\#(linear)"#,
            [("/transition/anchor", #""topLeading""#), ("/transition/anchor", "[0.25,0.75]")]),
    ]
}

// MARK: - Curves

extension SilenceCase {
    /// Every member of an animation, in a curve.
    static let curves: [SilenceCase] = [
        ("Bézier", #"{"curve":"easeInOut","duration":0.4}"#, bezier), ("steps", #"{"curve":{"steps":4},"duration":0.4}"#, steps),
        ("stops", #"{"curve":{"linear":[[0,0],[0.2,0.6],[1,1]]},"duration":0.4}"#, stops),
        ("spring", #"{"spring":{"duration":0.5,"bounce":0.3}}"#, spring),
        ("physical spring", #"{"spring":{"mass":1,"stiffness":100,"damping":10}}"#, physical),
        ("settling spring", #"{"spring":{"settlingDuration":1,"dampingRatio":0.5}}"#, settling),
    ].map { name, animation, own in
        let all = [("/delay", "0.2"), ("/speed", "2"), ("/repeat", #"{"count":3}"#), ("/repeat", #"{"forever":true,"until":1}"#)]
        return SilenceCase(
            name, #""animation":\#(animation)"#, (all + own).map { ("/animation" + $0.0, Optional($0.1)) }, isCurve: true)
    }

    private static let bezier = [
        ("/duration", "0.7"), ("/curve", #""easeIn""#), ("/curve", #"{"cubicBezier":[1.2,0,0.3,1]}"#),
        ("/curve", #"{"unitCurve":"circularEaseIn"}"#), ("/curve", #"{"unitCurve":"circularEaseIn","inverse":true}"#),
    ]
    private static let steps = [("/curve/steps", "5"), ("/curve/position", #""jump-start""#)]
    private static let stops = [("/curve/linear/1", "[0.3,0.5]"), ("/curve/linear/2", "[1,0.5]")]
    private static let kinds = [
        ("/kind", #""fluid""#), ("/kind", #""interpolating""#), ("/kind", #""core-animation""#), ("/spring/initialVelocity", "4"),
        ("/spring/blendDuration", "0.2"),
    ]
    private static let spring = kinds + [("/spring/duration", "0.7"), ("/spring/bounce", "0.1")]
    private static let physical =
        kinds + [("/spring/mass", "2"), ("/spring/stiffness", "200"), ("/spring/damping", "15"), ("/spring/damping", "40")]
    private static let settling = kinds + [("/spring/settlingDuration", "0.7"), ("/spring/dampingRatio", "0.8")]
}
