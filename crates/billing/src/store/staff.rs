//! SQL of all payments, for staff, and of the books.

use crate::payment::model::PaymentRow;
use db::{Conn, DbError, Ids, p};

db::statements! {
    /// Newest first. Empty texts and an empty list ask for nothing in particular.
    LIST_ALL = {
        sqlite:
            "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                    access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
             FROM payment WHERE ($1 = '' OR state = $1)
               AND ($2 = '' OR reference = $2 OR partner_id IN (SELECT value FROM json_each($3)))
             ORDER BY id DESC LIMIT $4 OFFSET $5",
        postgres:
            "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                    access_code, checkout_url, note, checks, receipt_number, created_at, settled_at
             FROM payment WHERE ($1 = '' OR state = $1)
               AND ($2 = '' OR reference = $2 OR partner_id = ANY(CAST(translate($3, '[]', '{}') AS BIGINT[])))
             ORDER BY id DESC LIMIT $4 OFFSET $5"
    };
    COUNT_ALL = {
        sqlite:
            "SELECT COUNT(*) FROM payment WHERE ($1 = '' OR state = $1)
               AND ($2 = '' OR reference = $2 OR partner_id IN (SELECT value FROM json_each($3)))",
        postgres:
            "SELECT COUNT(*) FROM payment WHERE ($1 = '' OR state = $1)
               AND ($2 = '' OR reference = $2 OR partner_id = ANY(CAST(translate($3, '[]', '{}') AS BIGINT[])))"
    };
    COUNT_REVIEW = "SELECT COUNT(*) FROM payment WHERE state = 'review'";
    /// Programs that payments which succeeded paid for, in the order of their ids.
    LIST_SETTLED_AFTER =
        "SELECT DISTINCT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id > $1 AND p.state IN ('succeeded', 'review') AND p.receipt_number IS NOT NULL ORDER BY l.program_id LIMIT $2";
    COUNT_SETTLED = {
        sqlite:
            "SELECT COUNT(DISTINCT l.program_id) FROM payment_program l JOIN payment p ON p.id = l.payment_id
             WHERE p.receipt_number IS NOT NULL AND l.program_id IN (SELECT value FROM json_each($1))",
        postgres:
            "SELECT COUNT(DISTINCT l.program_id) FROM payment_program l JOIN payment p ON p.id = l.payment_id
             WHERE p.receipt_number IS NOT NULL AND l.program_id = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[]))"
    };
}

/// What staff look for.
pub(crate) struct Wanted<'a> {
    pub state: &'a str,
    pub reference: &'a str,
    pub partner_ids: &'a [i64],
}

/// A page of all payments, and how many there are.
pub(crate) async fn list_all(
    conn: &mut Conn,
    wanted: &Wanted<'_>,
    (most, offset): (i64, i64),
) -> Result<(Vec<PaymentRow>, i64), DbError> {
    let Wanted { state, reference, partner_ids } = wanted;
    let rows = conn.all(&LIST_ALL, p![state, reference, Ids(partner_ids), most, offset]).await?;
    Ok((rows, conn.one(&COUNT_ALL, p![state, reference, Ids(partner_ids)]).await?))
}

pub(crate) async fn count_review(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_REVIEW, p![]).await
}

pub(crate) async fn list_settled_after(conn: &mut Conn, after: i64, most: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_SETTLED_AFTER, p![after, most]).await
}

/// How many of these programs a payment paid for.
pub(crate) async fn count_settled(conn: &mut Conn, program_ids: &[i64]) -> Result<i64, DbError> {
    conn.one(&COUNT_SETTLED, p![Ids(program_ids)]).await
}
