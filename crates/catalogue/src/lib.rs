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
mod slot;
mod store;

pub use add::{add_cohort, add_package, add_slot, add_teacher};
pub use ages::age_notes;
pub use archive::{Archivable, set_archived};
pub use change::{
    change_cohort, change_hold_hours, change_package, change_teacher, change_timetable, remove_slot,
};
pub use clash::{Class, classes_clash};
pub use forms::{CohortForm, PackageForm, TeacherForm, check_hold_hours, check_slot, check_timetable};
pub use lessons::{Course, Lesson, OwnTime, Timetable, own_times};
pub use model::{
    Choice, ClassDays, Cohort, CohortStatus, NewCohort, NewPackage, NewTeacher, OfferedSlot, Package, Stage,
    Teacher, package_for, utc_date,
};
pub use slot::{ClassTime, Day, Slot, weekday_name};
pub use store::staff::{
    find_slot, find_teacher, list_all_cohorts, list_all_packages, list_all_teachers, lock_teacher,
    lock_timetable, lock_timetable_shared,
};
pub use store::{
    find_choice, find_cohort, find_cohorts, find_hold_hours, find_packages, find_teachers, find_timetable,
    list_cohorts_since, list_packages, list_slots, lock_cohort, lock_cohort_shared,
};

l10n::catalogue!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "catalogue",
    tables: &["cohort", "package", "teacher", "lesson_slot", "timetable"],
    statements: &[store::STATEMENTS, store::staff::STATEMENTS],
};
