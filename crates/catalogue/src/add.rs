//! Inserts into the catalogue, each with a journal entry.

use crate::{
    model::{NewCohort, NewPackage, NewTeacher, slot::Slot},
    store,
};
use db::{Conn, DbError};
use journal::By;
use kernel::{CohortId, PackageId, SlotId, TeacherId};
use serde_json::{Value as Json, json};

/// A change of a row, for the journal.
pub(crate) struct Change<SubjectId> {
    pub action: &'static str,
    pub subject_kind: &'static str,
    pub id: SubjectId,
    /// `None` if the row is new.
    pub before: Option<Json>,
    pub after: Json,
}

/// Writes a journal entry for a change and returns the subject's id.
pub(crate) async fn record<SubjectId: Copy + Into<i64>>(
    conn: &mut Conn,
    by: By,
    change: Change<SubjectId>,
) -> Result<SubjectId, DbError> {
    let Change { action, subject_kind, id, before, after } = change;
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
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
pub async fn add_cohort(conn: &mut Conn, by: By, new: &NewCohort<'_>) -> Result<CohortId, DbError> {
    let id = store::insert_cohort(conn, new, by.at).await?;
    let after = json!({ "title": new.title, "startDate": new.start_on.to_string(), "endDate": new.end_on.to_string() });
    let change = Change { action: "cohort.added", subject_kind: "cohort", id, before: None, after };
    record(conn, by, change).await
}

/// Creates a package and returns its id.
pub async fn add_package(conn: &mut Conn, by: By, new: &NewPackage<'_>) -> Result<PackageId, DbError> {
    let id = store::insert_package(conn, new, by.at).await?;
    let after = json!({ "title": new.title, "priceMinor": new.price_minor, "level": new.level });
    let change = Change { action: "package.added", subject_kind: "package", id, before: None, after };
    record(conn, by, change).await
}

/// Creates a teacher and returns its id.
pub async fn add_teacher(conn: &mut Conn, by: By, new: &NewTeacher<'_>) -> Result<TeacherId, DbError> {
    let id = store::insert_teacher(conn, new, by.at).await?;
    let after =
        json!({ "firstName": new.first_name, "lastName": new.last_name, "classLink": new.class_link });
    let change = Change { action: "teacher.added", subject_kind: "teacher", id, before: None, after };
    record(conn, by, change).await
}

/// Adds a day and time to the timetable and returns the slot's id.
pub async fn add_slot(conn: &mut Conn, by: By, slot: Slot) -> Result<SlotId, DbError> {
    let id = store::insert_slot(conn, slot).await?;
    let after = json!({ "day": slot.day, "time": slot.time });
    let change = Change { action: "slot.added", subject_kind: "lesson_slot", id, before: None, after };
    record(conn, by, change).await
}
