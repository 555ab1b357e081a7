//! Payments of zero, after a 100% discount: settled without the provider.

use crate::payment::{
    begin_error::BeginError,
    insert::{insert, record},
    letters,
    model::{PaymentRow, payer::Payer, sums::Sums},
    settle_entered::settle_entered,
};
use crate::{Billing, model::Owed, store};
use catalogue::Due;
use db::Conn;
use journal::{By, SYSTEM};

/// Inserts a succeeded payment of zero with its receipt, and marks the programs as paid.
pub(crate) async fn settle_free(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: &Owed,
    due: &Due,
) -> Result<PaymentRow, BeginError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let payment = insert(conn, billing, payer, owed, Sums::equal(due)).await?;
    let programs = store::list_program_ids(conn, payment.id).await?;
    let number = settle_entered(conn, payment.id, &programs, now).await?.ok_or(BeginError::NothingUnpaid)?;
    let by = By { actor: SYSTEM, at: now };
    record(conn, by, "payment.succeeded", payment.id, &payment.reference).await?;
    letters::receipt(conn, ctx, &payment, number).await?;
    Ok(payment)
}
