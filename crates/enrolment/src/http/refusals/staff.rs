//! Refusals when staff limit places or assign teachers.

use crate::{places::limits::PlacesError, programs::assign::AssignError};
use api::Failure;
use l10n::msg;

impl From<PlacesError> for Failure {
    fn from(error: PlacesError) -> Self {
        match error {
            PlacesError::NotFound => Failure::not_found(),
            PlacesError::NotInTimetable => Failure::fields([("time", msg!("not-in-timetable"))]),
            PlacesError::Db(error) => error.into(),
        }
    }
}

impl From<AssignError> for Failure {
    fn from(error: AssignError) -> Self {
        match error {
            AssignError::Completed => Failure::conflict("programs.completed", msg!("programs-completed")),
            AssignError::TooMany { most } => {
                Failure::conflict("programs.too_many", msg!("too-many-programs", most = most))
            }
            AssignError::ProgramsGone => Failure::fields([("programIds", msg!("programs-gone"))]),
            AssignError::TeacherGone => Failure::fields([("teacherId", msg!("teacher-gone"))]),
            AssignError::TeacherArchived { teacher } => {
                let message = msg!("teacher-archived-already", teacher = teacher);
                Failure::conflict("programs.teacher_archived", message)
            }
            AssignError::TeacherNotChecked { teacher } => {
                let message = msg!("teacher-not-checked", teacher = teacher);
                Failure::conflict("programs.teacher_not_checked", message)
            }
            AssignError::Clash { teacher, class, with } => {
                let (class, other) = (class.message(), with.message());
                let message = msg!("class-overlaps", teacher = teacher, class = class, other = other);
                Failure::conflict("programs.clash", message)
            }
            AssignError::LessonClash { teacher, class, cohort, starts_at } => {
                let (class, date, time) = (class.message(), starts_at.date(), starts_at.time());
                let message = msg!(
                    "class-overlaps-lesson",
                    teacher = teacher,
                    class = class,
                    cohort = cohort,
                    date = date,
                    time = time
                );
                Failure::conflict("programs.clash", message)
            }
            AssignError::Db(error) => error.into(),
        }
    }
}
