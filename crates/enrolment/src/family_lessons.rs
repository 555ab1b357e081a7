//! All lessons of a family, for its week view and its calendar feed.

use crate::{families::Family, programs::Program};
use catalogue::{Course, Lesson, Timetable};
use jiff::{ToSpan as _, civil::Date, tz::TimeZone};
use refdata::zones::zone_or_utc;

/// A lesson of one of the children.
#[derive(Clone, Copy)]
pub(crate) struct FamilyLesson<'a> {
    pub lesson: Lesson,
    pub program: &'a Program,
}

/// Every lesson of every program, in chronological order.
pub(crate) fn all<'a>(family: &'a Family, timetable: &Timetable) -> Vec<FamilyLesson<'a>> {
    let zone = zone_or_utc(&timetable.time_zone);
    let programs = family.children.iter().flat_map(|child| &child.programs);
    let mut lessons: Vec<_> = programs
        .flat_map(|program| {
            let lessons = course(program).lessons(&zone, timetable.lesson_minutes);
            // A child that joins a running cohort only has the remaining lessons.
            let own = lessons.into_iter().filter(|lesson| lesson.ends_at > program.row.created_at);
            own.map(move |lesson| FamilyLesson { lesson, program })
        })
        .collect();
    lessons.sort_by_key(|one| (one.lesson, one.program.row.id));
    lessons
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

/// Monday and Sunday of the week that contains a day.
pub(crate) fn week_of(day: Date) -> (Date, Date) {
    let since_monday = i64::from(day.weekday().to_monday_zero_offset());
    let monday = day.checked_sub(since_monday.days()).unwrap_or(day);
    (monday, monday.checked_add(6.days()).unwrap_or(day))
}

/// The lessons within a range of dates in the family's time zone.
pub(crate) fn within<'a>(
    lessons: &[FamilyLesson<'a>],
    (from, to): (Date, Date),
    zone: &TimeZone,
) -> Vec<FamilyLesson<'a>> {
    let is_in = |one: &&FamilyLesson<'_>| {
        let day = zone.to_datetime(one.lesson.starts_at).date();
        from <= day && day <= to
    };
    lessons.iter().filter(is_in).copied().collect()
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
            assert_eq!(week_of(day(any)), (day(monday), day(sunday)), "{any}");
        }
    }
}
