//! The three members of etcd, which hold the lease of the primary.

use super::machine::Machine;
use serde_json::Value;
use std::process::{Command, Output};

/// All members, as passed to each of them at its first start.
pub fn members(machines: &[Machine]) -> String {
    machines.iter().map(Machine::etcd_member).collect::<Vec<_>>().join(",")
}

fn etcdctl(endpoint: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new("etcdctl");
    command.env("ETCDCTL_API", "3").args(["--endpoints", endpoint, "--command-timeout", "5s"]);
    command.args(arguments).output().expect("etcdctl is not installed")
}

/// The ids of a member and of its leader.
fn status(machine: &Machine) -> Option<(u64, u64)> {
    let output = etcdctl(&machine.etcd_client, &["endpoint", "status", "-w", "json"]);
    let reported: Value = serde_json::from_slice(&output.stdout).ok()?;
    let status = &reported.as_array()?.first()?["Status"];
    Some((status["header"]["member_id"].as_u64()?, status["leader"].as_u64()?))
}

/// Moves the leadership of etcd to this machine, the worst one to lose. False on failure.
pub fn move_leader(machines: &[Machine], wanted: &Machine) -> bool {
    let Some((wanted_id, leader)) = status(wanted) else { return false };
    if wanted_id == leader {
        return true;
    }
    let current = machines.iter().find(|one| status(one).is_some_and(|(id, _)| id == leader));
    current.is_some_and(|current| {
        let moved = etcdctl(&current.etcd_client, &["move-leader", &format!("{wanted_id:x}")]);
        moved.status.success()
    })
}
