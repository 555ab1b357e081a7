//! Books a bank transfer against its payment request: the frozen sum counts, not what is due by now.

use super::{Recorded, Transfer, error::BookingError, finish, insert_details, received, trust_sender};
use crate::payment::{
    model::{
        ABANDONED_AFTER, PaymentRow,
        kinds::{PaymentKind, PaymentState},
        note::Note,
    },
    settle_entered::settle_entered,
};
use crate::{
    Billing, refund,
    store::{self, offline, requests},
};
use catalogue::Due;
use db::{Conn, DbError};
use journal::{Actor, By};
use kernel::Money;
use refdata::{BASE_CURRENCY, Rate};

/// A request that can be booked: open, or abandoned by a payer whose transfer arrived anyway.
async fn find_request(
    conn: &mut Conn,
    transfer: &Transfer,
    reference: &str,
) -> Result<PaymentRow, BookingError> {
    let found = store::find_payment(conn, reference).await?;
    let request = found
        .filter(|payment| payment.kind == PaymentKind::Transfer && payment.partner_id == transfer.partner_id)
        .ok_or(BookingError::NoSuchRequest)?;
    let is_open = matches!(request.state, PaymentState::Pending | PaymentState::Abandoned);
    if is_open && request.receipt_number.is_none() {
        return Ok(request);
    }
    Err(BookingError::RequestBooked { reference: reference.to_owned() })
}

fn due(currency_code: &str, minor: i64) -> Due {
    let money = Money { currency_code: currency_code.to_owned(), minor };
    Due { text: money.to_string(), currency_code: money.currency_code, minor }
}

/// The requested sum in the payer's currency and in the base currency, on the frozen terms.
async fn asked(conn: &mut Conn, request: &PaymentRow) -> Result<(Due, Due), DbError> {
    let terms = store::find_terms(conn, request.id).await?;
    let base_minor = kernel::due_minor(terms.base_minor, terms.discount_percent, Rate::ONE.scaled());
    Ok((due(&request.due_currency_code, request.due_minor), due(BASE_CURRENCY, base_minor)))
}

/// Books the transfer for exactly the programs of the request; goes to review if some are gone or paid by now.
pub(super) async fn book_request(
    conn: &mut Conn,
    billing: &Billing,
    actor: Actor,
    transfer: &Transfer,
    reference: &str,
) -> Result<Recorded, BookingError> {
    trust_sender(conn, billing, actor, transfer).await?;
    identity::lock_partner_shared(conn, transfer.partner_id).await?;
    let request = find_request(conn, transfer, reference).await?;
    let (due, in_base) = asked(conn, &request).await?;
    let charged = received(transfer, &due, &in_base)?;
    let now = billing.ctx().clock.now();
    let program_ids = store::list_program_ids(conn, request.id).await?;
    let begun = offline::find_begun(conn, &program_ids, now - ABANDONED_AFTER).await?;
    let begun = begun.filter(|begun| begun != reference);
    requests::update_received(conn, request.id, &charged).await?;
    insert_details(conn, request.id, transfer).await?;
    let payment = if enrolment::are_unpaid(conn, &program_ids).await? {
        let number = settle_entered(conn, request.id, &program_ids, now).await?;
        number.ok_or(BookingError::NothingUnpaid)?;
        finish(conn, billing, actor, &request, transfer).await?
    } else {
        store::review_payment(conn, request.id, Note::ProgramsGone.name()).await?;
        refund::record_review(conn, By { actor, at: now }, &request).await?;
        store::find_payment(conn, reference).await?.ok_or(BookingError::NotFound)?
    };
    Ok(Recorded { payment, is_new: true, begun })
}
