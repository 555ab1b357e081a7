//! Routes and request/response types of the journal.

use super::{export::export, names::Names};
use crate::Console;
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use db::{
    Conn, DbError,
    journal::ActorKind,
    journal_search::{self, Found, Wanted},
};
use identity::{Administrator, Identity, search_accounts};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use kernel::{AccountId, EntryId, PageRequest};
use l10n::{Language, msg};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::{IntoParams, ToSchema};

const ENTRIES_A_PAGE: u32 = 25;
/// Maximum number of accounts that a search matches.
const MOST_ACCOUNTS: i64 = 200;
/// Years in which every day and the day after it can be converted to a timestamp.
const YEARS: std::ops::RangeInclusive<i16> = 1..=9_998;

pub(crate) fn routes() -> Routes<Console> {
    Routes::new("staff journal")
        .get("/api/staff/journal", "listJournal", "Who did what, the newest first", list)
        .get("/api/staff/export/journal/{format}", "exportJournal", "The journal as a file", export)
}

#[derive(Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct JournalQuery {
    /// Page number, from 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Part of the action or the kind of subject, the actor's name or address, or a request id.
    search: String,
    /// `staff`, `partner`, `parent`, `anonymous` or `system`.
    actor_kind: String,
    /// An action such as `parent.restricted`.
    action: String,
    /// A kind of subject.
    subject_kind: String,
    /// The id of a subject; requires `subjectKind`.
    subject_id: Option<i64>,
    /// First day, such as `2026-11-15`.
    from: String,
    /// Last day, inclusive.
    to: String,
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

impl JournalQuery {
    /// The filter of the query, without the actors that the search text may match.
    pub(super) fn wanted(&self) -> Result<Wanted, Failure> {
        if self.subject_id.is_some() && self.subject_kind.is_empty() {
            return Err(Failure::fields([("subjectKind", msg!("subject-kind-missing"))]));
        }
        Ok(Wanted {
            from: day("from", &self.from)?.map(midnight).transpose()?,
            to: day("to", &self.to)?.map(|day| midnight(day.tomorrow().unwrap_or(day))).transpose()?,
            actor_kind: self.actor_kind.clone(),
            action: self.action.clone(),
            subject_kind: self.subject_kind.clone(),
            subject_id: self.subject_id,
            search: self.search.trim().to_owned(),
            actor_ids: Vec::new(),
        })
    }
}

fn day(field: &'static str, text: &str) -> Result<Option<Date>, Failure> {
    if text.is_empty() {
        return Ok(None);
    }
    let parsed = text.parse::<Date>().ok().filter(|day| YEARS.contains(&day.year()));
    parsed.map(Some).ok_or_else(|| Failure::fields([(field, msg!("invalid-day"))]))
}

fn midnight(day: Date) -> Result<Timestamp, Failure> {
    let zoned = day.to_zoned(TimeZone::UTC).map_err(|error| Failure::unexpected(&error))?;
    Ok(zoned.timestamp())
}

/// Adds the accounts that match the search text.
pub(super) async fn find_actors(conn: &mut Conn, wanted: &mut Wanted) -> Result<(), DbError> {
    if !wanted.search.is_empty() {
        wanted.actor_ids = search_accounts(conn, &wanted.search, MOST_ACCOUNTS).await?;
    }
    Ok(())
}

fn view(entry: Found, names: &Names, language: Language) -> JournalEntry {
    let json = |text: &Option<String>| text.as_deref().and_then(|text| serde_json::from_str(text).ok());
    JournalEntry {
        actor: names.actor(&entry, language),
        subject: names.subject(&entry),
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
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(ENTRIES_A_PAGE));
    let language = Language::current();
    let work = move |mut conn: Conn| async move {
        find_actors(&mut conn, &mut wanted).await?;
        let entries = journal_search::list(&mut conn, &wanted, None, page.window()).await?;
        let names = Names::of(&mut conn, &entries).await?;
        let views: Vec<_> = entries.into_iter().map(|entry| view(entry, &names, language)).collect();
        Ok((views, journal_search::count(&mut conn, &wanted).await?))
    };
    let (views, total) = identity.ctx.db.read_in_background(work).await?;
    Ok(Answer::ok(List(views)).page(page, u64::try_from(total).unwrap_or_default()))
}
