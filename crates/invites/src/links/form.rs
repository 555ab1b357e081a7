//! Validation of the form of a link.

use crate::{
    model::link::{MAX_JOINS, day_of},
    store::links::{LinkSettings, RegistrationLinkRow},
};
use identity::FieldErrors;
use jiff::{Timestamp, civil::Date};
use kernel::DepartmentId;
use l10n::msg;

/// The form of a link.
#[derive(Clone, Debug, Default)]
pub struct LinkForm {
    /// Ignored for the main link.
    pub name: String,
    /// An ISO date; empty or none: it does not expire.
    pub expires_on: Option<String>,
    pub max_joins: Option<i64>,
    pub domains: Vec<String>,
    pub closes_on_alarm: bool,
    /// Those who join belong to it.
    pub department: Option<DepartmentId>,
}

/// Validates the form. `before` is the link that it changes, if any.
pub(super) fn check(
    form: &LinkForm,
    before: Option<&RegistrationLinkRow>,
    now: Timestamp,
) -> Result<LinkSettings, FieldErrors> {
    let mut errors = FieldErrors::default();
    let is_main = before.is_some_and(|row| row.code.is_none());
    let name =
        if is_main { String::new() } else { errors.name("name", &form.name, msg!("link-name-required")) };
    let kept = before.and_then(|row| row.expires_on);
    let expires_on = check_day(&mut errors, form.expires_on.as_deref(), kept, now);
    if form.max_joins.is_some_and(|most| !(1..=MAX_JOINS).contains(&most)) {
        errors.add("maxJoins", msg!("link-limit-range", most = MAX_JOINS));
    }
    let domains = errors.domains("domains", &form.domains);
    errors.done()?;
    let LinkForm { max_joins, closes_on_alarm, department, .. } = *form;
    Ok(LinkSettings { name, expires_on, max_joins, domains, closes_on_alarm, department })
}

/// A day in the past is accepted only if the link has it already.
fn check_day(
    errors: &mut FieldErrors,
    typed: Option<&str>,
    kept: Option<Date>,
    now: Timestamp,
) -> Option<Date> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty())?;
    let Ok(day) = typed.parse::<Date>() else {
        errors.add("expiresOn", msg!("link-day-invalid"));
        return None;
    };
    if day < day_of(now) && Some(day) != kept {
        errors.add("expiresOn", msg!("link-day-past"));
    }
    Some(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    fn form() -> LinkForm {
        LinkForm { name: " Staff intranet ".into(), ..LinkForm::default() }
    }

    fn now() -> Timestamp {
        "2026-11-15T12:00:00Z".parse().unwrap()
    }

    fn first_error(form: &LinkForm) -> String {
        let failure = api::Failure::from(check(form, None, now()).err().unwrap());
        failure.message().to_text(Language::English)
    }

    #[test]
    fn trims_and_drops_what_is_empty_or_twice() {
        let domains = ["Example.org", "", "@example.org", "b.ng"].map(str::to_owned).to_vec();
        let typed = LinkForm { expires_on: Some(String::new()), domains, ..form() };
        let settings = check(&typed, None, now()).unwrap();
        assert_eq!((settings.name.as_str(), settings.expires_on), ("Staff intranet", None));
        assert_eq!(settings.domains, ["example.org", "b.ng"]);
    }

    #[test]
    fn names_at_most_ten_wrong_domains() {
        let domains = (0..11).map(|number| format!("a{number}")).collect();
        let error = first_error(&LinkForm { domains, ..form() });
        assert!(error.contains(": a0, a1, ") && error.contains(" a9, …. "), "{error}");
    }

    #[test]
    fn says_what_is_wrong_with_each_field() {
        let day = |day: &str| LinkForm { expires_on: Some(day.into()), ..form() };
        let limit = |most| LinkForm { max_joins: Some(most), ..form() };
        let domains = |domains: Vec<String>| LinkForm { domains, ..form() };
        let many = (0..51).map(|number| format!("a{number}.org")).collect();
        for (form, error) in [
            (LinkForm::default(), "Give the link a name"),
            (LinkForm { name: "a".repeat(61), ..form() }, "Please use at most 60 characters"),
            (day("tomorrow"), "This is not a date."),
            (day("2026-11-14"), "This day is over. Choose today or a later day."),
            (limit(0), "The limit must be between 1 and 100,000."),
            (limit(100_001), "The limit must be between 1 and 100,000."),
            (domains(vec!["a b".into()]), "This is not a mail domain: a b. Write it as example.org."),
            (
                domains(["ok.org", "a b", "localhost", "1.2"].map(str::to_owned).to_vec()),
                "These are not mail domains: a b, localhost, 1.2. Write them as example.org.",
            ),
            (domains(many), "Please give at most 50 mail domains."),
        ] {
            assert_eq!(first_error(&form), error);
        }
        check(&day("2026-11-15"), None, now()).unwrap();
    }
}
