//! Search results are cached and must never be staler than the list.

use db::{Conn, Db, DbError, totals, tx};
use kernel::{PageRequest, ParentId, of};
use listing::{Entry, Found, Listing, Order, Terms};
use testkit::TestApp;

fn test_list() -> Listing<of::Parent> {
    Listing::of("test", 3)
}

async fn find(conn: &mut Conn, order: Order) -> Found<of::Parent> {
    listing::page(conn, test_list(), &Terms::parse("ann"), order, PageRequest::new(1, 10)).await.unwrap()
}

/// Searches twice: the second result is the cached one.
async fn ids(db: &Db, order: Order) -> Vec<i64> {
    let first = find(&mut db.read().await.unwrap(), order).await;
    let second = find(&mut db.read().await.unwrap(), order).await;
    assert_eq!((&first, first.total), (&second, first.ids.len() as u64));
    first.ids.into_iter().map(ParentId::get).collect()
}

async fn put(db: &Db, id: i64, name: &str, words: &[&str]) {
    let entry = Entry::new(ParentId::new(id), name, words);
    let done: Result<(), DbError> =
        tx!(db, t => { listing::put(t, test_list(), std::slice::from_ref(&entry)).await });
    done.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_of_a_list_invalidates_its_cached_results() {
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    put(db, 1, "ann", &["ann"]).await;
    put(db, 2, "bola", &["bola"]).await;
    assert_eq!(ids(db, Order::Newest).await, [1]);
    put(db, 3, "joanna", &["joanna"]).await;
    assert_eq!(ids(db, Order::Newest).await, [3, 1]);
    // As many as before, but others.
    put(db, 1, "adaeze", &["adaeze"]).await;
    put(db, 2, "ann", &["ann"]).await;
    assert_eq!(ids(db, Order::Newest).await, [3, 2]);
    // Folding the totals does not change results.
    totals::apply_changes(db).await.unwrap();
    assert_eq!(ids(db, Order::Az).await, [2, 3]);
    // Changes only the sort key.
    put(db, 2, "zara", &["ann"]).await;
    assert_eq!(ids(db, Order::Az).await, [3, 2]);
    let removed: Result<(), DbError> =
        tx!(db, t => { listing::remove(t, test_list(), ParentId::new(3)).await });
    removed.unwrap();
    assert_eq!(ids(db, Order::Az).await, [2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn external_changes_are_found_immediately() {
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    for id in 1..5 {
        put(db, id, "ann", &["ann"]).await;
    }
    for (change, left) in [
        ("DELETE FROM listing_entry WHERE entry_id = 4", [3, 2, 1].as_slice()),
        ("DELETE FROM listing_entry WHERE entry_id = 2", &[3, 1]),
        ("UPDATE listing_entry SET entry_id = 9 WHERE entry_id = 7", &[3, 1]),
        ("DELETE FROM listing_entry", &[]),
    ] {
        app.database.execute(change).await;
        // SQLite has no other writers; its indexes are updated with the next commit.
        put(db, 100, "zara", &["zara"]).await;
        assert_eq!(ids(db, Order::Newest).await, left, "{change}");
    }
}

/// The next change reuses the version number of the rolled back one.
#[tokio::test(flavor = "multi_thread")]
async fn a_rolled_back_transaction_leaves_nothing_in_the_cache() {
    let app = TestApp::start().await;
    let db = &app.ctx.db;
    put(db, 1, "ann", &["ann"]).await;
    assert_eq!(ids(db, Order::Newest).await, [1]);
    let undone: Result<(), DbError> = tx!(db, t => {
        listing::put(t, test_list(), &[Entry::new(ParentId::new(1), "bola", &["bola"])]).await?;
        find(t, Order::Newest).await;
        Err(DbError::NoRow)
    });
    assert!(undone.is_err());
    put(db, 2, "ann", &["ann"]).await;
    assert_eq!(ids(db, Order::Newest).await, [2, 1]);
}
