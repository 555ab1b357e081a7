//! Looks whether the chain of [`crate::journal_seal`] is whole. Reads everything, some at a time.
//!
//! Inspection: an entry, its values or a seal that was changed, removed, or put in. Values that are gone as after an erasure
//! are counted, not reported. Not seen: a chain whose end was cut off, entries and
//! all, or that was made anew from some entry on; both differ from an [`Anchor`] that somebody wrote down before.

mod broken;

pub use broken::Broken;

use crate::{
    Conn, DbError, FromRow, Row, Sql,
    journal_digest::{Compared, KeptDetail, compare},
    journal_seal::{Anchor, Written},
    p,
};

crate::statements! {
    /// Seals with their entries, from one position on.
    LIST_SEALED =
        "SELECT s.position, s.journal_id, s.hash,
                j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id,
                s.detail_digest, d.journal_id, d.before, d.after, d.salt
         FROM journal_seal s LEFT JOIN journal j ON j.id = s.journal_id
             LEFT JOIN journal_detail d ON d.journal_id = s.journal_id
         WHERE s.position > $1 ORDER BY s.position LIMIT $2";
    /// The same in a file from before there were digests.
    LIST_SEALED_WITHOUT_DIGESTS =
        "SELECT s.position, s.journal_id, s.hash,
                j.id, j.at, j.actor_kind, j.actor_id, j.action, j.subject_kind, j.subject_id, j.request_id,
                NULL, NULL, NULL, NULL, NULL
         FROM journal_seal s LEFT JOIN journal j ON j.id = s.journal_id
         WHERE s.position > $1 ORDER BY s.position LIMIT $2";
    COUNT_UNSEALED = "SELECT COUNT(*) FROM journal_unsealed";
    /// An entry that has no seal and does not wait for one.
    FIND_UNCHAINED =
        "SELECT j.id FROM journal j WHERE NOT EXISTS (SELECT 1 FROM journal_seal s WHERE s.journal_id = j.id)
            AND NOT EXISTS (SELECT 1 FROM journal_unsealed u WHERE u.journal_id = j.id) ORDER BY j.id LIMIT 1";
    /// An entry that waits for its seal and is not there.
    FIND_UNSEALED_REMOVED =
        "SELECT u.journal_id FROM journal_unsealed u
         WHERE NOT EXISTS (SELECT 1 FROM journal j WHERE j.id = u.journal_id) ORDER BY u.journal_id LIMIT 1";
}

/// Seals that are in memory at a time.
const PAGE: i64 = 1_000;

/// What was found.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Seals.
    pub sealed: u64,
    /// Entries that wait for theirs.
    pub waiting: i64,
    /// Entries whose values were erased.
    pub erased: u64,
    /// The newest seal, if there is one.
    pub newest: Option<Anchor>,
    /// What is wrong, at the first place where something is.
    pub broken: Option<Broken>,
}

/// A seal and what is there of its entry.
struct Sealed {
    here: Anchor,
    journal_id: i64,
    is_there: bool,
    /// `None` also if it holds what no entry can.
    entry: Option<Written>,
    /// `None`: sealed before there were digests.
    detail_digest: Option<Vec<u8>>,
    detail: Detail,
}

/// What is there of an entry's values.
enum Detail {
    Missing,
    Kept(KeptDetail),
    /// It holds what no program wrote.
    Unreadable,
}

impl Sealed {
    fn compare_detail(&self) -> Compared {
        match (&self.detail_digest, &self.detail) {
            (None, _) => Compared::Same,
            (Some(_), Detail::Unreadable) => Compared::Changed,
            (Some(digest), Detail::Missing) => compare(digest, None),
            (Some(digest), Detail::Kept(kept)) => compare(digest, Some(kept)),
        }
    }
}

impl FromRow for Sealed {
    const COLUMNS: usize = 16;

    /// Whoever changed the file may have put anything anywhere: what cannot be read is wrong, and no failure of ours.
    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let entry = || {
            Ok::<_, DbError>(Written {
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
        let kept =
            || Ok::<_, DbError>(KeptDetail { before: row.get(13)?, after: row.get(14)?, salt: row.get(15)? });
        let detail = match row.get::<Option<i64>>(12)? {
            None => Detail::Missing,
            Some(_) => kept().map_or(Detail::Unreadable, Detail::Kept),
        };
        // One that cannot be read is no digest of anything.
        let detail_digest = row.get(11).unwrap_or_else(|_| Some(vec![0]));
        let here = Anchor { position: row.get(0)?, hash: row.get(2).unwrap_or_default() };
        let is_there = row.get::<Option<i64>>(3)?.is_some();
        let journal_id = row.get(1).unwrap_or_default();
        Ok(Self { here, journal_id, is_there, entry: entry().ok(), detail_digest, detail })
    }
}

/// A walk along the chain.
struct Walk<'a> {
    expected: Option<&'a Anchor>,
    newest: Anchor,
    sealed: u64,
    erased: u64,
    broken: Option<Broken>,
}

impl Walk<'_> {
    fn step(&mut self, found: Sealed) {
        if self.broken.is_none() {
            self.broken = self.wrong_with(&found);
        }
        self.sealed += 1;
        self.erased += u64::from(found.compare_detail() == Compared::Erased);
        self.newest = found.here;
    }

    fn wrong_with(&self, found: &Sealed) -> Option<Broken> {
        let (position, entry) = (self.newest.position + 1, found.journal_id);
        if found.here.position != position {
            return Some(Broken::SealRemoved { position, entry: None });
        }
        if !found.is_there {
            return Some(Broken::EntryRemoved { position, entry });
        }
        let digest = found.detail_digest.as_deref();
        if found.entry.as_ref().map(|entry| self.newest.after(entry, digest)).as_ref() != Some(&found.here) {
            return Some(Broken::Changed { position, entry });
        }
        if found.compare_detail() == Compared::Changed {
            return Some(Broken::ValuesChanged { position, entry });
        }
        let is_other =
            self.expected.is_some_and(|expected| expected.position == position && *expected != found.here);
        is_other.then_some(Broken::SealedAnew { position })
    }

    /// What only shows at the end.
    fn wrong_at_end(self, unchained: Option<i64>, removed: Option<i64>) -> Option<Broken> {
        let newest = self.newest.position;
        match self.broken {
            Some(Broken::SealRemoved { position, .. }) => {
                Some(Broken::SealRemoved { position, entry: unchained })
            }
            Some(broken) => Some(broken),
            None => unchained
                .map(|entry| Broken::Unchained { entry })
                .or(removed.map(|entry| Broken::UnsealedRemoved { entry }))
                .or(self
                    .expected
                    .filter(|expected| expected.position > newest)
                    .map(|expected| Broken::Shorter { newest, position: expected.position })),
        }
    }
}

/// Looks at the whole chain, and whether it holds an anchor that was written down before. The connection must see one
/// moment of the database.
pub async fn verify(conn: &mut Conn, expected: Option<&Anchor>) -> Result<Chain, DbError> {
    verify_with(conn, expected, &LIST_SEALED).await
}

/// The same for a file from before there were digests.
pub(crate) async fn verify_without_digests(conn: &mut Conn) -> Result<Chain, DbError> {
    verify_with(conn, None, &LIST_SEALED_WITHOUT_DIGESTS).await
}

async fn verify_with(
    conn: &mut Conn,
    expected: Option<&Anchor>,
    list: &'static Sql,
) -> Result<Chain, DbError> {
    let mut walk = Walk { expected, newest: Anchor::start(), sealed: 0, erased: 0, broken: None };
    loop {
        let page: Vec<Sealed> = conn.all(list, p![walk.newest.position, PAGE]).await?;
        if page.is_empty() {
            break;
        }
        for found in page {
            walk.step(found);
        }
    }
    let waiting = conn.one(&COUNT_UNSEALED, p![]).await?;
    let unchained = conn.optional(&FIND_UNCHAINED, p![]).await?;
    let removed = conn.optional(&FIND_UNSEALED_REMOVED, p![]).await?;
    let erased = walk.erased;
    let (sealed, newest) = (walk.sealed, (walk.sealed > 0).then(|| walk.newest.clone()));
    Ok(Chain { sealed, waiting, erased, newest, broken: walk.wrong_at_end(unchained, removed) })
}
