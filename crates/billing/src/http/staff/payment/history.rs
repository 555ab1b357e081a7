//! What happened to a payment, from the journal.

use db::{Conn, DbError};
use identity::find_addresses;
use journal::{ActorKind, EntrySummary};
use kernel::{AccountId, PaymentId};
use l10n::msg;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// Maximum number of journal entries shown.
const MAX_HISTORY: i64 = 100;

/// An entry of the payment's history.
#[derive(Serialize, ToSchema)]
pub(super) struct HistoryEntry {
    at: String,
    /// An email address, or the server itself.
    actor: String,
    action: String,
}

/// The name of an actor whose account is not known.
fn nobody(deed: &EntrySummary) -> String {
    match deed.actor_kind {
        ActorKind::Partner => msg!("actor-partner").localised(),
        ActorKind::Parent => msg!("actor-parent").localised(),
        ActorKind::Staff => msg!("actor-staff").localised(),
        ActorKind::Teacher => msg!("actor-teacher").localised(),
        ActorKind::Anonymous => msg!("actor-anonymous").localised(),
        ActorKind::System => "Seatling".to_owned(),
    }
}

pub(super) async fn history(conn: &mut Conn, payment_id: PaymentId) -> Result<Vec<HistoryEntry>, DbError> {
    let entries = journal::list_about(conn, &[("payment", payment_id.get())], MAX_HISTORY).await?;
    let ids: Vec<AccountId> = entries.iter().filter_map(|deed| deed.actor_id).collect();
    let addresses: HashMap<AccountId, String> = find_addresses(conn, &ids).await?.into_iter().collect();
    let entry = |deed: EntrySummary| HistoryEntry {
        at: deed.at.to_string(),
        actor: deed.actor_id.and_then(|id| addresses.get(&id).cloned()).unwrap_or_else(|| nobody(&deed)),
        action: deed.action,
    };
    Ok(entries.into_iter().map(entry).collect())
}
