//! The server dies at every critical point of a payment, and nothing is lost or duplicated.
//!
//! The tests do not wait for the reconciler's minute: the payer retries unanswered requests, as a browser would,
//! and payments for which a webhook arrived are checked when the server starts.

use super::{
    payer::Payer,
    times,
    world::{World, world_with},
};
use crate::invariants::{self, ALWAYS, AT_THE_PROVIDER};
use billing::fail_points::POINTS;
use std::sync::Arc;
use tokio::{sync::Semaphore, task::JoinSet};

/// Number of concurrent servers.
const CONCURRENT_SERVERS: usize = 4;

/// Pays an invoice twice by mistake: the first payment settles, the second goes to review; then both are refunded,
/// and the children are withdrawn with the first. Returns whether the server died.
fn pay_twice(world: &World, point: &str, visit: usize) -> bool {
    let mut payer = Payer::open(world, point, visit);
    let (first, first_code) = payer.create("first");
    assert_eq!(payer.check(&first), "pending");
    let (second, second_code) = payer.create("second");
    // The tab is closed: only the provider's webhook reports this payment.
    payer.pay(&first_code);
    payer.wait_until("the first to settle", |payer| payer.state(&first) == "succeeded");
    payer.pay(&second_code);
    payer.return_from_checkout(&second);
    payer.wait_until("the second to go to review", |payer| payer.state(&second) == "review");
    let begun = payer.open_link();
    assert!(begun == 1 || begun == 2 && payer.died.is_some(), "a link starts one payment");
    payer.refund(&second);
    payer.refund(&first);
    // The crash may happen in background work after the response.
    if visit == 1 {
        payer.wait_until(point, |payer| payer.died.is_some());
    }
    payer.check(&first);
    payer.died.is_some()
}

async fn check(world: &World, place: &str) {
    let wrong = invariants::broken(&world.database, &[ALWAYS, AT_THE_PROVIDER]).await;
    assert_eq!(wrong, Vec::<String>::new(), "{place}");
    let settled = world.database.rows("SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL").await;
    assert_eq!(settled, ["1"], "{place}");
}

/// Crashes at the nth visit of that point. Returns whether the point was reached that often.
async fn crash(point: &'static str, visit: usize) -> bool {
    let world = Arc::new(world_with(1, |_| 2, 3).await);
    let at_work = Arc::clone(&world);
    let driven = tokio::task::spawn_blocking(move || pay_twice(&at_work, point, visit)).await;
    let died = driven.unwrap_or_else(|error| panic!("{point}#{visit}: {error}"));
    check(&world, &format!("{point}#{visit}")).await;
    died
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn k11_h17_a_payment_settles_once_and_completely_wherever_the_server_crashes() {
    let seats = Arc::new(Semaphore::new(CONCURRENT_SERVERS));
    let mut crashes = JoinSet::new();
    for visit in 1..=times("TEST_CRASHES", 2) {
        for point in POINTS {
            let seats = Arc::clone(&seats);
            crashes.spawn(async move {
                let _seat = seats.acquire().await.unwrap();
                let died = crash(point, visit).await;
                assert!(died || visit > 1, "{point}: this point is never reached");
            });
        }
    }
    crashes.join_all().await;
}
