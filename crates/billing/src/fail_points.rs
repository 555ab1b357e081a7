//! Fail points at which tests abort the process to check recovery. Only builds with the feature `fail-points` have
//! them.

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
    "schedule.before_commit",
    "schedule.after_commit",
    "review.before_commit",
    "review.after_commit",
    "refund.before_ask_commit",
    "refund.after_ask_commit",
    "refund.after_answer",
    "refund.before_commit",
    "refund.after_commit",
];

/// Aborts the process if the environment variable `FAILPOINTS` says so, in the syntax of the `fail` crate:
/// `settle.before_commit=1*off->return` aborts at the second visit.
#[cfg(feature = "fail-points")]
pub(crate) fn point(name: &str) {
    static READ_ENVIRONMENT: std::sync::Once = std::sync::Once::new();
    // Dropping the scenario would switch the fail points off.
    READ_ENVIRONMENT.call_once(|| std::mem::forget(fail::FailScenario::setup()));
    debug_assert!(POINTS.contains(&name), "{name} is not in the list");
    fail::fail_point!(name, |_| std::process::abort());
}

#[cfg(not(feature = "fail-points"))]
pub(crate) fn point(_name: &str) {}
