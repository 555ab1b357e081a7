//! A parent's link: opened however often, it begins one payment; guessed, it tells nothing.

use super::{Faulty, LONG, fake::Mode, faulty};
use jiff::SignedDuration;
use kernel::Random;
use std::collections::BTreeSet;
use tokio::task::JoinSet;

const AWAY: &str = "/partner/parent/dashboard?payment=away";

async fn link(faulty: &Faulty) -> String {
    let dashboard = faulty.scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    dashboard["data"]["paymentLink"].as_str().unwrap().to_owned()
}

/// Where so many who open it at once are led.
async fn open_at_once(faulty: &Faulty, link: &str, count: usize) -> BTreeSet<String> {
    let open = || {
        let (anybody, link) = (faulty.scene.app.anonymous(), link.to_owned());
        async move { anybody.get(&link).await.header("location").to_owned() }
    };
    let led = (0..count).map(|_| open()).collect::<JoinSet<_>>().join_all().await;
    led.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_a_link_that_is_opened_a_hundred_times_at_once_begins_one_payment() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    let led = open_at_once(&faulty, &link, 100).await;
    assert_eq!((led.len(), faulty.fake.desk.initialized()), (1, 1), "{led:?}");
    assert!(led.first().unwrap().starts_with("https://checkout.example/STL-"));
    assert_eq!(faulty.scene.count("payment").await, 1);
}

/// Whoever comes while another is telling the provider does not wait for one that failed, and can try again at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_a_link_that_was_opened_in_vain_works_as_soon_as_the_provider_is_back() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    faulty.fake.behave(Mode::Dropped).await;
    for _ in 0..2 {
        assert_eq!(open_at_once(&faulty, &link, 1).await, [AWAY.to_owned()].into());
    }
    faulty.fake.behave(Mode::Well).await;
    let led = open_at_once(&faulty, &link, 20).await;
    assert_eq!((led.len(), faulty.fake.desk.initialized()), (1, 3), "{led:?}");
}

/// It died before it could note anything, so that the payment looks as if the provider were being told of it.
#[tokio::test(flavor = "multi_thread")]
async fn h18_nobody_waits_for_long_for_a_server_that_died_while_it_told_the_provider() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let link = link(&faulty).await;
    faulty.fake.behave(Mode::Dropped).await;
    open_at_once(&faulty, &link, 1).await;
    faulty.scene.app.database.execute("UPDATE payment SET checks = 0").await;
    faulty.fake.behave(Mode::Well).await;
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(10));
    let led = open_at_once(&faulty, &link, 1).await;
    assert!(led.first().unwrap().starts_with("https://checkout.example/STL-"), "{led:?}");
    assert_eq!(faulty.fake.desk.initialized(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h18_ten_thousand_guessed_tickets_all_get_the_same_answer() {
    let faulty = faulty(LONG).await;
    let random = Random::seeded(17);
    let right = link(&faulty).await;
    let until = right.split_once("ticket=").unwrap().1.split_once('.').unwrap().0.to_owned();
    let mut answers = BTreeSet::new();
    for number in 0..10_000 {
        let parent =
            if number % 2 == 0 { faulty.scene.parent.id.unsigned_abs() } else { random.below(1_000) };
        let ticket = format!("{until}.{}", kernel::hex(&random.bytes::<32>()));
        let path = format!("/api/common/partner-payment-init/{parent}?ticket={ticket}");
        let answer = faulty.scene.app.anonymous().get(&path).await;
        let mut headers = answer.headers.clone();
        headers.remove("x-request-id");
        answers.insert(format!("{} {headers:?} {}", answer.status, answer.text));
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(answers.first().unwrap().contains("payment=expired"));
    assert_eq!((faulty.scene.count("payment").await, faulty.fake.desk.asked()), (0, 0));
}
