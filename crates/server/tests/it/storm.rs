//! Real server processes, many clients at once, and a killer: what was answered is there, and nothing is there twice.

mod backups;
mod client;
mod crashes;
mod kills;
mod till;
mod two_nodes;
mod world;

/// A number of `make chaos`, or a smaller one of `make test`.
pub fn times(variable: &str, usually: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usually)
}
