//! All SQL of the catalogue. Who only reads finds it in memory; see [`Catalogue`].

pub(crate) mod staff;

use crate::lessons::Timetable;
use crate::memory::{Catalogue, pick};
use crate::model::{Choice, Cohort, NewCohort, NewPackage, NewTeacher, Package, Slot, Teacher};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    INSERT_COHORT = "INSERT INTO cohort (title, start_on, end_on, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    INSERT_PACKAGE =
        "INSERT INTO package (title, description, min_age, max_age, week_duration, level, price_minor, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    INSERT_TEACHER =
        "INSERT INTO teacher (first_name, last_name, class_link, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    INSERT_SLOT = "INSERT INTO lesson_slot (day, time) VALUES ($1, $2) RETURNING id";
    LIST_COHORTS_SINCE =
        "SELECT id, title, start_on, end_on, status_override, created_at, archived_at,
                (SELECT time_zone FROM timetable WHERE id = 1) AS time_zone FROM cohort WHERE created_at >= $1
         ORDER BY start_on DESC, id DESC";
    FIND_COHORTS =
        "SELECT id, title, start_on, end_on, status_override, created_at, archived_at,
            (SELECT time_zone FROM timetable WHERE id = 1) AS time_zone FROM cohort
         WHERE id IN list($1)";
    /// Everything that a family's choice of a class is checked by, in one go.
    FIND_CHOICE =
        "SELECT t.time_zone, t.lesson_minutes, EXISTS (SELECT 1 FROM lesson_slot WHERE day = $2 AND time = $3),
                c.id, c.title, c.start_on, c.end_on, c.status_override, c.created_at, c.archived_at, t.time_zone
         FROM timetable t LEFT JOIN cohort c ON c.id = $1 WHERE t.id = 1";
    /// Not a lock of the row: those who share a row are let in before somebody who waits to have it alone, and while a
    /// cohort is being enrolled in that never ends. These queue. A number that no cohort has is held, too, before it is
    /// known to be none, however large it is.
    HOLD_COHORT = {
        sqlite: "SELECT $1 = $1",
        postgres: "SELECT pg_advisory_xact_lock(11, CAST(CAST($1 AS BIGINT) % 2147483647 AS INTEGER)) IS NOT NULL"
    };
    SHARE_COHORT = {
        sqlite: "SELECT $1 = $1",
        postgres: "SELECT pg_advisory_xact_lock_shared(11, CAST(CAST($1 AS BIGINT) % 2147483647 AS INTEGER)) IS NOT NULL"
    };
    LIST_PACKAGES =
        "SELECT id, title, description, min_age, max_age, week_duration, level, price_minor, archived_at FROM package
         WHERE archived_at IS NULL ORDER BY id";
    FIND_PACKAGES =
        "SELECT id, title, description, min_age, max_age, week_duration, level, price_minor, archived_at FROM package
         WHERE id IN list($1)";
    FIND_TEACHERS =
        "SELECT id, first_name, last_name, class_link, archived_at FROM teacher
         WHERE id IN list($1)";
    LIST_SLOTS = "SELECT id, day, time FROM lesson_slot ORDER BY id";
    FIND_HOLD_HOURS = "SELECT hold_hours FROM timetable WHERE id = 1";
    FIND_TIMETABLE = "SELECT time_zone, lesson_minutes FROM timetable WHERE id = 1";
}

pub(crate) async fn insert_cohort(
    conn: &mut Conn,
    new: &NewCohort<'_>,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&INSERT_COHORT, p![new.title, new.start_on, new.end_on, now]).await
}

pub(crate) async fn insert_package(
    conn: &mut Conn,
    new: &NewPackage<'_>,
    now: Timestamp,
) -> Result<i64, DbError> {
    let NewPackage { title, description, ages: (youngest, oldest), week_duration, level, price_minor } = new;
    let params = p![title, description, youngest, oldest, week_duration, level, price_minor, now];
    conn.one(&INSERT_PACKAGE, params).await
}

pub(crate) async fn insert_teacher(
    conn: &mut Conn,
    new: &NewTeacher<'_>,
    now: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&INSERT_TEACHER, p![new.first_name, new.last_name, new.class_link, now]).await
}

pub(crate) async fn insert_slot(conn: &mut Conn, day: &str, time: &str) -> Result<i64, DbError> {
    conn.one(&INSERT_SLOT, p![day, time]).await
}

/// Cohorts made at or after a moment, the one that starts last first. There are some tens of them, never thousands.
pub async fn list_cohorts_since(conn: &mut Conn, from: Timestamp) -> Result<Vec<Cohort>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(pick(&kept.cohorts, |cohort| cohort.created_at >= from)),
        None => conn.all(&LIST_COHORTS_SINCE, p![from]).await,
    }
}

/// One cohort.
pub async fn find_cohort(conn: &mut Conn, id: i64) -> Result<Option<Cohort>, DbError> {
    Ok(find_cohorts(conn, &[id]).await?.pop())
}

/// What a family chose: the cohort, the day and the time, as the tables have them.
pub async fn find_choice(conn: &mut Conn, cohort_id: i64, slot: (&str, &str)) -> Result<Choice, DbError> {
    conn.one(&FIND_CHOICE, p![cohort_id, slot.0, slot.1]).await
}

/// Lets nothing new refer to a cohort until the transaction ends.
pub async fn hold_cohort(conn: &mut Conn, id: i64) -> Result<(), DbError> {
    conn.optional::<bool>(&HOLD_COHORT, p![id]).await.map(drop)
}

/// Keeps others from holding a cohort until the transaction ends; any number may share it.
pub async fn share_cohort(conn: &mut Conn, id: i64) -> Result<(), DbError> {
    conn.optional::<bool>(&SHARE_COHORT, p![id]).await.map(drop)
}

/// Several cohorts, in no particular order.
pub async fn find_cohorts(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Cohort>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(pick(&kept.cohorts, |cohort| ids.contains(&cohort.id))),
        None => conn.all(&FIND_COHORTS, p![Ids(ids)]).await,
    }
}

/// Every package that one can choose, by id.
pub async fn list_packages(conn: &mut Conn) -> Result<Vec<Package>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => {
            let mut packages = pick(&kept.packages, |package| package.archived_at.is_none());
            packages.sort_unstable_by_key(|package| package.id);
            Ok(packages)
        }
        None => conn.all(&LIST_PACKAGES, p![]).await,
    }
}

/// Several packages, in no particular order.
pub async fn find_packages(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Package>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(pick(&kept.packages, |package| ids.contains(&package.id))),
        None => conn.all(&FIND_PACKAGES, p![Ids(ids)]).await,
    }
}

/// Several teachers, in no particular order.
pub async fn find_teachers(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Teacher>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(pick(&kept.teachers, |teacher| ids.contains(&teacher.id))),
        None => conn.all(&FIND_TEACHERS, p![Ids(ids)]).await,
    }
}

/// The timetable, as staff entered it.
pub async fn list_slots(conn: &mut Conn) -> Result<Vec<Slot>, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(kept.slots.clone()),
        None => read_slots(conn).await,
    }
}

pub(crate) async fn read_slots(conn: &mut Conn) -> Result<Vec<Slot>, DbError> {
    conn.all(&LIST_SLOTS, p![]).await
}

/// For how many hours an unpaid place is held; 0: for ever.
pub async fn find_hold_hours(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&FIND_HOLD_HOURS, p![]).await
}

/// In which zone the timetable is meant.
pub async fn find_timetable(conn: &mut Conn) -> Result<Timetable, DbError> {
    match conn.remembered::<Catalogue>().await? {
        Some(kept) => Ok(kept.timetable.clone()),
        None => read_timetable(conn).await,
    }
}

pub(crate) async fn read_timetable(conn: &mut Conn) -> Result<Timetable, DbError> {
    conn.one(&FIND_TIMETABLE, p![]).await
}
