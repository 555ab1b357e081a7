//! Structured log lines, for people or for machines.

use serde::Deserialize;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// How log lines look.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Pretty,
    /// For machines.
    Json,
}

/// Refuses a filter that cannot be read.
pub(crate) fn check(filter: &str) -> Result<(), String> {
    let parsed = EnvFilter::builder().parse(filter);
    parsed.map(drop).map_err(|error| format!("The setting log is not right: {error}."))
}

/// Libraries that write people's numbers and addresses into their own log lines, whatever the setting says.
const NEVER: &str = "rlibphonenumber=off,tokio_postgres=info";

/// The filter of a setting that passed [`check`].
pub fn filter(setting: &str) -> EnvFilter {
    EnvFilter::builder().parse_lossy(format!("{setting},{NEVER}"))
}

/// Starts logging to the standard error stream.
pub(crate) fn start(setting: &str, format: LogFormat) {
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter(setting))
        .with_writer(std::io::stderr)
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    // A second start in one process (tests) keeps the first.
    let _ = match format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).try_init(),
        LogFormat::Pretty => lines.compact().try_init(),
    };
}
