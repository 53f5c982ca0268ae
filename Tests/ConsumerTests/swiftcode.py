"""Generated Swift, compiled and run against declarations of what it uses of Apple's frameworks and Blueprint.

Every output is a file of one module; a program touches every member that the files declare. A member that calls itself runs until its
stack ends, so recursion is an error, and so are warnings. The modules' functions call the closures they are given.
"""
import json
import math
import pathlib
import re
import subprocess

from css import url

STUBS = pathlib.Path(__file__).parent / "stubs"
MODULES = ("CoreGraphics", "QuartzCore", "CoreImage", "UIKit", "SwiftUI", "BlueprintUI")
MODES = ("5", "6")

# Every form of an animation, and every modifier.
ANIMATIONS = [
    "bouncy", "default", "spring:0.5:0.2", "spring:response=0.55:fraction=0.825", "interactive", "spring:settling=0.5:ratio=0.7",
    "m3-expressive-spatial-default", "spring:k=100:c=10", "spring:k=100:c=10:v=2", "spring:0.5:0.3:v=2.1", "spring:0.5:-0.3:v=2", "interpolating-spring",
    "ease-in-out", "ease-out 300ms", "cubic-bezier(.2,0,0,1) 0.3s", "circularEaseIn 0.3s", "linear(0, 0.4 20%, 1)", "steps(4, jump-both) 1s",
    "m3-emphasized", "none", ".snappy.delay(0.1).speed(2).repeatCount(3, autoreverses: false)",
    ".bouncy.logicallyComplete(after: 0.2)",
]

# Compositions, properties that a `CATransition` has, options, several views, events.
POSTED = [
    {"transition": "opacity", "animation": {"curve": "easeIn", "duration": 0.2, "repeat": {"forever": True, "until": 1}}},
    {"transition": {"type": "core-animation/push", "subtype": "from-right", "startProgress": 0.25, "endProgress": 0.75, "timingFunction": "easeIn", "timing": {
        "duration": 0.5, "autoreverses": True, "repeatCount": 3, "fillMode": "forwards", "beginTime": 0.2, "speed": 2, "timeOffset": 0.1}}},
    {"transition": {"type": "core-animation/fade", "timingFunction": {"cubicBezier": [0.1, 0.2, 0.3, 1]}, "timing": {"repeatDuration": 2}}},
    {"transition": {"type": "core-animation/push", "filter": "CIBarsSwipeTransition", "parameters": {"angle": 1}}},
    {"transition": {"type": "core-animation/filter", "filter": "CISwipeTransition", "parameters": {"color": [1, 0, 0, 1], "extent": [0, 0, 10, 10]}}},
    {"transition": "core-animation/push:from-top", "animation": {"spring": {"response": 0.5, "dampingFraction": 0.7, "initialVelocity": 2}}},
    {"transition": {"type": "interpolate", "addsDrawingGroup": True}, "animation": "smooth"},
    {"transition": {"type": "interpolate", "content": {"look": {
        "from": {"color": "red", "size": 17, "weight": "regular"}, "to": {"color": "black", "size": 34, "weight": 700}}}}},
    {"transition": {"type": "custom", "active": {"scale": 0.8, "mask": {"scale": {"x": 0}, "anchor": "leading", "offset": {"y": 8}}}}},
    {"transition": {"type": "custom", "effects": {"colorMultiply": {"willAppear": "red"}, "colorInvert": {"didDisappear": 1}}}},
    {"transition": {"type": "numeric-text", "content": {"from": "5", "to": "6"}}, "events": [{"at": 0.1, "action": "update", "content": "7"}]},
    {"transition": {"type": "interpolate", "content": {"look": {"from": {"weight": 350}, "to": {"weight": 900, "design": "serif"}}}}},
    {"transition": {"type": "numeric-text", "content": {"from": "\"\\(1)\n", "to": "131", "value": [129, 131]}}, "animation": "snappy"},
    {"transition": {"type": "content-symbol-effect", "effect": "replace", "speed": 2}},
    {"transition": {"type": "content-symbol-effect", "effect": "replace", "direction": "up-up", "scope": "whole-symbol"}},
    {"transition": {"type": "symbol-effect", "effect": "draw-on", "speed": 2, "repeats": 3}},
    {"transition": {"type": "symbol-effect", "effect": "bounce", "direction": "up", "scope": "whole-symbol", "repeats": 2}},
    {"transition": "symbol-effect:pulse"}, {"transition": "symbol-effect:variable-color"}, {"transition": "symbol-effect:scale:down"},
    {"transition": "symbol-effect:breathe"}, {"transition": "symbol-effect:rotate:counter-clockwise"}, {"transition": "symbol-effect:wiggle:left"},
    {"transition": {"type": "asymmetric", "insertion": {"type": "animated", "transition": "move:leading", "animation": "bouncy"},
                    "removal": {"type": "animated", "transition": "opacity", "animation": "steps(3) 200ms"}}},
    {"transition": {"type": "combined", "of": ["blur-replace", {"type": "custom", "effects": {"rotate": {"phaseValue": -30}}}, "scale:0.8:top", "symbol-effect:appear"]}},
    {"transition": {"type": "combined", "of": ["slide", "move:top", "push:leading", "offset:4:8", "scale:0.8:top", "blur-replace"]}, "output": {"reduced": "keep"}},
    # Structs that are members of `Transition`, and those that a usage chooses between.
    {"transition": "push:right", "animation": "bouncy"}, {"transition": "move:left", "animation": None},
    {"transition": {"type": "animated", "transition": "move:left", "animation": "steps(4) 1s"}}, {"transition": "slide", "output": {"reduced": "keep"}},
    {"transition": "move:left", "output": {"reduced": "none"}}, {"transition": "symbol-effect:appear", "output": {"reduced": "none"}},
    {"transition": "matched-geometry", "output": {"reduced": "none"}}, {"transition": "move:left", "direction": "removal"},
    {"transition": "slide", "views": [{"id": "a"}, {"id": "b"}], "stagger": {"each": 0.05}, "output": {"reduced": "none"}},
    {"stack": ["home", "list", "card"], "events": [
        {"at": 0, "action": "pop"}, {"at": 1, "action": "pop"}, {"at": 2, "action": "push", "controller": "card"}]},
    {"transition": {"type": "blueprint/visibility", "alpha": 0.5, "transform": "scale(0.5)"}, "animation": "bouncy"},
    {"transition": {"type": "combined", "of": [{"type": "asymmetric", "insertion": "opacity", "removal": "slide"}, "blueprint/scale"]}},
    {"transition": {"type": "custom", "anchor": "bottom", "hasMotion": False, "effects": {
        "opacity": {"willAppear": 0, "didDisappear": 0}, "rotate": {"phaseValue": -30}, "translate.x": {"willAppear": -40, "didDisappear": 80},
        "blur": {"willAppear": 3}, "scale.x": {"didDisappear": 0.5}, "rotate.y": {"phaseValue": 40}, "dim": {"willAppear": 0.4}}}, "animation": "easeInOut 350ms"},
    {"transition": {"type": "properties", "properties": {"translate.y": [-80, 0], "opacity": [0, 1], "scale": [0.5, 1], "frame.width": [10, 20], "frame.x": [3, 4],
                                                         "cornerRadius": [20, 0], "shadow.radius": [8, 0], "shadow.opacity": [0.3, 0]}}, "animation": "steps(4) 1s"},
    {"transition": {"type": "properties", "properties": {"color": {"from": "red", "to": "#00f8"}, "transform": ["rotate(40deg) skewX(10deg)", "none"]}}, "animation": "linear 100ms"},
    {"transition": {"type": "properties", "properties": {"translate.x": [-100, 0], "blur": [4, 0], "rotate": [30, 0]}}, "animation": "bouncy",
     "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "set", "properties": {"translate.x": 40}}]},
    {"transition": "opacity", "animation": "smooth", "from": {"progress": 0.4, "velocity": 1}},
    {"transition": {"type": "matched-geometry", "properties": "position", "source": {"frame": [16, 300, 120, 180], "anchor": "top", "cornerRadius": 9},
                    "destination": {"anchor": [0.2, 0.3]}}, "animation": "linear(0, 0.4 20%, 1) 0.3s"},
    {"transition": {"type": "zoom", "source": {"frame": [16, 300, 120, 180], "cornerRadius": 12, "background": "#102030", "shadow": {"radius": 5, "x": 3}}, "dimmingColor": "red"}},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [16, 300, 120, 180]}, "dimmingColor": "#f008", "dimmingVisualEffect": 8, "alignmentRect": [0, 0, 390, 400],
                    "interactiveDismiss": False, "grab": False}},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [16, 300, 120, 180]}}, "events": [{"at": 0, "action": "push"}, {"at": 0.2, "action": "grab"}]},
    {"transition": {"type": "blueprint/visibility", "alpha": 0, "transform": "translate(0px, 20px)", "attributes": {"spring": {"mass": 1, "stiffness": 100, "damping": 10}}}},
    {"transition": {"type": "blueprint/visibility", "alpha": 0.5, "transform": "scale(0.5) rotate(20deg)", "attributes": "cubic-bezier(.2,0,0,1) 0.3s"}},
    {"transition": {"type": "blueprint/visibility", "transform": "rotate(20deg)", "attributes": "spring:settling=1:ratio=0.5"}},
    {"transition": "opacity", "animation": "smooth", "views": [{"id": "a"}, {"id": "b\"\n"}, {"id": "c"}], "stagger": {"each": 0.05}},
    {"transition": "move:top", "views": [{"id": "a"}, {"id": "b", "transition": "blur-replace", "animation": "steps(2) 1s"}, {"id": "c"}], "stagger": {"each": 0.05, "from": "center"}},
    {"transition": "uikit/cover-vertical", "events": [{"at": 0, "action": "push"}, {"at": 1, "action": "pop"}]},
    {"transition": "uikit/push", "views": [{"id": "a"}, {"id": "b"}]},
    {"transition": "blueprint/fade", "views": [{"id": "a b"}, {"id": "a-b"}, {"id": "日"}, {"id": "本"}]},
    {"transition": {"type": "keyframes", "anchor": "top", "tracks": {
        "translate.y": {"keyframes": [{"kind": "linear", "to": -20, "duration": 0.2, "timingCurve": "easeIn"}, {"kind": "cubic", "to": 40, "duration": 0.3},
                                      {"kind": "spring", "to": 0, "duration": 0.5, "spring": "bouncy", "startVelocity": 3}, {"kind": "move", "to": 3}]},
        "rotate": {"keyframes": [{"kind": "spring", "to": 9, "spring": {"mass": 1, "stiffness": 100, "damping": 9}}, {"kind": "linear", "to": 0, "duration": 0.3, "timingCurve": "steps(3)"},
                                 {"kind": "linear", "to": 3, "duration": 0.3, "timingCurve": "linear(0, 0.4 20%, 1)"}, {"kind": "linear", "to": 0, "duration": 0, "timingCurve": "circularEaseIn"}]},
        "color": {"initial": "#f00", "keyframes": [{"kind": "cubic", "to": "#0f0", "duration": 0.2}, {"kind": "spring", "to": "#00f8"}]}}, "repeating": {"count": 2}}},
    {"transition": {"type": "keyframes", "tracks": {"scale": {"keyframes": [{"kind": "cubic", "to": 1.4, "duration": 0.3, "endVelocity": 0}, {"kind": "cubic", "to": 1, "duration": 0.3}]}},
                    "repeating": {"forever": True, "until": 3}}},
    {"transition": {"type": "phases", "phases": [{"scale": 1}, {"scale": 1.4, "opacity": 0.5}], "animations": ["bouncy", "easeOut 0.2s"]}},
    {"transition": {"type": "phases", "phases": [{"scale": 1}, {"translate": [10, 0]}, {"rotate": 20}], "repeating": True, "until": 3}},
    {"transition": {"type": "phases", "phases": [{"scale": 1}, {"rotate": 20}]}, "animation": None},
    {"transition": {"type": "phases", "phases": [{"color": "red"}, {"color": "#0f08"}], "animations": [None, {"spring": {"mass": 1, "stiffness": 90, "damping": 4}}]}},
    {"transition": {"type": "phases", "phases": [{"blur": 0}, {"blur": 9}], "advance": "removed"}, "animation": "snappy"},
    {"transition": {"type": "custom", "effects": {"brightness": {"willAppear": 0.3}, "contrast": {"phaseValue": 0.5}, "saturation": {"didDisappear": 0},
                    "grayscale": {"willAppear": 1}, "hueRotation": {"willAppear": 90}, "color": {"willAppear": "#f00", "identity": "#00f"}}}},
    {"transition": "move:left"}, {"transition": "push:right,scale:0.9"},
    {"transition": {"type": "properties", "properties": {"frame.height": [0, 120], "clip.bottom": [50, 0], "clip.left": [9, 0]}}},
    {"transition": {"type": "custom", "effects": {"transform": {"willAppear": "rotate(40deg)", "didDisappear": "scale(2)"}}}},
    {"transition": {"type": "keyframes", "tracks": {"brightness": {"keyframes": [{"kind": "linear", "to": 0.5, "duration": 0.2}]}}}},
    {"transition": {"type": "uikit/property-animator", "properties": {"opacity": [0, 1], "translate": [[0, 40], [0, 0]], "rotate": [-90, 0], "scale": [0.5, 1]},
                    "duration": 0.4}, "events": [{"at": 0.1, "action": "pause"}, {"at": 0.2, "action": "continue", "durationFactor": 0.5}]},
    {"transition": {"type": "uikit/property-animator", "properties": {"color": ["#f00", "#00f8"], "cornerRadius": [0, 12], "rotate": [0, 45]},
                    "duration": 0.4, "timing": "cubic-bezier(.2,0,0,1)", "scrubsLinearly": False, "pausesOnCompletion": True}, "from": {"progress": 0.2}},
    {"transition": {"type": "uikit/property-animator", "properties": {"scale": [0.5, 1]}, "duration": 0.4, "timing": {"spring": {"dampingRatio": 0.6, "initialVelocity": 2}}}},
    {"transition": {"type": "uikit/property-animator", "properties": {"opacity": [0, 1]}, "timing": {"spring": {"mass": 2, "stiffness": 90, "damping": 4}}}},
    {"transition": {"type": "uikit/property-animator", "properties": {"opacity": [0, 1]}, "timing": {"spring": {"duration": 0.4, "bounce": 0.2}}}},
    {"transition": {"type": "uikit/property-animator", "properties": {"frame.width": [10, 100], "blur": [0, 4]}, "duration": 0.4, "timing": "easeIn"}},
    {"transition": {"type": "core-animation/keyframes", "property": "rotate", "values": [0, 10, -10, 0], "keyTimes": [0, 0.2, 0.5, 1],
                    "timingFunctions": ["easeIn", "cubic-bezier(.2,0,0,1)"], "calculationMode": "cubic", "tensionValues": [0, 0.5], "continuityValues": [0.1],
                    "biasValues": [0, 0, -1], "timing": {"duration": 1, "autoreverses": True, "repeatCount": 3}, "timingFunction": "easeInOut"}},
    {"transition": {"type": "core-animation/keyframes", "property": "translate", "values": [[0, 0], [20, 80], [100, 20]], "calculationMode": "paced"}},
    {"transition": {"type": "core-animation/keyframes", "property": "scale", "values": [1, 1.4, 1], "calculationMode": "discrete"}, "animation": "easeOut 0.3s"},
    {"transition": {"type": "core-animation/keyframes", "property": "color", "values": ["red", "#0f08", "blue"]}},
    {"transition": {"type": "core-animation/keyframes", "path": "M0 0 C0 100 100 100 100 0 Q50 50 0 0 A50 20 30 0 1 40 40 M10 10 h20 z", "rotationMode": "autoReverse",
                    "calculationMode": "cubicPaced", "timing": {"duration": 2}}},
    {"transition": "motion/tada", "views": [{"id": "a"}, {"id": "b"}], "stagger": {"each": 0.05}},
    {"layout": {"before": {"id": "root", "frame": [0, 0, 320, 480], "children": [{"id": "a", "frame": [0, 0, 100, 40]}]},
                "after": {"id": "root", "frame": [0, 0, 320, 480], "layoutTransition": {"specific": "easeInOut 200ms"}, "children": [
                    {"id": "a", "frame": [0, 40, 100, 60]}, {"id": "b", "frame": [0, 90, 10, 10], "appearing": "blueprint/fade"}]}}},
]
# Layout transitions are Blueprint's.
POSTED += [
    {"layout": {"updates": [
        {"at": 0, "tree": {"id": "root", "frame": [0, 0, 320, 480], "layoutTransition": {"inheritedWithFallback": "cubic-bezier(.2,0,0,1) 0.3s"}, "children": [
            {"id": "a", "frame": [0, 0, 100, 40], "layoutTransition": "none", "appearing": "blueprint/fade", "disappearing": {
                "type": "blueprint/visibility", "alpha": 0, "transform": "rotate(45deg)", "attributes": {"spring": {"mass": 1, "stiffness": 100, "damping": 10}}}}]}},
        {"at": 0.2, "tree": {"id": "root", "frame": [0, 10, 320, 480], "layoutTransition": "specific", "children": [
            {"id": "a", "frame": [0, 20, 100, 40], "layoutTransition": {"specific": {"curve": "easeIn", "duration": 0.3, "allowUserInteraction": False}}}]},
         "animation": "linear 0.3s"}]}},
]
# Keyframes by segments, pages that UIKit moves, layouts, and what only Swift takes.
POSTED += [
    {"transition": "slide", "animation": "bouncy", "events": [{"at": 0, "action": "insert"}, {"at": 0.3, "action": "remove"}]},
    {"transition": "slide", "animation": "bouncy", "events": [{"at": 0, "action": "insert"}]},
    {"transition": "blur-replace", "events": [{"at": 0, "action": "remove", "animation": "snappy"}]},
    {"transition": "move:top", "animation": "linear 1s", "events": [{"at": 0, "action": "insert"}, {"at": 0.5, "action": "remove"}]},
    {"transition": "push:left", "animation": "easeInOut 1s", "events": [{"at": 0, "action": "insert"}, {"at": 0.5, "action": "remove", "animation": "bouncy"}]},
    {"stack": ["home"], "events": [{"at": 0, "action": "push", "controller": "list"}, {"at": 0.1, "action": "push", "controller": "view"}, {"at": 0.4, "action": "pop", "to": "home"}]},
    {"stack": ["home"], "events": [{"at": 0, "action": "push"}]},
    {"layout": {"before": {"id": "root", "frame": [0, 0, 320, 480], "children": [{"id": "a", "frame": [0, 0, 100, 40]}, {"id": "c", "frame": [0, 0, 9, 9], "disappearing": "blueprint/scale-and-fade"}]},
                "after": {"id": "root", "frame": [0, 0, 320, 480], "children": [{"id": "a", "frame": [0, 40, 100, 60]}, {"id": "b", "frame": [0, 90, 10, 10], "appearing": "blueprint/fade"}]},
                "animation": "bouncy"}},
    {"transition": "opacity", "animation": ".easeInOut(duration: 0.8).repeatForever()"},
    {"transition": {"type": "properties", "properties": {"transform": ["rotate(45deg) translate(20px,0) rotateX(9deg)", "none"]}}},
    {"transition": {"type": "properties", "anchor": "top", "properties": {"transform": ["rotate(45deg) skewX(10deg)", "none"]}}},
    {"transition": {"type": "combined", "of": ["move:left", {"type": "custom", "effects": {"transform": {"willAppear": "skew(10deg, 5deg)"}}}]}},
    {"transition": "move:right", "from": {"progress": 0.3}}, {"transition": "push:left", "views": [{"id": "a"}, {"id": "b", "transition": "move:right"}]},
    {"transition": {"type": "keyframes", "tracks": {"translate.x": {"keyframes": [{"kind": "spring", "to": 40}]}, "opacity": {"keyframes": [{"kind": "linear", "to": 0.2, "duration": 0.333333}]}}}},
]
# One direction, what is there before the first event, and layers that keep the last value.
POSTED += [
    {"transition": "slide", "direction": "removal"}, {"transition": "move:left", "direction": "insertion"},
    {"transition": "opacity", "views": [{"id": "a"}, {"id": "b"}], "direction": "removal"},
    {"transition": {"type": "custom", "effects": {"rotate": {"willAppear": 40}}}, "output": {"reduced": "keep"}},
    {"transition": "slide", "events": [{"at": 0.1, "action": "remove"}, {"at": 0.3, "action": "insert"}]},
    {"transition": {"type": "core-animation/keyframes", "property": "opacity", "values": [1, 0.2]}, "output": {"reduced": "keep"}},
    {"transition": {"type": "core-animation/keyframes", "property": "frame.width", "values": [1, 20]}},
    {"transition": {"type": "core-animation/keyframes", "property": "shadow.x", "values": [1, 20]}},
    {"transition": {"type": "core-animation/keyframes", "path": "M0 0 L 20 -30"}},
    {"stack": ["home", "list"], "events": [{"at": 0, "action": "pop"}]},
]
# What changes at once where motion is to be reduced.
POSTED += [{**spec, "output": {"reduced": "none"}} for spec in [
    {"transition": "slide", "from": {"progress": 0.3}}, {"transition": "opacity", "from": {"progress": 0.3}},
    {"transition": "slide", "events": [{"at": 0, "action": "insert"}, {"at": 0.3, "action": "remove"}]},
    {"transition": "uikit/cover-vertical", "animation": "bouncy"}, {"transition": "uikit/cross-dissolve", "animation": "steps(4) 1s"},
    {"transition": "uikit/push", "animation": "bouncy"}, {"transition": "core-animation/push"}, {"transition": "core-animation/fade"},
    {"transition": "core-animation/push", "animation": "bouncy"},
    {"transition": {"type": "core-animation/filter", "filter": "CISwipeTransition"}},
    {"transition": {"type": "uikit/property-animator", "properties": {"opacity": [0, 1], "color": ["#f00", "#00f8"]}, "duration": 0.4}},
    {"transition": {"type": "phases", "phases": [{"opacity": 1}, {"opacity": 0}]}},
    {"transition": {"type": "keyframes", "tracks": {"opacity": {"keyframes": [{"kind": "linear", "to": 0.2, "duration": 0.3}]}}}},
    {"transition": "numeric-text:129:131"}, {"transition": "content-symbol-effect"},
    {"transition": {"type": "interpolate", "content": {"look": {"from": {"size": 17}, "to": {"size": 34}}}}},
]]
PAGES = ["uikit/cover-vertical", "uikit/cross-dissolve", "uikit/flip-horizontal", "uikit/push", "uikit/partial-curl"]

# Names that are no words of Swift, but close to some.
HOSTILE = ["_", "_0", "Any-", "opacity-", "Self_", "slide2", "CA_Transition", "View", "Double", "type_"]


def waiting(call, waits):
    """A call that is touched, in a task if it waits."""
    return (f"Task {{ try await {call} }}" if waits else call) + "; Touched.count += 1"


# A member as it is declared, and how the program touches it: the number of a file makes each call a name of its own.
MEMBERS = [
    (r"static var (\w+): (Animation|CATransition|CAKeyframeAnimation|VisibilityTransition)\b", "touch({1}.{0})"),
    (r"static var (\w+): AnyTransition\b", 'touch(AnyTransition.{0}); play(Text("").transition(.{0}))'),
    (r"static var (\w+): Self\b", 'animate(Text("").transition(.{0}))'),
    (r"static func (\w+)\(_ index: Int\) -> AnyTransition", "for index in 0..<4 {{ touch(AnyTransition.{0}(index)) }}"),
    (r"static func (\w+)\(isEntering: Bool\) -> CASpringAnimation", "touch(CASpringAnimation.{0}(isEntering: true))"),
    (r"static func (\w+)\(isEntering: Bool, width: CGFloat\)", "touch(CASpringAnimation.{0}(isEntering: true, width: 390))"),
    (r"static func (\w+)\(isEntering: Bool, height: CGFloat\)", "touch(CASpringAnimation.{0}(isEntering: true, height: 844))"),
    (r"static func (\w+)\(width: CGFloat\) -> CASpringAnimation", "touch(CASpringAnimation.{0}(width: 390))"),
    (r"static func (\w+)\(height: CGFloat\) -> CASpringAnimation", "touch(CASpringAnimation.{0}(height: 844))"),
    (r"    (?:public )?func (\w+)\(_ value: (?:Double|some Equatable)\) -> some View", 'touch(Text("").{0}(1))'),
    (r"    (?:public )?func (\w+)\(_ (?:value|isActive): Bool\) -> some View", 'touch(Text("").{0}(true))'),
    (r"static func (\w+)\(for view: UIView\)", "UIViewPropertyAnimator.{0}(for: UIView()).startAnimation()"),
    (r"    (?:public )?func (\w+)\(\) -> some View", 'touch(Text("").{0}())'),
    (r"    (?:public )?func (\w+)\(\) -> TransitionContainer", "touch(TransitionContainer().{0}())"),
    (r"    (?:public )?func (\w+)\(id: some Hashable", 'touch(Text("").{0}(id: 1, in: Namespace.ID())); touch(Text("").{0}(id: 1, in: Namespace.ID(), isSource: false))'),
    (r"    (?:public )?func (\w+)\(_ id: some Hashable", 'touch(Text("").{0}(1, in: Namespace.ID()))'),
    (r"    (?:public )?func (\w+)\(_ controller: UIViewController\)", "touch(UINavigationController().{0}(UIViewController()))"),
    (r"    (?:public )?func (\w+)\(_ controller: UIViewController, source:", "touch(UINavigationController().{0}(UIViewController(), source: {{ nil }}))"),
    (r"extension UINavigationController \{\n(?:    ///.*\n)+    (?:public )?func (\w+)\(\)( async throws)? \{",
     lambda name, waits: waiting(f"UINavigationController().{name}()", waits)),
    (r"    (?:public )?func (\w+)\(((?:\w+: UIViewController(?:, )?)+)\)( async throws)? \{",
     lambda name, pages, waits: waiting(f"UINavigationController().{name}({', '.join(page.split(':')[0] + ': UIViewController()' for page in pages.split(', '))})", waits)),
    (r"    (?:public )?func (\w+)\(trigger: some", 'touch(Text("").{0}(trigger: 1))'),
    (r"final class (\w+): NSObject, UIViewControllerAnimatedTransitioning", "for isPresenting in [true, false] {{ show({0}(isPresenting: isPresenting)) }}"),
]
PROGRAM = """
import BlueprintUI
import QuartzCore
import SwiftUI
import UIKit

@MainActor enum Touched { static var count = 0 }
@MainActor func touch<T>(_ value: T) { Touched.count += 1 }
@MainActor func play(_ view: some View) { precondition(TakenTransition.isErased) }
@MainActor func animate(_ view: some View) {
    precondition(!TakenTransition.isErased && TakenTransition.isAnimated)
    Touched.count += 1
}

final class Pages: UIViewControllerContextTransitioning {
    let containerView = UIView()
    let transitionWasCancelled = false
    var isComplete = false
    func completeTransition(_ didComplete: Bool) { isComplete = didComplete }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { UIView() }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { UIViewController() }
    func finalFrame(for vc: UIViewController) -> CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}
@MainActor func show(_ animator: some UIViewControllerAnimatedTransitioning) {
    let pages = Pages()
    animator.animateTransition(using: pages)
    precondition(pages.isComplete && animator.transitionDuration(using: pages) > 0)
    Touched.count += 1
}
"""


# What an output under a given name has besides.
OPTIONS = {"access": "public", "preview": "true"}


def previewed(index, text):
    """A file with each preview as a function, which the program calls; no compiler here has Xcode's macros. And the calls."""
    calls = []

    def function(match):
        calls.append(f"preview{index}_{len(calls)}()")
        result = "-> NSObject" if "\n    return " in match[1] else "-> some View"
        builder = "" if "NSObject" in result else "@ViewBuilder "
        return f"@MainActor {builder}func {calls[-1]} {result} {{{match[1]}\n}}"

    text = re.sub(r"^#Preview \{(.*?)\n\}", function, text, flags=re.M | re.S)
    return text.replace("@Previewable ", "").replace("#if !os(macOS)", "#if true"), [f"touch({call})" for call in calls]


def sources(server, recipes):
    """Each output with the name of its file; of the outputs under default names one per name."""
    found, defaults, refused = {}, set(), []

    def keep(kind, status, body):
        if status == 200:
            found[f"{kind}{len(found)}"] = body.decode()
        else:
            issues = json.loads(body).get("errors", [])
            assert status == 422 and issues and all(issue["code"] == "unsupported" for issue in issues), body
            refused.append(issues[0]["detail"])

    for index, (recipe, query) in enumerate(recipes):
        status, headers, body = server.get(url(recipe, "swift", {"tolerance": "0.02", **query, **OPTIONS, "name": f"part{index}"}))
        assert status != 200 or headers["Content-Type"] == "text/x-swift"
        keep("part", status, body)
        default = recipe.split(",")[-1].split(":")[0].split("/")[-1]
        if default not in defaults:
            defaults.add(default)
            keep("default", *server.get(url(recipe, "swift", {"tolerance": "0.02", **query}))[::2])
    for index, animation in enumerate(ANIMATIONS):
        for recipe in ("opacity", "numeric-text:1:2", "core-animation/fade", "blueprint/fade", "uikit/cover-vertical", "matched-geometry"):
            name = f"{recipe.split(':')[0].replace('/', '-')}-{index}"
            keep("animation", *server.get(url(recipe, "swift", {"animation": animation, "tolerance": "0.02", "name": name}))[::2])
        if animation != "none":
            spec = {"animation": animation, "output": {"name": f"curve{index}", "tolerance": 0.02}}
            keep("curve", *server.post("/v1/curves?format=swift", spec)[::2])
    for name in FORMULAS:
        keep("formula", *server.get(f"/v1/curves/{name}.swift?duration={LASTING}&name={name}Formula&access=internal")[::2])
    for index, recipe in enumerate(PAGES):
        keep("page", *server.get(url(recipe, "swift", {"animation": "bouncy", **OPTIONS, "name": f"page{index}"}))[::2])
    for access in ("internal", "package"):
        for recipe in ("move:left", "opacity", "uikit/push"):
            name = f"{access}-{recipe.split(':')[0].replace('/', '-')}"
            keep("access", *server.get(url(recipe, "swift", {"animation": "bouncy", "access": access, "name": name}))[::2])
    for index, spec in enumerate(POSTED):
        output = {"name": f"posted{index}", "tolerance": 0.1, "access": "public", "preview": True}
        keep("posted", *server.post("/v1/timelines?format=swift", {**spec, "output": {**spec.get("output", {}), **output}})[::2])
    for name in HOSTILE:
        for recipe in ("move:leading", "numeric-text:1:2"):
            status, _, body = server.get(url(recipe, "swift", {"name": name if recipe[0] == "m" else name + "-text"}))
            if status == 422:
                problem = json.loads(body)["errors"][0]
                assert problem["code"] == "name-taken" and problem["suggestion"], body
            else:
                keep("hostile", status, body)
    return found, refused


def elastic(x):
    """easeOutElastic of easings.net."""
    return 2 ** (-10 * x) * math.sin((10 * x - 0.75) * 2 * math.pi / 3) + 1


def elastic_both(x):
    """easeInOutElastic of easings.net."""
    swing = math.sin((20 * x - 11.125) * 2 * math.pi / 4.5) / 2
    return -(2 ** (20 * x - 10)) * swing if x < 0.5 else 2 ** (10 - 20 * x) * swing + 1


def bounce(x):
    """easeOutBounce of easings.net."""
    for end, middle, height in [(1 / 2.75, 0, 0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)]:
        if x < end:
            return 7.5625 * (x - middle / 2.75) ** 2 + height
    return 7.5625 * (x - 2.625 / 2.75) ** 2 + 0.984375


# The curves that Swift plays by their formulas, as easings.net has them.
FORMULAS = {
    "easeOutElastic": elastic, "easeInElastic": lambda x: 1 - elastic(1 - x), "easeInOutElastic": elastic_both, "easeOutBounce": bounce,
    "easeInBounce": lambda x: 1 - bounce(1 - x), "easeInOutBounce": lambda x: (1 - bounce(1 - 2 * x)) / 2 if x < 0.5 else (1 + bounce(2 * x - 1)) / 2,
}
# The seconds that they last, which no sample of the stub meets a corner of.
LASTING = 1.93


def follow(formulas, samples):
    """Fails where the code of a formula has another value, or another velocity than its curve's slope."""
    assert len(samples) == len(formulas), samples
    for (name, curve), points in zip(formulas.items(), samples):
        assert len(points) == math.ceil(LASTING * 20), f"{name}: {len(points)} samples"
        for step, (value, velocity) in enumerate(points[1:], 1):
            x = step / 20 / LASTING
            slope = (curve(x + 1e-6) - curve(x - 1e-6)) / 2e-6 / LASTING
            assert abs(value - curve(x)) < 1e-9 and abs(velocity - slope) < 1e-6, f"{name} at {x}: {value} and {velocity}, not {curve(x)} and {slope}"
        assert points[0][0] == 0, f"{name} starts at {points[0][0]}"


def compiled(folder, mode, names, program):
    """Builds the program in a language mode, and runs it. The members that it touched, and the samples of the formulas."""
    objects = [str(folder / f"{module}.o") for module in MODULES]
    (folder / "main.swift").write_text(program)
    files = [str(folder / f"{name}.swift") for name in names] + [str(folder / "main.swift")]
    built = subprocess.run(
        ["swiftc", "-Onone", "-j2", "-warnings-as-errors", "-swift-version", mode, "-module-name", "Consumer", "-package-name", "consumer", "-I", str(folder), *files, *objects,
         "-lm", "-o", str(folder / f"program{mode}")], capture_output=True, text=True)
    assert built.returncode == 0, f"Swift {mode}: {built.stderr[:4000]}"
    done = subprocess.run([str(folder / f"program{mode}")], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, f"Swift {mode}: {done.returncode} {done.stderr[:2000]}"
    return [json.loads(line) for line in done.stdout.splitlines()]


def compile_stubs(folder):
    """Compiles the declarations of Apple's frameworks and Blueprint into a folder."""
    for module in MODULES:
        subprocess.run(
            ["swiftc", "-parse-as-library", "-Onone", "-c", "-emit-module", "-module-name", module, "-swift-version", "6", "-I", str(folder),
             "-emit-module-path", f"{folder}/{module}.swiftmodule", str(STUBS / f"{module}.swift"), "-o", f"{folder}/{module}.o"],
            check=True, capture_output=True, text=True)


def test_swift_compiles_and_all_its_members_are_used(server, recipes, tmp_path):
    found, _ = sources(server, recipes)
    compile_stubs(tmp_path)
    calls = []
    for source, text in found.items():
        long = [line for line in text.splitlines() if len(line) > 120 and not line.lstrip().startswith("//")]
        assert not long, f"{source}: {long}"
        members = [call(*match) if callable(call) else call.format(*([match] if isinstance(match, str) else match)) for pattern, call in MEMBERS for match in re.findall(pattern, text)]
        assert members, f"nothing to use in {source}:\n{text}"
        text, previews = previewed(len(calls), text)
        calls += members + previews
        # The part for macOS is compiled too.
        (tmp_path / f"{source}.swift").write_text(text.replace("#if os(macOS)", "#if true"))
    parts = [calls[start:start + 40] for start in range(0, len(calls), 40)]
    program = PROGRAM + "".join(
        f"@MainActor func part{index}() {{\n" + "".join(f"    {call}\n" for call in part) + "}\n" for index, part in enumerate(parts))
    program += "MainActor.assumeIsolated {\n" + "".join(f"    part{index}()\n" for index in range(len(parts))) + "    print(Touched.count)\n"
    program += "".join(f"    print(Animation.{name}Formula.samples)\n" for name in FORMULAS) + "}\n"
    outputs = [compiled(tmp_path, mode, found, program) for mode in MODES]
    for output in outputs:
        follow(FORMULAS, output[1:])
    touched = [output[0] for output in outputs]
    assert touched[0] == touched[1] >= len(found), touched
