//! Status, code and message of every error of this crate.

mod access;
mod address;
mod people;
mod staff;

use crate::{Busy, FieldErrors, TooManyTries};
use api::Failure;
use axum::http::StatusCode;

impl From<FieldErrors> for Failure {
    fn from(errors: FieldErrors) -> Self {
        Self::fields(errors.0)
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Self {
        Self::unavailable(
            "identity.busy",
            "Very many people are logging in at the moment. Please try again in a few seconds.",
        )
    }
}

impl From<TooManyTries> for Failure {
    fn from(TooManyTries { wait }: TooManyTries) -> Self {
        let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "identity.too_many_tries",
            format!("That was tried too often. Please wait {} and try again.", in_words(seconds)),
        )
        .retry_after(seconds)
    }
}

fn in_words(seconds: u32) -> String {
    match seconds {
        0..=1 => "a second".into(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}
