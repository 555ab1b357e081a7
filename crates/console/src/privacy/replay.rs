//! Erases again who was erased and is back, because an older database took the place of the one that had forgotten them.

use super::{
    erase::{Deed, erase_family, settle_files},
    log::Erased,
};
use api::Failure;
use billing::Billing;
use db::{DbError, journal::SYSTEM};

/// Kept with the erasure, in place of the reason of then, which went with its database.
const REASON: &str = "Erased before; a backup from before that was restored.";

/// What became of a list of erasures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Who was back, and is erased again.
    pub again: usize,
    /// Who was erased already.
    pub already: usize,
    /// Who was never in this database, or whose number is somebody else's here.
    pub unknown: usize,
    /// Who cannot be erased while money of theirs is under way; a server tries again every hour.
    pub waiting: usize,
}

/// Erases again those of a list who are back.
pub async fn replay(billing: &Billing, erased: &[Erased]) -> Result<Replayed, DbError> {
    let db = &billing.enrolment.invites.identity.ctx.db;
    let mut done = Replayed::default();
    for one in erased {
        let person = identity::find_person(&mut db.read().await?, one.parent_id).await?;
        match person.filter(|person| (person.id, person.account_id, person.created_at) == one.parent()) {
            None => done.unknown += 1,
            Some(person) if person.erased_at.is_some() => done.already += 1,
            Some(person) => {
                match erase_family(billing, Deed { actor: SYSTEM, reason: REASON }, person.id).await {
                    Ok(_) => done.again += 1,
                    Err(refused) => {
                        note(&refused, person.id);
                        done.waiting += 1;
                    }
                }
            }
        }
    }
    if done.again > 0 {
        settle_files(billing).await?;
    }
    Ok(done)
}

fn note(refused: &Failure, parent_id: i64) {
    tracing::warn!(code = refused.code(), parent_id, "a family that is back cannot be erased yet");
}
