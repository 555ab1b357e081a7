//! The latest journal entries about a family.

use crate::actors::unnamed;
use db::{Conn, DbError};
use enrolment::ChildOnPage;
use identity::{ParentOfPartner, show_name};
use journal::{ActorKind, EntrySummary};
use kernel::AccountId;
use l10n::Language;
use std::collections::HashMap;

/// Maximum number of entries shown.
const MAX_ENTRIES: i64 = 20;

/// A journal entry.
pub(crate) struct Deed {
    pub entry: EntrySummary,
    /// The actor's current name.
    pub actor: String,
}

/// The newest entries about the parent, its account, its children and their programs.
pub(super) async fn load(
    conn: &mut Conn,
    parent: &ParentOfPartner,
    partner_name: &str,
    children: &[ChildOnPage],
) -> Result<Vec<Deed>, DbError> {
    let mut subjects = vec![("parent", parent.id.get()), ("account", parent.account_id.get())];
    for child in children {
        subjects.push(("child", child.id().get()));
        subjects.extend(child.program_ids().map(|id| ("program", id.get())));
    }
    let entries = journal::list_about(conn, &subjects, MAX_ENTRIES).await?;
    let staff: HashMap<AccountId, String> = identity::staff_names(conn).await?.into_iter().collect();
    let name = |entry: &EntrySummary| match (entry.actor_kind, entry.actor_id) {
        (ActorKind::Parent, Some(id)) if id == parent.account_id => {
            show_name(format!("{} {}", parent.first_name, parent.last_name), Language::current())
        }
        (ActorKind::Partner, _) => partner_name.to_owned(),
        (ActorKind::Staff, Some(id)) if staff.contains_key(&id) => staff[&id].clone(),
        _ => unnamed(entry.actor_kind).localised(),
    };
    let deed = |entry: EntrySummary| Deed { actor: name(&entry), entry };
    Ok(entries.into_iter().map(deed).collect())
}
