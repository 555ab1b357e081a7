//! A chaos test: three nodes behind a reverse proxy on one PostgreSQL, under a load of enrolments and payments
//! (the storm), while nodes are killed and the database is restarted. Then it checks that no write was lost or
//! applied twice.
//!
//! Run by `scripts/cluster`. With `--without-idempotency` clients retry without keys, and the run fails if no
//! duplicate is found: the control that shows that duplicates would be detected.
//!
//! With `--patroni`, run by `scripts/ha`, the database is three PostgreSQL under Patroni and etcd behind a second
//! proxy, and their primary is killed. Its control is `--replication asynchronous`, which must find lost
//! acknowledged writes.

mod client;
mod compare;
mod incidents;
mod invariants;
mod judge;
mod mails;
mod nodes;
mod outage;
mod patroni;
mod postgres;
mod process;
mod quiet;
mod record;
mod report;
mod run;
mod running;
mod stage;
mod storm;

use clap::Parser;
use patroni::Replication;
use report::Report;
use std::{path::PathBuf, process::ExitCode};
use tokio::signal::unix::{SignalKind, signal};

/// Runs a chaos test on a cluster.
#[derive(Debug, Parser)]
pub struct Arguments {
    /// The binary that the nodes run.
    #[arg(long)]
    seatling: PathBuf,
    /// Duration of the storm in seconds; set-up and draining take about two minutes more.
    #[arg(long, env = "CLUSTER_SECONDS", default_value_t = 100)]
    seconds: u64,
    /// Retries without keys and without incidents, and expects to find duplicates.
    #[arg(long)]
    without_idempotency: bool,
    /// Seed of the random generator.
    #[arg(long, env = "CLUSTER_SEED", default_value_t = 2026)]
    seed: u64,
    /// Starts three PostgreSQL under Patroni instead of using an existing server.
    #[arg(long, conflicts_with = "without_idempotency")]
    patroni: bool,
    /// What a commit waits for, under Patroni. Asynchronous is the control: writes must be lost.
    #[arg(long, value_enum, default_value_t = Replication::Synchronous)]
    replication: Replication,
    /// How often each incident of the drill happens.
    #[arg(long, env = "HA_ROUNDS", default_value_t = 1)]
    rounds: usize,
    /// Folder for logs and data; a temporary folder by default.
    #[arg(long)]
    folder: Option<PathBuf>,
}

impl Arguments {
    fn is_control(&self) -> bool {
        self.without_idempotency || self.is_asynchronous()
    }

    fn is_asynchronous(&self) -> bool {
        self.replication == Replication::Asynchronous
    }
}

fn verdict(arguments: &Arguments, report: &Report) -> (bool, &'static str) {
    if arguments.without_idempotency {
        return (report.doubled > 0, "the control: without keys, doubled writes are seen");
    }
    if arguments.is_asynchronous() {
        return (report.lost > 0, "the control: with asynchronous replication, lost writes are seen");
    }
    if arguments.patroni {
        let found = [
            ("acknowledged writes that are lost", report.lost),
            ("writes that were done twice", report.doubled),
            ("other faults: invariants, mails, answers", report.wrong - report.lost - report.doubled),
            ("answers with status 500", report.worst.broken),
        ];
        let is_kept = outage::verdict(found, report.worst.time);
        return (is_kept, "nothing lost, nothing doubled, no 500, service back in time");
    }
    (report.wrong == 0, "nothing lost, nothing doubled, every invariant holds")
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut terminated = signal(SignalKind::terminate()).expect("a signal handler");
    // On an interrupt the child processes must end too: returning drops them, which kills them.
    let report = tokio::select! {
        report = run::run(&arguments) => report,
        _ = tokio::signal::ctrl_c() => return ExitCode::FAILURE,
        _ = terminated.recv() => return ExitCode::FAILURE,
    };
    let (is_good, sentence) = verdict(&arguments, &report);
    println!("\n{}: {sentence}", if is_good { "good" } else { "FAILED" });
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
