//! Seals on the entries of the journal, each a hash over the one before it and over its entry: a chain. See decision 23.
//!
//! Entries are sealed soon after they were committed, by one sealer at a time, in whatever order they are found;
//! whoever writes an entry does not wait for it. Which entries have no seal yet is in `journal_unsealed`, a queue that
//! triggers keep. `journal_seal` is append-only. Of what an entry was before and after a seal holds a digest, which an
//! erasure leaves behind: [`crate::journal_digest`].

use crate::{Conn, Db, DbError, Ids, journal_digest::digest_details, p, tx};
use kernel::{Random, from_hex, hex};
use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};
use std::{fmt, str::FromStr};

crate::statements! {
    /// True for one at a time, until its transaction ends. Whoever writes to SQLite is alone anyway.
    TAKE_TURN = {
        sqlite: "SELECT TRUE",
        postgres: "SELECT /*guard*/ pg_try_advisory_xact_lock(23, 0) /*end*/"
    };
    /// The head of the queue.
    FIRST_UNSEALED = "SELECT journal_id FROM journal_unsealed ORDER BY journal_id LIMIT $1";
    /// All of some entries that never changes.
    LIST_WRITTEN =
        "SELECT id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id FROM journal
         WHERE id IN list($1) ORDER BY id";
    /// The newest seal.
    FIND_NEWEST =
        "SELECT position, hash FROM journal_seal WHERE position = (SELECT MAX(position) FROM journal_seal)";
    /// More of the chain.
    INSERT_SEALS = {
        sqlite:
            "INSERT INTO journal_seal (position, journal_id, hash, detail_digest)
             SELECT value ->> 'position', value ->> 'entry', unhex(value ->> 'hash'), unhex(value ->> 'detail')
             FROM json_each($1)",
        postgres:
            "INSERT INTO journal_seal (position, journal_id, hash, detail_digest)
             SELECT CAST(e ->> 'position' AS BIGINT), CAST(e ->> 'entry' AS BIGINT), decode(e ->> 'hash', 'hex'),
                    decode(e ->> 'detail', 'hex')
             FROM json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) e"
    };
}

/// The first schema that has seals.
pub const SINCE_SCHEMA: i32 = 22;

/// Entries that are sealed in one transaction: on SQLite nobody else writes meanwhile.
const AT_ONCE: i64 = 500;

crate::row! {
    /// All of an entry that never changes.
    #[derive(Clone, Debug)]
    pub struct Written {
        /// Its number.
        pub id: i64,
        /// When, in milliseconds.
        pub at: i64,
        /// Which kind of account did it.
        pub actor_kind: String,
        /// Which one.
        pub actor_id: Option<i64>,
        /// What.
        pub action: String,
        /// To which kind of thing.
        pub subject_kind: String,
        /// To which one.
        pub subject_id: Option<i64>,
        /// In which request.
        pub request_id: Option<String>,
    }
}

crate::row! {
    /// A place in the chain: how many seals there are up to it, and the newest one's hash. Written down elsewhere, it
    /// stands for everything up to it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Anchor {
        /// Counted from 1.
        pub position: i64,
        /// SHA-256.
        pub hash: Vec<u8>,
    }
}

impl Anchor {
    /// Where every chain begins.
    pub fn start() -> Self {
        Self { position: 0, hash: vec![0; 32] }
    }

    /// The place after this one, with the seal of an entry and of the digest of its values; seals from before there
    /// were digests have none. Every value has its length before it, and one that is not there is told from an empty
    /// one, so that no two entries are the same bytes.
    #[must_use]
    pub fn after(&self, entry: &Written, detail_digest: Option<&[u8]>) -> Self {
        let position = self.position + 1;
        let number = |number: i64| Some(number.to_be_bytes().to_vec());
        let text = |text: &str| Some(text.as_bytes().to_vec());
        let mut values = vec![
            Some(self.hash.clone()),
            number(position),
            number(entry.id),
            number(entry.at),
            text(&entry.actor_kind),
            entry.actor_id.and_then(number),
            text(&entry.action),
            text(&entry.subject_kind),
            entry.subject_id.and_then(number),
            entry.request_id.as_deref().and_then(text),
        ];
        values.extend(detail_digest.map(|digest| Some(digest.to_vec())));
        let mut sum = Sha256::new();
        for value in values {
            sum.update([u8::from(value.is_some())]);
            let bytes = value.unwrap_or_default();
            sum.update((bytes.len() as u64).to_be_bytes());
            sum.update(bytes);
        }
        Self { position, hash: sum.finalize().to_vec() }
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.position, hex(&self.hash))
    }
}

impl FromStr for Anchor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (position, hash) = text.split_once(':')?;
            Some(Self { position: position.parse().ok()?, hash: from_hex::<32>(hash)?.to_vec() })
        };
        read().ok_or_else(|| format!("\"{text}\" is not a position, a colon and a hash of 64 digits"))
    }
}

/// Seals some of the entries that wait for it, and tells how many: none if another node is at it.
pub async fn seal_some(db: &Db) -> Result<usize, DbError> {
    // Where nothing waits, no transaction is begun.
    let waiting: Option<i64> = db.read().await?.optional(&FIRST_UNSEALED, p![1i64]).await?;
    if waiting.is_none() {
        return Ok(0);
    }
    tx!(db, t => { seal_in(t, db.random()).await })
}

/// The same inside a transaction.
pub async fn seal_in(conn: &mut Conn, random: &Random) -> Result<usize, DbError> {
    if !conn.one::<bool>(&TAKE_TURN, p![]).await? {
        return Ok(0);
    }
    let waiting: Vec<i64> = conn.all(&FIRST_UNSEALED, p![AT_ONCE]).await?;
    let entries: Vec<Written> = conn.all(&LIST_WRITTEN, p![Ids(&waiting)]).await?;
    let digests = digest_details(conn, &waiting, random).await?;
    let mut newest = conn.optional(&FIND_NEWEST, p![]).await?.unwrap_or_else(Anchor::start);
    let seals: Json = entries
        .iter()
        .map(|entry| {
            let detail = digests.get(&entry.id).cloned().unwrap_or_default();
            newest = newest.after(entry, Some(&detail));
            let (position, hash) = (newest.position, hex(&newest.hash));
            json!({ "position": position, "entry": entry.id, "hash": hash, "detail": hex(&detail) })
        })
        .collect();
    conn.run(&INSERT_SEALS, p![seals.to_string()]).await?;
    Ok(entries.len())
}

#[cfg(test)]
mod tests;
