//! Removes what partners wrote about an erased family when they moved a seat.

use crate::store::seats::{self, ReasonPage};
use db::{Conn, DbError};
use kernel::{ParentId, PartnerId, SeatMoveId};

/// Reasons read per query.
const CHUNK: i64 = 1_000;

/// Whose reasons to erase.
#[derive(Clone, Copy, Debug)]
pub struct ErasedFamily {
    pub partner_id: PartnerId,
    pub parent_id: ParentId,
}

/// Replaces the reasons of all moves to and from an erased family, which are about it whether they name it or not, and of
/// other moves of its partner that name somebody of it. Returns the family's moves.
pub async fn erase_reasons(
    conn: &mut Conn,
    ErasedFamily { partner_id, parent_id }: ErasedFamily,
    instead: &str,
    names_them: impl Fn(&str) -> bool,
) -> Result<Vec<SeatMoveId>, DbError> {
    let (mut after, mut own) = (SeatMoveId::new(0), Vec::new());
    loop {
        let page = ReasonPage { partner_id, parent_id, after, limit: CHUNK };
        let reasons = seats::list_reasons(conn, page).await?;
        let Some(last) = reasons.last() else { return Ok(own) };
        after = last.id;
        own.extend(reasons.iter().filter(|row| row.is_of_family).map(|row| row.id));
        for row in reasons.iter().filter(|row| row.is_of_family || names_them(&row.reason)) {
            seats::erase_reason(conn, row.id, instead).await?;
        }
    }
}
