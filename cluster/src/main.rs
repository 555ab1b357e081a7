//! Three nodes behind a reverse proxy on one PostgreSQL, a storm of enrolments and payments through it, nodes that are
//! killed and a database that is restarted meanwhile; then: was anything lost, or done twice?
//!
//! Run by `scripts/cluster`. With `--without-idempotency` clients repeat themselves without keys, and it is a failure if
//! nothing is found doubled: the control that shows that it would be seen.

mod client;
mod compare;
mod incidents;
mod invariants;
mod mails;
mod nodes;
mod postgres;
mod quiet;
mod record;
mod report;
mod run;
mod stage;
mod storm;

use clap::Parser;
use std::{path::PathBuf, process::ExitCode, time::Duration};

/// A storm on a cluster.
#[derive(Debug, Parser)]
pub struct Arguments {
    /// The binary that the nodes run.
    #[arg(long)]
    seatling: PathBuf,
    /// How long things go wrong; making ready and coming to rest take about two minutes more.
    #[arg(long, env = "CLUSTER_SECONDS", default_value_t = 100)]
    seconds: u64,
    /// Repeats without keys and without incidents, and expects to find what was done twice.
    #[arg(long)]
    without_idempotency: bool,
    /// Whose dice are thrown.
    #[arg(long, env = "CLUSTER_SEED", default_value_t = 2026)]
    seed: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Whoever interrupts it wants the processes gone too: returning drops, and so ends, them.
    let report = tokio::select! {
        report = run::run(&arguments, Duration::from_secs(arguments.seconds)) => report,
        _ = tokio::signal::ctrl_c() => return ExitCode::FAILURE,
    };
    let (is_good, verdict) = if arguments.without_idempotency {
        (report.doubled > 0, "the control: without keys, doubled writes are seen")
    } else {
        (report.wrong == 0, "nothing lost, nothing doubled, every invariant holds")
    };
    println!("\n{}: {verdict}", if is_good { "good" } else { "FAILED" });
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
