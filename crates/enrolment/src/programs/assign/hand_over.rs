//! Gives all programs of a teacher to another one.

use super::{NO_PROGRAM, leave_out_completed, write};
use crate::{
    Enrolment,
    programs::program,
    store::{ProgramRow, programs::staff},
};
use catalogue::{Class, Cohort, NamedClass, classes_clash};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date};
use journal::Actor;
use kernel::{ProgramId, TeacherId};

/// Locks all programs of a teacher, which is done before teachers are locked.
pub async fn lock_programs_of_teacher(conn: &mut Conn, id: TeacherId) -> Result<(), DbError> {
    lock(conn, id).await.map(drop)
}

async fn lock(conn: &mut Conn, id: TeacherId) -> Result<Vec<ProgramRow>, DbError> {
    let ids: Vec<ProgramId> = staff::list_of_teacher(conn, id).await?;
    let mut rows = staff::lock_programs(conn, &ids).await?;
    rows.retain(|row| row.teacher_id == Some(id));
    Ok(rows)
}

/// Gives the programs of a teacher in coming and running cohorts to another one. The caller has locked both teachers and
/// checked that no classes overlap.
pub async fn hand_over_programs(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    from: TeacherId,
    to: TeacherId,
) -> Result<(), DbError> {
    let rows = lock(conn, from).await?;
    let rows = leave_out_completed(conn, rows, enrolment.ctx().clock.now()).await?;
    write(conn, enrolment, actor, rows, Some(to)).await
}

/// Pairs of classes of two teachers that overlap on that day or later: one of `from`, and one of `to` or of those who
/// hand theirs over to it.
pub async fn find_hand_over_clashes(
    conn: &mut Conn,
    from: TeacherId,
    to: TeacherId,
    from_on: Date,
    now: Timestamp,
) -> Result<Vec<(NamedClass, NamedClass)>, DbError> {
    let cohorts = catalogue::list_all_cohorts(conn).await?;
    let cohorts: Vec<Cohort> = cohorts.into_iter().filter(|cohort| cohort.is_ongoing(now)).collect();
    let minutes = catalogue::find_timetable(conn).await?.lesson_minutes;
    let mut others = super::linked_teachers(conn, to).await?;
    others.retain(|id| *id != from);
    others.push(to);
    let given = classes(conn, &cohorts, from, from_on).await?;
    let mut taught = Vec::new();
    for id in others {
        taught.extend(classes(conn, &cohorts, id, from_on).await?);
    }
    let pairs = given.iter().flat_map(|one| taught.iter().map(move |other| (one, other)));
    let clashes = pairs.filter(|(one, other)| one != other && classes_clash(one, other, minutes));
    Ok(clashes.map(|(one, other)| (named(&cohorts, one), named(&cohorts, other))).collect())
}

/// The classes of a teacher, without the days before `from_on`.
async fn classes(
    conn: &mut Conn,
    cohorts: &[Cohort],
    id: TeacherId,
    from_on: Date,
) -> Result<Vec<Class>, DbError> {
    let rows = staff::list_classes(conn, id, NO_PROGRAM).await?;
    let cohorts = program::by(cohorts.to_vec(), |cohort| cohort.id);
    let class = |row: &staff::ClassRow| super::class(&cohorts, row.cohort_id, row.slot());
    let found = rows.iter().filter_map(class).filter(|class| class.end_on >= from_on);
    Ok(found.map(|class| Class { start_on: class.start_on.max(from_on), ..class }).collect())
}

fn named(cohorts: &[Cohort], class: &Class) -> NamedClass {
    let cohort = cohorts.iter().find(|cohort| cohort.id == class.cohort_id);
    NamedClass { cohort: cohort.map(|cohort| cohort.title.clone()).unwrap_or_default(), slot: class.slot() }
}
