//! What follows on our side when money went back, or did not: the programs go, the payer is told, a person is asked.

use super::next_check;
use crate::{
    Billing, crash,
    payment::{create::record, kinds::Dispute, letters, model::PaymentRow},
    store::{self, refunds},
};
use db::{
    Conn, DbError,
    journal::{Actor, SYSTEM},
    tx,
};
use enrolment::WithdrawalCause;
use jiff::Timestamp;
use mail::Ending;
use paystack::RefundStatus;

/// How a refund is called in the database, and whether there is more to ask about it.
fn state_of(status: RefundStatus) -> (&'static str, bool) {
    match status {
        RefundStatus::Pending | RefundStatus::Processing | RefundStatus::Unknown => ("pending", true),
        RefundStatus::Processed => ("processed", false),
        RefundStatus::Failed => ("failed", false),
        RefundStatus::NeedsAttention => ("needs_attention", true),
    }
}

/// Does on our side what the provider did on its own.
pub(super) async fn carry_out(
    billing: &Billing,
    payment: &PaymentRow,
    status: RefundStatus,
) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let (state, goes_on) = state_of(status);
    let is_taken_on = state != "failed";
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        let Some(refund) = refunds::find_refunds(t, &[payment.id]).await?.pop() else { return Ok(()) };
        let next = goes_on.then(|| next_check(refund.checks + 3, now));
        let refunded_at = is_taken_on.then(|| refund.refunded_at.unwrap_or(now));
        refunds::update_refund(t, payment.id, state, (next, refunded_at)).await?;
        let is_first = refund.refunded_at.is_none();
        if is_taken_on && refunds::reverse_payment(t, payment.id).await? && is_first {
            // Staff may have kept it meanwhile, and given a receipt.
            let payment = store::find_payment(t, &payment.reference).await?.ok_or(DbError::NoRow)?;
            follow(t, billing, &payment, (Ending::Refunded, now)).await?;
        }
        if matches!(state, "failed" | "needs_attention") {
            let why = "The payment service could not pay it back by itself. Please look at it there.";
            put_before_a_person(t, payment, why, now).await?;
        }
        crash::point("refund.before_commit");
        Ok(())
    });
    crash::point("refund.after_commit");
    done
}

/// What happens to the programs of a payment when its money is gone.
pub(crate) struct Plan {
    /// Unpaid from then on.
    unpaid: Vec<i64>,
    /// Of these and others, those that stay all the same.
    staying: Vec<i64>,
}

impl Plan {
    /// Whether a child is withdrawn from a program that is there.
    pub(crate) fn withdraws(&self, program_id: i64) -> bool {
        self.unpaid.contains(&program_id) && !self.staying.contains(&program_id)
    }
}

/// What came in besides paid for nothing: whoever paid twice keeps the place. Where this one had paid, those whom a
/// second one is for stay: unpaid until staff decide on that, and paid afterwards.
pub(crate) async fn plan(conn: &mut Conn, payment: &PaymentRow) -> Result<Plan, DbError> {
    let shared = refunds::list_shared(conn, payment.id).await?;
    let staying = shared.iter().map(|(id, _)| *id).collect();
    let mut unpaid = Vec::new();
    if payment.receipt_number.is_some() {
        unpaid = store::list_program_ids(conn, payment.id).await?;
        unpaid.retain(|id| !shared.contains(&(*id, true)));
    }
    Ok(Plan { unpaid, staying })
}

/// The programs go where the money goes, and the payer is told how it ended.
pub(crate) async fn follow(
    conn: &mut Conn,
    billing: &Billing,
    payment: &PaymentRow,
    (ending, now): (Ending, Timestamp),
) -> Result<(), DbError> {
    let Plan { unpaid, staying } = plan(conn, payment).await?;
    if payment.receipt_number.is_some() {
        let whose = (payment.partner_id, unpaid.as_slice(), staying.as_slice());
        let cause = if ending == Ending::DisputeLost {
            WithdrawalCause::ChargedBack
        } else {
            WithdrawalCause::Refunded
        };
        enrolment::withdraw_paid(conn, &billing.enrolment, ((SYSTEM, now), cause), whose).await?;
    }
    record(conn, (SYSTEM, now), "payment.reversed", payment.id, &payment.reference).await?;
    letters::ended(conn, billing.ctx(), (payment, ending), &staying).await
}

/// What a person must know whatever else they know: there is no money to decide on.
pub(crate) const WENT_BACK: &str = "It was paid back at the payment service, not from here.";

pub(crate) async fn put_before_a_person(
    conn: &mut Conn,
    payment: &PaymentRow,
    why: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    if refunds::review_settled(conn, payment.id, why, WENT_BACK).await? {
        record_review(conn, (SYSTEM, now), payment).await?;
    }
    Ok(())
}

pub(crate) async fn record_review(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    payment: &PaymentRow,
) -> Result<(), DbError> {
    record(conn, by, "payment.needs_review", payment.id, &payment.reference).await
}

/// The provider speaks of money that went back, or is disputed. In the transaction that keeps the message: what is to
/// be asked is due at once, what is for a person is put before one.
pub(crate) async fn heard(
    conn: &mut Conn,
    (event, resolution): (&str, &str),
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<(), DbError> {
    if let Some(dispute) = Dispute::heard(event, resolution) {
        let is_over = matches!(payment.dispute, Some(Dispute::Won | Dispute::Lost));
        if is_over && (dispute == Dispute::Open || payment.dispute == Some(dispute)) {
            return Ok(());
        }
        refunds::put_dispute(conn, payment.id, dispute).await?;
        // What is not known to be paid yet comes to review when it settles.
        return put_before_a_person(conn, payment, dispute.note(), now).await;
    }
    if !event.starts_with("refund.") || refunds::hurry_refund(conn, payment.id, now).await? {
        return Ok(());
    }
    if event == "refund.processed" {
        put_before_a_person(conn, payment, WENT_BACK, now).await?;
    }
    Ok(())
}
