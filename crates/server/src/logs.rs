//! Structured logs, for people or for machines.

use serde::Deserialize;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Format of log lines.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Compact text for people.
    Pretty,
    /// JSON for machines.
    Json,
}

/// Rejects a filter that cannot be parsed.
pub(crate) fn check(filter: &str) -> Result<(), String> {
    let parsed = EnvFilter::builder().parse(filter);
    parsed.map(drop).map_err(|error| format!("The setting log is not right: {error}."))
}

/// Libraries whose logs contain phone numbers and addresses, silenced whatever the setting says.
const OVERRIDES: &str = "rlibphonenumber=off,tokio_postgres=info";

/// The filter for a setting that passed `check`.
pub fn filter(setting: &str) -> EnvFilter {
    EnvFilter::builder().parse_lossy(format!("{setting},{OVERRIDES}"))
}

/// Starts logging to standard error.
pub(crate) fn start(setting: &str, format: LogFormat) {
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter(setting))
        .with_writer(std::io::stderr)
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    // A second call in the same process (tests) is ignored.
    let _ = match format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).try_init(),
        LogFormat::Pretty => lines.compact().try_init(),
    };
}
