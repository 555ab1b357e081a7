//! All SQL of payments, refunds, reminders and the books.

pub(crate) mod erase;
pub(crate) mod income;
pub(crate) mod offline;
pub(crate) mod refunds;
pub(crate) mod reminders;
pub(crate) mod review;
pub(crate) mod staff;

use crate::{invoices::Line, payment::model::PaymentRow};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use serde_json::{Value as Json, json};

db::statements! {
    INSERT_PAYMENT =
        "INSERT INTO payment (reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor,
                              base_minor, discount_percent, rate_millionths, mode, next_check_at, created_at, payer)
         VALUES ($1, $2, $3, 'created', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id";
    INSERT_LINES = {
        sqlite:
            "INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor)
             SELECT $1, value ->> 'program', value ->> 'cohort', value ->> 'title', value ->> 'child', value ->> 'parent', value ->> 'package',
                    value ->> 'level', value ->> 'base', value ->> 'due' FROM json_each($2)",
        postgres:
            "INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor)
             SELECT CAST($1 AS BIGINT), CAST(e ->> 'program' AS BIGINT), CAST(e ->> 'cohort' AS BIGINT), e ->> 'title', e ->> 'child', e ->> 'parent',
                    e ->> 'package', CAST(e ->> 'level' AS BIGINT), CAST(e ->> 'base' AS BIGINT), CAST(e ->> 'due' AS BIGINT)
             FROM json_array_elements(CAST(CAST($2 AS TEXT) AS JSON)) e"
    };
    FIND_PAYMENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
         FROM payment WHERE reference = $1";
    /// A parent's newest open payment that can be paid, or is about to be.
    FIND_OPEN_OF_PARENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
         FROM payment WHERE parent_id = $1 AND (state IN ('pending', 'failed') AND checkout_url IS NOT NULL AND created_at > $2
                                                OR state = 'created' AND checks = 0 AND created_at > $3)
         ORDER BY id DESC LIMIT 1";
    LIST_OF_PARTNER =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
         FROM payment WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_OF_PARTNER = "SELECT COUNT(*) FROM payment WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL";
    LIST_OF_PARENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
         FROM payment WHERE parent_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_OF_PARENT = "SELECT COUNT(*) FROM payment WHERE parent_id = $1";
    LIST_PAYMENT_LINES = {
        sqlite:
            "SELECT payment_id, program_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor, released_at
             FROM payment_program WHERE payment_id IN (SELECT value FROM json_each($1)) ORDER BY payment_id, program_id",
        postgres:
            "SELECT payment_id, program_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor, released_at
             FROM payment_program WHERE payment_id = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[])) ORDER BY payment_id, program_id"
    };
    FIND_TERMS = "SELECT base_minor, discount_percent, rate_millionths, payer FROM payment WHERE id = $1";
    /// The newest payment of an invoice that is before a person, or was begun lately and is not finished.
    FIND_UNFINISHED =
        "SELECT p.id, p.reference, p.partner_id, p.parent_id, p.state, p.currency_code, p.amount_minor, p.due_currency_code, p.due_minor, p.mode,
                p.access_code, p.checkout_url, p.note, p.checks, p.receipt_number, p.created_at, p.settled_at
         FROM payment p WHERE /*scope*/ p.partner_id = $1 /*end*/ AND p.parent_id IS NULL
           AND ((p.state IN ('created', 'pending') AND p.created_at > $3) OR (p.state = 'review' AND p.receipt_number IS NULL))
           AND EXISTS (SELECT 1 FROM payment_program l WHERE l.payment_id = p.id AND l.cohort_id = $2)
         ORDER BY p.id DESC LIMIT 1";
    LIST_PROGRAM_IDS = "SELECT program_id FROM payment_program WHERE payment_id = $1 ORDER BY program_id";
    /// The provider knows it now.
    UPDATE_PENDING =
        "UPDATE payment SET state = 'pending', access_code = $2, checkout_url = $3 WHERE id = $1 AND state = 'created'";
    /// What was found when the provider was asked; what is settled or in review stays as it is.
    UPDATE_CHECKED =
        "UPDATE payment SET state = $2, checks = checks + 1, next_check_at = $3
         WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    UPDATE_STATE =
        "UPDATE payment SET state = $2 WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    /// The one transition into success: whoever comes first.
    SETTLE_PAYMENT =
        "UPDATE payment SET state = 'succeeded', settled_at = $2, receipt_number = $3, next_check_at = NULL, note = NULL
         WHERE id = $1 AND /*guard*/ state IN ('created', 'pending', 'failed', 'abandoned') /*end*/";
    REVIEW_PAYMENT =
        "UPDATE payment SET state = 'review', note = $2, next_check_at = NULL
         WHERE id = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    NEXT_RECEIPT = "UPDATE receipt_counter SET last = last + 1 WHERE id = 1 RETURNING last";
    LIST_DUE_CHECKS = "SELECT reference FROM payment WHERE next_check_at <= $1 ORDER BY next_check_at, id LIMIT $2";
    /// Those of these references that nobody settled.
    LIST_OPEN = {
        sqlite:
            "SELECT reference FROM payment WHERE state IN ('created', 'pending', 'failed', 'abandoned')
               AND reference IN (SELECT value FROM json_each($1)) ORDER BY id",
        postgres:
            "SELECT reference FROM payment WHERE state IN ('created', 'pending', 'failed', 'abandoned')
               AND reference IN (SELECT json_array_elements_text(CAST(CAST($1 AS TEXT) AS JSON))) ORDER BY id"
    };
    /// Asks for an open payment to be looked at now, also one that we had stopped asking about.
    HURRY =
        "UPDATE payment SET next_check_at = $2 WHERE reference = $1 AND (next_check_at > $2 OR next_check_at IS NULL)
         AND state IN ('created', 'pending', 'failed', 'abandoned')";
    /// There was no answer.
    UPDATE_UNANSWERED =
        "UPDATE payment SET next_check_at = $2 WHERE reference = $1 AND state IN ('created', 'pending', 'failed', 'abandoned')";
    INSERT_EVENT =
        "INSERT INTO webhook_event (body_hash, event, reference, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (body_hash) DO NOTHING";
}

db::row! {
    /// A line of a payment, in the words of its day.
    #[derive(Clone, Debug)]
    pub(crate) struct LineRow {
        pub payment_id: i64,
        pub program_id: i64,
        pub cohort_title: String,
        pub child_name: String,
        pub parent_name: String,
        pub package_title: String,
        pub level: i64,
        pub base_minor: i64,
        pub due_minor: i64,
        /// Set: it was gone when staff kept the money.
        pub released_at: Option<Timestamp>,
    }
}

db::row! {
    /// On which terms a payment was made.
    #[derive(Clone, Debug)]
    pub(crate) struct PaymentTerms {
        pub base_minor: i64,
        pub discount_percent: u8,
        pub rate_millionths: i64,
        /// Whom the receipt is for.
        pub payer: String,
    }
}

pub(crate) async fn find_terms(conn: &mut Conn, payment_id: i64) -> Result<PaymentTerms, DbError> {
    conn.one(&FIND_TERMS, p![payment_id]).await
}

/// A page of the payments of a partner, or of a parent, the newest first; and how many there are.
pub(crate) async fn list_payments(
    conn: &mut Conn,
    partner_id: i64,
    parent_id: Option<i64>,
    (most, offset): (i64, i64),
) -> Result<(Vec<PaymentRow>, i64), DbError> {
    match parent_id {
        Some(id) => Ok((
            conn.all(&LIST_OF_PARENT, p![id, most, offset]).await?,
            conn.one(&COUNT_OF_PARENT, p![id]).await?,
        )),
        None => Ok((
            conn.all(&LIST_OF_PARTNER, p![partner_id, most, offset]).await?,
            conn.one(&COUNT_OF_PARTNER, p![partner_id]).await?,
        )),
    }
}

pub(crate) async fn list_lines(conn: &mut Conn, payment_ids: &[i64]) -> Result<Vec<LineRow>, DbError> {
    conn.all(&LIST_PAYMENT_LINES, p![Ids(payment_ids)]).await
}

/// A payment to be made.
pub(crate) struct NewPayment<'a> {
    pub reference: &'a str,
    pub partner_id: i64,
    pub parent_id: Option<i64>,
    pub charge: (&'a str, i64),
    pub due: (&'a str, i64),
    pub base_minor: i64,
    pub discount_percent: u8,
    pub rate_millionths: i64,
    pub mode: &'a str,
    /// Whom the receipt is for, a line each.
    pub payer: &'a str,
}

pub(crate) async fn insert_payment(
    conn: &mut Conn,
    new: &NewPayment<'_>,
    lines: &[Line],
    (now, next_check): (Timestamp, Option<Timestamp>),
) -> Result<i64, DbError> {
    let (currency, amount) = new.charge;
    let (due_currency, due) = new.due;
    let params = p![
        new.reference,
        new.partner_id,
        new.parent_id,
        currency,
        amount,
        due_currency,
        due,
        new.base_minor,
        new.discount_percent,
        new.rate_millionths,
        new.mode,
        next_check,
        now,
        new.payer
    ];
    let id: i64 = conn.one(&INSERT_PAYMENT, params).await?;
    let rows: Vec<Json> = lines.iter().map(line_json).collect();
    conn.run(&INSERT_LINES, p![id, Json::Array(rows).to_string()]).await?;
    Ok(id)
}

fn line_json(line: &Line) -> Json {
    let program = &line.program;
    json!({
        "program": program.id, "cohort": program.cohort_id, "title": program.cohort_title,
        "child": program.child_name, "parent": program.parent_name, "package": program.package_title,
        "level": program.level, "base": program.price_minor, "due": line.due_minor,
    })
}

pub(crate) async fn find_unfinished(
    conn: &mut Conn,
    (partner_id, cohort_id): (i64, i64),
    since: Timestamp,
) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_UNFINISHED, p![partner_id, cohort_id, since]).await
}

pub(crate) async fn find_payment(conn: &mut Conn, reference: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_PAYMENT, p![reference]).await
}

pub(crate) async fn find_open_of_parent(
    conn: &mut Conn,
    parent_id: i64,
    (payable_since, told_since): (Timestamp, Timestamp),
) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_OPEN_OF_PARENT, p![parent_id, payable_since, told_since]).await
}

pub(crate) async fn list_program_ids(conn: &mut Conn, payment_id: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_PROGRAM_IDS, p![payment_id]).await
}

pub(crate) async fn update_pending(
    conn: &mut Conn,
    id: i64,
    access_code: &str,
    checkout_url: &str,
) -> Result<(), DbError> {
    conn.run(&UPDATE_PENDING, p![id, access_code, checkout_url]).await.map(drop)
}

pub(crate) async fn update_checked(
    conn: &mut Conn,
    id: i64,
    state: &str,
    next_check: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_CHECKED, p![id, state, next_check]).await.map(drop)
}

pub(crate) async fn update_state(conn: &mut Conn, id: i64, state: &str) -> Result<(), DbError> {
    conn.run(&UPDATE_STATE, p![id, state]).await.map(drop)
}

pub(crate) async fn update_unanswered(
    conn: &mut Conn,
    reference: &str,
    next_check: Timestamp,
) -> Result<(), DbError> {
    conn.run(&UPDATE_UNANSWERED, p![reference, next_check]).await.map(drop)
}

/// Marks it as succeeded, with its receipt's number; false if somebody was faster.
pub(crate) async fn settle_payment(
    conn: &mut Conn,
    id: i64,
    now: Timestamp,
    receipt_number: i64,
) -> Result<bool, DbError> {
    Ok(conn.run(&SETTLE_PAYMENT, p![id, now, receipt_number]).await? == 1)
}

pub(crate) async fn next_receipt(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&NEXT_RECEIPT, p![]).await
}

/// Puts it before a person; false if it was settled meanwhile.
pub(crate) async fn review_payment(conn: &mut Conn, id: i64, why: &str) -> Result<bool, DbError> {
    Ok(conn.run(&REVIEW_PAYMENT, p![id, why]).await? == 1)
}

pub(crate) async fn list_due_checks(
    conn: &mut Conn,
    now: Timestamp,
    most: i64,
) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_DUE_CHECKS, p![now, most]).await
}

pub(crate) async fn list_open(conn: &mut Conn, references: &[String]) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_OPEN, p![Json::from(references).to_string()]).await
}

pub(crate) async fn hurry(conn: &mut Conn, reference: &str, now: Timestamp) -> Result<(), DbError> {
    conn.run(&HURRY, p![reference, now]).await.map(drop)
}

/// Keeps an event; false if the very same one was kept before.
pub(crate) async fn insert_event(
    conn: &mut Conn,
    body_hash: &str,
    (event, reference): (&str, Option<&str>),
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&INSERT_EVENT, p![body_hash, event, reference, now]).await? == 1)
}

/// The newest payments of a parent.
pub(crate) async fn list_of_parent(
    conn: &mut Conn,
    parent_id: i64,
    most: i64,
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(&LIST_OF_PARENT, p![parent_id, most, 0i64]).await
}
