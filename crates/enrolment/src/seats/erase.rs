//! Removes what partners wrote about an erased family when they moved a seat.

use crate::store::seats;
use db::{Conn, DbError};
use kernel::{PartnerId, SeatMoveId};

/// Reasons read per query.
const CHUNK: i64 = 1_000;

/// Replaces the reasons of a partner's moves that name an erased person.
pub async fn erase_reasons(
    conn: &mut Conn,
    partner_id: PartnerId,
    instead: &str,
    names_them: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    let mut after = SeatMoveId::new(0);
    loop {
        let reasons = seats::list_reasons(conn, partner_id, after, CHUNK).await?;
        let Some((last, _)) = reasons.last() else { return Ok(()) };
        after = *last;
        for (id, _) in reasons.iter().filter(|(_, reason)| names_them(reason)) {
            seats::erase_reason(conn, *id, instead).await?;
        }
    }
}
