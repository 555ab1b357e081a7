//! Searching and exporting the journal; read-only.

mod export;
mod query;

use crate::{
    context::StaffScreens,
    search_journal::{find_actors, names::Names},
};
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use db::Conn;
use export::export;
use identity::{Administrator, Identity};
use journal::{ActorKind, search::Found};
use kernel::{AccountId, EntryId};
use l10n::Language;
use query::JournalQuery;
use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff journal")
        .get("/api/staff/journal", "listJournal", "List journal entries, newest first", list)
        .get("/api/staff/export/journal/{format}", "exportJournal", "Export the journal", export)
}

/// An entry of the journal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JournalEntry {
    id: EntryId,
    at: String,
    actor_kind: ActorKind,
    actor_id: Option<AccountId>,
    /// The actor's current name.
    actor: String,
    action: String,
    subject_kind: String,
    subject_id: Option<i64>,
    /// The subject's current name; null if it has none or was deleted.
    subject: Option<String>,
    request_id: Option<String>,
    #[schema(value_type = Option<Object>)]
    before: Option<Json>,
    #[schema(value_type = Option<Object>)]
    after: Option<Json>,
    /// Whether the values were removed when a family was erased.
    is_erased: bool,
}

fn view(entry: Found, names: &Names, language: Language) -> JournalEntry {
    let json = |text: &Option<String>| text.as_deref().and_then(|text| serde_json::from_str(text).ok());
    JournalEntry {
        actor: names.actor(&entry, language),
        subject: names.subject(&entry, language),
        before: json(&entry.before),
        after: json(&entry.after),
        is_erased: entry.has_detail && entry.before.is_none() && entry.after.is_none(),
        id: entry.id,
        at: entry.at.to_string(),
        actor_kind: entry.actor_kind,
        actor_id: entry.actor_id,
        action: entry.action,
        subject_kind: entry.subject_kind,
        subject_id: entry.subject_id,
        request_id: entry.request_id,
    }
}

async fn list(
    _: Administrator,
    State(identity): State<Identity>,
    Search(query): Search<JournalQuery>,
) -> Result<Answer<List<JournalEntry>>, Failure> {
    let mut wanted = query.wanted()?;
    let (page, language) = (query.page(), Language::current());
    let work = move |mut conn: Conn| async move {
        find_actors(&mut conn, &mut wanted).await?;
        let entries = journal::search::list(&mut conn, &wanted, None, page.window()).await?;
        let names = Names::of(&mut conn, &entries).await?;
        let views: Vec<_> = entries.into_iter().map(|entry| view(entry, &names, language)).collect();
        Ok((views, journal::search::count(&mut conn, &wanted).await?))
    };
    let (views, total) = identity.ctx.db.read_in_background(work).await?;
    Ok(Answer::ok(List(views)).page(page, u64::try_from(total).unwrap_or_default()))
}
