//! Enrols a child in the next level after a completed one.

use crate::{
    Enrolment,
    programs::{
        checks::{ClassError, check_lessons},
        enrol::{ChosenClass, EnrolError, enrol},
        move_program::{Destination, Target, check_target},
        program::FamilyChild,
    },
    store::{self, ChildRow, ProgramRow, programs::staff},
};
use catalogue::package_for;
use db::{Conn, DbError};
use identity::{ErasedError, ParentOfPartner};
use jiff::{Timestamp, civil::Date};
use journal::{Actor, By};
use kernel::{CohortId, ProgramId};

/// Why a child cannot go on with the next level.
#[derive(Debug, derive_more::From)]
pub(crate) enum NextLevelError {
    NotFound,
    NotCompleted {
        child: String,
        cohort: String,
        end_on: Date,
    },
    HasNextLevel {
        child: String,
        level: i64,
        cohort: String,
    },
    NoPackage {
        level: i64,
        age: i64,
    },
    /// A sponsored seat needs a confirmed address.
    AddressNotConfirmed,
    #[from]
    Class(ClassError),
    #[from]
    Enrol(EnrolError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// The enrolment in the next level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextLevel<'a> {
    /// The completed program.
    pub program_id: ProgramId,
    pub is_sponsored: bool,
    pub target: &'a Target,
}

/// Adds a program of the next level and returns its id.
pub(crate) async fn next_level(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    NextLevel { program_id: id, is_sponsored, target }: NextLevel<'_>,
) -> Result<ProgramId, NextLevelError> {
    let by = By { actor, at: enrolment.ctx().clock.now() };
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or(NextLevelError::NotFound)?;
    invites::lock_family(conn, found.parent_id).await?;
    let last = staff::find_programs(conn, &[id]).await?.pop().ok_or(NextLevelError::NotFound)?;
    let child = staff::find_children(conn, &[last.child_id]).await?.pop().ok_or(NextLevelError::NotFound)?;
    check_completed(conn, &last, &child, by.at).await?;
    check_not_there(conn, &last, &child, by.at).await?;
    if let Some(cohort_id) = target.cohort_id {
        catalogue::lock_cohort_shared(conn, cohort_id).await?;
    }
    let Destination { cohort, slot } = check_target(conn, enrolment, target).await?;
    let packages = catalogue::list_packages(conn).await?;
    let (age, level) = (child.details.age, last.level + 1);
    let package = package_for(&packages, age, level).ok_or(NextLevelError::NoPackage { level, age })?;
    let timetable = &catalogue::find_timetable(conn).await?;
    check_lessons(timetable, &cohort, package, slot, by.at)?;
    let partner = identity::find_partner_terms(conn, last.partner_id).await?;
    let parents = identity::find_parents(conn, last.partner_id, &[last.parent_id]).await?;
    let parent = parents.first().ok_or(DbError::NoRow)?;
    if is_sponsored {
        check_confirmed(enrolment, parent)?;
    }
    let class = ChosenClass { partner: &partner, cohort: &cohort, package, timetable, slot, is_sponsored };
    Ok(enrol(conn, enrolment, by, FamilyChild { parent, child: &child }, &class).await?)
}

async fn check_completed(
    conn: &mut Conn,
    last: &ProgramRow,
    child: &ChildRow,
    now: Timestamp,
) -> Result<(), NextLevelError> {
    let cohort = catalogue::find_cohort(conn, last.cohort_id).await?.ok_or(NextLevelError::NotFound)?;
    if !cohort.is_ongoing(now) {
        return Ok(());
    }
    let (child, end_on) = (child.details.first_name.clone(), cohort.last_day());
    Err(NextLevelError::NotCompleted { child, cohort: cohort.title, end_on })
}

/// Rejects a child that already has an ongoing program of a higher level.
async fn check_not_there(
    conn: &mut Conn,
    last: &ProgramRow,
    child: &ChildRow,
    now: Timestamp,
) -> Result<(), NextLevelError> {
    let mut rows = store::list_family_programs(conn, last.parent_id).await?;
    rows.retain(|row| row.child_id == child.id && row.level > last.level);
    let cohort_ids: Vec<CohortId> = rows.iter().map(|row| row.cohort_id).collect();
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let ongoing =
        |row: &ProgramRow| cohorts.iter().find(|cohort| cohort.id == row.cohort_id && cohort.is_ongoing(now));
    let Some((row, cohort)) = rows.iter().find_map(|row| Some((row, ongoing(row)?))) else { return Ok(()) };
    let (child, cohort) = (child.details.first_name.clone(), cohort.title.clone());
    Err(NextLevelError::HasNextLevel { child, level: row.level, cohort })
}

/// The same rule as for parents who enrol themselves.
fn check_confirmed(enrolment: &Enrolment, parent: &ParentOfPartner) -> Result<(), NextLevelError> {
    if !enrolment.settings.sponsored_seats_need_confirmed_address || parent.confirmed_at.is_some() {
        return Ok(());
    }
    Err(NextLevelError::AddressNotConfirmed)
}
