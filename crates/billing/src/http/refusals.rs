//! Status, code and sentence of every refusal of the use cases.

mod bookings;
mod payments;
mod refunds;
mod reviews;

use api::Failure;

/// 503 with a retry delay as long as the circuit breaker stays open.
fn provider_unavailable() -> Failure {
    let sentence = "The payment service cannot be reached at the moment. Nothing was charged; please try again in a few minutes.";
    Failure::unavailable("billing.provider_away", sentence).retry_after(30)
}

fn nothing_unpaid() -> Failure {
    Failure::conflict("billing.nothing_due", "Nothing of this is unpaid any more.")
}

fn already_refunding() -> Failure {
    Failure::conflict("billing.refunded_already", "This payment goes back already.")
}
