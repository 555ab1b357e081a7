//! Imports payments that were made elsewhere; they are settled from the start.

use crate::payment::{
    insert::record,
    model::{kinds::PaymentMode, sums::Sums},
    settle_entered::settle_entered,
};
use crate::{
    invoices::{terms, with_shares},
    papers,
    store::{self, NewPayment},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{By, SYSTEM};
use kernel::{ParentId, PartnerId, ProgramId};

/// A payment that was made elsewhere.
#[derive(Clone, Debug)]
pub struct PaidElsewhere<'a> {
    /// The partner of the invoice, or of the parent who paid.
    pub partner_id: PartnerId,
    /// Set if the parent paid for its own programs.
    pub parent_id: Option<ParentId>,
    /// The programs it paid for; all must be unpaid.
    pub program_ids: &'a [ProgramId],
    pub reference: &'a str,
    pub at: Timestamp,
    /// Time whose exchange rate applies; there may be no rate for `at`.
    pub rate_of: Timestamp,
}

/// Inserts the payment with its lines and receipt and marks its programs as paid. Sends no mail. Fails if some of the
/// programs are gone or paid already; the caller must roll back then.
pub async fn import_payment(conn: &mut Conn, paid: &PaidElsewhere<'_>) -> Result<(), DbError> {
    let PaidElsewhere { partner_id, parent_id, program_ids, reference, at, rate_of } = *paid;
    let terms = terms(conn, partner_id, rate_of).await?;
    let lines = with_shares(enrolment::unpaid_programs(conn, partner_id, program_ids).await?, &terms);
    let receiver = papers::payer(conn, partner_id, parent_id).await?.join("\n");
    let base_minor = lines.iter().map(|line| line.program.price_minor).sum();
    let due = terms.due(base_minor);
    let new = NewPayment {
        reference,
        partner_id,
        parent_id,
        sums: Sums::equal(&due),
        base_minor,
        discount_percent: terms.discount_percent,
        rate_millionths: terms.rate.rate.scaled(),
        mode: PaymentMode::Test,
        payer: &receiver,
    };
    let id = store::insert_payment(conn, &new, &lines, at, None).await?;
    settle_entered(conn, id, program_ids, at).await?.ok_or(DbError::NoRow)?;
    record(conn, By { actor: SYSTEM, at }, "payment.succeeded", id, reference).await
}
