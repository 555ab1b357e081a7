//! SQL that finds and lists payments.

use crate::payment::model::PaymentRow;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ParentId, PartnerId, PaymentId, ProgramId, Window};

db::statements! {
    FIND_PAYMENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE reference = $1";
    FIND_PAYMENTS =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE id IN list($1)";
    FIND_BY_REQUEST_KEY =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE request_key = $1";
    /// A parent's newest open payment that has a checkout URL, or is about to get one.
    FIND_OPEN_OF_PARENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE parent_id = $1 AND (state IN ('pending', 'failed') AND checkout_url IS NOT NULL AND created_at > $2
                                                OR state = 'created' AND checks = 0 AND created_at > $3)
         ORDER BY id DESC LIMIT 1";
    LIST_OF_PARTNER =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_OF_PARTNER = "SELECT COUNT(*) FROM payment WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL";
    LIST_OF_PARENT =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE parent_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_OF_PARENT = "SELECT COUNT(*) FROM payment WHERE parent_id = $1";
    /// A partner's newest payment for some of these programs that is in review, or else was started recently and is
    /// unfinished. Review goes first: nobody is asked to continue one payment while another is in review.
    FIND_UNFINISHED =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IS NULL
           AND (state IN ('created', 'pending') AND (created_at > $3 OR kind = 'transfer') OR state = 'review' AND receipt_number IS NULL)
           AND id IN (SELECT payment_id FROM payment_program WHERE program_id IN list($2))
         ORDER BY state = 'review' DESC, transfer_since IS NOT NULL DESC, id DESC LIMIT 1";
}

/// One page of a partner's or a parent's payments, newest first, and the total count.
pub(crate) async fn list_payments(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: Option<ParentId>,
    Window { limit, offset }: Window,
) -> Result<(Vec<PaymentRow>, i64), DbError> {
    match parent_id {
        Some(id) => Ok((
            conn.all(&LIST_OF_PARENT, p![id, limit, offset]).await?,
            conn.one(&COUNT_OF_PARENT, p![id]).await?,
        )),
        None => Ok((
            conn.all(&LIST_OF_PARTNER, p![partner_id, limit, offset]).await?,
            conn.one(&COUNT_OF_PARTNER, p![partner_id]).await?,
        )),
    }
}

pub(crate) async fn find_unfinished(
    conn: &mut Conn,
    partner_id: PartnerId,
    program_ids: &[ProgramId],
    since: Timestamp,
) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_UNFINISHED, p![partner_id, Ids(program_ids), since]).await
}

pub(crate) async fn find_payment(conn: &mut Conn, reference: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_PAYMENT, p![reference]).await
}

pub(crate) async fn find_payments(conn: &mut Conn, ids: &[PaymentId]) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(&FIND_PAYMENTS, p![Ids(ids)]).await
}

pub(crate) async fn find_by_request_key(conn: &mut Conn, key: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_BY_REQUEST_KEY, p![key]).await
}

pub(crate) async fn find_open_of_parent(
    conn: &mut Conn,
    parent_id: ParentId,
    payable_since: Timestamp,
    told_since: Timestamp,
) -> Result<Option<PaymentRow>, DbError> {
    conn.optional(&FIND_OPEN_OF_PARENT, p![parent_id, payable_since, told_since]).await
}

/// The newest payments of a parent.
pub(crate) async fn list_of_parent(
    conn: &mut Conn,
    parent_id: ParentId,
    limit: i64,
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(&LIST_OF_PARENT, p![parent_id, limit, 0i64]).await
}
