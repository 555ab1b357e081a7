//! Processor time of processes: in clock ticks, for many requests, and in nanoseconds, for a few.

use std::{collections::BTreeMap, fs, time::Duration};

/// What each thread of this process and of the database's backends has used so far, in nanoseconds.
pub(super) struct Cpu(BTreeMap<u32, u64>);

impl Cpu {
    /// Reads it when every thread has come to rest: Linux counts a thread that runs with a delay.
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

/// Processes that answer a client. What the cluster does by itself, such as vacuuming, is no part of a request.
fn backends(postmaster: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children"));
    let is_asked = |id: &u32| {
        let title = fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
        title.contains("127.0.0.1") || title.contains("parallel worker")
    };
    let children = children.unwrap_or_default();
    children.split_whitespace().filter_map(|id| id.parse().ok()).filter(is_asked).collect()
}

/// Whose time is meant.
#[derive(Clone, Copy)]
pub(super) enum Own {
    Alone,
    /// With that of its children that have ended.
    WithEnded,
}

/// User and system time, in the hundredths of a second that Linux counts in.
pub(super) fn cpu_of(process: u32, own: Own) -> Duration {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return Duration::ZERO };
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |index: usize| fields[index].parse::<u64>().expect("ticks");
    let ended = match own {
        Own::Alone => 0,
        Own::WithEnded => ticks(13) + ticks(14),
    };
    Duration::from_millis((ticks(11) + ticks(12) + ended) * 10)
}

pub(super) fn cpu_of_cluster(postmaster: u32) -> Duration {
    let children = fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children"));
    let children = children.unwrap_or_default();
    let running = children.split_whitespace().filter_map(|id| id.parse().ok());
    cpu_of(postmaster, Own::WithEnded) + running.map(|id| cpu_of(id, Own::Alone)).sum::<Duration>()
}
