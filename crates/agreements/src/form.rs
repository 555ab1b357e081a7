//! Validation of the form of an agreement.

use crate::{
    model::{Agreement, AtEnd, MAX_DAYS, MAX_MINOR, MAX_SEATS, PaymentTerms},
    store::{AgreementSettings, MoneySettings},
};
use identity::FieldErrors;
use jiff::civil::Date;
use kernel::fold;
use l10n::msg;

/// Years in which an agreement may begin and end; anything else is a typing error.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2100;

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
    pub money: MoneyForm,
}

/// The money of an agreement, in the form.
#[derive(Clone, Debug, Default)]
pub struct MoneyForm {
    /// `None`: no budget.
    pub budget_minor: Option<i64>,
    /// `prepaid` or `on_account`; empty: `prepaid`.
    pub payment: String,
    /// `None`: no limit.
    pub credit_limit_minor: Option<i64>,
    /// `None`: as configured; required for payment on account.
    pub days_to_pay: Option<i64>,
    pub grace_days: i64,
}

/// Validates the form. `before` is the agreement that it changes, if any; `all` are those of the partner. `currency` is
/// the partner's today.
pub(crate) fn check(
    form: &AgreementForm,
    before: Option<&Agreement>,
    all: &[Agreement],
    currency: &str,
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
    let money = check_money(&mut errors, &form.money, before, currency);
    errors.done()?;
    let at_end = at_end.unwrap_or(AtEnd::Stop);
    Ok(AgreementSettings { name, po_number, starts_on, ends_on, seats: form.seats, at_end, money })
}

fn check_money(
    errors: &mut FieldErrors,
    form: &MoneyForm,
    before: Option<&Agreement>,
    currency: &str,
) -> MoneySettings {
    let MoneyForm { budget_minor, credit_limit_minor, days_to_pay, grace_days, .. } = *form;
    for (field, amount) in [("budgetMinor", budget_minor), ("creditLimitMinor", credit_limit_minor)] {
        if amount.is_some_and(|minor| !(0..=MAX_MINOR).contains(&minor)) {
            errors.add(field, msg!("agreement-amount-range", most = MAX_MINOR / 100));
        }
    }
    for (field, days) in [("daysToPay", days_to_pay), ("graceDays", Some(grace_days))] {
        if days.is_some_and(|days| !(0..=MAX_DAYS).contains(&days)) {
            errors.add(field, msg!("agreement-days-range", most = MAX_DAYS));
        }
    }
    let typed = if form.payment.is_empty() {
        Some(PaymentTerms::Prepaid)
    } else {
        PaymentTerms::parse(&form.payment)
    };
    if typed.is_none() {
        errors.add("payment", msg!("agreement-payment-required"));
    }
    let payment = typed.unwrap_or(PaymentTerms::Prepaid);
    if payment == PaymentTerms::OnAccount && days_to_pay.is_none() {
        errors.add("daysToPay", msg!("agreement-days-to-pay-required"));
    }
    // Once it is set it stays: charges are in it.
    let fixed = before.and_then(|agreement| agreement.currency.clone());
    let is_charged = budget_minor.is_some() || payment == PaymentTerms::OnAccount;
    let currency = fixed.or_else(|| is_charged.then(|| currency.to_owned()));
    MoneySettings { currency, budget_minor, payment, credit_limit_minor, days_to_pay, grace_days }
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

fn check_day(errors: &mut FieldErrors, field: &'static str, typed: Option<&str>) -> Option<Date> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty())?;
    match typed.parse::<Date>() {
        Ok(day) if YEARS.contains(&day.year()) => Some(day),
        _ => {
            errors.add(field, msg!("agreement-day-invalid"));
            None
        }
    }
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
        let failure = api::Failure::from(check(form, None, &[], "NGN").err().unwrap());
        failure.message().to_text(Language::English)
    }

    #[test]
    fn trims_and_takes_an_empty_day_for_none() {
        let settings = check(&form(), None, &[], "NGN").unwrap();
        assert_eq!((settings.name.as_str(), settings.ends_on), ("School year 2026", None));
        assert_eq!(settings.starts_on, Some("2026-09-01".parse().unwrap()));
    }

    const AMOUNT: &str = "The amount must be between 0 and 1,000,000,000,000.";

    fn money(money: MoneyForm) -> AgreementForm {
        AgreementForm { money, ..form() }
    }

    fn on_account(days_to_pay: Option<i64>) -> MoneyForm {
        MoneyForm { payment: "on_account".into(), days_to_pay, ..MoneyForm::default() }
    }

    #[test]
    fn the_currency_is_fixed_when_a_budget_or_payment_on_account_is_set_first() {
        let currency = |form: MoneyForm| check(&money(form), None, &[], "NGN").unwrap().money.currency;
        assert_eq!(currency(MoneyForm::default()), None);
        assert_eq!(currency(MoneyForm { days_to_pay: Some(14), ..MoneyForm::default() }), None);
        assert_eq!(
            currency(MoneyForm { budget_minor: Some(0), ..MoneyForm::default() }).as_deref(),
            Some("NGN")
        );
        assert_eq!(currency(on_account(Some(30))).as_deref(), Some("NGN"));
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
            (money(MoneyForm { budget_minor: Some(-1), ..MoneyForm::default() }), AMOUNT),
            (money(MoneyForm { credit_limit_minor: Some(MAX_MINOR + 1), ..MoneyForm::default() }), AMOUNT),
            (
                money(MoneyForm { grace_days: 366, ..MoneyForm::default() }),
                "The number of days must be between 0 and 365.",
            ),
            (
                money(MoneyForm { payment: "later".into(), ..MoneyForm::default() }),
                "Choose when the partner pays",
            ),
            (money(on_account(None)), "Give the number of days to pay"),
        ] {
            assert_eq!(first_error(&form), error);
        }
        check(&seats(0), None, &[], "NGN").unwrap();
        check(&ends("2026-09-01"), None, &[], "NGN").unwrap();
    }
}
