//! A partner approves or declines a request.

use super::{
    ask::{children_of, read_sentence},
    index,
    mails::notify,
    record::record,
};
use crate::{
    Enrolment,
    model::seat_request::{AnsweredFamily, NeedIsGone, PromisedTo, SeatRequestState},
    store::{
        self as children,
        seat_requests::{self as store, NewAnswer, SeatRequestRow},
    },
};
use db::{Conn, DbError, tx};
use identity::{ErasedError, FieldErrors, PeopleScope, SignedInPartner};
use invites::SetAllowanceError;
use journal::By;
use kernel::SeatRequestId;

/// Why a request is not answered.
#[derive(Debug, derive_more::From)]
pub(crate) enum AnswerError {
    /// The partner has no such request.
    NotFound,
    /// The parent withdrew it, or it was answered otherwise.
    Closed { state: SeatRequestState },
    /// It needs no seat any more; it stays open.
    #[from]
    NeedIsGone(NeedIsGone),
    /// The partner's agreement has no free seat.
    NoFreeSeat,
    /// The allowance cannot be raised.
    #[from]
    Allowance(SetAllowanceError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// What a partner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    Approve,
    Decline,
}

impl Decision {
    fn state(self) -> SeatRequestState {
        match self {
            Self::Approve => SeatRequestState::Approved,
            Self::Decline => SeatRequestState::Declined,
        }
    }

    fn action(self) -> &'static str {
        match self {
            Self::Approve => "seat_request.approved",
            Self::Decline => "seat_request.declined",
        }
    }
}

/// The trimmed sentence to the parents, which may be empty.
pub(crate) fn check_answer(text: &str) -> Result<String, FieldErrors> {
    let mut errors = FieldErrors::default();
    let answer = read_sentence(&mut errors, "answer", text);
    errors.done().map(|()| answer)
}

/// Answers a request in a transaction of its own, so that one of many that fails does not stop the others. Giving the
/// same answer again changes nothing.
pub(crate) async fn answer_request(
    enrolment: &Enrolment,
    (partner, people): (SignedInPartner, &PeopleScope),
    id: SeatRequestId,
    decision: Decision,
    answer: &str,
) -> Result<(), AnswerError> {
    let ctx = enrolment.ctx();
    let parent_id = {
        let mut conn = ctx.db.read().await?;
        let found = store::find(&mut conn, partner.id, &[id]).await?.pop();
        let parent_id = found.ok_or(AnswerError::NotFound)?.parent_id;
        if !people.allows_parent(&mut conn, parent_id).await? {
            return Err(AnswerError::NotFound);
        }
        parent_id
    };
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner.id).await?;
        invites::lock_family(t, parent_id).await?;
        let found = store::find(t, partner.id, &[id]).await?.pop();
        let row = found.ok_or(AnswerError::NotFound)?;
        let at = ctx.clock.now();
        let new = NewAnswer { state: decision.state(), answer, by: partner.account_id, at };
        if !store::answer(t, partner.id, id, new).await? {
            return if row.state == new.state { Ok(()) } else { Err(AnswerError::Closed { state: row.state }) };
        }
        if decision == Decision::Approve {
            grant(t, enrolment, partner, &row).await?;
        }
        let by = By { actor: partner.journal(), at };
        record(t, by, decision.action(), &row, new.state).await?;
        let before = row.state;
        let after = SeatRequestRow { state: new.state, answer: answer.to_owned(), ..row };
        let parent = identity::find_parents(t, partner.id, &[parent_id]).await?.pop();
        let parent = parent.ok_or(DbError::NoRow)?;
        index::change_state(t, &parent, &after, before).await?;
        notify::answered(t, enrolment, &parent, &after).await?;
        Ok(())
    })
}

/// Raises the family's allowance by one, unless the seat is not needed any more or would have to wait for others.
async fn grant(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner: SignedInPartner,
    row: &SeatRequestRow,
) -> Result<(), AnswerError> {
    check_need(conn, row).await?;
    let by = By { actor: partner.journal(), at: enrolment.ctx().clock.now() };
    if invites::add_seat(conn, &enrolment.invites, by, partner.id, row.parent_id).await? {
        Ok(())
    } else {
        Err(AnswerError::NoFreeSeat)
    }
}

/// Checks what may have changed since the parent asked.
async fn check_need(conn: &mut Conn, row: &SeatRequestRow) -> Result<(), AnswerError> {
    let children = children_of(children::list_own_family(conn, row.parent_id).await?);
    let allowance = invites::find_allowance_use(conn, row.parent_id).await?;
    let promised = store::list_approved_since(conn, row).await?;
    let free = allowance.allowed() - allowance.seats_taken;
    let family = AnsweredFamily { free, children: &children, promised: &promised };
    Ok(family.check_need(&PromisedTo::of(row.child_id, row.child_name.clone()))?)
}
