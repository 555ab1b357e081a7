//! Lessons whose register can be taken or was taken, for staff.

use crate::{
    LessonSettings,
    find_classes::find_classes,
    model::{
        register_state::{RegisterState, register_state},
        sections::{Classes, Section},
    },
    plan_change::taken_in,
    store::{registers, taken_registers::TakenRegisters},
};
use catalogue::{ClassLesson, Cohort};
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _};
use kernel::TeacherId;

/// The classes of cohorts that may have an open register, and which registers were taken.
pub(crate) async fn find_recent(
    conn: &mut Conn,
    settings: LessonSettings,
    now: Timestamp,
) -> Result<(Classes, TakenRegisters), DbError> {
    let days = i64::from(settings.register_open_days) + 1;
    let reopened = registers::list_reopened_cohorts(conn, now).await?;
    let has_recent = |cohort: &Cohort| {
        let today = cohort.today(now);
        let is_recent = cohort.start_on <= today.saturating_add(1.days())
            && cohort.last_day() >= today.saturating_sub(days.days());
        is_recent || reopened.contains(&cohort.id)
    };
    let classes = find_classes(conn, has_recent).await?;
    let taken = taken_in(conn, &classes).await?;
    Ok((classes, taken))
}

/// The lessons whose register can be taken now, oldest first.
pub(crate) fn open_registers<'a>(
    classes: &'a Classes,
    taken: &TakenRegisters,
    settings: LessonSettings,
    now: Timestamp,
) -> Vec<(&'a Section, ClassLesson)> {
    let is_open = |section: &Section, one: &ClassLesson| {
        let is_taken = taken.has(section.class, one.on, section.teacher_id);
        let until = taken.reopened_until(section.class, one.on);
        let lesson = (one.lesson, classes.has_children(section, one));
        let state = register_state(lesson, is_taken, until, settings.register_open_days, now);
        one.takes_place() && state == RegisterState::Open
    };
    let of_section = |section: &'a Section| {
        let lessons = classes.lessons(section).into_iter();
        lessons.filter(move |one| is_open(section, one)).map(move |one| (section, one))
    };
    let mut found: Vec<_> = classes.sections.iter().flat_map(of_section).collect();
    found.sort_by_key(|(section, one)| (one.lesson, section.class, section.teacher_id));
    found
}

/// Number of lessons whose register can be taken now: those that the list for staff shows. None while no teacher has an
/// account, because registers are not in use then.
pub async fn count_open_registers(
    conn: &mut Conn,
    settings: LessonSettings,
    now: Timestamp,
) -> Result<i64, DbError> {
    let (classes, taken) = find_recent(conn, settings, now).await?;
    let teachers: Vec<TeacherId> = classes.teachers.keys().copied().collect();
    let with_account = identity::teachers_with_accounts(conn, &teachers).await?;
    if with_account.is_empty() {
        return Ok(0);
    }
    let open = open_registers(&classes, &taken, settings, now);
    Ok(i64::try_from(open.len()).unwrap_or(i64::MAX))
}
