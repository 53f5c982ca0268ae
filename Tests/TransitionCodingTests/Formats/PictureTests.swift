import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

struct PictureTests {
    private func picture(_ recipe: String, _ query: String, _ format: any TimelineFormat) throws -> String {
        let request = try SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]), format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    @Test func `a glyph is drawn as text in its cell`() throws {
        let film = try picture("numeric-text:129:131", "size=90x60&count=2&animation=linear%201s", SVGFilm())
        // At rest the cells are side by side, each a third of the view.
        for (glyph, x) in [("1", 15), ("2", 45), ("9", 75)] {
            let place = try Regex("transform=\"matrix\\(1,0,0,1,\(x),30\\)\"[^>]*>\(glyph)</text>")
            #expect(film.contains(place), "\(glyph) at \(x)")
        }
        #expect(!film.contains("fill=\"var(--view)\""), "no tile stands for a glyph")
        let preview = try picture("numeric-text:129:131", "size=90x60", SVGPreview())
        #expect(preview.components(separatedBy: "</text>").count - 1 == 5)
    }

    @Test(arguments: Catalog.transitions.map { ($0.example, $0.exampleQuery) })
    func `each subject of a preview has its own index and is visible only in its own variant`(recipe: String, query: String)
        throws
    {
        guard let svg = try? picture(recipe, query, SVGPreview()) else { return }
        let groups = svg.matches(of: /<g class="(s\d+)" data-subject/).map { String($0.1) }
        #expect(!groups.isEmpty && Set(groups).count == groups.count)
        let parts = svg.components(separatedBy: "@media (prefers-reduced-motion:reduce){")
        let (full, reduced) = (parts[0], parts.count > 1 ? parts[1] : "")
        for group in groups where !full.contains(".\(group){animation:") {
            // The subject moves only in the reduced-motion variant and is hidden otherwise.
            let hidden = full.split(separator: "\n").filter { $0.hasSuffix("{visibility:hidden}") }.joined()
            let shown = reduced.split(separator: "\n").filter { $0.hasSuffix("{visibility:visible}") }.joined()
            #expect(hidden.contains(group) && shown.contains(group), "\(group)")
        }
    }
}
