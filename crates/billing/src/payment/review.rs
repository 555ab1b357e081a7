//! Decisions of staff about a payment in review: keep the money, verify it again, or close it as refunded
//! elsewhere.

use crate::payment::{
    after_settlement, letters,
    model::{
        PaymentRow,
        kinds::{Dispute, RefundState},
        note::Note,
    },
    refund_guard,
    review_error::ReviewError,
    settle::trust_payer,
    verify_again::{ensure_paid_as_requested, ensure_requested_sum},
};
use crate::{
    Billing,
    mails::Ending,
    refund,
    store::{
        self,
        refunds::{find_refunds, put_dispute},
        review,
    },
};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use journal::{Actor, By};
use kernel::{PaymentId, ProgramId};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

/// Decision that ends a review.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Decision {
    /// Keep the money: it pays for the programs that still exist.
    Keep,
    /// Keep the money if the provider confirms the payment now.
    Settle,
    /// The money was returned outside of this system.
    Close,
}

/// Who decided, when, and why.
#[derive(Clone, Copy)]
struct Audit<'a> {
    by: By,
    reason: &'a str,
}

/// Ends the review of a payment, once.
pub(crate) async fn decide(
    billing: &Billing,
    actor: Actor,
    reference: &str,
    decision: Decision,
    reason: &str,
) -> Result<(), ReviewError> {
    let ctx = billing.ctx();
    let found = store::find_payment(&mut ctx.db.read().await?, reference).await?;
    let payment = found.ok_or(ReviewError::NotFound)?;
    match decision {
        Decision::Settle => ensure_paid_as_requested(billing, &payment).await?,
        Decision::Keep => {
            refund_guard::refuse(billing, &payment).await?;
            // Keeping it issues a receipt for the requested sum.
            if payment.receipt_number.is_none() {
                ensure_requested_sum(billing, &payment).await?;
            }
        }
        Decision::Close => {}
    }
    let audit = Audit { by: By { actor, at: ctx.clock.now() }, reason };
    tx!(ctx.db, t => {
        match decision {
            Decision::Keep | Decision::Settle => keep(t, billing, &payment, audit).await,
            Decision::Close => close(t, billing, &payment, audit).await,
        }
    })
}

/// Records a decision in the journal.
async fn record(
    conn: &mut Conn,
    action: &'static str,
    before: &PaymentRow,
    after: &PaymentRow,
    Audit { by, reason }: Audit<'_>,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action,
        subject_kind: "payment",
        subject_id: Some(before.id.get()),
        before: Some(json!({ "state": before.state, "note": before.note })),
        after: Some(json!({
            "reference": after.reference, "state": after.state, "reason": reason, "receiptNumber": after.receipt_number,
        })),
    };
    journal::record(conn, &entry).await.map(drop)
}

async fn reread(conn: &mut Conn, payment: &PaymentRow) -> Result<PaymentRow, DbError> {
    store::find_payment(conn, &payment.reference).await?.ok_or(DbError::NoRow)
}

async fn keep(
    conn: &mut Conn,
    billing: &Billing,
    payment: &PaymentRow,
    audit: Audit<'_>,
) -> Result<(), ReviewError> {
    trust_payer(conn, billing, payment).await?;
    let refund = find_refunds(conn, &[payment.id]).await?.pop();
    if refund.is_some_and(|refund| refund.state != RefundState::Failed || refund.refunded_at.is_some()) {
        return Err(ReviewError::AlreadyRefunding);
    }
    if !review::keep_payment(conn, payment.id).await? {
        return Err(ReviewError::NotInReview);
    }
    let kept = reread(conn, payment).await?;
    let program_ids = store::list_program_ids(conn, payment.id).await?;
    if kept.receipt_number.is_some() {
        // Settled before: its programs are paid and its receipt was issued.
        refuse_paid_twice(conn, payment.id).await?;
        if enrolment::count_paid(conn, &program_ids).await? == 0 {
            return Err(ReviewError::NothingLeft);
        }
        let ending = if payment.dispute.is_some() { Ending::DisputeWon } else { Ending::Kept };
        if ending == Ending::DisputeWon {
            put_dispute(conn, payment.id, Dispute::Won).await?;
        }
        record(conn, "payment.kept", payment, &kept, audit).await?;
        return Ok(letters::ended(conn, billing.ctx(), &kept, ending, &[]).await?);
    }
    // The receipt counter serializes settlements here, so this transaction sees what concurrent ones have paid.
    let (now, number) = (audit.by.at, store::next_receipt(conn).await?);
    review::assign_receipt(conn, payment.id, now, number).await?;
    after_settlement::follow_up(conn, payment.id, now).await?;
    mark_remaining_paid(conn, payment.id, &program_ids, now).await?;
    let kept = reread(conn, payment).await?;
    record(conn, "payment.succeeded", payment, &kept, audit).await?;
    Ok(letters::receipt(conn, billing.ctx(), &kept, number).await?)
}

async fn refuse_paid_twice(conn: &mut Conn, payment_id: PaymentId) -> Result<(), ReviewError> {
    let Some(other) = review::find_other_receipt(conn, payment_id).await? else { return Ok(()) };
    Err(ReviewError::PaidTwice { other })
}

/// Marks existing unpaid programs as paid, and the lines of missing ones as released.
async fn mark_remaining_paid(
    conn: &mut Conn,
    payment_id: PaymentId,
    program_ids: &[ProgramId],
    now: Timestamp,
) -> Result<(), ReviewError> {
    refuse_paid_twice(conn, payment_id).await?;
    let states = enrolment::paid_states(conn, program_ids).await?;
    let unpaid: Vec<ProgramId> = states.iter().filter(|(_, is_paid)| !is_paid).map(|(id, _)| *id).collect();
    if unpaid.is_empty() {
        return Err(ReviewError::NothingLeft);
    }
    if enrolment::mark_all_paid(conn, &unpaid, now).await? != unpaid.len() {
        return Err(ReviewError::ChangedMeanwhile);
    }
    let is_there = |id: &ProgramId| states.iter().any(|(there, _)| there == id);
    let gone: Vec<ProgramId> = program_ids.iter().copied().filter(|id| !is_there(id)).collect();
    Ok(review::release_lines(conn, payment_id, &gone, now).await?)
}

/// The outcome reported to the payer: lost in a dispute, or returned another way.
fn ending_of(payment: &PaymentRow) -> Ending {
    let went_back = payment.note.as_deref() == Some(Note::RefundedElsewhere.name());
    if payment.dispute.is_some() && !went_back { Ending::DisputeLost } else { Ending::Returned }
}

async fn close(
    conn: &mut Conn,
    billing: &Billing,
    payment: &PaymentRow,
    audit: Audit<'_>,
) -> Result<(), ReviewError> {
    let refund = find_refunds(conn, &[payment.id]).await?.pop();
    if refund.as_ref().is_some_and(|refund| refund.state == RefundState::Asked) {
        return Err(ReviewError::AlreadyRefunding);
    }
    if !review::close_payment(conn, payment.id).await? {
        return Err(ReviewError::NotInReview);
    }
    let now = audit.by.at;
    let closed = reread(conn, payment).await?;
    review::insert_closed(conn, payment.id, audit.reason, now).await?;
    // A refund made here has already withdrawn the programs and notified the payer.
    if refund.is_none_or(|refund| refund.refunded_at.is_none()) {
        let ending = ending_of(payment);
        if ending == Ending::DisputeLost {
            put_dispute(conn, payment.id, Dispute::Lost).await?;
        }
        refund::apply_reversal(conn, billing, &closed, ending, now).await?;
    }
    Ok(record(conn, "payment.closed", payment, &closed, audit).await?)
}
