//! The server dies at every place that matters to a payment, and nothing of it is lost or doubled.
//!
//! Nobody waits for the reconciler's minute: a payer repeats what was not answered, as a browser would, and what the
//! provider's message had hurried is looked at when the server starts.

use super::{
    till::Till,
    times,
    world::{World, world_with},
};
use crate::invariants::{self, ALWAYS, AT_THE_PROVIDER};
use billing::crash::POINTS;
use std::sync::Arc;
use tokio::{sync::Semaphore, task::JoinSet};

/// Servers at a time.
const AT_ONCE: usize = 4;

/// An invoice that is paid twice by mistake: the first payment settles, the second is put before a person; then both
/// go back, and the children with the first.
fn pay_twice(world: &World, point: &str, visit: usize) -> bool {
    let mut till = Till::open(world, point, visit);
    let (first, first_code) = till.create("first");
    assert_eq!(till.check(&first), "pending");
    let (second, second_code) = till.create("second");
    // The tab is closed: nobody but the provider tells of this one.
    till.pay(&first_code);
    till.until("the first to settle", |till| till.state(&first) == "succeeded");
    till.pay(&second_code);
    till.come_back(&second);
    till.until("the second to be put before a person", |till| till.state(&second) == "review");
    let begun = till.open_link();
    assert!(begun == 1 || begun == 2 && till.died.is_some(), "a link leads to one payment");
    till.pay_back(&second);
    till.pay_back(&first);
    // What goes on after the answer may be what dies.
    if visit == 1 {
        till.until(point, |till| till.died.is_some());
    }
    till.check(&first);
    till.died.is_some()
}

async fn check(world: &World, place: &str) {
    let wrong = invariants::broken(&world.database, &[ALWAYS, AT_THE_PROVIDER]).await;
    assert_eq!(wrong, Vec::<String>::new(), "{place}");
    let settled = world.database.rows("SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL").await;
    assert_eq!(settled, ["1"], "{place}");
}

/// Dies at that visit of that place. True if it was ever visited so often.
async fn crash(point: &'static str, visit: usize) -> bool {
    let world = Arc::new(world_with(1, |_| 2, 3).await);
    let at_work = Arc::clone(&world);
    let driven = tokio::task::spawn_blocking(move || pay_twice(&at_work, point, visit)).await;
    let died = driven.unwrap_or_else(|error| panic!("{point}#{visit}: {error}"));
    check(&world, &format!("{point}#{visit}")).await;
    died
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn k11_h17_wherever_the_server_dies_a_payment_settles_once_and_wholly() {
    if !cfg!(debug_assertions) {
        return; // A release has no such places.
    }
    let seats = Arc::new(Semaphore::new(AT_ONCE));
    let mut crashes = JoinSet::new();
    for visit in 1..=times("TEST_CRASHES", 2) {
        for point in POINTS {
            let seats = Arc::clone(&seats);
            crashes.spawn(async move {
                let _seat = seats.acquire().await.unwrap();
                let died = crash(point, visit).await;
                assert!(died || visit > 1, "{point}: nobody ever comes there");
            });
        }
    }
    crashes.join_all().await;
}
