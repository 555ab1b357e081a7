//! Changes of a team at the same moment.

use super::{ACCEPT, MEMBERS, acceptance, account_of};
use db::guard_mutation;
use identity::PartnerRole;
use kernel::of;
use serde_json::json;
use std::sync::Arc;
use testkit::{Persona, Signed, TestApp};
use tokio::sync::Barrier;

const LEAVE: &str = "/api/partner/team/leave";

async fn without_limits() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

/// A partner with two owners, whose contact is a third member: the contact's place is not what keeps an owner.
async fn two_owners(app: &TestApp, round: usize) -> (Signed<of::Partner>, Signed<of::Partner>) {
    let one = app.partner(&format!("green{round}")).await;
    let other = app.member(&one, &format!("ada{round}"), PartnerRole::Owner).await;
    let third = app.member(&one, &format!("ben{round}"), PartnerRole::Viewer).await;
    let (id, contact) = (one.id, account_of(&third.persona).await);
    app.database.execute(&format!("UPDATE partner SET contact_id = {contact} WHERE id = {id}")).await;
    (one, other)
}

/// Posts to both paths at once.
async fn at_once(requests: [(&Persona, String); 2]) -> Vec<u16> {
    let barrier = Arc::new(Barrier::new(2));
    let tasks = requests.map(|(persona, path)| {
        let (persona, barrier) = (persona.clone(), Arc::clone(&barrier));
        tokio::spawn(async move {
            barrier.wait().await;
            persona.post(&path, &json!({})).await.status.as_u16()
        })
    });
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

async fn owners(app: &TestApp, of: &Signed<of::Partner>) -> String {
    let sql = format!("SELECT COUNT(*) FROM partner_member WHERE role = 'owner' AND partner_id = {}", of.id);
    app.database.rows(&sql).await.remove(0)
}

/// Both owners leave at once; returns the statuses.
async fn both_leave(app: &TestApp, round: usize) -> (Vec<u16>, String) {
    let (one, other) = two_owners(app, round).await;
    let mut answers = at_once([(&one.persona, LEAVE.into()), (&other.persona, LEAVE.into())]).await;
    answers.sort_unstable();
    (answers, owners(app, &one).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_owners_who_leave_at_once_one_stays() {
    testkit::many_connections();
    let app = without_limits().await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        assert_eq!(both_leave(&app, round).await, (vec![200, 409], "1".to_owned()), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_both_owners_leave() {
    testkit::many_connections();
    let app = without_limits().await;
    guard_mutation::disable_markers(&["DELETE_MEMBER"]);
    assert_eq!(both_leave(&app, 0).await, (vec![200, 200], "0".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn owners_who_remove_or_demote_each_other_at_once_leave_one() {
    testkit::many_connections();
    let app = without_limits().await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        let (one, other) = two_owners(&app, round).await;
        let ids = [account_of(&one.persona).await, account_of(&other.persona).await];
        let remove = |id: i64| format!("{MEMBERS}/{id}/remove");
        let answers = at_once([(&one.persona, remove(ids[1])), (&other.persona, remove(ids[0]))]).await;
        assert_eq!(owners(&app, &one).await, "1", "round {round}: {answers:?}");
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    }
}

/// Accepts one invitation several times at once; returns the number of successes.
async fn accept_at_once(app: &TestApp, owner: &Signed<of::Partner>, name: &str) -> usize {
    let email = format!("{name}@member.example");
    app.invite_member(owner, &email, PartnerRole::Viewer).await;
    let body = acceptance(&app.invitation_token(&email).await);
    let barrier = Arc::new(Barrier::new(4));
    let tasks: Vec<_> = (0..4)
        .map(|_| {
            let (anybody, body, barrier) = (app.anonymous(), body.clone(), Arc::clone(&barrier));
            tokio::spawn(async move {
                barrier.wait().await;
                anybody.post(ACCEPT, &body).await.status.as_u16()
            })
        })
        .collect();
    let mut accepted = 0;
    for task in tasks {
        accepted += usize::from(task.await.unwrap() == 200);
    }
    accepted
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invitation_is_accepted_once_even_concurrently() {
    testkit::many_connections();
    let app = without_limits().await;
    let owner = app.partner("green").await;
    for round in 0..10 {
        assert_eq!(accept_at_once(&app, &owner, &format!("ada{round}")).await, 1, "round {round}");
    }
    let members = "SELECT COUNT(*) FROM partner_member";
    assert_eq!(app.database.rows(members).await, ["11"]);
}
