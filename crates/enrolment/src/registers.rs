//! What programs ask of the crate that keeps registers. That crate depends on this one, so it implements the trait, and the
//! server hands it over in [`Enrolment`](crate::Enrolment).

use catalogue::{ClassKey, Reply};
use db::Conn;
use kernel::TeacherId;

/// The registers of all lessons, as far as programs concern them. Runs in the caller's transaction.
pub trait Registers: Send + Sync {
    /// Makes the registers of one teacher's children in a class those of another teacher's.
    fn give<'a>(
        &'a self,
        conn: &'a mut Conn,
        class: ClassKey,
        from: TeacherId,
        to: TeacherId,
    ) -> Reply<'a, ()>;

    /// Counts the children without a mark again, after some left the class or have another teacher in it.
    fn recount<'a>(&'a self, conn: &'a mut Conn, class: ClassKey) -> Reply<'a, ()>;
}
