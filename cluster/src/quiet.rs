//! Waits until nothing is pending any more.

use crate::postgres::Postgres;
use std::time::{Duration, Instant};

/// The lease of a mail held by a killed node expires after two minutes.
const BOUND: Duration = Duration::from_secs(200);
const POLL_EVERY: Duration = Duration::from_millis(250);

/// Pending work, by name.
const OPEN: &[(&str, &str)] = &[
    ("mails that were not sent", "SELECT COUNT(*) FROM mail WHERE state = 'queued'"),
    (
        "messages of the provider that were not taken",
        "SELECT COUNT(*) FROM sandbox_message WHERE next_try_at IS NOT NULL",
    ),
    (
        "payments that were not settled",
        "SELECT COUNT(*) FROM sandbox_transaction s LEFT JOIN payment p ON p.reference = s.reference
         WHERE s.status = 'success' AND COALESCE(p.state, '') NOT IN ('succeeded', 'review')",
    ),
];

/// Waits for all of it. Returns what never completed.
pub async fn wait(postgres: &Postgres) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let mut open = Vec::new();
        for (what, query) in OPEN {
            let count = postgres.count(query).await;
            if count > 0 {
                open.push(format!("{count} {what}"));
            }
        }
        if open.is_empty() || begun.elapsed() > BOUND {
            println!("at rest after {:.0} s", begun.elapsed().as_secs_f64());
            return open;
        }
        tokio::time::sleep(POLL_EVERY).await;
    }
}
