//! Figures over the whole programme, for staff.

use crate::{
    dashboards::figures::month_of,
    store::dashboards::overview::{self as store, LimitUse},
};
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use kernel::CohortId;
use std::collections::HashMap;

/// The free places of a cohort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreePlaces {
    pub cohort_id: CohortId,
    /// `None` if nothing limits the cohort as a whole.
    pub free: Option<i64>,
}

/// Free places under a cohort's limits: the minimum of the whole cohort's and, if every slot is limited, the sum over
/// its slots.
fn free(limits: &[LimitUse], slots: usize) -> Option<i64> {
    let left = |limit: &LimitUse| (limit.places - limit.taken).max(0);
    let whole = limits.iter().find(|limit| limit.is_of_whole_cohort).map(left);
    let classes: Vec<_> = limits.iter().filter(|limit| !limit.is_of_whole_cohort).collect();
    let in_classes: i64 = classes.iter().copied().map(left).sum();
    let all_classes = (slots > 0 && classes.len() >= slots).then_some(in_classes);
    whole.into_iter().chain(all_classes).min()
}

/// The free places of these cohorts, in the given order.
pub async fn find_free_places(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Vec<FreePlaces>, DbError> {
    let slots = catalogue::list_slots(conn).await?.len();
    let limits = store::list_limits_of(conn, cohort_ids).await?;
    let of = |cohort_id: CohortId| {
        limits.iter().filter(|limit| limit.cohort_id == cohort_id).copied().collect::<Vec<_>>()
    };
    let found = cohort_ids.iter().map(|id| FreePlaces { cohort_id: *id, free: free(&of(*id), slots) });
    Ok(found.collect())
}

/// Number of all children.
pub async fn count_children(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_children(conn).await
}

/// Number of all programs.
pub async fn count_programs(conn: &mut Conn) -> Result<i64, DbError> {
    store::count_programs(conn).await
}

/// Number of programs added in each of the last months, the current one included, oldest first; months as
/// `2026-11`.
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

/// Number of programs in these cohorts without a teacher.
pub async fn count_without_teacher(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<i64, DbError> {
    store::count_without_teacher(conn, cohort_ids).await
}

/// Number of children on the waiting lists of these cohorts, with or without an offer.
pub async fn count_waiting(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<i64, DbError> {
    store::count_on_waiting_lists(conn, cohort_ids).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_places_follow_the_tightest_limit() {
        let limit = |is_of_whole_cohort, places, taken| LimitUse {
            cohort_id: CohortId::new(1),
            is_of_whole_cohort,
            places,
            taken,
        };
        let whole = |places, taken| limit(true, places, taken);
        let slot = |places, taken| limit(false, places, taken);
        assert_eq!(free(&[], 2), None);
        assert_eq!(free(&[whole(10, 7)], 2), Some(3));
        assert_eq!(free(&[slot(5, 5)], 2), None, "the other class takes anybody");
        assert_eq!(free(&[slot(5, 5), slot(4, 3)], 2), Some(1));
        assert_eq!(free(&[whole(10, 7), slot(5, 5), slot(4, 3)], 2), Some(1));
        assert_eq!(free(&[whole(5, 8)], 2), Some(0), "a limit may be set below what is taken");
    }
}
