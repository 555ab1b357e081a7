//! Staff close the classes of an agreement's unpaid programs, and open them again. Nothing else closes a class that is open.

use crate::{
    Agreements,
    change::AgreementError,
    model::{Agreement, ForPartner},
    pool::Pool,
    record::record,
    store,
};
use db::tx;
use kernel::AgreementId;
use serde_json::json;

/// What staff do with the classes of an agreement's unpaid programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClassesAction {
    Close,
    /// Lets them open again as far as the credit goes.
    Open,
}

/// Closes the classes or opens them again. Idempotent.
pub(crate) async fn change_classes(
    agreements: &Agreements,
    by: ForPartner,
    id: AgreementId,
    action: ClassesAction,
) -> Result<Agreement, AgreementError> {
    let now = agreements.identity.ctx.clock.now();
    let closes = action == ClassesAction::Close;
    tx!(agreements.identity.ctx.db, t => {
        let mut pool = Pool::lock_to_change(t, by.partner_id, now).await?;
        let before = pool.find(id).ok_or(AgreementError::NotFound)?.clone();
        if before.classes_closed_at.is_some() == closes {
            return Ok(before);
        }
        let closed_at = closes.then_some(now);
        store::update_classes_closed(t, id, closed_at).await?;
        pool.find_mut(id)?.classes_closed_at = closed_at;
        let mut after = json!({ "agreementId": id, "name": before.name, "closed": closes });
        if closes {
            after["classes"] = json!(agreements.programs.close(t, &mut pool, id).await?);
        } else {
            agreements.programs.follow(t, &mut pool, id).await?;
        }
        let name = if closes { "partner.agreement_classes_closed" } else { "partner.agreement_classes_opened" };
        let before = json!({ "agreementId": id, "name": before.name, "closed": !closes });
        record(t, agreements, by, name, (Some(before), Some(after))).await?;
        pool.find(id).cloned().ok_or(AgreementError::NotFound)
    })
}
