//! Enforces one connection per request. A request that waits for a second connection while it holds one can
//! deadlock the node: enough of them hold the whole pool and wait for each other.
//!
//! Debug builds panic and name both call sites, so every API test checks this; release builds check nothing.

#[cfg(debug_assertions)]
pub(crate) use checked::{ConnectionTracker, Ticket};
#[cfg(not(debug_assertions))]
pub(crate) use unchecked::{ConnectionTracker, Ticket};

/// Runs work that must never hold two connections at once, such as a request.
pub async fn one_connection<F: Future>(work: F) -> F::Output {
    ConnectionTracker::default().track(work).await
}

#[cfg(debug_assertions)]
mod checked {
    use std::{
        panic::Location,
        sync::{Arc, Mutex, PoisonError},
    };

    tokio::task_local! {
        static CURRENT: ConnectionTracker;
    }

    /// The call site that acquired the connection which the current task holds.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct ConnectionTracker(Arc<Mutex<Option<&'static Location<'static>>>>);

    impl ConnectionTracker {
        /// The tracker of the current task; a new one outside of [`super::one_connection`].
        pub(crate) fn current() -> Self {
            CURRENT.try_with(Clone::clone).unwrap_or_default()
        }

        pub(crate) async fn track<F: Future>(self, work: F) -> F::Output {
            CURRENT.scope(self, work).await
        }

        #[expect(clippy::panic, reason = "a bug, which only debug builds check for")]
        pub(crate) fn take(&self, place: &'static Location<'static>) -> Ticket {
            let earlier = self.0.lock().unwrap_or_else(PoisonError::into_inner).replace(place);
            if let Some(earlier) = earlier {
                panic!("a second connection is taken at {place} while the one taken at {earlier} is held");
            }
            Ticket(self.clone())
        }
    }

    /// Marks the connection as held until it is dropped with it.
    #[derive(Debug)]
    pub(crate) struct Ticket(ConnectionTracker);

    impl Drop for Ticket {
        fn drop(&mut self) {
            self.0.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
    }
}

#[cfg(not(debug_assertions))]
mod unchecked {
    use std::panic::Location;

    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct ConnectionTracker;

    impl ConnectionTracker {
        pub(crate) fn current() -> Self {
            Self
        }

        pub(crate) async fn track<F: Future>(self, work: F) -> F::Output {
            work.await
        }

        pub(crate) fn take(&self, _: &'static Location<'static>) -> Ticket {
            Ticket
        }
    }

    #[derive(Debug)]
    pub(crate) struct Ticket;
}

#[cfg(all(test, debug_assertions))]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use crate::{Db, DbError, DbOptions, SearchIndex, one_connection, tx};
    use futures_util::FutureExt as _;
    use kernel::Random;
    use std::panic::AssertUnwindSafe;

    async fn open() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()), &SearchIndex::NONE);
        let db = Db::open(&options, Random::seeded(1)).await.unwrap();
        (folder, db)
    }

    /// The panic message, or the error; empty if the work succeeds.
    async fn panic_message(work: impl Future<Output = Result<(), DbError>>) -> String {
        match AssertUnwindSafe(one_connection(work)).catch_unwind().await {
            Ok(done) => done.map_or_else(|error| error.to_string(), |()| String::new()),
            Err(panic) => *panic.downcast::<String>().unwrap(),
        }
    }

    #[tokio::test]
    async fn panics_on_a_second_connection_and_names_both_call_sites() {
        let (_folder, db) = open().await;
        let two_reads = async {
            let _first = db.read().await?;
            db.read().await.map(drop)
        };
        let message = panic_message(two_reads).await;
        assert!(
            message.contains("a second connection is taken at crates/db/src/one_connection.rs"),
            "{message}"
        );
        assert_eq!(message.matches("one_connection.rs").count(), 2, "{message}");
        let read_in_write = async { tx!(db, _t => { db.read().await.map(drop) }) };
        assert!(panic_message(read_in_write).await.contains("a second connection"));
        let write_in_read = async {
            let _first = db.read().await?;
            tx!(db, _t => { Ok(()) })
        };
        assert!(panic_message(write_in_read).await.contains("a second connection"));
    }

    #[tokio::test]
    async fn counts_slow_reads_as_connections() {
        let (_folder, db) = open().await;
        let inner = db.clone();
        let inside = db.read_in_background(move |conn| async move {
            let second = inner.read().await.map(drop);
            drop(conn);
            second
        });
        assert_ne!(panic_message(inside).await, "", "the thread of the slow read panics");
        let after = async {
            let _first = db.read().await?;
            db.read_in_bulk(|_conn| async { Ok(()) }).await
        };
        assert!(panic_message(after).await.contains("a second connection"));
    }

    #[tokio::test]
    async fn allows_connections_one_after_the_other() {
        let (_folder, db) = open().await;
        let in_turn = async {
            drop(db.read().await?);
            tx!(db, _t => { Ok::<_, DbError>(()) })?;
            db.read_in_background(|_conn| async { Ok(()) }).await?;
            db.read().await.map(drop)
        };
        assert_eq!(panic_message(in_turn).await, "");
    }
}
