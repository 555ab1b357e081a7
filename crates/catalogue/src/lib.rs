//! The catalogue: cohorts, packages with prices, teachers with class links, and the timetable.
//!
//! *Terms:* a *cohort* is a dated run of lessons; a *package* is a course for an age range, with a price in the
//! base currency; a *teacher* has a class link; the *timetable* lists the days and times that families can choose,
//! in one time zone.
//!
//! *Invariants*
//! - A cohort is ongoing from its creation until the end of its last day in the class's time zone, unless staff
//!   override it.
//! - A child's package is the one with the lowest id at its level whose age range contains the child's age.
//! - Archived rows cannot be chosen any more, but existing references to them stay valid.
//! - No teacher is assigned two classes that overlap; see [`classes_clash`].
//! - Whether a row is still in use is the knowledge of the crate that stores programs, which stands above this one and
//!   answers through [`Programs`].
//!
//! - Of a lesson only what differs from the timetable is stored; see [`Schedule`].
//!
//! *Tables owned:* `cohort`, `package`, `teacher`, `lesson_slot`, `timetable`, `closure`, `lesson_change`, `hand_over`,
//! `safeguarding_check`.

mod add;
mod archive;
mod change;
mod cohort_use;
mod forms;
pub mod http;
mod model;
mod overlaps;
mod price;
mod programs;
mod safeguarding;
mod store;
mod teacher_use;

pub use add::{add_cohort, add_package, add_slot, add_teacher};
pub use forms::is_secure_link;
pub use model::ages::CHILD_AGES;
pub use model::clash::{Class, classes_clash};
pub use model::class_key::{ClassKey, UnknownClass};
pub use model::hand_over::{HandOver, linked_teachers};
pub use model::lessons::{Course, Lesson, OwnTime, Timetable, own_times};
pub use model::safeguarding::{SafeguardingCheck, SafeguardingState};
pub use model::slot::{ClassTime, Day, Slot, weekday_name};
pub use model::usage::{
    CohortLimit, MovedLesson, NamedClass, ProgramSum, Renamed, SlotSum, TaughtClass, TimetableChange,
    WaitingSum, ZoneEffect,
};
pub use model::{
    Choice, ClassDays, Cohort, CohortStatus, NewCohort, NewPackage, NewTeacher, OfferedSlot, Package, Stage,
    Teacher, package_for, utc_date,
};
pub use model::{
    class_lesson::{ClassLesson, LessonState},
    closure::Closure,
    lesson_change::LessonChange,
    schedule::Schedule,
};
pub use price::{Due, PriceTerms, wire_number};
pub use programs::{Programs, Reply};
pub use safeguarding::{add_check, count_ending_checks, find_safeguarding, find_safeguarding_on, may_teach};
pub use store::hand_overs::{
    cancel_hand_over, finish_hand_over, give_lesson_changes, insert_hand_over, list_hand_overs,
};
pub use store::safeguarding::NewCheck;
pub use store::schedule::{
    find_schedule, insert_closure, list_closures, list_lesson_changes, put_lesson_change, remove_closure,
};
pub use store::staff::{
    find_teacher, list_all_cohorts, list_all_packages, list_all_teachers, lock_teacher, lock_timetable_shared,
};
pub use store::{
    find_choice, find_cohort, find_cohorts, find_hold_hours, find_packages, find_teachers, find_timetable,
    list_cohorts_since, list_packages, list_slots, lock_cohort, lock_cohort_shared,
};

use api::AppContext;
use axum::extract::FromRef;
use identity::Identity;
use std::sync::Arc;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "catalogue",
    tables: &[
        "cohort",
        "package",
        "teacher",
        "lesson_slot",
        "timetable",
        "closure",
        "lesson_change",
        "hand_over",
        "safeguarding_check",
    ],
    statements: &[
        store::STATEMENTS,
        store::hand_overs::STATEMENTS,
        store::safeguarding::STATEMENTS,
        store::schedule::STATEMENTS,
        store::staff::STATEMENTS,
        store::tables::STATEMENTS,
    ],
};

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Catalogue {
    pub identity: Identity,
    /// How programs use the catalogue.
    pub programs: Arc<dyn Programs>,
}

impl Catalogue {
    fn ctx(&self) -> &AppContext {
        &self.identity.ctx
    }
}

impl FromRef<Catalogue> for Identity {
    fn from_ref(catalogue: &Catalogue) -> Self {
        catalogue.identity.clone()
    }
}
