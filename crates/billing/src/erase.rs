//! Removes a family's names from payments. Amounts, lines and receipts stay, as accounting records.

use crate::store::{
    erase as store,
    offline::{self, forget_transfers},
};
use db::{Conn, DbError};
use kernel::{ChildId, ParentId, PartnerId, PaymentId, ProgramId};

/// Transfers read per query.
const CHUNK: i64 = 1_000;

/// The family whose names are removed.
#[derive(Clone, Debug)]
pub struct ErasedNames<'a> {
    pub parent_id: ParentId,
    pub partner_id: PartnerId,
    /// Current and former programs of the family, each with its child's id if known.
    pub programs: &'a [(ProgramId, Option<ChildId>)],
    /// Full names of the parent, including former ones.
    pub parent_names: &'a [String],
    /// Full names of the children, including former ones.
    pub child_names: &'a [String],
}

/// Why a family cannot be erased now: money of its payment is moving.
#[derive(Debug)]
pub enum ErasureBlock {
    /// Not finished, or waiting for a decision by staff.
    PaymentOpen {
        reference: String,
    },
    RefundOpen {
        reference: String,
    },
}

/// Finds what blocks the erasure of a family now.
pub async fn blocks_erasure(
    conn: &mut Conn,
    parent_id: ParentId,
    program_ids: &[ProgramId],
) -> Result<Option<ErasureBlock>, DbError> {
    if let Some(reference) = store::find_open(conn, parent_id, program_ids).await? {
        return Ok(Some(ErasureBlock::PaymentOpen { reference }));
    }
    let refund = store::find_open_refund(conn, parent_id, program_ids).await?;
    Ok(refund.map(|reference| ErasureBlock::RefundOpen { reference }))
}

/// Ids and references of the payments that a parent started.
pub async fn references_of(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<(PaymentId, String)>, DbError> {
    store::list_references(conn, parent_id).await
}

/// Removes the names. Idempotent.
pub async fn erase_names(
    conn: &mut Conn,
    names: &ErasedNames<'_>,
    is_about: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    store::erase_own(conn, names.parent_id).await?;
    forget_transfers(conn, names.parent_id).await?;
    for (program_id, child_id) in names.programs {
        let child = child_id.map_or_else(|| "Erased child".to_owned(), |id| format!("Child {id}"));
        store::erase_lines(conn, *program_id, &child).await?;
    }
    for parent in names.parent_names {
        for child in names.child_names {
            store::erase_named(conn, names.partner_id, child, parent).await?;
        }
    }
    let ids: Vec<ProgramId> = names.programs.iter().map(|(id, _)| *id).collect();
    for (payment_id, reason) in store::list_reasons(conn, &ids).await? {
        if is_about(&reason) {
            store::erase_reason(conn, payment_id).await?;
        }
    }
    offline::forget_proofs_for(conn, &ids).await
}

/// Replaces the notes, bank references and file names of any payer's transfers that mention an erased person.
pub async fn erase_transfers(
    conn: &mut Conn,
    instead: &str,
    names_them: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    let mut after = PaymentId::new(0);
    loop {
        let transfers = offline::transfers_after(conn, after, CHUNK).await?;
        let Some(last) = transfers.last() else { return Ok(()) };
        after = last.payment_id;
        for transfer in &transfers {
            if names_them(&transfer.notes) {
                offline::replace_note(conn, transfer.payment_id, instead).await?;
            }
            if names_them(&transfer.bank_reference) {
                offline::replace_bank_reference(conn, transfer.payment_id).await?;
            }
            if names_them(&transfer.file_name) {
                offline::replace_file_name(conn, transfer.payment_id).await?;
            }
        }
    }
}
