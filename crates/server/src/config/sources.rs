//! Sources of settings: the embedded defaults, then a file, then the environment.

use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf},
};
use toml::{Table, Value};

/// Every setting with its default and a comment; also the manual.
pub const DEFAULTS: &str = include_str!("../../../../config.default.toml");

const PREFIX: &str = "SEATLING_";

/// The source of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// `config.default.toml`.
    Default,
    /// A line of the settings file.
    File(PathBuf, usize),
    /// The name of an environment variable.
    Environment(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => write!(f, "default"),
            Self::File(path, line) => write!(f, "{}, line {line}", path.display()),
            Self::Environment(name) => write!(f, "{name}"),
        }
    }
}

/// The effective values, type-checked but not validated, and the source of each.
pub(crate) struct Sources {
    pub table: Table,
    origins: HashMap<String, Origin>,
}

impl Sources {
    /// Reads all sources. Errors are sentences for the operator.
    pub(crate) fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, String> {
        let table = parse(DEFAULTS, "the built-in defaults")?;
        let mut sources = Self { table, origins: HashMap::new() };
        if let Some(path) = file {
            sources.add_file(path)?;
        }
        let ours = |name: &str| name.starts_with(PREFIX) && name != "SEATLING_CONFIG";
        for (name, text) in environment.filter(|(name, _)| ours(name)) {
            sources.add_variable(name, text)?;
        }
        Ok(sources)
    }

    /// The source of a setting's value.
    pub(crate) fn origin(&self, key: &str) -> &Origin {
        self.origins.get(key).unwrap_or(&Origin::Default)
    }

    fn add_file(&mut self, path: &Path) -> Result<(), String> {
        let place = format!("the file {}", path.display());
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("The file {} cannot be read: {error}.", path.display()))?;
        for (key, value) in parse(&text, &place)? {
            let line = line_of_key(&text, &key);
            self.set(&key, value, Origin::File(path.to_owned(), line))?;
        }
        Ok(())
    }

    fn add_variable(&mut self, name: String, text: String) -> Result<(), String> {
        let key = name.trim_start_matches(PREFIX).to_lowercase();
        let (key, text) = match key.strip_suffix("_file") {
            Some(secret) if self.table.contains_key(secret) && !self.table.contains_key(&key) => {
                let content = std::fs::read_to_string(&text)
                    .map_err(|error| format!("The file {text} ({name}) cannot be read: {error}."))?;
                (secret.to_owned(), content.trim_end().to_owned())
            }
            _ => (key, text),
        };
        let value = match self.table.get(&key) {
            Some(Value::Integer(_)) => text.parse().map(Value::Integer).map_err(|_| "whole number"),
            Some(Value::Boolean(_)) => text.parse().map(Value::Boolean).map_err(|_| "true or false"),
            _ => Ok(Value::String(text.clone())),
        };
        let value = value
            .map_err(|wanted| format!("The setting {key} ({name}) must be a {wanted}, not \"{text}\"."))?;
        self.set(&key, value, Origin::Environment(name))
    }

    fn set(&mut self, key: &str, value: Value, origin: Origin) -> Result<(), String> {
        let Some(default) = self.table.get(key) else {
            return Err(format!(
                "There is no setting \"{key}\" ({origin}); `seatling config show` lists them all."
            ));
        };
        if default.type_str() != value.type_str() {
            return Err(format!(
                "The setting {key} ({origin}) must be of type {}, not {}.",
                default.type_str(),
                value.type_str()
            ));
        }
        self.table.insert(key.to_owned(), value);
        self.origins.insert(key.to_owned(), origin);
        Ok(())
    }
}

fn parse(text: &str, place: &str) -> Result<Table, String> {
    text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| line_at(text, span.start));
        let message = error.message().trim_end_matches('.');
        format!("There is a mistake in {place}, line {line}: {message}.")
    })
}

/// The line number, from 1, of a byte offset.
fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|byte| *byte == b'\n').count()
}

/// The line number, from 1, on which a setting is assigned.
pub(super) fn line_of_key(text: &str, key: &str) -> usize {
    let is_it = |line: &str| {
        let rest = line.trim_start().trim_start_matches(['"', '\'']).strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start_matches(['"', '\'']).trim_start().starts_with(['=', '.']))
    };
    1 + text.lines().position(is_it).unwrap_or_default()
}
