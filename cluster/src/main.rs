//! Three nodes behind a reverse proxy on one PostgreSQL, a storm of enrolments and payments through it, nodes that are
//! killed and a database that is restarted meanwhile; then: was anything lost, or done twice?
//!
//! Run by `scripts/cluster`. With `--without-idempotency` clients repeat themselves without keys, and it is a failure if
//! nothing is found doubled: the control that shows that it would be seen.
//!
//! With `--patroni`, run by `scripts/ha`, the database is three PostgreSQL under Patroni and etcd behind a second proxy, and
//! it is their primary that dies. The control of that is `--replication asynchronous`: it must find acknowledged writes
//! lost.

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
    /// Starts three PostgreSQL under Patroni instead of using one that is there.
    #[arg(long, conflicts_with = "without_idempotency")]
    patroni: bool,
    /// What a commit waits for, under Patroni. Without waiting something must be lost: the control.
    #[arg(long, value_enum, default_value_t = Replication::Synchronous)]
    replication: Replication,
    /// How often each incident of the drill happens.
    #[arg(long, env = "HA_ROUNDS", default_value_t = 1)]
    rounds: usize,
    /// Where logs and data go; a temporary folder otherwise.
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
    // Whoever interrupts it wants the processes gone too: returning drops, and so ends, them.
    let report = tokio::select! {
        report = run::run(&arguments) => report,
        _ = tokio::signal::ctrl_c() => return ExitCode::FAILURE,
        _ = terminated.recv() => return ExitCode::FAILURE,
    };
    let (is_good, sentence) = verdict(&arguments, &report);
    println!("\n{}: {sentence}", if is_good { "good" } else { "FAILED" });
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
