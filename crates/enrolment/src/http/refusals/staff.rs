//! Refusals when staff manage cohorts, places and teachers.

use crate::{
    assign::AssignError, model::NamedClass, overlaps::OverlapError, places::PlacesError,
    staff_cohorts::CohortError, staff_teachers::TeacherError,
};
use api::Failure;
use l10n::{Message, msg};

impl From<CohortError> for Failure {
    fn from(error: CohortError) -> Self {
        let message = match error {
            CohortError::NotFound => return Failure::not_found(),
            CohortError::HasUnpaid { cohort, programs } => {
                msg!("cohort-has-unpaid", cohort = cohort, programs = programs)
            }
            CohortError::IsRunning { cohort, programs } => {
                msg!("cohort-running", cohort = cohort, programs = programs)
            }
            CohortError::HasWaitingList { cohort, children } => {
                msg!("cohort-has-waiting-list", cohort = cohort, children = children)
            }
            CohortError::Db(error) => return error.into(),
        };
        Failure::conflict("catalogue.in_use", message)
    }
}

impl From<TeacherError> for Failure {
    fn from(error: TeacherError) -> Self {
        match error {
            TeacherError::NotFound => Failure::not_found(),
            TeacherError::InUse { teacher, programs } => {
                let message = msg!("teacher-in-use", teacher = teacher, programs = programs);
                Failure::conflict("catalogue.in_use", message)
            }
            TeacherError::Db(error) => error.into(),
        }
    }
}

impl From<PlacesError> for Failure {
    fn from(error: PlacesError) -> Self {
        match error {
            PlacesError::NotFound => Failure::not_found(),
            PlacesError::NotInTimetable => Failure::fields([("time", msg!("not-in-timetable"))]),
            PlacesError::Db(error) => error.into(),
        }
    }
}

/// `Harmattan 2026 on Monday at 4:00 PM`.
fn class_text(NamedClass { cohort, slot }: NamedClass) -> Message {
    msg!("class", cohort = cohort, day = slot.day.weekday(), time = slot.time.time())
}

impl From<OverlapError> for Failure {
    fn from(error: OverlapError) -> Self {
        match error {
            OverlapError::NotFound => Failure::not_found(),
            OverlapError::Clash { teacher, class, with } => {
                let (class, other) = (class_text(class), class_text(with));
                let message = msg!("classes-overlap", teacher = teacher, class = class, other = other);
                Failure::conflict("programs.clash", message)
            }
            OverlapError::Db(error) => error.into(),
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
            AssignError::Clash { teacher, class, with } => {
                let (class, other) = (class_text(class), class_text(with));
                let message = msg!("class-overlaps", teacher = teacher, class = class, other = other);
                Failure::conflict("programs.clash", message)
            }
            AssignError::Db(error) => error.into(),
        }
    }
}
