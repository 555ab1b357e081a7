//! Updates by staff to cohorts, packages, teachers and the timetable, each with a journal entry.

use crate::{
    add::{Change, record},
    model::{
        Cohort, CohortStatus, NewCohort, NewPackage, NewTeacher, OfferedSlot, Package, Teacher,
        lessons::Timetable,
    },
    store::{
        find_hold_hours, find_timetable,
        staff::{
            DELETE_SLOT, UPDATE_COHORT, UPDATE_HOLD_HOURS, UPDATE_PACKAGE, UPDATE_TEACHER, UPDATE_TIMETABLE,
        },
    },
};
use db::{Conn, DbError, p};
use journal::By;
use serde_json::{Value as Json, json};

/// The only row of its table.
const TIMETABLE_ID: i64 = 1;

fn cohort_json(new: &NewCohort<'_>, status_override: Option<CohortStatus>) -> Json {
    let (start_on, end_on) = (new.start_on.to_string(), new.end_on.to_string());
    json!({ "title": new.title, "startDate": start_on, "endDate": end_on, "statusOverride": status_override })
}

/// Updates a cohort.
pub async fn change_cohort(
    conn: &mut Conn,
    by: By,
    before: &Cohort,
    new: &NewCohort<'_>,
    status_override: Option<CohortStatus>,
) -> Result<(), DbError> {
    let params = p![before.id, new.title, new.start_on, new.end_on, status_override];
    conn.run(&UPDATE_COHORT, params).await?;
    let old = NewCohort { title: &before.title, start_on: before.start_on, end_on: before.end_on };
    let change = Change {
        action: "cohort.changed",
        subject_kind: "cohort",
        id: before.id,
        before: Some(cohort_json(&old, before.status_override)),
        after: cohort_json(new, status_override),
    };
    record(conn, by, change).await.map(drop)
}

fn package_json(new: &NewPackage<'_>) -> Json {
    json!({
        "title": new.title, "description": new.description, "minAge": new.ages.0, "maxAge": new.ages.1,
        "weekDuration": new.week_duration, "level": new.level, "priceMinor": new.price_minor,
    })
}

/// Updates a package. Existing programs keep the price they were added with.
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
    let change = Change {
        action: "package.changed",
        subject_kind: "package",
        id: before.id,
        before: Some(package_json(&old)),
        after: package_json(new),
    };
    record(conn, by, change).await.map(drop)
}

/// Updates a teacher.
pub async fn change_teacher(
    conn: &mut Conn,
    by: By,
    before: &Teacher,
    new: &NewTeacher<'_>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_TEACHER, p![before.id, new.first_name, new.last_name, new.class_link]).await?;
    let data = |first: &str, last: &str, link: &str| json!({ "firstName": first, "lastName": last, "classLink": link });
    let change = Change {
        action: "teacher.changed",
        subject_kind: "teacher",
        id: before.id,
        before: Some(data(&before.first_name, &before.last_name, &before.class_link)),
        after: data(new.first_name, new.last_name, new.class_link),
    };
    record(conn, by, change).await.map(drop)
}

/// Sets the timetable's time zone and the length of a lesson.
pub async fn change_timetable(conn: &mut Conn, by: By, new: &Timetable) -> Result<(), DbError> {
    let to_json = |one: &Timetable| json!({ "timeZone": one.time_zone, "lessonMinutes": one.lesson_minutes });
    let before = to_json(&find_timetable(conn).await?);
    conn.run(&UPDATE_TIMETABLE, p![new.time_zone, new.lesson_minutes]).await?;
    let change = Change {
        action: "timetable.changed",
        subject_kind: "timetable",
        id: TIMETABLE_ID,
        before: Some(before),
        after: to_json(new),
    };
    record(conn, by, change).await.map(drop)
}

/// Sets for how many hours an unpaid place is held. Holds that are already running keep their expiry.
pub async fn change_hold_hours(conn: &mut Conn, by: By, hours: i64) -> Result<(), DbError> {
    let before = find_hold_hours(conn).await?;
    if before == hours {
        return Ok(());
    }
    conn.run(&UPDATE_HOLD_HOURS, p![hours]).await?;
    let to_json = |hours: i64| json!({ "holdHours": hours });
    let change = Change {
        action: "timetable.hold_changed",
        subject_kind: "timetable",
        id: TIMETABLE_ID,
        before: Some(to_json(before)),
        after: to_json(hours),
    };
    record(conn, by, change).await.map(drop)
}

/// Removes a day and time from the timetable.
pub async fn remove_slot(conn: &mut Conn, by: By, offered: &OfferedSlot) -> Result<(), DbError> {
    conn.run(&DELETE_SLOT, p![offered.id]).await?;
    let change = Change {
        action: "slot.removed",
        subject_kind: "lesson_slot",
        id: offered.id,
        before: Some(json!({ "day": offered.day, "time": offered.time })),
        after: Json::Null,
    };
    record(conn, by, change).await.map(drop)
}
