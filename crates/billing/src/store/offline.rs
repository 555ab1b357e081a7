//! SQL of bank transfers, their proofs, and the instructions for payers.

use crate::payment::model::{
    kinds::PaymentState,
    proof::{Proof, ProofType},
};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, ParentId, PartnerId, PaymentId, ProgramId};

db::statements! {
    /// Once per partner and bank reference.
    INSERT_OFFLINE =
        "INSERT INTO offline_payment (payment_id, partner_id, bank_reference, bank_reference_folded, paid_on, note, difference_reason)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    FIND_BOOKED =
        "SELECT p.reference FROM offline_payment o JOIN payment p ON p.id = o.payment_id
         WHERE o.partner_id = $1 AND o.bank_reference_folded = $2";
    FIND_BY_BANK_REFERENCE = "SELECT payment_id FROM offline_payment WHERE bank_reference_folded = $1";
    FIND_OFFLINE =
        "SELECT payment_id, bank_reference, paid_on, note, difference_reason FROM offline_payment
         WHERE payment_id IN list($1)";
    /// A payment for some of these programs in one of two states, created after `$4`.
    FIND_RIVAL =
        "SELECT p.reference FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id IN list($1) AND p.state IN ($2, $3) AND p.receipt_number IS NULL
           AND p.created_at > $4 ORDER BY p.id DESC LIMIT 1";
    INSERT_PROOF =
        "INSERT INTO payment_proof (payment_id, file_name, media_type, size, content) VALUES ($1, $2, $3, $4, $5)";
    FIND_PROOF_NAME = "SELECT file_name, size FROM payment_proof WHERE payment_id = $1";
    FIND_PROOF =
        "SELECT f.media_type, f.content FROM payment_proof f JOIN payment p ON p.id = f.payment_id WHERE p.reference = $1";
    LIST_COHORTS_OF = "SELECT DISTINCT cohort_id FROM payment_program WHERE payment_id = $1 ORDER BY cohort_id";
    FORGET_PROOFS = "DELETE FROM payment_proof WHERE payment_id IN (SELECT id FROM payment WHERE parent_id = $1)";
    FORGET_TRANSFER_TEXTS =
        "UPDATE offline_payment SET note = '', difference_reason = '', bank_reference = 'Erased', bank_reference_folded = 'erased ' || payment_id
         WHERE payment_id IN (SELECT id FROM payment WHERE parent_id = $1)";
    /// Texts written by staff about any partner's transfers, and the names of the proof files.
    TRANSFERS_AFTER =
        "SELECT o.payment_id, o.bank_reference, o.note || ' ' || o.difference_reason, COALESCE(f.file_name, '')
         FROM offline_payment o LEFT JOIN payment_proof f ON f.payment_id = o.payment_id
         WHERE o.payment_id > $1 ORDER BY o.payment_id LIMIT $2";
    REPLACE_TRANSFER_NOTE =
        "UPDATE offline_payment SET note = $2, difference_reason = CASE WHEN difference_reason = '' THEN '' ELSE $2 END
         WHERE /*step*/ payment_id = $1";
    REPLACE_BANK_REFERENCE =
        "UPDATE offline_payment SET bank_reference = $2, bank_reference_folded = $2 WHERE /*step*/ payment_id = $1";
    REPLACE_FILE_NAME = "UPDATE payment_proof SET file_name = 'proof' WHERE /*step*/ payment_id = $1";
    FORGET_PROOFS_FOR =
        "DELETE FROM payment_proof WHERE /*step*/ payment_id IN
           (SELECT payment_id FROM payment_program WHERE program_id IN list($1))";
    FIND_TRANSFER_TEXT = "SELECT text, updated_at FROM transfer_text WHERE id = 1";
    PUT_TRANSFER_TEXT =
        "INSERT INTO transfer_text (id, text, updated_at) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at";
}

db::row! {
    /// Details of a transfer as recorded by staff.
    #[derive(Clone, Debug)]
    pub(crate) struct OfflineRow {
        pub payment_id: PaymentId,
        pub bank_reference: String,
        pub paid_on: Date,
        pub note: String,
        /// Why another sum was booked than was requested; empty if it was the same.
        pub difference_reason: String,
    }
}

db::row! {
    /// A payment's proof without its content.
    pub(crate) struct ProofName {
        pub file_name: String,
        /// In bytes.
        pub size: i64,
    }
}

db::row! {
    /// The content of a payment's proof.
    pub(crate) struct ProofContent {
        pub media_type: ProofType,
        pub content: Vec<u8>,
    }
}

db::row! {
    /// The texts that staff wrote about a transfer.
    pub(crate) struct TransferWords {
        pub payment_id: PaymentId,
        pub bank_reference: String,
        /// The note and the reason of a difference.
        pub notes: String,
        /// Name of the proof file, or empty.
        pub file_name: String,
    }
}

db::row! {
    /// The bank transfer instructions saved by staff.
    pub(crate) struct TransferText {
        /// Empty if staff restored the configured default.
        pub text: String,
        pub updated_at: Timestamp,
    }
}

/// Details of a transfer to insert.
pub(crate) struct NewOffline<'a> {
    pub payment_id: PaymentId,
    pub partner_id: PartnerId,
    pub bank_reference: &'a str,
    pub paid_on: Date,
    pub note: &'a str,
    pub difference_reason: &'a str,
}

/// False if this partner has a booked transfer with the same bank reference.
pub(crate) async fn insert_offline(conn: &mut Conn, new: &NewOffline<'_>) -> Result<bool, DbError> {
    let folded = kernel::fold(new.bank_reference);
    let NewOffline { payment_id, partner_id, bank_reference, paid_on, note, difference_reason } = new;
    let params = p![payment_id, partner_id, bank_reference, folded, paid_on, note, difference_reason];
    Ok(conn.run(&INSERT_OFFLINE, params).await? == 1)
}

/// Reference of the payment under which a partner's transfer is booked.
pub(crate) async fn find_booked(
    conn: &mut Conn,
    partner_id: PartnerId,
    bank_reference: &str,
) -> Result<Option<String>, DbError> {
    conn.optional(&FIND_BOOKED, p![partner_id, kernel::fold(bank_reference)]).await
}

/// Ids of the payments with a bank reference, across partners.
pub(crate) async fn find_by_bank_reference(
    conn: &mut Conn,
    bank_reference: &str,
) -> Result<Vec<PaymentId>, DbError> {
    conn.all(&FIND_BY_BANK_REFERENCE, p![kernel::fold(bank_reference)]).await
}

pub(crate) async fn find_offline(
    conn: &mut Conn,
    payment_ids: &[PaymentId],
) -> Result<Vec<OfflineRow>, DbError> {
    conn.all(&FIND_OFFLINE, p![Ids(payment_ids)]).await
}

/// Whether it was a bank transfer.
pub(crate) async fn is_offline(conn: &mut Conn, payment_id: PaymentId) -> Result<bool, DbError> {
    Ok(!find_offline(conn, &[payment_id]).await?.is_empty())
}

/// Reference of the newest payment for some of these programs that is in review.
pub(crate) async fn find_in_review(
    conn: &mut Conn,
    program_ids: &[ProgramId],
) -> Result<Option<String>, DbError> {
    let state = PaymentState::Review;
    conn.optional(&FIND_RIVAL, p![Ids(program_ids), state, state, Timestamp::UNIX_EPOCH]).await
}

/// Reference of the newest payment for some of these programs that was started after `since` and may still succeed.
pub(crate) async fn find_begun(
    conn: &mut Conn,
    program_ids: &[ProgramId],
    since: Timestamp,
) -> Result<Option<String>, DbError> {
    let params = p![Ids(program_ids), PaymentState::Created, PaymentState::Pending, since];
    conn.optional(&FIND_RIVAL, params).await
}

pub(crate) async fn insert_proof(
    conn: &mut Conn,
    payment_id: PaymentId,
    proof: &Proof,
) -> Result<(), DbError> {
    let Proof { file_name, media_type, content } = proof;
    let size = i64::try_from(content.len()).unwrap_or(i64::MAX);
    conn.run(&INSERT_PROOF, p![payment_id, file_name, media_type, size, content]).await.map(drop)
}

pub(crate) async fn find_proof_name(
    conn: &mut Conn,
    payment_id: PaymentId,
) -> Result<Option<ProofName>, DbError> {
    conn.optional(&FIND_PROOF_NAME, p![payment_id]).await
}

pub(crate) async fn find_proof(conn: &mut Conn, reference: &str) -> Result<Option<ProofContent>, DbError> {
    conn.optional(&FIND_PROOF, p![reference]).await
}

/// Ids of the cohorts that a payment covers, ascending.
pub(crate) async fn list_cohorts_of(
    conn: &mut Conn,
    payment_id: PaymentId,
) -> Result<Vec<CohortId>, DbError> {
    conn.all(&LIST_COHORTS_OF, p![payment_id]).await
}

/// Erases notes, bank references and proofs of a parent's own transfers, because they contain its name. The
/// payments stay.
pub async fn forget_transfers(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&FORGET_PROOFS, p![parent_id]).await?;
    conn.run(&FORGET_TRANSFER_TEXTS, p![parent_id]).await.map(drop)
}

/// Deletes the proofs of transfers that paid for some of these programs, regardless of the payer.
pub(crate) async fn forget_proofs_for(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<(), DbError> {
    conn.run(&FORGET_PROOFS_FOR, p![Ids(program_ids)]).await.map(drop)
}

/// Transfers after a payment id, ascending.
pub(crate) async fn transfers_after(
    conn: &mut Conn,
    payment_id: PaymentId,
    limit: i64,
) -> Result<Vec<TransferWords>, DbError> {
    conn.all(&TRANSFERS_AFTER, p![payment_id, limit]).await
}

pub(crate) async fn replace_note(conn: &mut Conn, payment_id: PaymentId, text: &str) -> Result<(), DbError> {
    conn.run(&REPLACE_TRANSFER_NOTE, p![payment_id, text]).await.map(drop)
}

/// Replaces the bank reference by a unique placeholder.
pub(crate) async fn replace_bank_reference(conn: &mut Conn, payment_id: PaymentId) -> Result<(), DbError> {
    conn.run(&REPLACE_BANK_REFERENCE, p![payment_id, format!("erased-{payment_id}")]).await.map(drop)
}

pub(crate) async fn replace_file_name(conn: &mut Conn, payment_id: PaymentId) -> Result<(), DbError> {
    conn.run(&REPLACE_FILE_NAME, p![payment_id]).await.map(drop)
}

pub(crate) async fn find_transfer_text(conn: &mut Conn) -> Result<Option<TransferText>, DbError> {
    conn.optional(&FIND_TRANSFER_TEXT, p![]).await
}

/// Whether staff have saved bank transfer instructions.
pub async fn has_bank_details(conn: &mut Conn) -> Result<bool, DbError> {
    Ok(find_transfer_text(conn).await?.is_some())
}

pub(crate) async fn put_transfer_text(conn: &mut Conn, text: &str, now: Timestamp) -> Result<(), DbError> {
    conn.run(&PUT_TRANSFER_TEXT, p![text, now]).await.map(drop)
}
