/// A URL for each option of a spec, which the documentation shows and its test requests.
enum OptionExamples {
    /// By the option's pointer in the spec: the recipe with its format, and the query.
    static let addresses: [String: String] = transitionOptions.merging(viewOptions) { first, _ in first }
        .merging(outputOptions) { first, _ in first }.mapValues { "/v1/transitions/" + $0 }

    private static let transitionOptions = [
        "/direction": "push:leading.json?direction=both",
        "/transition/insertion": "opacity.css?insertion=move:bottom",
        "/transition/removal": "move:bottom.css?removal=opacity",
        "/from/progress": "move:bottom.json?animation=bouncy&from=0.4",
        "/from/velocity": "move:bottom.json?animation=bouncy&from=0.4&velocity=2.1",
        "/accessibility/reduceMotion": "push:leading.json?reduce-motion=true",
        "/accessibility/prefersCrossFade": "uikit/push.json?prefers-cross-fade=true&reduce-motion=true",
        "/animation": "push:leading.css?animation=bouncy",
        "/animation/curve": "push:leading.css?easing=ease-in-out&duration=0.4",
        "/animation/spring": "push:leading.css?spring=0.5,0.3",
        "/animation/duration": "push:leading.css?easing=ease-out&duration=0.3",
        "/animation/spring/settlingDuration": "push:leading.css?animation=bouncy&settling=0.8",
        "/animation/delay": "push:leading.css?animation=bouncy&delay=0.2",
        "/animation/speed": "push:leading.css?animation=.bouncy.speed(2)",
        "/animation/spring/duration": "push:leading.css?animation=.spring(duration:0.6,bounce:0.2)",
        "/animation/spring/bounce": "push:leading.css?animation=.spring(duration:0.5,bounce:0.4)",
        "/animation/spring/stiffness": "push:leading.css?animation=.interpolatingSpring(stiffness:180,damping:12)",
        "/animation/spring/damping": "push:leading.css?animation=.interpolatingSpring(stiffness:180,damping:20)",
        "/animation/spring/mass": "push:leading.css?animation=.interpolatingSpring(mass:2,stiffness:180,damping:12)",
        "/animation/spring/response": "push:leading.css?animation=.spring(response:0.4,dampingFraction:0.7)",
        "/animation/spring/dampingFraction": "push:leading.css?animation=.spring(response:0.5,dampingFraction:0.6)",
        "/animation/spring/initialVelocity":
            "push:leading.css?animation=.interpolatingSpring(stiffness:180,damping:12,initialVelocity:5)",
        "/transition/source/frame": "zoom.json?container=402x874&source=16,300,120,180",
        "/transition/source/cornerRadius": "zoom.json?container=402x874&source=16,300,120,180&source-radius=12",
        "/transition/anchor": "scale:0.8.css?anchor=topLeading",
        "/transition/startProgress": "core-animation/fade.json?start=0.2",
        "/transition/endProgress": "core-animation/fade.json?end=0.8",
        "/transition/intensity": "motion/shake.css?intensity=0.5",
    ]

    private static let viewOptions = [
        "/view/size": "push:leading.json?size=320x200",
        "/view/layoutDirection": "push:leading.css?dir=rtl",
        "/container/size": "uikit/push.json?container=402x874",
        "/container/cornerRadius": "zoom.json?container=402x874&container-radius=55&source=16,300,120,180",
        "/sampling/fps": "push:leading.json?fps=30",
        "/sampling/count": "push:leading.json?count=5",
        "/sampling/times": "push:leading.json?times=0,0.1,0.25",
        "/sampling/tolerance": "push:leading.json?tolerance=0.01",
        "/include": "push:leading.json?include=velocity",
        "/precision": "push:leading.json?precision=3",
    ]

    private static let outputOptions = [
        "/output/name": "push:leading.css?name=card",
        "/output/mode": "push:leading.css?mode=transition",
        "/output/reduced": "push:leading.css?reduced=none",
        "/output/open": "move:bottom.css?mode=transition&open=dialog",
        "/output/element": "zoom.css?container=402x874&element=photo&mode=view-transition&source=16,300,120,180",
        "/output/class": "push:leading.css?class=photo&mode=view-transition",
        "/output/type": "push:leading.css?mode=view-transition&type=detail",
        "/output/geometry": "zoom.css?container=402x874&geometry=layout&source=16,300,120,180",
        "/output/stagger": "move:bottom,opacity.css?stagger=50ms",
        "/output/items": "move:bottom,opacity.css?items=20&stagger=50ms",
        "/output/access": "push:leading.swift?access=public",
        "/output/package": "push:leading.kt?package=com.example.motion",
        "/output/preview": "push:leading.swift?preview=true",
    ]
}
