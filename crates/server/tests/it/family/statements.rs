//! How many statements the busiest requests take: one more is one more for everybody, and on PostgreSQL a round trip.

use super::{ADD_CHILD, DASHBOARD, add_program, child, invited, program, programme};
use db::steps;
use testkit::{TestApp, TestEngine};

/// What ran since the last call: how many statements, and which.
fn taken() -> (u32, String) {
    let costs = steps::take();
    let names = costs.iter().map(|(name, cost)| format!("{name} {}", cost.runs)).collect::<Vec<_>>();
    (costs.values().map(|cost| cost.runs).sum(), names.join(", "))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_busiest_requests_take_few_statements() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // It counts none; the statements are the same.
    }
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    for number in 0..2u32 {
        // The second time everything is in memory that ever is.
        taken();
        let added = parent.persona.post(ADD_CHILD, &child(&format!("Kid{number}"), cohort)).await.json();
        let (count, names) = taken();
        assert_eq!(count, 11, "register a child: {names}");
        let id = added["data"]["id"].as_i64().unwrap();
        let joined = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
        let (count, names) = taken();
        // The cohort's list is made with its first entry.
        let expected = 21 - number;
        assert_eq!((joined.status.as_u16(), count), (200, expected), "add it to a cohort: {names}");
    }
    parent.persona.get(DASHBOARD).await;
    taken();
    assert_eq!(parent.persona.get(DASHBOARD).await.status, 200);
    let (count, names) = taken();
    assert_eq!(count, 5, "dashboard: {names}");
}
