import ArgumentParser
import TransitionService

/// Prints every setting with its value.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print every setting: its value, its variable and the expected form.")

    @OptionGroup var options: SettingsOptions

    func run() throws {
        let configuration = try options.resolved()
        var text = ""
        for setting in Settings.all {
            text += "# \(setting.summary) Expects \(setting.form).\n"
            text += "\(setting.variable)=\(setting.value(in: configuration))\n"
        }
        ProcessEnvironment.write(text)
    }
}
