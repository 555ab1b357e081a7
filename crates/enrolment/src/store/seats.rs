//! SQL of moved seats.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{
    AccountId, AgreementId, ChildId, CohortId, ParentId, PartnerId, PaymentId, ProgramId, SeatMoveId, Window,
};

db::statements! {
    INSERT_SEAT_MOVE =
        "INSERT INTO seat_move (partner_id, agreement_id, cohort_id, from_parent_id, from_child_id, from_program_id, to_parent_id, to_child_id,
                                to_program_id, payment_id, reason, moved_by, moved_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id";
    /// Of one family, which the caller has found to be the partner's.
    LIST_SEAT_MOVES =
        "SELECT id, cohort_id, from_parent_id, from_child_id, to_parent_id, to_child_id, payment_id, reason, moved_by, moved_at
         FROM seat_move WHERE from_parent_id = $1 OR to_parent_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3";
    COUNT_SEAT_MOVES = "SELECT COUNT(*) FROM seat_move WHERE from_parent_id = $1 OR to_parent_id = $1";
    FIND_MOVES_MADE =
        "SELECT moves FROM seat_move_count WHERE agreement_id = $1 AND cohort_id = $2";
    INSERT_MOVES_MADE =
        "INSERT INTO seat_move_count (agreement_id, cohort_id, moves) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
    COUNT_MOVE =
        "UPDATE seat_move_count SET moves = moves + 1 WHERE agreement_id = $1 AND cohort_id = $2 AND /*guard*/ moves < $3 /*end*/";
    LIST_MOVE_REASONS =
        "SELECT id, reason, from_parent_id = $4 OR to_parent_id = $4 FROM seat_move WHERE partner_id = $1 AND id > $2
         ORDER BY id LIMIT $3";
    LIST_MOVE_IDS = "SELECT id FROM seat_move WHERE from_parent_id = $1 OR to_parent_id = $1 ORDER BY id DESC LIMIT $2";
    ERASE_MOVE_REASON = "UPDATE seat_move SET reason = $2 WHERE /*step*/ id = $1";
}

/// A seat that moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewSeatMove<'a> {
    pub partner_id: PartnerId,
    /// The agreement whose rules it followed.
    pub agreement_id: AgreementId,
    pub cohort_id: CohortId,
    pub from: SeatHolder,
    pub to: SeatHolder,
    /// The payment that pays for the seat; `None` if it is unpaid.
    pub payment_id: Option<PaymentId>,
    pub reason: &'a str,
    pub moved_by: AccountId,
    pub at: Timestamp,
}

/// Who has, or had, a seat.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_field_names, reason = "ids, named like the columns")]
pub(crate) struct SeatHolder {
    pub parent_id: ParentId,
    pub child_id: ChildId,
    pub program_id: ProgramId,
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct SeatMoveRow {
        pub id: SeatMoveId,
        pub cohort_id: CohortId,
        pub from_parent_id: ParentId,
        pub from_child_id: ChildId,
        pub to_parent_id: ParentId,
        pub to_child_id: ChildId,
        pub payment_id: Option<PaymentId>,
        pub reason: String,
        pub moved_by: AccountId,
        pub moved_at: Timestamp,
    }
}

pub(crate) async fn insert_seat_move(conn: &mut Conn, new: NewSeatMove<'_>) -> Result<SeatMoveId, DbError> {
    let NewSeatMove { partner_id, agreement_id, cohort_id, from, to, payment_id, reason, moved_by, at } = new;
    let params = p![
        partner_id,
        agreement_id,
        cohort_id,
        from.parent_id,
        from.child_id,
        from.program_id,
        to.parent_id,
        to.child_id,
        to.program_id,
        payment_id,
        reason,
        moved_by,
        at
    ];
    conn.one(&INSERT_SEAT_MOVE, params).await
}

/// A page of the moves to and from a family, newest first, and their number.
pub(crate) async fn list_seat_moves(
    conn: &mut Conn,
    parent_id: ParentId,
    Window { limit, offset }: Window,
) -> Result<(Vec<SeatMoveRow>, i64), DbError> {
    let rows = conn.all(&LIST_SEAT_MOVES, p![parent_id, limit, offset]).await?;
    Ok((rows, conn.one(&COUNT_SEAT_MOVES, p![parent_id]).await?))
}

/// How many seats of an agreement moved in a cohort.
pub(crate) async fn find_moves_made(
    conn: &mut Conn,
    agreement_id: AgreementId,
    cohort_id: CohortId,
) -> Result<i64, DbError> {
    Ok(conn.optional(&FIND_MOVES_MADE, p![agreement_id, cohort_id]).await?.unwrap_or_default())
}

/// Counts one more move unless `most` were made, and returns whether it was counted. One conditional update, so that it is
/// safe under concurrency.
pub(crate) async fn count_move(
    conn: &mut Conn,
    agreement_id: AgreementId,
    cohort_id: CohortId,
    most: i64,
) -> Result<bool, DbError> {
    conn.run(&INSERT_MOVES_MADE, p![agreement_id, cohort_id]).await?;
    Ok(conn.run(&COUNT_MOVE, p![agreement_id, cohort_id, most]).await? == 1)
}

db::row! {
    /// Why a seat moved.
    #[derive(Clone, Debug)]
    pub(crate) struct MoveReason {
        pub id: SeatMoveId,
        pub reason: String,
        /// Whether the seat moved to or from the given family.
        pub is_of_family: bool,
    }
}

/// Where reasons are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReasonPage {
    pub partner_id: PartnerId,
    pub parent_id: ParentId,
    pub after: SeatMoveId,
    pub limit: i64,
}

/// The reasons of a partner's moves with an id above `after`, by id, with those of one family marked.
pub(crate) async fn list_reasons(conn: &mut Conn, page: ReasonPage) -> Result<Vec<MoveReason>, DbError> {
    let ReasonPage { partner_id, parent_id, after, limit } = page;
    conn.all(&LIST_MOVE_REASONS, p![partner_id, after, limit, parent_id]).await
}

/// The newest moves to and from a family.
pub async fn list_move_ids(
    conn: &mut Conn,
    parent_id: ParentId,
    limit: i64,
) -> Result<Vec<SeatMoveId>, DbError> {
    conn.all(&LIST_MOVE_IDS, p![parent_id, limit]).await
}

pub(crate) async fn erase_reason(conn: &mut Conn, id: SeatMoveId, instead: &str) -> Result<(), DbError> {
    conn.run(&ERASE_MOVE_REASON, p![id, instead]).await.map(drop)
}
