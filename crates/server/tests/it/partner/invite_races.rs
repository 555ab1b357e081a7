//! Invites concurrent with sign-ups and double clicks.

use super::{invites::invite, parents::sign_up};
use db::guard_mutation;
use serde_json::json;
use testkit::{TestApp, TestEngine};

const ROUNDS: usize = 10;
/// Without the guards it fails long before.
const MOST_ROUNDS: usize = 200;
const ADDRESSES: usize = 20;

/// A partner reminds twenty parents, twice concurrently. Returns the number of reminders.
async fn remind_twice_concurrently(app: &TestApp, round: usize) -> i64 {
    let partner = app.partner(&format!("green{round}")).await;
    let emails: Vec<_> = (0..ADDRESSES).map(|number| format!("r{round}n{number}@mail.example")).collect();
    invite(&partner, &emails.join(","), 1).await;
    app.database.execute("UPDATE invite SET mailed_at = 0").await;
    let call = || {
        let persona = partner.persona.clone();
        tokio::spawn(async move { persona.post("/api/partner/invites/remind", &json!({})).await.json() })
    };
    let mut reminded = 0;
    for call in [call(), call()] {
        reminded += call.await.unwrap()["data"]["reminded"].as_i64().unwrap();
    }
    reminded
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_double_click_reminds_each_parent_once() {
    testkit::many_connections();
    let app = TestApp::start().await;
    for round in 0..ROUNDS {
        assert_eq!(remind_twice_concurrently(&app, round).await, 20, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_partner_lock_a_double_click_reminds_twice() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite has one writer at a time.
    }
    let app = TestApp::start().await;
    guard_mutation::disable_markers(&["LOCK_PARTNER"]);
    for round in 0..MOST_ROUNDS {
        if remind_twice_concurrently(&app, round).await > 20 {
            return;
        }
    }
    panic!("{MOST_ROUNDS} rounds without a failure");
}

/// A parent signs up while its partner invites it. Returns the invites that were not linked to their parent.
async fn unlinked_invites(app: &TestApp, round: usize) -> Vec<String> {
    let partner = app.partner(&format!("green{round}")).await;
    let mut emails: Vec<_> = (0..ADDRESSES).map(|number| format!("s{round}n{number}@mail.example")).collect();
    let ann = format!("ann{round}@mail.example");
    emails.push(ann.clone());
    let inviting = tokio::spawn({
        let (persona, body) = (partner.persona.clone(), json!({ "emails": emails.join(","), "kidsNum": 2 }));
        async move { persona.post("/api/partner/parent/invite", &body).await.status }
    });
    sign_up(app, partner.id, "Ann", "Obi", &ann).await;
    assert_eq!(inviting.await.unwrap(), 200);
    let unlinked_invites = "SELECT i.email FROM invite i JOIN account a ON a.email_folded = i.email_folded
                  JOIN parent p ON p.account_id = a.id AND p.partner_id = i.partner_id WHERE i.parent_id IS NULL";
    app.database.rows(unlinked_invites).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_concurrent_invite_and_sign_up_are_linked() {
    testkit::many_connections();
    let app = TestApp::start().await;
    for round in 0..ROUNDS {
        assert_eq!(unlinked_invites(&app, round).await, Vec::<String>::new(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_partner_lock_a_concurrent_invite_and_sign_up_are_not_linked() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite has one writer at a time.
    }
    let app = TestApp::start().await;
    guard_mutation::disable_markers(&["LOCK_PARTNER", "LOCK_PARTNER_SHARED"]);
    for round in 0..MOST_ROUNDS {
        if !unlinked_invites(&app, round).await.is_empty() {
            return;
        }
    }
    panic!("{MOST_ROUNDS} rounds without a failure");
}
