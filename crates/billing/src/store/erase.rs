//! SQL that removes names from payments.

use db::{Conn, DbError, Ids, p};
use kernel::{ParentId, PartnerId, PaymentId, ProgramId};

db::statements! {
    FIND_OPEN_OWN =
        "SELECT reference FROM payment WHERE parent_id = $1 AND state IN ('created', 'pending', 'review') ORDER BY id LIMIT 1";
    FIND_OPEN_FOR =
        "SELECT p.reference FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id IN list($1) AND p.state IN ('created', 'pending', 'review') LIMIT 1";
    FIND_REFUND_OWN =
        "SELECT p.reference FROM payment p JOIN refund r ON r.payment_id = p.id
         WHERE p.parent_id = $1 AND r.state IN ('asked', 'pending', 'needs_attention') ORDER BY p.id LIMIT 1";
    FIND_REFUND_FOR =
        "SELECT p.reference FROM payment_program l JOIN payment p ON p.id = l.payment_id JOIN refund r ON r.payment_id = p.id
         WHERE l.program_id IN list($1) AND r.state IN ('asked', 'pending', 'needs_attention') LIMIT 1";
    LIST_REFERENCES = "SELECT id, reference FROM payment WHERE parent_id = $1 ORDER BY id";
    ERASE_PAYER = "UPDATE payment SET payer = 'Erased parent', note = NULL WHERE /*step*/ parent_id = $1";
    ERASE_OWN_LINES =
        "UPDATE payment_program SET child_name = 'Erased child', parent_name = 'Erased parent'
         WHERE /*step*/ payment_id IN (SELECT id FROM payment WHERE parent_id = $1) AND parent_name <> 'Erased parent'";
    ERASE_OWN_REASONS =
        "UPDATE refund SET reason = 'Removed with the family that it was about.'
         WHERE payment_id IN (SELECT id FROM payment WHERE parent_id = $1)";
    /// A line whose seat moved names the child of the first program.
    ERASE_LINES =
        "UPDATE payment_program SET child_name = $2, parent_name = 'Erased parent'
         WHERE /*step*/ (program_id = $1 AND named_program_id IS NULL OR named_program_id = $1)";
    /// Lines of deleted programs, found by their names.
    ERASE_NAMED =
        "UPDATE payment_program SET child_name = 'Erased child', parent_name = 'Erased parent'
         WHERE /*step*/ payment_id IN (SELECT id FROM payment WHERE partner_id = $1 AND parent_id IS NULL)
           AND child_name = $2 AND parent_name = $3";
    LIST_REASONS =
        "SELECT DISTINCT r.payment_id, r.reason FROM payment_program l JOIN refund r ON r.payment_id = l.payment_id
         WHERE l.program_id IN list($1)";
    ERASE_REASON = "UPDATE refund SET reason = 'Removed with the family that it was about.' WHERE payment_id = $1";
}

pub(crate) async fn find_open(
    conn: &mut Conn,
    parent_id: ParentId,
    program_ids: &[ProgramId],
) -> Result<Option<String>, DbError> {
    match conn.optional(&FIND_OPEN_OWN, p![parent_id]).await? {
        None => conn.optional(&FIND_OPEN_FOR, p![Ids(program_ids)]).await,
        own => Ok(own),
    }
}

pub(crate) async fn find_open_refund(
    conn: &mut Conn,
    parent_id: ParentId,
    program_ids: &[ProgramId],
) -> Result<Option<String>, DbError> {
    match conn.optional(&FIND_REFUND_OWN, p![parent_id]).await? {
        None => conn.optional(&FIND_REFUND_FOR, p![Ids(program_ids)]).await,
        own => Ok(own),
    }
}

pub(crate) async fn list_references(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<(PaymentId, String)>, DbError> {
    conn.all(&LIST_REFERENCES, p![parent_id]).await
}

/// Erases the names in the parent's own payments.
pub(crate) async fn erase_own(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&ERASE_OWN_LINES, p![parent_id]).await?;
    conn.run(&ERASE_OWN_REASONS, p![parent_id]).await?;
    conn.run(&ERASE_PAYER, p![parent_id]).await.map(drop)
}

pub(crate) async fn erase_lines(conn: &mut Conn, program_id: ProgramId, child: &str) -> Result<(), DbError> {
    conn.run(&ERASE_LINES, p![program_id, child]).await.map(drop)
}

pub(crate) async fn erase_named(
    conn: &mut Conn,
    partner_id: PartnerId,
    child: &str,
    parent: &str,
) -> Result<(), DbError> {
    conn.run(&ERASE_NAMED, p![partner_id, child, parent]).await.map(drop)
}

pub(crate) async fn list_reasons(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Vec<(PaymentId, String)>, DbError> {
    conn.all(&LIST_REASONS, p![Ids(program_ids)]).await
}

pub(crate) async fn erase_reason(conn: &mut Conn, payment_id: PaymentId) -> Result<(), DbError> {
    conn.run(&ERASE_REASON, p![payment_id]).await.map(drop)
}
