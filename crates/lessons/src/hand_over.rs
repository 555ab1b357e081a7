//! Hands all classes of a teacher over to another one, from a day on: plans it, and carries it out once the day has come.

use crate::{
    Lessons,
    change_lessons::lock_all,
    find_classes::find_classes,
    mails::notify,
    model::{differences::Difference, problems::Problem, sections::Classes},
    plan_change::{Planned, check_teacher, complete, taken_in},
};
use catalogue::{ClassKey, HandOver, LessonChange};
use db::{Conn, DbError, tx};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use journal::{Actor, By, SYSTEM};
use kernel::{CohortId, HandOverId, TeacherId};
use serde_json::json;
use std::{collections::BTreeMap, time::Duration};

/// Why classes are not handed over.
#[derive(Debug, derive_more::From)]
pub(crate) enum HandOverError {
    NotFound,
    SameTeacher,
    /// More than a year ahead.
    TooFarAhead,
    /// One of the teachers has planned a hand-over that is not done yet.
    AlreadyPlanned {
        teacher: String,
        on: Date,
    },
    Problem(Problem),
    #[from]
    Db(DbError),
}

/// Who gets whose classes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewHandOver {
    pub from: TeacherId,
    pub to: TeacherId,
    /// The first day on the classes' clock; one that is over means today.
    pub on: Date,
}

/// What a hand-over does.
#[derive(Clone, Debug)]
pub(crate) struct PlannedHandOver {
    pub hand_over: HandOver,
    /// Whether its day has come.
    pub is_due: bool,
    pub planned: Planned,
    /// The classes, each with its number of children.
    pub classes: BTreeMap<ClassKey, i64>,
    /// Number of single lessons that the old teacher was to give as a substitute.
    pub substitutions: usize,
    /// The classes that the new teacher cannot take.
    pub clashes: Vec<Problem>,
}

/// Plans a hand-over.
pub(crate) async fn plan_hand_over(
    conn: &mut Conn,
    lessons: &Lessons,
    new: NewHandOver,
) -> Result<PlannedHandOver, HandOverError> {
    let now = lessons.enrolment.ctx().clock.now();
    let before = find_classes(conn, |cohort| cohort.archived_at.is_none() && cohort.is_ongoing(now)).await?;
    check(conn, lessons, &before, new, now).await?;
    let today = before.today(now);
    if today.checked_add(1.year()).is_ok_and(|last| new.on > last) {
        return Err(HandOverError::TooFarAhead);
    }
    let from_on = new.on.max(today);
    let hand_over = HandOver {
        id: HandOverId::new(0),
        from_teacher_id: new.from,
        to_teacher_id: new.to,
        from_on,
        created_at: now,
        done_at: None,
        is_cancelled: false,
    };
    let mut all = before.schedule.hand_overs().to_vec();
    all.push(hand_over.clone());
    let after = before.with(before.schedule.clone().with_hand_overs(all));
    let taken = taken_in(conn, &before).await?;
    let mut planned = complete(conn, (before, after, taken), Vec::new(), Vec::new(), now).await?;
    let mut clashes = clashes_of_classes(conn, &planned.after, &hand_over, now).await?;
    if clashes.is_empty() {
        // Moved lessons may overlap although their classes do not.
        clashes.append(&mut planned.problems);
    }
    let handed_over = classes_of(conn, &planned.before, &hand_over).await?;
    let is_substitution = |one: &&Difference| {
        one.section.teacher_id != Some(new.from) && one.after.takes_place() && one.after.lesson.ends_at > now
    };
    let substitutions = planned.differences.iter().filter(is_substitution).count();
    let is_due = from_on <= today;
    Ok(PlannedHandOver { hand_over, is_due, planned, classes: handed_over, substitutions, clashes })
}

/// Checks who hands over to whom.
async fn check(
    conn: &mut Conn,
    lessons: &Lessons,
    classes: &Classes,
    NewHandOver { from, to, on }: NewHandOver,
    now: Timestamp,
) -> Result<(), HandOverError> {
    if !classes.teachers.contains_key(&from) {
        return Err(HandOverError::NotFound);
    }
    if from == to {
        return Err(HandOverError::SameTeacher);
    }
    // Nobody both gets and gives classes, so that hand-overs cannot form a chain.
    let is_linked = |one: &&HandOver| {
        one.is_planned()
            && ([one.from_teacher_id, one.to_teacher_id].contains(&from) || one.from_teacher_id == to)
    };
    if let Some(planned) = classes.schedule.hand_overs().iter().find(is_linked) {
        let teacher = classes.teacher_name(Some(planned.from_teacher_id)).unwrap_or_default();
        return Err(HandOverError::AlreadyPlanned { teacher, on: planned.from_on });
    }
    match check_teacher(conn, lessons, classes, to, on.max(classes.today(now))).await? {
        Some(problem) => Err(HandOverError::Problem(problem)),
        None => Ok(()),
    }
}

async fn clashes_of_classes(
    conn: &mut Conn,
    classes: &Classes,
    one: &HandOver,
    now: Timestamp,
) -> Result<Vec<Problem>, DbError> {
    let HandOver { from_teacher_id: from, to_teacher_id: to, from_on, .. } = *one;
    let found = enrolment::find_hand_over_clashes(conn, from, to, from_on, now).await?;
    let teacher = classes.teacher_name(Some(to)).unwrap_or_default();
    let problem = |(class, other): (catalogue::NamedClass, catalogue::NamedClass)| Problem::TeacherBusy {
        teacher: teacher.clone(),
        class: class.message(),
        other: other.message(),
    };
    Ok(found.into_iter().map(problem).collect())
}

/// The classes that are not over by the day.
async fn classes_of(
    conn: &mut Conn,
    classes: &Classes,
    one: &HandOver,
) -> Result<BTreeMap<ClassKey, i64>, DbError> {
    let mut found = BTreeMap::new();
    for part in enrolment::list_parts_of_teacher(conn, one.from_teacher_id).await? {
        let cohort = classes.cohorts.get(&part.class.cohort_id);
        if cohort.is_some_and(|cohort| cohort.last_day() >= one.from_on) {
            *found.entry(part.class).or_default() += part.children;
        }
    }
    Ok(found)
}

/// Hands classes over, at once or when the day has come; writes to the families at once.
pub(crate) async fn hand_over(
    conn: &mut Conn,
    lessons: &Lessons,
    by: By,
    new: NewHandOver,
) -> Result<PlannedHandOver, HandOverError> {
    let seen = plan_hand_over(conn, lessons, new).await?;
    let single = seen.planned.differences.iter().map(|one| one.section.class);
    let cohort_ids = seen.classes.keys().copied().chain(single).map(|class| class.cohort_id).collect();
    if seen.is_due {
        enrolment::lock_programs_of_teacher(conn, new.from).await?;
    }
    lock_all(conn, cohort_ids, vec![new.from, new.to]).await?;
    let mut found = plan_hand_over(conn, lessons, new).await?;
    if let Some(problem) = found.clashes.first() {
        return Err(HandOverError::Problem(problem.clone()));
    }
    if found.classes.is_empty() && found.planned.differences.is_empty() {
        return Err(HandOverError::Problem(Problem::NothingToChange));
    }
    found.hand_over.id = catalogue::insert_hand_over(conn, &found.hand_over).await?;
    record(conn, by, &found).await?;
    notify::new_teacher(conn, lessons, &found.planned, &found.hand_over).await?;
    if found.is_due {
        carry_out(conn, lessons, by.actor, &found.hand_over).await?;
    }
    Ok(found)
}

async fn record(conn: &mut Conn, By { actor, at }: By, found: &PlannedHandOver) -> Result<(), DbError> {
    let classes: Vec<&ClassKey> = found.classes.keys().collect();
    let after = json!({
        "toId": found.hand_over.to_teacher_id, "from": found.hand_over.from_on.to_string(), "classes": classes,
        "substitutions": found.substitutions,
    });
    let entry = journal::Entry {
        at,
        actor,
        action: "teacher.handed_over",
        subject_kind: "teacher",
        subject_id: Some(found.hand_over.from_teacher_id.get()),
        before: None,
        after: Some(after),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Gives the programs to the new teacher; false if it was done before.
async fn carry_out(
    conn: &mut Conn,
    lessons: &Lessons,
    actor: Actor,
    one: &HandOver,
) -> Result<bool, DbError> {
    let HandOver { id, from_teacher_id: from, to_teacher_id: to, .. } = *one;
    enrolment::lock_programs_of_teacher(conn, from).await?;
    lock_all(conn, Vec::new(), vec![from, to]).await?;
    let now = lessons.enrolment.ctx().clock.now();
    if !catalogue::finish_hand_over(conn, id, now).await? {
        return Ok(false);
    }
    give_substitutions(conn, one, now).await?;
    // A check that expired since it was planned takes no classes away, as with every other teacher of a class: the
    // children would have no teacher at all. Staff's Today counts the teacher.
    let is_required = lessons.enrolment.settings.safeguarding_required;
    if !catalogue::may_teach(conn, to, now, is_required).await? {
        tracing::warn!(
            teacher = to.get(),
            "classes are handed over to a teacher without a valid safeguarding check"
        );
    }
    enrolment::hand_over_programs(conn, &lessons.enrolment, actor, from, to).await?;
    Ok(true)
}

/// Makes the new teacher the substitute where the old one was to be.
async fn give_substitutions(conn: &mut Conn, one: &HandOver, now: Timestamp) -> Result<(), DbError> {
    let cohorts = catalogue::list_all_cohorts(conn).await?;
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    let given = schedule.substitutions_after(one.from_teacher_id, now);
    for change in given.filter(|change| change.takes_place_on() >= one.from_on) {
        let (substitute_id, changed_at) = (Some(one.to_teacher_id), now);
        let after = LessonChange { substitute_id, changed_at, ..change.clone() };
        catalogue::put_lesson_change(conn, &after).await?;
    }
    Ok(())
}

/// Carries out the hand-overs whose day has come; returns how many. A failure affects one only and is retried in the
/// next round.
pub async fn carry_out_hand_overs(lessons: &Lessons) -> Result<usize, DbError> {
    let ctx = lessons.enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let today = catalogue::find_timetable(&mut conn).await?.today(ctx.clock.now());
    let mut due = catalogue::list_hand_overs(&mut conn).await?;
    due.retain(|one| one.is_planned() && one.from_on <= today);
    drop(conn);
    let mut count = 0;
    for one in &due {
        let done: Result<bool, DbError> =
            tx!(ctx.db, t => { Box::pin(carry_out(t, lessons, SYSTEM, one)).await });
        match done {
            Ok(is_new) => count += usize::from(is_new),
            Err(error) => tracing::warn!(%error, hand_over = one.id.get(), "a hand-over failed"),
        }
    }
    Ok(count)
}

const POLL_INTERVAL: Duration = Duration::from_mins(1);

/// Worker that carries out hand-overs until the process stops.
pub async fn run_hand_over_worker(lessons: Lessons, worker: api::Worker) {
    loop {
        if let Err(error) = carry_out_hand_overs(&lessons).await {
            tracing::warn!(%error, "reading the hand-overs failed");
        }
        if !worker.rest(POLL_INTERVAL).await {
            return;
        }
    }
}
