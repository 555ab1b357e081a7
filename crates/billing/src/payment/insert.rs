//! Inserts a payment, and its journal entries.

use super::{
    charge::base,
    model::{PaymentRow, next_check, payer::Payer, sums::Sums},
};
use crate::{
    Billing,
    model::Owed,
    papers,
    store::{self, NewPayment},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::By;
use kernel::{PaymentId, Random};
use serde_json::json;

/// `STL-`, the time in milliseconds, and a random suffix that keeps references of the same millisecond apart.
pub(crate) fn new_reference(random: &Random, now: Timestamp) -> String {
    format!("STL-{}{}", now.as_millisecond(), random.identifier::<8>())
}

/// Inserts the payment with its lines and sums frozen.
pub(crate) async fn insert(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: &Owed,
    sums: Sums<'_>,
) -> Result<PaymentRow, DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let reference = new_reference(&ctx.random, now);
    let receiver = papers::payer(conn, payer.partner_id, payer.parent_id).await?.join("\n");
    let new = NewPayment {
        reference: &reference,
        partner_id: payer.partner_id,
        parent_id: payer.parent_id,
        sums,
        base_minor: base(&owed.lines),
        discount_percent: owed.terms.discount_percent,
        rate_millionths: owed.terms.rate.rate.scaled(),
        payer: &receiver,
        mode: billing.mode(),
    };
    let id = store::insert_payment(conn, &new, &owed.lines, now, next_check(now, 0, now)).await?;
    record(conn, By { actor: payer.actor(), at: now }, "payment.created", id, &reference).await?;
    store::find_payment(conn, &reference).await?.ok_or(DbError::NoRow)
}

pub(crate) async fn record(
    conn: &mut Conn,
    by: By,
    action: &'static str,
    id: PaymentId,
    reference: &str,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action,
        subject_kind: "payment",
        subject_id: Some(id.get()),
        before: None,
        after: Some(json!({ "reference": reference })),
    };
    journal::record(conn, &entry).await.map(drop)
}
