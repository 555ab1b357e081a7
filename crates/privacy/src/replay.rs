//! Erases families again that came back because an older database was restored.

use crate::{
    erase::{EraseError, ErasureRequest, erase_family, purge_deleted_data},
    log::Erased,
    reasons::RESTORED,
};
use billing::Billing;
use db::DbError;
use journal::SYSTEM;
use kernel::ParentId;

/// Result of replaying the erasure log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Had come back and were erased again.
    pub again: usize,
    /// Were erased already.
    pub already: usize,
    /// Do not exist in this database, or their id belongs to somebody else here.
    pub unknown: usize,
    /// Cannot be erased while a payment is in progress; the retention worker retries every hour.
    pub waiting: usize,
}

/// Erases those families of a list that came back.
pub async fn replay(billing: &Billing, erased: &[Erased]) -> Result<Replayed, DbError> {
    let db = &billing.identity.ctx.db;
    let mut done = Replayed::default();
    for one in erased {
        let person = identity::find_person(&mut db.read().await?, one.parent_id).await?;
        match person.filter(|person| (person.id, person.account_id, person.created_at) == one.parent()) {
            None => done.unknown += 1,
            Some(person) if person.erased_at.is_some() => done.already += 1,
            Some(person) => {
                let request = ErasureRequest { actor: SYSTEM, reason: RESTORED };
                match erase_family(billing, request, person.id).await {
                    Ok(_) => done.again += 1,
                    Err(refused) => {
                        warn_not_erased(&refused, person.id);
                        done.waiting += 1;
                    }
                }
            }
        }
    }
    if done.again > 0 {
        purge_deleted_data(billing).await?;
    }
    Ok(done)
}

fn warn_not_erased(refused: &EraseError, parent_id: ParentId) {
    tracing::warn!(
        ?refused,
        parent_id = parent_id.get(),
        "a restored family was not erased again; retried later"
    );
}
