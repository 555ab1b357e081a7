//! Structured log lines, for people or for machines.

use crate::config::{LogFormat, Settings};
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Refuses a filter that cannot be read.
pub(crate) fn check(filter: &str) -> Result<(), String> {
    let parsed = EnvFilter::builder().parse(filter);
    parsed.map(drop).map_err(|error| format!("The setting log is not right: {error}."))
}

/// Starts logging to the standard error stream.
pub(crate) fn start(settings: &Settings) {
    let filter = EnvFilter::builder().parse_lossy(&settings.log);
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    // A second start in one process (tests) keeps the first.
    let _ = match settings.log_format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).try_init(),
        LogFormat::Pretty => lines.compact().try_init(),
    };
}
