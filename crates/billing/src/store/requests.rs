//! SQL of payment requests, transfers in progress and cancelled payments.

use crate::payment::model::PaymentRow;
use catalogue::Due;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, PartnerId, PaymentId, ProgramId};

db::statements! {
    OPEN_REQUEST =
        "UPDATE payment SET kind = 'transfer', state = 'pending', transfer_since = $2, next_check_at = NULL WHERE id = $1";
    /// Open requests for some of these programs, newest first.
    LIST_OPEN_REQUESTS =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE kind = 'transfer' AND state = 'pending'
           AND id IN (SELECT payment_id FROM payment_program WHERE program_id IN list($1)) ORDER BY id DESC";
    /// Transfers in progress for some of these programs, newest first.
    LIST_UNDER_WAY =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE state = 'pending' AND transfer_since IS NOT NULL
           AND id IN (SELECT payment_id FROM payment_program WHERE program_id IN list($1)) ORDER BY id DESC";
    /// Replaces the requested sum by the sum that arrived, before it is booked.
    UPDATE_RECEIVED =
        "UPDATE payment SET currency_code = $2, amount_minor = $3 WHERE id = $1 AND kind = 'transfer' AND receipt_number IS NULL";
    NOTE_TRANSFER = "UPDATE payment SET transfer_since = COALESCE(transfer_since, $2) WHERE id = $1";
    CLEAR_TRANSFER = "UPDATE payment SET transfer_since = NULL WHERE id = $1 AND kind = 'checkout'";
    /// Cancelled by the payer. Money that arrives anyway is still reconciled.
    CANCEL = "UPDATE payment SET state = 'abandoned', transfer_since = NULL WHERE id = $1 AND state IN ('created', 'pending')";
    /// Other open payments for some of the programs that this payment paid for.
    SUPERSEDE =
        "UPDATE payment SET state = 'abandoned', transfer_since = NULL
         WHERE state IN ('created', 'pending', 'failed') AND id <> $1 AND id IN
           (SELECT o.payment_id FROM payment_program o JOIN payment_program l ON l.program_id = o.program_id WHERE l.payment_id = $1)";
    /// Cohorts of a partner with a transfer in progress, and since when.
    LIST_TRANSFERS_BY_COHORT =
        "SELECT l.cohort_id, MIN(p.transfer_since) FROM payment p JOIN payment_program l ON l.payment_id = p.id
         WHERE /*scope*/ p.partner_id = $1 /*end*/ AND p.parent_id IS NULL AND p.state = 'pending' AND p.transfer_since IS NOT NULL
         GROUP BY l.cohort_id";
}

pub(crate) async fn open_request(conn: &mut Conn, id: PaymentId, now: Timestamp) -> Result<(), DbError> {
    conn.run(&OPEN_REQUEST, p![id, now]).await.map(drop)
}

pub(crate) async fn list_open_requests(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(&LIST_OPEN_REQUESTS, p![Ids(program_ids)]).await
}

pub(crate) async fn list_under_way(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(&LIST_UNDER_WAY, p![Ids(program_ids)]).await
}

pub(crate) async fn update_received(conn: &mut Conn, id: PaymentId, received: &Due) -> Result<(), DbError> {
    conn.run(&UPDATE_RECEIVED, p![id, received.currency_code, received.minor]).await.map(drop)
}

/// Sets or clears the time since when a transfer is in progress.
pub(crate) async fn note_transfer(
    conn: &mut Conn,
    id: PaymentId,
    since: Option<Timestamp>,
) -> Result<(), DbError> {
    match since {
        Some(now) => conn.run(&NOTE_TRANSFER, p![id, now]).await.map(drop),
        None => conn.run(&CLEAR_TRANSFER, p![id]).await.map(drop),
    }
}

/// False if it is not open any more.
pub(crate) async fn cancel(conn: &mut Conn, id: PaymentId) -> Result<bool, DbError> {
    Ok(conn.run(&CANCEL, p![id]).await? == 1)
}

/// Abandons other open payments for the same programs.
pub(crate) async fn supersede(conn: &mut Conn, id: PaymentId) -> Result<(), DbError> {
    conn.run(&SUPERSEDE, p![id]).await.map(drop)
}

pub(crate) async fn list_transfers_by_cohort(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<(CohortId, Timestamp)>, DbError> {
    conn.all(&LIST_TRANSFERS_BY_COHORT, p![partner_id]).await
}
