//! Staff confirm the built-in exchange rates once. Nothing is blocked until then: payments are accepted, but staff
//! are reminded.

use crate::Billing;
use api::{Answer, Failure, Routes};
use axum::extract::State;
use db::{Conn, DbError, journal, tx};
use identity::{FinanceStaff, find_staff_names};
use l10n::msg;
use refdata::{confirm_rates, find_rate_confirmation};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff rates")
        .get("/api/staff/rates/confirmation", "getRateConfirmation", "Whether the rates were confirmed", get)
        .post("/api/staff/rates/confirmation", "confirmRates", "Confirm the rates", confirm)
}

/// Whether staff have confirmed the rates.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RateConfirmationView {
    /// Null if not confirmed yet.
    confirmed_at: Option<String>,
    /// Name of the staff member who confirmed them.
    by: Option<String>,
}

async fn view(conn: &mut Conn) -> Result<RateConfirmationView, DbError> {
    let found = find_rate_confirmation(conn).await?;
    let by = match found.and_then(|found| found.confirmed_by) {
        Some(account_id) => find_staff_names(conn, &[account_id]).await?.pop().map(|(_, name)| name),
        None => None,
    };
    Ok(RateConfirmationView { confirmed_at: found.map(|found| found.confirmed_at.to_string()), by })
}

async fn get(
    _: FinanceStaff,
    State(billing): State<Billing>,
) -> Result<Answer<RateConfirmationView>, Failure> {
    Ok(Answer::ok(view(&mut billing.ctx().db.read().await?).await?))
}

async fn confirm(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
) -> Result<Answer<RateConfirmationView>, Failure> {
    let ctx = billing.ctx();
    let (now, actor) = (ctx.clock.now(), staff.journal());
    tx!(ctx.db, t => {
        if confirm_rates(t, actor.id, now).await? {
            let entry = journal::Entry {
                at: now,
                actor,
                action: "rates.confirmed",
                subject_kind: "rate",
                subject_id: None,
                before: None,
                after: Some(json!({ "confirmedAt": now.to_string() })),
            };
            journal::record(t, &entry).await?;
        }
        Ok(Answer::ok(view(t).await?).message(msg!("rates-confirmed")))
    })
}
