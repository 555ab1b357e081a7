//! Writes to families about missed lessons: once for a child in a lesson, unless switched off.

use super::{
    letter::RecordLetter,
    of_lesson::{find_cohort, find_reader, of_lesson},
};
use crate::{Lessons, lesson_records::LessonRecords, model::lesson_key::LessonKey, store::muted};
use db::{Conn, DbError};
use enrolment::Pupil;
use jiff::{SignedDuration, Timestamp};
use kernel::{ChildId, ParentId};
use mail::OutgoingMail;
use std::collections::BTreeMap;

/// How long a mail about a missed lesson waits: a mark made by mistake is corrected before.
const WAITS: SignedDuration = SignedDuration::from_mins(30);

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
        children.iter().filter_map(|id| pupils.get(id)).filter(|pupil| pupil.is_open).collect();
    let ids: Vec<ParentId> = missing.iter().map(|pupil| pupil.parent_id).collect();
    let muting = muted::list_muting(conn, &ids, MISSED).await?;
    let cohort = find_cohort(conn, records).await?;
    for pupil in missing.into_iter().filter(|pupil| !muting.contains(&pupil.parent_id)) {
        let Some((parent, recipient)) = find_reader(conn, pupil).await? else { continue };
        if !muted::claim_mail(conn, records.key, pupil.child_id, MISSED).await? {
            continue;
        }
        let letter = RecordLetter::MissedLesson(of_lesson(records, &[pupil], &parent, &cohort));
        let language = parent.language();
        let mail = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        let id = mail::post_later(conn, &lessons.ctx().random, (now, now + WAITS), &mail).await?;
        muted::set_mail(conn, records.key, pupil.child_id, (MISSED, id)).await?;
    }
    Ok(())
}
