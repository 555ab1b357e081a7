//! Invites to one department at the same moment.

use super::{add, assert_sound, figures, partner_with, start};
use db::guard_mutation;
use serde_json::json;
use std::sync::Arc;
use testkit::{Persona, TestApp};
use tokio::sync::Barrier;

const CLIENTS: usize = 12;
const SEATS: i64 = 20;

/// Every client invites addresses into a department, and more into another one.
async fn invite_at_once(persona: &Persona, departments: [i64; 2]) {
    let barrier = Arc::new(Barrier::new(CLIENTS));
    let tasks: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (barrier, persona) = (Arc::clone(&barrier), persona.clone());
            tokio::spawn(async move {
                barrier.wait().await;
                for (number, department) in departments.into_iter().enumerate() {
                    let email = format!("c{client}n{number}@parent.example");
                    let body = json!({ "emails": email, "kidsNum": 3, "departmentId": department });
                    assert_eq!(persona.post("/api/partner/parent/invite", &body).await.status, 200);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

async fn race(app: &TestApp) -> [[i64; 4]; 2] {
    let persona = partner_with(app, Some(45)).await.persona;
    let (north, south) = (add(&persona, "North", Some(SEATS)).await, add(&persona, "South", None).await);
    invite_at_once(&persona, [north, south]).await;
    [figures(&persona, north).await, figures(&persona, south).await]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_department_is_never_oversold_and_leaves_the_rest_to_others() {
    testkit::many_connections();
    let app = start().await;
    let [north, south] = race(&app).await;
    assert!(north[0] <= SEATS && north[0] + south[0] == 45, "{north:?} {south:?}");
    assert_eq!(north[0] + north[2], 36);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_department_is_oversold() {
    testkit::many_connections();
    let app = start().await;
    let persona = partner_with(&app, None).await.persona;
    let north = add(&persona, "North", Some(SEATS)).await;
    guard_mutation::disable_markers(&["DRAW_DEPARTMENT_SEATS"]);
    let body = json!({ "emails": "many@parent.example", "kidsNum": SEATS + 5, "departmentId": north });
    assert_eq!(persona.post("/api/partner/parent/invite", &body).await.status, 200);
    guard_mutation::disable_markers(&[]);
    assert!(figures(&persona, north).await[0] > SEATS);
}
