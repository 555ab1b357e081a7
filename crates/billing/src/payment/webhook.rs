//! The provider's messages: kept before anything else, and believed only as a hint to ask.

use crate::{Billing, store};
use api::Failure;
use axum::http::StatusCode;
use checkout::is_signed;
use db::{DbError, tx};
use kernel::hex;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Keeps a message that the provider signed. Gives the reference to settle, if it is about one of ours and new.
pub(crate) async fn receive(
    billing: &Billing,
    body: &[u8],
    signature: &[u8],
) -> Result<Option<String>, Failure> {
    let provider = billing.provider.as_ref().ok_or_else(Failure::not_found)?;
    if !is_signed(provider.secret_key(), body, signature) {
        return Err(Failure::new(
            StatusCode::BAD_REQUEST,
            "billing.not_signed",
            "This message is not signed by the provider.",
        ));
    }
    let message: Value = serde_json::from_slice(body).unwrap_or_default();
    let event = message["event"].as_str().unwrap_or("unknown").to_owned();
    let reference =
        ["reference", "transaction_reference"].iter().find_map(|name| message["data"][name].as_str());
    let reference = reference.map(str::to_owned);
    let hash = hex(&Sha256::digest(body));
    let ground = billing.ground();
    let now = ground.clock.now();
    let known: Result<Option<String>, DbError> = tx!(ground.db, t => {
        if !store::insert_event(t, &hash, (&event, reference.as_deref()), now).await? {
            return Ok(None);
        }
        let Some(reference) = reference.as_deref() else { return Ok(None) };
        store::hurry(t, reference, now).await?;
        Ok(store::find_payment(t, reference).await?.map(|payment| payment.reference))
    });
    Ok(known?)
}
