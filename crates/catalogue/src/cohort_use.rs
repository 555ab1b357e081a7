//! Cohorts for staff: how full they are, and whether one can be archived.

use crate::{
    Catalogue,
    add::add_cohort,
    archive::{self, Archivable, Archiving},
    model::{
        Cohort, NewCohort, OfferedSlot,
        slot::{ClassTime, Day, Slot},
        usage::{CohortLimit, ProgramSum, SlotSum, WaitingSum},
    },
    programs::Programs,
    store,
};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Actor, By};
use kernel::CohortId;
use serde_json::json;
use std::collections::HashMap;

/// Why a cohort cannot be shown, duplicated or archived.
#[derive(Debug, derive_more::From)]
pub(crate) enum CohortError {
    NotFound,
    HasUnpaid {
        cohort: String,
        programs: i64,
    },
    IsRunning {
        cohort: String,
        programs: i64,
    },
    HasWaitingList {
        cohort: String,
        children: i64,
    },
    #[from]
    Db(DbError),
}

/// A cohort and how full it is.
#[derive(Clone, Debug)]
pub(crate) struct CohortUse {
    pub cohort: Cohort,
    pub sum: ProgramSum,
    /// Number of children on the waiting list without an offer.
    pub waiting: i64,
    /// `None` if the cohort as a whole has no limit.
    pub places: Option<i64>,
    /// Programs plus places on offer.
    pub taken: i64,
}

/// A slot of a cohort and how full it is.
#[derive(Clone, Debug)]
pub(crate) struct SlotUse {
    pub day: Day,
    pub time: ClassTime,
    pub places: Option<i64>,
    pub taken: i64,
    pub waiting: i64,
    pub without_teacher: i64,
}

/// How full these cohorts are, in the given order.
pub(crate) async fn uses(
    conn: &mut Conn,
    programs: &dyn Programs,
    cohorts: Vec<Cohort>,
) -> Result<Vec<CohortUse>, DbError> {
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let sums = programs.sum_cohorts(conn, &ids).await?;
    let mut sums: HashMap<CohortId, ProgramSum> = sums.into_iter().map(|sum| (sum.cohort_id, sum)).collect();
    let (queues, limits) = (programs.sum_waiting(conn, &ids).await?, programs.list_limits(conn, &ids).await?);
    let whole = |cohort: Cohort| {
        let sum = sums.remove(&cohort.id).unwrap_or_else(|| ProgramSum::empty(cohort.id));
        let own = || queues.iter().filter(|queue| queue.cohort_id == cohort.id);
        let limit = limits.iter().find(|limit| limit.cohort_id == cohort.id && limit.slot.is_none());
        CohortUse {
            sum,
            waiting: own().map(|queue| queue.waiting).sum(),
            places: limit.map(|limit| limit.places),
            taken: sum.programs + own().map(|queue| queue.offered).sum::<i64>(),
            cohort,
        }
    };
    Ok(cohorts.into_iter().map(whole).collect())
}

/// All slots of the timetable plus others in use, in the order of the week.
pub(crate) async fn slots(
    conn: &mut Conn,
    programs: &dyn Programs,
    cohort_id: CohortId,
) -> Result<Vec<SlotUse>, DbError> {
    let ids = [cohort_id];
    let timetable = store::list_slots(conn).await?;
    let sums = programs.sum_slots(conn, &ids).await?;
    let (queues, limits) = (programs.sum_waiting(conn, &ids).await?, programs.list_limits(conn, &ids).await?);
    Ok(merged(&timetable, &sums, &queues, &limits))
}

fn merged(
    timetable: &[OfferedSlot],
    sums: &[SlotSum],
    queues: &[WaitingSum],
    limits: &[CohortLimit],
) -> Vec<SlotUse> {
    let limited = limits.iter().filter_map(|limit| limit.slot);
    let mut all: Vec<Slot> = timetable.iter().map(OfferedSlot::slot).collect();
    all.extend(sums.iter().map(SlotSum::slot));
    all.extend(queues.iter().map(WaitingSum::slot).chain(limited));
    all.sort_unstable();
    all.dedup();
    let one = |slot: Slot| {
        let sum = sums.iter().find(|sum| sum.slot() == slot);
        let queue = queues.iter().find(|queue| queue.slot() == slot);
        let limit = limits.iter().find(|limit| limit.slot == Some(slot));
        let offered = queue.map_or(0, |queue| queue.offered);
        SlotUse {
            day: slot.day,
            time: slot.time,
            places: limit.map(|limit| limit.places),
            taken: sum.map_or(0, |sum| sum.programs) + offered,
            waiting: queue.map_or(0, |queue| queue.waiting),
            without_teacher: sum.map_or(0, |sum| sum.without_teacher),
        }
    };
    all.into_iter().map(one).collect()
}

/// A cohort and how full it is.
pub(crate) async fn find_use(
    conn: &mut Conn,
    programs: &dyn Programs,
    id: CohortId,
) -> Result<CohortUse, CohortError> {
    let cohort = store::find_cohort(conn, id).await?.ok_or(CohortError::NotFound)?;
    uses(conn, programs, vec![cohort]).await?.pop().ok_or(CohortError::NotFound)
}

/// Why a cohort cannot be archived; `None` if it can.
fn refusal(found: &CohortUse, now: Timestamp) -> Option<CohortError> {
    let (cohort, sum) = (found.cohort.title.clone(), found.sum);
    let is_ongoing = found.cohort.is_ongoing(now);
    let children = found.waiting + found.taken;
    if sum.unpaid > 0 {
        Some(CohortError::HasUnpaid { cohort, programs: sum.unpaid })
    } else if is_ongoing && sum.programs > 0 {
        Some(CohortError::IsRunning { cohort, programs: sum.programs })
    } else if is_ongoing && children > 0 {
        Some(CohortError::HasWaitingList { cohort, children })
    } else {
        None
    }
}

/// Archives a cohort unless it is still in use; or restores it.
pub(crate) async fn archive_or_restore(
    conn: &mut Conn,
    catalogue: &Catalogue,
    actor: Actor,
    id: CohortId,
    archiving: Archiving,
) -> Result<(), CohortError> {
    let now = catalogue.ctx().clock.now();
    // Blocks new programs and waiting-list entries.
    store::lock_cohort(conn, id).await?;
    let found = find_use(conn, catalogue.programs.as_ref(), id).await?;
    if let Some(refusal) = refusal(&found, now).filter(|_| archiving == Archiving::Archive) {
        return Err(refusal);
    }
    archive::archive_or_restore(conn, By { actor, at: now }, Archivable::Cohort(id), archiving).await?;
    Ok(())
}

/// Creates a cohort with the place limits of another one but without its children, and returns its id.
pub(crate) async fn duplicate(
    conn: &mut Conn,
    programs: &dyn Programs,
    by: By,
    from: CohortId,
    new: &NewCohort<'_>,
) -> Result<CohortId, CohortError> {
    store::find_cohort(conn, from).await?.ok_or(CohortError::NotFound)?;
    let id = add_cohort(conn, by, new).await?;
    programs.copy_limits(conn, from, id).await?;
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "cohort.duplicated",
        subject_kind: "cohort",
        subject_id: Some(id.get()),
        before: None,
        after: Some(json!({ "fromId": from })),
    };
    journal::record(conn, &entry).await?;
    Ok(id)
}
