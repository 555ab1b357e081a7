//! A child is added to a cohort: the second step. Each refusal says what would make it possible.

use crate::{
    add::{NewProgram, add_program},
    store,
};
use api::{Failure, Ground};
use catalogue::{Cohort, Package, package_for, today};
use db::{Conn, DbError};
use identity::SignedInParent;
use jiff::Timestamp;

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

/// The package for the child's age, which the form must name.
fn check_package<'a>(packages: &'a [Package], age: i64, form: &ProgramForm) -> Result<&'a Package, Failure> {
    if form.level.is_some_and(|level| level != FIRST_LEVEL) {
        return Err(Failure::fields([("level", "A child begins with level 1")]));
    }
    let package = package_for(packages, age, FIRST_LEVEL).ok_or_else(|| {
        let sentence =
            format!("There is no program for the age of {age} yet. Please ask us; we may open one.");
        Failure::conflict("enrolment.no_package", sentence)
    })?;
    match form.package_id {
        Some(id) if id == package.id => Ok(package),
        _ => Err(Failure::fields([(
            "packageId",
            format!("The program for the age of {age} is {}", package.title),
        )])),
    }
}

/// Adds the child to a cohort, paid by the partner (then it needs a seat) or by the parent. Gives the program's id.
pub(crate) async fn add_to_cohort(
    conn: &mut Conn,
    ground: &Ground,
    parent: SignedInParent,
    (child_id, partner_id): (i64, Option<i64>),
    form: &ProgramForm,
) -> Result<i64, Failure> {
    let now = ground.clock.now();
    let child = store::find_own_child(conn, parent.id, child_id).await?.ok_or_else(Failure::not_found)?;
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    if partner_id.is_some_and(|id| id != parent.partner_id) {
        let sentence = format!(
            "Only {} can pay for your children here; or you pay yourself.",
            partner.organization_name
        );
        return Err(Failure::conflict("enrolment.wrong_partner", sentence));
    }
    let cohort_id = form.cohort_id.ok_or_else(when_required)?;
    if form.day.is_empty() || form.time.is_empty() {
        return Err(when_required());
    }
    if !is_in_timetable(conn, &form.day, &form.time).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    let cohort = find_joinable(conn, cohort_id, now).await?;
    let packages = catalogue::list_packages(conn).await?;
    let package = check_package(&packages, child.age, form)?;
    let allowed = invites::find_standing(conn, parent.id).await?.allowed();
    let new = NewProgram {
        child_id,
        partner_id: parent.partner_id,
        is_sponsored: partner_id.is_some(),
        cohort_id,
        package,
        teacher_id: None,
        day: &form.day,
        time: &form.time,
    };
    let added = add_program(conn, (parent.journal(), now), &new, allowed).await;
    let added = added.map_err(|error| twice(error, &child.first_name, &cohort.title))?;
    added.ok_or_else(|| no_seat(&partner.organization_name, allowed))
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
