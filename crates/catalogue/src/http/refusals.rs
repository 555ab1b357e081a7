//! Code, status and message of every refusal. Each message says what would make it possible.

use crate::{cohort_use::CohortError, overlaps::OverlapError, teacher_use::TeacherError};
use api::Failure;
use l10n::msg;

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
            TeacherError::HandOverPlanned { teacher, from } => {
                let message = msg!("teacher-gets-classes", teacher = teacher, other = from);
                Failure::conflict("catalogue.in_use", message)
            }
            TeacherError::Substitutes { teacher, lessons } => {
                let message = msg!("teacher-substitutes", teacher = teacher, lessons = lessons);
                Failure::conflict("catalogue.in_use", message)
            }
            TeacherError::Db(error) => error.into(),
        }
    }
}

impl From<OverlapError> for Failure {
    fn from(error: OverlapError) -> Self {
        match error {
            OverlapError::NotFound => Failure::not_found(),
            OverlapError::Clash { teacher, class, with } => {
                let (class, other) = (class.message(), with.message());
                let message = msg!("classes-overlap", teacher = teacher, class = class, other = other);
                Failure::conflict("programs.clash", message)
            }
            OverlapError::Db(error) => error.into(),
        }
    }
}
