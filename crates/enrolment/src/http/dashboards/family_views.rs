//! API types of the parent's dashboard: children with programs and waiting-list entries.

use super::views::ChildView;
use crate::{
    dashboards::families::ChildWithPrograms,
    programs::program::{Program, by, distinct},
    store::places::waiting::{self as store, WaitingRow},
    week::class_schedule::ClassSchedule,
};
use catalogue::{ClassTime, Cohort, Day, Due};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PartnerId, WaitingId};
use l10n::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// The parent's dashboard.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct FamilyView {
    pub children: Vec<FamilyChild>,
    /// Number of registered children.
    pub total_child: usize,
    /// Number of all the family's programs.
    pub all_programs: usize,
    /// Number of paid programs in running cohorts.
    pub all_ongoing_class: usize,
    /// Number of paid programs in completed cohorts.
    pub completed_programs: usize,
    /// How many children the partner pays for at most.
    pub allowed: i64,
    /// How many children the partner pays for now.
    pub seats_taken: i64,
    /// Maximum number of children the parent may register.
    pub most_children: i64,
    pub partner_id: PartnerId,
    pub email_confirmed: bool,
    /// Opens the checkout in a new tab; null if the parent has nothing to pay.
    pub payment_link: Option<String>,
    /// The total that the parent has to pay itself; null if there is nothing.
    pub owed: Option<Due>,
    /// Why classes that the partner pays for on account are not open yet, in a sentence; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub classes_wait: Option<Message>,
}

/// A child as its family sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct FamilyChild {
    #[serde(flatten)]
    child: ChildView,
    /// What the child's teachers should know; empty if nothing. The partner does not see it.
    for_teacher: String,
    /// Day, time and cohort as chosen at registration.
    selected_day: Day,
    selected_time: ClassTime,
    selected_cohort_id: Option<CohortId>,
    /// True while none of its programs is paid.
    may_delete: bool,
    waiting: Vec<WaitingView>,
}

/// An entry on a waiting list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct WaitingView {
    id: WaitingId,
    cohort_id: CohortId,
    cohort_title: String,
    day: Day,
    day_text: &'static str,
    time: ClassTime,
    time_text: String,
    /// Whether the partner would pay.
    sponsored: bool,
    /// 1 for the first on the list; 0 while a place is on offer.
    position: i64,
    /// When the offer expires; null while waiting.
    offered_until: Option<String>,
}

/// Joins the children with their waiting-list entries among `rows`.
pub(in crate::http) async fn children(
    conn: &mut Conn,
    rows: Vec<WaitingRow>,
    children: Vec<ChildWithPrograms>,
    now: Timestamp,
) -> Result<Vec<FamilyChild>, DbError> {
    let cohort_ids: Vec<CohortId> = rows.iter().map(|row| row.cohort_id).collect();
    let cohorts = by(catalogue::find_cohorts(conn, &cohort_ids).await?, |cohort| cohort.id);
    let programs: Vec<&Program> = children.iter().flat_map(|child| &child.programs).collect();
    let schedule =
        ClassSchedule::find(conn, &distinct(&programs, |program| Some(program.row.cohort_id))).await?;
    let mut waiting = Vec::new();
    for row in rows {
        let cohort = cohorts.get(&row.cohort_id).filter(|cohort| cohort.is_ongoing(now));
        if let Some(cohort) = cohort {
            waiting.push((row.child_id, waiting_view(conn, row, cohort).await?));
        }
    }
    let view = |with: ChildWithPrograms| {
        let (child, programs) = (&with.child, &with.programs);
        let (mine, others) =
            std::mem::take(&mut waiting).into_iter().partition(|(child_id, _)| *child_id == child.id);
        waiting = others;
        FamilyChild {
            for_teacher: child.details.for_teacher.clone(),
            selected_day: child.selected_day,
            selected_time: child.selected_time,
            selected_cohort_id: child.selected_cohort_id,
            may_delete: programs.iter().all(|program| program.row.paid_at.is_none()),
            waiting: Vec::from_iter(mine).into_iter().map(|(_, view): (ChildId, WaitingView)| view).collect(),
            child: ChildView::of_family(with, &schedule, now),
        }
    };
    Ok(children.into_iter().map(view).collect())
}

async fn waiting_view(conn: &mut Conn, row: WaitingRow, cohort: &Cohort) -> Result<WaitingView, DbError> {
    let position = match row.offered_until {
        Some(_) => 0,
        None => 1 + store::count_ahead(conn, row.cohort_id, row.slot(), row.id).await?,
    };
    Ok(WaitingView {
        id: row.id,
        cohort_id: row.cohort_id,
        cohort_title: cohort.title.clone(),
        day: row.day,
        day_text: row.day.text(),
        time: row.time,
        time_text: row.time.text(),
        sponsored: row.is_sponsored,
        position,
        offered_until: row.offered_until.map(|at| at.to_string()),
    })
}
