//! Payments of zero, after a 100% discount: settled without the provider.

use super::{
    book::settle_entered,
    create::{Payer, insert, record},
    letters,
    model::PaymentRow,
};
use crate::{Billing, invoices::Line, store};
use api::Failure;
use db::{Conn, journal::SYSTEM};
use enrolment::{Due, PriceTerms};

/// Inserts a succeeded payment of zero with its receipt, and marks the programs as paid.
pub(crate) async fn settle_free(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: (&[Line], &PriceTerms),
    due: &Due,
) -> Result<PaymentRow, Failure> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let payment = insert(conn, billing, payer, owed, (due, due)).await?;
    let programs = store::list_program_ids(conn, payment.id).await?;
    let number = settle_entered(conn, payment.id, &programs, now)
        .await?
        .ok_or_else(|| Failure::conflict("billing.nothing_due", "Nothing of this is unpaid any more."))?;
    record(conn, (SYSTEM, now), "payment.succeeded", payment.id, &payment.reference).await?;
    letters::receipt(conn, ctx, &payment, number).await?;
    Ok(payment)
}
