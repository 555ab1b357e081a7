//! What moving a seat asks of the crate that keeps payments. That crate depends on this one, so it implements the trait, and
//! the server hands it over in [`Enrolment`](crate::Enrolment).

use catalogue::Reply;
use db::Conn;
use kernel::{PaymentId, ProgramId};

/// The money of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgramMoney {
    /// The payment that paid for it, if one did and still does.
    pub paid_by: Option<PaymentId>,
    /// True while a payment, a refund or a dispute about it is undecided.
    pub is_undecided: bool,
}

/// The payments of programs. Runs in the caller's transaction.
pub trait ProgramPayments: Send + Sync {
    /// The money of a program.
    fn find<'a>(&'a self, conn: &'a mut Conn, id: ProgramId) -> Reply<'a, ProgramMoney>;

    /// Locks all payments that name a program until the transaction ends. Lock order: payments before allowances.
    fn lock<'a>(&'a self, conn: &'a mut Conn, id: ProgramId) -> Reply<'a, ()>;

    /// Makes a payment pay for another program in place of one; returns false if it does not pay for that one.
    fn give<'a>(
        &'a self,
        conn: &'a mut Conn,
        payment_id: PaymentId,
        from: ProgramId,
        to: ProgramId,
    ) -> Reply<'a, bool>;
}
