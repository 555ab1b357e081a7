//! Endpoints that the checkout pages call from the browser.

use super::{
    answer::{ApiResult, UNKNOWN, bad_request, ok},
    merchant::{create_transaction, integer},
};
use crate::{
    Sandbox,
    model::{Step, WebhookTime},
    pay::{Action, perform},
    store::{self, TransactionRow},
    view,
};
use axum::{
    Form, Json,
    extract::{Path, State},
};
use db::{DbError, tx};
use jiff::SignedDuration;
use kernel::SandboxTransactionId;
use serde::Deserialize;
use serde_json::{Value, json};

pub(super) async fn request_inline(State(sandbox): State<Sandbox>, Json(body): Json<Value>) -> ApiResult {
    if body["key"].as_str() != Some(&sandbox.public_key) {
        return Err(bad_request("invalid_Key", "Please enter a valid Key"));
    }
    let row = match unfinished(&sandbox, &body).await? {
        Some(row) => row,
        None => create_transaction(&sandbox, &body).await?,
    };
    ok("Access code validated", view::checkout_session(&sandbox, &row))
}

/// An unfinished transaction with the same reference, address, amount and currency, to be continued.
async fn unfinished(sandbox: &Sandbox, body: &Value) -> Result<Option<TransactionRow>, DbError> {
    let Some(reference) = body["ref"].as_str().or(body["reference"].as_str()) else { return Ok(None) };
    let known = store::find_by_reference(&mut sandbox.ctx.db.read().await?, reference).await?;
    Ok(known.filter(|row| {
        !row.status.is_over()
            && body["email"].as_str() == Some(&row.email)
            && integer(&body["amount"]) == Some(row.amount)
            && body["currency"].as_str().unwrap_or("NGN") == row.currency
    }))
}

pub(super) async fn verify_access_code(
    State(sandbox): State<Sandbox>,
    Path(code): Path<String>,
) -> ApiResult {
    let row = store::find_by_code(&mut sandbox.ctx.db.read().await?, &code).await?.ok_or(UNKNOWN)?;
    ok("Access code validated", view::checkout_session(&sandbox, &row))
}

pub(super) async fn set_ip(Path(_): Path<String>) -> ApiResult {
    ok("IP address set", json!({}))
}

/// The page sends the log as plain text.
pub(super) async fn update_log(
    State(sandbox): State<Sandbox>,
    Path(id): Path<SandboxTransactionId>,
    body: String,
) -> ApiResult {
    let sent: Value = serde_json::from_str(&body).unwrap_or_default();
    let log =
        sent["payload"].as_str().filter(|log| serde_json::from_str::<Value>(log).is_ok()).unwrap_or("null");
    let kept: Result<(), DbError> = tx!(sandbox.ctx.db, t => { store::update_log(t, id, log).await });
    kept?;
    ok("Log updated", json!({}))
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Card {
    number: String,
    cvv: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct StepBody {
    access_code: String,
    card: Card,
    pin: String,
    otp: String,
    phone: String,
    outcome: String,
}

async fn step(sandbox: &Sandbox, code: &str, next: Action<'_>) -> ApiResult {
    let row = perform(sandbox, code, &next).await?.ok_or(UNKNOWN)?;
    ok("Charge attempted", view::progress(&row))
}

pub(super) async fn charge(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::Card { number: &body.card.number, cvv: &body.card.cvv }).await
}

pub(super) async fn submit_pin(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::Answer { step: Step::Pin, given: &body.pin }).await
}

pub(super) async fn submit_otp(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::Answer { step: Step::Otp, given: &body.otp }).await
}

pub(super) async fn submit_phone(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::Answer { step: Step::Phone, given: &body.phone }).await
}

pub(super) async fn authenticate(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::Answer { step: Step::Bank, given: &body.outcome }).await
}

pub(super) async fn progress(State(sandbox): State<Sandbox>, Path(code): Path<String>) -> ApiResult {
    let row = store::find_by_code(&mut sandbox.ctx.db.read().await?, &code).await?.ok_or(UNKNOWN)?;
    ok("Reference check successful", view::progress(&row))
}

pub(super) async fn pay_with_transfer(
    State(sandbox): State<Sandbox>,
    Json(body): Json<StepBody>,
) -> ApiResult {
    let row =
        store::find_by_code(&mut sandbox.ctx.db.read().await?, &body.access_code).await?.ok_or(UNKNOWN)?;
    let expires = sandbox.ctx.clock.now() + SignedDuration::from_mins(30);
    let data = json!({
        "account_name": "SEATLING TEST", "account_number": "1230001644", "bank": { "slug": "test-bank", "name": "Test Bank", "id": 1 },
        "account_expires_at": expires.to_string(), "assignment_expires_at": expires.to_string(),
        "transaction_reference": row.reference, "transaction_id": row.id,
    });
    ok("Account details", data)
}

pub(super) async fn transfer_sent(State(sandbox): State<Sandbox>, Json(body): Json<StepBody>) -> ApiResult {
    step(&sandbox, &body.access_code, Action::TransferSent).await
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Controls {
    webhook: Option<String>,
    transfer: Option<String>,
}

/// Controls for testers: when the webhook is sent, and whether a transfer arrives.
pub(super) async fn test(
    State(sandbox): State<Sandbox>,
    Path(code): Path<String>,
    Json(controls): Json<Controls>,
) -> ApiResult {
    let row = store::find_by_code(&mut sandbox.ctx.db.read().await?, &code).await?.ok_or(UNKNOWN)?;
    if let Some(when) = controls.webhook.as_deref().and_then(WebhookTime::parse) {
        let kept: Result<(), DbError> =
            tx!(sandbox.ctx.db, t => { store::update_webhook(t, row.id, when).await });
        kept?;
    }
    if let Some(transfer) = controls.transfer {
        return step(&sandbox, &code, Action::Transfer { has_arrived: transfer == "confirm" }).await;
    }
    ok("Saved", view::progress(&row))
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct AppleForm {
    transaction: String,
}

pub(super) async fn validate_session(Form(_): Form<AppleForm>) -> ApiResult {
    Ok(axum::response::IntoResponse::into_response(Json(json!({
        "status": "success", "message": "Session validated", "data": { "merchantSessionIdentifier": "sandbox" },
    }))))
}

pub(super) async fn apple_charge(State(sandbox): State<Sandbox>, Form(form): Form<AppleForm>) -> ApiResult {
    let id = form.transaction.parse().unwrap_or(SandboxTransactionId::new(0));
    let row = store::find_by_id(&mut sandbox.ctx.db.read().await?, id).await?.ok_or(UNKNOWN)?;
    let action = Action::Card { number: "4084084084084081", cvv: "408" };
    let row = perform(&sandbox, &row.access_code, &action).await?.ok_or(UNKNOWN)?;
    let mut body = view::progress(&row);
    body["message"] = "Approved".into();
    Ok(axum::response::IntoResponse::into_response(Json(body)))
}
