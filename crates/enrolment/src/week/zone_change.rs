//! A change of the class's time zone moves every future lesson: computes the effect and mails the families.

use crate::{
    Enrolment,
    mails::notify,
    programs::program::{self, Program},
    store,
    week::lesson_words::{self, lesson_words},
};
use catalogue::{Lesson, MovedLesson, Timetable, TimetableChange, ZoneEffect};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId};
use l10n::Language;
use refdata::zones::zone_or_utc;
use std::collections::BTreeSet;

/// The first future lesson that moves, before and after; `None` if none does.
fn moved(program: &Program, change: TimetableChange<'_>, now: Timestamp) -> Option<(Lesson, Lesson)> {
    let course = program.course();
    let lessons =
        |timetable: &Timetable| course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    let pairs = lessons(change.old).into_iter().zip(lessons(change.new));
    let mut coming = pairs.filter(|(before, after)| before.ends_at > now || after.ends_at > now);
    coming.find(|(before, after)| before.starts_at != after.starts_at)
}

/// Programs of coming or running cohorts whose future lessons move.
async fn affected(
    conn: &mut Conn,
    change: TimetableChange<'_>,
    now: Timestamp,
) -> Result<Vec<Program>, DbError> {
    let mut cohorts = catalogue::list_all_cohorts(conn).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let programs = store::programs::staff::list_of_cohorts(conn, &ids).await?;
    let mut found = program::load_any(conn, &programs).await?;
    found.retain(|program| moved(program, change, now).is_some());
    Ok(found)
}

fn summarize(found: &[Program], change: TimetableChange<'_>, now: Timestamp) -> ZoneEffect {
    let class = |program: &Program| (program.row.cohort_id, program.row.slot());
    let classes: BTreeSet<_> = found.iter().map(class).collect();
    let families: BTreeSet<ParentId> = found.iter().map(|program| program.row.parent_id).collect();
    let children: BTreeSet<ChildId> = found.iter().map(|program| program.row.child_id).collect();
    let lessons = found.iter().filter_map(|program| Some((program, moved(program, change, now)?)));
    let first = lessons.min_by_key(|(program, (before, _))| (before.starts_at, program.row.id));
    let on_old_clocks = |lesson: Lesson| lesson_words::moment(lesson.starts_at, &change.old.time_zone);
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
    change: TimetableChange<'_>,
    now: Timestamp,
) -> Result<ZoneEffect, DbError> {
    if change.keeps_zone() {
        return Ok(ZoneEffect::default());
    }
    Ok(summarize(&affected(conn, change, now).await?, change, now))
}

/// Mails every family whose lessons moved. Called after the new timetable was saved.
pub(crate) async fn notify_families(
    conn: &mut Conn,
    enrolment: &Enrolment,
    change: TimetableChange<'_>,
) -> Result<(), DbError> {
    if change.keeps_zone() {
        return Ok(());
    }
    let now = enrolment.ctx().clock.now();
    for program in affected(conn, change, now).await? {
        let words = |zone: &str, language: Language| {
            lesson_words(&program.course(), change.old, zone, now, language).own
        };
        notify::lesson_times_changed(conn, enrolment, &program, words).await?;
    }
    Ok(())
}
