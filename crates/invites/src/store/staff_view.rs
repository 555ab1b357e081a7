//! SQL of allowances for staff.

use db::{Conn, DbError, Ids, p};
use kernel::{InviteId, ParentId, PartnerId};

db::statements! {
    FIND_INVITE_OF = "SELECT id, kids_num FROM invite WHERE parent_id = $1";
    FIND_SEAT_SUM =
        "SELECT granted, children, seats_taken, sponsored_parents FROM seat_sum WHERE /*scope*/ partner_id = $1 /*end*/";
    LIST_CHILDREN_COUNTS =
        "SELECT partner_id, children FROM seat_sum WHERE partner_id IN list($1)";
}

db::row! {
    /// Totals over all parents of a partner.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct SeatSum {
        /// Total of the allowances.
        pub granted: i64,
        /// Number of registered children.
        pub children: i64,
        /// Number of children the partner pays for.
        pub seats_taken: i64,
        /// Number of parents with at least one such child.
        pub sponsored_parents: i64,
    }
}

/// The id and number of a parent's invite.
pub(crate) async fn find_invite_of(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Option<(InviteId, i64)>, DbError> {
    conn.optional(&FIND_INVITE_OF, p![parent_id]).await
}

pub(crate) async fn find_seat_sum(conn: &mut Conn, partner_id: PartnerId) -> Result<SeatSum, DbError> {
    Ok(conn.optional(&FIND_SEAT_SUM, p![partner_id]).await?.unwrap_or_default())
}

/// Number of children by partner id; partners without parents are left out.
pub(crate) async fn list_children_counts(
    conn: &mut Conn,
    partner_ids: &[PartnerId],
) -> Result<Vec<(PartnerId, i64)>, DbError> {
    conn.all(&LIST_CHILDREN_COUNTS, p![Ids(partner_ids)]).await
}
