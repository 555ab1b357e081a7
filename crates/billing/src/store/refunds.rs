//! SQL of refunds.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    /// Only of a payment that brought money, and once unless it failed.
    INSERT_REFUND =
        "INSERT INTO refund (payment_id, state, reason, asked_at, next_check_at)
         SELECT id, 'asked', $2, $3, $4 FROM payment WHERE id = $1 AND state IN ('succeeded', 'review')
         ON CONFLICT (payment_id) DO UPDATE SET state = 'asked', reason = excluded.reason, asked_at = excluded.asked_at,
             checks = 0, next_check_at = excluded.next_check_at
         WHERE refund.state = 'failed' AND refund.refunded_at IS NULL";
    FIND_REFUNDS = {
        sqlite:
            "SELECT payment_id, state, reason, asked_at, refunded_at, checks FROM refund
             WHERE payment_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT payment_id, state, reason, asked_at, refunded_at, checks FROM refund
             WHERE payment_id = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[]))"
    };
    LIST_DUE_REFUNDS =
        "SELECT p.reference FROM refund r JOIN payment p ON p.id = r.payment_id
         WHERE r.next_check_at <= $1 ORDER BY r.next_check_at, r.payment_id LIMIT $2";
    UPDATE_REFUND =
        "UPDATE refund SET state = $2, checks = checks + 1, next_check_at = $3, refunded_at = COALESCE(refunded_at, $4)
         WHERE payment_id = $1";
    /// The one transition out of success: whoever comes first.
    REVERSE_PAYMENT = "UPDATE payment SET state = 'reversed', note = NULL WHERE id = $1 AND state IN ('succeeded', 'review')";
    /// What went well before needs a person after all.
    REVIEW_SETTLED =
        "UPDATE payment SET state = 'review', note = $2 WHERE id = $1 AND state IN ('succeeded', 'reversed')";
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

/// False if it is before a person already.
pub(crate) async fn review_settled(conn: &mut Conn, id: i64, why: &str) -> Result<bool, DbError> {
    Ok(conn.run(&REVIEW_SETTLED, p![id, why]).await? == 1)
}
