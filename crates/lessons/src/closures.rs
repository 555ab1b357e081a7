//! Closed days: adds and removes them.

use crate::{
    Lessons,
    change_lessons::{ChangeError, lock_all, save},
    find_classes::find_classes,
    model::{
        differences::Difference,
        draft::Draft,
        problems::{Problem, named},
        sections::Classes,
    },
    plan_change::{Planned, complete, taken_in},
};
use catalogue::Closure;
use db::{Conn, DbError};
use jiff::civil::Date;
use journal::By;
use kernel::{ClosureId, CohortId, TeacherId};
use serde_json::{Value as Json, json};

/// Days to close.
#[derive(Clone, Debug)]
pub(crate) struct NewClosure {
    pub title: String,
    pub first_on: Date,
    /// Inclusive.
    pub last_on: Date,
    /// `None` for all cohorts.
    pub cohort_id: Option<CohortId>,
    /// Whether each cancelled lesson is added at the end of its class.
    pub append: bool,
}

async fn read(conn: &mut Conn, lessons: &Lessons, cohort_id: Option<CohortId>) -> Result<Classes, DbError> {
    let now = lessons.enrolment.ctx().clock.now();
    let is_concerned = |cohort: &catalogue::Cohort| {
        cohort_id == Some(cohort.id) || (cohort.archived_at.is_none() && cohort.is_ongoing(now))
    };
    find_classes(conn, is_concerned).await
}

/// Plans a closure.
pub(crate) async fn plan_closure(
    conn: &mut Conn,
    lessons: &Lessons,
    new: &NewClosure,
) -> Result<Planned, ChangeError> {
    let now = lessons.enrolment.ctx().clock.now();
    let before = read(conn, lessons, new.cohort_id).await?;
    if new.cohort_id.is_some_and(|id| !before.cohorts.contains_key(&id)) {
        return Err(ChangeError::NotFound);
    }
    let mut closures = before.schedule.closures().to_vec();
    let duplicate = find_duplicate(&closures, new);
    closures.push(closure(new, now));
    let mut draft = Draft::new(&before, now);
    draft.classes = before.with(before.schedule.with_closures(closures));
    if new.append {
        draft.append_for_cancelled(&before);
    }
    let taken = taken_in(conn, &before).await?;
    let mut planned = complete(conn, (before, draft.classes, taken), draft.stored, Vec::new(), now).await?;
    planned.problems.extend(duplicate);
    planned.problems.extend(taken_registers(&planned));
    Ok(planned)
}

/// The closure of the same days for the same cohorts, whatever it is called.
fn find_duplicate(closures: &[Closure], new: &NewClosure) -> Option<Problem> {
    let is_same = |closure: &&Closure| {
        closure.removed_at.is_none()
            && (closure.cohort_id, closure.first_on, closure.last_on)
                == (new.cohort_id, new.first_on, new.last_on)
    };
    let found = closures.iter().find(is_same)?;
    Some(Problem::AlreadyClosed { title: found.title.clone() })
}

/// The lessons that would be cancelled although their registers were taken.
fn taken_registers(planned: &Planned) -> Vec<Problem> {
    let is_cancelled = |one: &&Difference| {
        !one.after.takes_place()
            && planned.taken.has_marks(one.section.class, one.after.on, one.section.teacher_id)
    };
    let problem = |one: &Difference| {
        let class = named(&planned.before, &one.section, &one.after);
        Problem::RegisterTaken { class }
    };
    planned.differences.iter().filter(is_cancelled).map(problem).collect()
}

fn closure(new: &NewClosure, now: jiff::Timestamp) -> Closure {
    Closure {
        id: ClosureId::new(0),
        cohort_id: new.cohort_id,
        first_on: new.first_on,
        last_on: new.last_on,
        title: new.title.clone(),
        created_at: now,
        removed_at: None,
    }
}

/// Locks the cohorts of all classes and their teachers: an appended or a restored lesson must not clash.
async fn lock(conn: &mut Conn, lessons: &Lessons, cohort_id: Option<CohortId>) -> Result<(), DbError> {
    let classes = read(conn, lessons, cohort_id).await?;
    let is_concerned = |id: &CohortId| cohort_id.is_none_or(|own| own == *id);
    let cohort_ids = classes.cohorts.keys().copied().filter(is_concerned).collect();
    let sections = classes.sections.iter().filter(|section| is_concerned(&section.class.cohort_id));
    let teacher_ids: Vec<TeacherId> = sections.filter_map(|section| section.teacher_id).collect();
    lock_all(conn, cohort_ids, teacher_ids).await
}

/// Closes days.
pub(crate) async fn add_closure(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    new: &NewClosure,
) -> Result<(ClosureId, Planned), ChangeError> {
    lock(conn, lessons, new.cohort_id).await?;
    let planned = plan_closure(conn, lessons, new).await?;
    save(conn, lessons, by, &planned, "lesson.cancelled").await?;
    let stored = closure(new, by.at);
    let id = catalogue::insert_closure(conn, &stored).await?;
    record(conn, by, "closure.added", id, None, Some(values(&stored))).await?;
    Ok((id, planned))
}

/// Removes a closure: its lessons take place again, and those that were appended for them do not.
pub(crate) async fn remove_closure(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    id: ClosureId,
) -> Result<Planned, ChangeError> {
    let found = find_open(conn, id).await?;
    lock(conn, lessons, found.cohort_id).await?;
    let before = read(conn, lessons, found.cohort_id).await?;
    let mut closures = before.schedule.closures().to_vec();
    closures
        .iter_mut()
        .filter(|closure| closure.id == id)
        .for_each(|closure| closure.removed_at = Some(by.at));
    let mut draft = Draft::new(&before, by.at);
    draft.classes = before.with(before.schedule.with_closures(closures));
    draft.cancel_unneeded(&before);
    let taken = taken_in(conn, &before).await?;
    let planned = complete(conn, (before, draft.classes, taken), draft.stored, Vec::new(), by.at).await?;
    save(conn, lessons, by, &planned, "lesson.restored").await?;
    if !catalogue::remove_closure(conn, id, by.at).await? {
        return Err(ChangeError::NotFound);
    }
    record(conn, by, "closure.removed", id, Some(values(&found)), None).await?;
    Ok(planned)
}

async fn find_open(conn: &mut Conn, id: ClosureId) -> Result<Closure, ChangeError> {
    let all = catalogue::list_closures(conn).await?;
    let found = all.into_iter().find(|closure| closure.id == id && closure.removed_at.is_none());
    found.ok_or(ChangeError::NotFound)
}

fn values(closure: &Closure) -> Json {
    json!({
        "title": closure.title, "firstOn": closure.first_on.to_string(), "lastOn": closure.last_on.to_string(),
        "cohortId": closure.cohort_id,
    })
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    id: ClosureId,
    before: Option<Json>,
    after: Option<Json>,
) -> Result<(), DbError> {
    let subject_id = Some(id.get());
    let entry = journal::Entry { at, actor, action, subject_kind: "closure", subject_id, before, after };
    journal::record(conn, &entry).await.map(drop)
}
