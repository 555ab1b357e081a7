//! A child is added to a cohort: the second step. Each refusal says what would make it possible.

use crate::{
    Enrolment,
    add::{AddedProgram, NewProgram, add_program},
    letters,
    money::PriceTerms,
    store, waiting,
};
use api::Failure;
use catalogue::{Cohort, Course, Package, package_for, time_text, today, weekday_text};
use db::{Conn, DbError};
use identity::SignedInParent;
use jiff::Timestamp;
use reference::zones::zone_or_utc;

/// What the form sends.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProgramForm {
    pub package_id: Option<i64>,
    pub day: String,
    pub time: String,
    pub level: Option<i64>,
    pub cohort_id: Option<i64>,
}

/// The level that children begin with.
const FIRST_LEVEL: i64 = 1;

pub(crate) async fn is_in_timetable(conn: &mut Conn, day: &str, time: &str) -> Result<bool, DbError> {
    Ok(catalogue::list_slots(conn).await?.iter().any(|slot| slot.day == day && slot.time == time))
}

/// A cohort that one can still join.
pub(crate) async fn find_joinable(conn: &mut Conn, id: i64, now: Timestamp) -> Result<Cohort, Failure> {
    let cohort = catalogue::find_cohort(conn, id).await?;
    let cohort =
        cohort.ok_or_else(|| Failure::fields([("cohortId", "This cohort is not there. Choose another.")]))?;
    if cohort.is_ongoing(today(now)) {
        return Ok(cohort);
    }
    let sentence = format!("{} is over. Choose a cohort that is running or coming.", cohort.title);
    Err(Failure::conflict("enrolment.cohort_over", sentence))
}

/// The package for a child of that age.
pub(crate) fn package_of_age(packages: &[Package], age: i64) -> Result<&Package, Failure> {
    package_for(packages, age, FIRST_LEVEL).ok_or_else(|| {
        let sentence =
            format!("There is no program for the age of {age} yet. Please ask us; we may open one.");
        Failure::conflict("enrolment.no_package", sentence)
    })
}

/// The package for the child's age, which the form must name.
fn check_package<'a>(packages: &'a [Package], age: i64, form: &ProgramForm) -> Result<&'a Package, Failure> {
    if form.level.is_some_and(|level| level != FIRST_LEVEL) {
        return Err(Failure::fields([("level", "A child begins with level 1")]));
    }
    let package = package_of_age(packages, age)?;
    match form.package_id {
        Some(id) if id == package.id => Ok(package),
        _ => Err(Failure::fields([(
            "packageId",
            format!("The program for the age of {age} is {}", package.title),
        )])),
    }
}

/// Refuses a class of which no lesson is left.
pub(crate) async fn check_lessons(
    conn: &mut Conn,
    cohort: &Cohort,
    package: &Package,
    (day, time): (&str, &str),
    now: Timestamp,
) -> Result<(), Failure> {
    let timetable = catalogue::find_timetable(conn).await?;
    let course = Course {
        start_on: cohort.start_on,
        end_on: cohort.end_on,
        weeks: package.week_duration,
        day: day.to_owned(),
        time: time.to_owned(),
    };
    let lessons = course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    if lessons.last().is_some_and(|last| last.ends_at > now) {
        return Ok(());
    }
    let sentence = format!(
        "No lesson of {} is left on {} at {}. Choose another day, time or cohort.",
        cohort.title,
        weekday_text(day),
        time_text(time)
    );
    Err(Failure::conflict("enrolment.no_lesson_left", sentence))
}

/// Refuses a child for whom the partner does not pay and cannot.
pub(crate) async fn check_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    child_id: i64,
) -> Result<(), Failure> {
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    check_sponsor(conn, enrolment, parent, parent.partner_id, &partner.organization_name).await?;
    let standing = invites::find_standing(conn, parent.id).await?;
    if standing.seats_taken < standing.allowed() || store::is_sponsored(conn, child_id).await? {
        return Ok(());
    }
    Err(no_seat(&partner.organization_name, standing.allowed()))
}

/// Refuses a partner that is not the parent's, and an address that must be confirmed first.
async fn check_sponsor(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    partner_id: i64,
    organization: &str,
) -> Result<(), Failure> {
    if partner_id != parent.partner_id {
        let sentence = format!("Only {organization} can pay for your children here; or you pay yourself.");
        return Err(Failure::conflict("enrolment.wrong_partner", sentence));
    }
    let must = enrolment.settings.sponsored_seats_need_confirmed_address;
    if must && identity::find_own(conn, parent).await?.confirmed_at.is_none() {
        let sentence = "Please confirm your e-mail address first: open the link in the mail that we sent you when you signed up, or have it sent again under Settings.";
        return Err(Failure::conflict("enrolment.address_not_confirmed", sentence));
    }
    Ok(())
}

async fn check_slot(conn: &mut Conn, form: &ProgramForm, now: Timestamp) -> Result<Cohort, Failure> {
    let cohort_id = form.cohort_id.ok_or_else(when_required)?;
    if form.day.is_empty() || form.time.is_empty() {
        return Err(when_required());
    }
    if !is_in_timetable(conn, &form.day, &form.time).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    find_joinable(conn, cohort_id, now).await
}

/// Adds the child to a cohort, paid by the partner (then it needs a seat) or by the parent. Gives the program's id.
pub(crate) async fn add_to_cohort(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    (child_id, partner_id): (i64, Option<i64>),
    form: &ProgramForm,
) -> Result<i64, Failure> {
    let now = enrolment.ground().clock.now();
    // Held before anything is read: the child may be changed or deleted at the same moment.
    invites::hold(conn, parent.id).await?;
    let child = store::find_own_child(conn, parent.id, child_id).await?.ok_or_else(Failure::not_found)?;
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    if let Some(partner_id) = partner_id {
        check_sponsor(conn, enrolment, parent, partner_id, &partner.organization_name).await?;
    }
    let cohort = check_slot(conn, form, now).await?;
    let packages = catalogue::list_packages(conn).await?;
    let package = check_package(&packages, child.age, form)?;
    let slot = (form.day.as_str(), form.time.as_str());
    check_lessons(conn, &cohort, package, slot, now).await?;
    let by = (parent.journal(), now);
    let settled = waiting::settle(conn, by, child_id, cohort.id, slot).await?;
    let allowed = invites::find_standing(conn, parent.id).await?.allowed();
    let is_sponsored = partner_id.is_some();
    let new = NewProgram {
        child_id,
        partner_id: parent.partner_id,
        is_sponsored,
        cohort_id: cohort.id,
        package,
        teacher_id: None,
        day: slot.0,
        time: slot.1,
        has_place: settled.has_place,
    };
    let added = add_program(conn, by, &new, allowed).await;
    let id = match added.map_err(|error| twice(error, &child.first_name, &cohort.title))? {
        AddedProgram::Added(id) => id,
        AddedProgram::NoSeat => return Err(no_seat(&partner.organization_name, allowed)),
        AddedProgram::Full => return Err(full(&cohort.title, slot)),
    };
    let terms = PriceTerms::of(conn, &partner, now).await?;
    let mail = letters::Added {
        child_id,
        cohort: &cohort,
        program: &package.title,
        weeks: package.week_duration,
        slot,
        due: (!is_sponsored).then(|| terms.due(package.price_minor)),
        organization_name: &partner.organization_name,
    };
    letters::enrolled(conn, enrolment, (parent.partner_id, parent.id), &mail).await?;
    if settled.freed {
        waiting::offer_free(conn, enrolment, cohort.id).await?;
    }
    Ok(id)
}

/// What somebody is told who comes to a full class.
fn full(cohort: &str, (day, time): (&str, &str)) -> Failure {
    let (day, time) = (weekday_text(day), time_text(time));
    let sentence = format!(
        "{cohort} is full on {day} at {time}. Choose another day, time or cohort, or join the waiting list."
    );
    Failure::conflict("enrolment.cohort_full", sentence)
}

fn when_required() -> Failure {
    Failure::fields([("cohortId", crate::register_child::WHEN_REQUIRED)])
}

fn twice(error: DbError, child: &str, cohort: &str) -> Failure {
    if error.is_constraint("program_child_id_cohort_id_key") {
        let sentence = format!("{child} is in {cohort} already. Choose another cohort.");
        return Failure::conflict("enrolment.already_in_cohort", sentence);
    }
    error.into()
}

fn no_seat(organization: &str, allowed: i64) -> Failure {
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn package(id: i64, ages: (i64, i64), level: i64) -> Package {
        let (min_age, max_age) = ages;
        let (title, description) = (format!("P{id}"), String::new());
        Package { id, title, description, min_age, max_age, week_duration: 12, level, price_minor: 100 }
    }

    fn asking(package_id: i64) -> ProgramForm {
        ProgramForm { package_id: Some(package_id), ..ProgramForm::default() }
    }

    proptest! {
        /// Packages with gaps and overlaps: whoever has one names it, whoever has none is told so.
        #[test]
        fn h15_the_first_package_for_the_age_is_taken_and_no_other(
            ranges in proptest::collection::vec((7i64..=16, 0i64..=5, 1i64..=2), 0..6),
            age in 7i64..=16,
        ) {
            let packages: Vec<_> =
                (1..).zip(&ranges).map(|(id, (from, length, level))| package(id, (*from, from + length), *level)).collect();
            let first = packages.iter().find(|one| one.level == 1 && one.min_age <= age && age <= one.max_age);
            for asked in 0..8 {
                let answer = check_package(&packages, age, &asking(asked));
                match first {
                    Some(first) if first.id == asked => prop_assert_eq!(answer.ok(), Some(first)),
                    Some(_) => prop_assert_eq!(answer.unwrap_err().status().as_u16(), 422),
                    None => prop_assert_eq!(answer.unwrap_err().code(), "enrolment.no_package"),
                }
            }
        }
    }

    #[test]
    fn another_level_than_the_first_is_refused() {
        let form = ProgramForm { level: Some(2), ..asking(1) };
        assert_eq!(check_package(&[package(1, (7, 16), 1)], 10, &form).unwrap_err().status().as_u16(), 422);
    }
}
