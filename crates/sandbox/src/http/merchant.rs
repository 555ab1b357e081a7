//! Endpoints that the merchant (our server) calls with the secret key.

use super::answer::{ApiResult, Refusal, UNKNOWN, bad_request, ok, require_secret_key};
use crate::{
    Sandbox,
    model::{RefundStatus, TransactionStatus},
    pay,
    store::{self, NewTransaction, RefundRow},
    view,
};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::HeaderMap,
};
use db::{DbError, tx};
use jiff::Timestamp;
use kernel::{SandboxTransactionId, Window};
use serde::Deserialize;
use serde_json::{Value, json};

/// An integer that may be sent as text.
pub(super) fn integer(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

/// Creates a transaction from the request of a merchant or a checkout page.
pub(super) async fn create_transaction(
    sandbox: &Sandbox,
    body: &Value,
) -> Result<store::TransactionRow, Refusal> {
    let text =
        |names: &[&str]| names.iter().find_map(|name| body[name].as_str()).unwrap_or_default().to_owned();
    let email = text(&["email"]);
    if !email.contains('@') {
        return Err(bad_request("missing_params", "Email Address is required"));
    }
    let amount = integer(&body["amount"]).filter(|amount| *amount > 0);
    let amount = amount.ok_or_else(|| bad_request("invalid_params", "Invalid Amount Sent"))?;
    let ctx = &sandbox.ctx;
    let random = ctx.random.identifier::<15>().to_lowercase();
    let reference = match text(&["reference", "ref"]) {
        empty if empty.is_empty() => format!("t{random}"),
        given => given,
    };
    if !reference.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '=' | '-')) {
        return Err(bad_request("invalid_params", "Invalid character in transaction reference"));
    }
    let currency = match text(&["currency"]) {
        empty if empty.is_empty() => "NGN".to_owned(),
        given => given,
    };
    let access_code = ctx.random.identifier::<15>().to_lowercase();
    let callback_url = text(&["callback_url"]);
    let new = NewTransaction {
        access_code: &access_code,
        reference: &reference,
        email: &email,
        amount,
        currency: &currency,
        callback_url: &callback_url,
    };
    let now = ctx.clock.now();
    let inserted: Result<SandboxTransactionId, DbError> =
        tx!(ctx.db, t => { store::insert(t, &new, now).await });
    match inserted {
        Err(error) if error.is_constraint("sandbox_transaction_reference_key") => {
            return Err(bad_request("duplicate_reference", "Duplicate Transaction Reference"));
        }
        other => other?,
    };
    let row = store::find_by_code(&mut ctx.db.read().await?, &access_code).await?;
    row.ok_or(UNKNOWN)
}

pub(super) async fn initialize(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let row = create_transaction(&sandbox, &body).await?;
    let url = format!("{}{}", sandbox.checkout_url, row.access_code);
    let data =
        json!({ "authorization_url": url, "access_code": row.access_code, "reference": row.reference });
    ok("Authorization URL created", data)
}

pub(super) async fn verify(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Path(reference): Path<String>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let row =
        store::find_by_reference(&mut sandbox.ctx.db.read().await?, &reference).await?.ok_or(UNKNOWN)?;
    ok("Verification successful", view::transaction(&row))
}

pub(super) async fn fetch(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Path(id): Path<SandboxTransactionId>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let row = store::find_by_id(&mut sandbox.ctx.db.read().await?, id).await?.ok_or(UNKNOWN)?;
    ok("Transaction retrieved", view::transaction(&row))
}

pub(super) async fn timeline(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let mut conn = sandbox.ctx.db.read().await?;
    let row = match id.parse() {
        Ok(id) => store::find_by_id(&mut conn, id).await?,
        Err(_) => store::find_by_reference(&mut conn, &id).await?,
    };
    ok("Timeline retrieved", serde_json::from_str(&row.ok_or(UNKNOWN)?.log).unwrap_or_default())
}

#[derive(Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PageQuery {
    per_page: i64,
    page: i64,
    status: String,
    from: Option<Timestamp>,
}

impl Default for PageQuery {
    fn default() -> Self {
        Self { per_page: 50, page: 1, status: String::new(), from: None }
    }
}

pub(super) async fn list(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Query(query): Query<PageQuery>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let limit = query.per_page.clamp(1, 100);
    let window = Window { limit, offset: (query.page.max(1) - 1).saturating_mul(limit) };
    let status = TransactionStatus::parse(&query.status);
    let rows = if status.is_none() && !query.status.is_empty() {
        Vec::new()
    } else {
        let since = query.from.unwrap_or_default();
        store::list(&mut sandbox.ctx.db.read().await?, status, since, window).await?
    };
    ok("Transactions retrieved", rows.iter().map(view::transaction).collect())
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct RefundQuery {
    transaction: String,
}

fn refund_view(refund: &RefundRow) -> Value {
    json!({
        "id": refund.id, "transaction": refund.transaction_id, "amount": refund.amount, "status": refund.status,
        "domain": "test", "fully_deducted": true,
    })
}

pub(super) async fn list_refunds(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Query(query): Query<RefundQuery>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let mut conn = sandbox.ctx.db.read().await?;
    let transaction_id = query.transaction.parse().unwrap_or(SandboxTransactionId::new(0));
    let refunds = store::list_refunds(&mut conn, transaction_id).await?;
    ok("Refunds retrieved", refunds.iter().map(refund_view).collect())
}

pub(super) async fn refund(
    State(sandbox): State<Sandbox>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> ApiResult {
    require_secret_key(&sandbox, &headers)?;
    let mut conn = sandbox.ctx.db.read().await?;
    let row = match (integer(&body["transaction"]), body["transaction"].as_str()) {
        (Some(id), _) => store::find_by_id(&mut conn, SandboxTransactionId::new(id)).await?,
        (None, Some(reference)) => store::find_by_reference(&mut conn, reference).await?,
        (None, None) => None,
    };
    drop(conn);
    let row = row.ok_or(UNKNOWN)?;
    match pay::refund(&sandbox, &row).await? {
        Some(refund) => {
            let begun = RefundRow { status: RefundStatus::Pending, ..refund };
            ok("Refund has been queued for processing", refund_view(&begun))
        }
        None => Err(bad_request("transaction_reversed", "Transaction has been fully reversed")),
    }
}
