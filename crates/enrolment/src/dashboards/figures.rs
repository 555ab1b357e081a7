//! The figures of the partner's dashboard.

use crate::store::{self, Added, CohortPair, CohortSum};
use api::AppContext;
use catalogue::{ClassDays, Cohort, Due, PriceTerms, Stage, utc_date};
use db::{Conn, DbError, pipeline};
use identity::Profile;
use jiff::{Timestamp, ToSpan as _, Zoned, civil::Date, tz::TimeZone};
use kernel::{CohortId, PartnerId};
use std::collections::HashMap;

/// A cohort with the sums of the partner's sponsored programs in it.
#[derive(Clone, Debug)]
pub(crate) struct CohortFigures {
    pub cohort: Cohort,
    pub is_ongoing: bool,
    pub sum: CohortSum,
}

/// What a partner's dashboard shows.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    /// The visible cohorts, latest start first.
    pub cohorts: Vec<CohortFigures>,
    pub total_student: i64,
    /// Number of sponsored children with a program in a running cohort.
    pub active_student: i64,
    /// Running cohorts with such children, whether visible in the list or not.
    pub running_cohorts: usize,
    pub sponsored_parents: i64,
    pub debt_minor: i64,
    pub due: Due,
    pub discount: u8,
    pub unpaid_invoices: usize,
    pub next_due_on: Option<Date>,
}

/// The start of the month that contains an instant, in UTC.
pub(crate) fn month_of(at: Timestamp) -> Timestamp {
    let zoned = at.to_zoned(TimeZone::UTC);
    zoned.first_of_month().and_then(|day| day.start_of_day()).map_or(at, |start| start.timestamp())
}

/// One cohort, if it is visible to the partner or has a program that it sponsors.
pub(crate) async fn cohort_figures(
    conn: &mut Conn,
    partner: &Profile,
    cohort_id: CohortId,
    now: Timestamp,
) -> Result<Option<CohortFigures>, DbError> {
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else {
        return Ok(None);
    };
    let sum = store::sum_cohort(conn, partner.id, cohort_id).await?;
    let is_shown = cohort.archived_at.is_none() && cohort.created_at >= month_of(partner.created_at);
    if sum.is_none() && !is_shown {
        return Ok(None);
    }
    let is_ongoing = cohort.is_ongoing(now);
    Ok(Some(CohortFigures { cohort, is_ongoing, sum: sum.unwrap_or_else(|| CohortSum::empty(cohort_id)) }))
}

/// A cohort in which a family of the partner pays for itself, for the family's page.
pub(crate) async fn unsponsored_cohort(
    conn: &mut Conn,
    cohort_id: CohortId,
    now: Timestamp,
) -> Result<Option<CohortFigures>, DbError> {
    let cohort = catalogue::find_cohort(conn, cohort_id).await?;
    let figures = |cohort: Cohort| CohortFigures {
        is_ongoing: cohort.is_ongoing(now),
        sum: CohortSum::empty(cohort_id),
        cohort,
    };
    Ok(cohort.map(figures))
}

/// All figures, computed from the totals.
pub(crate) async fn figures(
    ctx: &AppContext,
    partner_id: PartnerId,
    due_days: u32,
) -> Result<Figures, DbError> {
    let mut conn = ctx.db.read().await?;
    gather(&mut conn, partner_id, ctx.clock.now(), due_days).await
}

async fn gather(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
    due_days: u32,
) -> Result<Figures, DbError> {
    let (partner, mut sums, seats, next_due, ()) = pipeline!(conn, DbError =>
        identity::find_partner_terms(conn, partner_id),
        store::sum_cohorts(conn, partner_id),
        invites::find_seat_sum(conn, partner_id),
        store::find_next_due(conn, partner_id, due_days),
        conn.prefetch_cache_version(),
    )?;
    let all = catalogue::list_cohorts_since(conn, Timestamp::UNIX_EPOCH).await?;
    let mut days = ClassDays::new(now);
    let running: Vec<CohortId> = all
        .iter()
        .filter(|cohort| sums.contains_key(&cohort.id))
        .filter(|cohort| cohort.stage_on(days.today(&cohort.time_zone)) == Stage::Running)
        .map(|cohort| cohort.id)
        .collect();
    let active_student = count_active(conn, partner_id, &sums, &running).await?;
    let debt_minor = sums.values().map(|sum| sum.unpaid_minor).sum();
    let terms = PriceTerms::of(conn, &partner, now).await?;
    let unpaid_invoices = sums.values().filter(|sum| sum.unpaid > 0).count();
    let from = month_of(partner.created_at);
    // Archived cohorts stay visible where a program refers to them.
    let is_shown = |cohort: &Cohort, sum: Option<&CohortSum>| {
        cohort.created_at >= from && (cohort.archived_at.is_none() || sum.is_some())
    };
    let cohorts = all.into_iter().filter_map(|cohort| {
        let sum = sums.remove(&cohort.id);
        is_shown(&cohort, sum.as_ref()).then(|| CohortFigures {
            is_ongoing: cohort.is_ongoing_on(days.today(&cohort.time_zone)),
            sum: sum.unwrap_or_else(|| CohortSum::empty(cohort.id)),
            cohort,
        })
    });
    Ok(Figures {
        cohorts: cohorts.collect(),
        // A seat is a child that the partner pays for.
        total_student: seats.seats_taken,
        active_student,
        running_cohorts: running.len(),
        sponsored_parents: seats.sponsored_parents,
        debt_minor,
        due: terms.due(debt_minor),
        discount: partner.discount_percent,
        unpaid_invoices,
        next_due_on: next_due.map(utc_date),
    })
}

/// Number of children with a program in at least one running cohort.
async fn count_active(
    conn: &mut Conn,
    partner_id: PartnerId,
    sums: &HashMap<CohortId, CohortSum>,
    running: &[CohortId],
) -> Result<i64, DbError> {
    let programs = running.iter().filter_map(|id| sums.get(id)).map(CohortSum::students).sum();
    if running.len() < 2 {
        return Ok(programs);
    }
    let pairs = store::list_pairs(conn, partner_id, running).await?;
    match children_of(programs, &pairs) {
        Some(children) => Ok(children),
        None => store::count_active(conn, partner_id, running).await,
    }
}

/// Number of distinct children, from the number of programs and the cohort pairs that children share. `None` if a
/// child may be in three cohorts, in which case subtracting the pairs would be wrong.
fn children_of(programs: i64, pairs: &[CohortPair]) -> Option<i64> {
    let share = |a: CohortId, b: CohortId| {
        pairs.iter().any(|pair| [(a, b), (b, a)].contains(&(pair.cohort_id, pair.other_cohort_id)))
    };
    let is_in_three = pairs.iter().any(|pair| {
        let thirds = pairs.iter().flat_map(|other| [other.cohort_id, other.other_cohort_id]);
        let mut thirds = thirds.filter(|id| ![pair.cohort_id, pair.other_cohort_id].contains(id));
        thirds.any(|third| share(third, pair.cohort_id) && share(third, pair.other_cohort_id))
    });
    (!is_in_three).then(|| programs - pairs.iter().map(|pair| pair.children).sum::<i64>())
}

/// A month and the sponsored programs added in it.
#[derive(Clone, Debug)]
pub(crate) struct Month {
    /// `2026-11`.
    pub name: String,
    pub paid: i64,
    pub unpaid: i64,
}

/// The last `count` months, oldest first.
pub(crate) async fn months(
    ctx: &AppContext,
    partner_id: PartnerId,
    count: i64,
) -> Result<Vec<Month>, DbError> {
    let this_month = month_of(ctx.clock.now()).to_zoned(TimeZone::UTC);
    let start = |months_ago: i64| -> Zoned {
        this_month.checked_sub(months_ago.months()).unwrap_or_else(|_| this_month.clone())
    };
    let names: Vec<String> = (0..count).rev().map(|ago| start(ago).strftime("%Y-%m").to_string()).collect();
    let from = names.first().map(String::as_str).unwrap_or_default();
    let added = store::list_added(&mut ctx.db.read().await?, partner_id, from).await?;
    let mut added: HashMap<String, Added> = added.into_iter().map(|one| (one.month.clone(), one)).collect();
    let months = names.into_iter().map(|name| {
        let (paid, unpaid) = added.remove(&name).map_or((0, 0), |one| (one.paid, one.unpaid));
        Month { name, paid, unpaid }
    });
    Ok(months.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_a_child_in_two_running_cohorts_once() {
        let pair = |one, other, children| CohortPair {
            cohort_id: CohortId::new(one),
            other_cohort_id: CohortId::new(other),
            children,
        };
        assert_eq!(children_of(10, &[]), Some(10));
        assert_eq!(children_of(10, &[pair(1, 2, 3), pair(2, 3, 1)]), Some(6));
        assert_eq!(children_of(10, &[pair(1, 2, 3), pair(2, 3, 1), pair(1, 3, 1)]), None, "who is in three?");
        assert_eq!(children_of(10, &[pair(1, 2, 3), pair(3, 4, 1)]), Some(6));
    }

    #[test]
    fn d03_a_month_begins_on_its_first_day_in_utc() {
        let start = |at: &str| month_of(at.parse().unwrap()).to_string();
        assert_eq!(start("2026-11-15T10:00:00Z"), "2026-11-01T00:00:00Z");
        assert_eq!(start("2026-11-01T00:00:00Z"), "2026-11-01T00:00:00Z");
        assert_eq!(start("2026-10-31T23:59:59.999Z"), "2026-10-01T00:00:00Z");
    }
}
