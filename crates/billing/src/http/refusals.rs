//! Status, code and message of every refusal of the use cases.

mod bookings;
mod payments;
mod refunds;
mod reviews;

use api::Failure;
use l10n::msg;

/// 503 with a retry delay as long as the circuit breaker stays open.
fn provider_unavailable() -> Failure {
    Failure::unavailable("billing.provider_away", msg!("provider-unavailable")).retry_after(30)
}

fn nothing_unpaid() -> Failure {
    Failure::conflict("billing.nothing_due", msg!("nothing-unpaid"))
}

fn already_refunding() -> Failure {
    Failure::conflict("billing.refunded_already", msg!("already-refunding"))
}
