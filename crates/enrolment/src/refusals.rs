//! Checks that reject an enrolment; each message says what would make it possible.

use crate::{Enrolment, store};
use api::Failure;
use catalogue::{Cohort, Package, Slot, Timetable, package_for};
use db::{Conn, DbError};
use identity::{ParentOfPartner, SignedInParent};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PartnerId};
use refdata::zones::zone_or_utc;

/// The level that every child starts with.
pub(crate) const FIRST_LEVEL: i64 = 1;

/// Rejects a slot that the timetable does not offer.
pub(crate) async fn check_in_timetable(conn: &mut Conn, slot: Slot) -> Result<(), Failure> {
    let offered = catalogue::list_slots(conn).await?;
    if offered.iter().any(|offered| offered.slot() == slot) { Ok(()) } else { Err(not_in_timetable()) }
}

/// Finds the slot with these names in the timetable, or fails.
pub(crate) async fn find_offered(conn: &mut Conn, day: &str, time: &str) -> Result<Slot, Failure> {
    let slot = Slot::parse(day, time).ok_or_else(not_in_timetable)?;
    check_in_timetable(conn, slot).await?;
    Ok(slot)
}

/// The failure for a day and time that the timetable does not offer.
pub(crate) fn not_in_timetable() -> Failure {
    Failure::fields([("time", "Choose a day and a time of the timetable")])
}

/// Finds a cohort that can still be joined, or fails.
pub(crate) async fn find_joinable(conn: &mut Conn, id: CohortId, now: Timestamp) -> Result<Cohort, Failure> {
    check_joinable(catalogue::find_cohort(conn, id).await?, now)
}

/// Like [`find_joinable`], for a cohort that was read already.
pub(crate) fn check_joinable(found: Option<Cohort>, now: Timestamp) -> Result<Cohort, Failure> {
    let cohort = found.filter(|cohort| cohort.archived_at.is_none());
    let cohort =
        cohort.ok_or_else(|| Failure::fields([("cohortId", "This cohort is not there. Choose another.")]))?;
    if cohort.is_ongoing(now) {
        return Ok(cohort);
    }
    let sentence = format!("{} is over. Choose a cohort that is running or coming.", cohort.title);
    Err(Failure::conflict("enrolment.cohort_over", sentence))
}

/// The first-level package for a child of that age, or a failure.
pub(crate) fn package_of_age(packages: &[Package], age: i64) -> Result<&Package, Failure> {
    package_for(packages, age, FIRST_LEVEL).ok_or_else(|| {
        let sentence =
            format!("There is no program for the age of {age} yet. Please ask us; we may open one.");
        Failure::conflict("enrolment.no_package", sentence)
    })
}

/// Rejects a class without any future lesson.
pub(crate) fn check_lessons(
    timetable: &Timetable,
    cohort: &Cohort,
    package: &Package,
    slot: Slot,
    now: Timestamp,
) -> Result<(), Failure> {
    let course = cohort.course(package.week_duration, slot);
    let lessons = course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    if lessons.last().is_some_and(|last| last.ends_at > now) {
        return Ok(());
    }
    let sentence = format!(
        "No lesson of {} is left on {} at {}. Choose another day, time or cohort.",
        cohort.title,
        slot.day.text(),
        slot.time.text()
    );
    Err(Failure::conflict("enrolment.no_lesson_left", sentence))
}

/// Rejects a child that neither has a seat nor can get one.
pub(crate) async fn check_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    child_id: ChildId,
) -> Result<(), Failure> {
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    let own = identity::find_own(conn, parent).await?;
    check_sponsor(enrolment, &own, parent.partner_id, parent.partner_id, &partner.organization_name)?;
    let standing = invites::find_standing(conn, parent.id).await?;
    if standing.seats_taken < standing.allowed() || store::is_sponsored(conn, child_id).await? {
        return Ok(());
    }
    Err(no_seat(&partner.organization_name, standing.allowed()))
}

/// Rejects a partner other than the parent's own, and an unconfirmed address where confirmation is required.
pub(crate) fn check_sponsor(
    enrolment: &Enrolment,
    parent: &ParentOfPartner,
    own_partner_id: PartnerId,
    partner_id: PartnerId,
    organization: &str,
) -> Result<(), Failure> {
    if partner_id != own_partner_id {
        let sentence = format!("Only {organization} can pay for your children here; or you pay yourself.");
        return Err(Failure::conflict("enrolment.wrong_partner", sentence));
    }
    let must = enrolment.settings.sponsored_seats_need_confirmed_address;
    if must && parent.confirmed_at.is_none() {
        let sentence = "Please confirm your email address first: open the link in the email that we sent you when you signed up, or have it sent again under Settings.";
        return Err(Failure::conflict("enrolment.address_not_confirmed", sentence));
    }
    Ok(())
}

/// The failure for a class that is full.
pub(crate) fn full(cohort: &str, slot: Slot) -> Failure {
    let (day, time) = (slot.day.text(), slot.time.text());
    let sentence = format!(
        "{cohort} is full on {day} at {time}. Choose another day, time or cohort, or join the waiting list."
    );
    Failure::conflict("enrolment.cohort_full", sentence)
}

pub(crate) fn duplicate_failure(error: DbError, child: &str, cohort: &str) -> Failure {
    if error.is_constraint("program_child_id_cohort_id_key") {
        let sentence = format!("{child} is in {cohort} already. Choose another cohort.");
        return Failure::conflict("enrolment.already_in_cohort", sentence);
    }
    error.into()
}

pub(crate) fn no_seat(organization: &str, allowed: i64) -> Failure {
    let sentence = match allowed {
        0 => format!(
            "{organization} has given you no seat yet. Ask for one, or pay for this program yourself."
        ),
        1 => format!(
            "The seat that {organization} gave you is taken. Ask for more, or pay for this program yourself."
        ),
        many => format!(
            "All {many} seats that {organization} gave you are taken. Ask for more, or pay for this program yourself."
        ),
    };
    Failure::conflict("enrolment.allowance_used_up", sentence)
}
