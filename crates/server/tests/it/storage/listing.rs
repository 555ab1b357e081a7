//! Long lists, compared with a list in memory.

use db::{Conn, DbError, tx};
use kernel::{PageRequest, ParentId, Random, fold, of};
use listing::{Entry, Listing, Order, Terms};
use testkit::{TestApp, TestEngine};

const FIRST: [&str; 8] = ["Ann", "Joanna", "Ọlá", "Mary-Ann", "Zé", "Bo", "Étienne", "Хана"];
const LAST: [&str; 6] = ["O'Neil", "Mann", "Adebayo", "Ng", "de la Cruz", "Smith_%"];

#[derive(Clone)]
struct Person {
    id: ParentId,
    name: String,
    email: String,
}

impl Person {
    fn words(&self) -> String {
        format!("{} {}", fold(&self.name), fold(&self.email))
    }

    /// The search rule, implemented as simply as possible.
    fn matches(&self, search: &str) -> bool {
        let words = self.words();
        fold(search).split(' ').filter(|term| !term.is_empty()).all(|term| {
            if term.chars().count() >= 3 {
                return words.contains(term);
            }
            let starts = words.split(' ').map(|word| word.split('@').next().unwrap());
            starts.flat_map(|word| word.split(['.', '-', '\'', '_'])).any(|word| word.starts_with(term))
        })
    }
}

fn people(random: &Random, count: i64) -> Vec<Person> {
    let pick = |from: &[&str]| from[usize::try_from(random.below(from.len() as u64)).unwrap()].to_owned();
    (1..=count)
        .map(|id| {
            let (first, last) = (pick(&FIRST), pick(&LAST));
            Person {
                id: ParentId::new(id),
                name: format!("{first} {last}"),
                email: format!("user.{id}@mail{}.example", id % 3),
            }
        })
        .collect()
}

fn expected(people: &[Person], search: &str, order: Order) -> Vec<ParentId> {
    let mut found: Vec<_> = people.iter().filter(|person| person.matches(search)).collect();
    found.sort_by_key(|person| (fold(&person.name), person.id));
    if matches!(order, Order::Newest | Order::Oldest) {
        found.sort_by_key(|person| person.id);
    }
    let mut ids: Vec<_> = found.iter().map(|person| person.id).collect();
    if matches!(order, Order::Newest | Order::Za) {
        ids.reverse();
    }
    ids
}

async fn put(app: &TestApp, listing: Listing<of::Parent>, people: &[Person]) {
    let entries: Vec<_> =
        people.iter().map(|one| Entry::new(one.id, &one.name, &[&one.name, &one.email])).collect();
    let done: Result<(), DbError> = tx!(app.ctx.db, t => { listing::put(t, listing, &entries).await });
    done.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_orders_totals_and_searches_match_a_plain_list() {
    let app = TestApp::start().await;
    let (mine, theirs) = (Listing::of("test", 7), Listing::of("test", 8));
    let random = Random::seeded(11);
    let mut all = people(&random, 120);
    put(&app, mine, &all).await;
    put(&app, theirs, &people(&random, 90)).await;
    // Some are renamed, and some are removed.
    for person in all.iter_mut().take(20) {
        person.name = format!("Renamed {}", person.id);
    }
    put(&app, mine, &all[..20]).await;
    for person in all.split_off(100) {
        let gone: Result<(), DbError> = tx!(app.ctx.db, t => { listing::remove(t, mine, person.id).await });
        gone.unwrap();
    }
    let mut conn = app.ctx.db.read().await.unwrap();
    assert_eq!(listing::count(&mut conn, mine).await.unwrap(), 100);
    for search in SEARCHES {
        for order in [Order::Newest, Order::Oldest, Order::Az, Order::Za] {
            let wanted = expected(&all, search, order);
            assert_eq!(
                paged(&mut conn, mine, search, order, wanted.len()).await,
                wanted,
                "{search} {order:?}"
            );
        }
        let whole = read_whole(&mut conn, mine, search).await;
        assert_eq!(whole, expected(&all, search, Order::Oldest), "all entries for {search}");
    }
}

const SEARCHES: [&str; 19] = [
    "",
    "ann",
    "ANN",
    "mann",
    "o",
    "re",
    "ola",
    "ann o",
    "m a",
    "user.1",
    "mail2",
    "zzz",
    "_%",
    "h_%",
    "хан",
    "х",
    "renamed 7",
    "\"",
    "a\"b",
];

/// All pages in sequence; each must report the same total.
async fn paged(
    conn: &mut Conn,
    listing: Listing<of::Parent>,
    search: &str,
    order: Order,
    total: usize,
) -> Vec<ParentId> {
    let mut found = Vec::new();
    for page in 1..=u32::try_from(total / 7 + 2).unwrap() {
        let request = PageRequest::new(page, 7);
        let part = listing::page(conn, listing, &Terms::parse(search), order, request).await.unwrap();
        assert_eq!(part.total, total as u64, "{search} {order:?} page {page}");
        found.extend(part.ids);
    }
    found
}

async fn read_whole(conn: &mut Conn, listing: Listing<of::Parent>, search: &str) -> Vec<ParentId> {
    let (terms, mut whole) = (Terms::parse(search), Vec::new());
    loop {
        let last = whole.last().copied().unwrap_or(ParentId::new(0));
        let next = listing::after(conn, listing, &terms, last, 9).await.unwrap();
        if next.is_empty() {
            return whole;
        }
        whole.extend(next);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_count_stays_exact_under_concurrent_additions() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let listing = Listing::of("test", 1);
    let adding: Vec<_> = (0..24)
        .map(|task: i64| {
            let db = app.ctx.db.clone();
            tokio::spawn(async move {
                for number in 0..5 {
                    // Every entry is put twice, by two tasks.
                    let id = ParentId::new(task / 2 * 5 + number + 1);
                    let entries = [Entry::new(id, "x", &["x"])];
                    let done: Result<(), DbError> =
                        tx!(db, t => { listing::put(t, listing, &entries).await });
                    done.unwrap();
                }
            })
        })
        .collect();
    for task in adding {
        task.await.unwrap();
    }
    let mut conn = app.ctx.db.read().await.unwrap();
    let counted = listing::count(&mut conn, listing).await.unwrap();
    let listed =
        listing::after(&mut conn, listing, &Terms::default(), ParentId::new(0), 1_000).await.unwrap().len();
    assert_eq!((counted, listed), (60, 60));
}

/// More rows than PostgreSQL scans before it uses the index.
const MANY: i64 = 5_200;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_entries_of_a_global_list_are_the_newest_matches() {
    let app = TestApp::start().await;
    let all_parents = Listing::of_all("all parents");
    let mut all = people(&Random::seeded(12), MANY);
    for person in all.iter_mut().take(20) {
        person.name = format!("Renamed {}", person.id);
    }
    put(&app, all_parents, &all).await;
    let gone = all.pop().unwrap();
    let removed: Result<(), DbError> =
        tx!(app.ctx.db, t => { listing::remove(t, all_parents, gone.id).await });
    removed.unwrap();
    let mut conn = app.ctx.db.read().await.unwrap();
    for search in SEARCHES {
        let mut wanted = expected(&all, search, Order::Newest);
        let request = PageRequest::new(1, 8);
        let page = listing::page(&mut conn, all_parents, &Terms::parse(search), Order::Newest, request).await;
        assert_eq!(page.unwrap().total, wanted.len() as u64, "{search}");
        wanted.truncate(8);
        let found = listing::newest_matches(&mut conn, all_parents, &Terms::parse(search), 8).await.unwrap();
        assert_eq!(found, wanted, "{search}");
    }
    assert_eq!(listing::count(&mut conn, all_parents).await.unwrap(), all.len() as u64);
}

/// Sign-ups do not wait for each other, and neither do enrolments in the same cohort.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_additions_to_a_list_do_not_block_each_other() {
    testkit::many_connections();
    let app = TestApp::start().await;
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite has one writer.
    }
    let entry = |id| [Entry::new(ParentId::new(id), "x", &["x"])];
    for list in [Listing::of_all("all parents"), Listing::of("programs", 1).part(2)] {
        let made: Result<(), DbError> = tx!(app.ctx.db, t => { listing::put(t, list, &entry(9)).await });
        made.unwrap();
        let done: Result<(), DbError> = tx!(app.ctx.db, t => {
            listing::put(t, list, &entry(1)).await?;
            listing::add(t, list, &entry(2)[0]).await?;
            // The first ones are not committed yet.
            tx!(app.ctx.db, other => {
                listing::put(other, list, &entry(3)).await?;
                listing::add(other, list, &entry(4)[0]).await?;
                listing::remove(other, list, ParentId::new(9)).await
            })
        });
        done.unwrap();
        let mut conn = app.ctx.db.read().await.unwrap();
        assert_eq!(
            listing::newest_matches(&mut conn, list, &Terms::parse("x"), 8).await.unwrap(),
            [4, 3, 2, 1].map(ParentId::new)
        );
        assert_eq!(listing::count(&mut conn, list).await.unwrap(), 4);
    }
}
