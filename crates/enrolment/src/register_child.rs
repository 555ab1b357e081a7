//! Registers a child: the first of two steps, before the child is added to a cohort.

use crate::{
    Enrolment, NO_COHORT,
    add::{NewChild, add_child},
    consent::{self, ConsentError},
    model::{FullName, Gender, Person},
    refusals::{ClassError, check_joinable},
};
use catalogue::Slot;
use db::{Conn, DbError, journal::By, together};
use identity::{ErasedError, FieldErrors, ParentAndPartner, SignedInParent};
use kernel::{ChildId, CohortId};

/// Why a child cannot be registered.
#[derive(Debug, derive_more::From)]
pub(crate) enum RegisterError {
    #[from]
    Fields(FieldErrors),
    NotInTimetable,
    /// The parent has registered as many children as it may.
    TooManyChildren {
        organization: String,
        most: i64,
    },
    #[from]
    Class(ClassError),
    #[from]
    Consent(ConsentError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// The registration form.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChildForm {
    pub first_name: String,
    pub last_name: String,
    pub age: Option<i64>,
    pub gender: String,
    pub day: String,
    pub time: String,
    pub cohort_id: Option<CohortId>,
    /// The version of the consent text that the parent agreed to.
    pub consent_version: Option<i64>,
}

pub(crate) const ALL_REQUIRED: &str = "All input field is required!";
pub(crate) const WHEN_REQUIRED: &str = "Date, time, and cohort is required!";

/// Ages that can be registered.
pub(crate) const AGES: std::ops::RangeInclusive<i64> = 7..=16;

/// A child's details as the parent entered them.
pub(crate) struct PersonForm<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub age: Option<i64>,
    pub gender: &'a str,
}

fn read_age(errors: &mut FieldErrors, age: Option<i64>) -> i64 {
    match age {
        None => errors.add("age", ALL_REQUIRED),
        Some(age) if !AGES.contains(&age) => errors.add("age", "Children from 7 to 16 can be registered"),
        Some(_) => {}
    }
    age.unwrap_or_default()
}

/// After an error the returned gender means nothing.
fn read_gender(errors: &mut FieldErrors, gender: &str) -> Gender {
    Gender::parse(gender).unwrap_or_else(|| {
        errors.add("gender", if gender.is_empty() { ALL_REQUIRED } else { "Choose male or female" });
        Gender::Female
    })
}

fn read_person(errors: &mut FieldErrors, form: &PersonForm<'_>) -> Person {
    Person {
        first_name: errors.name("firstName", form.first_name, ALL_REQUIRED),
        last_name: errors.name("lastName", form.last_name, ALL_REQUIRED),
        age: read_age(errors, form.age),
        gender: read_gender(errors, form.gender),
    }
}

/// Validates a child's details.
pub(crate) fn check_person(form: &PersonForm<'_>) -> Result<Person, FieldErrors> {
    let mut errors = FieldErrors::default();
    let person = read_person(&mut errors, form);
    errors.done().map(|()| person)
}

/// Rejects an age that cannot be registered.
pub(crate) fn check_age(age: Option<i64>) -> Result<i64, FieldErrors> {
    let mut errors = FieldErrors::default();
    let age = read_age(&mut errors, age);
    errors.done().map(|()| age)
}

fn check(form: &ChildForm) -> Result<(Person, CohortId), FieldErrors> {
    let mut errors = FieldErrors::default();
    let ChildForm { first_name, last_name, age, gender, .. } = form;
    let person = read_person(&mut errors, &PersonForm { first_name, last_name, age: *age, gender });
    errors.required("selectedDay", &form.day, ALL_REQUIRED);
    errors.required("selectedTime", &form.time, ALL_REQUIRED);
    if form.cohort_id.is_none() {
        errors.add("cohortId", WHEN_REQUIRED);
    }
    errors.done()?;
    Ok((person, form.cohort_id.unwrap_or(NO_COHORT)))
}

/// Registers the child unless the parent has reached its maximum, and returns the child's id.
pub(crate) async fn register_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    form: &ChildForm,
) -> Result<ChildId, RegisterError> {
    let (person, cohort_id) = check(form)?;
    let now = enrolment.ctx().clock.now();
    invites::lock_allowance(conn, parent.id).await?;
    let slot = Slot::parse(&form.day, &form.time);
    let (ParentAndPartner { parent: own, partner, .. }, choice, standing) = together!(conn, RegisterError =>
        identity::find_unless_erased(conn, parent.id),
        catalogue::find_choice(conn, cohort_id, slot),
        invites::find_standing(conn, parent.id),
    )?;
    let Some(slot) = slot.filter(|_| choice.is_in_timetable) else {
        return Err(RegisterError::NotInTimetable);
    };
    check_joinable(choice.cohort, now)?;
    let at_own_cost = i64::from(enrolment.settings.children_at_own_cost);
    let most = standing.most_children(partner.self_pay_beyond_allowance, at_own_cost);
    let new = NewChild {
        parent_id: parent.id,
        partner_id: parent.partner_id,
        parent_name: FullName { first: &own.first_name, last: &own.last_name },
        first_name: &person.first_name,
        last_name: &person.last_name,
        age: person.age,
        gender: person.gender,
        slot,
        cohort_id,
    };
    let added = add_child(conn, By { actor: parent.journal(), at: now }, &new, most).await?;
    let organization = partner.organization_name;
    let id = added.ok_or(RegisterError::TooManyChildren { organization, most })?;
    if let Some(version) = form.consent_version {
        consent::record_consent(conn, parent, now, id, version).await?;
    }
    Ok(id)
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
            cohort_id: Some(CohortId::new(1)),
            consent_version: None,
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
        fn accepts_only_ages_from_7_to_16(age in -5i64..30) {
            let checked = check(&ChildForm { age: Some(age), ..form() });
            prop_assert_eq!(checked.is_ok(), (7..=16).contains(&age));
        }
    }
}
