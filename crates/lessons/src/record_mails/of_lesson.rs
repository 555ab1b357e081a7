//! What every letter about a lesson says: to whom it is written, about which children and which lesson.

use super::letter::OfLesson;
use crate::lesson_records::LessonRecords;
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::ParentOfPartner;
use kernel::EmailAddress;
use l10n::{Value, msg};
use refdata::zones::{offset_text, zone_or_utc};

/// The family of a child and its address; `None` if it gets no mail about lessons, because it is restricted or erased.
pub(super) async fn find_reader(
    conn: &mut Conn,
    pupil: &Pupil,
) -> Result<Option<(ParentOfPartner, EmailAddress)>, DbError> {
    let parent = identity::find_parents(conn, pupil.partner_id, &[pupil.parent_id]).await?.pop();
    let parent = parent.filter(|parent| parent.is_active);
    // An erased parent's address does not parse.
    Ok(parent.and_then(|parent| EmailAddress::parse(&parent.email).ok().map(|email| (parent, email))))
}

/// The title of the lesson's cohort.
pub(super) async fn find_cohort(conn: &mut Conn, records: &LessonRecords) -> Result<String, DbError> {
    let cohort = catalogue::find_cohort(conn, records.key.class.cohort_id).await?;
    Ok(cohort.map(|cohort| cohort.title).unwrap_or_default())
}

pub(super) fn of_lesson(
    records: &LessonRecords,
    children: &[&Pupil],
    parent: &ParentOfPartner,
    cohort: &str,
) -> OfLesson {
    let starts_at = records.first().map(|lesson| lesson.one.lesson.starts_at).unwrap_or_default();
    let local = starts_at.to_zoned(zone_or_utc(&parent.time_zone));
    let offset = offset_text(local.offset().seconds());
    let moment = msg!("record-moment", date = local.date(), time = local.time(), offset = offset);
    let names = children.iter().map(|child| child.first_name.clone());
    OfLesson {
        first_name: parent.first_name.clone(),
        child_name: Value::list(names).to_text(parent.language()),
        cohort: cohort.to_owned(),
        lesson: moment.to_text(parent.language()),
    }
}
