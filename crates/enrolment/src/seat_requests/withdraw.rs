//! A parent takes a request back.

use super::{index, record::record};
use crate::{
    Enrolment,
    model::seat_request::SeatRequestState,
    store::seat_requests::{self as store, SeatRequestRow},
};
use db::{Conn, DbError};
use identity::{ErasedError, SignedInParent};
use journal::By;
use kernel::SeatRequestId;

/// Why a request is not withdrawn.
#[derive(Debug, derive_more::From)]
pub(crate) enum WithdrawRequestError {
    /// The parent has no such request.
    NotFound,
    /// The partner was faster.
    Answered,
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// Withdraws an open request. Idempotent.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: SeatRequestId,
) -> Result<(), WithdrawRequestError> {
    invites::lock_family(conn, parent.id).await?;
    let found = store::find(conn, parent.partner_id, &[id]).await?.pop();
    let row = found.filter(|row| row.parent_id == parent.id).ok_or(WithdrawRequestError::NotFound)?;
    if !store::withdraw(conn, parent.id, id).await? {
        let is_withdrawn = row.state == SeatRequestState::Withdrawn;
        return if is_withdrawn { Ok(()) } else { Err(WithdrawRequestError::Answered) };
    }
    let (own, state) = (identity::find_own(conn, parent).await?, SeatRequestState::Withdrawn);
    let by = By { actor: parent.journal(), at: enrolment.ctx().clock.now() };
    record(conn, by, "seat_request.withdrawn", &row, state).await?;
    let after = SeatRequestRow { state, ..row };
    Ok(index::change_state(conn, &own, &after, SeatRequestState::Open).await?)
}
