//! A parent's payment link starts one payment however often it is opened, and a guessed link reveals nothing.

use super::{Faulty, LONG, fake_provider::Mode, faulty};
use jiff::SignedDuration;
use kernel::Random;
use std::collections::BTreeSet;
use tokio::task::JoinSet;

const UNAVAILABLE: &str = "/partner/parent/dashboard?payment=away";

async fn link(faulty: &Faulty) -> String {
    let dashboard = faulty.scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    dashboard["data"]["paymentLink"].as_str().unwrap().to_owned()
}

/// Opens the link this many times concurrently; returns the redirect targets.
async fn open_concurrently(faulty: &Faulty, link: &str, count: usize) -> BTreeSet<String> {
    let open = || {
        let (anybody, link) = (faulty.scene.app.anonymous(), link.to_owned());
        async move { anybody.get(&link).await.header("location").to_owned() }
    };
    let locations = (0..count).map(|_| open()).collect::<JoinSet<_>>().join_all().await;
    locations.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_a_link_opened_a_hundred_times_concurrently_starts_one_payment() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    let locations = open_concurrently(&faulty, &link, 100).await;
    assert_eq!((locations.len(), faulty.fake.provider.initialized()), (1, 1), "{locations:?}");
    assert!(locations.first().unwrap().starts_with("https://checkout.example/STL-"));
    assert_eq!(faulty.scene.count("payment").await, 1);
}

/// A request that arrives while another one initializes the payment must not wait for a failed initialization, and
/// can retry immediately.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_a_link_opened_during_an_outage_works_as_soon_as_the_provider_is_back() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    faulty.fake.set_mode(Mode::Dropped).await;
    for _ in 0..2 {
        assert_eq!(open_concurrently(&faulty, &link, 1).await, [UNAVAILABLE.to_owned()].into());
    }
    faulty.fake.set_mode(Mode::Well).await;
    let locations = open_concurrently(&faulty, &link, 20).await;
    assert_eq!((locations.len(), faulty.fake.provider.initialized()), (1, 3), "{locations:?}");
}

/// The server died before recording the outcome, so the payment looks as if its initialization were still running.
#[tokio::test(flavor = "multi_thread")]
async fn h18_a_payment_whose_server_died_during_initialization_can_be_opened_again_after_ten_seconds() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    faulty.fake.set_mode(Mode::Dropped).await;
    open_concurrently(&faulty, &link, 1).await;
    faulty.scene.app.database.execute("UPDATE payment SET checks = 0").await;
    faulty.fake.set_mode(Mode::Well).await;
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(10));
    let locations = open_concurrently(&faulty, &link, 1).await;
    assert!(locations.first().unwrap().starts_with("https://checkout.example/STL-"), "{locations:?}");
    assert_eq!(faulty.fake.provider.initialized(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_ten_thousand_guessed_tickets_all_get_the_same_response() {
    let faulty = faulty(LONG).await;
    let random = Random::seeded(17);
    let right = link(&faulty).await;
    let until = right.split_once("ticket=").unwrap().1.split_once('.').unwrap().0.to_owned();
    let mut answers = BTreeSet::new();
    for number in 0..10_000 {
        let parent =
            if number % 2 == 0 { faulty.scene.parent.id.get().unsigned_abs() } else { random.below(1_000) };
        let ticket = format!("{until}.{}", hex::encode(random.bytes::<32>()));
        let path = format!("/api/common/partner-payment-init/{parent}?ticket={ticket}");
        let answer = faulty.scene.app.anonymous().get(&path).await;
        let mut headers = answer.headers.clone();
        headers.remove("x-request-id");
        answers.insert(format!("{} {headers:?} {}", answer.status, answer.text));
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(answers.first().unwrap().contains("payment=expired"));
    assert_eq!((faulty.scene.count("payment").await, faulty.fake.provider.request_count()), (0, 0));
}
