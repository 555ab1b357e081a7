//! Limits on mails to one address.

use super::{add_child, add_program, confirm, invited, program, running_cohort};
use kernel::{CohortId, of};
use serde_json::json;
use testkit::{Signed, TestApp};

async fn add_and_withdraw(
    app: &TestApp,
    parent: &Signed<of::Parent>,
    cohort: CohortId,
    times: usize,
) -> usize {
    let id = add_child(parent, "Tomi", cohort).await;
    for _ in 0..times {
        let added = parent.persona.post(&add_program(id, None), &program(cohort)).await.json();
        let path = format!("/api/partner/parent/program/{}/withdraw", added["data"]["id"]);
        assert_eq!(parent.persona.post(&path, &json!({})).await.status, 200);
    }
    let count = format!(
        "SELECT COUNT(*) FROM mail WHERE recipient = '{}' AND letter LIKE '%enrolled%'",
        parent.email
    );
    app.database.rows(&count).await[0].parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_enrolment_mails_to_five_a_day_for_an_unconfirmed_address() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, stranger) = invited(&app, 2).await;
    assert_eq!(add_and_withdraw(&app, &stranger, cohort, 8).await, 5);
    confirm(&app, &stranger).await;
    assert_eq!(
        add_and_withdraw(&app, &stranger, cohort, 40).await,
        30,
        "a confirmed address gets up to thirty an hour"
    );
}
