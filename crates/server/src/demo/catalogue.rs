//! The demo's cohorts, packages, teachers and timetable.

use ::catalogue::{
    ClassTime, Day, NewCohort, NewPackage, NewTeacher, Slot, add_cohort, add_package, add_slot, add_teacher,
    find_timetable,
};
use api::AppContext;
use db::{DbError, tx};
use jiff::{Timestamp, ToSpan as _, civil};
use journal::{By, SYSTEM};
use kernel::{CohortId, TeacherId};

/// A cohort: its letter in the tables, its name, and its dates relative to today, in days.
pub(super) struct CohortPlan {
    pub letter: char,
    name: &'static str,
    /// When it was created, in days ago.
    pub created_ago: i64,
    starts_in: i64,
    ends_in: i64,
    /// Who teaches its first slot, by number. Cohorts that run at once have different ones, so that nobody teaches two
    /// classes at once.
    first_teacher: usize,
}

pub(super) const COHORTS: &[CohortPlan] = &[
    CohortPlan {
        letter: 'L',
        name: "Long Vacation",
        created_ago: 165,
        starts_in: -125,
        ends_in: -72,
        first_teacher: 0,
    },
    CohortPlan {
        letter: 'A',
        name: "After-School Autumn",
        created_ago: 80,
        starts_in: -62,
        ends_in: 12,
        first_teacher: 0,
    },
    CohortPlan {
        letter: 'H',
        name: "Harmattan",
        created_ago: 60,
        starts_in: -41,
        ends_in: 33,
        first_teacher: 1,
    },
    CohortPlan {
        letter: 'N',
        name: "New Year",
        created_ago: 10,
        starts_in: 57,
        ends_in: 138,
        first_teacher: 0,
    },
];

/// Starts soon. Created before any partner signed up, so that it only appears on the dashboards of those enrolled
/// in it.
pub(super) const SOON: CohortPlan = CohortPlan {
    letter: 'S',
    name: "Holiday Club",
    created_ago: 205,
    starts_in: 16,
    ends_in: 58,
    first_teacher: 2,
};

/// Creates the cohort at the time of the context's clock. Returns its id.
pub(super) async fn create_cohort(
    ctx: &AppContext,
    plan: &CohortPlan,
    present: Timestamp,
) -> Result<CohortId, DbError> {
    let today = find_timetable(&mut ctx.db.read().await?).await?.today(present);
    let day = |days: i64| today.saturating_add(days.days());
    let start_on = day(plan.starts_in);
    let title = format!("{} {}", plan.name, start_on.year());
    let new = NewCohort { title: &title, start_on, end_on: day(plan.ends_in) };
    let by = By { actor: SYSTEM, at: ctx.clock.now() };
    tx!(ctx.db, t => { add_cohort(t, by, &new).await })
}

const PACKAGES: &[NewPackage<'_>] = &[
    package("Scratch Explorers", "Stories and games with blocks; the first loops.", (7, 9), 1, 12_000),
    package("Game Makers", "Games of one's own, from the idea to friends playing.", (10, 12), 1, 15_025),
    package("Python Builders", "Chat bots, drawings and tools in a real language.", (13, 16), 1, 18_000),
    package("Web Studio", "Pages and a little JavaScript, published for all to see.", (13, 16), 2, 21_000),
];

const fn package(
    title: &'static str,
    description: &'static str,
    ages: (i64, i64),
    level: i64,
    price_minor: i64,
) -> NewPackage<'static> {
    NewPackage { title, description, ages, week_duration: 12, level, price_minor }
}

const TEACHERS: &[NewTeacher<'_>] = &[
    NewTeacher { first_name: "Amaka", last_name: "Obi", class_link: "https://class.example/amaka" },
    NewTeacher { first_name: "David", last_name: "Mensah", class_link: "https://class.example/david" },
    NewTeacher { first_name: "Ruth", last_name: "Adeyinka", class_link: "https://class.example/ruth" },
];

pub(super) fn slot(day: Day, hour: i8, minute: i8) -> Slot {
    Slot { day, time: ClassTime::of(civil::time(hour, minute, 0, 0)) }
}

pub(super) fn slots() -> Vec<Slot> {
    vec![
        slot(Day::Monday, 16, 0),
        slot(Day::Tuesday, 16, 0),
        slot(Day::Tuesday, 18, 0),
        slot(Day::Wednesday, 17, 0),
        slot(Day::Thursday, 16, 0),
        slot(Day::Friday, 16, 30),
        slot(Day::Saturday, 10, 0),
        slot(Day::Saturday, 12, 0),
    ]
}

/// Later slots, for families far to the west.
pub(super) fn late_slots() -> Vec<Slot> {
    vec![slot(Day::Saturday, 16, 0), slot(Day::Sunday, 17, 0), slot(Day::Friday, 22, 30)]
}

/// In school hours, and not offered to anybody else.
pub(super) fn school_slot() -> Slot {
    slot(Day::Wednesday, 11, 0)
}

/// Who teaches a cohort's class, by number.
pub(super) fn teacher_number(cohort: char, slot: Slot) -> usize {
    let plan = COHORTS.iter().chain([&SOON]).find(|plan| plan.letter == cohort);
    let mut all = slots().into_iter().chain(late_slots()).chain([school_slot()]);
    let place = all.position(|one| one == slot).unwrap_or_default();
    (plan.map_or(0, |plan| plan.first_teacher) + place) % TEACHERS.len()
}

/// Creates packages, teachers and the timetable. Returns the teachers' ids.
pub(super) async fn create_catalogue(ctx: &AppContext) -> Result<Vec<TeacherId>, DbError> {
    let by = By { actor: SYSTEM, at: ctx.clock.now() };
    tx!(ctx.db, t => {
        for new in PACKAGES {
            add_package(t, by, new).await?;
        }
        let mut teachers = Vec::new();
        for new in TEACHERS {
            teachers.push(add_teacher(t, by, new).await?);
        }
        for slot in slots().into_iter().chain(late_slots()) {
            add_slot(t, by, slot).await?;
        }
        Ok(teachers)
    })
}
