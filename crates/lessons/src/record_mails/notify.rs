//! Writes to families about registers and notes: each kind once for a child in a lesson, unless switched off.

use super::letter::{OfLesson, RecordLetter};
use crate::{
    Lessons,
    lesson_records::LessonRecords,
    model::lesson_key::LessonKey,
    store::{muted, notes::Note},
};
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::ParentOfPartner;
use jiff::{SignedDuration, Timestamp};
use kernel::{ChildId, EmailAddress, ParentId};
use l10n::msg;
use mail::OutgoingMail;
use refdata::zones::{offset_text, zone_or_utc};
use std::collections::BTreeMap;

/// How long a mail about a missed lesson waits: a mark made by mistake is corrected before.
const MISSED_WAITS: SignedDuration = SignedDuration::from_mins(30);

const MISSED: &str = "missed_lesson";

/// Withdraws the mails about a missed lesson that were not sent yet.
pub(crate) async fn drop_missed(
    conn: &mut Conn,
    now: Timestamp,
    key: LessonKey,
    children: &[ChildId],
) -> Result<(), DbError> {
    if children.is_empty() {
        return Ok(());
    }
    for (child_id, mail_id) in muted::list_mails(conn, key, children, MISSED).await? {
        if mail::withdraw_unsent(conn, mail_id, now).await? {
            muted::unclaim_mail(conn, key, child_id, MISSED).await?;
        }
    }
    Ok(())
}

/// Writes to the families of children who missed a lesson without excuse, where the setting says so. A child whose
/// program is not paid has no link to the lesson.
pub(crate) async fn missed(
    conn: &mut Conn,
    lessons: &Lessons,
    now: Timestamp,
    records: &LessonRecords,
    pupils: &BTreeMap<ChildId, Pupil>,
    children: &[ChildId],
) -> Result<(), DbError> {
    if !lessons.settings.mail_missed_lessons {
        return Ok(());
    }
    let missing: Vec<&Pupil> =
        children.iter().filter_map(|id| pupils.get(id)).filter(|pupil| pupil.is_paid).collect();
    post(conn, (lessons, now, MISSED_WAITS), records, &missing, MISSED, RecordLetter::MissedLesson).await
}

/// Writes to the family of a child, or to all families of a lesson, that there is a note for them.
pub(crate) async fn noted(
    conn: &mut Conn,
    lessons: &Lessons,
    now: Timestamp,
    records: &LessonRecords,
    note: &Note,
) -> Result<(), DbError> {
    let is_about = |pupil: &&Pupil| note.child_id.is_none_or(|id| id == pupil.child_id);
    let about: Vec<&Pupil> = records.pupils.iter().filter(is_about).collect();
    let letter = |lesson| RecordLetter::NoteForFamily { lesson, note: note.text.clone() };
    let kind = if note.child_id.is_some() { "note_for_family" } else { "note_for_class" };
    post(conn, (lessons, now, SignedDuration::ZERO), records, &about, kind, letter).await
}

/// `kind` distinguishes mails that are each sent once; `waits` is how long it waits.
async fn post(
    conn: &mut Conn,
    (lessons, now, waits): (&Lessons, Timestamp, SignedDuration),
    records: &LessonRecords,
    pupils: &[&Pupil],
    kind: &str,
    letter: impl Fn(OfLesson) -> RecordLetter,
) -> Result<(), DbError> {
    let muted_kind = if kind == "note_for_class" { "note_for_family" } else { kind };
    let ids: Vec<ParentId> = pupils.iter().map(|pupil| pupil.parent_id).collect();
    let muting = muted::list_muting(conn, &ids, muted_kind).await?;
    let cohort = catalogue::find_cohort(conn, records.key.class.cohort_id).await?;
    let cohort = cohort.map(|cohort| cohort.title).unwrap_or_default();
    for pupil in pupils.iter().filter(|pupil| !muting.contains(&pupil.parent_id)) {
        let parent = identity::find_parents(conn, pupil.partner_id, &[pupil.parent_id]).await?.pop();
        // An erased parent's address does not parse; a restricted one gets no mail about lessons.
        let Some(parent) = parent.filter(|parent| parent.is_active) else { continue };
        let Ok(recipient) = EmailAddress::parse(&parent.email) else { continue };
        if !muted::claim_mail(conn, records.key, pupil.child_id, kind).await? {
            continue;
        }
        let letter = letter(of_lesson(records, pupil, &parent, &cohort));
        let language = parent.language();
        let mail = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        let id = mail::post_later(conn, &lessons.ctx().random, (now, now + waits), &mail).await?;
        muted::set_mail(conn, records.key, pupil.child_id, (kind, id)).await?;
    }
    Ok(())
}

fn of_lesson(records: &LessonRecords, pupil: &Pupil, parent: &ParentOfPartner, cohort: &str) -> OfLesson {
    let starts_at = records.first().map(|lesson| lesson.one.lesson.starts_at).unwrap_or_default();
    let local = starts_at.to_zoned(zone_or_utc(&parent.time_zone));
    let offset = offset_text(local.offset().seconds());
    let moment = msg!("record-moment", date = local.date(), time = local.time(), offset = offset);
    OfLesson {
        first_name: parent.first_name.clone(),
        child_name: pupil.first_name.clone(),
        cohort: cohort.to_owned(),
        lesson: moment.to_text(parent.language()),
    }
}
