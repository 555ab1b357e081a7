//! Lessons that exist: staff change single lessons, teachers take registers, families and partners see who came.
//!
//! *Terms:* a *class* is a cohort on a day at a time; a *lesson* is a class on a date; a *register* is who came to it; a
//! *mark* is one child's entry in it.
//!
//! *Invariants*
//! - A teacher sees only the lessons that they teach, as the regular teacher or as a substitute, and of the children in
//!   them neither last names nor contact data nor money.
//! - Of two marks of one child in one lesson the later one counts, whatever arrives first; both are in the journal.
//! - The sums of marks (`child_attendance`, `partner_attendance`) are maintained by triggers and equal a recount.
//! - A preview and the change that follows it are the same plan; a plan that something stands against changes nothing.
//! - No change gives a teacher, or a class, two lessons at once, also under concurrency.
//! - Locks are taken in the order that `enrolment` documents: cohorts (exclusive, by id), teachers (by id), timetable
//!   (shared).
//!
//! *Tables owned:* `mark`, `register`, `register_reopening`, `lesson_note`, `absence`, `muted_mail`, `child_attendance`,
//! `partner_attendance`, `attendance_change`.

mod change_lessons;
mod closures;
mod families;
mod find_classes;
pub mod http;
mod mails;
mod model;
mod plan_change;
mod store;

pub use mails::MAILS;

use axum::extract::FromRef;
use enrolment::Enrolment;
use identity::Identity;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "lessons",
    tables: &[
        "mark",
        "register",
        "register_reopening",
        "lesson_note",
        "absence",
        "muted_mail",
        "child_attendance",
        "partner_attendance",
        "attendance_change",
    ],
    statements: &[store::taken_registers::STATEMENTS],
};

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Lessons {
    pub enrolment: Enrolment,
    pub settings: LessonSettings,
}

/// Configuration of this crate; see config.default.toml.
#[derive(Clone, Copy, Debug)]
pub struct LessonSettings {
    /// Days after a lesson in which its teacher can change the register.
    pub register_open_days: u32,
    /// Whether a family is mailed when a child misses a lesson without excuse.
    pub mail_missed_lessons: bool,
}

impl Default for LessonSettings {
    fn default() -> Self {
        Self { register_open_days: 7, mail_missed_lessons: false }
    }
}

impl FromRef<Lessons> for Identity {
    fn from_ref(lessons: &Lessons) -> Self {
        lessons.enrolment.identity.clone()
    }
}

impl FromRef<Lessons> for Enrolment {
    fn from_ref(lessons: &Lessons) -> Self {
        lessons.enrolment.clone()
    }
}
