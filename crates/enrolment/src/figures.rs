//! The figures of the partner's dashboard.

use crate::{
    money::{Due, PriceTerms},
    store::{self, CohortSum},
    unpaid::due_on,
};
use api::Ground;
use catalogue::{Cohort, Stage};
use db::{Conn, DbError};
use identity::Profile;
use jiff::{Timestamp, ToSpan as _, Zoned, civil::Date, tz::TimeZone};
use std::collections::HashMap;

/// A cohort with what the partner sponsors in it.
#[derive(Clone, Debug)]
pub(crate) struct CohortFigures {
    pub cohort: Cohort,
    pub is_ongoing: bool,
    pub sum: CohortSum,
}

/// What a partner's dashboard shows.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    /// Those it is shown, the one that starts last first.
    pub cohorts: Vec<CohortFigures>,
    pub total_student: i64,
    /// Children with a program in a running cohort.
    pub active_student: i64,
    /// Running cohorts with such children, whether the list shows them or not.
    pub running_cohorts: usize,
    pub sponsored_parents: i64,
    pub debt_minor: i64,
    pub due: Due,
    pub discount: u8,
    pub unpaid_invoices: usize,
    pub next_due_on: Option<Date>,
}

/// The first moment of the month that holds a moment, in UTC.
pub(crate) fn month_of(at: Timestamp) -> Timestamp {
    let zoned = at.to_zoned(TimeZone::UTC);
    zoned.first_of_month().and_then(|day| day.start_of_day()).map_or(at, |start| start.timestamp())
}

/// The cohorts that a partner is shown: made in or after the month in which it signed up.
async fn shown_cohorts(conn: &mut Conn, partner: &Profile) -> Result<Vec<Cohort>, DbError> {
    catalogue::list_cohorts_since(conn, month_of(partner.created_at)).await
}

/// One cohort, if the partner is shown it or sponsors somebody in it.
pub(crate) async fn cohort_figures(
    conn: &mut Conn,
    partner: &Profile,
    cohort_id: i64,
    now: Timestamp,
) -> Result<Option<CohortFigures>, DbError> {
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else {
        return Ok(None);
    };
    let sums = store::sum_cohorts(conn, partner.id).await?;
    let sum = sums.into_iter().find(|sum| sum.cohort_id == cohort_id);
    let is_shown = cohort.archived_at.is_none() && cohort.created_at >= month_of(partner.created_at);
    if sum.is_none() && !is_shown {
        return Ok(None);
    }
    let is_ongoing = cohort.is_ongoing(now);
    Ok(Some(CohortFigures { cohort, is_ongoing, sum: sum.unwrap_or_default() }))
}

/// A cohort in which a family of the partner pays for itself, as the family's page shows it.
pub(crate) async fn unsponsored_cohort(
    conn: &mut Conn,
    cohort_id: i64,
    now: Timestamp,
) -> Result<Option<CohortFigures>, DbError> {
    let cohort = catalogue::find_cohort(conn, cohort_id).await?;
    let figures = |cohort: Cohort| CohortFigures {
        is_ongoing: cohort.is_ongoing(now),
        sum: CohortSum::default(),
        cohort,
    };
    Ok(cohort.map(figures))
}

/// All of them, on a connection for slow reads: a large partner's sums take a while.
pub(crate) async fn figures(ground: &Ground, partner_id: i64, due_days: u32) -> Result<Figures, DbError> {
    let now = ground.clock.now();
    let gather = move |mut conn| async move { gather(&mut conn, partner_id, now, due_days).await };
    ground.db.read_slowly(gather).await
}

async fn gather(conn: &mut Conn, partner_id: i64, now: Timestamp, due_days: u32) -> Result<Figures, DbError> {
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    let sums = store::sum_cohorts(conn, partner_id).await?;
    let mut cohorts = shown_cohorts(conn, &partner).await?;
    let used: Vec<i64> = sums.iter().map(|sum| sum.cohort_id).collect();
    // What is archived stays where something refers to it.
    cohorts.retain(|cohort| cohort.archived_at.is_none() || used.contains(&cohort.id));
    let running: Vec<i64> = catalogue::find_cohorts(conn, &used)
        .await?
        .into_iter()
        .filter(|cohort| cohort.stage(now) == Stage::Running)
        .map(|cohort| cohort.id)
        .collect();
    let (total_student, sponsored_parents) = store::count_students(conn, partner_id).await?;
    let active_student = store::count_active(conn, partner_id, &running).await?;
    let debt_minor = sums.iter().map(|sum| sum.unpaid_minor).sum();
    let terms = PriceTerms::of(conn, &partner, now).await?;
    let oldest = sums.iter().filter_map(|sum| sum.oldest_unpaid_at).min();
    let unpaid_invoices = sums.iter().filter(|sum| sum.unpaid > 0).count();
    let mut sums: HashMap<i64, CohortSum> = sums.into_iter().map(|sum| (sum.cohort_id, sum)).collect();
    let cohorts = cohorts.into_iter().map(|cohort| CohortFigures {
        is_ongoing: cohort.is_ongoing(now),
        sum: sums.remove(&cohort.id).unwrap_or_default(),
        cohort,
    });
    Ok(Figures {
        cohorts: cohorts.collect(),
        total_student,
        active_student,
        running_cohorts: running.len(),
        sponsored_parents,
        debt_minor,
        due: terms.due(debt_minor),
        discount: partner.discount_percent,
        unpaid_invoices,
        next_due_on: oldest.map(|at| due_on(at, due_days)),
    })
}

/// A month and the sponsored programs that were added in it.
#[derive(Clone, Debug)]
pub(crate) struct Month {
    /// `2026-11`.
    pub name: String,
    pub paid: i64,
    pub unpaid: i64,
}

/// The last months, the oldest first.
pub(crate) async fn months(ground: &Ground, partner_id: i64, count: i64) -> Result<Vec<Month>, DbError> {
    let this_month = month_of(ground.clock.now()).to_zoned(TimeZone::UTC);
    let start = |months_ago: i64| -> Zoned {
        this_month.checked_sub(months_ago.months()).unwrap_or_else(|_| this_month.clone())
    };
    let mut conn = ground.db.read().await?;
    let mut months = Vec::new();
    for ago in (0..count).rev() {
        let (from, to) = (start(ago), start(ago - 1));
        let (paid, unpaid) =
            store::count_added(&mut conn, partner_id, from.timestamp(), to.timestamp()).await?;
        months.push(Month { name: from.strftime("%Y-%m").to_string(), paid, unpaid });
    }
    Ok(months)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d03_a_month_begins_on_its_first_day_in_utc() {
        let start = |at: &str| month_of(at.parse().unwrap()).to_string();
        assert_eq!(start("2026-11-15T10:00:00Z"), "2026-11-01T00:00:00Z");
        assert_eq!(start("2026-11-01T00:00:00Z"), "2026-11-01T00:00:00Z");
        assert_eq!(start("2026-10-31T23:59:59.999Z"), "2026-10-01T00:00:00Z");
    }
}
