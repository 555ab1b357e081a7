//! After repeated failures the circuit breaker opens for half a minute; then a single request probes the provider.

use super::{CREATE, LONG, fake_provider::Mode, faulty};
use jiff::SignedDuration;
use serde_json::json;
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn opens_the_circuit_after_five_failures_and_closes_it_after_one_successful_probe() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let cohort = faulty.scene.cohort;
    faulty.fake.set_mode(Mode::Error).await;
    for _ in 0..12 {
        assert_eq!(faulty.try_create(cohort).await.status, 503);
    }
    assert_eq!(faulty.fake.provider.request_count(), 5);
    assert_eq!(faulty.scene.count("payment").await, 5, "no payment is created while the circuit is open");
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(31));
    let create = || {
        let persona = faulty.scene.partner.persona.clone();
        async move { persona.post(CREATE, &json!({ "cohortId": cohort })).await.status }
    };
    let answers = (0..10).map(|_| create()).collect::<JoinSet<_>>().join_all().await;
    assert_eq!(answers, [503; 10]);
    assert_eq!(faulty.fake.provider.request_count(), 6, "only one probe was sent");
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(31));
    faulty.fake.set_mode(Mode::Well).await;
    for _ in 0..3 {
        assert_eq!(faulty.try_create(cohort).await.status, 200);
    }
    assert_eq!(faulty.fake.provider.request_count(), 9, "the circuit is closed again");
}
