//! Verifies the chain of [`crate::seal`]. Reads all of it, page by page.
//!
//! Detected: an entry, its values or a seal that was changed, deleted or inserted. Values deleted by an erasure
//! are counted, not reported. Not detected: a chain truncated together with its entries, or resealed from some
//! entry on; both are found by comparing with an [`Anchor`] saved earlier.

mod defect;

pub use defect::Defect;

use crate::{
    digest::{self, Compared, StoredDetail, compare},
    seal::{self, Anchor, SealedEntry},
};
use db::{Conn, DbError, FromRow, Row, Sql, p, sqlite::file};
use std::path::Path;

db::statements! {
    /// Seals with their entries and values, after a position.
    LIST_SEALED =
        "SELECT s.position, s.journal_id, s.hash,
                j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id,
                s.detail_digest, d.journal_id, d.before, d.after, d.salt
         FROM journal_seal s LEFT JOIN journal j ON j.id = s.journal_id
             LEFT JOIN journal_detail d ON d.journal_id = s.journal_id
         WHERE s.position > $1 ORDER BY s.position LIMIT $2";
    /// For a file whose schema has no digests yet.
    LIST_SEALED_WITHOUT_DIGESTS =
        "SELECT s.position, s.journal_id, s.hash,
                j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id,
                NULL, NULL, NULL, NULL, NULL
         FROM journal_seal s LEFT JOIN journal j ON j.id = s.journal_id
         WHERE s.position > $1 ORDER BY s.position LIMIT $2";
    COUNT_UNSEALED = "SELECT COUNT(*) FROM journal_unsealed";
    /// An entry without a seal that is not in the queue either.
    FIND_UNCHAINED =
        "SELECT j.id FROM journal j WHERE NOT EXISTS (SELECT 1 FROM journal_seal s WHERE s.journal_id = j.id)
            AND NOT EXISTS (SELECT 1 FROM journal_unsealed u WHERE u.journal_id = j.id) ORDER BY j.id LIMIT 1";
    /// A queued entry that does not exist.
    FIND_UNSEALED_REMOVED =
        "SELECT u.journal_id FROM journal_unsealed u
         WHERE NOT EXISTS (SELECT 1 FROM journal j WHERE j.id = u.journal_id) ORDER BY u.journal_id LIMIT 1";
}

/// Seals read per page.
const PAGE_SIZE: i64 = 1_000;

/// The result of a verification.
#[derive(Clone, Debug)]
pub struct Chain {
    pub sealed: u64,
    /// Entries not sealed yet.
    pub waiting: i64,
    /// Entries whose values were erased.
    pub erased: u64,
    /// `None` if nothing is sealed.
    pub newest: Option<Anchor>,
    /// The first defect.
    pub defect: Option<Defect>,
}

/// A seal with its entry and values, as found.
struct SealRow {
    here: Anchor,
    journal_id: i64,
    is_there: bool,
    /// `None` also if a column holds an invalid value.
    entry: Option<SealedEntry>,
    /// `None` if sealed before there were digests.
    detail_digest: Option<Vec<u8>>,
    detail: Detail,
}

/// The values of an entry, as found.
enum Detail {
    Missing,
    Stored(StoredDetail),
    /// A column holds a value that the program never writes.
    Unreadable,
}

impl SealRow {
    fn compare_detail(&self) -> Compared {
        match (&self.detail_digest, &self.detail) {
            (None, _) => Compared::Same,
            (Some(_), Detail::Unreadable) => Compared::Changed,
            (Some(digest), Detail::Missing) => compare(digest, None),
            (Some(digest), Detail::Stored(stored)) => compare(digest, Some(stored)),
        }
    }
}

impl FromRow for SealRow {
    const COLUMNS: usize = 16;

    /// A manipulated file may hold anything anywhere: an unreadable value counts as a defect, not as an error.
    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let entry = || {
            Ok::<_, DbError>(SealedEntry {
                id: row.get(3)?,
                at: row.get(4)?,
                actor_kind: row.get(5)?,
                actor_id: row.get(6)?,
                action: row.get(7)?,
                subject_kind: row.get(8)?,
                subject_id: row.get(9)?,
                request_id: row.get(10)?,
            })
        };
        let stored = || {
            Ok::<_, DbError>(StoredDetail { before: row.get(13)?, after: row.get(14)?, salt: row.get(15)? })
        };
        let detail = match row.get::<Option<i64>>(12)? {
            None => Detail::Missing,
            Some(_) => stored().map_or(Detail::Unreadable, Detail::Stored),
        };
        // An unreadable digest matches nothing.
        let detail_digest = row.get(11).unwrap_or_else(|_| Some(vec![0]));
        let here = Anchor { position: row.get(0)?, hash: row.get(2).unwrap_or_default() };
        let is_there = row.get::<Option<i64>>(3)?.is_some();
        let journal_id = row.get(1).unwrap_or_default();
        Ok(Self { here, journal_id, is_there, entry: entry().ok(), detail_digest, detail })
    }
}

/// State of a verification.
struct Verification<'a> {
    expected: Option<&'a Anchor>,
    newest: Anchor,
    sealed: u64,
    erased: u64,
    defect: Option<Defect>,
}

impl Verification<'_> {
    fn step(&mut self, found: SealRow) {
        if self.defect.is_none() {
            self.defect = self.check_seal(&found);
        }
        self.sealed += 1;
        self.erased += u64::from(found.compare_detail() == Compared::Erased);
        self.newest = found.here;
    }

    fn check_seal(&self, found: &SealRow) -> Option<Defect> {
        let (position, entry) = (self.newest.position + 1, found.journal_id);
        if found.here.position != position {
            return Some(Defect::SealRemoved { position, entry: None });
        }
        if !found.is_there {
            return Some(Defect::EntryRemoved { position, entry });
        }
        let digest = found.detail_digest.as_deref();
        if found.entry.as_ref().map(|entry| self.newest.after(entry, digest)).as_ref() != Some(&found.here) {
            return Some(Defect::Changed { position, entry });
        }
        if found.compare_detail() == Compared::Changed {
            return Some(Defect::ValuesChanged { position, entry });
        }
        let is_other =
            self.expected.is_some_and(|expected| expected.position == position && *expected != found.here);
        is_other.then_some(Defect::Resealed { position })
    }

    /// Checks that need the end of the chain.
    fn check_end(self, unchained: Option<i64>, removed: Option<i64>) -> Option<Defect> {
        let newest = self.newest.position;
        match self.defect {
            Some(Defect::SealRemoved { position, .. }) => {
                Some(Defect::SealRemoved { position, entry: unchained })
            }
            Some(defect) => Some(defect),
            None => unchained
                .map(|entry| Defect::Unchained { entry })
                .or(removed.map(|entry| Defect::UnsealedRemoved { entry }))
                .or(self
                    .expected
                    .filter(|expected| expected.position > newest)
                    .map(|expected| Defect::Shorter { newest, position: expected.position })),
        }
    }
}

/// Verifies the whole chain, and that it contains an anchor saved earlier. The connection must see one snapshot of
/// the database.
pub async fn verify(conn: &mut Conn, expected: Option<&Anchor>) -> Result<Chain, DbError> {
    verify_with(conn, expected, &LIST_SEALED).await
}

/// Verifies the chain of an SQLite file, in use or not; `None` if its schema has no seals yet.
pub async fn verify_file(path: &Path) -> Result<Option<Chain>, DbError> {
    let schema = file::schema_version(path)?.unwrap_or_default();
    if schema < seal::SINCE_SCHEMA {
        return Ok(None);
    }
    let list = if schema < digest::SINCE_SCHEMA { &LIST_SEALED_WITHOUT_DIGESTS } else { &LIST_SEALED };
    let mut snapshot = file::snapshot(path).await?;
    verify_with(&mut snapshot, None, list).await.map(Some)
}

async fn verify_with(
    conn: &mut Conn,
    expected: Option<&Anchor>,
    list: &'static Sql,
) -> Result<Chain, DbError> {
    let mut verification =
        Verification { expected, newest: Anchor::start(), sealed: 0, erased: 0, defect: None };
    loop {
        let page: Vec<SealRow> = conn.all(list, p![verification.newest.position, PAGE_SIZE]).await?;
        if page.is_empty() {
            break;
        }
        for found in page {
            verification.step(found);
        }
    }
    let waiting = conn.one(&COUNT_UNSEALED, p![]).await?;
    let unchained = conn.optional(&FIND_UNCHAINED, p![]).await?;
    let removed = conn.optional(&FIND_UNSEALED_REMOVED, p![]).await?;
    let erased = verification.erased;
    let (sealed, newest) =
        (verification.sealed, (verification.sealed > 0).then(|| verification.newest.clone()));
    Ok(Chain { sealed, waiting, erased, newest, defect: verification.check_end(unchained, removed) })
}
