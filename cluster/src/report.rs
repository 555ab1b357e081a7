//! Prints the results, and counts the faults.

use crate::{
    compare::Compared,
    incidents::Incident,
    mails::Mails,
    outage,
    record::{End, Record, Request, Try},
};
use std::time::Duration;

/// Maximum number of faults listed by name.
const SHOWN: usize = 5;

/// Counts faults while it prints.
#[derive(Default)]
pub struct Report {
    pub wrong: usize,
    pub lost: usize,
    pub doubled: usize,
    /// Only in the drill.
    pub worst: outage::Worst,
}

fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted.get((sorted.len().saturating_sub(1)) * percent / 100).copied().unwrap_or_default()
}

fn took(requests: &[Request]) -> Vec<Duration> {
    let mut took: Vec<Duration> = requests.iter().map(|request| request.took).collect();
    took.sort_unstable();
    took
}

/// Figures from one incident until the next one.
struct Window {
    failed: usize,
    /// From the incident until the last failure.
    errors: Duration,
    /// The longest time without any answer.
    silence: Duration,
    p99: Duration,
}

fn window(tries: &[Try], requests: &[Request], from: Duration, until: Duration) -> Window {
    let inside = |at: Duration| at >= from && at < until;
    let failures = tries.iter().filter(|one| one.end == End::Failed && inside(one.at));
    let (mut failed, mut errors) = (0, Duration::ZERO);
    for failure in failures {
        failed += 1;
        errors = errors.max(failure.at.saturating_sub(from));
    }
    let mut moments: Vec<Duration> = requests.iter().map(|one| one.at).filter(|at| inside(*at)).collect();
    moments.extend([from, until]);
    moments.sort_unstable();
    let silence = moments.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).max().unwrap_or_default();
    let here: Vec<Request> = requests.iter().filter(|one| inside(one.at)).cloned().collect();
    Window { failed, errors, silence, p99: percentile(&took(&here), 99) }
}

/// Prints the requests and their outcomes.
pub fn load(record: &Record) {
    let tries = record.tries();
    let count = |end: End| tries.iter().filter(|one| one.end == end).count();
    let took = took(&record.requests());
    println!("\nrequests       {:>7}   answered, of {} tries", took.len(), tries.len());
    println!("failed tries   {:>7}   broken connections and 502, 503, 504; sent again", count(End::Failed));
    println!(
        "given up       {:>7}   clients that did not wait for the answer; sent again",
        count(End::Abandoned)
    );
    println!("twins          {:>7}   came while the first was under way; sent again", count(End::Duplicate));
    println!(
        "provider away  {:>7}   told to come later, because the provider failed",
        count(End::ProviderAway)
    );
    println!(
        "time to answer {:>7.0?}   median, all tries included; p99 {:.0?}, longest {:.0?}",
        percentile(&took, 50),
        percentile(&took, 99),
        took.last().copied().unwrap_or_default()
    );
    for (code, times) in &record.acknowledged().refusals {
        println!("refused        {times:>7}   {code}");
    }
}

/// Prints the effect of each kind of incident.
pub fn incidents(record: &Record, incidents: &[Incident], end: Duration) {
    let (tries, requests) = (record.tries(), record.requests());
    let ends = incidents.iter().skip(1).map(|next| next.at).chain([end]);
    let mut by_kind: Vec<(&str, Vec<Window>)> = Vec::new();
    for (incident, until) in incidents.iter().zip(ends) {
        let window = window(&tries, &requests, incident.at, until);
        match by_kind.iter_mut().find(|(what, _)| *what == incident.what) {
            Some((_, windows)) => windows.push(window),
            None => by_kind.push((incident.what, vec![window])),
        }
    }
    println!(
        "\nincident, the worst of each kind            times   failed  errors for  nobody answered   p99"
    );
    for (what, windows) in by_kind {
        let worst = |of: fn(&Window) -> Duration| windows.iter().map(of).max().unwrap_or_default();
        println!(
            "{:<42} {:>6} {:>8} {:>9.1} s {:>14.1} s {:>5.1} s",
            what,
            windows.len(),
            windows.iter().map(|window| window.failed).max().unwrap_or_default(),
            worst(|window| window.errors).as_secs_f64(),
            worst(|window| window.silence).as_secs_f64(),
            worst(|window| window.p99).as_secs_f64(),
        );
    }
}

impl Report {
    fn note(&mut self, what: &str, found: &[String]) {
        self.wrong += found.len();
        for one in found.iter().take(SHOWN) {
            println!("    {what}: {one}");
        }
    }

    pub fn compared(&mut self, all: &[Compared]) {
        println!("\nI1  acknowledged           count    lost  doubled");
        for one in all {
            self.lost += one.lost.len();
            self.doubled += one.doubled.len();
            println!(
                "    {:<20} {:>7} {:>7} {:>8}",
                one.what,
                one.acknowledged,
                one.lost.len(),
                one.doubled.len()
            );
            if one.late > 0 {
                println!(
                    "    done late: {}, by a try that nobody waited for, after another was refused",
                    one.late
                );
            }
            self.note("lost", &one.lost);
            self.note("doubled", &one.doubled);
        }
    }

    /// A killed node may repeat one mail per SMTP connection: one.
    pub fn mails(&mut self, mails: &Mails, kills: usize) {
        println!(
            "I8  mails: {} written, {} missing, {} repeated with the same Message-ID (at most {kills}, one for each kill), {} unknown",
            mails.written,
            mails.missing.len(),
            mails.repeated,
            mails.unknown
        );
        self.note("missing", &mails.missing);
        self.wrong += mails.unknown + mails.repeated.saturating_sub(kills);
    }

    pub fn invariant(&mut self, name: &str, found: &[String]) {
        println!(
            "{name}: {}",
            if found.is_empty() { "holds".to_owned() } else { format!("BROKEN ({})", found.len()) }
        );
        self.note("wrong", found);
    }

    pub fn unexpected(&mut self, unexpected: &[String]) {
        println!("\nanswers that must never be given: {}", unexpected.len());
        self.note("strange", unexpected);
    }
}
