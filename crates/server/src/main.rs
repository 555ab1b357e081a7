//! Starts the command line.

use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    server::cli::Cli::parse().run()
}
