//! Staff change what is offered.

use crate::{
    add::record,
    lessons::Timetable,
    model::{Cohort, NewCohort, NewPackage, NewTeacher, Package, Slot, Teacher},
    store::{
        find_hold_hours, find_timetable,
        staff::{
            DELETE_SLOT, UPDATE_COHORT, UPDATE_HOLD_HOURS, UPDATE_PACKAGE, UPDATE_TEACHER, UPDATE_TIMETABLE,
        },
    },
};
use db::{Conn, DbError, journal::Actor, p};
use jiff::Timestamp;
use serde_json::{Value as Json, json};

type By = (Actor, Timestamp);

fn cohort_said(new: &NewCohort<'_>, status_override: Option<&str>) -> Json {
    let (start_on, end_on) = (new.start_on.to_string(), new.end_on.to_string());
    json!({ "title": new.title, "startDate": start_on, "endDate": end_on, "statusOverride": status_override })
}

/// Changes a cohort.
pub async fn change_cohort(
    conn: &mut Conn,
    by: By,
    before: &Cohort,
    new: &NewCohort<'_>,
    status_override: Option<&str>,
) -> Result<(), DbError> {
    let params = p![before.id, new.title, new.start_on, new.end_on, status_override];
    conn.run(&UPDATE_COHORT, params).await?;
    let old = NewCohort { title: &before.title, start_on: before.start_on, end_on: before.end_on };
    let said = Some(cohort_said(&old, before.status_override.as_deref()));
    let after = cohort_said(new, status_override);
    record(conn, by, ("cohort.changed", "cohort"), before.id, (said, after)).await.map(drop)
}

fn package_said(new: &NewPackage<'_>) -> Json {
    json!({
        "title": new.title, "description": new.description, "minAge": new.ages.0, "maxAge": new.ages.1,
        "weekDuration": new.week_duration, "level": new.level, "priceMinor": new.price_minor,
    })
}

/// Changes a package. Programs keep the price that they were added with.
pub async fn change_package(
    conn: &mut Conn,
    by: By,
    before: &Package,
    new: &NewPackage<'_>,
) -> Result<(), DbError> {
    let NewPackage { title, description, ages: (youngest, oldest), week_duration, level, price_minor } = new;
    let params = p![before.id, title, description, youngest, oldest, week_duration, level, price_minor];
    conn.run(&UPDATE_PACKAGE, params).await?;
    let old = NewPackage {
        title: &before.title,
        description: &before.description,
        ages: (before.min_age, before.max_age),
        week_duration: before.week_duration,
        level: before.level,
        price_minor: before.price_minor,
    };
    let said = (Some(package_said(&old)), package_said(new));
    record(conn, by, ("package.changed", "package"), before.id, said).await.map(drop)
}

/// Changes a teacher.
pub async fn change_teacher(
    conn: &mut Conn,
    by: By,
    before: &Teacher,
    new: &NewTeacher<'_>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_TEACHER, p![before.id, new.first_name, new.last_name, new.class_link]).await?;
    let said = |first: &str, last: &str, link: &str| json!({ "firstName": first, "lastName": last, "classLink": link });
    let old = said(&before.first_name, &before.last_name, &before.class_link);
    let after = said(new.first_name, new.last_name, new.class_link);
    record(conn, by, ("teacher.changed", "teacher"), before.id, (Some(old), after)).await.map(drop)
}

/// Sets in which zone the timetable is meant, and how long lessons take.
pub async fn change_timetable(conn: &mut Conn, by: By, new: &Timetable) -> Result<(), DbError> {
    let said = |one: &Timetable| json!({ "timeZone": one.time_zone, "lessonMinutes": one.lesson_minutes });
    let before = said(&find_timetable(conn).await?);
    conn.run(&UPDATE_TIMETABLE, p![new.time_zone, new.lesson_minutes]).await?;
    record(conn, by, ("timetable.changed", "timetable"), 1, (Some(before), said(new))).await.map(drop)
}

/// Sets for how many hours an unpaid place is held; holds that run already keep their end.
pub async fn change_hold_hours(conn: &mut Conn, by: By, hours: i64) -> Result<(), DbError> {
    let before = find_hold_hours(conn).await?;
    if before == hours {
        return Ok(());
    }
    conn.run(&UPDATE_HOLD_HOURS, p![hours]).await?;
    let said = |hours: i64| json!({ "holdHours": hours });
    let values = (Some(said(before)), said(hours));
    record(conn, by, ("timetable.hold_changed", "timetable"), 1, values).await.map(drop)
}

/// Takes a day and a time off the timetable.
pub async fn remove_slot(conn: &mut Conn, by: By, slot: &Slot) -> Result<(), DbError> {
    conn.run(&DELETE_SLOT, p![slot.id]).await?;
    let before = json!({ "day": slot.day, "time": slot.time });
    record(conn, by, ("slot.removed", "lesson_slot"), slot.id, (Some(before), Json::Null)).await.map(drop)
}
