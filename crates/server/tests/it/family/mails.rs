//! How many mails an address can be made to get.

use super::{add_child, add_program, confirm, invited, program, programme};
use serde_json::json;
use testkit::{Signed, TestApp};

async fn on_and_off(app: &TestApp, parent: &Signed, cohort: i64, times: usize) -> usize {
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
async fn an_address_that_nobody_confirmed_gets_five_mails_a_day_about_places() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (_, stranger) = invited(&app, 2).await;
    assert_eq!(on_and_off(&app, &stranger, cohort, 8).await, 5);
    confirm(&app, &stranger).await;
    assert_eq!(on_and_off(&app, &stranger, cohort, 40).await, 30, "and a confirmed one thirty an hour");
}
