//! The amount due, and the currency in which it is charged.

use crate::{
    Billing,
    model::{Line, Owed},
};
use catalogue::{Due, PriceTerms};
use kernel::Money;
use paystack::Provider;
use refdata::BASE_CURRENCY;

/// The sum to charge: in the payer's currency, else in the base currency; `None` if the provider supports neither.
fn charge(provider: Option<&Provider>, due: &Due, base: &Due) -> Option<Due> {
    let provider = provider?;
    [due, base].into_iter().find(|sum| provider.supports_currency(&sum.currency_code)).cloned()
}

/// The sum in the base currency after the discount.
pub(crate) fn in_base(terms: &PriceTerms, base_minor: i64) -> Due {
    let minor = kernel::due_minor(base_minor, terms.discount_percent, refdata::Rate::ONE.scaled());
    let currency_code = BASE_CURRENCY.to_owned();
    let text = Money { currency_code: currency_code.clone(), minor }.to_string();
    Due { currency_code, minor, text }
}

/// The amount due for these lines, and the sum the provider charges; `None` if the provider cannot charge it.
pub(crate) fn price(billing: &Billing, owed: &Owed) -> (Due, Option<Due>) {
    let base_minor = base(&owed.lines);
    let due = owed.terms.due(base_minor);
    let charged = charge(billing.provider.as_ref(), &due, &in_base(&owed.terms, base_minor));
    (due, charged)
}

/// Sum in the base currency, before discount and conversion.
pub(crate) fn base(lines: &[Line]) -> i64 {
    lines.iter().map(|line| line.program.price_minor).sum()
}
