//! Cohorts as staff see them: how full they are, and what stands in the way of archiving one.

use crate::{
    Enrolment,
    programs::by,
    store::counts::{self, CohortLimit, LineSum, ProgramSum, SlotSum},
};
use api::Failure;
use catalogue::{Archivable, Cohort, NewCohort, Slot, week_order};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::Timestamp;
use serde_json::json;

/// A cohort and how full it is.
#[derive(Clone, Debug)]
pub(crate) struct CohortUse {
    pub cohort: Cohort,
    pub sum: ProgramSum,
    /// Children in line who have no offer.
    pub waiting: i64,
    /// `None`: there is no limit of the whole cohort.
    pub places: Option<i64>,
    /// Programs and places that are held.
    pub taken: i64,
}

/// A slot of a cohort and how full it is.
#[derive(Clone, Debug)]
pub(crate) struct SlotUse {
    pub day: String,
    pub time: String,
    pub places: Option<i64>,
    pub taken: i64,
    pub waiting: i64,
    pub without_teacher: i64,
}

/// How full these cohorts are, in their order.
pub(crate) async fn uses(conn: &mut Conn, cohorts: Vec<Cohort>) -> Result<Vec<CohortUse>, DbError> {
    let ids: Vec<i64> = cohorts.iter().map(|cohort| cohort.id).collect();
    let mut sums = by(counts::sum_programs(conn, &ids).await?, |sum| sum.cohort_id);
    let (lines, limits) = (counts::sum_lines(conn, &ids).await?, counts::list_limits(conn, &ids).await?);
    let whole = |cohort: Cohort| {
        let sum = sums.remove(&cohort.id).unwrap_or_default();
        let own = || lines.iter().filter(|line| line.cohort_id == cohort.id);
        let limit = limits.iter().find(|limit| limit.cohort_id == cohort.id && limit.day.is_empty());
        CohortUse {
            sum,
            waiting: own().map(|line| line.waiting).sum(),
            places: limit.map(|limit| limit.places),
            taken: sum.programs + own().map(|line| line.offered).sum::<i64>(),
            cohort,
        }
    };
    Ok(cohorts.into_iter().map(whole).collect())
}

/// The slots of the timetable and those in use, in the order of the week.
pub(crate) async fn slots(conn: &mut Conn, cohort_id: i64) -> Result<Vec<SlotUse>, DbError> {
    let ids = [cohort_id];
    let timetable = catalogue::list_slots(conn).await?;
    let sums = counts::sum_slots(conn, &ids).await?;
    let (lines, limits) = (counts::sum_lines(conn, &ids).await?, counts::list_limits(conn, &ids).await?);
    Ok(merged(&timetable, &sums, &lines, &limits))
}

fn merged(timetable: &[Slot], sums: &[SlotSum], lines: &[LineSum], limits: &[CohortLimit]) -> Vec<SlotUse> {
    let limited = limits.iter().filter(|limit| !limit.day.is_empty()).map(|limit| (&limit.day, &limit.time));
    let mut all: Vec<(&String, &String)> = timetable.iter().map(|slot| (&slot.day, &slot.time)).collect();
    all.extend(sums.iter().map(|sum| (&sum.day, &sum.time)));
    all.extend(lines.iter().map(|line| (&line.day, &line.time)).chain(limited));
    all.sort_by_key(|(day, time)| week_order(day, time));
    all.dedup();
    let one = |(day, time): (&String, &String)| {
        let sum = sums.iter().find(|sum| (&sum.day, &sum.time) == (day, time));
        let line = lines.iter().find(|line| (&line.day, &line.time) == (day, time));
        let limit = limits.iter().find(|limit| (&limit.day, &limit.time) == (day, time));
        let offered = line.map_or(0, |line| line.offered);
        SlotUse {
            day: day.clone(),
            time: time.clone(),
            places: limit.map(|limit| limit.places),
            taken: sum.map_or(0, |sum| sum.programs) + offered,
            waiting: line.map_or(0, |line| line.waiting),
            without_teacher: sum.map_or(0, |sum| sum.without_teacher),
        }
    };
    all.into_iter().map(one).collect()
}

/// One cohort and how full it is.
pub(crate) async fn find_use(conn: &mut Conn, id: i64) -> Result<CohortUse, Failure> {
    let cohort = catalogue::find_cohort(conn, id).await?.ok_or_else(Failure::not_found)?;
    uses(conn, vec![cohort]).await?.pop().ok_or_else(Failure::not_found)
}

/// `1 program`, `2 programs`.
pub(crate) fn counted(number: i64, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// Why a cohort cannot be archived, if there is a reason.
fn refusal(found: &CohortUse, now: Timestamp) -> Option<Failure> {
    let (title, sum) = (&found.cohort.title, found.sum);
    let is_ongoing = found.cohort.is_ongoing(now);
    let sentence = if sum.unpaid > 0 {
        let unpaid = counted(sum.unpaid, "unpaid program", "unpaid programs");
        format!("{title} has {unpaid}. Collect or withdraw them first.")
    } else if is_ongoing && sum.programs > 0 {
        let programs = counted(sum.programs, "program", "programs");
        format!("{title} is running with {programs}. Archive it when it is completed.")
    } else if is_ongoing && found.waiting + found.taken > 0 {
        let children = counted(found.waiting + found.taken, "child", "children");
        format!("{title} has a waiting list of {children}. Archive it when it is completed.")
    } else {
        return None;
    };
    Some(Failure::conflict("catalogue.in_use", sentence))
}

/// Archives a cohort, unless something in it still needs it, or restores it.
pub(crate) async fn set_archived(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    id: i64,
    archived: bool,
) -> Result<(), Failure> {
    let now = enrolment.ctx().clock.now();
    // Nobody comes meanwhile.
    catalogue::hold_cohort(conn, id).await?;
    let found = find_use(conn, id).await?;
    if let Some(refusal) = refusal(&found, now).filter(|_| archived) {
        return Err(refusal);
    }
    catalogue::set_archived(conn, (actor, now), (Archivable::Cohort, id), archived).await?;
    Ok(())
}

/// Makes a cohort with the place limits of another one, and without its children. Gives its id.
pub(crate) async fn duplicate(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    from: i64,
    new: &NewCohort<'_>,
) -> Result<i64, Failure> {
    catalogue::find_cohort(conn, from).await?.ok_or_else(Failure::not_found)?;
    let id = catalogue::add_cohort(conn, by, new).await?;
    counts::copy_limits(conn, from, id).await?;
    let entry = journal::Entry {
        at: by.1,
        actor: by.0,
        action: "cohort.duplicated",
        subject_kind: "cohort",
        subject_id: Some(id),
        before: None,
        after: Some(json!({ "fromId": from })),
    };
    journal::record(conn, &entry).await?;
    Ok(id)
}
