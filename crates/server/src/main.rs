//! Entry point of the `seatling` binary.

use clap::Parser as _;
use std::process::ExitCode;

/// Replaces the C library's allocator, also for SQLite. See `docs/decisions/0037-mimalloc.md`.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    server::cli::Cli::parse().run()
}
