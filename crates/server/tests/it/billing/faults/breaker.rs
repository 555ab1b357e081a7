//! A provider that fails again and again is left alone for half a minute; then one question decides.

use super::{CREATE, LONG, fake::Mode, faulty};
use jiff::SignedDuration;
use serde_json::json;
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn after_five_failures_nobody_waits_and_one_question_finds_out_that_it_is_back() {
    testkit::many_connections();
    let faulty = faulty(LONG).await;
    let cohort = faulty.scene.cohort;
    faulty.fake.behave(Mode::Error).await;
    for _ in 0..12 {
        assert_eq!(faulty.try_create(cohort).await.status, 503);
    }
    assert_eq!(faulty.fake.desk.asked(), 5);
    assert_eq!(faulty.scene.count("payment").await, 5, "what nobody could be told of is not begun");
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(31));
    let create = || {
        let persona = faulty.scene.partner.persona.clone();
        async move { persona.post(CREATE, &json!({ "cohortId": cohort })).await.status }
    };
    let answers = (0..10).map(|_| create()).collect::<JoinSet<_>>().join_all().await;
    assert_eq!(answers, [503; 10]);
    assert_eq!(faulty.fake.desk.asked(), 6, "one of them asked");
    faulty.scene.app.ctx.clock.advance(SignedDuration::from_secs(31));
    faulty.fake.behave(Mode::Well).await;
    for _ in 0..3 {
        assert_eq!(faulty.try_create(cohort).await.status, 200);
    }
    assert_eq!(faulty.fake.desk.asked(), 9, "it is closed again");
}
