//! SQL of all payments, for staff, and of the books.

use crate::payment::model::PaymentRow;
use db::{Conn, DbError, Ids, p};

db::statements! {
    /// Before a moment and an id, the newest first.
    LIST_PAYMENTS =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4";
    COUNT_ALL = "SELECT COUNT(*) FROM payment";
    LIST_IN_STATE =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE state = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5";
    COUNT_IN_STATE = "SELECT COUNT(*) FROM payment WHERE state = $1";
    /// These payments, and those of these partners; an empty text asks for any state, and 0 for any partner.
    LIST_FOUND = {
        sqlite:
            "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                    access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
             FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
               AND ($3 = '' OR state = $3) AND ($4 = 0 OR +partner_id = $4) AND (created_at, +id) < ($5, $6)
             ORDER BY created_at DESC, id DESC LIMIT $7 OFFSET $8",
        postgres:
            "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                    access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
             FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
               AND ($3 = '' OR state = $3) AND ($4 = 0 OR partner_id = $4) AND (created_at, id) < ($5, $6)
             ORDER BY created_at DESC, id DESC LIMIT $7 OFFSET $8"
    };
    COUNT_FOUND = {
        sqlite:
            "SELECT COUNT(*)
             FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
               AND ($3 = '' OR state = $3) AND ($4 = 0 OR +partner_id = $4)",
        postgres:
            "SELECT COUNT(*)
             FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
               AND ($3 = '' OR state = $3) AND ($4 = 0 OR partner_id = $4)"
    };
    COUNT_LINES =
        "SELECT payment_id, COUNT(*) FROM payment_program WHERE payment_id IN list($1) GROUP BY payment_id";
    COUNT_REVIEW = "SELECT COUNT(*) FROM payment WHERE state = 'review'";
    /// Programs that payments which succeeded paid for, in the order of their ids.
    LIST_SETTLED_AFTER =
        "SELECT DISTINCT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id > $1 AND l.released_at IS NULL AND p.state IN ('succeeded', 'review') AND p.receipt_number IS NOT NULL ORDER BY l.program_id LIMIT $2";
    COUNT_SETTLED =
        "SELECT COUNT(DISTINCT l.program_id) FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE p.receipt_number IS NOT NULL AND l.program_id IN list($1)";
}

/// What staff look for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Empty: any.
    pub state: String,
    /// 0: any.
    pub partner_id: i64,
    /// What words were found in: these payments, and those of these partners.
    pub found: Option<(Vec<i64>, Vec<i64>)>,
}

impl Wanted {
    /// The payments and partners to look at; `None` if all.
    fn places(&self) -> Option<(Vec<i64>, Vec<i64>)> {
        let of_partner = || (self.partner_id != 0).then(|| (Vec::new(), vec![self.partner_id]));
        self.found.clone().or_else(of_partner)
    }
}

/// When a payment was made, and its id: where a list goes on.
pub(crate) type Moment = (i64, i64);

/// After every payment there is.
pub(crate) const LATEST: Moment = (i64::MAX, i64::MAX);

/// A page of all payments that are older than `before`, the newest first.
pub(crate) async fn list_all(
    conn: &mut Conn,
    wanted: &Wanted,
    (at, id): Moment,
    (most, offset): (i64, i64),
) -> Result<Vec<PaymentRow>, DbError> {
    let state = &wanted.state;
    match wanted.places() {
        Some((ids, partners)) => {
            let places = p![Ids(&ids), Ids(&partners), state, wanted.partner_id, at, id, most, offset];
            conn.all(&LIST_FOUND, places).await
        }
        None if state.is_empty() => conn.all(&LIST_PAYMENTS, p![at, id, most, offset]).await,
        None => conn.all(&LIST_IN_STATE, p![state, at, id, most, offset]).await,
    }
}

/// How many there are.
pub(crate) async fn count_all(conn: &mut Conn, wanted: &Wanted) -> Result<i64, DbError> {
    let state = &wanted.state;
    match wanted.places() {
        Some((ids, partners)) => {
            conn.one(&COUNT_FOUND, p![Ids(&ids), Ids(&partners), state, wanted.partner_id]).await
        }
        None if state.is_empty() => conn.one(&COUNT_ALL, p![]).await,
        None => conn.one(&COUNT_IN_STATE, p![state]).await,
    }
}

/// How many programs each of these payments is for.
pub(crate) async fn count_lines(conn: &mut Conn, payment_ids: &[i64]) -> Result<Vec<(i64, i64)>, DbError> {
    conn.all(&COUNT_LINES, p![Ids(payment_ids)]).await
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
