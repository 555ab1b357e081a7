//! A payment request: what a payer who transfers money by bank is asked for, frozen with its lines and sum. Staff book
//! the transfer against it, also after the rate has moved or a child was added.

use super::{
    create::{Payer, insert},
    kinds::PaymentKind,
    model::PaymentRow,
    owed::still_owed,
};
use crate::{
    Billing,
    invoices::{Line, program_ids},
    store::{self, requests},
};
use api::Failure;
use db::{Conn, DbError, tx};
use enrolment::{Due, PriceTerms};

/// Asks for a transfer of what is owed now. Whoever asks again for the same programs gets the first request back, with
/// the sum that was asked for then.
pub(crate) async fn request(
    billing: &Billing,
    payer: Payer,
    owed: (&[Line], &PriceTerms),
    due: &Due,
) -> Result<PaymentRow, Failure> {
    tx!(billing.ctx().db, t => {
        still_owed(t, payer, owed.0).await?;
        request_in(t, billing, payer, owed, due).await
    })
}

/// The same inside a transaction whose caller knows that it is owed.
pub(crate) async fn request_in(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: (&[Line], &PriceTerms),
    due: &Due,
) -> Result<PaymentRow, Failure> {
    if let Some(known) = find_same(conn, payer, owed.0).await? {
        return Ok(known);
    }
    let payment = insert(conn, billing, payer, owed, (due, due)).await?;
    requests::open_request(conn, payment.id, payment.created_at).await?;
    store::find_payment(conn, &payment.reference).await?.ok_or_else(Failure::not_found)
}

/// The payer's open request for exactly these programs.
async fn find_same(conn: &mut Conn, payer: Payer, lines: &[Line]) -> Result<Option<PaymentRow>, DbError> {
    let wanted = program_ids(lines);
    for payment in requests::list_open_requests(conn, &wanted).await? {
        let is_same = payment.kind == PaymentKind::Transfer
            && payer.made(&payment)
            && store::list_program_ids(conn, payment.id).await? == wanted;
        if is_same {
            return Ok(Some(payment));
        }
    }
    Ok(None)
}
