//! Webhook events: stored first, and trusted only as a hint to query the provider.

use super::{
    model::PaymentRow,
    settle::{SettleError, settle},
};
use crate::{
    Billing, fail_points,
    refund::{self, RefundError},
    store,
};
use db::{DbError, tx};
use paystack::is_signed;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// An event about one of our payments.
pub(crate) struct WebhookEvent {
    pub event: String,
    pub reference: String,
}

/// Why an event is not stored.
#[derive(Debug, derive_more::From)]
pub(crate) enum ReceiveError {
    /// There is no provider that could have sent it.
    NoProvider,
    NotSigned,
    #[from]
    Db(DbError),
}

/// Why an event could not be acted on.
#[derive(Debug)]
pub(crate) enum ActError {
    Refund(RefundError),
    Settle(SettleError),
}

/// Acts on an event. A failure is retried by the billing worker.
pub(crate) async fn act(billing: &Billing, received: &WebhookEvent) -> Result<(), ActError> {
    let reference = &received.reference;
    match received.event.split_once('.') {
        Some(("refund", _)) => refund::continue_refund(billing, reference).await.map_err(ActError::Refund),
        _ => settle(billing, reference).await.map(drop).map_err(ActError::Settle),
    }
}

/// The payment reference of an event; its position depends on the kind of event.
fn reference_of(message: &Value) -> Option<String> {
    let data = &message["data"];
    [&data["reference"], &data["transaction_reference"], &data["transaction"]["reference"]]
        .into_iter()
        .find_map(Value::as_str)
        .filter(|reference| !reference.contains('\0'))
        .map(str::to_owned)
}

/// Stores a signed event. Returns it if it is new and about one of our payments.
pub(crate) async fn receive(
    billing: &Billing,
    body: &[u8],
    signature: &[u8],
) -> Result<Option<WebhookEvent>, ReceiveError> {
    let provider = billing.provider.as_ref().ok_or(ReceiveError::NoProvider)?;
    if !is_signed(provider.secret_key(), body, signature) {
        return Err(ReceiveError::NotSigned);
    }
    let message: Value = serde_json::from_slice(body).unwrap_or_default();
    let event =
        message["event"].as_str().filter(|event| !event.contains('\0')).unwrap_or("unknown").to_owned();
    let reference = reference_of(&message);
    let hash = hex::encode(Sha256::digest(body));
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let known: Result<Option<PaymentRow>, DbError> = tx!(ctx.db, t => {
        if !store::insert_event(t, &hash, &event, reference.as_deref(), now).await? {
            return Ok(None);
        }
        let Some(reference) = reference.as_deref() else { return Ok(None) };
        store::make_due(t, reference, now).await?;
        let payment = store::find_payment(t, reference).await?;
        if let Some(payment) = &payment {
            let resolution = message["data"]["resolution"].as_str().unwrap_or_default();
            refund::handle_event(t, &event, resolution, payment, now).await?;
        }
        fail_points::point("webhook.before_commit");
        Ok(payment)
    });
    fail_points::point("webhook.after_commit");
    Ok(known?.map(|payment| WebhookEvent { event, reference: payment.reference }))
}
