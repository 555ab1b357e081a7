//! SQL of the payments of a program whose seat moves.

use crate::payment::model::kinds::{Dispute, PaymentState};
use db::{Conn, DbError, p};
use kernel::{PaymentId, ProgramId};

db::statements! {
    LIST_PAYMENTS_OF_PROGRAM =
        "SELECT p.id, p.state, p.receipt_number IS NOT NULL, p.dispute,
                EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.state IN ('asked', 'pending', 'needs_attention'))
         FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE l.program_id = $1 AND l.released_at IS NULL ORDER BY p.id";
    /// SQLite has a single writer and needs no lock.
    LOCK_PAYMENTS_OF_PROGRAM =
        "SELECT p.id FROM payment p WHERE p.id IN (SELECT payment_id FROM payment_program WHERE program_id = $1)
         ORDER BY p.id postgres(FOR NO KEY UPDATE)";
    /// The names of the line stay those of the first program.
    MOVE_LINE =
        "UPDATE payment_program SET program_id = $3, named_program_id = COALESCE(named_program_id, program_id)
         WHERE payment_id = $1 AND program_id = $2 AND released_at IS NULL";
}

db::row! {
    /// A payment that names a program.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct PaymentOfProgram {
        pub id: PaymentId,
        pub state: PaymentState,
        pub has_receipt: bool,
        pub dispute: Option<Dispute>,
        pub is_refunding: bool,
    }
}

pub(crate) async fn list_payments(conn: &mut Conn, id: ProgramId) -> Result<Vec<PaymentOfProgram>, DbError> {
    conn.all(&LIST_PAYMENTS_OF_PROGRAM, p![id]).await
}

/// Locks all payments that name a program until the transaction ends.
pub(crate) async fn lock_payments(conn: &mut Conn, id: ProgramId) -> Result<(), DbError> {
    conn.all::<PaymentId>(&LOCK_PAYMENTS_OF_PROGRAM, p![id]).await.map(drop)
}

/// Makes the line for a program one for another program; returns false if there is no such line.
pub(crate) async fn move_line(
    conn: &mut Conn,
    payment_id: PaymentId,
    from: ProgramId,
    to: ProgramId,
) -> Result<bool, DbError> {
    Ok(conn.run(&MOVE_LINE, p![payment_id, from, to]).await? == 1)
}
