//! Applies the outcome of a refund: withdraws the programs, notifies the payer, or sends the payment to review.

use crate::refund::next_check::next_refund_check;
use crate::{
    Billing, fail_points,
    mails::Ending,
    payment::{
        insert::record,
        letters,
        model::{
            PaymentRow,
            kinds::{Dispute, RefundState},
            note::Note,
        },
    },
    store::{self, refunds},
};
use db::{Conn, DbError, tx};
use enrolment::{Withdrawal, WithdrawalCause};
use jiff::Timestamp;
use journal::{By, SYSTEM};
use kernel::ProgramId;
use paystack::RefundStatus;

/// The state stored for a refund.
fn state_of(status: RefundStatus) -> RefundState {
    match status {
        RefundStatus::Pending | RefundStatus::Processing | RefundStatus::Unknown => RefundState::Pending,
        RefundStatus::Processed => RefundState::Processed,
        RefundStatus::Failed => RefundState::Failed,
        RefundStatus::NeedsAttention => RefundState::NeedsAttention,
    }
}

/// Applies the refund status that the provider reported.
pub(super) async fn apply_status(
    billing: &Billing,
    payment: &PaymentRow,
    status: RefundStatus,
) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let state = state_of(status);
    let is_accepted = state != RefundState::Failed;
    let done: Result<(), DbError> = tx!(ctx.db, t => {
        let Some(refund) = refunds::find_refunds(t, &[payment.id]).await?.pop() else { return Ok(()) };
        let next = state.is_open().then(|| next_refund_check(refund.checks + 3, now));
        let refunded_at = is_accepted.then(|| refund.refunded_at.unwrap_or(now));
        refunds::update_refund(t, payment.id, state, next, refunded_at).await?;
        let is_first = refund.refunded_at.is_none();
        if is_accepted && refunds::reverse_payment(t, payment.id).await? && is_first {
            // Read again: staff may have kept the payment in the meantime and issued a receipt.
            let payment = store::find_payment(t, &payment.reference).await?.ok_or(DbError::NoRow)?;
            apply_reversal(t, billing, &payment, Ending::Refunded, now).await?;
        }
        if matches!(state, RefundState::Failed | RefundState::NeedsAttention) {
            send_to_review(t, payment, Note::RefundFailed, now).await?;
        }
        fail_points::point("refund.before_commit");
        Ok(())
    });
    fail_points::point("refund.after_commit");
    done
}

/// Effect on the programs of a payment when its money is returned.
pub(crate) struct Plan {
    /// Become unpaid.
    unpaid: Vec<ProgramId>,
    /// Not withdrawn, whether they are in `unpaid` or not.
    staying: Vec<ProgramId>,
}

impl Plan {
    /// Whether the child is withdrawn from an existing program.
    pub(crate) fn withdraws(&self, program_id: ProgramId) -> bool {
        self.unpaid.contains(&program_id) && !self.staying.contains(&program_id)
    }
}

/// A duplicate payment paid for nothing, so refunding it withdraws nobody. If the refunded payment did pay,
/// programs that a second payment also covers stay: unpaid until staff decide on the second payment, paid
/// afterwards.
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

/// Withdraws the programs that the refunded money paid for, and notifies the payer of the outcome.
pub(crate) async fn apply_reversal(
    conn: &mut Conn,
    billing: &Billing,
    payment: &PaymentRow,
    ending: Ending,
    now: Timestamp,
) -> Result<(), DbError> {
    let Plan { unpaid, staying } = plan(conn, payment).await?;
    let by = By { actor: SYSTEM, at: now };
    if payment.receipt_number.is_some() {
        let cause = if ending == Ending::DisputeLost {
            WithdrawalCause::ChargedBack
        } else {
            WithdrawalCause::Refunded
        };
        let withdrawal =
            Withdrawal { partner_id: payment.partner_id, program_ids: &unpaid, staying: &staying, cause };
        enrolment::withdraw_paid(conn, &billing.enrolment, by, withdrawal).await?;
    }
    record(conn, by, "payment.reversed", payment.id, &payment.reference).await?;
    letters::ended(conn, billing.ctx(), payment, ending, &staying).await
}

pub(crate) async fn send_to_review(
    conn: &mut Conn,
    payment: &PaymentRow,
    why: Note,
    now: Timestamp,
) -> Result<(), DbError> {
    if refunds::review_settled(conn, payment.id, why.name(), Note::RefundedElsewhere.name()).await? {
        record_review(conn, By { actor: SYSTEM, at: now }, payment).await?;
    }
    Ok(())
}

pub(crate) async fn record_review(conn: &mut Conn, by: By, payment: &PaymentRow) -> Result<(), DbError> {
    record(conn, by, "payment.needs_review", payment.id, &payment.reference).await
}

/// Handles a webhook event about a refund or dispute, in the transaction that stores the event: makes a known
/// refund due for a check at once, and sends to review what staff must decide.
pub(crate) async fn handle_event(
    conn: &mut Conn,
    event: &str,
    resolution: &str,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<(), DbError> {
    if let Some(dispute) = Dispute::from_event(event, resolution) {
        let is_over = matches!(payment.dispute, Some(Dispute::Won | Dispute::Lost));
        if is_over && (dispute == Dispute::Open || payment.dispute == Some(dispute)) {
            return Ok(());
        }
        refunds::put_dispute(conn, payment.id, dispute).await?;
        // A payment that has not settled yet goes to review when it settles.
        return send_to_review(conn, payment, dispute.note(), now).await;
    }
    if !event.starts_with("refund.") || refunds::make_refund_due(conn, payment.id, now).await? {
        return Ok(());
    }
    if event == "refund.processed" {
        send_to_review(conn, payment, Note::RefundedElsewhere, now).await?;
    }
    Ok(())
}
