//! SQL of settlement: state changes reported by the provider, the schedule of checks, webhook events.

use crate::payment::model::kinds::PaymentState;
use db::{Conn, DbError, Ids, Strings, p};
use jiff::Timestamp;
use kernel::{Money, PaymentId};
use std::collections::HashMap;

db::statements! {
    /// Initialized at the provider.
    UPDATE_PENDING =
        "UPDATE payment SET state = 'pending', access_code = $2, checkout_url = $3 WHERE id = $1 AND state = 'created'";
    /// Result of a check; settled payments and those in review stay unchanged.
    UPDATE_CHECKED =
        "UPDATE payment SET state = $2, checks = checks + 1, next_check_at = $3
         WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    UPDATE_STATE =
        "UPDATE payment SET state = $2 WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    /// The transition into success of a payment that is not in review. Conditional, so that only the first caller gets through.
    SETTLE_PAYMENT =
        "UPDATE payment SET state = 'succeeded', settled_at = $2, receipt_number = $3, next_check_at = NULL, note = NULL
         WHERE id = $1 AND /*guard*/ state IN ('created', 'pending', 'failed', 'abandoned') /*end*/";
    REVIEW_PAYMENT =
        "UPDATE payment SET state = 'review', note = $2, next_check_at = NULL
         WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    PUT_RECEIVED =
        "INSERT INTO payment_received (payment_id, currency_code, amount_minor) VALUES ($1, $2, $3)
         ON CONFLICT (payment_id) DO UPDATE SET currency_code = excluded.currency_code, amount_minor = excluded.amount_minor";
    FIND_RECEIVED =
        "SELECT payment_id, currency_code, amount_minor FROM payment_received
         WHERE payment_id IN list($1)";
    NEXT_RECEIPT = "UPDATE receipt_counter SET last = last + 1 WHERE id = 1 RETURNING last";
    LIST_DUE_CHECKS = "SELECT reference FROM payment WHERE next_check_at <= $1 ORDER BY next_check_at, id LIMIT $2";
    /// Those of these references that are still open.
    LIST_OPEN =
        "SELECT reference FROM payment WHERE state IN ('created', 'pending', 'failed', 'abandoned')
           AND reference IN list($1) ORDER BY id";
    /// Makes an open payment due for a check now, even one that is no longer scheduled.
    MAKE_DUE =
        "UPDATE payment SET next_check_at = $2 WHERE reference = $1 AND (next_check_at > $2 OR next_check_at IS NULL)
         AND state IN ('created', 'pending', 'failed', 'abandoned')";
    /// The provider did not respond.
    UPDATE_UNANSWERED =
        "UPDATE payment SET next_check_at = $2 WHERE reference = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    INSERT_EVENT =
        "INSERT INTO webhook_event (body_hash, event, reference, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (body_hash) DO NOTHING";
}

pub(crate) async fn update_pending(
    conn: &mut Conn,
    id: PaymentId,
    access_code: &str,
    checkout_url: &str,
) -> Result<(), DbError> {
    conn.run(&UPDATE_PENDING, p![id, access_code, checkout_url]).await.map(drop)
}

pub(crate) async fn update_checked(
    conn: &mut Conn,
    id: PaymentId,
    state: PaymentState,
    next_check: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_CHECKED, p![id, state, next_check]).await.map(drop)
}

pub(crate) async fn update_state(conn: &mut Conn, id: PaymentId, state: PaymentState) -> Result<(), DbError> {
    conn.run(&UPDATE_STATE, p![id, state]).await.map(drop)
}

pub(crate) async fn update_unanswered(
    conn: &mut Conn,
    reference: &str,
    next_check: Timestamp,
) -> Result<(), DbError> {
    conn.run(&UPDATE_UNANSWERED, p![reference, next_check]).await.map(drop)
}

/// Marks it as succeeded with its receipt number; false if a concurrent call was first.
pub(crate) async fn settle_payment(
    conn: &mut Conn,
    id: PaymentId,
    now: Timestamp,
    receipt_number: i64,
) -> Result<bool, DbError> {
    Ok(conn.run(&SETTLE_PAYMENT, p![id, now, receipt_number]).await? == 1)
}

pub(crate) async fn next_receipt(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&NEXT_RECEIPT, p![]).await
}

/// Sends it to review; false if it was settled in the meantime.
pub(crate) async fn review_payment(conn: &mut Conn, id: PaymentId, why: &str) -> Result<bool, DbError> {
    Ok(conn.run(&REVIEW_PAYMENT, p![id, why]).await? == 1)
}

pub(crate) async fn put_received(conn: &mut Conn, id: PaymentId, received: &Money) -> Result<(), DbError> {
    conn.run(&PUT_RECEIVED, p![id, received.currency_code, received.minor]).await.map(drop)
}

/// Received sums, for those of these payments where it differs from the requested sum.
pub(crate) async fn find_received(
    conn: &mut Conn,
    ids: &[PaymentId],
) -> Result<HashMap<PaymentId, Money>, DbError> {
    let rows: Vec<(PaymentId, String, i64)> = conn.all(&FIND_RECEIVED, p![Ids(ids)]).await?;
    let money = |(id, currency_code, minor)| (id, Money { currency_code, minor });
    Ok(rows.into_iter().map(money).collect())
}

pub(crate) async fn list_due_checks(
    conn: &mut Conn,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_DUE_CHECKS, p![now, limit]).await
}

pub(crate) async fn list_open(conn: &mut Conn, references: &[String]) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_OPEN, p![Strings(references)]).await
}

pub(crate) async fn make_due(conn: &mut Conn, reference: &str, now: Timestamp) -> Result<(), DbError> {
    conn.run(&MAKE_DUE, p![reference, now]).await.map(drop)
}

/// Stores a webhook event; false if an event with the same body is stored already.
pub(crate) async fn insert_event(
    conn: &mut Conn,
    body_hash: &str,
    event: &str,
    reference: Option<&str>,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_EVENT, p![body_hash, event, reference, now]).await? == 1)
}
