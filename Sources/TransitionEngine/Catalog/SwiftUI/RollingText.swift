/// The glyphs of a text that changes once or several times, and what each change does to them (a model, semantics §4).
struct RollingText {
    /// A character of the texts, from the change that brings it to the change that takes it away.
    struct Glyph {
        /// Names its subject. A glyph of a further change has the number of the change.
        var name: String
        let character: Character
        /// The index of the cell in which it stands once the change that brings or first keeps it is over.
        var cell: Int
        /// By how many cells it stands to the right of that before the first change.
        var start = 0
        /// The change that brings it; `nil` if it is there from the start.
        var comes: Roll?
        /// The change that takes it away; `nil` if it stays.
        var goes: Roll?
        /// By how many cells it stands to the right of its own after a change.
        var moves: [(change: Int, cells: Int)] = []
        /// How many characters were to the right of it when it came.
        let column: Int
    }

    /// A change that shows or hides a glyph.
    struct Roll {
        /// The index of the change.
        let change: Int
        /// How many glyphs to the right of it change too.
        let rank: Int
        let direction: NumericTextTransition.Roll
    }

    /// From left to right, what goes before what comes.
    private(set) var glyphs: [Glyph] = []
    /// How many cells the longest text has.
    private(set) var cells: Int
    /// The glyphs of the last text, as indices.
    private var row: [Int]

    /// - Parameters:
    ///   - text: the text before the first change.
    ///   - changes: the texts after each change, and where changing glyphs roll.
    init(_ text: String, _ changes: [(text: String, direction: NumericTextTransition.Roll)]) {
        let characters = Array(text)
        glyphs = characters.enumerated().map { index, character in
            Glyph(name: "glyph-\(index)", character: character, cell: index, column: characters.count - 1 - index)
        }
        row = Array(characters.indices)
        cells = characters.count
        for (index, change) in changes.enumerated() { apply(Array(change.text), change.direction, at: index) }
        cells = max(cells, 1)
        glyphs = glyphs.enumerated().sorted { ($1.element.column, $0.offset) < ($0.element.column, $1.offset) }.map(\.element)
    }

    /// Numbers grow to the left: characters are compared from the right.
    private mutating func apply(_ text: [Character], _ direction: NumericTextTransition.Roll, at change: Int) {
        var next = [Int](repeating: 0, count: text.count)
        var rank = 0
        for column in 0..<max(row.count, text.count) {
            let (before, after) = (row.count - 1 - column, text.count - 1 - column)
            if before >= 0, after >= 0, glyphs[row[before]].character == text[after] {
                keep(row[before], from: before, at: after, in: change)
                next[after] = row[before]
                continue
            }
            let roll = Roll(change: change, rank: rank, direction: direction)
            rank += 1
            if before >= 0 {
                glyphs[row[before]].goes = roll
                if change == 0 { glyphs[row[before]].name += "-out" }
            }
            if after >= 0 {
                let name = "glyph-\(after)" + (change == 0 ? "" : "#\(change + 1)")
                glyphs.append(Glyph(name: name, character: text[after], cell: after, comes: roll, column: column))
                next[after] = glyphs.count - 1
            }
        }
        row = next
        cells = max(cells, text.count)
    }

    /// An equal character moves to its new cell.
    private mutating func keep(_ glyph: Int, from before: Int, at after: Int, in change: Int) {
        if change == 0 {
            (glyphs[glyph].name, glyphs[glyph].cell, glyphs[glyph].start) = ("glyph-\(after)", after, before - after)
        }
        if before != after { glyphs[glyph].moves.append((change, after - glyphs[glyph].cell)) }
    }
}

extension RollingText.Glyph {
    /// What is reported of it besides its tracks.
    ///
    /// - Parameter cells: how many cells there are.
    func note(of cells: Int) -> Timeline.Subject.Note {
        var note = Timeline.Subject.Note()
        note.text = String(character)
        note.cell = Double(cell) / Double(cells)...Double(cell + 1) / Double(cells)
        note.direction = ((comes ?? goes)?.direction ?? .none).rawValue
        return note
    }
}
