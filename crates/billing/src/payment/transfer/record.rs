//! Bank transfers recorded by staff; settled like any other payment.

use super::{
    Recorded, Transfer, error::BookingError, finish, insert_details, received,
    record_for_request::book_request, trust_sender,
};
use crate::payment::{
    charge::{base, in_base},
    insert::new_reference,
    model::{ABANDONED_AFTER, PaymentRow, kinds::PaymentState, sums::Sums},
    settle_entered::settle_entered,
};
use crate::{
    Billing,
    invoices::{lines, terms, with_shares},
    model::{Owed, program_ids},
    papers,
    store::{self, NewPayment, offline},
};
use db::{Conn, DbError, tx};
use journal::Actor;
use kernel::Money;

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
