//! What agreements ask and tell the crate that stores invites. That crate depends on this one, so it implements the
//! trait, and the server hands it over in [`Agreements`](crate::Agreements).

use crate::Pool;
use db::{Conn, DbError};
use kernel::AgreementId;
use std::pin::Pin;

/// The result of a method of [`Seats`].
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, DbError>> + Send + 'a>>;

db::row! {
    /// The seats of an agreement that are asked for or in use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SeatSum {
        pub agreement_id: AgreementId,
        /// Seats that somebody waits for.
        pub waiting: i64,
        /// Seats in use.
        pub taken: i64,
    }
}

/// Who uses the seats of agreements, and who waits for them. Every method runs in the caller's transaction.
pub trait Seats: Send + Sync {
    /// Sums by agreement; agreements without any are left out.
    fn sum<'a>(&'a self, conn: &'a mut Conn, ids: &'a [AgreementId]) -> Reply<'a, Vec<SeatSum>>;

    /// Gives free seats of an agreement to those who wait, oldest first, or plans that for its first day. Once it grants no
    /// more, the current one takes over those who wait for it.
    fn hand_out<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, ()>;
}
