//! A request holds one connection at a time. One that waits for a second while it holds the first can block a whole
//! node: enough of them hold every connection and wait for each other.
//!
//! Debug builds panic with both places, so that every test of the API proves it; release builds check nothing.

#[cfg(debug_assertions)]
pub(crate) use checked::{Held, Ticket};
#[cfg(not(debug_assertions))]
pub(crate) use unchecked::{Held, Ticket};

/// Runs work that must never hold two connections at once, such as a request.
pub async fn one_connection<F: Future>(work: F) -> F::Output {
    Held::default().around(work).await
}

#[cfg(debug_assertions)]
mod checked {
    use std::{
        panic::Location,
        sync::{Arc, Mutex, PoisonError},
    };

    tokio::task_local! {
        static HELD: Held;
    }

    /// The place that took the connection which some work holds now.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct Held(Arc<Mutex<Option<&'static Location<'static>>>>);

    impl Held {
        /// That of the work that runs now; a new one outside of any.
        pub(crate) fn current() -> Self {
            HELD.try_with(Clone::clone).unwrap_or_default()
        }

        pub(crate) async fn around<F: Future>(self, work: F) -> F::Output {
            HELD.scope(self, work).await
        }

        #[expect(clippy::panic, reason = "a mistake of ours, which only debug builds look for")]
        pub(crate) fn take(&self, place: &'static Location<'static>) -> Ticket {
            let earlier = self.0.lock().unwrap_or_else(PoisonError::into_inner).replace(place);
            if let Some(earlier) = earlier {
                panic!("a second connection is taken at {place} while the one taken at {earlier} is held");
            }
            Ticket(self.clone())
        }
    }

    /// Stands for the connection; dropped with it.
    #[derive(Debug)]
    pub(crate) struct Ticket(Held);

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
    pub(crate) struct Held;

    impl Held {
        pub(crate) fn current() -> Self {
            Self
        }

        pub(crate) async fn around<F: Future>(self, work: F) -> F::Output {
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
    use crate::{Db, DbError, DbOptions, one_connection, tx};
    use futures_util::FutureExt as _;
    use kernel::Random;
    use std::panic::AssertUnwindSafe;

    async fn open() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()));
        let db = Db::open(&options, Random::seeded(1)).await.unwrap();
        (folder, db)
    }

    /// What the work says when it panics; empty if it does not.
    async fn panics(work: impl Future<Output = Result<(), DbError>>) -> String {
        match AssertUnwindSafe(one_connection(work)).catch_unwind().await {
            Ok(done) => done.map_or_else(|error| error.to_string(), |()| String::new()),
            Err(panic) => *panic.downcast::<String>().unwrap(),
        }
    }

    #[tokio::test]
    async fn a_second_connection_is_loud_and_names_both_places() {
        let (_folder, db) = open().await;
        let two_reads = async {
            let _first = db.read().await?;
            db.read().await.map(drop)
        };
        let said = panics(two_reads).await;
        assert!(said.contains("a second connection is taken at crates/db/src/held.rs"), "{said}");
        assert_eq!(said.matches("held.rs").count(), 2, "{said}");
        let read_in_write = async { tx!(db, _t => { db.read().await.map(drop) }) };
        assert!(panics(read_in_write).await.contains("a second connection"));
        let write_in_read = async {
            let _first = db.read().await?;
            tx!(db, _t => { Ok(()) })
        };
        assert!(panics(write_in_read).await.contains("a second connection"));
    }

    #[tokio::test]
    async fn slow_reads_count_like_others() {
        let (_folder, db) = open().await;
        let inner = db.clone();
        let inside = db.read_slowly(move |conn| async move {
            let second = inner.read().await.map(drop);
            drop(conn);
            second
        });
        assert_ne!(panics(inside).await, "", "the thread of the slow read panics");
        let after = async {
            let _first = db.read().await?;
            db.read_in_bulk(|_conn| async { Ok(()) }).await
        };
        assert!(panics(after).await.contains("a second connection"));
    }

    #[tokio::test]
    async fn one_after_the_other_is_fine() {
        let (_folder, db) = open().await;
        let in_turn = async {
            drop(db.read().await?);
            tx!(db, _t => { Ok::<_, DbError>(()) })?;
            db.read_slowly(|_conn| async { Ok(()) }).await?;
            db.read().await.map(drop)
        };
        assert_eq!(panics(in_turn).await, "");
    }
}
