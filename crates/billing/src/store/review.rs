//! SQL of review decisions.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{PaymentId, ProgramId};

db::statements! {
    /// Review to success. Conditional, so that only the first decision is applied.
    KEEP_PAYMENT =
        "UPDATE payment SET state = 'succeeded', note = NULL WHERE id = $1 AND /*guard*/ state = 'review' /*end*/";
    /// Review to reversed. Conditional, so that only the first decision is applied.
    CLOSE_PAYMENT =
        "UPDATE payment SET state = 'reversed', note = NULL WHERE id = $1 AND /*guard*/ state = 'review' /*end*/";
    ASSIGN_RECEIPT =
        "UPDATE payment SET settled_at = $2, receipt_number = $3, next_check_at = NULL WHERE id = $1 AND receipt_number IS NULL";
    /// Another payment with a receipt for some of the same programs, unless it was reversed.
    FIND_OTHER_RECEIPT =
        "SELECT p.reference FROM payment_program l JOIN payment_program o ON o.program_id = l.program_id AND o.payment_id <> l.payment_id
         JOIN payment p ON p.id = o.payment_id
         WHERE l.payment_id = $1 AND p.receipt_number IS NOT NULL AND p.state <> 'reversed' LIMIT 1";
    RELEASE_LINES =
        "UPDATE payment_program SET released_at = $3 WHERE payment_id = $1 AND program_id IN list($2)";
    /// Refunded elsewhere; a refund in progress here is left unchanged.
    INSERT_CLOSED =
        "INSERT INTO refund (payment_id, state, reason, asked_at, refunded_at) VALUES ($1, 'processed', $2, $3, $3)
         ON CONFLICT (payment_id) DO UPDATE SET state = 'processed', next_check_at = NULL,
             refunded_at = COALESCE(refund.refunded_at, excluded.refunded_at)
         WHERE refund.state IN ('failed', 'needs_attention')";
}

/// False if it is not in review any more.
pub(crate) async fn keep_payment(conn: &mut Conn, id: PaymentId) -> Result<bool, DbError> {
    Ok(conn.run(&KEEP_PAYMENT, p![id]).await? == 1)
}

/// False if it is not in review any more.
pub(crate) async fn close_payment(conn: &mut Conn, id: PaymentId) -> Result<bool, DbError> {
    Ok(conn.run(&CLOSE_PAYMENT, p![id]).await? == 1)
}

pub(crate) async fn assign_receipt(
    conn: &mut Conn,
    id: PaymentId,
    now: Timestamp,
    number: i64,
) -> Result<(), DbError> {
    conn.run(&ASSIGN_RECEIPT, p![id, now, number]).await.map(drop)
}

/// The reference of another payment that has a receipt for some of the same programs.
pub(crate) async fn find_other_receipt(conn: &mut Conn, id: PaymentId) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_OTHER_RECEIPT, p![id]).await
}

/// Marks the lines of programs that were gone when the payment was kept.
pub(crate) async fn release_lines(
    conn: &mut Conn,
    id: PaymentId,
    program_ids: &[ProgramId],
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&RELEASE_LINES, p![id, Ids(program_ids), now]).await.map(drop)
}

pub(crate) async fn insert_closed(
    conn: &mut Conn,
    payment_id: PaymentId,
    reason: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_CLOSED, p![payment_id, reason, now]).await.map(drop)
}
