/// The states of an element between which a transition runs, as preludes nested in the rule of the element.
struct CSSStateSelectors {
    /// Before the insertion.
    let start: String
    /// After the removal.
    let gone: String
    /// Before the insertion and after the removal, of a library.
    let both: String
    /// On the way out.
    let leaving: String
    /// The selectors of the open state; empty where the element is removed instead of closed.
    let openers: [String]
    /// The library that inserts and removes the element; `nil` where the stylesheet hides it.
    let library: String?

    init(_ open: ElementOpener?) {
        switch open {
        case .dataOpen:
            (start, gone, leaving) = ("&[data-starting-style]", "&[data-ending-style]", "&[data-ending-style]")
            both = "\(start), \(gone)"
            (openers, library) = ([], "Base UI")
        case .dataClosed:
            (start, gone, leaving) = ("&[data-closed]", "&[data-closed][data-leave]", "&[data-leave]")
            both = start
            (openers, library) = ([], "Headless UI")
        case .class, .dialog, .popover, .dataState, nil:
            openers = open.map { [Self.selector($0)] } ?? [.class, .dialog, .popover, .dataState].map(Self.selector)
            start = "@starting-style"
            gone = openers.count == 1 ? "&:not(\(openers[0]))" : "&:not(:is(\(openers.joined(separator: ", "))))"
            (leaving, library, both) = (gone, nil, gone)
        }
    }

    /// Returns a nested selector in right-to-left layout.
    static func mirrored(_ selector: String) -> String { selector.replacing("&", with: "&:dir(rtl)") }

    /// The selector of the open state.
    private static func selector(_ open: ElementOpener) -> String {
        switch open {
        case .class: ".open"
        case .dialog: "[open]"
        case .popover: ":popover-open"
        case .dataState: "[data-state=\"open\"]"
        case .dataOpen: "[data-open]"
        case .dataClosed: ":not([data-closed])"
        }
    }
}
