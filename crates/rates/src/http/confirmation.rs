//! Whether the built-in exchange rates were confirmed, and their confirmation.

use crate::confirm::confirm as confirm_rates;
use api::{Answer, Failure, Routes};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::{FinanceStaff, Identity, find_staff_names};
use journal::By;
use l10n::msg;
use refdata::find_rate_confirmation;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("staff rates")
        .get("/api/staff/rates/confirmation", "getRateConfirmation", "Get the confirmation of the rates", get)
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
    State(identity): State<Identity>,
) -> Result<Answer<RateConfirmationView>, Failure> {
    Ok(Answer::ok(view(&mut identity.ctx.db.read().await?).await?))
}

async fn confirm(
    FinanceStaff(staff): FinanceStaff,
    State(identity): State<Identity>,
) -> Result<Answer<RateConfirmationView>, Failure> {
    let ctx = &identity.ctx;
    let by = By { actor: staff.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        confirm_rates(t, by).await?;
        Ok(Answer::ok(view(t).await?).message(msg!("rates-confirmed")))
    })
}
