//! Teachers for staff, with their classes in coming and running cohorts.

use crate::{
    Enrolment,
    programs::by,
    store::counts::{self, ClassCount},
};
use catalogue::{Archivable, Cohort, Teacher};
use db::{
    Conn, DbError,
    journal::{Actor, By},
};
use jiff::Timestamp;
use kernel::TeacherId;

/// Why a teacher cannot be shown or archived.
#[derive(Debug, derive_more::From)]
pub(crate) enum TeacherError {
    NotFound,
    /// The teacher has programs in coming or running cohorts.
    InUse {
        teacher: String,
        programs: i64,
    },
    #[from]
    Db(DbError),
}

/// A teacher and its classes, in the order of the week.
#[derive(Clone, Debug)]
pub(crate) struct TeacherUse {
    pub teacher: Teacher,
    pub classes: Vec<(Cohort, ClassCount)>,
}

/// The classes of these teachers, in the given order.
pub(crate) async fn uses(
    conn: &mut Conn,
    teachers: Vec<Teacher>,
    now: Timestamp,
) -> Result<Vec<TeacherUse>, DbError> {
    let ids: Vec<TeacherId> = teachers.iter().map(|teacher| teacher.id).collect();
    let counts = counts::count_by_class(conn, &ids).await?;
    let cohort_ids = crate::programs::distinct(&counts, |count| Some(count.cohort_id));
    let mut cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let cohorts = by(cohorts, |cohort| cohort.id);
    let one = |teacher: Teacher| {
        let own = counts.iter().filter(|count| count.teacher_id == teacher.id);
        let mut classes: Vec<(Cohort, ClassCount)> =
            own.filter_map(|count| Some((cohorts.get(&count.cohort_id)?.clone(), count.clone()))).collect();
        classes.sort_by_key(|(cohort, count)| (count.slot(), cohort.id));
        TeacherUse { teacher, classes }
    };
    Ok(teachers.into_iter().map(one).collect())
}

/// A teacher with its classes.
pub(crate) async fn find_use(
    conn: &mut Conn,
    id: TeacherId,
    now: Timestamp,
) -> Result<TeacherUse, TeacherError> {
    let teacher = catalogue::find_teacher(conn, id).await?.ok_or(TeacherError::NotFound)?;
    uses(conn, vec![teacher], now).await?.pop().ok_or(TeacherError::NotFound)
}

/// Archives a teacher, unless it teaches in a coming or running cohort; or restores it.
pub(crate) async fn set_archived(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    id: TeacherId,
    archived: bool,
) -> Result<(), TeacherError> {
    let now = enrolment.ctx().clock.now();
    // Blocks new assignments to the teacher.
    catalogue::lock_teacher(conn, id).await?;
    let TeacherUse { teacher, classes } = find_use(conn, id, now).await?;
    let programs: i64 = classes.iter().map(|(_, count)| count.programs).sum();
    if archived && programs > 0 {
        let teacher = format!("{} {}", teacher.first_name, teacher.last_name);
        return Err(TeacherError::InUse { teacher, programs });
    }
    catalogue::set_archived(conn, By { actor, at: now }, Archivable::Teacher, id, archived).await?;
    Ok(())
}
