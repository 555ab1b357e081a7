//! Checks that reject an enrolment.

use crate::{
    Enrolment,
    store::{self, ChildRow},
};
use catalogue::{Class, Cohort, NamedClass, Package, Slot, Timetable, classes_clash, package_for};
use db::{Conn, DbError};
use identity::{ParentOfPartner, SignedInParent};
use jiff::Timestamp;
use kernel::{CohortId, PartnerId, ProgramId};
use refdata::zones::zone_or_utc;

/// The level that every child starts with.
pub(crate) const FIRST_LEVEL: i64 = 1;

/// Why a class cannot be chosen.
#[derive(Debug, derive_more::From)]
pub(crate) enum ClassError {
    /// Day, time or cohort is missing.
    Incomplete,
    CohortRequired,
    NotInTimetable,
    /// Does not exist or is archived.
    CohortGone,
    CohortOver {
        cohort: String,
    },
    /// No package of the first level is for this age.
    NoPackage {
        age: i64,
    },
    NoLessonLeft {
        cohort: String,
        slot: Slot,
    },
    /// The child has lessons of another class at the same time.
    Overlaps {
        child: String,
        class: NamedClass,
        with: NamedClass,
    },
    #[from]
    Db(DbError),
}

/// Why the partner does not pay for a child.
#[derive(Debug, derive_more::From)]
pub(crate) enum SeatError {
    /// Only the family's own partner can pay.
    WrongPartner {
        organization: String,
    },
    AddressNotConfirmed,
    /// All seats of the allowance are taken.
    NoSeat {
        organization: String,
        allowed: i64,
    },
    /// The agreement pays for other cohorts or packages.
    NotCovered {
        organization: String,
        /// The cohort or the package.
        what: String,
        /// What it pays for.
        covered: String,
    },
    #[from]
    Db(DbError),
}

/// True if the timetable offers the slot.
pub(crate) async fn is_in_timetable(conn: &mut Conn, slot: Slot) -> Result<bool, DbError> {
    let offered = catalogue::list_slots(conn).await?;
    Ok(offered.iter().any(|offered| offered.slot() == slot))
}

/// Finds the slot with these names in the timetable, or fails.
pub(crate) async fn find_offered(conn: &mut Conn, day: &str, time: &str) -> Result<Slot, ClassError> {
    let slot = Slot::parse(day, time).ok_or(ClassError::NotInTimetable)?;
    if is_in_timetable(conn, slot).await? { Ok(slot) } else { Err(ClassError::NotInTimetable) }
}

/// Finds a cohort that can still be joined, or fails.
pub(crate) async fn find_joinable(
    conn: &mut Conn,
    id: CohortId,
    now: Timestamp,
) -> Result<Cohort, ClassError> {
    check_joinable(catalogue::find_cohort(conn, id).await?, now)
}

/// Like [`find_joinable`], for a cohort that was read already.
pub(crate) fn check_joinable(found: Option<Cohort>, now: Timestamp) -> Result<Cohort, ClassError> {
    let cohort = found.filter(|cohort| cohort.archived_at.is_none()).ok_or(ClassError::CohortGone)?;
    if cohort.is_ongoing(now) { Ok(cohort) } else { Err(ClassError::CohortOver { cohort: cohort.title }) }
}

/// The first-level package for a child of that age, or an error.
pub(crate) fn package_of_age(packages: &[Package], age: i64) -> Result<&Package, ClassError> {
    package_for(packages, age, FIRST_LEVEL).ok_or(ClassError::NoPackage { age })
}

/// Rejects a class without any future lesson.
pub(crate) fn check_lessons(
    timetable: &Timetable,
    cohort: &Cohort,
    package: &Package,
    slot: Slot,
    now: Timestamp,
) -> Result<(), ClassError> {
    let course = cohort.course(package.week_duration, slot);
    let lessons = course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    if lessons.last().is_some_and(|last| last.ends_at > now) {
        return Ok(());
    }
    Err(ClassError::NoLessonLeft { cohort: cohort.title.clone(), slot })
}

/// Rejects a class that overlaps another coming or running one of the child, ignoring program `without`.
pub(crate) async fn check_overlap(
    conn: &mut Conn,
    child: &ChildRow,
    (cohort, slot): (&Cohort, Slot),
    without: Option<ProgramId>,
    now: Timestamp,
) -> Result<(), ClassError> {
    let own = store::programs::staff::list_classes_of_child(conn, child.id, without).await?;
    if own.is_empty() {
        return Ok(());
    }
    let cohort_ids: Vec<CohortId> = own.iter().map(|class| class.cohort_id).collect();
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let minutes = catalogue::find_timetable(conn).await?.lesson_minutes;
    let others = own.iter().filter_map(|row| {
        let other = cohorts.iter().find(|cohort| cohort.id == row.cohort_id)?;
        Some((other, row.slot()))
    });
    let Some(with) = find_overlap((cohort, slot), others, minutes, now) else { return Ok(()) };
    let class = NamedClass { cohort: cohort.title.clone(), slot };
    Err(ClassError::Overlaps { child: child.details.first_name.clone(), class, with })
}

/// The first coming or running one of these classes that overlaps a class.
pub(crate) fn find_overlap<'a>(
    (cohort, slot): (&Cohort, Slot),
    others: impl IntoIterator<Item = (&'a Cohort, Slot)>,
    lesson_minutes: i64,
    now: Timestamp,
) -> Option<NamedClass> {
    let wanted = class(cohort, slot);
    let mut running = others.into_iter().filter(|(other, _)| other.is_ongoing(now));
    let (other, slot) =
        running.find(|(other, slot)| classes_clash(&wanted, &class(other, *slot), lesson_minutes))?;
    Some(NamedClass { cohort: other.title.clone(), slot })
}

fn class(cohort: &Cohort, Slot { day, time }: Slot) -> Class {
    Class { cohort_id: cohort.id, day, time, start_on: cohort.start_on, end_on: cohort.last_day() }
}

/// Rejects a partner other than the parent's own.
pub(crate) fn check_own_partner(
    parent: SignedInParent,
    partner_id: PartnerId,
    organization: &str,
) -> Result<(), SeatError> {
    if partner_id == parent.partner_id {
        return Ok(());
    }
    Err(SeatError::WrongPartner { organization: organization.to_owned() })
}

/// Rejects a parent whose address is not confirmed, where a sponsored seat needs that.
pub(crate) fn check_confirmed(enrolment: &Enrolment, parent: &ParentOfPartner) -> Result<(), SeatError> {
    if !enrolment.settings.sponsored_seats_need_confirmed_address || parent.confirmed_at.is_some() {
        return Ok(());
    }
    Err(SeatError::AddressNotConfirmed)
}

/// True if a program was not stored because the child is in the cohort already.
pub(crate) fn is_duplicate(error: &DbError) -> bool {
    error.is_constraint("program_child_id_cohort_id_key")
}
