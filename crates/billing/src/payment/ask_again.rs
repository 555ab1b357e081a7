//! What the provider says of a payment in review now, before a person's decision counts.

use super::{
    create::away,
    model::{PaymentRow, Verdict, judge, other_sum},
    review::not_in_review,
};
use crate::{Billing, store::offline};
use api::Failure;
use kernel::Money;
use paystack::{ProviderError, Verified};

fn not_paid() -> Failure {
    let sentence = "The payment service does not say that it was paid.";
    Failure::conflict("billing.not_paid", sentence)
}

async fn ask(billing: &Billing, payment: &PaymentRow) -> Result<Verified, Failure> {
    if payment.state != "review" {
        return Err(not_in_review());
    }
    let is_offline = offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await?;
    let Some(provider) = billing.provider.as_ref().filter(|_| !is_offline) else {
        let sentence = "There is no payment service that could be asked about it.";
        return Err(Failure::conflict("billing.nobody_to_ask", sentence));
    };
    provider.verify(&payment.reference).await.map_err(|error| match error {
        ProviderError::Unavailable(_) => away(),
        _ => not_paid(),
    })
}

/// Refused unless the provider says that the right money is there.
pub(crate) async fn is_right(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    match judge(payment, &ask(billing, payment).await?) {
        Verdict::Paid => Ok(()),
        Verdict::Review(why) => Err(Failure::conflict("billing.still_wrong", why)),
        Verdict::Declined | Verdict::Open => Err(not_paid()),
    }
}

/// Refused if another sum came than was asked for: receipt, mail and income would tell the one that was asked for.
/// Whatever else is wrong with it is for the person to judge.
pub(crate) async fn is_that_sum(billing: &Billing, payment: &PaymentRow) -> Result<(), Failure> {
    // Of a transfer staff have written down what arrived.
    if offline::is_offline(&mut billing.ctx().db.read().await?, payment.id).await? {
        return Ok(());
    }
    let Some(came) = other_sum(payment, &ask(billing, payment).await?) else { return Ok(()) };
    let asked = Money { currency_code: payment.currency_code.clone(), minor: payment.amount_minor };
    let sentence = format!(
        "{came} came instead of {asked}: it cannot be kept. Please pay it back, or close it if it went back elsewhere."
    );
    Err(Failure::conflict("billing.other_sum", sentence))
}
