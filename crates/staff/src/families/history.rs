//! The latest journal entries about a family.

use super::views::{DeedOnPage, PartnerOfFamily};
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

/// The newest entries about the parent, its account, its children and their programs.
pub(super) async fn load(
    conn: &mut Conn,
    parent: &ParentOfPartner,
    partner: &PartnerOfFamily,
    children: &[ChildOnPage],
) -> Result<Vec<DeedOnPage>, DbError> {
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
        (ActorKind::Partner, _) => partner.name.clone(),
        (ActorKind::Staff, Some(id)) if staff.contains_key(&id) => staff[&id].clone(),
        _ => unnamed(entry.actor_kind).localised(),
    };
    let view = |entry: EntrySummary| DeedOnPage {
        actor: name(&entry),
        id: entry.id,
        at: entry.at.to_string(),
        action: entry.action,
    };
    Ok(entries.into_iter().map(view).collect())
}
