//! SQL of the sandbox.

use crate::model::{Channel, RefundStatus, Step, TransactionStatus, WebhookTime};
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{SandboxMessageId, SandboxRefundId, SandboxTransactionId, Window};

db::statements! {
    INSERT_TRANSACTION =
        "INSERT INTO sandbox_transaction (access_code, reference, email, amount, currency, callback_url, status, step, channel, card, said, log, webhook, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'abandoned', '', 'card', '', 'The transaction was not completed', 'null', 'before', $7) RETURNING id";
    FIND_BY_CODE =
        "SELECT id, access_code, reference, email, amount, currency, callback_url, status, step, channel, card, said, log, webhook, paid_at, created_at
         FROM sandbox_transaction WHERE access_code = $1";
    FIND_BY_REFERENCE =
        "SELECT id, access_code, reference, email, amount, currency, callback_url, status, step, channel, card, said, log, webhook, paid_at, created_at
         FROM sandbox_transaction WHERE reference = $1";
    FIND_BY_ID =
        "SELECT id, access_code, reference, email, amount, currency, callback_url, status, step, channel, card, said, log, webhook, paid_at, created_at
         FROM sandbox_transaction WHERE id = $1";
    LIST_TRANSACTIONS =
        "SELECT id, access_code, reference, email, amount, currency, callback_url, status, step, channel, card, said, log, webhook, paid_at, created_at
         FROM sandbox_transaction WHERE ($1 = '' OR status = $1) AND created_at >= $2 ORDER BY id DESC LIMIT $3 OFFSET $4";
    UPDATE_STEP =
        "UPDATE sandbox_transaction SET status = $2, step = $3, channel = $4, card = $5, said = $6
         WHERE id = $1 AND status NOT IN ('success', 'reversed')";
    /// Succeeds once.
    UPDATE_SUCCESS =
        "UPDATE sandbox_transaction SET status = 'success', step = '', said = 'Successful', paid_at = $2
         WHERE id = $1 AND status NOT IN ('success', 'reversed')";
    UPDATE_REVERSED = "UPDATE sandbox_transaction SET status = 'reversed' WHERE id = $1 AND status = 'success'";
    UPDATE_LOG = "UPDATE sandbox_transaction SET log = $2 WHERE id = $1";
    UPDATE_WEBHOOK = "UPDATE sandbox_transaction SET webhook = $2 WHERE id = $1";
    INSERT_REFUND =
        "INSERT INTO sandbox_refund (transaction_id, amount, status, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    LIST_REFUNDS = "SELECT id, transaction_id, amount, status FROM sandbox_refund WHERE transaction_id = $1 ORDER BY id DESC";
    INSERT_MESSAGE = "INSERT INTO sandbox_message (body, next_try_at, created_at) VALUES ($1, $2, $3) RETURNING id";
    LIST_MESSAGES = "SELECT id, body FROM sandbox_message WHERE next_try_at <= $1 ORDER BY next_try_at, id LIMIT 20";
    ERASE_EMAIL = "UPDATE sandbox_transaction SET email = $2 WHERE /*step*/ reference = $1";
    ERASE_IN_MESSAGES = "UPDATE sandbox_message SET body = REPLACE(body, $1, $2) WHERE /*step*/ body LIKE '%' || $1 || '%'";
    UPDATE_MESSAGE = "UPDATE sandbox_message SET attempts = attempts + 1, next_try_at = $2 WHERE id = $1";
}

db::row! {
    /// A row of `sandbox_transaction`.
    #[derive(Clone, Debug)]
    pub(crate) struct TransactionRow {
        pub id: SandboxTransactionId,
        pub access_code: String,
        pub reference: String,
        pub email: String,
        pub amount: i64,
        pub currency: String,
        pub callback_url: String,
        pub status: TransactionStatus,
        pub step: Step,
        pub channel: Channel,
        pub card: String,
        pub said: String,
        pub log: String,
        pub webhook: WebhookTime,
        pub paid_at: Option<Timestamp>,
        pub created_at: Timestamp,
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct RefundRow {
        pub id: SandboxRefundId,
        pub transaction_id: SandboxTransactionId,
        pub amount: i64,
        pub status: RefundStatus,
    }
}

/// A transaction to insert.
pub(crate) struct NewTransaction<'a> {
    pub access_code: &'a str,
    pub reference: &'a str,
    pub email: &'a str,
    pub amount: i64,
    pub currency: &'a str,
    pub callback_url: &'a str,
}

pub(crate) async fn insert(
    conn: &mut Conn,
    new: &NewTransaction<'_>,
    now: Timestamp,
) -> Result<SandboxTransactionId, DbError> {
    let NewTransaction { access_code, reference, email, amount, currency, callback_url } = new;
    conn.one(&INSERT_TRANSACTION, p![access_code, reference, email, amount, currency, callback_url, now])
        .await
}

pub(crate) async fn find_by_code(conn: &mut Conn, code: &str) -> Result<Option<TransactionRow>, DbError> {
    conn.optional(&FIND_BY_CODE, p![code]).await
}

pub(crate) async fn find_by_reference(
    conn: &mut Conn,
    reference: &str,
) -> Result<Option<TransactionRow>, DbError> {
    conn.optional(&FIND_BY_REFERENCE, p![reference]).await
}

pub(crate) async fn find_by_id(
    conn: &mut Conn,
    id: SandboxTransactionId,
) -> Result<Option<TransactionRow>, DbError> {
    conn.optional(&FIND_BY_ID, p![id]).await
}

/// One page of transactions since a time, with any status if none is given.
pub(crate) async fn list(
    conn: &mut Conn,
    status: Option<TransactionStatus>,
    since: Timestamp,
    window: Window,
) -> Result<Vec<TransactionRow>, DbError> {
    let status = status.map_or("", TransactionStatus::name);
    conn.all(&LIST_TRANSACTIONS, p![status, since, window.limit, window.offset]).await
}

/// Stores the customer's progress; no effect if it is paid already.
pub(crate) async fn update_step(conn: &mut Conn, row: &TransactionRow) -> Result<(), DbError> {
    let TransactionRow { id, status, step, channel, card, said, .. } = row;
    conn.run(&UPDATE_STEP, p![id, status, step, channel, card, said]).await.map(drop)
}

/// True for the first caller only.
pub(crate) async fn update_success(
    conn: &mut Conn,
    id: SandboxTransactionId,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_SUCCESS, p![id, now]).await? == 1)
}

pub(crate) async fn update_reversed(conn: &mut Conn, id: SandboxTransactionId) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_REVERSED, p![id]).await? == 1)
}

pub(crate) async fn update_log(conn: &mut Conn, id: SandboxTransactionId, log: &str) -> Result<(), DbError> {
    conn.run(&UPDATE_LOG, p![id, log]).await.map(drop)
}

pub(crate) async fn update_webhook(
    conn: &mut Conn,
    id: SandboxTransactionId,
    when: WebhookTime,
) -> Result<(), DbError> {
    conn.run(&UPDATE_WEBHOOK, p![id, when]).await.map(drop)
}

pub(crate) async fn insert_refund(
    conn: &mut Conn,
    transaction: &TransactionRow,
    status: RefundStatus,
    now: Timestamp,
) -> Result<RefundRow, DbError> {
    let TransactionRow { id, amount, .. } = transaction;
    let refund_id = conn.one(&INSERT_REFUND, p![id, amount, status, now]).await?;
    Ok(RefundRow { id: refund_id, transaction_id: *id, amount: *amount, status })
}

pub(crate) async fn list_refunds(
    conn: &mut Conn,
    transaction_id: SandboxTransactionId,
) -> Result<Vec<RefundRow>, DbError> {
    conn.all(&LIST_REFUNDS, p![transaction_id]).await
}

pub(crate) async fn erase_email(conn: &mut Conn, reference: &str, email: &str) -> Result<(), DbError> {
    conn.run(&ERASE_EMAIL, p![reference, email]).await.map(drop)
}

pub(crate) async fn erase_in_messages(conn: &mut Conn, old: &str, new: &str) -> Result<(), DbError> {
    conn.run(&ERASE_IN_MESSAGES, p![old, new]).await.map(drop)
}

pub(crate) async fn insert_message(
    conn: &mut Conn,
    body: &str,
    at: Timestamp,
    now: Timestamp,
) -> Result<SandboxMessageId, DbError> {
    conn.one(&INSERT_MESSAGE, p![body, at, now]).await
}

pub(crate) async fn list_messages(
    conn: &mut Conn,
    now: Timestamp,
) -> Result<Vec<(SandboxMessageId, String)>, DbError> {
    conn.all(&LIST_MESSAGES, p![now]).await
}

pub(crate) async fn update_message(
    conn: &mut Conn,
    id: SandboxMessageId,
    next_try: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_MESSAGE, p![id, next_try]).await.map(drop)
}
