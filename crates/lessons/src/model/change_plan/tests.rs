use super::*;
use crate::model::{
    differences::{differences, last_day},
    sections::{Classes, tests::part},
    shift::NewTime,
    targets::Target,
};
use catalogue::{ClassLesson, Closure, Cohort, HandOver, Package, Schedule, Timetable};
use jiff::{Timestamp, ToSpan as _};
use kernel::{ClosureId, CohortId, HandOverId, PackageId};
use proptest::prelude::*;

/// A class on Mondays at four with lessons from 5 October to 14 December 2026, and another at the same time.
fn classes(time_zone: &str) -> Classes {
    let cohort = Cohort {
        id: CohortId::new(1),
        title: "Harmattan".into(),
        start_on: "2026-10-05".parse().unwrap(),
        end_on: "2026-12-18".parse().unwrap(),
        status_override: None,
        created_at: Timestamp::UNIX_EPOCH,
        archived_at: None,
        time_zone: time_zone.into(),
        extended_to: None,
    };
    let timetable = Timetable { time_zone: time_zone.into(), lesson_minutes: 60 };
    let schedule = Schedule::new(&timetable, vec![], vec![]);
    Classes::new(vec![cohort], vec![], &[package(12)], &[part(Some(1), 12, 3)], schedule)
}

/// A package whose id is its length in weeks.
fn package(weeks: i64) -> Package {
    Package {
        id: PackageId::new(weeks),
        title: String::new(),
        description: String::new(),
        min_age: 5,
        max_age: 17,
        week_duration: weeks,
        level: 1,
        price_minor: 0,
        archived_at: None,
    }
}

fn now() -> Timestamp {
    "2026-10-01T00:00:00Z".parse().unwrap()
}

fn chosen(classes: &Classes, at: usize) -> Chosen<'_> {
    let section = &classes.sections[0];
    let lessons: Vec<ClassLesson> = classes.lessons(section);
    Chosen { section, one: lessons[at].clone() }
}

fn apply(classes: &Classes, at: usize, action: &Action) -> Classes {
    let mut draft = Draft::new(classes, now());
    draft.apply(&chosen(classes, at), action).unwrap();
    draft.classes
}

fn times(classes: &Classes) -> Vec<(Date, Timestamp)> {
    let lessons = classes.lessons(&classes.sections[0]).into_iter();
    lessons.filter(ClassLesson::takes_place).map(|one| (one.on, one.lesson.starts_at)).collect()
}

fn cancel(append: bool) -> Action {
    Action::Cancel { reason: String::new(), append }
}

#[test]
fn a_cancelled_lesson_is_appended_once_and_restoring_it_takes_that_back() {
    let plain = classes("Africa/Lagos");
    let cancelled = apply(&plain, 10, &cancel(true));
    assert_eq!(last_day(&cancelled, &cancelled.sections[0]), Some("2026-12-21".parse().unwrap()));
    let restored = apply(&cancelled, 10, &Action::Restore);
    assert_eq!(times(&restored), times(&plain));
    let again = apply(&restored, 10, &cancel(true));
    assert_eq!(times(&again), times(&cancelled), "the same day is used again");
    let appended = again.lessons(&again.sections[0]).len() - 1;
    let twice = apply(&again, appended, &cancel(true));
    assert_eq!(
        twice.lessons(&twice.sections[0])[appended + 1].appended_for,
        Some("2026-12-14".parse().unwrap())
    );
}

/// Applies an action to all lessons of the class.
fn apply_to_class(classes: &Classes, action: &Action) -> Classes {
    let target = Target::Class { class: classes.sections[0].class, from: Date::MIN, to: None };
    let mut draft = Draft::new(classes, now());
    for one in &target.choose(classes, now()).unwrap() {
        draft.apply(one, action).unwrap();
    }
    draft.classes
}

#[test]
fn restoring_a_class_brings_back_no_lesson_that_is_no_longer_needed() {
    let plain = classes("Africa/Lagos");
    let cancelled = apply(&plain, 9, &cancel(true));
    assert_eq!(times(&apply_to_class(&cancelled, &Action::Restore)), times(&plain), "both at once");
    let restored = apply(&cancelled, 9, &Action::Restore);
    let linked = apply(&restored, 3, &Action::Link { class_link: "https://class.example/b".into() });
    assert_eq!(times(&apply_to_class(&linked, &Action::Restore)), times(&plain), "one after the other");
}

#[test]
fn lessons_that_move_together_without_a_reason_keep_theirs() {
    let substitute = Action::Substitute { teacher_id: TeacherId::new(7), reason: "She is travelling".into() };
    let given = apply(&classes("Africa/Lagos"), 3, &substitute);
    let shift = Shift { days: 1, time: NewTime::LaterBy { minutes: 0 } };
    let shifted = |reason: &str| apply(&given, 3, &Action::Shift { shift, reason: reason.into() });
    assert_eq!(chosen(&shifted(""), 3).one.reason, "She is travelling");
    assert_eq!(chosen(&shifted("The room is needed"), 3).one.reason, "The room is needed");
}

#[test]
fn nobody_substitutes_who_has_handed_everything_over_by_then() {
    let hand_over = HandOver {
        id: HandOverId::new(1),
        from_teacher_id: TeacherId::new(7),
        to_teacher_id: TeacherId::new(8),
        from_on: "2026-10-12".parse().unwrap(),
        created_at: now(),
        done_at: None,
        is_cancelled: false,
    };
    let plain = classes("Africa/Lagos");
    let planned = plain.with(plain.schedule.clone().with_hand_overs(vec![hand_over]));
    let action = Action::Substitute { teacher_id: TeacherId::new(7), reason: String::new() };
    let substitute = |at: usize| Draft::new(&planned, now()).apply(&chosen(&planned, at), &action);
    substitute(0).unwrap();
    assert!(matches!(substitute(1).unwrap_err(), Problem::HasHandedOver { .. }));
}

#[test]
fn a_closed_day_takes_no_lesson_back_and_none_that_is_moved() {
    let plain = classes("Africa/Lagos");
    let cancelled = apply(&plain, 10, &cancel(true));
    let on: Date = "2026-12-14".parse().unwrap();
    let closure = Closure {
        id: ClosureId::new(1),
        cohort_id: None,
        first_on: on,
        last_on: on,
        title: "Election".into(),
        created_at: now(),
        removed_at: None,
    };
    let closed = cancelled.with(cancelled.schedule.with_closures(vec![closure]));
    let refused = |at: usize, action: &Action| {
        let mut draft = Draft::new(&closed, now());
        let problem = draft.apply(&chosen(&closed, at), action).unwrap_err();
        assert_eq!(times(&draft.classes), times(&closed), "the appended lesson stays");
        problem
    };
    let title = "Election".to_owned();
    assert_eq!(refused(10, &Action::Restore), Problem::DayIsClosed { title: title.clone() });
    let time = ClassTime::parse("09:30").unwrap();
    let to_closed = Action::Move { date: on, time, reason: String::new() };
    assert_eq!(refused(3, &to_closed), Problem::NewDayIsClosed { title });
    let appended_closed =
        Closure { first_on: "2026-12-21".parse().unwrap(), ..closed.schedule.closures()[0].clone() };
    let appended_closed = Closure { last_on: appended_closed.first_on, ..appended_closed };
    let christmas = cancelled.with(cancelled.schedule.with_closures(vec![appended_closed]));
    let restored = apply(&christmas, 10, &Action::Restore);
    let open = restored.with(restored.schedule.with_closures(vec![]));
    assert_eq!(times(&open), times(&plain), "the appended lesson does not come back with its day");
}

const ZONES: [&str; 6] = [
    "Africa/Casablanca",
    "Africa/Lagos",
    "America/Toronto",
    "Asia/Amman",
    "Australia/Lord_Howe",
    "Europe/Paris",
];

proptest! {
    #[test]
    fn lessons_that_move_together_keep_their_wall_clock_and_change_no_other(
        zone in prop::sample::select(ZONES.to_vec()),
        first in 0usize..11,
        count in 1usize..12,
        days in -20i64..120,
        minutes in -1440i64..1440,
        at in prop::option::of(0i8..24),
    ) {
        let plain = classes(zone);
        let planned = plain.lessons(&plain.sections[0]);
        let moved = first..(first + count).min(planned.len());
        let time = match at {
            Some(hour) => NewTime::At(ClassTime::of(jiff::civil::time(hour, 30, 0, 0))),
            None => NewTime::LaterBy { minutes },
        };
        let action = Action::Shift { shift: Shift { days, time }, reason: String::new() };
        let mut draft = Draft::new(&plain, now());
        for at in moved.clone() {
            draft.apply(&chosen(&plain, at), &action).unwrap();
        }
        let now_is = draft.classes.lessons(&plain.sections[0]);
        for (at, was) in planned.iter().enumerate() {
            let is = now_is.iter().find(|one| one.on == was.on).unwrap();
            if !moved.contains(&at) {
                prop_assert_eq!(is, was);
                continue;
            }
            let day = was.on.checked_add(days.days()).unwrap();
            let wanted = match time {
                NewTime::At(time) => day.to_datetime(time.time()),
                NewTime::LaterBy { minutes } => day.at(16, 0, 0, 0).checked_add(minutes.minutes()).unwrap(),
            };
            let local = wanted.to_zoned(plain.schedule.zone().clone()).unwrap();
            prop_assert_eq!(is.lesson.starts_at, local.timestamp());
        }
        let back = moved.fold(draft.classes, |classes, at| {
            let lessons = classes.lessons(&classes.sections[0]);
            let index = lessons.iter().position(|one| one.on == planned[at].on).unwrap();
            apply(&classes, index, &Action::Restore)
        });
        prop_assert_eq!(times(&back), times(&plain), "restored lessons are as planned");
    }

    #[test]
    fn changing_lessons_changes_no_other_lessons_time(
        zone in prop::sample::select(ZONES.to_vec()),
        steps in proptest::collection::vec((0usize..11, 0u8..4), 1..12),
    ) {
        let plain = classes(zone);
        let planned = times(&plain);
        let mut now_is = plain.clone();
        let mut changed: Vec<Date> = Vec::new();
        for (at, what) in steps {
            let date = planned[at].0;
            let action = match what {
                0 => cancel(true),
                1 => Action::Move { date: date.tomorrow().unwrap(), time: ClassTime::parse("09:30").unwrap(), reason: String::new() },
                2 => Action::Substitute { teacher_id: TeacherId::new(2), reason: String::new() },
                _ => Action::Restore,
            };
            let index = now_is.lessons(&now_is.sections[0]).iter().position(|one| one.on == date).unwrap();
            let after = apply(&now_is, index, &action);
            for difference in differences(&now_is, &after) {
                let is_own = difference.after.on == date || difference.after.appended_for == Some(date);
                prop_assert!(is_own, "{date} {difference:?}");
            }
            changed.push(date);
            now_is = after;
        }
        prop_assert_eq!(times(&now_is).len(), planned.len(), "every cancelled lesson has one in its place");
        for date in changed {
            let index = now_is.lessons(&now_is.sections[0]).iter().position(|one| one.on == date).unwrap();
            now_is = apply(&now_is, index, &Action::Restore);
        }
        prop_assert_eq!(times(&now_is), planned, "restored lessons are as planned");
    }
}
