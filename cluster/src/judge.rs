//! Evaluates a run: compares every acknowledged write with the database, and checks the invariants.

use crate::{
    compare,
    incidents::Incident,
    invariants, mails,
    nodes::Common,
    outage, quiet,
    record::Record,
    report::{self, Report},
    running::Cluster,
};
use std::process::Command;

/// Runs `seatling journal verify`.
fn journal_faults(common: &Common) -> Vec<String> {
    let mut verify = Command::new(&common.seatling);
    verify.args(["journal", "verify"]).envs(common.settings.iter().map(|(name, value)| (*name, value)));
    let output = tokio::task::block_in_place(|| verify.output()).expect("the binary starts");
    if output.status.success() {
        return Vec::new();
    }
    vec![String::from_utf8_lossy(&output.stderr).trim_end().to_owned()]
}

/// Waits until nothing is pending, compares, and prints.
pub async fn judge(cluster: &Cluster, record: &Record, happened: &[Incident]) -> Report {
    let end = record.now();
    let Cluster { nodes, postgres, sink, .. } = cluster;
    let mut report = Report::default();
    let open = quiet::wait(postgres).await;
    report::load(record);
    if cluster.patroni.is_some() {
        report.worst = outage::report(record, happened, end);
    } else {
        report::incidents(record, happened, end);
    }
    let acked = record.acknowledged().clone();
    let compared = compare::compare_all(postgres, &acked).await;
    report.compared(&compared);
    for invariant in invariants::INVARIANTS {
        report.invariant(invariant.name, &invariants::broken(postgres, invariant).await);
    }
    report.invariant("I10 the journal's chain is whole", &journal_faults(&cluster.common));
    let kills = happened.iter().map(|incident| incident.node_kills).sum();
    report.mails(&mails::compare(postgres, sink).await, kills);
    report.invariant("everything came to an end", &open);
    report.unexpected(&record.all_unexpected());
    let memory: Vec<String> = nodes.iter().map(|node| format!("{} MiB", node.resident_kib() >> 10)).collect();
    println!("memory of the nodes: {}", memory.join(", "));
    report
}

/// Only compares: after a loss, pending work never completes.
pub async fn control(cluster: &Cluster, record: &Record, happened: &[Incident]) -> Report {
    let mut report = Report { worst: outage::report(record, happened, record.now()), ..Report::default() };
    let acked = record.acknowledged().clone();
    report.compared(&compare::compare_all(&cluster.postgres, &acked).await);
    report
}
