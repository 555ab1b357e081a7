//! A parent registers a child: the first of two steps.

use crate::{
    add::{NewChild, add_child},
    add_to_cohort::{find_joinable, is_in_timetable},
};
use api::{Failure, Ground};
use db::Conn;
use identity::{FieldErrors, SignedInParent};

/// What the form sends.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChildForm {
    pub first_name: String,
    pub last_name: String,
    pub age: Option<i64>,
    pub gender: String,
    pub day: String,
    pub time: String,
    pub cohort_id: Option<i64>,
}

pub(crate) const ALL_REQUIRED: &str = "All input field is required!";
pub(crate) const WHEN_REQUIRED: &str = "Date, time, and cohort is required!";

/// The youngest and the oldest who may be registered.
const AGES: std::ops::RangeInclusive<i64> = 7..=16;

/// A form that was found right.
struct ReadChild {
    first_name: String,
    last_name: String,
    age: i64,
    cohort_id: i64,
}

fn check(form: &ChildForm) -> Result<ReadChild, FieldErrors> {
    let mut errors = FieldErrors::default();
    let first_name = errors.required("firstName", &form.first_name, ALL_REQUIRED);
    let last_name = errors.required("lastName", &form.last_name, ALL_REQUIRED);
    match form.age {
        None => errors.add("age", ALL_REQUIRED),
        Some(age) if !AGES.contains(&age) => errors.add("age", "Children from 7 to 16 can be registered"),
        Some(_) => {}
    }
    match form.gender.as_str() {
        "" => errors.add("gender", ALL_REQUIRED),
        "male" | "female" => {}
        _ => errors.add("gender", "Choose male or female"),
    }
    errors.required("selectedDay", &form.day, ALL_REQUIRED);
    errors.required("selectedTime", &form.time, ALL_REQUIRED);
    if form.cohort_id.is_none() {
        errors.add("cohortId", WHEN_REQUIRED);
    }
    errors.done()?;
    let (age, cohort_id) = (form.age.unwrap_or_default(), form.cohort_id.unwrap_or_default());
    Ok(ReadChild { first_name, last_name, age, cohort_id })
}

/// Registers the child, unless the parent has as many as it may. Gives the child's id.
pub(crate) async fn register_child(
    conn: &mut Conn,
    ground: &Ground,
    parent: SignedInParent,
    form: &ChildForm,
) -> Result<i64, Failure> {
    let read = check(form)?;
    let now = ground.clock.now();
    if !is_in_timetable(conn, &form.day, &form.time).await? {
        return Err(Failure::fields([("selectedTime", "Choose a day and a time of the timetable")]));
    }
    find_joinable(conn, read.cohort_id, now).await?;
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    let standing = invites::find_standing(conn, parent.id).await?;
    let most = standing.most_children(partner.self_pay_beyond_allowance);
    let new = NewChild {
        parent_id: parent.id,
        partner_id: parent.partner_id,
        first_name: &read.first_name,
        last_name: &read.last_name,
        age: read.age,
        gender: &form.gender,
        day: &form.day,
        time: &form.time,
        cohort_id: read.cohort_id,
    };
    let added = add_child(conn, (parent.journal(), now), &new, most).await?;
    added.ok_or_else(|| no_more(&partner.organization_name, most))
}

fn no_more(organization: &str, most: i64) -> Failure {
    let children = if most == 1 { "child" } else { "children" };
    Failure::conflict(
        "enrolment.allowance_used_up",
        format!("You may register {most} {children} here, and have. {organization} can allow you more."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn form() -> ChildForm {
        ChildForm {
            first_name: "Tomi".into(),
            last_name: "Obi".into(),
            age: Some(7),
            gender: "male".into(),
            day: "monday".into(),
            time: "16:00".into(),
            cohort_id: Some(1),
        }
    }

    #[test]
    fn every_field_is_required() {
        let mut expected = FieldErrors::default();
        for field in ["firstName", "lastName", "age", "gender", "selectedDay", "selectedTime"] {
            expected.add(field, ALL_REQUIRED);
        }
        expected.add("cohortId", WHEN_REQUIRED);
        assert_eq!(check(&ChildForm::default()).err(), Some(expected));
        assert!(check(&form()).is_ok());
    }

    proptest! {
        #[test]
        fn ages_from_7_to_16_and_no_others(age in -5i64..30) {
            let checked = check(&ChildForm { age: Some(age), ..form() });
            prop_assert_eq!(checked.is_ok(), (7..=16).contains(&age));
        }
    }
}
