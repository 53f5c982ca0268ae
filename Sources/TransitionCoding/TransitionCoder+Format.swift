extension TransitionCoder {
    /// The name of a format, which is also the extension of its files. Case, `-` and `_` make no difference where it is looked for.
    ///
    /// A format of one's own is found by its name: `"txt"`, or a static member in an extension.
    public struct Format: RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible, Hashable, Sendable {
        /// The name, such as `css`.
        public let rawValue: String

        /// Creates a name.
        public init(_ name: String) { rawValue = name }

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(stringLiteral name: String) { rawValue = name }

        /// The name.
        public var description: String { rawValue }

        /// The timeline: times and tracks, events, warnings and the spec fully expanded.
        public static let json: Format = "json"
        /// The motion itself, unsampled: segments, timings and lengths that follow the view.
        public static let motionJSON: Format = "motion.json"
        /// A stylesheet.
        public static let css: Format = "css"
        /// A registry item of shadcn: a theme and utilities of Tailwind 4.
        public static let shadcn: Format = "shadcn.json"
        /// Keyframes and options of the Web Animations API, as JSON.
        public static let webAnimations: Format = "waapi.json"
        /// A JavaScript module that plays it by the Web Animations API.
        public static let javaScript: Format = "js"
        /// The TypeScript declarations of that module.
        public static let typeScript: Format = "d.ts"
        /// A Lottie animation.
        public static let lottie: Format = "lottie.json"
        /// An animated picture.
        public static let svg: Format = "svg"
        /// A picture of the curves.
        public static let plotSVG: Format = "plot.svg"
        /// A picture of some moments, side by side.
        public static let filmSVG: Format = "film.svg"
        /// Swift for SwiftUI, UIKit, Core Animation or Blueprint.
        public static let swift: Format = "swift"
        /// Kotlin for Compose.
        public static let kotlin: Format = "kt"
        /// Design tokens of the W3C community group.
        public static let designTokens: Format = "tokens.json"
        /// A table of times and values.
        public static let csv: Format = "csv"
        /// Numbers of four bytes, for typed arrays.
        ///
        /// One line of JSON, padded with spaces so that with its line feed it fills a multiple of four bytes. Its `channels` say
        /// `property`, `subject`, `unit` and `count` of each plane, the times first; also `direction` where both are written,
        /// and `"velocity":true` of velocities. Then the planes one after the other, each `count` little-endian `Float` values.
        public static let float32: Format = "f32"
    }
}
