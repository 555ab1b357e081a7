//! All SQL of the catalogue. Reads outside of a transaction are served from memory; see [`CachedCatalogue`].

pub(crate) mod cached;
pub(crate) mod hand_overs;
pub(crate) mod safeguarding;
pub(crate) mod schedule;
pub(crate) mod staff;
pub(crate) mod tables;

use crate::model::{
    Choice, Cohort, NewCohort, NewPackage, NewTeacher, OfferedSlot, Package, Teacher, lessons::Timetable,
    slot::Slot,
};
use cached::{CachedCatalogue, clone_matching};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{CohortId, PackageId, SlotId, TeacherId};
use tables::{read_slots, read_timetable};

/// The columns of `Cohort`, in its order.
macro_rules! cohort_columns {
    () => {
        "id, title, start_on, end_on, status_override, created_at, archived_at,
         (SELECT time_zone FROM timetable WHERE id = 1) AS time_zone,
         (SELECT MAX(COALESCE(moved_on, lesson_on)) FROM lesson_change WHERE cohort_id = cohort.id
             AND (moved_on IS NOT NULL OR appended_for IS NOT NULL) AND NOT is_cancelled) AS extended_to"
    };
}
pub(crate) use cohort_columns;

db::statements! {
    INSERT_COHORT = "INSERT INTO cohort (title, start_on, end_on, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    INSERT_PACKAGE =
        "INSERT INTO package (title, description, min_age, max_age, week_duration, level, price_minor, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    INSERT_TEACHER =
        "INSERT INTO teacher (first_name, last_name, class_link, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    INSERT_SLOT = "INSERT INTO lesson_slot (day, time) VALUES ($1, $2) RETURNING id";
    LIST_COHORTS_SINCE =
        concat!("SELECT ", cohort_columns!(), " FROM cohort WHERE created_at >= $1 ORDER BY start_on DESC, id DESC");
    FIND_COHORTS =
        concat!("SELECT ", cohort_columns!(), " FROM cohort WHERE id IN list($1)");
    /// Everything needed to validate a family's choice of a class, in one query.
    FIND_CHOICE =
        "SELECT t.time_zone, t.lesson_minutes, EXISTS (SELECT 1 FROM lesson_slot WHERE day = $2 AND time = $3),
                c.id, c.title, c.start_on, c.end_on, c.status_override, c.created_at, c.archived_at, t.time_zone,
                (SELECT MAX(COALESCE(moved_on, lesson_on)) FROM lesson_change WHERE cohort_id = c.id
                    AND (moved_on IS NOT NULL OR appended_for IS NOT NULL) AND NOT is_cancelled)
         FROM timetable t LEFT JOIN cohort c ON c.id = $1 WHERE t.id = 1";
    /// Advisory locks instead of row locks: PostgreSQL grants a shared row lock ahead of a waiting exclusive one,
    /// so a steady stream of enrolments would starve the exclusive lock; advisory locks queue. The id is locked
    /// before it is known to exist, so any value must map to a valid key.
    LOCK_COHORT = {
        sqlite: "SELECT $1 = $1",
        postgres: "SELECT pg_advisory_xact_lock(11, CAST(CAST($1 AS BIGINT) % 2147483647 AS INTEGER)) IS NOT NULL"
    };
    LOCK_COHORT_SHARED = {
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
    FIND_HOLD_HOURS = "SELECT hold_hours FROM timetable WHERE id = 1";
}

pub(crate) async fn insert_cohort(
    conn: &mut Conn,
    new: &NewCohort<'_>,
    now: Timestamp,
) -> Result<CohortId, DbError> {
    conn.one(&INSERT_COHORT, p![new.title, new.start_on, new.end_on, now]).await
}

pub(crate) async fn insert_package(
    conn: &mut Conn,
    new: &NewPackage<'_>,
    now: Timestamp,
) -> Result<PackageId, DbError> {
    let NewPackage { title, description, ages: (youngest, oldest), week_duration, level, price_minor } = new;
    let params = p![title, description, youngest, oldest, week_duration, level, price_minor, now];
    conn.one(&INSERT_PACKAGE, params).await
}

pub(crate) async fn insert_teacher(
    conn: &mut Conn,
    new: &NewTeacher<'_>,
    now: Timestamp,
) -> Result<TeacherId, DbError> {
    conn.one(&INSERT_TEACHER, p![new.first_name, new.last_name, new.class_link, now]).await
}

pub(crate) async fn insert_slot(conn: &mut Conn, slot: Slot) -> Result<SlotId, DbError> {
    conn.one(&INSERT_SLOT, p![slot.day, slot.time]).await
}

/// Cohorts created at or after `from`, latest start first. There are tens of them, never thousands.
pub async fn list_cohorts_since(conn: &mut Conn, from: Timestamp) -> Result<Vec<Cohort>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(clone_matching(&kept.cohorts, |cohort| cohort.created_at >= from)),
        None => conn.all(&LIST_COHORTS_SINCE, p![from]).await,
    }
}

/// Finds a cohort by id.
pub async fn find_cohort(conn: &mut Conn, id: CohortId) -> Result<Option<Cohort>, DbError> {
    Ok(find_cohorts(conn, &[id]).await?.pop())
}

/// Reads the chosen cohort and whether the timetable offers the slot, always from the tables. `None` is a slot that
/// it cannot offer.
pub async fn find_choice(
    conn: &mut Conn,
    cohort_id: CohortId,
    slot: Option<Slot>,
) -> Result<Choice, DbError> {
    let (day, time) = (slot.map(|slot| slot.day), slot.map(|slot| slot.time));
    conn.one(&FIND_CHOICE, p![cohort_id, day, time]).await
}

/// Locks a cohort exclusively until the transaction ends: nothing new can refer to it.
pub async fn lock_cohort(conn: &mut Conn, id: CohortId) -> Result<(), DbError> {
    conn.optional::<bool>(&LOCK_COHORT, p![id]).await.map(drop)
}

/// Takes a shared lock on a cohort until the transaction ends, which blocks the exclusive one.
pub async fn lock_cohort_shared(conn: &mut Conn, id: CohortId) -> Result<(), DbError> {
    conn.optional::<bool>(&LOCK_COHORT_SHARED, p![id]).await.map(drop)
}

/// Finds cohorts by id, in no particular order.
pub async fn find_cohorts(conn: &mut Conn, ids: &[CohortId]) -> Result<Vec<Cohort>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(clone_matching(&kept.cohorts, |cohort| ids.contains(&cohort.id))),
        None => conn.all(&FIND_COHORTS, p![Ids(ids)]).await,
    }
}

/// All packages that are not archived, by id.
pub async fn list_packages(conn: &mut Conn) -> Result<Vec<Package>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => {
            let mut packages = clone_matching(&kept.packages, |package| package.archived_at.is_none());
            packages.sort_unstable_by_key(|package| package.id);
            Ok(packages)
        }
        None => conn.all(&LIST_PACKAGES, p![]).await,
    }
}

/// Finds packages by id, archived ones included, in no particular order.
pub async fn find_packages(conn: &mut Conn, ids: &[PackageId]) -> Result<Vec<Package>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(clone_matching(&kept.packages, |package| ids.contains(&package.id))),
        None => conn.all(&FIND_PACKAGES, p![Ids(ids)]).await,
    }
}

/// Finds teachers by id, archived ones included, in no particular order.
pub async fn find_teachers(conn: &mut Conn, ids: &[TeacherId]) -> Result<Vec<Teacher>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(clone_matching(&kept.teachers, |teacher| ids.contains(&teacher.id))),
        None => conn.all(&FIND_TEACHERS, p![Ids(ids)]).await,
    }
}

/// All slots of the timetable in the order in which staff added them.
pub async fn list_slots(conn: &mut Conn) -> Result<Vec<OfferedSlot>, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.slots.clone()),
        None => read_slots(conn).await,
    }
}

/// For how many hours an unpaid place is held; 0 means indefinitely.
pub async fn find_hold_hours(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&FIND_HOLD_HOURS, p![]).await
}

/// The timetable's time zone and the length of a lesson.
pub async fn find_timetable(conn: &mut Conn) -> Result<Timetable, DbError> {
    match conn.cached::<CachedCatalogue>().await? {
        Some(kept) => Ok(kept.timetable.clone()),
        None => read_timetable(conn).await,
    }
}
