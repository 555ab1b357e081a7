//! Writes to families about registers and notes: each kind once for a child in a lesson, unless switched off.

use super::letter::{OfLesson, RecordLetter};
use crate::{
    Lessons,
    lesson_records::LessonRecords,
    store::{muted, notes::Note},
};
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::ParentOfPartner;
use jiff::Timestamp;
use kernel::{ChildId, EmailAddress, ParentId};
use l10n::msg;
use mail::OutgoingMail;
use refdata::zones::{offset_text, zone_or_utc};
use std::collections::BTreeMap;

/// Writes to the families of children who missed a lesson without excuse, where the setting says so.
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
    let missing: Vec<&Pupil> = children.iter().filter_map(|id| pupils.get(id)).collect();
    post(conn, (lessons, now), records, &missing, "missed_lesson", RecordLetter::MissedLesson).await
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
    post(conn, (lessons, now), records, &about, kind, letter).await
}

/// `kind` tells apart what is sent once each.
async fn post(
    conn: &mut Conn,
    (lessons, now): (&Lessons, Timestamp),
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
        mail::post(conn, &lessons.ctx().random, now, &mail).await?;
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
