//! Refusals of requests for a seat, and of answers to them.

use crate::{
    model::seat_request::{AskRefusal, MAX_PER_DAY, NeedIsGone, SeatRequestState},
    seat_requests::{answer::AnswerError, ask::AskError, withdraw::WithdrawRequestError},
};
use api::Failure;
use axum::http::StatusCode;
use l10n::{Message, msg};

impl From<AskError> for Failure {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Fields(errors) => errors.into(),
            AskError::NotFound => Failure::not_found(),
            AskError::Refused { refusal, organization } => refused(refusal, &organization),
            AskError::AlreadyAsked { child } => {
                Failure::conflict("enrolment.seat_asked", msg!("seat-asked-already", child = child))
            }
            AskError::Erased(error) => error.into(),
            AskError::Db(error) => error.into(),
        }
    }
}

fn refused(refusal: AskRefusal, organization: &str) -> Failure {
    match refusal {
        AskRefusal::HasSeat { child } => {
            let message = msg!("child-has-seat", child = child, organization = organization);
            Failure::conflict("enrolment.has_seat", message)
        }
        AskRefusal::FreeSeats { free } => {
            let message = msg!("seats-are-free", free = free, organization = organization);
            Failure::conflict("enrolment.seats_free", message)
        }
        AskRefusal::IsRegistered { child } => {
            Failure::fields([("childName", msg!("seat-child-registered", child = child))])
        }
        AskRefusal::AllowanceFull => {
            Failure::conflict("enrolment.allowance_full", msg!("allowance-full", organization = organization))
        }
        AskRefusal::TooManyToday => Failure::conflict(
            "enrolment.too_many_requests",
            msg!("too-many-seat-requests", most = MAX_PER_DAY, organization = organization),
        ),
    }
}

impl From<WithdrawRequestError> for Failure {
    fn from(error: WithdrawRequestError) -> Self {
        match error {
            WithdrawRequestError::NotFound => Failure::not_found(),
            WithdrawRequestError::Answered => {
                Failure::conflict("enrolment.request_answered", msg!("seat-request-answered"))
            }
            WithdrawRequestError::Erased(error) => error.into(),
            WithdrawRequestError::Db(error) => error.into(),
        }
    }
}

impl From<AnswerError> for Failure {
    fn from(error: AnswerError) -> Self {
        match error {
            AnswerError::NotFound => {
                Failure::new(StatusCode::NOT_FOUND, "http.not_found", msg!("seat-request-gone"))
            }
            AnswerError::Closed { state } => Failure::conflict("enrolment.request_closed", closed(state)),
            AnswerError::NeedIsGone(NeedIsGone::HasSeat { child }) => {
                Failure::conflict("enrolment.has_seat", msg!("request-child-has-seat", child = child))
            }
            AnswerError::NeedIsGone(NeedIsGone::FreeSeats) => {
                Failure::conflict("enrolment.seats_free", msg!("request-seats-free"))
            }
            AnswerError::NoFreeSeat => {
                Failure::conflict("enrolment.no_free_seat", msg!("request-without-seat"))
            }
            AnswerError::Allowance(error) => error.into(),
            AnswerError::Erased(error) => error.into(),
            AnswerError::Db(error) => error.into(),
        }
    }
}

fn closed(state: SeatRequestState) -> Message {
    match state {
        SeatRequestState::Approved => msg!("seat-request-was-approved"),
        SeatRequestState::Declined => msg!("seat-request-was-declined"),
        SeatRequestState::Withdrawn | SeatRequestState::Open => msg!("seat-request-was-withdrawn"),
    }
}
