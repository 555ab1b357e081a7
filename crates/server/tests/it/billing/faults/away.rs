//! While the provider is away people are told so, and when it is back everything that was paid is settled.

use super::{Faulty, LONG, SHORT, fake::Mode, faulty};
use crate::storm::times;
use tokio::task::JoinSet;

/// A refusal that a person understands, and that says when to come again.
async fn is_refused_kindly(faulty: &Faulty) {
    let refused = faulty.try_create(faulty.other_cohort).await;
    assert_eq!(refused.refusal(), (503, "billing.provider_away".into()), "{}", refused.text);
    assert!(refused.json()["message"].as_str().unwrap().ends_with('.'));
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
}

/// Everything that asks about a payment, while there is no answer to be had.
async fn ask_in_vain(faulty: &Faulty, reference: &str) {
    faulty.come_back(reference).await;
    assert_eq!(faulty.check(reference).await, "pending", "nothing is known");
    faulty.message(reference).await;
    faulty.minute().await;
}

/// Some were paid just before the provider went away; another was begun while it was.
async fn through_an_outage(mode: Mode, minutes: usize) {
    let faulty = faulty(if matches!(mode, Mode::Silent | Mode::Drip) { SHORT } else { LONG }).await;
    let mut paid = Vec::new();
    for cohort_id in faulty.invoices(times("TEST_FAULT_PAYMENTS", 3)).await {
        paid.push(faulty.paid_for(cohort_id).await);
    }
    faulty.fake.behave(mode).await;
    is_refused_kindly(&faulty).await;
    ask_in_vain(&faulty, &paid[0]).await;
    for _ in 0..minutes {
        faulty.minute().await;
    }
    assert_eq!(faulty.books().await, (0, 0, 0), "{mode:?}");
    let count = i64::try_from(paid.len()).unwrap();
    assert_eq!(faulty.scene.count("payment WHERE state = 'pending'").await, count, "{mode:?}");
    assert_eq!(faulty.fake.desk.elsewhere(), 0, "no redirect is followed");
    let begun = faulty.scene.app.database.rows("SELECT reference FROM payment WHERE state = 'created'").await;
    assert_eq!(begun.len(), 1, "{mode:?}: what was begun is not lost");
    let is_known = faulty.fake.desk.knows(&begun[0]);
    assert_eq!(is_known, mode == Mode::Dropped);
    if is_known {
        faulty.fake.desk.says(&begun[0], "success");
    }
    faulty.fake.behave(Mode::Well).await;
    faulty.minute().await;
    faulty.minute().await;
    let all = count + i64::from(is_known);
    assert_eq!(faulty.books().await, (all, all, all + 1), "{mode:?}: each once");
    assert_eq!(faulty.try_create(faulty.scene.cohort).await.refusal().1, "billing.nothing_due");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn k11_whatever_the_provider_does_instead_of_answering_nothing_is_settled_and_nothing_is_lost() {
    testkit::many_connections();
    let outages: JoinSet<()> = Mode::AWAY.into_iter().map(|mode| through_an_outage(mode, 0)).collect();
    outages.join_all().await;
}

/// Unanswered questions do not make us ask less often: what counts is when the provider is back.
#[tokio::test(flavor = "multi_thread")]
async fn k11_after_an_hour_without_the_provider_two_minutes_are_enough_to_catch_up() {
    through_an_outage(Mode::Refuse, 60).await;
}

/// A message that came while the provider was away is not the last word on a payment that everybody had given up.
#[tokio::test(flavor = "multi_thread")]
async fn k11_a_success_after_weeks_is_found_although_the_provider_is_away_when_it_is_told() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin().await;
    faulty.scene.app.ctx.clock.advance(jiff::SignedDuration::from_hours(24 * 8));
    faulty.come_back(&reference).await;
    assert_eq!(faulty.state(&reference).await, "abandoned");
    faulty.fake.desk.says(&reference, "success");
    faulty.fake.behave(Mode::Error).await;
    faulty.message(&reference).await;
    faulty.minute().await;
    assert_eq!(faulty.state(&reference).await, "abandoned");
    faulty.fake.behave(Mode::Well).await;
    faulty.minute().await;
    faulty.minute().await;
    assert_eq!((faulty.state(&reference).await, faulty.books().await), ("succeeded".into(), (1, 1, 2)));
}
