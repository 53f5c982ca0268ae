// The field guide: well-known motions as recipes of this service, each with its source and how certain its numbers are.

/** The systems that rows belong to. */
export const PLATFORMS = { ios: "iOS", mac: "macOS", material: "Material & Android", web: "Web" };
/** What motions are for. */
export const USES = { sheet: "Sheets, drawers", dialog: "Dialogs, menus", page: "Pages", notice: "Notices", content: "Content" };
const EXAMPLE = "Their timing; what moves is an example.";
const SPRING = "spring:m=3:k=1000:c=500";
const FLUTTER = "https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src";
const APPLE = "https://developer.apple.com/documentation";
const MDC = "https://github.com/material-components/material-components-web/tree/master/packages";
const IONIC = "https://github.com/ionic-team/ionic-framework/tree/main/core/src/components";
const NAVIGATION = ["React Navigation, TransitionIOSSpec", "https://reactnavigation.org/docs/stack-navigator/"];
const CUPERTINO = ["Flutter, cupertino/route.dart", `${FLUTTER}/cupertino/route.dart`];
const PRESENTATIONS = ["UIKit, UIModalTransitionStyle", `${APPLE}/uikit/uimodaltransitionstyle`];
const ANIMATIONS = ["SwiftUI, Animation", `${APPLE}/swiftui/animation`];
const CATRANSITION = ["Core Animation, CATransition", `${APPLE}/quartzcore/catransition`];
const TOKENS = [
  "Material 3, easing and duration tokens",
  "https://m3.material.io/styles/motion/easing-and-duration/tokens-specs",
];
const SPRINGS = ["Material 3, motion specs", "https://m3.material.io/styles/motion/overview/specs"];
const ANDROID = [
  "Material Components for Android, Motion",
  "https://github.com/material-components/material-components-android/blob/master/docs/theming/Motion.md",
];
const BOOTSTRAP = ["Bootstrap 5, _variables.scss", "https://github.com/twbs/bootstrap/blob/main/scss/_variables.scss"];
const MUI = ["Material UI, Transitions", "https://mui.com/material-ui/customization/transitions/"];

// Name, whose it is, use, recipe, animation, source; where something is simpler or an example, what; the certainty of what is measured.
const IOS = [
  ["Full-screen sheet", "UIKit", "sheet", "uikit/cover-vertical", SPRING, NAVIGATION, null, "measured"],
  ["Action sheet", "UIKit", "sheet", "move:bottom", "spring:k=522.35:c=45.7099552", CUPERTINO, null, "measured"],
  [
    "Alert",
    "UIKit",
    "dialog",
    "scale:1.3,opacity",
    "spring:k=522.35:c=45.7099552",
    CUPERTINO,
    "The spring is measured; the 1.3 is by eye.",
  ],
  [
    "Navigation push",
    "UIKit",
    "page",
    "uikit/push",
    null,
    ["Recordings of iOS 27, Semantics §6.2", "/docs/semantics"],
    null,
    "measured",
  ],
  [
    "Zoom into a page",
    "UIKit",
    "page",
    "uikit/zoom?source=16,300,120,180&source-radius=12&container=390x844",
    null,
    ["UIKit, fluid transitions", `${APPLE}/uikit/enhancing-your-app-with-fluid-transitions`],
    "Apple publishes no numbers.",
  ],
  [
    "Cross dissolve",
    "UIKit",
    "page",
    "uikit/cross-dissolve",
    SPRING,
    PRESENTATIONS,
    "No duration is published.",
  ],
  [
    "Flip",
    "UIKit",
    "page",
    "uikit/flip-horizontal",
    SPRING,
    PRESENTATIONS,
    "No duration or perspective is published.",
  ],
  ["View that appears", "SwiftUI", "content", "opacity", "default", ANIMATIONS],
  ["Snappy", "SwiftUI", "content", "scale:0.8,opacity", "snappy", ANIMATIONS, EXAMPLE],
  ["Bouncy", "SwiftUI", "content", "scale:0.8,opacity", "bouncy", ANIMATIONS, EXAMPLE],
  ["What follows a finger", "SwiftUI", "sheet", "move:bottom", "interactiveSpring", ANIMATIONS, EXAMPLE],
  [
    "Blur replace",
    "SwiftUI",
    "content",
    "blur-replace",
    "default",
    ["SwiftUI, BlurReplaceTransition", `${APPLE}/swiftui/blurreplacetransition`],
    "The radius is measured in a re-creation.",
  ],
];

const MAC = [
  [
    "Layer that fades in",
    "Core Animation",
    "content",
    "opacity",
    "ease 250ms",
    ["Core Animation, CATransaction", `${APPLE}/quartzcore/catransaction`],
    EXAMPLE,
  ],
  ["Fade", "CATransition", "content", "core-animation/fade", "linear 250ms", CATRANSITION],
  ["Push", "CATransition", "page", "core-animation/push:from-right", "linear 250ms", CATRANSITION],
  ["Move in", "CATransition", "page", "core-animation/move-in:from-right", "linear 250ms", CATRANSITION],
  ["Reveal", "CATransition", "page", "core-animation/reveal:from-right", "linear 250ms", CATRANSITION],
];

const MATERIAL = [
  [
    "Container transform",
    "Material 3",
    "page",
    "matched-geometry?source=16,300,120,180&size=320x200",
    "m3Emphasized 500ms",
    ANDROID,
    "What is inside cross-fades as a whole.",
  ],
  [
    "Shared axis X",
    "Material 3",
    "page",
    "offset:30:0,opacity",
    "m3Emphasized 450ms",
    ANDROID,
    "In the original the fade begins later.",
  ],
  [
    "Fade through",
    "Material 3",
    "page",
    "scale:0.92,opacity",
    "m3Emphasized 450ms",
    ANDROID,
    "In the original the fade begins later.",
  ],
  [
    "Fade",
    "Material 3",
    "dialog",
    "scale:0.8,opacity",
    "m3EmphasizedDecelerate 400ms",
    ANDROID,
    "In the original the fade ends earlier.",
  ],
  ["Emphasized", "Material 3", "content", "offset:0:80", "m3Emphasized 500ms", TOKENS, EXAMPLE],
  ["Emphasized, enters", "Material 3", "sheet", "move:bottom", "m3EmphasizedDecelerate 400ms", TOKENS, EXAMPLE],
  ["Standard", "Material 3", "content", "offset:0:80", "m3Standard 300ms", TOKENS, EXAMPLE],
  [
    "Expressive spring, default",
    "Material 3",
    "content",
    "offset:0:80",
    "m3ExpressiveSpatialDefault",
    SPRINGS,
    EXAMPLE,
  ],
  ["Expressive spring, slow", "Material 3", "sheet", "move:bottom", "m3ExpressiveSpatialSlow", SPRINGS, EXAMPLE],
  ["Bottom sheet", "Flutter", "sheet", "move:bottom", "cubic-bezier(0,0,0.2,1) 250ms", [
    "Flutter, material/bottom_sheet.dart",
    `${FLUTTER}/material/bottom_sheet.dart`,
  ]],
  ["Snackbar", "Material Components", "notice", "scale:0.8,opacity", "cubic-bezier(0,0,0.2,1) 150ms", [
    "Material Components for the web",
    `${MDC}/mdc-snackbar`,
  ]],
  [
    "Dialog",
    "Material Components",
    "dialog",
    "scale:0.8,opacity",
    "cubic-bezier(0,0,0.2,1) 150ms",
    ["Material Components for the web", `${MDC}/mdc-dialog`],
    "The original fades for 75 ms, linear.",
  ],
];

const WEB = [
  ["Drawer", "Vaul", "sheet", "move:bottom", "cubic-bezier(0.32,0.72,0,1) 500ms", [
    "Vaul, constants.ts",
    "https://github.com/emilkowalski/vaul/blob/main/src/constants.ts",
  ]],
  ["Toast", "Sonner", "notice", "move:bottom,opacity", "ease 400ms", [
    "Sonner, styles.css",
    "https://github.com/emilkowalski/sonner/blob/main/src/styles.css",
  ]],
  ["Action sheet", "Ionic", "sheet", "move:bottom", "cubic-bezier(0.36,0.66,0.04,1) 400ms", [
    "Ionic, ios.enter.ts",
    `${IONIC}/action-sheet/animations`,
  ]],
  [
    "Loading",
    "Ionic",
    "notice",
    "scale:1.1,opacity",
    "ease-in-out 200ms",
    ["Ionic, ios.enter.ts", `${IONIC}/loading/animations`],
  ],
  [
    "Modal",
    "Bootstrap 5",
    "dialog",
    "offset:0:-50,opacity",
    "ease-out 300ms",
    BOOTSTRAP,
    "The original fades for 150 ms, linear.",
  ],
  ["Offcanvas", "Bootstrap 5", "sheet", "move:leading", "ease-in-out 300ms", BOOTSTRAP],
  ["Fade", "Bootstrap 5", "content", "opacity", "linear 150ms", BOOTSTRAP],
  ["Drawer", "Material UI", "sheet", "move:leading", "cubic-bezier(0,0,0.2,1) 225ms", MUI],
  ["Menu", "Headless UI", "dialog", "scale:0.95,opacity", "cubic-bezier(0,0,0.2,1) 100ms", [
    "Headless UI, Menu",
    "https://headlessui.com/v1/react/menu",
  ]],
  ["Dialog", "Fluent UI", "dialog", "scale:0.85,opacity", "cubic-bezier(0,0,0,1) 250ms", [
    "Fluent UI, react-dialog",
    "https://github.com/microsoft/fluentui/tree/master/packages/react-components/react-dialog",
  ]],
  [
    "What moves",
    "Motion",
    "content",
    "offset:0:80",
    "spring:k=500:c=25",
    ["Motion, default transitions", "https://motion.dev/docs/react-transitions"],
    EXAMPLE,
  ],
  [
    "Default spring",
    "react-spring",
    "content",
    "offset:0:80,opacity",
    "spring:k=170:c=26",
    ["react-spring, config", "https://www.react-spring.dev/docs/advanced/config"],
    EXAMPLE,
  ],
  ["View transition", "CSS", "page", "content-opacity", "ease 250ms", [
    "CSS View Transitions Level 1",
    "https://www.w3.org/TR/css-view-transitions-1/",
  ]],
];

/** The address of a recipe with its animation, both ways. */
function addressOf(recipe, animation) {
  const [path, query] = recipe.split("?");
  const keys = [query, animation && `animation=${encodeURIComponent(animation)}`, "direction=both"].filter(Boolean);
  return `/v1/transitions/${path}?${keys.join("&")}`;
}

const rows = (platform, table) =>
  table.map(([name, product, use, recipe, animation, [source, link], note = null, certainty = null]) => ({
    name,
    product,
    platform,
    use,
    recipe: recipe.split("?")[0],
    animation,
    address: addressOf(recipe, animation),
    source,
    link,
    // What a note says is simpler here is approximated.
    certainty: certainty ?? (note && note !== EXAMPLE ? "approximated" : "documented"),
    note,
    // Others are shown where their transition is.
    scene: use === "notice" ? "toast" : null,
  }));

/** The motions: `{name, product, platform, use, recipe, animation, address, source, link, certainty, note, scene}`. */
export const MOTIONS = [...rows("ios", IOS), ...rows("mac", MAC), ...rows("material", MATERIAL), ...rows("web", WEB)];
