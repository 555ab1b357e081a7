//! Answers, withdrawals and requests at the same moment.

use super::{OWN, REQUESTS, allowed, ask_for, family, start};
use db::guard_mutation;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Persona, TestApp};
use tokio::sync::Barrier;

const CLIENTS: usize = 8;

/// Sends all calls at once; returns the statuses.
async fn at_once(calls: Vec<(Persona, String, Value)>) -> Vec<u16> {
    let barrier = Arc::new(Barrier::new(calls.len()));
    let tasks: Vec<_> = calls
        .into_iter()
        .map(|(persona, path, body)| {
            let barrier = Arc::clone(&barrier);
            tokio::spawn(async move {
                barrier.wait().await;
                persona.post(&path, &body).await.status.as_u16()
            })
        })
        .collect();
    let mut statuses = Vec::new();
    for task in tasks {
        statuses.push(task.await.unwrap());
    }
    statuses
}

/// All clients approve the same request at once. Returns the allowance afterwards.
async fn approve_at_once(app: &TestApp, round: usize) -> String {
    let partner = app.partner(&format!("green{round}")).await;
    let parent = app.parent(&format!("seun{round}"), partner.id).await;
    let id = ask_for(&parent, "Ada").await;
    let call = (partner.persona.clone(), format!("{REQUESTS}/approve"), json!({ "ids": [id] }));
    let statuses = at_once(vec![call; CLIENTS]).await;
    assert_eq!(statuses, [200; CLIENTS]);
    allowed(app, parent.id).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_request_that_is_approved_several_times_at_once_gives_one_seat() {
    testkit::many_connections();
    let app = start().await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        assert_eq!(approve_at_once(&app, round).await, "1", "round {round}");
    }
}

/// All clients decline the same request at once. Returns how often it was declined.
async fn decline_at_once(app: &TestApp) -> String {
    let (partner, parent) = family(app).await;
    let id = ask_for(&parent, "Ada").await;
    let call = (partner.persona.clone(), format!("{REQUESTS}/decline"), json!({ "ids": [id] }));
    assert_eq!(at_once(vec![call; CLIENTS]).await, [200; CLIENTS]);
    let declined = "SELECT COUNT(*) FROM journal WHERE action = 'seat_request.declined'";
    app.database.rows(declined).await.remove(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_request_that_is_declined_several_times_at_once_is_answered_once() {
    testkit::many_connections();
    assert_eq!(decline_at_once(&start().await).await, "1");
}

/// An approval is guarded twice: the family has a free seat after the first one.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_request_is_answered_by_each() {
    testkit::many_connections();
    let app = start().await;
    guard_mutation::disable_markers(&["UPDATE_SEAT_REQUEST_ANSWER"]);
    assert_eq!(decline_at_once(&app).await, CLIENTS.to_string());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_withdrawal_and_an_approval_at_once_do_not_both_win() {
    testkit::many_connections();
    let app = start().await;
    let (partner, parent) = family(&app).await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        let family = app.parent(&format!("ada{round}"), partner.id).await;
        let id = ask_for(&family, "Ada").await;
        let approve = (partner.persona.clone(), format!("{REQUESTS}/approve"), json!({ "ids": [id] }));
        let withdraw = (family.persona.clone(), format!("{OWN}/{id}/withdraw"), json!({}));
        let statuses = at_once(vec![approve, withdraw]).await;
        let state =
            app.database.rows(&format!("SELECT state FROM seat_request WHERE id = {id}")).await.remove(0);
        let expected = if statuses[1] == 200 { ("withdrawn", "0") } else { ("approved", "1") };
        assert_eq!((state.as_str(), allowed(&app, family.id).await.as_str()), expected, "round {round}");
    }
    assert_eq!(allowed(&app, parent.id).await, "0");
}

/// Families of one partner ask at once. Returns the number of mails to the partner.
async fn mails_after_asking_at_once(app: &TestApp) -> usize {
    let partner = app.partner("green").await;
    let mut calls = Vec::new();
    for client in 0..CLIENTS {
        let parent = app.parent(&format!("ada{client}"), partner.id).await;
        calls.push((parent.persona.clone(), OWN.to_owned(), json!({ "childName": "Ada" })));
    }
    assert_eq!(at_once(calls).await, [200; CLIENTS]);
    let mails = "SELECT COUNT(*) FROM mail WHERE letter LIKE '{\"kind\":\"seat_requests_waiting\"%'";
    app.database.rows(mails).await[0].parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn families_that_ask_at_once_cause_one_mail() {
    testkit::many_connections();
    let app = start().await;
    assert_eq!(mails_after_asking_at_once(&app).await, 1);
    let due = "SELECT CASE WHEN is_due THEN 'due' END FROM seat_request_notice";
    assert_eq!(app.database.rows(due).await, ["due"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_each_request_is_mailed() {
    testkit::many_connections();
    let app = start().await;
    guard_mutation::disable_markers(&["CLAIM_NOTICE"]);
    assert_eq!(mails_after_asking_at_once(&app).await, CLIENTS);
}

/// One family sends the same request from several devices.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_child_is_asked_for_once_at_a_time() {
    testkit::many_connections();
    let app = start().await;
    let (_, parent) = family(&app).await;
    let call = (parent.persona.clone(), OWN.to_owned(), json!({ "childName": "Ada" }));
    let mut statuses = at_once(vec![call; CLIENTS]).await;
    statuses.sort_unstable();
    assert_eq!(statuses[..2], [200, 409]);
    assert_eq!(super::states(&app).await, ["open"]);
}
