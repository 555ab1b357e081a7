//! Rules of requests for an agreement. No I/O.

use super::{Agreement, MAX_SEATS, days::check_day};
use identity::FieldErrors;
use jiff::civil::Date;
use kernel::AgreementId;
use l10n::msg;

/// Requests that a partner may send within 24 hours.
pub(crate) const MAX_ASKED_A_DAY: i64 = 5;

/// The longest sentence of a partner, and of staff.
const MAX_SENTENCE: usize = 500;

db::text_enum! {
    /// What a partner asks for.
    pub enum AgreementRequestKind { New = "new", Renewal = "renewal" }
}

db::text_enum! {
    /// The state of a request for an agreement.
    pub enum AgreementRequestState {
        Open = "open",
        /// Staff made or changed an agreement for it.
        Answered = "answered",
        Declined = "declined",
        /// The partner does not want it any more.
        Withdrawn = "withdrawn",
    }
}

/// The form of a request.
#[derive(Clone, Debug, Default)]
pub struct AgreementRequestForm {
    /// The agreement to renew; `None` to ask for a new one.
    pub agreement_id: Option<AgreementId>,
    pub seats: Option<i64>,
    /// ISO dates; empty or none: left open.
    pub starts_on: Option<String>,
    pub ends_on: Option<String>,
    /// May be empty.
    pub sentence: String,
}

/// What a partner would like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    pub agreement_id: Option<AgreementId>,
    pub seats: Option<i64>,
    pub starts_on: Option<Date>,
    pub ends_on: Option<Date>,
    pub sentence: String,
}

/// Validates the form.
pub(crate) fn check_wish(form: &AgreementRequestForm) -> Result<Wish, FieldErrors> {
    let mut errors = FieldErrors::default();
    if form.seats.is_some_and(|seats| !(1..=MAX_SEATS).contains(&seats)) {
        errors.add("seats", msg!("agreement-request-seats-range", most = MAX_SEATS));
    }
    let starts_on = check_day(&mut errors, "startsOn", form.starts_on.as_deref());
    let ends_on = check_day(&mut errors, "endsOn", form.ends_on.as_deref());
    if starts_on.zip(ends_on).is_some_and(|(first, last)| last < first) {
        errors.add("endsOn", msg!("agreement-ends-before-start"));
    }
    let sentence = check_sentence(&mut errors, "sentence", &form.sentence);
    errors.done()?;
    Ok(Wish { agreement_id: form.agreement_id, seats: form.seats, starts_on, ends_on, sentence })
}

/// The trimmed sentence, of several lines if need be.
pub(crate) fn check_sentence(errors: &mut FieldErrors, field: &'static str, text: &str) -> String {
    let text = text.trim();
    if text.chars().count() > MAX_SENTENCE {
        errors.add(field, msg!("agreement-sentence-too-long", number = MAX_SENTENCE));
    }
    if text.lines().any(kernel::contains_unprintable) {
        errors.add(field, msg!("agreement-sentence-unprintable"));
    }
    text.to_owned()
}

/// An agreement without a last day that nobody ended goes on by itself.
pub(crate) fn can_be_renewed(agreement: &Agreement) -> bool {
    agreement.ends_on.is_some() || agreement.ended_at.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    #[test]
    fn says_what_is_wrong_with_each_field() {
        let seats = |seats| AgreementRequestForm { seats: Some(seats), ..AgreementRequestForm::default() };
        let days = |from: &str, to: &str| AgreementRequestForm {
            starts_on: Some(from.into()),
            ends_on: Some(to.into()),
            ..AgreementRequestForm::default()
        };
        let sentence =
            |text: String| AgreementRequestForm { sentence: text, ..AgreementRequestForm::default() };
        for (form, error) in [
            (seats(0), "The number of seats must be between 1 and 1,000,000."),
            (seats(1_000_001), "The number of seats must be between 1 and 1,000,000."),
            (days("soon", ""), "This is not a date."),
            (days("2027-02-01", "2027-01-31"), "The last day is before the first."),
            (sentence("a".repeat(501)), "Please use at most 500 characters"),
        ] {
            let failure = api::Failure::from(check_wish(&form).err().unwrap());
            assert_eq!(failure.message().to_text(Language::English), error);
        }
        let left_open = check_wish(&sentence(" For the summer.\nThank you. ".into())).unwrap();
        assert_eq!((left_open.seats, left_open.sentence.as_str()), (None, "For the summer.\nThank you."));
    }
}
