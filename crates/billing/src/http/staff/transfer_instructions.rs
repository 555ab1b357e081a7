//! Bank transfer instructions shown to payers.

use crate::{
    Billing,
    store::offline::{find_transfer_text, put_transfer_text},
};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use db::{DbError, tx};
use identity::FinanceStaff;
use l10n::msg;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

const PATH: &str = "/api/staff/bank-transfer";
const MAX_CHARS: usize = 2_000;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff bank transfer")
        .get(PATH, "getBankTransfer", "Get the bank transfer instructions", get)
        .put(PATH, "setBankTransfer", "Set the bank transfer instructions", set)
}

/// The bank transfer instructions shown to payers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BankTransfer {
    text: String,
    /// Null if the configured default applies.
    updated_at: Option<String>,
}

/// New instructions for payers; an empty text restores the configured default.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct BankTransferBody {
    text: String,
}

async fn view(billing: &Billing) -> Result<BankTransfer, Failure> {
    let kept = find_transfer_text(&mut billing.ctx().db.read().await?).await?;
    Ok(match kept.filter(|kept| !kept.text.is_empty()) {
        Some(kept) => BankTransfer { text: kept.text, updated_at: Some(kept.updated_at.to_string()) },
        None => BankTransfer { text: billing.transfer_instructions.to_string(), updated_at: None },
    })
}

async fn get(_: FinanceStaff, State(billing): State<Billing>) -> Result<Answer<BankTransfer>, Failure> {
    Ok(Answer::ok(view(&billing).await?))
}

async fn set(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    Body { value: body, .. }: Body<BankTransferBody>,
) -> Result<Answer<BankTransfer>, Failure> {
    let text = body.text.trim();
    if text.chars().count() > MAX_CHARS {
        return Err(Failure::fields([("text", msg!("at-most-2000"))]));
    }
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        let before = find_transfer_text(t).await?;
        put_transfer_text(t, text, now).await?;
        let entry = journal::Entry {
            at: now,
            actor: staff.journal(),
            action: "transfer_text.changed",
            subject_kind: "transfer_text",
            subject_id: Some(1),
            before: Some(json!({ "text": before.map(|before| before.text) })),
            after: Some(json!({ "text": text })),
        };
        journal::record(t, &entry).await.map(drop)
    });
    done?;
    Ok(Answer::ok(view(&billing).await?).message(msg!("text-saved")))
}
