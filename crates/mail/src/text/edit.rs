//! Changing mail texts and resetting them to the default.

use super::{
    check::{WrongFields, check},
    store::{self, ChangedText, KindIn, find_changed},
};
use db::{Conn, DbError};
use journal::By;
use l10n::Language;
use serde_json::{Value as Json, json};

fn journal_state(KindIn { kind, language }: KindIn, text: Option<&ChangedText>) -> Json {
    let default = kind.default_text(language);
    let (subject, body) = text.map_or(default, |text| (text.subject.as_str(), text.body.as_str()));
    let mut state =
        json!({ "kind": kind.name, "subject": subject, "body": body, "isChanged": text.is_some() });
    if language != Language::English {
        state["language"] = language.name().into();
    }
    state
}

/// Saves a text if it is valid; otherwise returns the invalid fields and changes nothing.
pub async fn change(
    conn: &mut Conn,
    by: By,
    kind: KindIn,
    text: &ChangedText,
) -> Result<Result<(), WrongFields>, DbError> {
    let text = ChangedText {
        subject: text.subject.trim().to_owned(),
        body: text.body.replace("\r\n", "\n").trim().to_owned(),
    };
    if let Err(wrong) = check(kind.kind, &text.subject, &text.body) {
        return Ok(Err(wrong));
    }
    let before = find_changed(conn, kind).await?;
    store::put_text(conn, kind, &text, by.at).await?;
    let (before, after) = (journal_state(kind, before.as_ref()), journal_state(kind, Some(&text)));
    record(conn, by, "mail_text.changed", before, after).await?;
    Ok(Ok(()))
}

/// Resets to the default text.
pub async fn reset(conn: &mut Conn, by: By, kind: KindIn) -> Result<(), DbError> {
    let before = find_changed(conn, kind).await?;
    store::delete_text(conn, kind).await?;
    let (before, after) = (journal_state(kind, before.as_ref()), journal_state(kind, None));
    record(conn, by, "mail_text.reset", before, after).await
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    before: Json,
    after: Json,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "mail_text",
        subject_id: None,
        before: Some(before),
        after: Some(after),
    };
    journal::record(conn, &entry).await.map(drop)
}
