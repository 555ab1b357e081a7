//! Status, code and message of every error of this crate.

mod access;
mod address;
mod people;
mod staff;
mod team;

pub(super) use team::{department_limit, role_needed};

use crate::{Busy, FieldErrors, TooManyTries};
use api::Failure;
use axum::http::StatusCode;
use l10n::{Message, msg};

impl From<FieldErrors> for Failure {
    fn from(errors: FieldErrors) -> Self {
        Self::fields(errors.0)
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Self {
        Self::unavailable("identity.busy", msg!("busy"))
    }
}

impl From<TooManyTries> for Failure {
    fn from(TooManyTries { wait }: TooManyTries) -> Self {
        let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
        Self::new(StatusCode::TOO_MANY_REQUESTS, "identity.too_many_tries", too_many_tries(seconds))
            .retry_after(seconds)
    }
}

fn too_many_tries(seconds: u32) -> Message {
    if seconds <= 90 {
        msg!("too-many-tries-seconds", seconds = seconds)
    } else {
        msg!("too-many-tries-minutes", minutes = seconds.div_ceil(60))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    #[test]
    fn says_how_long_to_wait() {
        let wait = |seconds| too_many_tries(seconds).english();
        assert_eq!(wait(1), "That was tried too often. Please wait a second and try again.");
        assert_eq!(wait(90), "That was tried too often. Please wait 90 seconds and try again.");
        assert_eq!(wait(91), "That was tried too often. Please wait 2 minutes and try again.");
        assert_eq!(
            too_many_tries(1).to_text(Language::French),
            "Il y a eu trop de tentatives. Veuillez attendre une seconde avant de réessayer."
        );
    }
}
