//! When a refund is checked next.

use jiff::{SignedDuration, Timestamp};

/// Exponential back-off from one minute to twelve hours: refunds take days.
pub(super) fn next_refund_check(checks: i64, now: Timestamp) -> Timestamp {
    let minutes = 2_i64.saturating_pow(u32::try_from(checks).unwrap_or_default().min(10));
    now + SignedDuration::from_mins(minutes.min(12 * 60))
}
