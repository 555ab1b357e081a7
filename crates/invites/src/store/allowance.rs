//! What a parent may use, and has used.

use db::{Conn, DbError, p};

db::statements! {
    INSERT_ALLOWANCE = "INSERT INTO allowance (parent_id, partner_id) VALUES ($1, $2)";
    /// `/*guard*/ … /*end*/` encloses what keeps a parent within its allowance; see `db::sabotage`.
    COUNT_CHILD =
        "UPDATE allowance SET children = children + 1 WHERE parent_id = $1 AND /*guard*/ children < $2 /*end*/";
    TAKE_SEAT =
        "UPDATE allowance SET seats_taken = seats_taken + 1 WHERE parent_id = $1 AND /*guard*/ seats_taken < $2 /*end*/";
    UNCOUNT_CHILD = "UPDATE allowance SET children = children - 1 WHERE parent_id = $1";
    RETURN_SEAT = "UPDATE allowance SET seats_taken = seats_taken - 1 WHERE parent_id = $1";
    /// Changes nothing, and lets nobody else change it meanwhile.
    HOLD_ALLOWANCE = "UPDATE allowance SET children = children WHERE parent_id = $1";
    LIST_SEATS = "SELECT kind, seats, child_id, created_at FROM seat_entry WHERE parent_id = $1 ORDER BY id";
    INSERT_SEATS = "INSERT INTO seat_entry (parent_id, kind, seats, child_id, created_at) VALUES ($1, $2, $3, $4, $5)";
    FIND_STANDING =
        "SELECT i.kids_num, a.children, a.seats_taken FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
         WHERE a.parent_id = $1";
    FIND_ALLOWANCES = {
        sqlite:
            "SELECT a.parent_id, i.kids_num, a.children, a.seats_taken
             FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
             WHERE /*scope*/ +a.partner_id = $1 /*end*/ AND a.parent_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT a.parent_id, i.kids_num, a.children, a.seats_taken
             FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
             WHERE /*scope*/ +a.partner_id = $1 /*end*/ AND a.parent_id IN (SELECT unnest(CAST(translate($2, '[]', '{}') AS BIGINT[])))"
    };
}

pub(crate) async fn insert_allowance(
    conn: &mut Conn,
    parent_id: i64,
    partner_id: i64,
) -> Result<(), DbError> {
    conn.run(&INSERT_ALLOWANCE, p![parent_id, partner_id]).await.map(drop)
}
