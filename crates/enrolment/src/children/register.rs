//! Registers a child: the first of two steps, before the child is added to a cohort.

use crate::{
    Enrolment, NO_COHORT,
    children::{
        add::add_child,
        consent::{self, ConsentError},
    },
    model::{
        FullName, NewChild,
        child_details::{ChildDetails, DetailsForm, all_required},
    },
    programs::checks::{ClassError, check_joinable},
};
use catalogue::Slot;
use db::{Conn, DbError, pipeline};
use identity::{ErasedError, FieldErrors, ParentAndPartner, SignedInParent};
use journal::By;
use kernel::{ChildId, CohortId};
use l10n::{Message, msg};
use serde::Deserialize;
use utoipa::ToSchema;

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
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChildForm {
    #[serde(flatten)]
    pub details: DetailsForm,
    #[serde(default)]
    pub selected_day: String,
    #[serde(default)]
    pub selected_time: String,
    pub cohort_id: Option<CohortId>,
    /// The version of the consent text that the parent agreed to.
    pub consent_version: Option<i64>,
}

/// The message of a form without a day, a time or a cohort.
pub(crate) fn when_required() -> Message {
    msg!("when-required")
}

fn check(form: &ChildForm) -> Result<(ChildDetails, CohortId), FieldErrors> {
    let mut errors = FieldErrors::default();
    let details = form.details.read(&mut errors, None);
    errors.required("selectedDay", &form.selected_day, all_required());
    errors.required("selectedTime", &form.selected_time, all_required());
    if form.cohort_id.is_none() {
        errors.add("cohortId", when_required());
    }
    errors.done()?;
    Ok((details, form.cohort_id.unwrap_or(NO_COHORT)))
}

/// Registers the child unless the parent has reached its maximum, and returns the child's id.
pub(crate) async fn register_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    form: &ChildForm,
) -> Result<ChildId, RegisterError> {
    let (details, cohort_id) = check(form)?;
    let now = enrolment.ctx().clock.now();
    invites::lock_allowance(conn, parent.id).await?;
    let slot = Slot::parse(&form.selected_day, &form.selected_time);
    let (ParentAndPartner { parent: own, partner, .. }, choice, allowance) = pipeline!(conn, RegisterError =>
        identity::find_unless_erased(conn, parent.id),
        catalogue::find_choice(conn, cohort_id, slot),
        invites::find_allowance_use(conn, parent.id),
    )?;
    let Some(slot) = slot.filter(|_| choice.is_in_timetable) else {
        return Err(RegisterError::NotInTimetable);
    };
    check_joinable(choice.cohort, now)?;
    let at_own_cost = i64::from(enrolment.settings.children_at_own_cost);
    let most = allowance.most_children(partner.self_pay_beyond_allowance, at_own_cost);
    let new = NewChild {
        parent_id: parent.id,
        partner_id: parent.partner_id,
        parent_name: FullName { first: &own.first_name, last: &own.last_name },
        details: &details,
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
    use serde_json::json;

    fn form() -> ChildForm {
        let body = json!({
            "firstName": "Tomi", "lastName": "Obi", "age": 7, "gender": "male", "selectedDay": "monday",
            "selectedTime": "16:00", "cohortId": 1,
        });
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn every_field_is_required() {
        let mut expected = FieldErrors::default();
        for field in ["firstName", "lastName", "age", "gender", "selectedDay", "selectedTime"] {
            expected.add(field, all_required());
        }
        expected.add("cohortId", when_required());
        assert_eq!(check(&ChildForm::default()).err(), Some(expected));
        assert!(check(&form()).is_ok());
    }

    proptest! {
        #[test]
        fn accepts_only_ages_from_7_to_16(age in -5i64..30) {
            let mut form = form();
            form.details.age = Some(age);
            prop_assert_eq!(check(&form).is_ok(), (7..=16).contains(&age));
        }
    }
}
