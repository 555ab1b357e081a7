//! What agreements ask and tell the crate that stores programs. That crate depends on this one, so it implements the
//! trait, and the server hands it over in [`Agreements`](crate::Agreements).

use crate::{Pool, Reply};
use db::Conn;
use jiff::Timestamp;
use kernel::AgreementId;

db::row! {
    /// The unpaid programs of an agreement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct UnpaidSum {
        pub agreement_id: AgreementId,
        /// What they were charged, in the agreement's currency.
        pub promised: i64,
        /// Number of programs whose class is open.
        pub open: i64,
        /// Number of programs whose class is not open.
        pub closed: i64,
        /// When the oldest of them was added.
        pub oldest: Option<Timestamp>,
    }
}

/// The programs that draw on agreements. Every method runs in the caller's transaction.
pub trait ChargedPrograms: Send + Sync {
    /// The unpaid programs by agreement; agreements without any are left out.
    fn sum<'a>(&'a self, conn: &'a mut Conn, ids: &'a [AgreementId]) -> Reply<'a, Vec<UnpaidSum>>;

    /// Applies the terms of an agreement: charges programs that were not charged yet, sets when they are due, and opens
    /// classes as far as the credit goes.
    fn follow<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, ()>;

    /// Closes the classes of the agreement's unpaid programs, and returns how many that were.
    fn close<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, i64>;
}
