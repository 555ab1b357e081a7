//! Changing what mails say, and going back to the usual text.

use super::{WrongFields, check::check, kinds::Kind, store};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::Timestamp;
use l10n::Language;
use serde_json::{Value as Json, json};

/// A text that staff have put in place of the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedText {
    /// One line.
    pub subject: String,
    /// Paragraphs.
    pub body: String,
}

/// A kind of mail in one language.
pub type KindIn = (&'static Kind, Language);

/// The kinds whose text in a language was changed.
pub async fn list_changed(conn: &mut Conn, language: Language) -> Result<Vec<String>, DbError> {
    let rows = store::list_texts(conn).await?.into_iter();
    Ok(rows.filter(|(_, of, ..)| of == language.name()).map(|(kind, ..)| kind).collect())
}

/// The changed text of a kind, if there is one.
pub async fn find_changed(conn: &mut Conn, kind: KindIn) -> Result<Option<ChangedText>, DbError> {
    let found = store::find_text(conn, kind).await?;
    Ok(found.map(|(subject, body)| ChangedText { subject, body }))
}

fn told((kind, language): KindIn, text: Option<&ChangedText>) -> Json {
    let usual = kind.usual(language);
    let (subject, body) = text.map_or(usual, |text| (text.subject.as_str(), text.body.as_str()));
    let mut told =
        json!({ "kind": kind.name, "subject": subject, "body": body, "isChanged": text.is_some() });
    if language != Language::English {
        told["language"] = language.name().into();
    }
    told
}

/// Puts a text in place of the usual one, if it can be used; otherwise says which fields are wrong, and changes nothing.
pub async fn change(
    conn: &mut Conn,
    (actor, now): (Actor, Timestamp),
    kind: KindIn,
    text: &ChangedText,
) -> Result<Result<(), WrongFields>, DbError> {
    let text = ChangedText {
        subject: text.subject.trim().to_owned(),
        body: text.body.replace("\r\n", "\n").trim().to_owned(),
    };
    if let Err(wrong) = check(kind.0, &text.subject, &text.body) {
        return Ok(Err(wrong));
    }
    let before = find_changed(conn, kind).await?;
    store::put_text(conn, kind, (&text.subject, &text.body), now).await?;
    let states = (told(kind, before.as_ref()), told(kind, Some(&text)));
    record(conn, (actor, now), "mail_text.changed", states).await?;
    Ok(Ok(()))
}

/// Goes back to the usual text.
pub async fn reset(conn: &mut Conn, by: (Actor, Timestamp), kind: KindIn) -> Result<(), DbError> {
    let before = find_changed(conn, kind).await?;
    store::delete_text(conn, kind).await?;
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
