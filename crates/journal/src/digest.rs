//! Digest of an entry's values before and after: SHA-256 over a random salt and the values.
//!
//! The entry's seal keeps the digest for ever. The salt is stored with the values and erased with them: without it
//! nobody can recover the values by guessing. So a change is detected, and an erasure leaves no personal data. See
//! decision 25.

use db::{Conn, DbError, Ids, p};
use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;

db::statements! {
    LIST_VALUES =
        "SELECT journal_id, before, after, salt FROM journal_detail
         WHERE (before IS NOT NULL OR after IS NOT NULL) AND journal_id IN list($1)";
    /// Salts for values written without one; values erased in the meantime stay erased. On SQLite this is an
    /// INSERT that always conflicts: an UPDATE from a list may scan the whole list for each row.
    SET_SALTS = {
        sqlite:
            "INSERT INTO journal_detail (journal_id, salt)
             SELECT d.journal_id, unhex(s.value ->> 'salt') FROM json_each($1) s
             CROSS JOIN journal_detail d INDEXED BY sqlite_autoindex_journal_detail_1 ON d.journal_id = s.value ->> 'entry'
             WHERE d.before IS NOT NULL OR d.after IS NOT NULL
             ON CONFLICT (journal_id) DO UPDATE SET salt = excluded.salt",
        postgres:
            "UPDATE journal_detail SET salt = decode(s ->> 'salt', 'hex')
             FROM json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) s
             WHERE journal_id = CAST(s ->> 'entry' AS BIGINT) AND (before IS NOT NULL OR after IS NOT NULL)"
    };
}

db::row! {
    struct Values {
        journal_id: i64,
        before: Option<String>,
        after: Option<String>,
        salt: Option<Vec<u8>>,
    }
}

pub(crate) const SALT_BYTES: usize = 32;

/// The stored values of an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredDetail {
    pub before: Option<String>,
    pub after: Option<String>,
    pub salt: Option<Vec<u8>>,
}

/// The first schema version with digests.
pub(crate) const SINCE_SCHEMA: i32 = 24;

/// Result of comparing stored values with the digest in the seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    Same,
    /// Erased: values and salt are NULL, the row is there.
    Erased,
    Changed,
}

/// `None`: there is no row.
pub(crate) fn compare(digest: &[u8], stored: Option<&StoredDetail>) -> Compared {
    let is_empty = stored.is_none_or(|stored| *stored == StoredDetail::default());
    match stored {
        _ if digest.is_empty() && is_empty => Compared::Same,
        Some(_) if !digest.is_empty() && is_empty => Compared::Erased,
        Some(StoredDetail { before, after, salt: Some(salt) })
            if digest_of(salt, before.as_deref(), after.as_deref()) == digest =>
        {
            Compared::Same
        }
        _ => Compared::Changed,
    }
}

fn digest_of(salt: &[u8], before: Option<&str>, after: Option<&str>) -> Vec<u8> {
    let mut sum = Sha256::new();
    for value in [Some(salt), before.map(str::as_bytes), after.map(str::as_bytes)] {
        sum.update([u8::from(value.is_some())]);
        let bytes = value.unwrap_or_default();
        sum.update((bytes.len() as u64).to_be_bytes());
        sum.update(bytes);
    }
    sum.finalize().to_vec()
}

/// Returns the digests by entry; entries without values are left out. First adds salts to values that have none,
/// which were written in bulk.
pub(crate) async fn digest_details(
    conn: &mut Conn,
    entries: &[i64],
) -> Result<HashMap<i64, Vec<u8>>, DbError> {
    let rows: Vec<Values> = conn.all(&LIST_VALUES, p![Ids(entries)]).await?;
    let (mut digests, mut salts) = (HashMap::new(), Vec::new());
    for Values { journal_id, before, after, salt } in rows {
        let salt = salt.unwrap_or_else(|| {
            let new = conn.random().bytes::<SALT_BYTES>();
            salts.push(json!({ "entry": journal_id, "salt": hex::encode(new) }));
            new.to_vec()
        });
        digests.insert(journal_id, digest_of(&salt, before.as_deref(), after.as_deref()));
    }
    if !salts.is_empty() {
        conn.run(&SET_SALTS, p![Json::from(salts).to_string()]).await?;
    }
    Ok(digests)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(before: Option<&str>, after: Option<&str>, salt: Option<&[u8]>) -> StoredDetail {
        StoredDetail {
            before: before.map(str::to_owned),
            after: after.map(str::to_owned),
            salt: salt.map(<[u8]>::to_vec),
        }
    }

    /// Existing digests must verify for ever, so the byte format must not change.
    #[test]
    fn keeps_the_digest_format() {
        assert_eq!(hex::encode(digest_of(&[7; 32], None, Some("{}"))), DIGEST);
    }

    const DIGEST: &str = "f19e01897221672666580cc2470b69926766716fde9a19579c7ed85a00278ee3";

    #[test]
    fn detects_changed_values_and_accepts_erased_ones() {
        let salt: &[u8] = &[7; 32];
        let digest = digest_of(salt, None, Some("{}"));
        let compared = |stored: Option<StoredDetail>| compare(&digest, stored.as_ref());
        assert_eq!(compared(Some(stored(None, Some("{}"), Some(salt)))), Compared::Same);
        assert_eq!(compared(Some(StoredDetail::default())), Compared::Erased);
        for changed in [
            None,
            Some(stored(None, Some("[]"), Some(salt))),
            Some(stored(Some("{}"), None, Some(salt))),
            Some(stored(Some(""), Some("{}"), Some(salt))),
            Some(stored(None, Some("{}"), Some(&[8; 32]))),
            Some(stored(None, Some("{}"), None)),
            Some(stored(None, None, Some(salt))),
        ] {
            assert_eq!(compared(changed.clone()), Compared::Changed, "{changed:?}");
        }
    }

    #[test]
    fn detects_values_added_to_an_entry_without_any() {
        let added = stored(None, Some("{}"), None);
        assert_eq!(compare(&[], Some(&added)), Compared::Changed);
        assert_eq!(compare(&[], None), Compared::Same);
        assert_eq!(compare(&[], Some(&StoredDetail::default())), Compared::Same);
    }
}
