//! A partner's payment terms: discount and currency.

use super::{ChangePartnerError, find, record};
use crate::{
    FieldErrors, SignedInStaff,
    store::{partners, staff_view},
};
use api::AppContext;
use db::{Conn, DbError};
use journal::Change;
use kernel::PartnerId;
use l10n::{Message, msg};
use refdata::CountryRate;
use serde_json::json;

/// Bytes of a text that may be meant as a currency's code.
const MAX_CODE_LENGTH: usize = 10;

/// Payment terms of a partner.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub discount_percent: u8,
    pub currency_code: Option<String>,
    pub usual_currency_code: &'static str,
    pub rate: CountryRate,
}

/// The current terms of a partner.
pub(crate) async fn find_terms(
    conn: &mut Conn,
    ctx: &AppContext,
    id: PartnerId,
) -> Result<Terms, ChangePartnerError> {
    find(conn, id).await?;
    let (partner, now) = (partners::find_profile(conn, id).await?, ctx.clock.now());
    let agreed = partner.currency_code.as_deref();
    let rate = refdata::rate_for_payer(conn, &partner.country, agreed, now).await?;
    let usual = refdata::rate_for_country(conn, &partner.country, now).await?;
    Ok(Terms {
        discount_percent: partner.discount_percent,
        currency_code: partner.currency_code,
        usual_currency_code: usual.currency_code,
        rate,
    })
}

/// The terms that staff enter, not validated yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewTerms<'a> {
    pub discount_percent: i64,
    /// `None` for the country's currency.
    pub currency_code: Option<&'a str>,
}

/// Sets discount and currency. Payments already started keep their terms.
pub(crate) async fn set_terms(
    conn: &mut Conn,
    ctx: &AppContext,
    by: &SignedInStaff,
    id: PartnerId,
    NewTerms { discount_percent, currency_code }: NewTerms<'_>,
) -> Result<Terms, ChangePartnerError> {
    let before = find_terms(conn, ctx, id).await?;
    let mut errors = FieldErrors::default();
    let percent = u8::try_from(discount_percent).ok().filter(|percent| *percent <= 100);
    if percent.is_none() {
        errors.add("discountPercent", msg!("invalid-discount"));
    }
    let currency_code = currency_code.map(|code| code.trim().to_uppercase()).filter(|code| !code.is_empty());
    if let Some(code) = &currency_code {
        errors.check("currencyCode", check_currency(conn, ctx, code).await?);
    }
    errors.done()?;
    staff_view::set_terms(conn, id, percent.unwrap_or_default(), currency_code.as_deref()).await?;
    let after = find_terms(conn, ctx, id).await?;
    let values = |terms: &Terms| {
        Some(json!({ "discount": terms.discount_percent, "currencyCode": terms.currency_code }))
    };
    let changed = Change { subject_id: id.get(), before: values(&before), after: values(&after) };
    record(conn, ctx, by, "partner.terms_changed", changed).await?;
    Ok(after)
}

/// Repeats the code only if it can be one: the input may be a text of any length.
fn unknown_currency(code: &str) -> Message {
    if code.len() <= MAX_CODE_LENGTH && code.chars().all(char::is_alphanumeric) {
        msg!("unknown-currency", code = code)
    } else {
        msg!("not-a-currency")
    }
}

/// Rejects unknown currencies and currencies without a rate.
async fn check_currency(
    conn: &mut Conn,
    ctx: &AppContext,
    code: &str,
) -> Result<Result<(), Message>, DbError> {
    if refdata::find_currency(code).is_none() {
        return Ok(Err(unknown_currency(code)));
    }
    let since = refdata::rate_since(conn, code, ctx.clock.now()).await?;
    if since.is_none() && code != refdata::BASE_CURRENCY {
        return Ok(Err(msg!("no-rate", code = code)));
    }
    Ok(Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_only_what_can_be_a_code() {
        assert_eq!(unknown_currency("XYZ").english(), "XYZ is no currency that we know");
        for text in ["X".repeat(11), "<B>".into(), "A\u{202e}B".into()] {
            assert_eq!(unknown_currency(&text).english(), "This is no currency that we know");
        }
    }
}
