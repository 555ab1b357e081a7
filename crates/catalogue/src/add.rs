//! Adding to the catalogue.

use crate::{
    model::{NewCohort, NewPackage, NewTeacher},
    store,
};
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use jiff::Timestamp;
use serde_json::{Value as Json, json};

/// Notes what was done to something. Gives its id.
pub(crate) async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    (action, subject_kind): (&'static str, &'static str),
    id: i64,
    (before, after): (Option<Json>, Json),
) -> Result<i64, DbError> {
    let entry =
        journal::Entry { at, actor, action, subject_kind, subject_id: Some(id), before, after: Some(after) };
    journal::record(conn, &entry).await?;
    Ok(id)
}

/// Makes a cohort.
pub async fn add_cohort(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewCohort<'_>,
) -> Result<i64, DbError> {
    let id = store::insert_cohort(conn, new, by.1).await?;
    let after = json!({ "title": new.title, "startDate": new.start_on.to_string(), "endDate": new.end_on.to_string() });
    record(conn, by, ("cohort.added", "cohort"), id, (None, after)).await
}

/// Makes a package.
pub async fn add_package(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewPackage<'_>,
) -> Result<i64, DbError> {
    let id = store::insert_package(conn, new, by.1).await?;
    let after = json!({ "title": new.title, "priceMinor": new.price_minor, "level": new.level });
    record(conn, by, ("package.added", "package"), id, (None, after)).await
}

/// Adds a teacher.
pub async fn add_teacher(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewTeacher<'_>,
) -> Result<i64, DbError> {
    let id = store::insert_teacher(conn, new, by.1).await?;
    let after =
        json!({ "firstName": new.first_name, "lastName": new.last_name, "classLink": new.class_link });
    record(conn, by, ("teacher.added", "teacher"), id, (None, after)).await
}

/// Adds a day and a time to the timetable.
pub async fn add_slot(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    day: &str,
    time: &str,
) -> Result<i64, DbError> {
    let id = store::insert_slot(conn, day, time).await?;
    record(conn, by, ("slot.added", "lesson_slot"), id, (None, json!({ "day": day, "time": time }))).await
}
