//! Hands all classes of a teacher over to another one, from a day on: plans and saves it.

use crate::{
    Lessons,
    carry_out_hand_over::carry_out,
    change_lessons::lock_all,
    check_teacher::check_teacher,
    find_classes::find_classes,
    mails::notify,
    model::{differences::Difference, problems::Problem, sections::Classes, warnings::Warning},
    plan_change::{Planned, complete, taken_in},
};
use catalogue::{ClassKey, HandOver};
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use journal::By;
use kernel::{HandOverId, TeacherId};
use serde_json::json;
use std::collections::BTreeMap;

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
    let warnings = check(conn, lessons, &before, new, now).await?;
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
    let planned = complete(conn, (before, after, taken), Vec::new(), Vec::new(), now).await?;
    let mut planned = Planned { warnings, ..planned };
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

/// Checks who hands over to whom; returns what staff should know.
async fn check(
    conn: &mut Conn,
    lessons: &Lessons,
    classes: &Classes,
    NewHandOver { from, to, on }: NewHandOver,
    now: Timestamp,
) -> Result<Vec<Warning>, HandOverError> {
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
    let checked = check_teacher(conn, lessons, classes, to, on.max(classes.today(now))).await?;
    match checked.problem {
        Some(problem) => Err(HandOverError::Problem(problem)),
        None => Ok(checked.warnings),
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
