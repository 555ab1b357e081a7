//! The figures of the whole programme, for staff.

use crate::{figures::month_of, store::overview as store};
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use std::collections::HashMap;

/// How much room a cohort has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The cohort.
    pub cohort_id: i64,
    /// `None`: nothing limits it as a whole.
    pub free: Option<i64>,
}

/// The room under a cohort's limits, each `(is of the whole cohort, places, taken)`: the whole cohort's, and what its
/// classes have left where every one of them is limited.
fn free(limits: &[(bool, i64, i64)], slots: usize) -> Option<i64> {
    let left = |(_, places, taken): &(bool, i64, i64)| (places - taken).max(0);
    let whole = limits.iter().find(|limit| limit.0).map(left);
    let classes: Vec<_> = limits.iter().filter(|limit| !limit.0).collect();
    let in_classes: i64 = classes.iter().copied().map(left).sum();
    let all_classes = (slots > 0 && classes.len() >= slots).then_some(in_classes);
    whole.into_iter().chain(all_classes).min()
}

/// How much room these cohorts have, in the same order.
pub async fn find_rooms(conn: &mut Conn, cohort_ids: &[i64]) -> Result<Vec<Room>, DbError> {
    let slots = catalogue::list_slots(conn).await?.len();
    let limits = store::list_limits_of(conn, cohort_ids).await?;
    let of = |cohort_id: i64| {
        let own = limits.iter().filter(|limit| limit.0 == cohort_id);
        own.map(|(_, day, places, taken)| (day.is_empty(), *places, *taken)).collect::<Vec<_>>()
    };
    let rooms = cohort_ids.iter().map(|id| Room { cohort_id: *id, free: free(&of(*id), slots) });
    Ok(rooms.collect())
}

/// How many children there are.
pub async fn count_children(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_children(conn).await
}

/// How many programs there are.
pub async fn count_programs(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_programs(conn).await
}

/// The programs that were added in each of the last months, this one included: `2026-11`, and how many; the oldest first.
pub async fn enrolled_by_month(
    conn: &mut Conn,
    now: Timestamp,
    months: u32,
) -> Result<Vec<(String, i64)>, DbError> {
    let this_month = month_of(now).to_zoned(TimeZone::UTC);
    let start = |months_ago: i64| this_month.saturating_sub(months_ago.months());
    let names: Vec<String> =
        (0..i64::from(months)).rev().map(|ago| start(ago).strftime("%Y-%m").to_string()).collect();
    let from = names.first().map(String::as_str).unwrap_or_default();
    let counts: HashMap<String, i64> = store::list_enrolled(conn, from).await?.into_iter().collect();
    let counted = |name: String| (counts.get(&name).copied().unwrap_or_default(), name);
    Ok(names.into_iter().map(counted).map(|(count, name)| (name, count)).collect())
}

/// How many programs of these cohorts have no teacher.
pub async fn count_untaught(conn: &mut Conn, cohort_ids: &[i64]) -> Result<i64, DbError> {
    store::count_untaught(conn, cohort_ids).await
}

/// How many children wait for a place in these cohorts, or have one held for them.
pub async fn count_waiting(conn: &mut Conn, cohort_ids: &[i64]) -> Result<i64, DbError> {
    store::count_in_line(conn, cohort_ids).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_what_the_tightest_limit_leaves() {
        assert_eq!(free(&[], 2), None);
        assert_eq!(free(&[(true, 10, 7)], 2), Some(3));
        assert_eq!(free(&[(false, 5, 5)], 2), None, "the other class takes anybody");
        assert_eq!(free(&[(false, 5, 5), (false, 4, 3)], 2), Some(1));
        assert_eq!(free(&[(true, 10, 7), (false, 5, 5), (false, 4, 3)], 2), Some(1));
        assert_eq!(free(&[(true, 5, 8)], 2), Some(0), "a limit may be set below what is taken");
    }
}
