//! SQL of payments across partners, for staff, and of the exception queues.

use crate::payment::model::{PaymentRow, kinds::PaymentState};
use db::{Conn, DbError, Ids, p};
use kernel::{PartnerId, PaymentId, ProgramId, Window};

db::statements! {
    /// Keyset pagination: before a creation time and id, newest first.
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
    /// These payments and those of these partners; `$3 = ''` matches any state, `$4 = 0` any partner.
    LIST_FOUND =
        "SELECT id, reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor, mode,
                access_code, checkout_url, note, checks, receipt_number, created_at, settled_at, kind, dispute, transfer_since
         FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
           AND ($3 = '' OR state = $3) AND ($4 = 0 OR +partner_id = $4) AND (created_at, +id) < ($5, $6)
         ORDER BY created_at DESC, id DESC LIMIT $7 OFFSET $8";
    COUNT_FOUND =
        "SELECT COUNT(*) FROM payment WHERE (id IN list($1) OR partner_id IN list($2))
           AND ($3 = '' OR state = $3) AND ($4 = 0 OR +partner_id = $4)";
    COUNT_LINES =
        "SELECT payment_id, COUNT(*) FROM payment_program WHERE payment_id IN list($1) GROUP BY payment_id";
    COUNT_REVIEW = "SELECT COUNT(*) FROM payment WHERE state = 'review'";
    /// Programs that settled payments paid for, by ascending id.
    LIST_SETTLED_AFTER =
        "SELECT DISTINCT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id > $1 AND l.released_at IS NULL AND p.state IN ('succeeded', 'review') AND p.receipt_number IS NOT NULL ORDER BY l.program_id LIMIT $2";
    COUNT_SETTLED =
        "SELECT COUNT(DISTINCT l.program_id) FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE p.receipt_number IS NOT NULL AND l.program_id IN list($1)";
}

/// Stands for all partners in a `PaymentFilter`.
pub(crate) const ANY_PARTNER: PartnerId = PartnerId::new(0);

/// These payments, and all payments of these partners.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoundPayments {
    pub payment_ids: Vec<PaymentId>,
    pub partner_ids: Vec<PartnerId>,
}

/// Filter of the staff list.
#[derive(Clone, Debug)]
pub(crate) struct PaymentFilter {
    /// `None`: any state.
    pub state: Option<PaymentState>,
    /// Or `ANY_PARTNER`.
    pub partner_id: PartnerId,
    /// Search results.
    pub found: Option<FoundPayments>,
}

impl PaymentFilter {
    /// The payments to restrict the query to; `None` for all.
    fn restriction(&self) -> Option<FoundPayments> {
        let of_partner = || FoundPayments { payment_ids: Vec::new(), partner_ids: vec![self.partner_id] };
        self.found.clone().or_else(|| (self.partner_id != ANY_PARTNER).then(of_partner))
    }

    /// The name of the state; empty for any.
    fn state_name(&self) -> &'static str {
        self.state.map_or("", PaymentState::name)
    }
}

/// The place of a payment in the list: the cursor of keyset pagination.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor {
    /// Creation time in milliseconds.
    pub at: i64,
    pub id: PaymentId,
}

/// Cursor before the newest payment.
pub(crate) const LATEST: Cursor = Cursor { at: i64::MAX, id: PaymentId::new(i64::MAX) };

/// One page of the payments that are older than the cursor, newest first.
pub(crate) async fn list_all(
    conn: &mut Conn,
    wanted: &PaymentFilter,
    Cursor { at, id }: Cursor,
    Window { limit, offset }: Window,
) -> Result<Vec<PaymentRow>, DbError> {
    match (wanted.restriction(), wanted.state) {
        (Some(FoundPayments { payment_ids, partner_ids }), _) => {
            let (ids, partners) = (Ids(&payment_ids), Ids(&partner_ids));
            let params = p![ids, partners, wanted.state_name(), wanted.partner_id, at, id, limit, offset];
            conn.all(&LIST_FOUND, params).await
        }
        (None, None) => conn.all(&LIST_PAYMENTS, p![at, id, limit, offset]).await,
        (None, Some(state)) => conn.all(&LIST_IN_STATE, p![state, at, id, limit, offset]).await,
    }
}

pub(crate) async fn count_all(conn: &mut Conn, wanted: &PaymentFilter) -> Result<i64, DbError> {
    match (wanted.restriction(), wanted.state) {
        (Some(FoundPayments { payment_ids, partner_ids }), _) => {
            let (ids, partners) = (Ids(&payment_ids), Ids(&partner_ids));
            conn.one(&COUNT_FOUND, p![ids, partners, wanted.state_name(), wanted.partner_id]).await
        }
        (None, None) => conn.one(&COUNT_ALL, p![]).await,
        (None, Some(state)) => conn.one(&COUNT_IN_STATE, p![state]).await,
    }
}

/// Number of programs of each of these payments.
pub(crate) async fn count_lines(
    conn: &mut Conn,
    payment_ids: &[PaymentId],
) -> Result<Vec<(PaymentId, i64)>, DbError> {
    conn.all(&COUNT_LINES, p![Ids(payment_ids)]).await
}

pub(crate) async fn count_review(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_REVIEW, p![]).await
}

pub(crate) async fn list_settled_after(
    conn: &mut Conn,
    after: ProgramId,
    limit: i64,
) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_SETTLED_AFTER, p![after, limit]).await
}

/// Number of these programs that a payment with a receipt covers.
pub(crate) async fn count_settled(conn: &mut Conn, program_ids: &[ProgramId]) -> Result<i64, DbError> {
    conn.one(&COUNT_SETTLED, p![Ids(program_ids)]).await
}
