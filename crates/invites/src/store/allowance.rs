//! SQL of allowances and of the seat ledger.

use db::{Conn, DbError, p};
use kernel::{ParentId, PartnerId};

db::statements! {
    INSERT_ALLOWANCE = "INSERT INTO allowance (parent_id, partner_id) VALUES ($1, $2)";
    /// `/*guard*/ … /*end*/` encloses the condition that enforces the allowance; see `db::guard_mutation`.
    COUNT_CHILD =
        "UPDATE allowance SET children = children + 1 WHERE parent_id = $1 AND /*guard*/ children < $2 /*end*/";
    TAKE_SEAT =
        "UPDATE allowance SET seats_taken = seats_taken + 1 WHERE parent_id = $1 AND /*guard*/ seats_taken < $2 /*end*/";
    UNCOUNT_CHILD = "UPDATE allowance SET children = children - 1 WHERE parent_id = $1";
    /// Returns whether the parent has more seats than its number, which was lowered.
    RETURN_SEAT =
        "UPDATE allowance SET seats_taken = seats_taken - 1 WHERE parent_id = $1
         RETURNING (SELECT COUNT(*) FROM invite i WHERE i.parent_id = $1 AND i.granted > i.kids_num)";
    /// Locks the row until the transaction ends. SQLite has a single writer and needs no lock.
    LOCK_ALLOWANCE = "SELECT parent_id FROM allowance WHERE parent_id = $1 postgres(FOR NO KEY UPDATE)";
    LIST_SEATS = "SELECT kind, seats, child_id, created_at FROM seat_entry WHERE parent_id = $1 ORDER BY id";
    INSERT_SEATS = "INSERT INTO seat_entry (parent_id, kind, seats, child_id, created_at) VALUES ($1, $2, $3, $4, $5)";
    FIND_ALLOWANCE_USE =
        "SELECT CASE WHEN i.granted < i.kids_num THEN i.granted ELSE i.kids_num END, i.kids_num, i.agreement_id, a.children, a.seats_taken
         FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
         WHERE a.parent_id = $1";
    FIND_ALLOWANCE_USES =
        "SELECT a.parent_id, CASE WHEN i.granted < i.kids_num THEN i.granted ELSE i.kids_num END, i.kids_num, i.agreement_id,
                a.children, a.seats_taken
         FROM allowance a LEFT JOIN invite i ON i.parent_id = a.parent_id
         WHERE /*scope*/ +a.partner_id = $1 /*end*/ AND a.parent_id IN list($2)";
}

pub(crate) async fn insert_allowance(
    conn: &mut Conn,
    parent_id: ParentId,
    partner_id: PartnerId,
) -> Result<(), DbError> {
    conn.run(&INSERT_ALLOWANCE, p![parent_id, partner_id]).await.map(drop)
}
