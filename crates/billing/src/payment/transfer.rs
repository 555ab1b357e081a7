//! A bank transfer as staff enter it, and what every booking of one does.

pub(crate) mod error;
pub(crate) mod record;
mod record_for_request;
pub(crate) mod request;

use super::{
    letters,
    model::{PaymentRow, proof::Proof},
};
use crate::{
    Billing,
    store::{
        self,
        offline::{self, NewOffline},
    },
};
use catalogue::Due;
use db::{Conn, DbError};
use error::BookingError;
use jiff::civil::Date;
use journal::Actor;
use kernel::{CohortId, Money, ParentId, PartnerId, PaymentId};
use serde_json::json;

/// A transfer as entered by staff.
pub(crate) struct Transfer {
    pub partner_id: PartnerId,
    /// Set if the parent paid for its own programs.
    pub parent_id: Option<ParentId>,
    pub cohort_ids: Vec<CohortId>,
    pub currency_code: String,
    pub amount_minor: i64,
    pub paid_on: Date,
    pub bank_reference: String,
    pub note: String,
    pub proof: Option<Proof>,
    /// Reference of the payment request it answers: the frozen lines and sum count, not what is due by now.
    pub request: Option<String>,
    /// Why another sum arrived than was requested; if empty, only the requested sum is booked.
    pub difference_reason: String,
}

/// A booked transfer.
pub(crate) struct Recorded {
    pub payment: PaymentRow,
    /// False if it had been booked before.
    pub is_new: bool,
    /// Reference of another payment for the same programs that may still succeed.
    pub begun: Option<String>,
}

fn money(due: &Due) -> Money {
    Money { currency_code: due.currency_code.clone(), minor: due.minor }
}

/// The received sum, if it equals the sum due or a reason for the difference is given.
fn received(transfer: &Transfer, due: &Due, in_base: &Due) -> Result<Due, BookingError> {
    let received = Money { currency_code: transfer.currency_code.clone(), minor: transfer.amount_minor };
    let is_known = |sum: &&Due| sum.currency_code == received.currency_code;
    let is_it = |sum: &&Due| is_known(sum) && sum.minor == received.minor && sum.minor > 0;
    if let Some(sum) = [due, in_base].into_iter().find(is_it) {
        return Ok(sum.clone());
    }
    let is_explained = !transfer.difference_reason.is_empty();
    if is_explained && [due, in_base].iter().any(is_known) {
        let text = received.to_string();
        return Ok(Due { currency_code: received.currency_code, minor: received.minor, text });
    }
    let in_base = (due != in_base).then(|| money(in_base));
    Err(BookingError::OtherSum { received, due: money(due), in_base })
}

/// A partner that has paid is trusted. Call before `lock_partner_shared`, because this may update the locked row.
async fn trust_sender(
    conn: &mut Conn,
    billing: &Billing,
    actor: Actor,
    transfer: &Transfer,
) -> Result<(), DbError> {
    if transfer.parent_id.is_some() {
        return Ok(());
    }
    let identity = &billing.identity;
    identity::trust_partner(conn, identity, actor, transfer.partner_id, "bank transfer").await
}

/// Records the booking in the journal and enqueues the receipt.
async fn finish(
    conn: &mut Conn,
    billing: &Billing,
    actor: Actor,
    payment: &PaymentRow,
    transfer: &Transfer,
) -> Result<PaymentRow, BookingError> {
    let booked = store::find_payment(conn, &payment.reference).await?.ok_or(BookingError::NotFound)?;
    let number = booked.receipt_number.unwrap_or_default();
    let entry = journal::Entry {
        at: billing.ctx().clock.now(),
        actor,
        action: "payment.succeeded",
        subject_kind: "payment",
        subject_id: Some(booked.id.get()),
        before: None,
        after: Some(json!({
            "reference": booked.reference, "currency": booked.currency_code, "amountMinor": booked.amount_minor,
            "receiptNumber": number, "bankReference": transfer.bank_reference, "paidOn": transfer.paid_on.to_string(),
            "note": transfer.note, "hasProof": transfer.proof.is_some(),
            "dueCurrency": booked.due_currency_code, "dueMinor": booked.due_minor,
            "differenceReason": transfer.difference_reason,
        })),
    };
    journal::record(conn, &entry).await?;
    letters::receipt(conn, billing.ctx(), &booked, number).await?;
    Ok(booked)
}

/// Stores the details and the proof of a transfer.
async fn insert_details(
    conn: &mut Conn,
    payment_id: PaymentId,
    transfer: &Transfer,
) -> Result<(), BookingError> {
    let Transfer { partner_id, bank_reference, paid_on, note, difference_reason, proof, .. } = transfer;
    let (partner_id, paid_on) = (*partner_id, *paid_on);
    let written = NewOffline { payment_id, partner_id, bank_reference, paid_on, note, difference_reason };
    if !offline::insert_offline(conn, &written).await? {
        return Err(BookingError::BankReferenceUsed { bank_reference: bank_reference.clone() });
    }
    if let Some(proof) = proof {
        offline::insert_proof(conn, payment_id, proof).await?;
    }
    Ok(())
}
