//! Payment requests: the lines and sum that a payer is asked to transfer by bank, frozen. Staff book the transfer
//! against the request, even after the rate has changed or a child was added.

use crate::payment::{
    begin_error::BeginError,
    insert::insert,
    model::{PaymentRow, kinds::PaymentKind, payer::Payer, sums::Sums},
    owed::ensure_still_owed,
};
use crate::{
    Billing,
    model::{Line, Owed, program_ids},
    store::{self, requests},
};
use catalogue::Due;
use db::{Conn, DbError, tx};

/// Requests a transfer of what is owed now. A repeated call for the same programs returns the first request, with
/// its original sum.
pub(crate) async fn request(
    billing: &Billing,
    payer: Payer,
    owed: &Owed,
    due: &Due,
) -> Result<PaymentRow, BeginError> {
    tx!(billing.ctx().db, t => {
        ensure_still_owed(t, payer, &owed.lines).await?;
        request_in(t, billing, payer, owed, due).await
    })
}

/// Like `request`, inside a transaction whose caller has checked that the lines are owed.
pub(crate) async fn request_in(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: &Owed,
    due: &Due,
) -> Result<PaymentRow, BeginError> {
    if let Some(known) = find_same(conn, payer, &owed.lines).await? {
        return Ok(known);
    }
    let payment = insert(conn, billing, payer, owed, Sums::equal(due)).await?;
    requests::open_request(conn, payment.id, payment.created_at).await?;
    store::find_payment(conn, &payment.reference).await?.ok_or(BeginError::NotFound)
}

/// The payer's open request for exactly these programs.
async fn find_same(conn: &mut Conn, payer: Payer, lines: &[Line]) -> Result<Option<PaymentRow>, DbError> {
    let wanted = program_ids(lines);
    for payment in requests::list_open_requests(conn, &wanted).await? {
        let is_same = payment.kind == PaymentKind::Transfer
            && payer.owns(&payment)
            && store::list_program_ids(conn, payment.id).await? == wanted;
        if is_same {
            return Ok(Some(payment));
        }
    }
    Ok(None)
}
