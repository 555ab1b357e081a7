use crate::{Entry, Listing, SEARCH_INDEX, Terms, newest_matches, put, remove};
use db::{Db, DbError, DbOptions, Sql, p, tx};
use kernel::{Id, Random, of};

const PARENTS: Listing<of::Parent> = Listing::of_all("parents");

/// Pages of an index that contain these letters, including those of deleted entries.
static COUNT_PAGES: Sql =
    Sql::of("SELECT COUNT(*) FROM listing_gram_data WHERE instr(block, CAST($1 AS BLOB)) > 0");
static COUNT_ENTRIES: Sql = Sql::of("SELECT COUNT(*) FROM listing_gram WHERE listing_gram MATCH $1");
static COUNT_SEGMENTS: Sql = Sql::of("SELECT COUNT(DISTINCT segid) FROM listing_gram_idx WHERE $1 = ''");

async fn open() -> (tempfile::TempDir, Db) {
    let folder = tempfile::tempdir().unwrap();
    let options = DbOptions::new(format!("sqlite:{}/t.db", folder.path().display()), &SEARCH_INDEX);
    (folder, Db::open(&options, Random::seeded(1)).await.unwrap())
}

async fn put_names(db: &Db, names: &[(i64, &str)]) {
    let entries: Vec<_> =
        names.iter().map(|(id, name)| Entry::new(Id::new(*id), name, &[name, "common"])).collect();
    let done: Result<(), DbError> = tx!(db, t => { put(t, PARENTS, &entries).await });
    done.unwrap();
}

async fn find(db: &Db, term: &str) -> Vec<i64> {
    let mut conn = db.read().await.unwrap();
    let found = newest_matches(&mut conn, PARENTS, &Terms::parse(term), 10).await.unwrap();
    found.into_iter().map(i64::from).collect()
}

async fn count(db: &Db, sql: &'static Sql, param: &str) -> i64 {
    db.read().await.unwrap().one(sql, p![param]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn removes_changed_and_deleted_words_from_the_index_and_the_files() {
    let (_folder, db) = open().await;
    // Many entries, because a segment that is nearly empty is merged right away.
    let mut names: Vec<(i64, &str)> = (3..100).map(|id| (id, "somebody")).collect();
    names.extend([(1, "zebedee"), (2, "barnabas")]);
    put_names(&db, &names).await;
    put_names(&db, &[(1, "amara")]).await;
    assert!(count(&db, &COUNT_PAGES, "zeb").await > 0, "the test sees what is left");
    let removed: Result<(), DbError> = tx!(db, t => { remove(t, PARENTS, Id::new(2)).await });
    removed.unwrap();
    for gone in ["zebedee", "ze", "barnabas", "ba"] {
        assert_eq!(find(&db, gone).await, Vec::<i64>::new(), "{gone}");
    }
    assert_eq!((find(&db, "amara").await, find(&db, "am").await), (vec![1], vec![1]));
    assert!(db.purge_deleted_data().await.unwrap());
    assert_eq!(count(&db, &COUNT_PAGES, "zeb").await + count(&db, &COUNT_PAGES, "nab").await, 0);
    assert_eq!(find(&db, "amara").await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn merges_an_index_of_many_pages_completely() {
    let (_folder, db) = open().await;
    for round in 0..40u64 {
        let names: Vec<String> =
            (0..400).map(|id| format!("{:08x}", (id + round * 400) * 2_654_435)).collect();
        put_names(&db, &(0..).zip(names.iter().map(String::as_str)).collect::<Vec<_>>()).await;
    }
    assert!(db.purge_deleted_data().await.unwrap());
    assert_eq!(count(&db, &COUNT_ENTRIES, "com").await, 400);
    assert_eq!(count(&db, &COUNT_SEGMENTS, "").await, 1);
}
