//! Starts the command line.

use clap::Parser as _;
use std::process::ExitCode;

/// SQLite's memory comes from it too: it takes the place of the C library's. See `docs/decisions/0037-memory.md`.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    server::cli::Cli::parse().run()
}
