//! A change of the class's time zone moves every future lesson: computes the effect and mails the families.

use crate::{
    Enrolment,
    lesson_words::{self, lesson_words},
    letters,
    programs::{self, Program},
    store,
};
use catalogue::{Course, Lesson, Timetable};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId};
use refdata::zones::zone_or_utc;
use std::collections::BTreeSet;

/// What a new time zone does to future lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ZoneEffect {
    /// Number of classes (cohort, day and time) whose future lessons move.
    pub classes: usize,
    pub children: usize,
    pub families: usize,
    pub example: Option<MovedLesson>,
}

/// The next lesson of a class before and after the change, both in the old zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MovedLesson {
    pub cohort: String,
    pub before: String,
    pub after: String,
}

fn course(program: &Program) -> Course {
    Course {
        start_on: program.cohort.start_on,
        end_on: program.cohort.end_on,
        weeks: program.package.week_duration,
        day: program.row.day.clone(),
        time: program.row.time.clone(),
    }
}

/// The first future lesson that moves, before and after; `None` if none does.
fn moved(
    program: &Program,
    (old, new): (&Timetable, &Timetable),
    now: Timestamp,
) -> Option<(Lesson, Lesson)> {
    let course = course(program);
    let lessons =
        |timetable: &Timetable| course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    let pairs = lessons(old).into_iter().zip(lessons(new));
    let mut coming = pairs.filter(|(before, after)| before.ends_at > now || after.ends_at > now);
    coming.find(|(before, after)| before.starts_at != after.starts_at)
}

/// Programs of coming or running cohorts whose future lessons move.
async fn affected(
    conn: &mut Conn,
    zones: (&Timetable, &Timetable),
    now: Timestamp,
) -> Result<Vec<Program>, DbError> {
    let mut cohorts = catalogue::list_all_cohorts(conn).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let programs = store::staff::list_of_cohorts(conn, &ids).await?;
    let mut found = programs::load_any(conn, &programs).await?;
    found.retain(|program| moved(program, zones, now).is_some());
    Ok(found)
}

fn summarize(found: &[Program], zones: (&Timetable, &Timetable), now: Timestamp) -> ZoneEffect {
    let class =
        |program: &Program| (program.row.cohort_id, program.row.day.clone(), program.row.time.clone());
    let classes: BTreeSet<_> = found.iter().map(class).collect();
    let families: BTreeSet<ParentId> = found.iter().map(|program| program.row.parent_id).collect();
    let children: BTreeSet<ChildId> = found.iter().map(|program| program.row.child_id).collect();
    let lessons = found.iter().filter_map(|program| Some((program, moved(program, zones, now)?)));
    let first = lessons.min_by_key(|(program, (before, _))| (before.starts_at, program.row.id));
    let on_old_clocks = |lesson: Lesson| lesson_words::moment(lesson.starts_at, &zones.0.time_zone);
    ZoneEffect {
        classes: classes.len(),
        children: children.len(),
        families: families.len(),
        example: first.map(|(program, (before, after))| MovedLesson {
            cohort: program.cohort.title.clone(),
            before: on_old_clocks(before),
            after: on_old_clocks(after),
        }),
    }
}

/// The effect that a new timetable would have on future lessons.
pub(crate) async fn find_effect(
    conn: &mut Conn,
    zones: (&Timetable, &Timetable),
    now: Timestamp,
) -> Result<ZoneEffect, DbError> {
    if zones.0.time_zone == zones.1.time_zone {
        return Ok(ZoneEffect::default());
    }
    Ok(summarize(&affected(conn, zones, now).await?, zones, now))
}

/// Mails every family whose lessons moved. Called after the new timetable was saved.
pub(crate) async fn notify_families(
    conn: &mut Conn,
    enrolment: &Enrolment,
    zones: (&Timetable, &Timetable),
) -> Result<(), DbError> {
    if zones.0.time_zone == zones.1.time_zone {
        return Ok(());
    }
    let now = enrolment.ctx().clock.now();
    for program in affected(conn, zones, now).await? {
        let words = |zone: &str| lesson_words(&course(&program), zones.0, zone, now).own;
        letters::lesson_times_changed(conn, enrolment, &program, words).await?;
    }
    Ok(())
}
