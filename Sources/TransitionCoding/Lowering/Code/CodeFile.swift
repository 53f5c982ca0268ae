internal import TransitionEngine

/// A file of Swift or Kotlin as its parts, so that several become one.
package struct CodeFile {
    /// The lines of the comment at its head, without the name of the program.
    private let head: [String]
    /// The line that names the package; `nil` for none.
    package let package: String?
    /// Whether its head asks for that line.
    private let lacksPackage: Bool
    /// What is imported, each as a line, or as lines of conditions around it.
    private let imports: [String]
    /// The declarations.
    var code: String
    /// Those of Compose that files share which become one.
    var declarations: [KotlinDeclaration]

    private static let origin = "// transitiond \(EngineRevision.current) · "

    /// - Parameters:
    ///   - text: a file that a format of this module wrote.
    ///   - declarations: those of Compose that files share which become one. Default none.
    package init(_ text: String, declaring declarations: [KotlinDeclaration] = []) {
        self.declarations = declarations
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { $0.hasPrefix("//") }.map(String.init)
        self.head = Self.withoutOrigin(head.filter { $0 != KotlinHead.missingPackage })
        lacksPackage = head.contains(KotlinHead.missingPackage)
        var (package, imports, index) = (String?.none, [String](), head.count)
        reading: while index < lines.count {
            let line = String(lines[index])
            switch line {
            case "": break
            case _ where line.hasPrefix("package "): package = line
            case _ where line.hasPrefix("import "): imports.append(line)
            case "#if canImport(UIKit)" where lines[index + 1].hasPrefix("import "):
                let end = lines[index...].firstIndex(of: "#endif") ?? index
                imports.append(lines[index...end].joined(separator: "\n"))
                index = end
            default: break reading
            }
            index += 1
        }
        (self.package, self.imports) = (package, imports)
        code = lines[index...].joined(separator: "\n")
    }

    /// Returns a head without the name of the program, whose title is broken into lines again.
    private static func withoutOrigin(_ head: [String]) -> [String] {
        guard let first = head.first, first.hasPrefix(origin) else { return head }
        let further = head.dropFirst().prefix { $0.hasPrefix("//   ") }
        let title = ([String(first.dropFirst(origin.count))] + further.map { String($0.dropFirst(5)) }).joined(separator: " ")
        return CommentText.lines(title, "// ", indent: 2) + head.dropFirst(1 + further.count)
    }

    /// What is imported of UIKit and of Blueprint, which macOS doesn't have.
    private static let ofUIKit: Set = ["import UIKit", "import BlueprintUI"]

    /// Where there are views of UIKit: watchOS has a part of it, without views.
    private static let hasViews = "#if canImport(UIKit) && !os(watchOS)"
    private static let hasLayers = "#if !os(watchOS)"

    /// The condition of the platforms that its code is for; `nil` for all.
    private var condition: String? {
        if imports.contains(where: Self.ofUIKit.contains) { return Self.hasViews }
        return imports.contains("import QuartzCore") && !imports.contains("import SwiftUI") ? Self.hasLayers : nil
    }

    /// The words that declare something.
    private static let declaring: Set<Substring> = [
        "class", "enum", "extension", "fun", "func", "object", "struct", "val", "var",
    ]

    /// What it declares at its top and in extensions, without helpers: each type, function and value, and each member with the type
    /// that it extends.
    package var declared: Set<String> {
        var (names, extended) = (Set<String>(), "")
        let own = (SwiftHelpers.all + KotlinObject.allHelpers).reduce(code) { $0.replacing($1, with: "") }
        for line in own.split(separator: "\n") where line.prefix(5).contains(where: { $0 != " " }) {
            // A comment may hold code.
            if ["//", "/*", "* "].contains(where: line.drop(while: { $0 == " " }).hasPrefix) { continue }
            let isMember = line.hasPrefix(" ")
            // What is inside of a preview is no member of the extension above it.
            if !isMember { extended = "" }
            // What stands behind `=` is a value, such as `object : Base`.
            let words = line.prefix { $0 != "=" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            let index = words.firstIndex(where: Self.declaring.contains)
            guard let index, index + 1 < words.count, words[0] != "private" || !isMember else { continue }
            // A function of Kotlin may begin with its types.
            if words[index] == "fun" {
                let name = line.prefix { $0 != "(" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last
                if !isMember, let name { names.insert(String(name)) }
                continue
            }
            if words[index] == "extension" {
                extended = line.drop { $0 == " " }.prefix { $0 != "{" }.description
            } else if !isMember {
                names.insert(String(words[index + 1]))
            } else if !extended.isEmpty {
                names.insert(extended + words[index + 1])
            }
        }
        return names
    }

    /// The systems and libraries that heads name: what stands before a version, and what they are called.
    private static let requirements: [(before: String, name: String)] = [
        ("iOS ", "iOS"), ("macOS ", "macOS"), ("BlueprintUI ", "BlueprintUI"), ("Needs Compose ", "Compose"),
        ("Android API ", "Android API"),
    ]

    /// Returns the newest of the systems that the heads name, as the end of the title; nothing where they name none.
    private static func systems(of files: [CodeFile]) -> String {
        // A long line of a head goes on in the next one.
        let lines = files.flatMap { $0.head.joined(separator: "\n").replacing("\n//   ", with: " ").split(separator: "\n") }
        let named = lines.filter { $0.contains(" · iOS ") || $0.hasPrefix("// Needs Compose ") }
        let newest = requirements.compactMap { before, name -> String? in
            let versions: [[Substring]] = named.flatMap { line in
                line.split(separator: before).dropFirst().map { $0.prefix { $0.isNumber || $0 == "." }.split(separator: ".") }
            }
            // 10 comes after 9.
            let newest = versions.max { $0.compactMap { Int($0) }.lexicographicallyPrecedes($1.compactMap { Int($0) }) }
            return newest.map { "\(name) \($0.joined(separator: "."))" }
        }
        return newest.isEmpty ? "" : " · " + newest.joined(separator: ", ")
    }

    /// Returns one file with the contents of all, in their order.
    ///
    /// - Parameters:
    ///   - files: files of one language and one package.
    ///   - helpers: private declarations that each file has where it needs them; they follow once, but values precede.
    ///   - values: private values that several files read as they are made: they come first. Default none.
    package static func joined(_ files: [CodeFile], helpers: [String], values: [String] = []) -> String {
        var found: [String] = []
        // All of the code is built for the platforms of each part of it.
        let conditions = Set(files.map(\.condition))
        let isMixed = conditions.count > 1
        func guarded(_ code: String, _ condition: String?) -> String {
            condition.map { isMixed ? "\($0)\n\(code)#endif\n" : code } ?? code
        }
        func condition(of line: String) -> String? {
            let all = Set(files.filter { $0.imports.contains(line) }.map(\.condition))
            return all.count == 1 ? all.first ?? nil : all.contains(nil) ? nil : hasLayers
        }
        // A value that one motion has alone stays with it.
        let helpers = helpers.filter { helper in
            !KotlinText.isValue(helper) || files.count { $0.code.contains(helper) } > 1
        }
        let parts = files.map { file in
            var code = "\n\n" + file.code
            for helper in helpers {
                for margin in ["", "    ", "        "] {
                    let inner = helper.split(separator: "\n", omittingEmptySubsequences: false)
                        .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
                    let rest = code.replacing("{\n\(inner)\n\n", with: "{\n").replacing("\n\n\(inner)", with: "")
                    guard rest != code else { continue }
                    code = rest
                    if !found.contains(helper) { found.append(helper) }
                }
            }
            // A comment of its own: it isn't that of the declaration below.
            return file.head.joined(separator: "\n") + "\n\n" + guarded(String(code.drop { $0 == "\n" }), file.condition)
        }
        let title = origin + "\(files.count) motions" + systems(of: files)
        let missing = files.first?.lacksPackage == true ? KotlinHead.missingPackage + "\n" : ""
        let package = files.first?.package.map { "\n\($0)\n\n" } ?? missing
        let given = Set(files.flatMap(\.imports))
        // What imports UIKit or AppKit imports UIKit where there is one.
        let hasUIKit = given.contains { $0.hasPrefix("#if") && $0.contains("import UIKit\n") }
        let all = given.subtracting(hasUIKit ? ["import UIKit"] : []).map { guarded($0 + "\n", condition(of: $0)) }
        let shared = found.map { guarded($0 + "\n", $0.contains("UIView") ? hasViews : nil) }
        let code = KotlinText.placed(shared, around: values.map { $0 + "\n" } + parts)
        return "\(title)\n\(package)\(all.sorted().joined())\n" + code.joined(separator: "\n")
    }
}

extension TimelineRequest {
    /// The name of what code declares, and of its file: `CardMotion`.
    package var codeName: String { CodeNames(of: self).motionType }

    /// The name of the group of its design tokens: the name given by the caller, else that of its parts, such as `scale-opacity`.
    package var tokenName: String { output.name ?? CodeNames.parts(of: self) }
}

extension CurveRequest {
    /// The name of what code declares, and of its file: `CardMotion`.
    package var codeName: String { CodeNames(of: self).motionType }
}
