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

/// The members of partners behind these entries.
async fn members(conn: &mut Conn, entries: &[EntrySummary]) -> Result<HashMap<AccountId, String>, DbError> {
    let actors = entries.iter().filter(|entry| entry.actor_kind == ActorKind::Partner);
    let ids: Vec<AccountId> = actors.filter_map(|entry| entry.actor_id).collect();
    Ok(identity::find_account_display_names(conn, &ids).await?.into_iter().collect())
}

/// The newest entries about the parent, its account, its children and their programs, and about its seats that moved and its
/// requests for one.
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
    let moves = enrolment::list_move_ids(conn, parent.id, MAX_ENTRIES).await?;
    subjects.extend(moves.iter().map(|id| ("seat_move", id.get())));
    let requests = enrolment::list_seat_request_ids(conn, parent.id).await?;
    subjects.extend(requests.iter().map(|id| ("seat_request", id.get())));
    let entries = journal::list_about(conn, &subjects, MAX_ENTRIES).await?;
    let members = members(conn, &entries).await?;
    let staff: HashMap<AccountId, String> = identity::staff_names(conn).await?.into_iter().collect();
    let name = |entry: &EntrySummary| match (entry.actor_kind, entry.actor_id) {
        (ActorKind::Parent, Some(id)) if id == parent.account_id => {
            show_name(format!("{} {}", parent.first_name, parent.last_name), Language::current())
        }
        (ActorKind::Partner, Some(id)) if members.contains_key(&id) => members[&id].clone(),
        (ActorKind::Partner, _) => partner_name.to_owned(),
        (ActorKind::Staff, Some(id)) if staff.contains_key(&id) => staff[&id].clone(),
        _ => unnamed(entry.actor_kind).localised(),
    };
    let deed = |entry: EntrySummary| Deed { actor: name(&entry), entry };
    Ok(entries.into_iter().map(deed).collect())
}
