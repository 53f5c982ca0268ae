internal import MicroHTTP

/// One setting of a server, given as a flag or as an environment variable.
///
/// A flag takes precedence over a variable, and a variable over the default. All errors have the same form.
public struct Setting: Sendable {
    /// The name of the flag without its dashes, in kebab case.
    public let name: String
    /// The form of the value, such as `seconds` or `host:port`.
    public let form: String
    /// A description in one sentence.
    public let summary: String
    /// Whether the value must not be shown. Default false.
    public private(set) var isSecret = false
    private let read: @Sendable (ServiceConfiguration) -> String
    private let write: @Sendable (String, inout ServiceConfiguration) -> Bool

    init(
        _ name: String, _ form: String, _ summary: String,
        read: @escaping @Sendable (ServiceConfiguration) -> String,
        write: @escaping @Sendable (String, inout ServiceConfiguration) -> Bool
    ) {
        self.name = name
        self.form = form
        self.summary = summary
        self.read = read
        self.write = write
    }

    /// The same setting, whose value must not be shown.
    var asSecret: Setting {
        var setting = self
        setting.isSecret = true
        return setting
    }

    /// The name of the environment variable: `TRANSITIOND_` and the name in capitals.
    public var variable: String { "TRANSITIOND_" + name.uppercased().replacing("-", with: "_") }

    /// Returns the current value as text. For a secret, it is only the number of its values.
    public func value(in configuration: ServiceConfiguration) -> String { read(configuration) }

    /// Sets the value from text.
    ///
    /// - Parameters:
    ///   - text: the value.
    ///   - origin: the flag or the variable of the text, for the error.
    ///   - configuration: the configuration to change.
    /// - Throws: ``SettingError``.
    public func set(_ text: String, from origin: String, in configuration: inout ServiceConfiguration)
        throws(SettingError)
    {
        guard write(text, &configuration) else {
            throw SettingError(detail: "\(origin): expected \(form)" + (isSecret ? "" : ", found \"\(text)\""))
        }
    }
}

/// An error in a setting.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    public let detail: String
    public var description: String { detail }
}

extension ServiceConfiguration {
    /// Returns the configuration from flags and environment variables.
    ///
    /// - Parameters:
    ///   - flags: the values of flags, by the name of the setting.
    ///   - environment: the environment variables. An unknown variable that begins with `TRANSITIOND_` is an error,
    ///     so that a misspelled one isn't silently ignored.
    /// - Throws: ``SettingError``.
    public static func resolved(
        flags: [String: String] = [:], environment: [String: String] = [:]
    ) throws(SettingError) -> ServiceConfiguration {
        var configuration = ServiceConfiguration()
        for setting in Settings.all {
            if let text = flags[setting.name] {
                try setting.set(text, from: "--" + setting.name, in: &configuration)
            } else if let text = environment[setting.variable] {
                try setting.set(text, from: setting.variable, in: &configuration)
            }
        }
        let known = Set(Settings.all.map(\.variable))
        for variable in environment.keys.sorted() where variable.hasPrefix("TRANSITIOND_") && !known.contains(variable) {
            throw SettingError(
                detail: "\(variable): no such setting; the settings are \(known.sorted().joined(separator: ", "))")
        }
        if let admin = configuration.admin, admin.port != 0, admin.port == configuration.http.port,
            admin.host == configuration.http.host
        {
            throw SettingError(detail: "--admin-listen: the admin listener needs an address of its own")
        }
        if !configuration.presetsPath.isEmpty {
            configuration.presets = try Presets(directory: configuration.presetsPath, limits: configuration.limits)
        }
        if configuration.isPresetsOnly, configuration.presets.names.isEmpty {
            throw SettingError(detail: "presets-only: there are no presets; name their directory with presets")
        }
        return configuration
    }
}
