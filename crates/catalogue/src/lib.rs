//! What the programme offers: cohorts, packages with price, teachers with class link, the timetable.
//!
//! *Words:* a *cohort* is a dated run of lessons; a *package* is what is taught, for an age range, at a price in
//! the base currency; a *teacher* has a class link; the *timetable* is the days and times one may choose, in one
//! time zone.
//!
//! *Invariants*
//! - A cohort is ongoing from its making until the end of its last day in the class's time zone, unless staff say otherwise.
//! - A child's package is the first (lowest id) of its level whose age range holds the child's age.
//! - What is archived cannot be chosen any more, and stays wherever something refers to it.
//! - Nobody is given a class that overlaps another one of theirs; see [`classes_clash`].
//!
//! *Tables owned:* `cohort`, `package`, `teacher`, `lesson_slot`, `timetable`.

mod add;
mod ages;
mod archive;
mod change;
mod clash;
mod forms;
pub mod http;
mod lessons;
mod memory;
mod model;
mod store;

pub use add::{add_cohort, add_package, add_slot, add_teacher};
pub use ages::age_notes;
pub use archive::{Archivable, set_archived};
pub use change::{
    change_cohort, change_hold_hours, change_package, change_teacher, change_timetable, remove_slot,
};
pub use clash::{Class, classes_clash};
pub use forms::{CohortForm, PackageForm, TeacherForm, check_hold_hours, check_slot, check_timetable};
pub use lessons::{Course, Lesson, OwnTime, Timetable, own_times, weekday, weekday_name};
pub use model::{
    Choice, ClassDays, Cohort, NewCohort, NewPackage, NewTeacher, Package, Slot, Stage, Teacher, package_for,
    time_text, utc_date, week_order, weekday_text,
};
pub use store::staff::{
    find_slot, find_teacher, hold_teacher, hold_timetable, list_all_cohorts, list_all_packages,
    list_all_teachers, share_timetable,
};
pub use store::{
    find_choice, find_cohort, find_cohorts, find_hold_hours, find_packages, find_teachers, find_timetable,
    hold_cohort, list_cohorts_since, list_packages, list_slots, share_cohort,
};

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "catalogue",
    tables: &["cohort", "package", "teacher", "lesson_slot", "timetable"],
    statements: &[store::STATEMENTS, store::staff::STATEMENTS],
};
