//! SQL of refunds.

use crate::payment::kinds::Dispute;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    /// Only of a payment that brought money, and once unless it failed.
    INSERT_REFUND =
        "INSERT INTO refund (payment_id, state, reason, asked_at, next_check_at)
         SELECT id, 'asked', $2, $3, $4 FROM payment WHERE id = $1 AND state IN ('succeeded', 'review')
         ON CONFLICT (payment_id) DO UPDATE SET state = 'asked', reason = excluded.reason, asked_at = excluded.asked_at,
             checks = 0, next_check_at = excluded.next_check_at
         WHERE refund.state = 'failed'";
    /// Whoever had it has not been heard of.
    TAKE_OVER =
        "UPDATE refund SET next_check_at = $3 WHERE payment_id = $1 AND /*guard*/ state = 'asked' AND next_check_at <= $2 /*end*/";
    /// To be asked about at once, whatever was known; one that is being told of is left to whoever does it.
    HURRY_REFUND = "UPDATE refund SET next_check_at = $2 WHERE payment_id = $1 AND state <> 'asked'";
    COUNT_REFUND = "SELECT COUNT(*) FROM refund WHERE payment_id = $1";
    /// A payment before a person that is for the same programs.
    FIND_TWIN =
        "SELECT p.reference FROM payment_program l JOIN payment_program o ON o.program_id = l.program_id AND o.payment_id <> l.payment_id
         JOIN payment p ON p.id = o.payment_id
         WHERE l.payment_id = $1 AND p.state = 'review' AND p.receipt_number IS NULL LIMIT 1";
    /// The programs of a payment that another one paid for, or that one before a person is for.
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
    /// The one transition out of success: whoever comes first.
    REVERSE_PAYMENT = "UPDATE payment SET state = 'reversed', note = NULL WHERE id = $1 AND state IN ('succeeded', 'review')";
    /// What is over stays over, however late a message about its beginning arrives.
    PUT_DISPUTE =
        "UPDATE payment SET dispute = $2 WHERE id = $1 AND ($2 <> 'open' OR dispute IS NULL)";
    /// What went well before needs a person after all, or for another reason than it did. One reason is the last.
    REVIEW_SETTLED =
        "UPDATE payment SET state = 'review', note = $2 WHERE id = $1
           AND (state IN ('succeeded', 'reversed') OR state = 'review' AND COALESCE(note, '') NOT IN ($2, $3))";
}

db::row! {
    /// A payment that goes back.
    #[derive(Clone, Debug)]
    pub(crate) struct RefundRow {
        pub payment_id: i64,
        pub state: String,
        pub reason: String,
        pub asked_at: Timestamp,
        pub refunded_at: Option<Timestamp>,
        pub checks: i64,
    }
}

/// Asks for it; false if the payment brought no money, or goes back already.
pub(crate) async fn insert_refund(
    conn: &mut Conn,
    payment_id: i64,
    reason: &str,
    (now, next_check): (Timestamp, Timestamp),
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_REFUND, p![payment_id, reason, now, next_check]).await? == 1)
}

pub(crate) async fn find_refunds(conn: &mut Conn, payment_ids: &[i64]) -> Result<Vec<RefundRow>, DbError> {
    conn.all(&FIND_REFUNDS, p![Ids(payment_ids)]).await
}

pub(crate) async fn list_due_refunds(
    conn: &mut Conn,
    now: Timestamp,
    most: i64,
) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_DUE_REFUNDS, p![now, most]).await
}

pub(crate) async fn update_refund(
    conn: &mut Conn,
    payment_id: i64,
    state: &str,
    (next_check, refunded_at): (Option<Timestamp>, Option<Timestamp>),
) -> Result<(), DbError> {
    conn.run(&UPDATE_REFUND, p![payment_id, state, next_check, refunded_at]).await.map(drop)
}

/// False if somebody was faster.
pub(crate) async fn reverse_payment(conn: &mut Conn, id: i64) -> Result<bool, DbError> {
    Ok(conn.run(&REVERSE_PAYMENT, p![id]).await? == 1)
}

/// False if it is before a person already, for that reason or for the one that no other replaces.
pub(crate) async fn review_settled(conn: &mut Conn, id: i64, why: &str, last: &str) -> Result<bool, DbError> {
    Ok(conn.run(&REVIEW_SETTLED, p![id, why, last]).await? == 1)
}

pub(crate) async fn put_dispute(conn: &mut Conn, id: i64, dispute: Dispute) -> Result<(), DbError> {
    conn.run(&PUT_DISPUTE, p![id, dispute]).await.map(drop)
}

/// Takes a refund over that nobody told the provider of in time; false if somebody is at it.
pub(crate) async fn take_over(
    conn: &mut Conn,
    payment_id: i64,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool, DbError> {
    Ok(conn.run(&TAKE_OVER, p![payment_id, now, until]).await? == 1)
}

/// Makes a refund due; false if there is none.
pub(crate) async fn hurry_refund(conn: &mut Conn, payment_id: i64, now: Timestamp) -> Result<bool, DbError> {
    conn.run(&HURRY_REFUND, p![payment_id, now]).await?;
    Ok(conn.one::<i64>(&COUNT_REFUND, p![payment_id]).await? > 0)
}

/// Another payment of the same that paid for nothing.
pub(crate) async fn find_twin(conn: &mut Conn, payment_id: i64) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_TWIN, p![payment_id]).await
}

/// The programs that another payment is for, too, each with whether that one paid for it.
pub(crate) async fn list_shared(conn: &mut Conn, payment_id: i64) -> Result<Vec<(i64, bool)>, DbError> {
    conn.all(&LIST_SHARED, p![payment_id]).await
}
