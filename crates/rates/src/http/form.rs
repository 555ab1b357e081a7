//! The rate that staff enter.

use api::Failure;
use identity::FieldErrors;
use jiff::{SignedDuration, Timestamp};
use l10n::msg;
use refdata::{BASE_CURRENCY, Rate, countries};
use serde::Deserialize;
use utoipa::ToSchema;

const MAX_NOTE_LENGTH: usize = 500;
/// Tolerance for a start time that was the current time when it was entered.
const START_TOLERANCE: SignedDuration = SignedDuration::from_hours(1);
/// Latest start of a rate, to catch typing errors.
const MAX_LEAD: SignedDuration = SignedDuration::from_hours(10 * 366 * 24);

/// A rate to enter.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct RateBody {
    currency_code: String,
    /// A decimal number such as `1550.5`.
    rate: String,
    /// When the rate takes effect; now if absent.
    from_at: Option<String>,
    /// Must not contain personal names: it is stored permanently.
    note: String,
    /// Accept the rate even if it differs from the previous one by more than a fifth.
    pub(super) confirm: bool,
}

/// A validated rate.
pub(super) struct CheckedRate {
    pub(super) currency_code: String,
    pub(super) rate: Rate,
    pub(super) from: Timestamp,
    pub(super) note: String,
}

/// Validates the request.
pub(super) fn read(body: &RateBody, now: Timestamp) -> Result<CheckedRate, Failure> {
    let mut errors = FieldErrors::default();
    let code = body.currency_code.trim().to_uppercase();
    let note = body.note.trim().to_owned();
    let rate = body.rate.trim().parse::<Rate>();
    let typed = body.from_at.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let from = typed.map_or(Ok(now), str::parse::<Timestamp>);
    if code == BASE_CURRENCY {
        errors.add("currencyCode", msg!("rate-of-base"));
    } else if !countries().iter().any(|country| country.currency.as_deref() == Some(code.as_str())) {
        errors.add("currencyCode", msg!("currency-of-nobody"));
    }
    if let Err(error) = &rate {
        errors.add("rate", error.message());
    }
    match from {
        Err(_) => errors.add("fromAt", msg!("enter-moment")),
        Ok(from) if from < now - START_TOLERANCE => errors.add("fromAt", msg!("rate-in-the-past")),
        Ok(from) if from > now + MAX_LEAD => errors.add("fromAt", msg!("rate-too-far-ahead")),
        Ok(_) => {}
    }
    if note.chars().count() > MAX_NOTE_LENGTH {
        errors.add("note", msg!("at-most-500"));
    }
    errors.done()?;
    Ok(CheckedRate {
        currency_code: code,
        rate: rate.unwrap_or(Rate::ONE),
        from: from.unwrap_or(now).max(now),
        note,
    })
}
