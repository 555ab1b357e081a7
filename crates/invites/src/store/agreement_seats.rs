//! SQL of the invites behind the figures of an agreement's pool.

use crate::model::SeatFigure;
use db::{Conn, DbError, p};
use kernel::{AgreementId, InviteId, ParentId, PartnerId, Window};

macro_rules! of_pool {
    ($columns:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id
             WHERE /*scope*/ i.partner_id = $1 /*end*/ AND i.agreement_id = $2
               AND (CAST($3 AS TEXT) = 'granted' AND i.granted > 0
                    OR CAST($3 AS TEXT) = 'unused' AND i.granted > COALESCE(a.seats_taken, 0)
                    OR CAST($3 AS TEXT) = 'waiting' AND i.waits_since IS NOT NULL)",
            $rest
        )
    };
}

db::statements! {
    PAGE_OF_POOL = of_pool!(
        "i.id, i.email, i.parent_id, i.granted, COALESCE(a.seats_taken, 0), CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END",
        " ORDER BY i.id DESC LIMIT $4 OFFSET $5"
    );
    COUNT_OF_POOL = of_pool!("COUNT(*)", "");
}

db::row! {
    /// What an invite has of an agreement's seats.
    #[derive(Clone, Debug)]
    pub(crate) struct PoolShare {
        pub id: InviteId,
        pub email: String,
        /// Set once the parent has registered.
        pub parent_id: Option<ParentId>,
        pub granted: i64,
        pub taken: i64,
        pub waiting: i64,
    }
}

/// A page of the invites behind a figure, newest first, and how many there are.
pub(crate) async fn page_of_pool(
    conn: &mut Conn,
    partner_id: PartnerId,
    agreement_id: AgreementId,
    of: SeatFigure,
    Window { limit, offset }: Window,
) -> Result<(Vec<PoolShare>, i64), DbError> {
    let rows = conn.all(&PAGE_OF_POOL, p![partner_id, agreement_id, of, limit, offset]).await?;
    Ok((rows, conn.one(&COUNT_OF_POOL, p![partner_id, agreement_id, of]).await?))
}
