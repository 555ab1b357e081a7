//! During an outage payers get a clear error; after it everything that was paid is settled.

use super::{Faulty, LONG, SHORT, fake_provider::Mode, faulty};
use crate::storm::times;
use tokio::task::JoinSet;

/// Asserts a 503 with a user-readable message and a `Retry-After` header.
async fn assert_provider_unavailable(faulty: &Faulty) {
    let refused = faulty.try_create(faulty.other_cohort).await;
    assert_eq!(refused.refusal(), (503, "billing.provider_away".into()), "{}", refused.text);
    assert!(refused.json()["message"].as_str().unwrap().ends_with('.'));
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
}

/// Triggers every kind of check of a payment while the provider does not answer.
async fn check_in_every_way(faulty: &Faulty, reference: &str) {
    faulty.return_from_checkout(reference).await;
    assert_eq!(faulty.check(reference).await, "pending", "the state is unknown");
    faulty.send_webhook(reference).await;
    faulty.advance_minute().await;
}

/// Some payments were made just before the outage; another is started during it.
async fn run_outage(mode: Mode, minutes: usize) {
    let faulty = faulty(if matches!(mode, Mode::Silent | Mode::Drip) { SHORT } else { LONG }).await;
    let mut paid = Vec::new();
    for cohort_id in faulty.invoices(times("TEST_FAULT_PAYMENTS", 3)).await {
        paid.push(faulty.begin_paid_for(cohort_id).await);
    }
    faulty.fake.set_mode(mode).await;
    assert_provider_unavailable(&faulty).await;
    check_in_every_way(&faulty, &paid[0]).await;
    for _ in 0..minutes {
        faulty.advance_minute().await;
    }
    assert_eq!(faulty.settled_counts().await, (0, 0, 0), "{mode:?}");
    let count = i64::try_from(paid.len()).unwrap();
    assert_eq!(faulty.scene.count("payment WHERE state = 'pending'").await, count, "{mode:?}");
    assert_eq!(faulty.fake.provider.followed_redirects(), 0, "a redirect was followed");
    let begun = faulty.scene.app.database.rows("SELECT reference FROM payment WHERE state = 'created'").await;
    assert_eq!(begun.len(), 1, "{mode:?}: the payment started during the outage is kept");
    let is_known = faulty.fake.provider.has_charge(&begun[0]);
    assert_eq!(is_known, mode == Mode::Dropped);
    if is_known {
        faulty.fake.provider.set_status(&begun[0], "success");
    }
    faulty.fake.set_mode(Mode::Well).await;
    faulty.advance_minute().await;
    faulty.advance_minute().await;
    let all = count + i64::from(is_known);
    assert_eq!(faulty.settled_counts().await, (all, all, all + 1), "{mode:?}: each is settled once");
    assert_eq!(faulty.try_create(faulty.scene.cohort).await.refusal().1, "billing.nothing_due");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn k11_settles_nothing_and_loses_nothing_in_any_kind_of_provider_outage() {
    testkit::many_connections();
    let outages: JoinSet<()> = Mode::AWAY.into_iter().map(|mode| run_outage(mode, 0)).collect();
    outages.join_all().await;
}

/// Unanswered checks must not advance the back-off: recovery time counts from the end of the outage.
#[tokio::test(flavor = "multi_thread")]
async fn k11_catches_up_within_two_minutes_after_an_hour_of_provider_outage() {
    run_outage(Mode::Refuse, 60).await;
}

/// A webhook that arrives during an outage must not be lost, even for an abandoned payment.
#[tokio::test(flavor = "multi_thread")]
async fn k11_settles_a_late_success_whose_webhook_arrived_during_an_outage() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin().await;
    faulty.scene.app.ctx.clock.advance(jiff::SignedDuration::from_hours(24 * 8));
    faulty.return_from_checkout(&reference).await;
    assert_eq!(faulty.state(&reference).await, "abandoned");
    faulty.fake.provider.set_status(&reference, "success");
    faulty.fake.set_mode(Mode::Error).await;
    faulty.send_webhook(&reference).await;
    faulty.advance_minute().await;
    assert_eq!(faulty.state(&reference).await, "abandoned");
    faulty.fake.set_mode(Mode::Well).await;
    faulty.advance_minute().await;
    faulty.advance_minute().await;
    assert_eq!(
        (faulty.state(&reference).await, faulty.settled_counts().await),
        ("succeeded".into(), (1, 1, 2))
    );
}
