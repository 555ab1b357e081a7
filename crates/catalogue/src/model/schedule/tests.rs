use super::*;
use crate::model::slot::{Day, Slot};
use jiff::SignedDuration;
use kernel::{ClosureId, LessonChangeId};
use proptest::prelude::*;

const COHORT: CohortId = CohortId::new(7);
const TEACHER: TeacherId = TeacherId::new(3);

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn course() -> Course {
    let (start_on, end_on) = (day("2026-10-05"), day("2026-12-18"));
    Course { start_on, end_on, weeks: 8, slot: Slot::parse("monday", "16:00").unwrap() }
}

fn change(lesson_on: &str) -> LessonChange {
    let class = ClassKey { cohort_id: COHORT, slot: course().slot };
    let changed_at = "2026-10-20T10:00:00Z".parse().unwrap();
    LessonChange { id: LessonChangeId::new(1), ..LessonChange::as_planned(class, day(lesson_on), changed_at) }
}

fn moved(lesson_on: &str, to: &str, time: &str) -> LessonChange {
    LessonChange { moved_on: Some(day(to)), moved_time: ClassTime::parse(time), ..change(lesson_on) }
}

fn closure(first_on: &str, last_on: &str) -> Closure {
    Closure {
        id: ClosureId::new(4),
        cohort_id: None,
        first_on: day(first_on),
        last_on: day(last_on),
        title: "Autumn break".into(),
        created_at: "2026-10-01T00:00:00Z".parse().unwrap(),
        removed_at: None,
    }
}

fn schedule(changes: &[LessonChange], closures: &[Closure]) -> Schedule {
    let timetable = Timetable { time_zone: "Africa/Lagos".into(), lesson_minutes: 60 };
    Schedule::new(&timetable, changes.to_vec(), closures.to_vec())
}

fn lessons(changes: &[LessonChange], closures: &[Closure]) -> Vec<ClassLesson> {
    schedule(changes, closures).lessons(&course(), COHORT, Some(TEACHER))
}

fn find<'a>(lessons: &'a [ClassLesson], on: &str) -> &'a ClassLesson {
    lessons.iter().find(|one| one.on == day(on)).unwrap()
}

#[test]
fn a_schedule_without_changes_is_the_timetable() {
    let all = lessons(&[], &[]);
    assert_eq!(all.len(), 8);
    let plain = course().lessons(schedule(&[], &[]).zone(), 60);
    assert_eq!(all.iter().map(|one| one.lesson).collect::<Vec<_>>(), plain);
    assert!(all.iter().all(|one| one.state == LessonState::Scheduled && one.sequence == 0));
}

#[test]
fn a_cancelled_lesson_stays_in_the_list_with_its_reason() {
    let all =
        lessons(&[LessonChange { is_cancelled: true, reason: "Ill".into(), ..change("2026-10-19") }], &[]);
    let one = find(&all, "2026-10-19");
    assert_eq!((one.state, one.reason.as_str(), one.takes_place()), (LessonState::Cancelled, "Ill", false));
    assert!(one.sequence > 0);
    assert_eq!(all.iter().filter(|one| one.takes_place()).count(), 7);
}

#[test]
fn a_moved_lesson_is_sorted_where_it_takes_place() {
    let all = lessons(&[moved("2026-10-19", "2026-10-28", "09:30")], &[]);
    assert_eq!(all[3].on, day("2026-10-19"), "after the lesson of 26 October");
    assert_eq!(all[3].state, LessonState::Moved);
    assert_eq!(all[3].lesson.starts_at, "2026-10-28T08:30:00Z".parse().unwrap());
}

#[test]
fn a_closed_day_has_no_lesson_not_even_one_that_was_moved_or_appended_to_it() {
    let closed = [closure("2026-10-19", "2026-10-23")];
    let reason =
        LessonChange { reason: "Hall is taken".into(), ..moved("2026-10-26", "2026-10-20", "16:00") };
    let all = lessons(&[reason, moved("2026-10-19", "2026-10-29", "16:00")], &closed);
    let one = find(&all, "2026-10-26");
    assert_eq!(
        (one.state, one.reason.as_str()),
        (LessonState::Cancelled, "Autumn break"),
        "moved into the break"
    );
    assert_eq!(one.closure_id, Some(ClosureId::new(4)));
    assert!(one.sequence > 0);
    assert_eq!(find(&all, "2026-10-19").state, LessonState::Moved, "moved out of the break");
    let christmas = closure("2026-12-21", "2026-12-31");
    let appended = LessonChange { appended_for: Some(day("2026-11-23")), ..change("2026-12-21") };
    let cancelled = LessonChange { is_cancelled: true, ..change("2026-11-23") };
    let all = lessons(&[cancelled, appended], std::slice::from_ref(&christmas));
    let one = find(&all, "2026-12-21");
    assert_eq!(
        (one.takes_place(), one.closure_id),
        (false, Some(christmas.id)),
        "appended before the closure"
    );
    let all = lessons(&[], &closed);
    assert_eq!(find(&all, "2026-10-19").reason, "Autumn break");
    assert_eq!(find(&all, "2026-10-19").closure_id, Some(ClosureId::new(4)));
    let other = Closure { cohort_id: Some(CohortId::new(8)), ..closure("2026-10-19", "2026-10-23") };
    assert!(find(&lessons(&[], &[other]), "2026-10-19").takes_place(), "another cohort's");
    let removed = Closure { removed_at: Some("2026-10-02T00:00:00Z".parse().unwrap()), ..closed[0].clone() };
    let restored = lessons(&[], std::slice::from_ref(&removed));
    assert!(find(&restored, "2026-10-19").takes_place());
    let before = find(&lessons(&[], &closed), "2026-10-19").sequence;
    assert!(find(&restored, "2026-10-19").sequence > before, "calendars see that it was removed");
}

#[test]
fn an_appended_lesson_belongs_to_the_children_who_lost_one() {
    let cancelled = LessonChange { is_cancelled: true, ..change("2026-11-23") };
    let appended = LessonChange { appended_for: Some(day("2026-11-23")), ..change("2026-12-21") };
    let changes = [cancelled, appended];
    let all = lessons(&changes, &[]);
    assert_eq!(all.len(), 9);
    assert_eq!(all[8].on, day("2026-12-21"), "after the cohort's last day");
    assert_eq!(all[8].appended_for, Some(day("2026-11-23")));
    let short = Course { weeks: 4, ..course() };
    let of_short = schedule(&changes, &[]).lessons(&short, COHORT, None);
    assert_eq!(of_short.len(), 4, "this course was over by then");
}

#[test]
fn a_change_for_one_teacher_leaves_the_others_children_alone() {
    let own = LessonChange { teacher_id: Some(TEACHER), is_cancelled: true, ..change("2026-10-19") };
    let whole = LessonChange { substitute_id: Some(TeacherId::new(9)), ..change("2026-10-19") };
    let both = schedule(&[own, whole], &[]);
    let of = |teacher| both.lessons(&course(), COHORT, teacher)[2].clone();
    assert_eq!(of(Some(TEACHER)).state, LessonState::Cancelled, "the special one wins");
    assert_eq!(of(None).state, LessonState::Scheduled);
    assert_eq!(of(Some(TeacherId::new(5))).taught_by(Some(TeacherId::new(5))), Some(TeacherId::new(9)));
}

#[test]
fn a_substitute_comes_with_the_reason() {
    let ill = LessonChange {
        substitute_id: Some(TeacherId::new(9)),
        reason: "Ada is ill".into(),
        ..change("2026-10-19")
    };
    assert_eq!(find(&lessons(std::slice::from_ref(&ill), &[]), "2026-10-19").reason, "Ada is ill");
    let all = lessons(&[ill], &[closure("2026-10-19", "2026-10-19")]);
    assert_eq!(find(&all, "2026-10-19").reason, "Autumn break", "why it does not take place");
}

#[test]
fn a_hand_over_includes_single_lessons_of_others_until_it_is_cancelled() {
    let (leaver, new) = (TeacherId::new(9), TeacherId::new(10));
    let rows =
        ["2026-10-12", "2026-10-19"].map(|on| LessonChange { substitute_id: Some(leaver), ..change(on) });
    let hand_over = HandOver {
        id: kernel::HandOverId::new(1),
        from_teacher_id: leaver,
        to_teacher_id: new,
        from_on: day("2026-10-19"),
        created_at: "2026-10-21T10:00:00Z".parse().unwrap(),
        done_at: None,
        is_cancelled: false,
    };
    let given = |hand_over: &HandOver, to: TeacherId| {
        let rows =
            rows.clone().map(|row| LessonChange { substitute_id: row.substitute_id.map(|_| to), ..row });
        let all = schedule(&rows, &[]).with_hand_overs(vec![hand_over.clone()]);
        let all = all.lessons(&course(), COHORT, Some(TEACHER));
        ["2026-10-12", "2026-10-19"].map(|on| (find(&all, on).substitute_id, find(&all, on).sequence))
    };
    let planned = given(&hand_over, leaver);
    assert_eq!(planned.map(|one| one.0), [Some(leaver), Some(new)]);
    assert!(planned[1].1 > planned[0].1);
    let to_regular = HandOver { to_teacher_id: TEACHER, ..hand_over.clone() };
    assert_eq!(given(&to_regular, leaver)[1].0, None, "the regular teacher is no substitute");
    let done_at = Some("2026-10-22T10:00:00Z".parse().unwrap());
    let cancelled = given(&HandOver { done_at, is_cancelled: true, ..hand_over }, leaver);
    assert_eq!(cancelled.map(|one| one.0), [Some(leaver); 2]);
    assert!(cancelled[1].1 > planned[1].1, "a sequence never goes back");
}

#[test]
fn a_change_applies_to_its_own_class_and_date_whatever_the_order_of_the_rows() {
    let early = ClassTime::parse("08:00").unwrap();
    let rows = [
        LessonChange { is_cancelled: true, ..change("2026-10-26") },
        LessonChange { cohort_id: CohortId::new(8), is_cancelled: true, ..change("2026-10-05") },
        LessonChange { time: early, is_cancelled: true, ..change("2026-10-19") },
        LessonChange { cohort_id: CohortId::new(6), is_cancelled: true, ..change("2026-11-02") },
        LessonChange { is_cancelled: true, ..change("2026-10-12") },
    ];
    let cancelled = |rows: &[LessonChange]| {
        let all = lessons(rows, &[]).into_iter().filter(|one| !one.takes_place());
        all.map(|one| one.on.to_string()).collect::<Vec<_>>()
    };
    let mut reversed = rows.clone();
    reversed.reverse();
    assert_eq!(cancelled(&rows), ["2026-10-12", "2026-10-26"]);
    assert_eq!(cancelled(&reversed), ["2026-10-12", "2026-10-26"]);
}

#[test]
fn a_day_is_closed_by_a_closure_of_its_cohort_or_of_all() {
    let of = |id: Option<i64>, day: &str| Closure { cohort_id: id.map(CohortId::new), ..closure(day, day) };
    let rows = [
        of(Some(8), "2026-10-05"),
        of(Some(7), "2026-10-12"),
        of(None, "2026-10-19"),
        of(Some(6), "2026-10-26"),
    ];
    let closed = lessons(&[], &rows).into_iter().filter(|one| !one.takes_place());
    assert_eq!(closed.map(|one| one.on.to_string()).collect::<Vec<_>>(), ["2026-10-12", "2026-10-19"]);
}

const ZONES: [&str; 6] = [
    "Africa/Lagos",
    "America/Toronto",
    "Europe/Paris",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "America/St_Johns",
];

proptest! {
    /// Across the clock changes of class and family: whatever happens to one lesson, the others keep their instant and
    /// their local time.
    #[test]
    fn changing_one_lesson_moves_no_other(
        zone in 0..ZONES.len(), own_zone in 0..ZONES.len(), first in 0i64..365, hour in 0i8..24, minute in 0i8..60,
        which in 0usize..20, days_later in -30i64..30, what in 0..3,
    ) {
        let start_on = day("2026-01-01").checked_add(first.days()).unwrap();
        let end_on = start_on.checked_add(200.days()).unwrap();
        let time = ClassTime::of(jiff::civil::Time::constant(hour, minute, 0, 0));
        let slot = Slot { day: Day::Monday, time };
        let course = Course { start_on, end_on, weeks: 20, slot };
        let timetable = Timetable { time_zone: ZONES[zone].into(), lesson_minutes: 60 };
        let plain = Schedule::new(&timetable, vec![], vec![]).lessons(&course, COHORT, None);
        let on = course.days()[which];
        let to = on.checked_add(days_later.days()).unwrap();
        let base = LessonChange { day: slot.day, time, lesson_on: on, ..change("2026-10-19") };
        let changed = match what {
            0 => LessonChange { is_cancelled: true, ..base },
            1 => LessonChange { moved_on: Some(to), moved_time: ClassTime::parse("03:15"), ..base },
            _ => LessonChange { substitute_id: Some(TEACHER), ..base },
        };
        let after = Schedule::new(&timetable, vec![changed], vec![]).lessons(&course, COHORT, None);
        prop_assert_eq!(after.len(), plain.len());
        let family = zone_or_utc(ZONES[own_zone]);
        let shown = |one: &ClassLesson| (one.lesson, family.to_datetime(one.lesson.starts_at));
        for before in plain.iter().filter(|one| one.on != on) {
            let now = after.iter().find(|one| one.on == before.on).unwrap();
            prop_assert_eq!(shown(now), shown(before));
            prop_assert_eq!(now.state, LessonState::Scheduled);
        }
        prop_assert!(after.windows(2).all(|pair| pair[0].lesson <= pair[1].lesson), "in order");
        prop_assert!(after.iter().all(|one| one.lesson.ends_at.duration_since(one.lesson.starts_at) == SignedDuration::from_mins(60)));
    }
    /// The short way to the next lesson finds the one that the list of all has, also with a change or closed days.
    #[test]
    fn the_next_lesson_is_the_first_of_all_that_is_not_over(
        zone in 0..ZONES.len(), hours in -500i64..3_000, minutes in 5i64..=600, what in 0..4,
    ) {
        let timetable = Timetable { time_zone: ZONES[zone].into(), lesson_minutes: minutes };
        let (changes, closures) = match what {
            0 => (vec![], vec![]),
            1 => (vec![], vec![closure("2026-10-12", "2026-10-26")]),
            2 => (vec![moved("2026-11-23", "2026-10-06", "09:00")], vec![]),
            _ => (vec![LessonChange { is_cancelled: true, ..change("2026-10-19") }], vec![]),
        };
        let schedule = Schedule::new(&timetable, changes, closures);
        let at = "2026-10-05T00:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_hours(hours);
        let all = schedule.lessons(&course(), COHORT, Some(TEACHER)).into_iter();
        let first = all.filter(ClassLesson::takes_place).find(|one| one.lesson.ends_at > at);
        prop_assert_eq!(schedule.next(&course(), COHORT, Some(TEACHER), at), first);
    }
}
