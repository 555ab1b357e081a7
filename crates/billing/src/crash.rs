//! Fail points at which tests abort the process to check recovery. Compiled out of release builds.

/// Every fail point: before and after each commit and each call to the provider.
pub const POINTS: &[&str] = &[
    "create.before_commit",
    "create.before_initialize",
    "create.after_initialize",
    "create.before_answer_commit",
    "create.after_answer_commit",
    "link.before_commit",
    "link.after_commit",
    "webhook.before_commit",
    "webhook.after_commit",
    "settle.before_verify",
    "settle.after_verify",
    "settle.before_commit",
    "settle.after_commit",
    "put_off.before_commit",
    "put_off.after_commit",
    "review.before_commit",
    "review.after_commit",
    "refund.before_ask_commit",
    "refund.after_ask_commit",
    "refund.after_answer",
    "refund.before_commit",
    "refund.after_commit",
];

/// Environment variable that names a fail point and the nth visit at which to abort: `settle.before_commit#2`.
pub const VARIABLE: &str = "CRASH_AT";

/// Aborts the process if the environment names this fail point and this is the nth visit.
pub(crate) fn point(name: &str) {
    #[cfg(debug_assertions)]
    {
        use std::sync::{
            LazyLock,
            atomic::{AtomicUsize, Ordering::SeqCst},
        };
        static PLACE: LazyLock<Option<(String, usize)>> = LazyLock::new(|| {
            let text = std::env::var(VARIABLE).ok()?;
            let (place, visit) = text.split_once('#')?;
            Some((place.to_owned(), visit.parse().ok()?))
        });
        static VISITS: AtomicUsize = AtomicUsize::new(0);
        debug_assert!(POINTS.contains(&name), "{name} is not in the list");
        if let Some((place, visit)) = &*PLACE
            && place == name
            && VISITS.fetch_add(1, SeqCst) + 1 == *visit
        {
            std::process::abort();
        }
    }
    #[cfg(not(debug_assertions))]
    let _ = name;
}
