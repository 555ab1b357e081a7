//! All lessons of a family, for its week view and its calendar feed.

use crate::{
    dashboards::families::Family,
    programs::program::{Program, distinct},
    week::class_schedule::ClassSchedule,
};
use catalogue::ClassLesson;
use db::{Conn, DbError};
use jiff::{ToSpan as _, civil::Date, tz::TimeZone};

/// A lesson of one of the children.
#[derive(Clone)]
pub(crate) struct FamilyLesson<'a> {
    /// Cancelled ones included.
    pub one: ClassLesson,
    pub program: &'a Program,
}

fn programs(family: &Family) -> impl Iterator<Item = &Program> {
    family.children.iter().flat_map(|child| &child.programs)
}

/// What the family's lessons are computed from.
pub(crate) async fn find_schedule(conn: &mut Conn, family: &Family) -> Result<ClassSchedule, DbError> {
    let cohort_ids = distinct(&programs(family).collect::<Vec<_>>(), |program| Some(program.row.cohort_id));
    ClassSchedule::find(conn, &cohort_ids).await
}

/// Every lesson of every program, in chronological order.
pub(crate) fn all<'a>(family: &'a Family, schedule: &ClassSchedule) -> Vec<FamilyLesson<'a>> {
    sorted(family, |program| schedule.lessons(program))
}

/// The lessons without those that were appended for one that takes place after all. A calendar needs these too: it would
/// keep them otherwise.
pub(crate) fn shown<'a>(family: &'a Family, schedule: &ClassSchedule) -> Vec<FamilyLesson<'a>> {
    sorted(family, |program| ClassLesson::without_withdrawn(schedule.lessons(program)))
}

fn sorted(family: &Family, lessons_of: impl Fn(&Program) -> Vec<ClassLesson>) -> Vec<FamilyLesson<'_>> {
    let own = |program| lessons_of(program).into_iter().map(move |one| FamilyLesson { one, program });
    let mut lessons: Vec<_> = programs(family).flat_map(own).collect();
    lessons.sort_by_key(|one| (one.one.lesson, one.program.row.id));
    lessons
}

/// The first and the last day of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Week {
    pub monday: Date,
    pub sunday: Date,
}

/// The week that contains a day.
pub(crate) fn week_of(day: Date) -> Week {
    let since_monday = i64::from(day.weekday().to_monday_zero_offset());
    let monday = day.checked_sub(since_monday.days()).unwrap_or(day);
    Week { monday, sunday: monday.checked_add(6.days()).unwrap_or(day) }
}

/// The lessons within a week in the family's time zone.
pub(crate) fn within<'a>(lessons: &[FamilyLesson<'a>], week: Week, zone: &TimeZone) -> Vec<FamilyLesson<'a>> {
    let is_in = |one: &&FamilyLesson<'_>| {
        let day = zone.to_datetime(one.one.lesson.starts_at).date();
        week.monday <= day && day <= week.sunday
    };
    lessons.iter().filter(is_in).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn week_of_returns_monday_to_sunday() {
        let day = |text: &str| text.parse().unwrap();
        for (any, monday, sunday) in [
            ("2026-11-16", "2026-11-16", "2026-11-22"),
            ("2026-11-22", "2026-11-16", "2026-11-22"),
            ("2027-01-01", "2026-12-28", "2027-01-03"),
        ] {
            assert_eq!(week_of(day(any)), Week { monday: day(monday), sunday: day(sunday) }, "{any}");
        }
    }
}
