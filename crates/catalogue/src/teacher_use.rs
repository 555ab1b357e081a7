//! Teachers for staff, with their classes in coming and running cohorts.

use crate::{
    Catalogue,
    archive::{self, Archivable, Archiving},
    model::{Cohort, Teacher, usage::TaughtClass},
    programs::Programs,
    store,
};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Actor, By};
use kernel::{CohortId, TeacherId};
use std::collections::HashMap;

/// Why a teacher cannot be shown or archived.
#[derive(Debug, derive_more::From)]
pub(crate) enum TeacherError {
    NotFound,
    /// The teacher has programs in coming or running cohorts.
    InUse {
        teacher: String,
        programs: i64,
    },
    /// It is to get the classes of this teacher.
    HandOverPlanned {
        teacher: String,
        from: String,
    },
    /// The teacher is the substitute in lessons to come.
    Substitutes {
        teacher: String,
        lessons: i64,
    },
    #[from]
    Db(DbError),
}

/// A teacher and its classes, in the order of the week.
#[derive(Clone, Debug)]
pub(crate) struct TeacherUse {
    pub teacher: Teacher,
    pub classes: Vec<(Cohort, TaughtClass)>,
}

/// The classes of these teachers, in the given order.
pub(crate) async fn uses(
    conn: &mut Conn,
    programs: &dyn Programs,
    teachers: Vec<Teacher>,
    now: Timestamp,
) -> Result<Vec<TeacherUse>, DbError> {
    let ids: Vec<TeacherId> = teachers.iter().map(|teacher| teacher.id).collect();
    let taught = programs.classes_of_teachers(conn, &ids).await?;
    let mut cohort_ids: Vec<CohortId> = taught.iter().map(|class| class.cohort_id).collect();
    cohort_ids.sort_unstable();
    cohort_ids.dedup();
    let mut cohorts = store::find_cohorts(conn, &cohort_ids).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let cohorts: HashMap<CohortId, Cohort> = cohorts.into_iter().map(|cohort| (cohort.id, cohort)).collect();
    let one = |teacher: Teacher| {
        let own = taught.iter().filter(|class| class.teacher_id == teacher.id);
        let mut classes: Vec<(Cohort, TaughtClass)> =
            own.filter_map(|class| Some((cohorts.get(&class.cohort_id)?.clone(), *class))).collect();
        classes.sort_by_key(|(cohort, class)| (class.slot(), cohort.id));
        TeacherUse { teacher, classes }
    };
    Ok(teachers.into_iter().map(one).collect())
}

/// A teacher with its classes.
pub(crate) async fn find_use(
    conn: &mut Conn,
    programs: &dyn Programs,
    id: TeacherId,
    now: Timestamp,
) -> Result<TeacherUse, TeacherError> {
    let teacher = store::staff::find_teacher(conn, id).await?.ok_or(TeacherError::NotFound)?;
    uses(conn, programs, vec![teacher], now).await?.pop().ok_or(TeacherError::NotFound)
}

/// Fails if the teacher is to get the classes of another one.
async fn check_hand_overs(conn: &mut Conn, teacher: &Teacher) -> Result<(), TeacherError> {
    let planned = store::hand_overs::list_hand_overs(conn).await?;
    let own = planned.iter().find(|one| one.is_planned() && one.to_teacher_id == teacher.id);
    let Some(own) = own else { return Ok(()) };
    let from = store::staff::find_teacher(conn, own.from_teacher_id).await?;
    let from = from.map(|from| from.name()).unwrap_or_default();
    Err(TeacherError::HandOverPlanned { teacher: teacher.name(), from })
}

/// Fails if the teacher is the substitute in lessons to come of classes with children.
async fn check_substitutions(
    conn: &mut Conn,
    programs: &dyn Programs,
    teacher: &Teacher,
    now: Timestamp,
) -> Result<(), TeacherError> {
    let mut cohorts = store::staff::list_all_cohorts(conn).await?;
    cohorts.retain(|cohort| cohort.archived_at.is_none() && cohort.is_ongoing(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let schedule = store::schedule::find_schedule(conn, &ids).await?;
    let mut lessons = 0;
    for change in schedule.substitutions_after(teacher.id, now) {
        let slots = programs.sum_slots(conn, &[change.cohort_id]).await?;
        lessons += i64::from(slots.iter().any(|sum| sum.slot() == change.class().slot && sum.programs > 0));
    }
    if lessons == 0 { Ok(()) } else { Err(TeacherError::Substitutes { teacher: teacher.name(), lessons }) }
}

/// Archives a teacher, unless it teaches in a coming or running cohort, also as a substitute; or restores it.
pub(crate) async fn archive_or_restore(
    conn: &mut Conn,
    catalogue: &Catalogue,
    actor: Actor,
    id: TeacherId,
    archiving: Archiving,
) -> Result<(), TeacherError> {
    let now = catalogue.ctx().clock.now();
    // Blocks new assignments to the teacher.
    store::staff::lock_teacher(conn, id).await?;
    let TeacherUse { teacher, classes } = find_use(conn, catalogue.programs.as_ref(), id, now).await?;
    let programs: i64 = classes.iter().map(|(_, class)| class.programs).sum();
    if archiving == Archiving::Archive && programs > 0 {
        return Err(TeacherError::InUse { teacher: teacher.name(), programs });
    }
    if archiving == Archiving::Archive {
        check_hand_overs(conn, &teacher).await?;
        check_substitutions(conn, catalogue.programs.as_ref(), &teacher, now).await?;
    }
    let by = By { actor, at: now };
    archive::archive_or_restore(conn, by, Archivable::Teacher(id), archiving).await?;
    if archiving == Archiving::Archive {
        identity::close_teacher_account(conn, by, id).await?;
    }
    Ok(())
}
