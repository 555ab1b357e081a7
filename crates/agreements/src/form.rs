//! Validation of the form of an agreement.

pub(crate) mod terms;

use crate::{
    model::{Agreement, AtEnd, MAX_SEATS, days::check_day},
    store::AgreementSettings,
};
use identity::FieldErrors;
use kernel::{AgreementRequestId, fold};
use l10n::msg;
use terms::TermsForm;

/// The form of an agreement.
#[derive(Clone, Debug, Default)]
pub struct AgreementForm {
    /// May be empty only for the agreement that every partner begins with.
    pub name: String,
    pub po_number: String,
    /// ISO dates; empty or none: no first or last day.
    pub starts_on: Option<String>,
    pub ends_on: Option<String>,
    /// `None`: any number.
    pub seats: Option<i64>,
    /// `stop` or `self_pay`.
    pub at_end: String,
    /// `None` leaves the terms as they are.
    pub terms: Option<TermsForm>,
    /// The partner's request that the agreement answers.
    pub request_id: Option<AgreementRequestId>,
}

/// Validates the form. `before` is the agreement that it changes, if any; `all` are those of the partner.
pub(crate) fn check(
    form: &AgreementForm,
    before: Option<&Agreement>,
    all: &[Agreement],
) -> Result<AgreementSettings, FieldErrors> {
    let mut errors = FieldErrors::default();
    let name = check_name(&mut errors, form, before, all);
    let po_number = errors.optional("poNumber", &form.po_number);
    let starts_on = check_day(&mut errors, "startsOn", form.starts_on.as_deref());
    let ends_on = check_day(&mut errors, "endsOn", form.ends_on.as_deref());
    if starts_on.zip(ends_on).is_some_and(|(first, last)| last < first) {
        errors.add("endsOn", msg!("agreement-ends-before-start"));
    }
    if form.seats.is_some_and(|seats| !(0..=MAX_SEATS).contains(&seats)) {
        errors.add("seats", msg!("agreement-seats-range", most = MAX_SEATS));
    }
    let at_end = AtEnd::parse(&form.at_end);
    if at_end.is_none() {
        errors.add("atEnd", msg!("agreement-at-end-required"));
    }
    errors.done()?;
    let at_end = at_end.unwrap_or(AtEnd::Stop);
    Ok(AgreementSettings { name, po_number, starts_on, ends_on, seats: form.seats, at_end })
}

/// Names differ in more than case, so that a list of agreements can be read.
fn check_name(
    errors: &mut FieldErrors,
    form: &AgreementForm,
    before: Option<&Agreement>,
    all: &[Agreement],
) -> String {
    if form.name.trim().is_empty() && before.is_some_and(|agreement| agreement.name.is_empty()) {
        return String::new();
    }
    let name = errors.name("name", &form.name, msg!("agreement-name-required"));
    let mut others = all.iter().filter(|other| before.is_none_or(|before| before.id != other.id));
    if !name.is_empty() && others.any(|other| fold(&other.name) == fold(&name)) {
        errors.add("name", msg!("agreement-name-taken"));
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    fn form() -> AgreementForm {
        AgreementForm {
            name: " School year 2026 ".into(),
            starts_on: Some("2026-09-01".into()),
            ends_on: Some(String::new()),
            seats: Some(100),
            at_end: "stop".into(),
            ..AgreementForm::default()
        }
    }

    fn first_error(form: &AgreementForm) -> String {
        let failure = api::Failure::from(check(form, None, &[]).err().unwrap());
        failure.message().to_text(Language::English)
    }

    #[test]
    fn trims_and_takes_an_empty_day_for_none() {
        let settings = check(&form(), None, &[]).unwrap();
        assert_eq!((settings.name.as_str(), settings.ends_on), ("School year 2026", None));
        assert_eq!(settings.starts_on, Some("2026-09-01".parse().unwrap()));
    }

    #[test]
    fn says_what_is_wrong_with_each_field() {
        let ends = |day: &str| AgreementForm { ends_on: Some(day.into()), ..form() };
        let seats = |seats| AgreementForm { seats: Some(seats), ..form() };
        for (form, error) in [
            (AgreementForm { name: " ".into(), ..form() }, "Give the agreement a name"),
            (ends("soon"), "This is not a date."),
            (ends("1026-09-30"), "This is not a date."),
            (ends("2026-08-31"), "The last day is before the first."),
            (seats(-1), "The number of seats must be between 0 and 1,000,000."),
            (seats(1_000_001), "The number of seats must be between 0 and 1,000,000."),
            (AgreementForm { at_end: "pay".into(), ..form() }, "Choose what happens when no seat is free"),
        ] {
            assert_eq!(first_error(&form), error);
        }
        check(&seats(0), None, &[]).unwrap();
        check(&ends("2026-09-01"), None, &[]).unwrap();
    }
}
