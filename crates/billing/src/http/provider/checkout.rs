//! The checkout in the browser: its settings, and the return from it.

use super::see_other::SeeOther;
use crate::{Billing, payment::on_demand::check, store};
use api::{Anonymous, Answer, ClientAddress, Failure, Search};
use axum::extract::State;
use paystack::{API_HOST, CHECKOUT_HOST, STANDARD_HOST};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Settings of the checkout in the browser.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CheckoutView {
    /// Null if card payments are not available.
    public_key: Option<String>,
    /// Whether this is a sandbox in which no money moves.
    sandbox: bool,
    checkout_url: String,
    api_url: String,
    payment_base_url: String,
}

pub(super) async fn settings(
    _: Anonymous,
    State(billing): State<Billing>,
) -> Result<Answer<CheckoutView>, Failure> {
    let mail_ctx = &billing.identity.mail_ctx;
    let ours = ["checkout", "api", "standard"].map(|part| mail_ctx.link(&format!("/sandbox/{part}/")));
    let [checkout_url, api_url, payment_base_url] = if billing.is_sandbox {
        ours
    } else {
        [CHECKOUT_HOST, API_HOST, STANDARD_HOST].map(|host| format!("{host}/"))
    };
    let public_key = billing.provider.as_ref().map(|provider| provider.public_key().to_owned());
    let sandbox = billing.is_sandbox;
    Ok(Answer::ok(CheckoutView { public_key, sandbox, checkout_url, api_url, payment_base_url }))
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ReturnQuery {
    /// The reference of the payment.
    reference: String,
    /// The reference of the payment, used if `reference` is empty.
    trxref: String,
}

/// The visit proves nothing: it only triggers a check with the provider.
pub(super) async fn return_from_checkout(
    _: Anonymous,
    address: ClientAddress,
    State(billing): State<Billing>,
    Search(query): Search<ReturnQuery>,
) -> Result<SeeOther, Failure> {
    let reference = if query.reference.is_empty() { query.trxref } else { query.reference };
    let payment = store::find_payment(&mut billing.ctx().db.read().await?, &reference).await?;
    let Some(payment) = payment else { return Ok(SeeOther("/".into())) };
    let checked = check(&billing, &payment.reference, address.as_str()).await;
    if let Err(failure) = checked.map_err(Failure::from) {
        tracing::warn!(code = failure.code(), reference, "a payment could not be settled");
    }
    let area = if payment.parent_id.is_some() { "/partner/parent" } else { "/partner" };
    Ok(SeeOther(format!("{area}/payments/{}", payment.reference)))
}
