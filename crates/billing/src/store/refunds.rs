//! SQL of refunds.

use crate::payment::model::kinds::{Dispute, RefundState};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{PaymentId, ProgramId};

db::statements! {
    /// Only for a payment that received money; again only after a failed refund.
    INSERT_REFUND =
        "INSERT INTO refund (payment_id, state, reason, asked_at, next_check_at)
         SELECT id, 'asked', $2, $3, $4 FROM payment WHERE id = $1 AND state IN ('succeeded', 'review')
         ON CONFLICT (payment_id) DO UPDATE SET state = 'asked', reason = excluded.reason, asked_at = excluded.asked_at,
             checks = 0, next_check_at = excluded.next_check_at
         WHERE refund.state = 'failed'";
    /// Only after the lease of the previous caller has expired.
    TAKE_OVER =
        "UPDATE refund SET next_check_at = $3 WHERE payment_id = $1 AND /*guard*/ state = 'asked' AND next_check_at <= $2 /*end*/";
    /// Due at once, whatever its state, except while a caller holds the lease to send it to the provider.
    MAKE_REFUND_DUE = "UPDATE refund SET next_check_at = $2 WHERE payment_id = $1 AND state <> 'asked'";
    COUNT_REFUND = "SELECT COUNT(*) FROM refund WHERE payment_id = $1";
    /// A payment in review for the same programs.
    FIND_DUPLICATE =
        "SELECT p.reference FROM payment_program l JOIN payment_program o ON o.program_id = l.program_id AND o.payment_id <> l.payment_id
         JOIN payment p ON p.id = o.payment_id
         WHERE l.payment_id = $1 AND p.state = 'review' AND p.receipt_number IS NULL LIMIT 1";
    /// Programs of a payment that another payment paid for, or that another payment in review covers.
    LIST_SHARED =
        "SELECT DISTINCT l.program_id, p.state = 'succeeded' FROM payment_program l
         JOIN payment_program o ON o.program_id = l.program_id AND o.payment_id <> l.payment_id
         JOIN payment p ON p.id = o.payment_id
         WHERE l.payment_id = $1 AND (p.state = 'succeeded' OR p.state = 'review' AND p.receipt_number IS NULL)";
    FIND_REFUNDS =
        "SELECT payment_id, state, reason, asked_at, refunded_at, checks FROM refund
         WHERE payment_id IN list($1)";
    LIST_DUE_REFUNDS =
        "SELECT p.reference FROM refund r JOIN payment p ON p.id = r.payment_id
         WHERE r.next_check_at <= $1 ORDER BY r.next_check_at, r.payment_id LIMIT $2";
    UPDATE_REFUND =
        "UPDATE refund SET state = $2, checks = checks + 1, next_check_at = $3, refunded_at = $4
         WHERE payment_id = $1";
    /// The only transition out of success. Conditional, so that only the first caller gets through.
    REVERSE_PAYMENT = "UPDATE payment SET state = 'reversed', note = NULL WHERE id = $1 AND state IN ('succeeded', 'review')";
    /// A closed dispute stays closed, even if an event about its opening arrives late.
    PUT_DISPUTE =
        "UPDATE payment SET dispute = $2 WHERE id = $1 AND ($2 <> 'open' OR dispute IS NULL)";
    /// Sends a settled payment to review, or changes the reason. The reason `$3` is never replaced.
    REVIEW_SETTLED =
        "UPDATE payment SET state = 'review', note = $2 WHERE id = $1
           AND (state IN ('succeeded', 'reversed') OR state = 'review' AND COALESCE(note, '') NOT IN ($2, $3))";
}

db::row! {
    /// A row of `refund`.
    #[derive(Clone, Debug)]
    pub(crate) struct RefundRow {
        pub payment_id: PaymentId,
        pub state: RefundState,
        pub reason: String,
        pub asked_at: Timestamp,
        pub refunded_at: Option<Timestamp>,
        pub checks: i64,
    }
}

/// Inserts a refund request; false if the payment received no money or is being refunded already.
pub(crate) async fn insert_refund(
    conn: &mut Conn,
    payment_id: PaymentId,
    reason: &str,
    now: Timestamp,
    next_check: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_REFUND, p![payment_id, reason, now, next_check]).await? == 1)
}

pub(crate) async fn find_refunds(
    conn: &mut Conn,
    payment_ids: &[PaymentId],
) -> Result<Vec<RefundRow>, DbError> {
    conn.all(&FIND_REFUNDS, p![Ids(payment_ids)]).await
}

pub(crate) async fn list_due_refunds(
    conn: &mut Conn,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_DUE_REFUNDS, p![now, limit]).await
}

pub(crate) async fn update_refund(
    conn: &mut Conn,
    payment_id: PaymentId,
    state: RefundState,
    next_check: Option<Timestamp>,
    refunded_at: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_REFUND, p![payment_id, state, next_check, refunded_at]).await.map(drop)
}

/// False if a concurrent call was first.
pub(crate) async fn reverse_payment(conn: &mut Conn, id: PaymentId) -> Result<bool, DbError> {
    Ok(conn.run(&REVERSE_PAYMENT, p![id]).await? == 1)
}

/// False if it is in review already for this reason, or for the reason `last` that is never replaced.
pub(crate) async fn review_settled(
    conn: &mut Conn,
    id: PaymentId,
    why: &str,
    last: &str,
) -> Result<bool, DbError> {
    Ok(conn.run(&REVIEW_SETTLED, p![id, why, last]).await? == 1)
}

pub(crate) async fn put_dispute(conn: &mut Conn, id: PaymentId, dispute: Dispute) -> Result<(), DbError> {
    conn.run(&PUT_DISPUTE, p![id, dispute]).await.map(drop)
}

/// Takes over the lease of a refund that was not sent in time; false if the lease has not expired.
pub(crate) async fn take_over(
    conn: &mut Conn,
    payment_id: PaymentId,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&TAKE_OVER, p![payment_id, now, until]).await? == 1)
}

/// Makes a refund due for a check; false if there is none.
pub(crate) async fn make_refund_due(
    conn: &mut Conn,
    payment_id: PaymentId,
    now: Timestamp,
) -> Result<bool, DbError> {
    conn.run(&MAKE_REFUND_DUE, p![payment_id, now]).await?;
    Ok(conn.one::<i64>(&COUNT_REFUND, p![payment_id]).await? > 0)
}

/// Another payment for the same programs that is in review and paid for nothing.
pub(crate) async fn find_duplicate(
    conn: &mut Conn,
    payment_id: PaymentId,
) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_DUPLICATE, p![payment_id]).await
}

/// Programs that another payment covers too, each with whether that one has succeeded.
pub(crate) async fn list_shared(
    conn: &mut Conn,
    payment_id: PaymentId,
) -> Result<Vec<(ProgramId, bool)>, DbError> {
    conn.all(&LIST_SHARED, p![payment_id]).await
}
