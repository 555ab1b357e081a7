//! A partner's choice whether to get invoice reminders.

use crate::{Billing, store::reminders};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use db::{DbError, tx};
use identity::{PartnerFinance, PartnerMoneyReader};
use l10n::msg;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

const PATH: &str = "/api/partner/reminders";

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("reminders").get(PATH, "getReminders", "Get whether invoice reminders are sent", get).put(
        PATH,
        "setReminders",
        "Switch invoice reminders on or off",
        set,
    )
}

/// Whether reminders are sent before and after an invoice is due.
#[derive(Clone, Copy, Deserialize, Serialize, ToSchema)]
struct Reminders {
    wanted: bool,
}

async fn get(
    PartnerMoneyReader(partner): PartnerMoneyReader,
    State(billing): State<Billing>,
) -> Result<Answer<Reminders>, Failure> {
    let wanted = reminders::is_wanted(&mut billing.ctx().db.read().await?, partner.id).await?;
    Ok(Answer::ok(Reminders { wanted }))
}

async fn set(
    PartnerFinance(partner): PartnerFinance,
    State(billing): State<Billing>,
    Body { value: body, .. }: Body<Reminders>,
) -> Result<Answer<Reminders>, Failure> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        let before = reminders::is_wanted(t, partner.id).await?;
        if before == body.wanted {
            return Ok(());
        }
        reminders::put_choice(t, partner.id, body.wanted).await?;
        let entry = journal::Entry {
            at: now,
            actor: partner.journal(),
            action: "partner.reminders_changed",
            subject_kind: "partner",
            subject_id: Some(partner.id.get()),
            before: Some(json!({ "wanted": before })),
            after: Some(json!({ "wanted": body.wanted })),
        };
        journal::record(t, &entry).await.map(drop)
    });
    done?;
    Ok(Answer::ok(body).message(msg!("reminders-saved")))
}
