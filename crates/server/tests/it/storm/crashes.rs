//! The server dies at every place that matters to a payment, and nothing of it is lost or doubled.
//!
//! Nobody waits for the reconciler's minute: a payer repeats what was not answered, as a browser would, and what the
//! provider's message had hurried is looked at when the server starts.

use super::{
    till::Till,
    times,
    world::{World, world_with},
};
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

/// What must never be, whenever the server died. Each query finds what is wrong.
const WRONG: &[(&str, &str)] = &[
    (
        "a success that is neither settled nor before a person",
        "SELECT s.reference FROM sandbox_transaction s LEFT JOIN payment p ON p.reference = s.reference
         WHERE s.status IN ('success', 'reversed') AND COALESCE(p.state, '') NOT IN ('succeeded', 'review', 'reversed')",
    ),
    (
        "settled without a success, or with other money",
        "SELECT p.reference FROM payment p LEFT JOIN sandbox_transaction s ON s.reference = p.reference
         WHERE p.receipt_number IS NOT NULL
           AND (COALESCE(s.status, '') NOT IN ('success', 'reversed') OR s.amount <> p.amount_minor OR s.currency <> p.currency_code)",
    ),
    (
        "half a payment",
        "SELECT p.reference FROM payment p
         WHERE p.due_minor <> (SELECT COALESCE(SUM(l.due_minor), 0) FROM payment_program l WHERE l.payment_id = p.id)",
    ),
    (
        "a program that two payments paid",
        "SELECT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE p.receipt_number IS NOT NULL GROUP BY l.program_id HAVING COUNT(*) > 1",
    ),
    (
        "a paid program without a payment, or a payment without paid programs",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "a gap in the receipts' numbers, or a receipt that was not sent, or twice",
        "SELECT last FROM receipt_counter WHERE last <> (SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL)
             OR last <> (SELECT COALESCE(MAX(receipt_number), 0) FROM payment)
             OR last <> (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%')
             OR last <> (SELECT COUNT(*) FROM journal WHERE action = 'payment.succeeded')",
    ),
    (
        "seats that are not the children they are for",
        "SELECT a.parent_id FROM allowance a
         WHERE a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)
            OR a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind <> 'granted')",
    ),
    (
        "money that went back not at all, or twice, or without telling, or with the place kept",
        "SELECT p.reference FROM payment p WHERE p.state = 'reversed' AND
         ((SELECT COUNT(*) FROM sandbox_refund r JOIN sandbox_transaction s ON s.id = r.transaction_id WHERE s.reference = p.reference) <> 1
          OR (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"refunded\"%') <> 2
          OR EXISTS (SELECT 1 FROM payment_program l JOIN program q ON q.id = l.program_id WHERE l.payment_id = p.id))",
    ),
];

async fn check(world: &World, place: &str) {
    for (what, query) in WRONG {
        assert_eq!(world.database.rows(query).await, Vec::<String>::new(), "{place}: {what}");
    }
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
