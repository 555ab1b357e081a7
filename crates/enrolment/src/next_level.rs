//! Enrols a child in the next level after a completed one.

use crate::{
    Enrolment,
    join::{Class, Pupil, join},
    move_program::{Destination, Target, check_target},
    refusals::check_lessons,
    store::{self, ChildRow, ProgramRow, staff},
};
use api::Failure;
use catalogue::{Package, package_for};
use db::{
    Conn, DbError,
    journal::{Actor, By},
};
use identity::ParentOfPartner;
use jiff::Timestamp;
use kernel::{CohortId, ProgramId};

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
) -> Result<ProgramId, Failure> {
    let by = By { actor, at: enrolment.ctx().clock.now() };
    let found = staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    invites::lock_family(conn, found.parent_id).await?;
    let last = staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    let child = staff::find_children(conn, &[last.child_id]).await?.pop().ok_or_else(Failure::not_found)?;
    check_completed(conn, &last, &child, by.at).await?;
    check_not_there(conn, &last, &child, by.at).await?;
    if let Some(cohort_id) = target.cohort_id {
        catalogue::lock_cohort_shared(conn, cohort_id).await?;
    }
    let Destination { cohort, slot } = check_target(conn, enrolment, target).await?;
    let packages = catalogue::list_packages(conn).await?;
    let package = package_of_level(&packages, &child, last.level + 1)?;
    let timetable = &catalogue::find_timetable(conn).await?;
    check_lessons(timetable, &cohort, package, slot, by.at)?;
    let partner = identity::find_partner_terms(conn, last.partner_id).await?;
    let parents = identity::find_parents(conn, last.partner_id, &[last.parent_id]).await?;
    let parent = parents.first().ok_or(DbError::NoRow)?;
    if is_sponsored {
        check_confirmed(enrolment, parent)?;
    }
    let class = Class { partner: &partner, cohort: &cohort, package, timetable, slot, is_sponsored };
    join(conn, enrolment, by, Pupil { parent, child: &child }, &class).await
}

async fn check_completed(
    conn: &mut Conn,
    last: &ProgramRow,
    child: &ChildRow,
    now: Timestamp,
) -> Result<(), Failure> {
    let cohort = catalogue::find_cohort(conn, last.cohort_id).await?.ok_or_else(Failure::not_found)?;
    if !cohort.is_ongoing(now) {
        return Ok(());
    }
    let sentence = format!(
        "{} is still in {}. The next level opens when that is completed, on {}.",
        child.details.first_name, cohort.title, cohort.end_on
    );
    Err(Failure::conflict("programs.not_completed", sentence))
}

/// Rejects a child that already has an ongoing program of a higher level.
async fn check_not_there(
    conn: &mut Conn,
    last: &ProgramRow,
    child: &ChildRow,
    now: Timestamp,
) -> Result<(), Failure> {
    let mut rows = store::list_family_programs(conn, last.parent_id).await?;
    rows.retain(|row| row.child_id == child.id && row.level > last.level);
    let cohort_ids: Vec<CohortId> = rows.iter().map(|row| row.cohort_id).collect();
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let ongoing =
        |row: &ProgramRow| cohorts.iter().find(|cohort| cohort.id == row.cohort_id && cohort.is_ongoing(now));
    let Some((row, cohort)) = rows.iter().find_map(|row| Some((row, ongoing(row)?))) else { return Ok(()) };
    let sentence =
        format!("{} has level {} already, in {}.", child.details.first_name, row.level, cohort.title);
    Err(Failure::conflict("programs.has_next_level", sentence))
}

fn package_of_level<'a>(
    packages: &'a [Package],
    child: &ChildRow,
    level: i64,
) -> Result<&'a Package, Failure> {
    package_for(packages, child.details.age, level).ok_or_else(|| {
        let sentence = format!(
            "There is no package of level {level} for the age of {}. Make one under Packages first.",
            child.details.age
        );
        Failure::conflict("enrolment.no_package", sentence)
    })
}

/// The same rule as for parents who enrol themselves.
fn check_confirmed(enrolment: &Enrolment, parent: &ParentOfPartner) -> Result<(), Failure> {
    if !enrolment.settings.sponsored_seats_need_confirmed_address || parent.confirmed_at.is_some() {
        return Ok(());
    }
    let sentence = "The parent has not confirmed its email address, which a sponsored seat needs.";
    Err(Failure::conflict("enrolment.address_not_confirmed", sentence))
}
