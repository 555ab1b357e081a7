//! CPU time of processes: in clock ticks, for many requests, and in nanoseconds, for a few.

use std::{collections::BTreeMap, fs, time::Duration};

/// CPU time used so far by each thread of this process and of the database's backends, in nanoseconds.
pub(super) struct Cpu(BTreeMap<u32, u64>);

impl Cpu {
    /// Reads it after all threads have gone idle: Linux accounts a running thread with a delay.
    pub(super) async fn read(postmaster: Option<u32>) -> Self {
        tokio::time::sleep(Duration::from_millis(3)).await;
        let mut threads = threads_of(std::process::id());
        for backend in postmaster.map(backends).unwrap_or_default() {
            threads.extend(threads_of(backend));
        }
        Self(threads)
    }

    /// Microseconds since an earlier reading.
    pub(super) fn since(&self, before: &Self) -> f64 {
        let used =
            |(id, now): (&u32, &u64)| now.saturating_sub(before.0.get(id).copied().unwrap_or_default());
        self.0.iter().map(used).sum::<u64>() as f64 / 1e3
    }
}

fn numbers_in(folder: &str) -> Vec<u32> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}

fn threads_of(process: u32) -> BTreeMap<u32, u64> {
    let folder = format!("/proc/{process}/task");
    let used = |id: u32| {
        let text = fs::read_to_string(format!("{folder}/{id}/schedstat")).ok()?;
        Some((id, text.split(' ').next()?.parse().ok()?))
    };
    numbers_in(&folder).into_iter().filter_map(used).collect()
}

/// Backends that serve a client. Background work of the cluster, such as vacuuming, is not part of a request.
fn backends(postmaster: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children"));
    let serves_client = |id: &u32| {
        let title = fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
        title.contains("127.0.0.1") || title.contains("parallel worker")
    };
    let children = children.unwrap_or_default();
    children.split_whitespace().filter_map(|id| id.parse().ok()).filter(serves_client).collect()
}

/// Which processes are counted.
#[derive(Clone, Copy)]
pub(super) enum Scope {
    Alone,
    /// Including children that have exited.
    WithExited,
}

/// User and system time, in ticks of 10 ms.
pub(super) fn cpu_of(process: u32, scope: Scope) -> Duration {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return Duration::ZERO };
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |index: usize| fields[index].parse::<u64>().expect("ticks");
    let ended = match scope {
        Scope::Alone => 0,
        Scope::WithExited => ticks(13) + ticks(14),
    };
    Duration::from_millis((ticks(11) + ticks(12) + ended) * 10)
}

pub(super) fn cpu_of_cluster(postmaster: u32) -> Duration {
    let children = fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children"));
    let children = children.unwrap_or_default();
    let running = children.split_whitespace().filter_map(|id| id.parse().ok());
    cpu_of(postmaster, Scope::WithExited) + running.map(|id| cpu_of(id, Scope::Alone)).sum::<Duration>()
}
