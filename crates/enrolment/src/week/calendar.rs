//! A parent's private calendar feed: a secret URL that serves the lessons of open classes.
//!
//! The URL is derived from a nonce and the server's key, so the database alone does not disclose it. Deleting the
//! nonce revokes the URL.

use crate::{
    Enrolment,
    dashboards::families,
    store::week as store,
    week::{
        class_schedule::ClassSchedule,
        family_lessons::{self, FamilyLesson},
    },
};
use catalogue::LessonState;
use db::{Conn, DbError};
use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus};
use identity::SignedInParent;
use jiff::Timestamp;
use kernel::ParentId;
use l10n::{Language, msg};
use serde_json::json;
use subtle::ConstantTimeEq as _;

/// Why there is no calendar behind a token.
#[derive(Debug, derive_more::From)]
pub(crate) enum FeedError {
    /// The token is wrong or revoked, or the parent is restricted.
    NotFound,
    #[from]
    Db(DbError),
}

fn token(enrolment: &Enrolment, parent_id: ParentId, nonce: &str) -> String {
    let key = &enrolment.identity.mail_ctx.key;
    let signature = key.readable("calendar", &[&parent_id.get().to_le_bytes(), nonce.as_bytes()]);
    format!("{parent_id}.{signature}")
}

fn url(enrolment: &Enrolment, parent_id: ParentId, nonce: &str) -> String {
    let mail_ctx = &enrolment.identity.mail_ctx;
    mail_ctx.link(&format!("/calendar/{}", token(enrolment, parent_id, nonce)))
}

/// The URL of the parent's feed, if it has one.
pub(crate) async fn find_url(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
) -> Result<Option<String>, DbError> {
    let nonce = store::find_feed(conn, parent.id).await?;
    Ok(nonce.map(|nonce| url(enrolment, parent.id, &nonce)))
}

/// Creates a new URL; the previous one stops working.
pub(crate) async fn open(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
) -> Result<String, DbError> {
    let ctx = enrolment.ctx();
    let nonce = ctx.random.identifier::<26>();
    store::put_feed(conn, parent.id, &nonce, ctx.clock.now()).await?;
    record(conn, enrolment, parent, true).await?;
    Ok(url(enrolment, parent.id, &nonce))
}

/// Revokes the URL.
pub(crate) async fn close(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
) -> Result<(), DbError> {
    if store::delete_feed(conn, parent.id).await? {
        record(conn, enrolment, parent, false).await?;
    }
    Ok(())
}

async fn record(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    is_open: bool,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: enrolment.ctx().clock.now(),
        actor: parent.journal(),
        action: if is_open { "calendar.opened" } else { "calendar.closed" },
        subject_kind: "parent",
        subject_id: Some(parent.id.get()),
        before: None,
        after: Some(json!({ "open": is_open })),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Renders the calendar behind a token.
pub(crate) async fn read(conn: &mut Conn, enrolment: &Enrolment, given: &str) -> Result<String, FeedError> {
    let parent_id = given.split('.').next().and_then(|id| id.parse().ok()).ok_or(FeedError::NotFound)?;
    let nonce = store::find_feed(conn, parent_id).await?.ok_or(FeedError::NotFound)?;
    if !bool::from(token(enrolment, parent_id, &nonce).as_bytes().ct_eq(given.as_bytes())) {
        return Err(FeedError::NotFound);
    }
    let partner_id = identity::find_partner_of(conn, parent_id).await?.ok_or(FeedError::NotFound)?;
    let family = families::load(conn, partner_id, &[parent_id]).await?.pop();
    let family = family.filter(|family| family.parent.is_active).ok_or(FeedError::NotFound)?;
    let schedule = family_lessons::find_schedule(conn, &family).await?;
    let language = family.parent.language();
    let lessons = family_lessons::all(&family, &schedule);
    let open = lessons.into_iter().filter_map(|one| one.program.row.open_since().map(|at| (one, at)));
    let mut calendar = Calendar::empty();
    calendar.append_property(("VERSION", "2.0")).append_property(("PRODID", "-//Seatling//Lessons//EN"));
    calendar
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("REFRESH-INTERVAL;VALUE=DURATION", "PT6H"));
    calendar.name(&msg!("calendar-name").to_text(language));
    for (one, since) in open {
        calendar.push(event(&one, &schedule, since, language));
    }
    Ok(calendar.done().to_string())
}

/// `20261116T150000Z`: UTC needs no time zone component and is correct across DST changes.
fn utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// The identifier stays the same however often the lesson is moved: the program and the lesson's date in the timetable.
/// The sequence grows with every change, so that calendars replace what they have.
fn event(
    FamilyLesson { one, program }: &FamilyLesson<'_>,
    schedule: &ClassSchedule,
    open_since: Timestamp,
    language: Language,
) -> Event {
    let description = msg!("calendar-lesson", cohort = &program.cohort.title, level = program.row.level);
    let description = description.to_text(language);
    let changed_at = Timestamp::from_second(one.sequence).map_or(open_since, |at| at.max(open_since));
    let mut event = Event::new();
    event
        .uid(&format!("{}-{}@seatling", program.row.id, one.on))
        .summary(&format!("{}: {}", program.child.details.first_name, program.package.title))
        .description(&if one.reason.is_empty() {
            description
        } else {
            format!("{description}\n{}", one.reason)
        })
        .add_property("DTSTAMP", utc(changed_at))
        .add_property("LAST-MODIFIED", utc(changed_at))
        .add_property("SEQUENCE", one.sequence.to_string())
        .add_property("DTSTART", utc(one.lesson.starts_at))
        .add_property("DTEND", utc(one.lesson.ends_at));
    if one.state == LessonState::Cancelled {
        event.status(EventStatus::Cancelled);
    }
    if let Some(link) = schedule.class_link(program, one) {
        event.location(link).url(link);
    }
    event.done()
}
