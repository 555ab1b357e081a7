//! Members of a partner who grant seats at the same moment.

use super::{assert_sound, newest, start, with_seats};
use db::guard_mutation;
use serde_json::json;
use std::sync::Arc;
use testkit::{Signed, TestApp};
use tokio::sync::Barrier;

const CLIENTS: usize = 16;
const GRANTS: usize = 5;
const SEATS: i64 = 50;

/// Every client invites addresses one after the other: half of them new ones, half of them parents whose number it
/// changes up and down.
async fn grant_at_once(app: &TestApp, partner: &Signed<kernel::of::Partner>) {
    let shared: Vec<_> = (0..4).map(|number| format!("shared{number}@parent.example")).collect();
    super::invite(partner, &shared.join(","), 1).await;
    let ids = app.database.rows("SELECT id FROM invite ORDER BY id").await;
    let barrier = Arc::new(Barrier::new(CLIENTS));
    let tasks: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (barrier, persona, ids) = (Arc::clone(&barrier), partner.persona.clone(), ids.clone());
            tokio::spawn(async move {
                barrier.wait().await;
                for grant in 0..GRANTS {
                    let email = format!("c{client}g{grant}@parent.example");
                    let body = json!({ "emails": email, "kidsNum": 3 });
                    assert_eq!(persona.post("/api/partner/parent/invite", &body).await.status, 200);
                    let (id, number) = (&ids[(client + grant) % ids.len()], (client * 7 + grant * 3) % 9);
                    let changed = persona.put(&format!("/api/partner/invites/update/{id}/{number}")).await;
                    assert!([200, 409].contains(&changed.status.as_u16()), "{}", changed.text);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_pool_is_never_oversold_and_nothing_stays_free_while_somebody_waits() {
    testkit::many_connections();
    let app = start().await;
    let (partner, _) = with_seats(&app, SEATS).await;
    grant_at_once(&app, &partner).await;
    let [_, granted, _, free, waiting] = newest(&partner).await;
    assert_eq!((granted, free), (Some(SEATS), Some(0)));
    assert!(waiting > Some(0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_pool_is_oversold() {
    testkit::many_connections();
    let app = start().await;
    let (partner, _) = with_seats(&app, SEATS).await;
    guard_mutation::disable_markers(&["DRAW_SEATS"]);
    grant_at_once(&app, &partner).await;
    guard_mutation::disable_markers(&[]);
    assert!(newest(&partner).await[1] > Some(SEATS));
}

/// Children take and return seats while the partner lowers and raises the number of their parents.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn families_that_take_seats_while_numbers_change_never_have_more_than_the_pool() {
    testkit::many_connections();
    let app = start().await;
    let (partner, _) = with_seats(&app, 6).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let names = ["ann", "bob", "cy"];
    let emails = names.map(|name| format!("{name}@parent.example"));
    super::invite(&partner, &emails.join(","), 3).await;
    let mut tasks = Vec::new();
    for name in names {
        let parent = app.parent(name, partner.id).await;
        let partner_id = partner.id;
        tasks.push(tokio::spawn(async move {
            for round in 0..4 {
                let body = crate::family::child(&format!("Kid{round}"), cohort_id);
                let added = parent.persona.post(crate::family::ADD_CHILD, &body).await;
                let Some(child) = added.json()["data"]["id"].as_i64() else { continue };
                let program = crate::family::add_program(kernel::ChildId::new(child), Some(partner_id));
                parent.persona.post(&program, &crate::family::program(cohort_id)).await;
                if round % 2 == 1 {
                    parent
                        .persona
                        .post(&format!("/api/partner/parent/child/{child}/delete"), &json!({}))
                        .await;
                }
            }
        }));
    }
    let ids = app.database.rows("SELECT id FROM invite ORDER BY id").await;
    for round in 0..30 {
        let (id, number) = (&ids[round % 3], round * 5 % 4);
        partner.persona.put(&format!("/api/partner/invites/update/{id}/{number}")).await;
    }
    for task in tasks {
        task.await.unwrap();
    }
    let [_, granted, taken, _, _] = newest(&partner).await;
    assert!(granted <= Some(6) && taken <= granted, "{granted:?} {taken:?}");
    assert_sound(&app).await;
}
