//! Lessons that exist: staff change single lessons, teachers take registers, families and partners see who came.
//!
//! *Terms:* a *class* is a cohort on a day at a time; a *lesson* is a class on a date; a *register* is who came to it; a
//! *mark* is one child's entry in it.
//!
//! *Invariants*
//! - A teacher sees only the lessons that they teach, as the regular teacher or as a substitute, and of the children in
//!   them neither last names nor contact data nor money.
//! - A teacher's notes about a lesson that are sent shortly after one another are one mail per family, sent once.
//! - Attendance is one rule, `model::figures`, for everybody who sees it.
//! - Of two marks of one child in one lesson the later one counts, whatever arrives first; both are in the journal.
//! - The sums of marks (`child_attendance`, `class_attendance`, `partner_attendance`) are maintained by triggers and equal a
//!   recount.
//! - A preview and the change that follows it are the same plan; a plan that something stands against changes nothing.
//! - No change gives a teacher, a class or a child two lessons at once, also under concurrency.
//! - Locks are taken in the order that `enrolment` documents: cohorts (exclusive, by id), teachers (by id), timetable
//!   (shared).
//!
//! *Tables owned:* `mark`, `register`, `register_reopening`, `lesson_note`, `absence`, `muted_mail`, `child_attendance`,
//! `class_attendance`, `partner_attendance`, `attendance_change`, `class_attendance_change`, `lesson_mail`, `note_mail`.

mod attendance_figures;
mod busy_children;
mod cancel_hand_over;
mod carry_out_hand_over;
mod change_lessons;
mod check_teacher;
mod child_records;
mod closures;
mod erase;
mod export;
mod families;
mod family_records;
mod find_classes;
mod find_teaching;
mod hand_over;
pub mod http;
mod lesson_records;
mod mails;
mod model;
mod open_registers;
mod plan_change;
mod play;
mod program_registers;
mod reached_families;
mod record_mails;
mod save_register;
mod store;
mod write_note;

pub use carry_out_hand_over::{carry_out_hand_overs, run_hand_over_worker};
pub use change_lessons::ChangeError;
pub use erase::erase_records;
pub use export::{FamilyLessons, export_family};
pub use family_records::AbsenceError;
pub use mails::MAILS;
pub use model::{change_plan::Action, marks::MarkState, problems::Problem};
pub use open_registers::count_open_registers;
pub use play::{
    TaughtLesson, change_lesson, close_day, list_pupils, list_taught, report_absence, take_register,
    write_note,
};
pub use program_registers::RegistersOfClasses;
pub use record_mails::RECORD_MAILS;
pub use save_register::RegisterError;
pub use store::notes::Audience;

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
        "class_attendance",
        "partner_attendance",
        "attendance_change",
        "class_attendance_change",
        "lesson_mail",
        "note_mail",
    ],
    statements: &[
        store::absences::STATEMENTS,
        store::attendance::STATEMENTS,
        store::erase::STATEMENTS,
        store::hand_over::STATEMENTS,
        store::marks::STATEMENTS,
        store::muted::STATEMENTS,
        store::note_mails::STATEMENTS,
        store::notes::STATEMENTS,
        store::registers::STATEMENTS,
        store::taken_registers::STATEMENTS,
    ],
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
