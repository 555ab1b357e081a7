//! Answers several requests one after the other, and reports what became of each.

use crate::{
    Enrolment,
    model::seat_request::MAX_ANSWERED,
    seat_requests::answer::{Decision, answer_request, check_answer},
};
use api::{Answer, Failure};
use identity::{PeopleScope, SignedInPartner};
use kernel::SeatRequestId;
use l10n::{Message, msg};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// What became of each request.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatRequestsAnswered {
    /// Number of requests that have this answer now.
    answered: usize,
    /// Those that could not be answered; the others are.
    failed: Vec<UnansweredRequest>,
}

/// A request that could not be answered.
#[derive(Serialize, ToSchema)]
struct UnansweredRequest {
    id: SeatRequestId,
    code: &'static str,
    /// What would make it possible.
    message: Message,
}

impl SeatRequestsAnswered {
    pub(super) async fn of(
        enrolment: &Enrolment,
        (partner, people): (SignedInPartner, &PeopleScope),
        decision: Decision,
        ids: &[SeatRequestId],
        answer: &str,
    ) -> Result<Answer<Self>, Failure> {
        let ids: BTreeSet<SeatRequestId> = ids.iter().copied().collect();
        if ids.is_empty() {
            return Err(Failure::fields([("ids", msg!("seat-requests-required"))]));
        }
        if ids.len() > MAX_ANSWERED {
            return Err(Failure::fields([("ids", msg!("too-many-requests-chosen", most = MAX_ANSWERED))]));
        }
        let answer = check_answer(answer)?;
        let mut failed = Vec::new();
        for id in &ids {
            let answered = answer_request(enrolment, (partner, people), *id, decision, &answer).await;
            match answered.map_err(Failure::from) {
                Ok(()) => {}
                // Those before it are answered; repeating the call answers the rest.
                Err(failure) if failure.status().is_server_error() => return Err(failure),
                Err(failure) => failed.push(UnansweredRequest::new(*id, &failure)),
            }
        }
        let answered = ids.len() - failed.len();
        let message = message(decision, answered, failed.len());
        Ok(Answer::ok(Self { answered, failed }).message(message))
    }
}

impl UnansweredRequest {
    fn new(id: SeatRequestId, failure: &Failure) -> Self {
        Self { id, code: failure.code(), message: failure.message().clone() }
    }
}

fn message(decision: Decision, answered: usize, failed: usize) -> Message {
    let done = match decision {
        Decision::Approve => msg!("seat-requests-approved", number = answered),
        Decision::Decline => msg!("seat-requests-declined", number = answered),
    };
    if failed == 0 { done } else { msg!("seat-requests-partly", done = done, failed = failed) }
}
