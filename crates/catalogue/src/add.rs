//! Inserts into the catalogue, each with a journal entry.

use crate::{
    model::{NewCohort, NewPackage, NewTeacher},
    store,
};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::Timestamp;
use kernel::{CohortId, PackageId, SlotId, TeacherId};
use serde_json::{Value as Json, json};

/// Writes a journal entry for a change and returns the subject's id.
pub(crate) async fn record<SubjectId: Copy + Into<i64>>(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    (action, subject_kind): (&'static str, &'static str),
    id: SubjectId,
    (before, after): (Option<Json>, Json),
) -> Result<SubjectId, DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind,
        subject_id: Some(id.into()),
        before,
        after: Some(after),
    };
    journal::record(conn, &entry).await?;
    Ok(id)
}

/// Creates a cohort and returns its id.
pub async fn add_cohort(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewCohort<'_>,
) -> Result<CohortId, DbError> {
    let id = store::insert_cohort(conn, new, by.1).await?;
    let after = json!({ "title": new.title, "startDate": new.start_on.to_string(), "endDate": new.end_on.to_string() });
    record(conn, by, ("cohort.added", "cohort"), id, (None, after)).await
}

/// Creates a package and returns its id.
pub async fn add_package(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewPackage<'_>,
) -> Result<PackageId, DbError> {
    let id = store::insert_package(conn, new, by.1).await?;
    let after = json!({ "title": new.title, "priceMinor": new.price_minor, "level": new.level });
    record(conn, by, ("package.added", "package"), id, (None, after)).await
}

/// Creates a teacher and returns its id.
pub async fn add_teacher(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewTeacher<'_>,
) -> Result<TeacherId, DbError> {
    let id = store::insert_teacher(conn, new, by.1).await?;
    let after =
        json!({ "firstName": new.first_name, "lastName": new.last_name, "classLink": new.class_link });
    record(conn, by, ("teacher.added", "teacher"), id, (None, after)).await
}

/// Adds a day and time to the timetable and returns the slot's id.
pub async fn add_slot(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    day: &str,
    time: &str,
) -> Result<SlotId, DbError> {
    let id = store::insert_slot(conn, day, time).await?;
    record(conn, by, ("slot.added", "lesson_slot"), id, (None, json!({ "day": day, "time": time }))).await
}
