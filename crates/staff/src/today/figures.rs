//! Figures of the Today page, all from one snapshot.

use super::setup::{self, OperatorSetup, SetupStep};
use agreements::{LastAlerts, OpenAgreementRequests, find_last_alerts, find_open_requests};
use billing::{Billing, Income, Queues, count_queues, count_stuck_refunds, income_by_month};
use catalogue::{Cohort, find_timetable, list_cohorts_since};
use db::{Conn, DbError};
use invites::{LinkAlarms, find_link_alarms};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use kernel::CohortId;
use lessons::LessonSettings;
use refdata::find_rate_confirmation;

/// Months shown in the charts.
const MONTHS: u32 = 12;

/// Maximum number of links with an alarm, and of requests, whose partners are looked up.
const ALARMS_READ: i64 = 100;
/// A start within this many days counts as soon.
const SOON_DAYS: i64 = 21;

/// A cohort that starts soon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Starting {
    pub id: CohortId,
    pub title: String,
    pub start_on: Date,
    /// Free places; `None` if unlimited.
    pub free: Option<i64>,
}

/// A cohort without free places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Full {
    pub id: CohortId,
    pub title: String,
}

/// All figures of the Today page.
#[derive(Clone, Debug, Default)]
pub(crate) struct TodayFigures {
    /// Time of the snapshot.
    pub as_of: Timestamp,
    pub partners: i64,
    pub parents: i64,
    pub children: i64,
    pub programs: i64,
    pub ongoing_cohorts: usize,
    pub queues: Queues,
    pub stuck_refunds: i64,
    pub rates_confirmed: bool,
    pub failed_mail: i64,
    pub without_teacher: i64,
    pub waiting: i64,
    /// Lessons of the last days whose register was not taken yet.
    pub open_registers: i64,
    /// Teachers with classes whose safeguarding check has expired or expires within 30 days, or is missing where the
    /// installation requires one.
    pub ending_checks: i64,
    /// Registration links through which unusually many parents joined.
    pub link_alarms: LinkAlarms,
    /// Requests of partners for an agreement that wait for an answer.
    pub agreement_requests: OpenAgreementRequests,
    /// Agreements without a free seat, or in their last week.
    pub last_alerts: LastAlerts,
    /// Earliest start first.
    pub starting: Vec<Starting>,
    pub full: Vec<Full>,
    pub enrolment: Vec<(String, i64)>,
    pub income: Income,
    pub setup: Vec<SetupStep>,
}

pub(crate) async fn load_figures(
    conn: &mut Conn,
    billing: &Billing,
    operator: OperatorSetup,
    lessons: LessonSettings,
    now: Timestamp,
) -> Result<TodayFigures, DbError> {
    let today = find_timetable(conn).await?.today(now);
    let mut cohorts = list_cohorts_since(conn, Timestamp::UNIX_EPOCH).await?;
    cohorts.retain(|cohort| cohort.is_joinable(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let identity::PeopleCount { partners, parents } = identity::count_people(conn).await?;
    let checks_required = billing.enrolment.settings.safeguarding_required;
    let mut figures = TodayFigures {
        as_of: now,
        partners,
        parents,
        children: enrolment::count_children(conn).await?,
        programs: enrolment::count_programs(conn).await?,
        ongoing_cohorts: ids.len(),
        queues: count_queues(conn).await?,
        stuck_refunds: count_stuck_refunds(conn).await?,
        rates_confirmed: find_rate_confirmation(conn).await?.is_some(),
        failed_mail: mail::outbox_admin::count_failed(conn).await?,
        without_teacher: enrolment::count_without_teacher(conn, &ids).await?,
        waiting: enrolment::count_waiting(conn, &ids).await?,
        open_registers: lessons::count_open_registers(conn, lessons, now).await?,
        ending_checks: catalogue::count_ending_checks(conn, &billing.enrolment, now, checks_required).await?,
        link_alarms: find_link_alarms(conn, now, ALARMS_READ).await?,
        agreement_requests: find_open_requests(conn, ALARMS_READ).await?,
        last_alerts: find_last_alerts(conn, now).await?,
        enrolment: enrolment::enrolled_by_month(conn, now, MONTHS).await?,
        income: income_by_month(conn, now, MONTHS).await?,
        setup: setup::steps(conn, billing, operator, !ids.is_empty()).await?,
        ..TodayFigures::default()
    };
    let free_places = enrolment::find_free_places(conn, &ids).await?;
    collect_cohorts(
        &mut figures,
        cohorts.into_iter().zip(free_places.into_iter().map(|places| places.free)),
        today,
    );
    Ok(figures)
}

/// Collects the cohorts that start soon and those that are full.
fn collect_cohorts(
    figures: &mut TodayFigures,
    cohorts: impl Iterator<Item = (Cohort, Option<i64>)>,
    today: Date,
) {
    let soon = today..=today.saturating_add(SOON_DAYS.days());
    for (Cohort { id, title, start_on, .. }, free) in cohorts {
        if free == Some(0) {
            figures.full.push(Full { id, title: title.clone() });
        }
        if soon.contains(&start_on) {
            figures.starting.push(Starting { id, title, start_on, free });
        }
    }
    figures.starting.sort_by_key(|cohort| (cohort.start_on, cohort.id));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_starts_from_today_to_three_weeks_ahead_as_soon() {
        let today: Date = "2026-11-15".parse().unwrap();
        let cohort = |id: i64, start_on: &str| Cohort {
            id: CohortId::new(id),
            title: id.to_string(),
            start_on: start_on.parse().unwrap(),
            end_on: "2027-12-01".parse().unwrap(),
            status_override: None,
            created_at: Timestamp::UNIX_EPOCH,
            archived_at: None,
            time_zone: "Africa/Lagos".into(),
            extended_to: None,
        };
        let cohorts = [
            (cohort(1, "2026-11-14"), Some(0)),
            (cohort(2, "2026-12-06"), Some(3)),
            (cohort(3, "2026-11-15"), None),
            (cohort(4, "2026-12-07"), Some(0)),
        ];
        let mut figures = TodayFigures::default();
        collect_cohorts(&mut figures, cohorts.into_iter(), today);
        let soon: Vec<CohortId> = figures.starting.iter().map(|cohort| cohort.id).collect();
        let full: Vec<CohortId> = figures.full.iter().map(|cohort| cohort.id).collect();
        let of = |ids: [i64; 2]| ids.map(CohortId::new).to_vec();
        assert_eq!((soon, full), (of([3, 2]), of([1, 4])));
    }
}
