//! Status, code and sentence of every refusal of the use cases.

use crate::{
    invite_form::{InviteFormError, Mistake},
    mail_limits::{DailyLimit, InviteError, Mailing},
    preview_invites::PreviewError,
    remind::ResendError,
    set_allowance::SetAllowanceError,
    update_invite::{UpdateInviteError, WithdrawInviteError},
};
use api::Failure;
use axum::http::StatusCode;

/// What is wrong with a line of the invite form.
pub(super) fn sentence_of(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::Address => "This is not an email address.",
        Mistake::Number => "The number of kids must be between 1 and 100.",
    }
}

impl From<InviteFormError> for Failure {
    fn from(error: InviteFormError) -> Self {
        match error {
            InviteFormError::Empty => Failure::fields([("emails", "Enter at least one email address")]),
            InviteFormError::TooMany { number } => {
                let sentence = format!("One call takes at most 2,000 addresses; this one has {number}.");
                Failure::fields([("emails", sentence)])
            }
            InviteFormError::Invalid { addresses, has_wrong_number } => {
                invalid_lines(&addresses, has_wrong_number)
            }
        }
    }
}

fn invalid_lines(addresses: &[String], has_wrong_number: bool) -> Failure {
    let mut wrong = Vec::new();
    if !addresses.is_empty() {
        wrong.push(("emails", format!("Nobody was invited. Not an email address: {}", addresses.join(", "))));
    }
    if has_wrong_number {
        wrong.push(("kidsNum", sentence_of(Mistake::Number).to_owned()));
    }
    Failure::fields(wrong)
}

impl From<PreviewError> for Failure {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::Form(error) => error.into(),
            PreviewError::Db(error) => error.into(),
        }
    }
}

impl From<DailyLimit> for Failure {
    fn from(DailyLimit { mailing, limit, left, resets_in_seconds }: DailyLimit) -> Self {
        let nobody = match mailing {
            Mailing::Invite => "Nobody was invited",
            Mailing::Resend => "The invite was not sent",
            Mailing::Remind => "Nobody was reminded",
        };
        let sentence = format!(
            "{nobody}: a day's limit is {limit} emails, and {left} are left today. Please go on tomorrow, or ask us."
        );
        Self::new(StatusCode::TOO_MANY_REQUESTS, "invites.daily_limit", sentence)
            .retry_after(resets_in_seconds)
    }
}

impl From<InviteError> for Failure {
    fn from(error: InviteError) -> Self {
        match error {
            InviteError::DailyLimit(reached) => reached.into(),
            InviteError::Db(error) => error.into(),
        }
    }
}

impl From<ResendError> for Failure {
    fn from(error: ResendError) -> Self {
        match error {
            ResendError::NotFound => Self::not_found(),
            ResendError::TooOften => Self::conflict(
                "invites.too_often",
                "This address was written to several times within the hour. Please wait a while.",
            ),
            ResendError::Held => Self::conflict(
                "invites.held",
                "This invite has not been sent yet. It goes out as soon as it may.",
            ),
            ResendError::DailyLimit(reached) => reached.into(),
            ResendError::Db(error) => error.into(),
        }
    }
}

fn number_out_of_range() -> Failure {
    Failure::fields([("kidsNum", "The number of kids must be between 0 and 100.")])
}

impl From<UpdateInviteError> for Failure {
    fn from(error: UpdateInviteError) -> Self {
        match error {
            UpdateInviteError::NotFound => Self::not_found(),
            UpdateInviteError::NumberOutOfRange => number_out_of_range(),
            UpdateInviteError::SameNumber => {
                Self::conflict("invites.same_number", "The number must be different from the previous number")
            }
            UpdateInviteError::Db(error) => error.into(),
        }
    }
}

impl From<WithdrawInviteError> for Failure {
    fn from(error: WithdrawInviteError) -> Self {
        match error {
            WithdrawInviteError::NotFound => Self::not_found(),
            WithdrawInviteError::Registered => Self::conflict(
                "invites.registered",
                "This parent has already registered. To stop new seats, set the number of kids to 0.",
            ),
            WithdrawInviteError::Db(error) => error.into(),
        }
    }
}

impl From<SetAllowanceError> for Failure {
    fn from(error: SetAllowanceError) -> Self {
        match error {
            SetAllowanceError::NumberOutOfRange => number_out_of_range(),
            SetAllowanceError::NotFound => Self::not_found(),
            SetAllowanceError::Erased(error) => error.into(),
            SetAllowanceError::SeatsTaken { first_name, taken } => seats_taken(&first_name, taken),
            SetAllowanceError::StoredAddress(error) => Self::unexpected(&error),
            SetAllowanceError::Db(error) => error.into(),
        }
    }
}

fn seats_taken(name: &str, taken: i64) -> Failure {
    let seats = if taken == 1 { "1 seat".into() } else { format!("{taken} seats") };
    let sentence =
        format!("{name} uses {seats} already. Allow at least {taken}, or withdraw a program first.");
    Failure::conflict("invites.seats_taken", sentence)
}
