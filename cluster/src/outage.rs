//! Measures how long clients noticed each incident of the drill, and checks it against the bound.

use crate::{
    incidents::Incident,
    record::{End, Record, Request, Try},
};
use std::{collections::BTreeMap, time::Duration};

/// Service must be back within this time after any incident.
pub const BOUND: Duration = Duration::from_secs(20);

/// Figures from one incident until the next one.
struct Outage {
    failed: usize,
    /// From the incident until the first failure.
    first: Duration,
    /// From the first failure until the first answer after the last second in which many attempts failed.
    errors: Duration,
    /// The longest time without any answer.
    silence: Duration,
    /// The longest time of a request, all attempts included.
    slowest: Duration,
    broken: usize,
    unavailable: usize,
}

/// The worst figures of all incidents.
#[derive(Clone, Copy, Default)]
pub struct Worst {
    pub time: Duration,
    pub broken: usize,
}

/// The last failure of the last second in which more than one in ten attempts failed. Single requests may fail
/// later, such as those that lose a race for a row: for everybody else service is back.
fn last_mass_failure(tries: &[&Try], from: Duration) -> Option<Duration> {
    let mut seconds: BTreeMap<u64, (usize, usize, Duration)> = BTreeMap::new();
    for one in tries {
        let (all, failed, last) = seconds.entry(one.at.saturating_sub(from).as_secs()).or_default();
        *all += 1;
        if one.end == End::Failed {
            *failed += 1;
            *last = one.at.max(*last);
        }
    }
    seconds.values().rev().find(|(all, failed, _)| failed * 10 > *all).map(|(_, _, last)| *last)
}

fn outage(tries: &[Try], requests: &[Request], from: Duration, until: Duration) -> Outage {
    let answered_here = requests.iter().filter(|one| one.at >= from && one.at < until);
    let here: Vec<&Try> = tries.iter().filter(|one| one.at >= from && one.at < until).collect();
    let moments = |end: End| here.iter().filter(move |one| one.end == end).map(|one| one.at);
    let with_status = |status: u16| here.iter().filter(|one| one.status == Some(status)).count();
    let first = moments(End::Failed).min();
    let last = last_mass_failure(&here, from);
    let back = moments(End::Answered).filter(|at| last.is_none_or(|last| *at > last)).min();
    let mut answered: Vec<Duration> = moments(End::Answered).chain([from, until]).collect();
    answered.sort_unstable();
    let gaps = answered.windows(2).map(|pair| pair[1].saturating_sub(pair[0]));
    let errors = first.filter(|_| last.is_some()).map(|first| back.unwrap_or(until).saturating_sub(first));
    Outage {
        failed: moments(End::Failed).count(),
        first: first.unwrap_or(from).saturating_sub(from),
        errors: errors.unwrap_or_default(),
        silence: gaps.max().unwrap_or_default(),
        slowest: answered_here.map(|one| one.took).max().unwrap_or_default(),
        broken: with_status(500),
        unavailable: with_status(503),
    }
}

/// Prints a line for each incident.
pub fn report(record: &Record, incidents: &[Incident], end: Duration) -> Worst {
    let (tries, requests) = (record.tries(), record.requests());
    let ends = incidents.iter().skip(1).map(|next| next.at).chain([end]);
    let mut worst =
        Worst { broken: tries.iter().filter(|one| one.status == Some(500)).count(), ..Worst::default() };
    println!(
        "\nincident                                 failed   503 500  first at  errors for  no answers  slowest"
    );
    for (incident, until) in incidents.iter().zip(ends) {
        let outage = outage(&tries, &requests, incident.at, until);
        println!(
            "{:<40} {:>6} {:>5} {:>3} {:>6.1} s {:>8.1} s {:>10.1} s {:>8.1} s",
            incident.what,
            outage.failed,
            outage.unavailable,
            outage.broken,
            outage.first.as_secs_f64(),
            outage.errors.as_secs_f64(),
            outage.silence.as_secs_f64(),
            outage.slowest.as_secs_f64(),
        );
        worst.time = worst.time.max(outage.errors).max(outage.silence);
    }
    let without_time = tries.iter().filter(|one| one.status == Some(503) && !one.has_retry_after).count();
    println!("503 without Retry-After: {without_time}");
    if let Some(slowest) = requests.iter().max_by_key(|one| one.took) {
        println!(
            "the slowest request: {} took {:.0?}, its longest try {:.0?}",
            slowest.path, slowest.took, slowest.longest_try
        );
    }
    worst
}

/// Prints the bounds with the measured values; true if all are met.
pub fn verdict(found: [(&str, usize); 4], time: Duration) -> bool {
    println!("\nverdict                                    bound    found");
    for (what, count) in found {
        println!("{what:<42} {:>5} {count:>8}", 0);
    }
    let bound = BOUND.as_secs();
    println!("{:<42} {bound:>3} s {:>6.1} s", "longest time without service", time.as_secs_f64());
    time <= BOUND && found.iter().all(|(_, count)| *count == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(all: &[(u64, End)]) -> Vec<Try> {
        let one = |(at, end): &(u64, End)| Try {
            at: Duration::from_secs(*at),
            end: *end,
            status: None,
            has_retry_after: false,
        };
        all.iter().map(one).collect()
    }

    #[test]
    fn measures_errors_until_the_first_answer_after_the_last_failure() {
        let seen = tries(&[
            (9, End::Failed),
            (11, End::Answered),
            (12, End::Failed),
            (13, End::Answered),
            (15, End::Failed),
            (19, End::Answered),
            (20, End::Answered),
        ]);
        let outage = outage(&seen, &[], Duration::from_secs(10), Duration::from_secs(21));
        assert_eq!(outage.failed, 2);
        assert_eq!(outage.first.as_secs(), 2);
        assert_eq!(outage.errors.as_secs(), 7);
        assert_eq!(outage.silence.as_secs(), 6);
    }

    #[test]
    fn ignores_a_single_failure_among_many_answers() {
        let seen: Vec<_> =
            (0..30).map(|_| (12, End::Answered)).chain([(12, End::Failed), (13, End::Answered)]).collect();
        let outage = outage(&tries(&seen), &[], Duration::from_secs(10), Duration::from_secs(14));
        assert_eq!((outage.failed, outage.errors), (1, Duration::ZERO));
    }

    #[test]
    fn fails_when_a_bound_is_exceeded() {
        let good = [("lost", 0), ("doubled", 0), ("wrong", 0), ("500", 0)];
        assert!(verdict(good, Duration::from_secs(20)));
        assert!(!verdict(good, Duration::from_secs(21)));
        assert!(!verdict([("lost", 1), ("doubled", 0), ("wrong", 0), ("500", 0)], Duration::ZERO));
    }
}
