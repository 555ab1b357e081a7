//! What is due, and in which currency it is collected.

use crate::{Billing, invoices::Line};
use enrolment::{Due, PriceTerms};
use kernel::Money;
use paystack::Provider;
use refdata::BASE_CURRENCY;

/// In which currency the provider collects a sum: in its own, in the base currency, or not at all.
fn charge(provider: Option<&Provider>, due: &Due, base: &Due) -> Option<Due> {
    let provider = provider?;
    [due, base].into_iter().find(|sum| provider.takes(&sum.currency_code)).cloned()
}

/// The sum in the base currency after the discount.
pub(crate) fn in_base(terms: &PriceTerms, base_minor: i64) -> Due {
    let minor = kernel::due_minor(base_minor, terms.discount_percent, refdata::Rate::ONE.scaled());
    let currency_code = BASE_CURRENCY.to_owned();
    let text = Money { currency_code: currency_code.clone(), minor }.to_string();
    Due { currency_code, minor, text }
}

/// What is due for these lines, and how the provider collects it; `None` if it does not.
pub(crate) fn price(billing: &Billing, (lines, terms): (&[Line], &PriceTerms)) -> (Due, Option<Due>) {
    let base_minor = base(lines);
    let due = terms.due(base_minor);
    let charged = charge(billing.provider.as_ref(), &due, &in_base(terms, base_minor));
    (due, charged)
}

/// In the base currency, before discount and conversion.
pub(crate) fn base(lines: &[Line]) -> i64 {
    lines.iter().map(|line| line.program.price_minor).sum()
}
