//! SQL of payments, refunds, reminders and accounting.

pub(crate) mod documents;
pub(crate) mod erase;
pub(crate) mod find;
pub(crate) mod income;
pub(crate) mod offline;
pub(crate) mod program_payments;
pub(crate) mod refunds;
pub(crate) mod reminders;
pub(crate) mod requests;
pub(crate) mod review;
pub(crate) mod settling;
pub(crate) mod staff;
pub(crate) mod under_way;

pub(crate) use find::{
    find_by_request_key, find_open_of_parent, find_payment, find_payments, find_unfinished, list_of_parent,
    list_payments,
};
pub(crate) use settling::{
    find_received, insert_event, list_due_checks, list_open, make_due, next_receipt, put_received,
    review_payment, settle_payment, update_checked, update_pending, update_state, update_unanswered,
};

use crate::{
    model::Line,
    payment::model::{kinds::PaymentMode, sums::Sums},
};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, ParentId, PartnerId, PaymentId, ProgramId};
use serde_json::{Value as Json, json};

db::statements! {
    INSERT_PAYMENT =
        "INSERT INTO payment (reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor,
                              base_minor, discount_percent, rate_millionths, mode, next_check_at, created_at, payer)
         VALUES ($1, $2, $3, 'created', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id";
    INSERT_LINES =
        "INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor)
         SELECT CAST($1 AS BIGINT), e.program, e.cohort, e.title, e.child, e.parent, e.package, e.level, e.base, e.due
         FROM rows($2: program BIGINT, cohort BIGINT, title TEXT, child TEXT, parent TEXT, package TEXT,
                       level BIGINT, base BIGINT, due BIGINT) e";
    LIST_PAYMENT_LINES =
        "SELECT payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level, base_minor, due_minor, released_at,
                named_program_id
         FROM payment_program WHERE payment_id IN list($1) ORDER BY payment_id, COALESCE(named_program_id, program_id)";
    FIND_TERMS = "SELECT base_minor, discount_percent, rate_millionths, payer FROM payment WHERE id = $1";
    PUT_REQUEST_KEY = "UPDATE payment SET request_key = $2 WHERE id = $1";
    RELEASE_REQUEST_KEY = "UPDATE payment SET request_key = NULL WHERE request_key = $1";
    LIST_PROGRAM_IDS = "SELECT program_id FROM payment_program WHERE payment_id = $1 ORDER BY program_id";
}

db::row! {
    /// A line of a payment, with the names of the time of payment.
    #[derive(Clone, Debug)]
    pub(crate) struct LineRow {
        pub payment_id: PaymentId,
        pub program_id: ProgramId,
        pub cohort_id: CohortId,
        pub cohort_title: String,
        pub child_name: String,
        pub parent_name: String,
        pub package_title: String,
        pub level: i64,
        pub base_minor: i64,
        pub due_minor: i64,
        /// Set if the program was gone when staff kept the money.
        pub released_at: Option<Timestamp>,
        /// The program whose child the line names, if the seat has moved since.
        pub named_program_id: Option<ProgramId>,
    }
}

db::row! {
    /// The terms frozen with a payment.
    #[derive(Clone, Debug)]
    pub(crate) struct PaymentTerms {
        pub base_minor: i64,
        pub discount_percent: u8,
        pub rate_millionths: i64,
        /// Address block of the receipt.
        pub payer: String,
    }
}

/// Unique constraint violated by the second of two identical requests.
pub(crate) const REQUEST_KEY: &str = "payment_request_key_key";

pub(crate) async fn put_request_key(conn: &mut Conn, id: PaymentId, key: &str) -> Result<(), DbError> {
    conn.run(&PUT_REQUEST_KEY, p![id, key]).await.map(drop)
}

pub(crate) async fn release_request_key(conn: &mut Conn, key: &str) -> Result<(), DbError> {
    conn.run(&RELEASE_REQUEST_KEY, p![key]).await.map(drop)
}

pub(crate) async fn find_terms(conn: &mut Conn, payment_id: PaymentId) -> Result<PaymentTerms, DbError> {
    conn.one(&FIND_TERMS, p![payment_id]).await
}

pub(crate) async fn list_lines(conn: &mut Conn, payment_ids: &[PaymentId]) -> Result<Vec<LineRow>, DbError> {
    conn.all(&LIST_PAYMENT_LINES, p![Ids(payment_ids)]).await
}

/// A payment to insert.
pub(crate) struct NewPayment<'a> {
    pub reference: &'a str,
    pub partner_id: PartnerId,
    pub parent_id: Option<ParentId>,
    pub sums: Sums<'a>,
    pub base_minor: i64,
    pub discount_percent: u8,
    pub rate_millionths: i64,
    pub mode: PaymentMode,
    /// Address block of the receipt, one line each.
    pub payer: &'a str,
}

pub(crate) async fn insert_payment(
    conn: &mut Conn,
    new: &NewPayment<'_>,
    lines: &[Line],
    now: Timestamp,
    next_check: Option<Timestamp>,
) -> Result<PaymentId, DbError> {
    let Sums { due, charged } = new.sums;
    let params = p![
        new.reference,
        new.partner_id,
        new.parent_id,
        charged.currency_code,
        charged.minor,
        due.currency_code,
        due.minor,
        new.base_minor,
        new.discount_percent,
        new.rate_millionths,
        new.mode,
        next_check,
        now,
        new.payer
    ];
    let id: PaymentId = conn.one(&INSERT_PAYMENT, params).await?;
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

pub(crate) async fn list_program_ids(
    conn: &mut Conn,
    payment_id: PaymentId,
) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_PROGRAM_IDS, p![payment_id]).await
}
