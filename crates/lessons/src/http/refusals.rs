//! Code, status and message of every refusal.

use crate::{change_lessons::ChangeError, model::problems::Problem};
use api::Failure;

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
