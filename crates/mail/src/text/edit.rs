//! Changing what mails say, and going back to the usual text.

use super::{WrongFields, check::check, kinds::Kind, store};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::Timestamp;
use serde_json::{Value as Json, json};

/// A text that staff have put in place of the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedText {
    /// One line.
    pub subject: String,
    /// Paragraphs.
    pub body: String,
}

/// The kinds whose text was changed.
pub async fn list_changed(conn: &mut Conn) -> Result<Vec<String>, DbError> {
    Ok(store::list_texts(conn).await?.into_iter().map(|(kind, ..)| kind).collect())
}

/// The changed text of a kind, if there is one.
pub async fn find_changed(conn: &mut Conn, kind: &Kind) -> Result<Option<ChangedText>, DbError> {
    let found = store::find_text(conn, kind.name).await?;
    Ok(found.map(|(subject, body)| ChangedText { subject, body }))
}

fn told(kind: &Kind, text: Option<&ChangedText>) -> Json {
    let (subject, body) =
        text.map_or((kind.subject, kind.body), |text| (text.subject.as_str(), text.body.as_str()));
    json!({ "kind": kind.name, "subject": subject, "body": body, "isChanged": text.is_some() })
}

/// Puts a text in place of the usual one, if it can be used; otherwise says which fields are wrong, and changes nothing.
pub async fn change(
    conn: &mut Conn,
    (actor, now): (Actor, Timestamp),
    kind: &'static Kind,
    text: &ChangedText,
) -> Result<Result<(), WrongFields>, DbError> {
    let text = ChangedText {
        subject: text.subject.trim().to_owned(),
        body: text.body.replace("\r\n", "\n").trim().to_owned(),
    };
    if let Err(wrong) = check(kind, &text.subject, &text.body) {
        return Ok(Err(wrong));
    }
    let before = find_changed(conn, kind).await?;
    store::put_text(conn, kind.name, (&text.subject, &text.body), now).await?;
    let states = (told(kind, before.as_ref()), told(kind, Some(&text)));
    record(conn, (actor, now), "mail_text.changed", states).await?;
    Ok(Ok(()))
}

/// Goes back to the usual text.
pub async fn reset(conn: &mut Conn, by: (Actor, Timestamp), kind: &'static Kind) -> Result<(), DbError> {
    let before = find_changed(conn, kind).await?;
    store::delete_text(conn, kind.name).await?;
    record(conn, by, "mail_text.reset", (told(kind, before.as_ref()), told(kind, None))).await
}

async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    action: &'static str,
    (before, after): (Json, Json),
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
