//! Real server processes, many concurrent clients and kills: acknowledged writes are present, and nothing is
//! duplicated.

mod backups;
mod client;
mod crashes;
mod kills;
mod payer;
mod pool;
mod pool_actions;
mod registers;
mod two_nodes;
mod world;

/// A count from the environment (set by `make chaos`), or the smaller default of `make test`.
pub fn times(variable: &str, usually: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usually)
}
