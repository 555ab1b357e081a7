//! Code, status and message of every refusal.

use crate::{
    change_lessons::ChangeError, family_records::AbsenceError, hand_over::HandOverError,
    model::problems::Problem, save_register::RegisterError,
};
use api::Failure;
use l10n::msg;

impl From<RegisterError> for Failure {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::NotFound => Failure::not_found(),
            RegisterError::NotBegun => Failure::conflict("lessons.not_begun", msg!("lesson-not-begun")),
            RegisterError::NotOver => Failure::conflict("lessons.not_over", msg!("lesson-not-over")),
            RegisterError::Closed => Failure::conflict("lessons.register_closed", msg!("register-closed")),
            RegisterError::Cancelled => {
                Failure::conflict("lessons.cancelled", msg!("lesson-cancelled-no-register"))
            }
            RegisterError::Erased(error) => error.into(),
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

impl From<HandOverError> for Failure {
    fn from(error: HandOverError) -> Self {
        match error {
            HandOverError::NotFound => Failure::not_found(),
            HandOverError::SameTeacher => Failure::fields([("toId", msg!("hand-over-same-teacher"))]),
            HandOverError::TooFarAhead => Failure::fields([("from", msg!("hand-over-too-far"))]),
            HandOverError::AlreadyPlanned { teacher, on } => {
                let message = msg!("hand-over-planned", teacher = teacher, date = on);
                Failure::conflict("lessons.hand_over_planned", message)
            }
            HandOverError::Problem(problem) => problem.into(),
            HandOverError::Db(error) => error.into(),
        }
    }
}
