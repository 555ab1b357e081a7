//! Bank transfers recorded by staff; settled like any other payment.

use super::{
    book::settle_entered,
    booking_error::BookingError,
    create::new_reference,
    kinds::PaymentState,
    letters,
    model::{ABANDONED_AFTER, PaymentRow},
    price::{Sums, base, in_base},
    proof::Proof,
    request_booking::book_request,
};
use crate::{
    Billing,
    invoices::{Owed, lines, program_ids, terms, with_shares},
    papers,
    store::{
        self, NewPayment,
        offline::{self, NewOffline},
    },
};
use db::{
    Conn, DbError,
    journal::{self, Actor},
    tx,
};
use enrolment::Due;
use jiff::civil::Date;
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

/// Books the transfer. Idempotent by bank reference: a repeated call returns the first booking.
pub(crate) async fn record_transfer(
    billing: &Billing,
    actor: Actor,
    transfer: &Transfer,
) -> Result<Recorded, BookingError> {
    let booked: Result<Recorded, BookingError> = tx!(billing.ctx().db, t => {
        match &transfer.request {
            Some(reference) => book_request(t, billing, actor, transfer, reference).await,
            None => book_transfer(t, billing, actor, transfer).await,
        }
    });
    match booked {
        Err(refused) if refused.may_be_repeated() => {
            find_earlier_booking(billing, transfer).await?.ok_or(refused)
        }
        other => other,
    }
}

/// The earlier booking of this transfer; fails if the bank reference belongs to a different one.
async fn find_earlier_booking(
    billing: &Billing,
    transfer: &Transfer,
) -> Result<Option<Recorded>, BookingError> {
    let mut conn = billing.ctx().db.read().await?;
    let booked = offline::find_booked(&mut conn, transfer.partner_id, &transfer.bank_reference).await?;
    let Some(reference) = booked else { return Ok(None) };
    let payment = store::find_payment(&mut conn, &reference).await?.ok_or(BookingError::NotFound)?;
    let is_same = payment.parent_id == transfer.parent_id
        && payment.amount_minor == transfer.amount_minor
        && payment.currency_code == transfer.currency_code
        && payment.state != PaymentState::Reversed
        && is_for(&mut conn, &payment, transfer).await?;
    if is_same {
        return Ok(Some(Recorded { payment, is_new: false, begun: None }));
    }
    Err(BookingError::BankReferenceOfOther {
        bank_reference: transfer.bank_reference.clone(),
        reference,
        sum: Money { currency_code: payment.currency_code, minor: payment.amount_minor },
        is_paid_back: payment.state == PaymentState::Reversed,
    })
}

/// Whether the payment covers the invoices of this transfer. A parent's own programs have no invoice.
async fn is_for(conn: &mut Conn, payment: &PaymentRow, transfer: &Transfer) -> Result<bool, DbError> {
    if let Some(reference) = &transfer.request {
        return Ok(payment.reference == *reference);
    }
    let mut asked = transfer.cohort_ids.clone();
    asked.sort_unstable();
    asked.dedup();
    Ok(transfer.parent_id.is_some() || offline::list_cohorts_of(conn, payment.id).await? == asked)
}

/// The lines that the transfer can pay for, and their price terms.
async fn owed(conn: &mut Conn, billing: &Billing, transfer: &Transfer) -> Result<Owed, BookingError> {
    let Transfer { partner_id, parent_id, cohort_ids, .. } = transfer;
    if identity::find_profiles(conn, &[*partner_id]).await?.is_empty() {
        return Err(BookingError::NoSuchPartner);
    }
    let terms = terms(conn, *partner_id, billing.ctx().clock.now()).await?;
    let Some(parent_id) = *parent_id else {
        return Ok(Owed { lines: lines(conn, *partner_id, cohort_ids, &terms).await?, terms });
    };
    if identity::find_partner_of(conn, parent_id).await? != Some(*partner_id) {
        return Err(BookingError::NoSuchParent);
    }
    let mut own = enrolment::unpaid_own(conn, *partner_id, parent_id).await?;
    own.retain(|program| cohort_ids.is_empty() || cohort_ids.contains(&program.cohort_id));
    Ok(Owed { lines: with_shares(own, &terms), terms })
}

fn money(due: &Due) -> Money {
    Money { currency_code: due.currency_code.clone(), minor: due.minor }
}

/// The received sum, if it equals the sum due or a reason for the difference is given.
pub(super) fn received(transfer: &Transfer, due: &Due, in_base: &Due) -> Result<Due, BookingError> {
    let came = Money { currency_code: transfer.currency_code.clone(), minor: transfer.amount_minor };
    let is_known = |sum: &&Due| sum.currency_code == came.currency_code;
    let is_it = |sum: &&Due| is_known(sum) && sum.minor == came.minor && sum.minor > 0;
    if let Some(sum) = [due, in_base].into_iter().find(is_it) {
        return Ok(sum.clone());
    }
    let is_explained = !transfer.difference_reason.is_empty();
    if is_explained && [due, in_base].iter().any(is_known) {
        let text = came.to_string();
        return Ok(Due { currency_code: came.currency_code, minor: came.minor, text });
    }
    let in_base = (due != in_base).then(|| money(in_base));
    Err(BookingError::OtherSum { came, due: money(due), in_base })
}

/// A partner that has paid is trusted. Call before `lock_partner_shared`, because this may update the locked row.
pub(super) async fn trust_sender(
    conn: &mut Conn,
    billing: &Billing,
    actor: Actor,
    transfer: &Transfer,
) -> Result<(), DbError> {
    if transfer.parent_id.is_some() {
        return Ok(());
    }
    let identity = &billing.enrolment.invites.identity;
    identity::trust_partner(conn, identity, actor, transfer.partner_id, "bank transfer").await
}

async fn book_transfer(
    conn: &mut Conn,
    billing: &Billing,
    actor: Actor,
    transfer: &Transfer,
) -> Result<Recorded, BookingError> {
    trust_sender(conn, billing, actor, transfer).await?;
    identity::lock_partner_shared(conn, transfer.partner_id).await?;
    let owed = owed(conn, billing, transfer).await?;
    let program_ids = program_ids(&owed.lines);
    if program_ids.is_empty() {
        return Err(BookingError::NothingUnpaid);
    }
    if let Some(reference) = offline::find_in_review(conn, &program_ids).await? {
        return Err(BookingError::InReview { reference });
    }
    let base_minor = base(&owed.lines);
    let due = owed.terms.due(base_minor);
    let charged = received(transfer, &due, &in_base(&owed.terms, base_minor))?;
    let now = billing.ctx().clock.now();
    let begun = offline::find_begun(conn, &program_ids, now - ABANDONED_AFTER).await?;
    let payment = insert(conn, billing, transfer, &owed, Sums { due: &due, charged: &charged }).await?;
    settle_entered(conn, payment.id, &program_ids, now).await?.ok_or(BookingError::NothingUnpaid)?;
    let payment = finish(conn, billing, actor, &payment, transfer).await?;
    Ok(Recorded { payment, is_new: true, begun })
}

/// Records the booking in the journal and enqueues the receipt.
pub(super) async fn finish(
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

/// Inserts the payment with its lines frozen, and the details of the transfer.
async fn insert(
    conn: &mut Conn,
    billing: &Billing,
    transfer: &Transfer,
    owed: &Owed,
    sums: Sums<'_>,
) -> Result<PaymentRow, BookingError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let Transfer { partner_id, parent_id, .. } = transfer;
    let reference = new_reference(&ctx.random, now);
    let payer = papers::payer(conn, *partner_id, *parent_id).await?.join("\n");
    let new = NewPayment {
        reference: &reference,
        partner_id: *partner_id,
        parent_id: *parent_id,
        sums,
        base_minor: base(&owed.lines),
        discount_percent: owed.terms.discount_percent,
        rate_millionths: owed.terms.rate.rate.scaled(),
        mode: billing.mode(),
        payer: &payer,
    };
    let payment_id = store::insert_payment(conn, &new, &owed.lines, now, None).await?;
    insert_details(conn, payment_id, transfer).await?;
    store::find_payment(conn, &reference).await?.ok_or(BookingError::NotFound)
}

/// Stores the details and the proof of a transfer.
pub(super) async fn insert_details(
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
