//! The journal as a download.

use super::query::JournalQuery;
use crate::search_journal::{find_actors, names::Names};
use api::{Failure, PathOf, Search};
use axum::extract::State;
use db::DbError;
use futures_util::{Stream, stream};
use identity::{Administrator, Identity};
use journal::search::{Found, Wanted};
use kernel::Window;
use l10n::{Language, msg};
use spreadsheet::{Download, FilePath, Row, Sheet};

/// Entries read per query.
const CHUNK: Window = Window { limit: 1_000, offset: 0 };

fn sheet() -> Sheet {
    let columns = vec![
        msg!("column-number"),
        msg!("column-when"),
        msg!("column-actor-kind"),
        msg!("column-actor"),
        msg!("column-action"),
        msg!("column-subject-kind"),
        msg!("column-subject-number"),
        msg!("column-subject"),
        msg!("column-request"),
        msg!("column-before"),
        msg!("column-after"),
    ];
    Sheet { name: "journal", columns }
}

pub(super) async fn export(
    _: Administrator,
    State(identity): State<Identity>,
    PathOf(path): PathOf<FilePath>,
    Search(query): Search<JournalQuery>,
) -> Result<Download, Failure> {
    let mut wanted = query.wanted()?;
    find_actors(&mut identity.ctx.db.read().await?, &mut wanted).await?;
    let rows = chunks(identity.ctx.db.clone(), wanted, Language::current());
    Download::new(path.format, sheet(), rows).await
}

/// All matching entries, read in chunks on the bulk connections so that other requests are not delayed.
fn chunks(
    db: db::Db,
    wanted: Wanted,
    language: Language,
) -> impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static {
    stream::try_unfold(None, move |seen| {
        let (db, wanted) = (db.clone(), wanted.clone());
        async move {
            db.read_in_bulk(move |mut conn| async move {
                let entries = journal::search::list(&mut conn, &wanted, seen, CHUNK).await?;
                let Some(last) = entries.last().map(|entry| (entry.at, entry.id)) else { return Ok(None) };
                let names = Names::of(&mut conn, &entries).await?;
                let rows = entries.into_iter().map(|entry| row(entry, &names, language)).collect();
                Ok(Some((rows, Some(last))))
            })
            .await
        }
    })
}

fn row(entry: Found, names: &Names, language: Language) -> Row {
    let (actor, subject) = (names.actor(&entry, language), names.subject(&entry, language));
    let number = entry.subject_id.map(|id| id.to_string()).unwrap_or_default();
    spreadsheet::row![
        entry.id.get(),
        entry.at.to_string(),
        entry.actor_kind.name(),
        actor,
        entry.action,
        entry.subject_kind,
        number,
        subject.unwrap_or_default(),
        entry.request_id.unwrap_or_default(),
        entry.before.unwrap_or_default(),
        entry.after.unwrap_or_default(),
    ]
}
