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

/// Starts logging to the standard error stream.
pub(crate) fn start(filter: &str, format: LogFormat) {
    let filter = EnvFilter::builder().parse_lossy(filter);
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    // A second start in one process (tests) keeps the first.
    let _ = match format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).try_init(),
        LogFormat::Pretty => lines.compact().try_init(),
    };
}
