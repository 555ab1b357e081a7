//! Seals: each is a hash over the previous seal and one journal entry, so they form a hash chain. See decision 23.
//!
//! Entries are sealed soon after their commit, by one sealer at a time, in any order; writing an entry does not
//! wait for it. `journal_unsealed` is the queue of entries without a seal, maintained by triggers. `journal_seal`
//! is append-only. A seal includes only a digest of the entry's values, which an erasure keeps:
//! `digest`.

use crate::digest::digest_details;
use db::{Conn, Db, DbError, Ids, p, tx};
use hex::FromHex as _;
use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};
use std::{fmt, str::FromStr};

db::statements! {
    /// One sealer at a time, until its transaction ends. SQLite has a single writer anyway.
    TRY_LOCK_SEALER = {
        sqlite: "SELECT TRUE",
        postgres: "SELECT /*guard*/ pg_try_advisory_xact_lock(23, 0) /*end*/"
    };
    /// The head of the queue.
    FIRST_UNSEALED = "SELECT journal_id FROM journal_unsealed ORDER BY journal_id LIMIT $1";
    LIST_TO_SEAL =
        "SELECT id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id FROM journal
         WHERE id IN list($1) ORDER BY id";
    FIND_NEWEST =
        "SELECT position, hash FROM journal_seal WHERE position = (SELECT MAX(position) FROM journal_seal)";
    INSERT_SEALS =
        "INSERT INTO journal_seal (position, journal_id, hash, detail_digest)
         SELECT e.position, e.entry, e.hash, e.detail
         FROM rows($1: position BIGINT, entry BIGINT, hash BYTEA, detail BYTEA) e";
}

/// The first schema version with seals.
pub(crate) const SINCE_SCHEMA: i32 = 22;

/// Entries sealed per transaction; it blocks other writes on SQLite.
const BATCH_SIZE: i64 = 500;

db::row! {
    /// The immutable part of an entry.
    #[derive(Clone, Debug)]
    pub struct SealedEntry {
        pub id: i64,
        /// Milliseconds since 1970.
        pub at: i64,
        pub actor_kind: String,
        pub actor_id: Option<i64>,
        pub action: String,
        pub subject_kind: String,
        pub subject_id: Option<i64>,
        pub request_id: Option<String>,
    }
}

db::row! {
    /// A position in the chain and the hash of its seal. Saved elsewhere, it proves the integrity of everything up
    /// to it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Anchor {
        /// From 1; 0 before the first seal.
        pub position: i64,
        /// SHA-256.
        pub hash: Vec<u8>,
    }
}

impl Anchor {
    /// The start of every chain.
    pub fn start() -> Self {
        Self { position: 0, hash: vec![0; 32] }
    }

    /// The next position, sealing an entry and the digest of its values; `None` reproduces a seal from before
    /// there were digests. Every value is prefixed with its length and with whether it is present, so that no two
    /// entries give the same bytes.
    #[must_use]
    pub fn after(&self, entry: &SealedEntry, detail_digest: Option<&[u8]>) -> Self {
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
        write!(f, "{}:{}", self.position, hex::encode(&self.hash))
    }
}

impl FromStr for Anchor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (position, hash) = text.split_once(':')?;
            Some(Self { position: position.parse().ok()?, hash: <[u8; 32]>::from_hex(hash).ok()?.to_vec() })
        };
        read().ok_or_else(|| format!("\"{text}\" is not a position, a colon and a hash of 64 digits"))
    }
}

/// Seals a batch of waiting entries and returns how many; 0 if another node is sealing.
pub async fn seal_some(db: &Db) -> Result<usize, DbError> {
    // Begins no transaction if nothing waits.
    let waiting: Option<i64> = db.read().await?.optional(&FIRST_UNSEALED, p![1i64]).await?;
    if waiting.is_none() {
        return Ok(0);
    }
    tx!(db, t => { seal_in(t).await })
}

/// [`seal_some`] inside the caller's transaction.
pub async fn seal_in(conn: &mut Conn) -> Result<usize, DbError> {
    if !conn.one::<bool>(&TRY_LOCK_SEALER, p![]).await? {
        return Ok(0);
    }
    let waiting: Vec<i64> = conn.all(&FIRST_UNSEALED, p![BATCH_SIZE]).await?;
    let entries: Vec<SealedEntry> = conn.all(&LIST_TO_SEAL, p![Ids(&waiting)]).await?;
    let digests = digest_details(conn, &waiting).await?;
    let mut newest = conn.optional(&FIND_NEWEST, p![]).await?.unwrap_or_else(Anchor::start);
    let seals: Json = entries
        .iter()
        .map(|entry| {
            let detail = digests.get(&entry.id).cloned().unwrap_or_default();
            newest = newest.after(entry, Some(&detail));
            let (position, hash) = (newest.position, hex::encode(&newest.hash));
            json!({ "position": position, "entry": entry.id, "hash": hash, "detail": hex::encode(detail) })
        })
        .collect();
    conn.run(&INSERT_SEALS, p![seals.to_string()]).await?;
    Ok(entries.len())
}

#[cfg(test)]
mod tests;
