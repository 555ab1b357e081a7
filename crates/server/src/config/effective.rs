//! `seatling config show --effective`: the effective values and the source of each.

use super::{
    DEFAULTS, Settings,
    sources::{Sources, line_of_key},
};
use std::path::Path;
use toml::Value;

/// Settings whose values are never printed.
const SECRETS: &[&str] =
    &["database_url", "database_read_url", "secret_key", "payment_secret_key", "smtp_url"];

/// Every setting as a line of TOML, in the order of the manual. Fails if the settings would keep the server from
/// starting.
pub(crate) fn text(file: Option<&Path>) -> Result<String, String> {
    Settings::load(file)?;
    Ok(lines(&Sources::read(file, std::env::vars())?))
}

fn lines(sources: &Sources) -> String {
    let mut keys: Vec<&String> = sources.table.keys().collect();
    keys.sort_by_key(|key| line_of_key(DEFAULTS, key));
    let line = |key: &String| {
        let value = sources.table.get(key).map(|value| shown(key, value)).unwrap_or_default();
        format!("{key} = {value}  # {}\n", sources.origin(key))
    };
    keys.into_iter().map(line).collect()
}

fn shown(key: &str, value: &Value) -> String {
    match value {
        Value::String(text) if !text.is_empty() && SECRETS.contains(&key) => "\"(hidden)\"".into(),
        // On one line, even if the value has several.
        Value::String(text) => format!("\"{}\"", text.escape_debug()),
        Value::Integer(number) => number.to_string(),
        Value::Boolean(is_on) => is_on.to_string(),
        // No setting has another type.
        other => other.type_str().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: [(&str, &str); 7] = [
        ("SEATLING_DATABASE_URL", "postgres://u:canary@h/d"),
        ("SEATLING_DATABASE_READ_URL", "postgres://u:canary@r/d"),
        ("SEATLING_SECRET_KEY", "canary"),
        ("SEATLING_PAYMENT_SECRET_KEY", "sk_test_canary"),
        ("SEATLING_SMTP_URL", "smtp://u:canary@h"),
        ("SEATLING_MAX_CONNECTIONS", "7"),
        ("SEATLING_INVOICE_ISSUER", "One\nTwo"),
    ];

    fn shown_with(file: Option<&Path>) -> String {
        let environment = VALUES.map(|(name, value)| (name.to_owned(), value.to_owned()));
        lines(&Sources::read(file, environment.into_iter()).unwrap())
    }

    #[test]
    fn shows_each_value_with_its_source() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "# mine\n\nlisten = \"127.0.0.1:1\"\n").unwrap();
        let shown = shown_with(Some(file.path()));
        let path = file.path().display();
        for line in [
            &format!("listen = \"127.0.0.1:1\"  # {path}, line 3"),
            "max_connections = 7  # SEATLING_MAX_CONNECTIONS",
            "invoice_issuer = \"One\\nTwo\"  # SEATLING_INVOICE_ISSUER",
            "sandbox = false  # default",
        ] {
            assert!(shown.lines().any(|shown| shown == line), "{line}\n{shown}");
        }
        assert!(shown.starts_with("listen = "), "in the order of the manual");
    }

    #[test]
    fn hides_secrets() {
        let shown = shown_with(None);
        assert!(!shown.contains("canary"), "{shown}");
        assert!(shown.contains("smtp_url = \"(hidden)\"  # SEATLING_SMTP_URL\n"));
    }
}
