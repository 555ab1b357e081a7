//! What a parent has to pay itself: the amount due, the amount charged, or bank transfer instructions.

use super::payments::{sum, transfer_text};
use crate::{
    Billing, invoices,
    model::Owed,
    payment::{
        charge::{base, price},
        model::payer::Payer,
        transfer::request::request,
    },
    store::requests,
};
use api::{Answer, Failure, Routes};
use axum::extract::State;
use catalogue::Due;
use identity::SignedInParent;
use l10n::msg;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("own payment")
        .get("/api/partner/parent/due", "getOwnDue", "Get what the parent has to pay itself", due)
        .post(
            "/api/partner/parent/payments/transfer",
            "requestOwnTransfer",
            "Request a bank transfer for the parent's own programs",
            request_transfer,
        )
}

/// What a parent has to pay itself.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnDue {
    /// Number of unpaid programs; 0 if nothing is due.
    count: usize,
    due: Due,
    /// What the payment service charges, possibly in another currency; null if only a bank transfer is possible.
    charged: Option<Due>,
    /// A bank transfer that is in progress.
    transfer: Option<OwnTransfer>,
}

/// A bank transfer that is in progress.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OwnTransfer {
    reference: String,
    since: String,
    /// The requested sum.
    due: Due,
}

/// A payment request to be paid by bank transfer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RequestedTransfer {
    reference: String,
    due: Due,
    instructions: String,
}

/// The parent's own unpaid lines and their price terms.
async fn owed(billing: &Billing, parent: &SignedInParent) -> Result<Owed, Failure> {
    let ctx = billing.ctx();
    let mut conn = ctx.db.read().await?;
    let terms = invoices::terms(&mut conn, parent.partner_id, ctx.clock.now()).await?;
    let own = enrolment::unpaid_own(&mut conn, parent.partner_id, parent.id).await?;
    Ok(Owed { lines: invoices::with_shares(own, &terms), terms })
}

async fn due(parent: SignedInParent, State(billing): State<Billing>) -> Result<Answer<OwnDue>, Failure> {
    Ok(Answer::ok(own_due(&billing, parent).await?))
}

pub(super) async fn own_due(billing: &Billing, parent: SignedInParent) -> Result<OwnDue, Failure> {
    let owed = owed(billing, &parent).await?;
    let (due, charged) = price(billing, &owed);
    let ids = crate::model::program_ids(&owed.lines);
    let open = requests::list_under_way(&mut billing.ctx().db.read().await?, &ids).await?;
    let payer = Payer::from(parent);
    let transfer = open.into_iter().find(|payment| payer.owns(payment)).map(|payment| OwnTransfer {
        since: payment.transfer_since.unwrap_or(payment.created_at).to_string(),
        due: sum(&payment.due_currency_code, payment.due_minor),
        reference: payment.reference,
    });
    Ok(OwnDue { count: owed.lines.len(), due, charged, transfer })
}

async fn request_transfer(
    parent: SignedInParent,
    State(billing): State<Billing>,
) -> Result<Answer<RequestedTransfer>, Failure> {
    let owed = owed(&billing, &parent).await?;
    if owed.lines.is_empty() {
        return Err(Failure::conflict("billing.nothing_due", msg!("nothing-due")));
    }
    let due = owed.terms.due(base(&owed.lines));
    let payment = request(&billing, Payer::from(parent), &owed, &due).await?;
    let view = RequestedTransfer {
        due: sum(&payment.due_currency_code, payment.due_minor),
        reference: payment.reference,
        instructions: transfer_text(&billing).await?,
    };
    Ok(Answer::ok(view).message(msg!("payment-request-created")))
}
