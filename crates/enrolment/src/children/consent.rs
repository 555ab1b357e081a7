//! A parent's consent to the processing of a child's data: which text version, for which child, when.

use crate::store::children::consents::{self as store, ConsentText};
use db::{Conn, DbError};
use identity::SignedInParent;
use jiff::Timestamp;
use journal::By;
use kernel::{AccountId, ChildId};
use serde_json::json;

/// The author of a text that no account wrote.
const NO_ACCOUNT: AccountId = AccountId::new(0);

/// Why a consent or its text is not stored.
#[derive(Debug, derive_more::From)]
pub enum ConsentError {
    /// The new text is the current one.
    Unchanged,
    /// The parent agreed to a version that is no longer current.
    Outdated,
    #[from]
    Db(DbError),
}

/// The current version of the consent text.
pub(crate) async fn find_text(conn: &mut Conn) -> Result<ConsentText, DbError> {
    store::find_consent_text(conn).await
}

/// Publishes a new consent text; consents already given keep their version. Fails if nothing is changed.
pub async fn change_consent_text(
    conn: &mut Conn,
    By { actor, at }: By,
    text: &str,
    french: Option<&str>,
) -> Result<i64, ConsentError> {
    store::lock_consent_texts(conn).await?;
    let present = find_text(conn).await?;
    if (present.text.as_str(), present.french.as_deref()) == (text, french) {
        return Err(ConsentError::Unchanged);
    }
    let author = actor.id.unwrap_or(NO_ACCOUNT);
    let next = store::insert_consent_text(conn, text, french, author, at).await?;
    let entry = journal::Entry {
        at,
        actor,
        action: "consent_text.changed",
        subject_kind: "consent_text",
        subject_id: Some(next),
        before: Some(json!({ "version": present.version, "text": present.text, "french": present.french })),
        after: Some(json!({ "version": next, "text": text, "french": french })),
    };
    journal::record(conn, &entry).await?;
    Ok(next)
}

/// Records the parent's consent to the current text; fails if a newer version was published meanwhile.
pub(crate) async fn record_consent(
    conn: &mut Conn,
    parent: SignedInParent,
    at: Timestamp,
    child_id: ChildId,
    version: i64,
) -> Result<(), ConsentError> {
    if find_text(conn).await?.version != version {
        return Err(ConsentError::Outdated);
    }
    store::insert_consent(conn, parent.id, child_id, version, at).await?;
    let entry = journal::Entry {
        at,
        actor: parent.journal(),
        action: "consent.given",
        subject_kind: "child",
        subject_id: Some(child_id.get()),
        before: None,
        after: Some(json!({ "version": version })),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}
