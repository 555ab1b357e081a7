//! Payments that were made elsewhere: entered as they were, and settled from the start.

use super::{create::record, settled};
use crate::{
    invoices::{terms, with_shares},
    papers,
    store::{self, NewPayment},
};
use db::{Conn, DbError, journal::SYSTEM};
use jiff::Timestamp;

/// A payment that was made elsewhere.
#[derive(Clone, Debug)]
pub struct PaidElsewhere<'a> {
    /// Whose invoice, or whose parent paid.
    pub partner_id: i64,
    /// Set: the parent paid for its own.
    pub parent_id: Option<i64>,
    /// What it paid for, none of it paid before.
    pub program_ids: &'a [i64],
    /// By which it is known.
    pub reference: &'a str,
    /// When.
    pub at: Timestamp,
    /// Of which moment the rate is: there may be none from so long ago.
    pub rate_of: Timestamp,
}

/// Books it: the payment with its lines and its receipt, and the programs as paid. Nobody is written to.
pub async fn book(conn: &mut Conn, paid: &PaidElsewhere<'_>) -> Result<(), DbError> {
    let PaidElsewhere { partner_id, parent_id, program_ids, reference, at, rate_of } = *paid;
    let terms = terms(conn, partner_id, rate_of).await?;
    let lines = with_shares(enrolment::unpaid_programs(conn, partner_id, program_ids).await?, &terms);
    let receiver = papers::payer(conn, partner_id, parent_id).await?.join("\n");
    let base_minor = lines.iter().map(|line| line.program.price_minor).sum();
    let due = terms.due(base_minor);
    let sum = (due.currency_code.as_str(), due.minor);
    let new = NewPayment {
        reference,
        partner_id,
        parent_id,
        charge: sum,
        due: sum,
        base_minor,
        discount_percent: terms.discount_percent,
        rate_millionths: terms.rate.rate.scaled(),
        mode: "test",
        payer: &receiver,
    };
    let id = store::insert_payment(conn, &new, &lines, (at, None)).await?;
    settle_entered(conn, id, program_ids, at).await?;
    record(conn, (SYSTEM, at), "payment.succeeded", id, reference).await
}

/// Settles a payment that was just entered, and that nobody else knows of: gives it the next receipt, whose number it
/// tells, and marks its programs as paid. `None` if they are not all there and unpaid; the caller goes back then.
pub(crate) async fn settle_entered(
    conn: &mut Conn,
    id: i64,
    program_ids: &[i64],
    at: Timestamp,
) -> Result<Option<i64>, DbError> {
    let number = store::next_receipt(conn).await?;
    store::settle_payment(conn, id, at, number).await?;
    settled::follow_up(conn, id, at).await?;
    let marked = enrolment::mark_all_paid(conn, program_ids, at).await?;
    Ok((marked == program_ids.len()).then_some(number))
}
