//! SQL of invoice numbers.

use crate::model::InvoiceKey;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, DocumentId, PartnerId, PaymentId, Window};

db::statements! {
    INSERT_OPEN =
        "INSERT INTO invoice_document (partner_id, cohort_id, year, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    /// Filtered by partner only: each has a few dozen at most.
    LIST_OPEN =
        "SELECT id, partner_id, cohort_id, year, payment_id FROM invoice_document
         WHERE payment_id IS NULL AND partner_id IN list($1)";
    /// Assigns the numbers of the paid invoices to the payment.
    SETTLE_OPEN =
        "UPDATE invoice_document SET payment_id = $1
         WHERE payment_id IS NULL AND partner_id = (SELECT partner_id FROM payment WHERE id = $1 AND parent_id IS NULL)
           AND cohort_id IN (SELECT cohort_id FROM payment_program WHERE payment_id = $1)";
    /// Allocates numbers for paid invoices that were never viewed before.
    INSERT_SETTLED =
        "INSERT INTO invoice_document (partner_id, cohort_id, year, created_at, payment_id)
         SELECT p.partner_id, l.cohort_id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), p.id FROM payment p JOIN payment_program l ON l.payment_id = p.id
         WHERE p.id = $1 AND p.parent_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM invoice_document d WHERE d.payment_id = p.id AND d.cohort_id = l.cohort_id)
         GROUP BY p.partner_id, l.cohort_id, p.id ORDER BY l.cohort_id";
    LIST_OF_PAYMENTS =
        "SELECT id, partner_id, cohort_id, year, payment_id FROM invoice_document
         WHERE payment_id IN list($1) ORDER BY id";
    LIST_PAID =
        "SELECT id, partner_id, cohort_id, year, payment_id FROM invoice_document
         WHERE /*scope*/ partner_id = $1 /*end*/ AND payment_id IS NOT NULL ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_PAID =
        "SELECT COUNT(*) FROM invoice_document WHERE /*scope*/ partner_id = $1 /*end*/ AND payment_id IS NOT NULL";
    FIND_PAID =
        "SELECT id, partner_id, cohort_id, year, payment_id FROM invoice_document
         WHERE id = $2 AND /*scope*/ partner_id = $1 /*end*/ AND payment_id IS NOT NULL";
}

db::row! {
    /// The number of an invoice.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct DocumentRow {
        pub id: DocumentId,
        pub partner_id: PartnerId,
        pub cohort_id: CohortId,
        pub year: i64,
        /// Set once the invoice is paid.
        pub payment_id: Option<PaymentId>,
    }
}

pub(crate) async fn insert_open(
    conn: &mut Conn,
    key: InvoiceKey,
    year: i64,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_OPEN, p![key.partner_id, key.cohort_id, year, now]).await.map(drop)
}

pub(crate) async fn list_open(conn: &mut Conn, keys: &[InvoiceKey]) -> Result<Vec<DocumentRow>, DbError> {
    let mut partner_ids: Vec<PartnerId> = keys.iter().map(|key| key.partner_id).collect();
    partner_ids.sort_unstable();
    partner_ids.dedup();
    conn.all(&LIST_OPEN, p![Ids(&partner_ids)]).await
}

/// Assigns the invoice numbers to the payment that paid the invoices.
pub(crate) async fn assign_to_payment(
    conn: &mut Conn,
    payment_id: PaymentId,
    year: i64,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&SETTLE_OPEN, p![payment_id]).await?;
    conn.run(&INSERT_SETTLED, p![payment_id, year, now]).await.map(drop)
}

pub(crate) async fn list_of_payments(
    conn: &mut Conn,
    payment_ids: &[PaymentId],
) -> Result<Vec<DocumentRow>, DbError> {
    conn.all(&LIST_OF_PAYMENTS, p![Ids(payment_ids)]).await
}

/// One page of a partner's paid invoices, newest first, and the total count.
pub(crate) async fn list_paid(
    conn: &mut Conn,
    partner_id: PartnerId,
    window: Window,
) -> Result<(Vec<DocumentRow>, i64), DbError> {
    let rows = conn.all(&LIST_PAID, p![partner_id, window.limit, window.offset]).await?;
    Ok((rows, conn.one(&COUNT_PAID, p![partner_id]).await?))
}

pub(crate) async fn find_paid(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DocumentId,
) -> Result<Option<DocumentRow>, DbError> {
    conn.optional(&FIND_PAID, p![partner_id, id]).await
}
