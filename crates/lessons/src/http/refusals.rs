//! Code, status and message of every refusal.

use crate::{
    change_lessons::ChangeError, family_records::AbsenceError, model::problems::Problem,
    save_register::RegisterError,
};
use api::Failure;
use l10n::msg;

impl From<RegisterError> for Failure {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::NotFound => Failure::not_found(),
            RegisterError::NotBegun => Failure::conflict("lessons.not_begun", msg!("lesson-not-begun")),
            RegisterError::Closed => Failure::conflict("lessons.register_closed", msg!("register-closed")),
            RegisterError::Cancelled => {
                Failure::conflict("lessons.cancelled", msg!("lesson-cancelled-no-register"))
            }
            RegisterError::Db(error) => error.into(),
        }
    }
}

impl From<AbsenceError> for Failure {
    fn from(error: AbsenceError) -> Self {
        match error {
            AbsenceError::NotFound => Failure::not_found(),
            AbsenceError::TooLate => Failure::conflict("lessons.too_late", msg!("absence-too-late")),
            AbsenceError::Db(error) => error.into(),
        }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Failure::conflict(problem.code(), problem.message())
    }
}

impl From<ChangeError> for Failure {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NotFound => Failure::not_found(),
            ChangeError::Problem(problem) => problem.into(),
            ChangeError::Db(error) => error.into(),
        }
    }
}
