//! Parents who join through one link at the same moment.

use super::{add, code, start};
use db::guard_mutation;
use kernel::PartnerId;
use serde_json::json;
use std::sync::Arc;
use testkit::TestApp;
use tokio::sync::Barrier;

const CLIENTS: usize = 8;
const PLACES: usize = 3;

/// All clients join at once through a link with three places. Returns how many did, and the number that the link counted.
async fn join_at_once(app: &TestApp, partner_id: PartnerId, code: &str, round: usize) -> (usize, String) {
    let barrier = Arc::new(Barrier::new(CLIENTS));
    let tasks: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (barrier, code, anybody) = (Arc::clone(&barrier), code.to_owned(), app.anonymous());
            tokio::spawn(async move {
                let form = json!({
                    "firstName": "Ada", "lastName": "Obi", "email": format!("r{round}c{client}@mail.example"),
                    "password": testkit::PASSWORD, "country": "Nigeria", "state": "Lagos", "phone": "+2348031234567",
                    "timezone": "Africa/Lagos", "partnerId": partner_id, "link": code,
                });
                barrier.wait().await;
                anybody.post("/api/partner/parent/auth/register", &form).await.status.as_u16()
            })
        })
        .collect();
    let mut joined = 0;
    for task in tasks {
        let status = task.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
        joined += usize::from(status == 200);
    }
    let sql = format!("SELECT joined FROM registration_link WHERE code = '{code}'");
    (joined, app.database.rows(&sql).await.remove(0))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_limit_holds_for_parents_who_join_at_once() {
    testkit::many_connections();
    let app = start().await;
    let partner = app.partner("green").await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        let link = add(&partner, &json!({ "name": format!("Fair {round}"), "maxJoins": PLACES })).await;
        let done = join_at_once(&app, partner.id, code(&link), round).await;
        assert_eq!(done, (PLACES, PLACES.to_string()), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_more_join_than_may() {
    testkit::many_connections();
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Fair", "maxJoins": PLACES })).await;
    guard_mutation::disable_markers(&["COUNT_JOIN"]);
    assert_eq!(join_at_once(&app, partner.id, code(&link), 0).await, (CLIENTS, CLIENTS.to_string()));
}

/// An alarm closes the main link, which is a change of the partner that each sign-up has locked.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_alarm_that_closes_the_main_link_stops_those_who_join_at_once() {
    testkit::many_connections();
    let mut app = start().await;
    app.change(|app| app.invites.link_alarm_joins = 2);
    for round in 0..crate::storm::times("TEST_ROUNDS", 10) {
        let partner = app.partner(&format!("green{round}")).await;
        let link = super::main_link(&partner).await;
        super::change(&partner, &link, &[("closesOnAlarm", json!(true))]).await;
        let tasks: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let anybody = app.anonymous();
                let form = json!({
                    "firstName": "Ada", "lastName": "Obi", "email": format!("r{round}c{client}@mail.example"),
                    "password": testkit::PASSWORD, "country": "Nigeria", "state": "Lagos", "phone": "+2348031234567",
                    "timezone": "Africa/Lagos", "partnerId": partner.id,
                });
                tokio::spawn(async move {
                    anybody.post("/api/partner/parent/auth/register", &form).await.status.as_u16()
                })
            })
            .collect();
        let mut joined = 0;
        for task in tasks {
            joined += usize::from(task.await.unwrap() == 200);
        }
        assert_eq!(joined, 3, "round {round}: the third one raises the alarm");
    }
}
