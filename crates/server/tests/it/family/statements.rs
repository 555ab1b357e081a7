//! Number of statements of the busiest requests: each one more costs every user, and on PostgreSQL a round trip.

use super::{ADD_CHILD, DASHBOARD, add_program, child, invited, program, running_cohort};
use db::statement_cost;
use kernel::ChildId;
use testkit::{TestApp, TestEngine};

/// Number and names of the statements run since the last call.
fn take_statements() -> (u32, String) {
    let costs = statement_cost::take();
    let names = costs.iter().map(|(name, cost)| format!("{name} {}", cost.runs)).collect::<Vec<_>>();
    (costs.values().map(|cost| cost.runs).sum(), names.join(", "))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_busiest_requests_run_few_statements() {
    if TestEngine::current() == TestEngine::Postgres {
        // The statements are the same, but reads in one pipeline may both ask for the version of the cache.
        return;
    }
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    for number in 0..2u32 {
        // In the second round all caches are warm.
        take_statements();
        let added = parent.persona.post(ADD_CHILD, &child(&format!("Kid{number}"), cohort)).await.json();
        let (count, names) = take_statements();
        assert_eq!(count, 11, "register a child: {names}");
        let id = ChildId::new(added["data"]["id"].as_i64().unwrap());
        let joined = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
        let (count, names) = take_statements();
        // The cohort's listing is created with its first entry.
        let expected = 27 - number;
        assert_eq!((joined.status.as_u16(), count), (200, expected), "add it to a cohort: {names}");
    }
    parent.persona.get(DASHBOARD).await;
    take_statements();
    assert_eq!(parent.persona.get(DASHBOARD).await.status, 200);
    let (count, names) = take_statements();
    assert_eq!(count, 5, "dashboard: {names}");
}
