//! SQL of what staff see and set of allowances.

use db::{Conn, DbError, Ids, p};

db::statements! {
    FIND_INVITE_OF = "SELECT id, kids_num FROM invite WHERE parent_id = $1";
    SUM_ALLOWANCES = {
        sqlite:
            "SELECT partner_id, SUM(children), SUM(seats_taken) FROM allowance
             WHERE partner_id IN (SELECT value FROM json_each($1)) GROUP BY partner_id",
        postgres:
            "SELECT partner_id, CAST(SUM(children) AS BIGINT), CAST(SUM(seats_taken) AS BIGINT) FROM allowance
             WHERE partner_id IN (SELECT unnest(CAST(translate($1, '[]', '{}') AS BIGINT[]))) GROUP BY partner_id"
    };
    SUM_GRANTED = {
        sqlite:
            "SELECT COALESCE(SUM(kids_num), 0) FROM invite
             WHERE partner_id IN (SELECT value FROM json_each($1)) AND parent_id IS NOT NULL",
        postgres:
            "SELECT CAST(COALESCE(SUM(kids_num), 0) AS BIGINT) FROM invite
             WHERE partner_id IN (SELECT unnest(CAST(translate($1, '[]', '{}') AS BIGINT[]))) AND parent_id IS NOT NULL"
    };
}

/// The invite of a parent and its number.
pub(crate) async fn find_invite_of(conn: &mut Conn, parent_id: i64) -> Result<Option<(i64, i64)>, DbError> {
    conn.optional(&FIND_INVITE_OF, p![parent_id]).await
}

/// Partner, children and seats taken, of those of these partners who have parents.
pub(crate) async fn sum_allowances(
    conn: &mut Conn,
    partner_ids: &[i64],
) -> Result<Vec<(i64, i64, i64)>, DbError> {
    conn.all(&SUM_ALLOWANCES, p![Ids(partner_ids)]).await
}

/// Seats granted to the parents of a partner.
pub(crate) async fn sum_granted(conn: &mut Conn, partner_id: i64) -> Result<i64, DbError> {
    conn.one(&SUM_GRANTED, p![Ids(&[partner_id])]).await
}
