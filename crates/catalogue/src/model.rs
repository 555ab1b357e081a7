//! The catalogue's types and pure rules. No I/O.

pub(crate) mod ages;
mod choice;
pub(crate) mod clash;
mod class_days;
pub(crate) mod class_key;
pub(crate) mod class_lesson;
pub(crate) mod closure;
mod cohort;
pub(crate) mod hand_over;
pub(crate) mod lesson_change;
pub(crate) mod lessons;
mod package;
pub(crate) mod safeguarding;
pub(crate) mod schedule;
pub(crate) mod slot;
mod teacher;
pub(crate) mod usage;

pub use choice::{Choice, OfferedSlot};
pub use class_days::{ClassDays, utc_date};
pub use cohort::{Cohort, CohortStatus, NewCohort, Stage};
pub use package::{NewPackage, Package, package_for};
pub use teacher::{NewTeacher, Teacher};
