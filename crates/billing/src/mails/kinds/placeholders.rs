//! Placeholders that several mails about money have.

use l10n::msg;
use mail::Placeholder;

pub(super) const AMOUNT: Placeholder = Placeholder::required("amount", msg!("placeholder-amount"));
pub(super) const REFERENCE: Placeholder = Placeholder::optional("reference", msg!("placeholder-reference"));

/// Those of the mails about the outcome of a payment.
pub(super) const ENDED: &[Placeholder] = &[
    Placeholder::FIRST_NAME,
    AMOUNT,
    REFERENCE,
    Placeholder::optional("lines", msg!("placeholder-withdrawn-lines")),
    Placeholder::LINK,
];
