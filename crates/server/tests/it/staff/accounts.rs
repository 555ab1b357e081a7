//! Staff accounts: who may manage them, and that there is always an administrator.

use db::guard_mutation;
use identity::StaffRole::{Administrator, Coordinator, Finance};
use kernel::{StaffId, of};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{PASSWORD, Signed, TestApp};
use tokio::sync::Barrier;

const ACCOUNTS: &str = "/api/staff/accounts";
const LOG_IN: &str = "/api/staff/auth/login";

fn account(id: StaffId) -> String {
    format!("{ACCOUNTS}/{id}")
}

fn account_body(name: &str, role: &str, is_active: bool) -> Value {
    json!({ "firstName": name, "lastName": "Staff", "role": role, "isActive": is_active })
}

async fn journal(app: &TestApp, action: &str) -> Vec<String> {
    let sql = format!(
        "SELECT j.actor_kind, j.subject_kind, j.subject_id, d.before, d.after FROM journal j
         JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = '{action}' ORDER BY j.id"
    );
    app.database.rows(&sql).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_adds_an_account_and_an_invitation_is_mailed() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let body = json!({ "firstName": "Tolu", "lastName": "Bakare", "email": "tolu@staff.example", "role": "finance" });
    let made = boss.persona.post(ACCOUNTS, &body).await;
    let data = made.json()["data"].clone();
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(
        (&data["role"], &data["isActive"], &data["hasSecondFactor"], &data["isSelf"], &data["lastSeenAt"]),
        (&json!("finance"), &json!(true), &json!(false), &json!(false), &Value::Null)
    );
    let letters = "SELECT COUNT(*) FROM mail WHERE recipient = 'tolu@staff.example' AND letter LIKE '%staff_invitation%'";
    assert_eq!(app.database.rows(letters).await, ["1"]);
    assert_eq!(app.log_in(LOG_IN, "tolu@staff.example", PASSWORD).await.json()["data"], false);
    let again = boss.persona.post(ACCOUNTS, &body).await;
    assert!(again.text.contains("A member of staff has this email address already."), "{}", again.text);
    assert_eq!(again.refusal(), (409, "identity.email_taken".into()));
    let added = journal(&app, "staff.added").await;
    assert!(added[1].starts_with("staff | staff | 2 | NULL | {"), "{added:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_invalid_account_with_field_errors() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let wrong = boss.persona.post(ACCOUNTS, &json!({ "role": "king", "email": "x" })).await;
    assert_eq!(wrong.status, 422);
    for field in ["firstName", "lastName", "role", "email"] {
        assert!(wrong.text.contains(&format!("\"{field}\"")), "{}", wrong.text);
    }
    assert_eq!(
        boss.persona.put_json(&account(StaffId::new(99)), &account_body("A", "finance", true)).await.status,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_administrators_can_access_accounts() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    for role in [Coordinator, Finance] {
        let other = app.signed_in_staff(role.name(), role).await.persona;
        assert_eq!(other.get(ACCOUNTS).await.status, 404);
        assert_eq!(other.post(ACCOUNTS, &json!({})).await.status, 404);
        assert_eq!(
            other.put_json(&account(boss.id), &account_body("boss", "finance", false)).await.status,
            404
        );
        let reset = format!("{}/reset-second-factor", account(boss.id));
        assert_eq!(other.post(&reset, &json!({})).await.status, 404);
    }
    let listed = boss.persona.get(&format!("{ACCOUNTS}?search=fin")).await.json();
    assert_eq!((&listed["meta"]["total"], &listed["data"][0]["role"]), (&json!(1), &json!("finance")));
    let paged = boss.persona.get(&format!("{ACCOUNTS}?page=2&pageSize=2")).await.json();
    assert_eq!((paged["data"].as_array().unwrap().len(), &paged["meta"]["total"]), (1, &json!(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_role_or_deactivating_ends_sessions_and_is_journaled() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let tolu = app.signed_in_staff("tolu", Coordinator).await;
    let path = account(tolu.id);
    boss.persona.put_json(&path, &account_body("Tolulope", "coordinator", true)).await;
    assert_eq!(tolu.persona.get("/api/staff/session").await.status, 200, "a new name ends no session");
    let changed = boss.persona.put_json(&path, &account_body("Tolulope", "finance", true)).await;
    assert_eq!(changed.json()["data"]["role"], "finance", "{}", changed.text);
    assert_eq!(tolu.persona.get("/api/staff/session").await.status, 401);
    let back = app.log_in(LOG_IN, &tolu.email, PASSWORD).await.json();
    let back = app.bearer(back["data"]["token"].as_str().unwrap());
    boss.persona.put_json(&path, &account_body("Tolulope", "finance", false)).await;
    assert_eq!(back.get("/api/staff/session").await.status, 401);
    assert_eq!(app.log_in(LOG_IN, &tolu.email, PASSWORD).await.json()["data"], false);
    let entries = journal(&app, "staff.changed").await;
    assert_eq!(entries.len(), 3);
    assert!(entries[1].contains(r#""role":"coordinator""#) && entries[1].contains(r#""role":"finance""#));
}

#[tokio::test(flavor = "multi_thread")]
async fn administrators_cannot_demote_themselves_and_can_reset_a_second_factor() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let own = boss.persona.put_json(&account(boss.id), &account_body("boss", "finance", true)).await;
    assert_eq!(own.refusal(), (409, "identity.own_account".into()));
    let renamed = boss.persona.put_json(&account(boss.id), &account_body("Big", "administrator", true)).await;
    assert_eq!((&renamed.json()["data"]["firstName"], renamed.status.as_u16()), (&json!("Big"), 200));
    let reset = |id| format!("{}/reset-second-factor", account(id));
    assert_eq!(
        boss.persona.post(&reset(boss.id), &json!({})).await.refusal(),
        (409, "identity.own_account".into())
    );
    let tolu = app.signed_in_staff("tolu", Coordinator).await;
    let confirmed = format!(
        "INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step) SELECT account_id, id, 'x', 1, 0 FROM staff WHERE id = {}",
        tolu.id
    );
    app.database.execute(&confirmed).await;
    let off = boss.persona.post(&reset(tolu.id), &json!({})).await;
    assert_eq!(off.json()["data"]["hasSecondFactor"], false, "{}", off.text);
    assert_eq!(tolu.persona.get("/api/staff/session").await.status, 401);
    let entries = journal(&app, "staff.second_factor_reset").await;
    let expected =
        format!(r#"staff | staff | {} | {{"hasSecondFactor":true}} | {{"hasSecondFactor":false}}"#, tolu.id);
    assert_eq!(entries, [expected]);
}

async fn administrators(app: &TestApp) -> String {
    let sql = "SELECT COUNT(*) FROM staff s JOIN account a ON a.id = s.account_id
               WHERE s.role = 'administrator' AND a.is_active";
    app.database.rows(sql).await[0].clone()
}

/// Two administrators demote and deactivate each other concurrently.
async fn remove_each_other(app: &TestApp, round: usize) -> Vec<u16> {
    app.database.execute("UPDATE staff SET role = 'finance'").await;
    let ada: Signed<of::Staff> = app.signed_in_staff(&format!("ada{round}"), Administrator).await;
    let obi: Signed<of::Staff> = app.signed_in_staff(&format!("obi{round}"), Administrator).await;
    let barrier = Arc::new(Barrier::new(2));
    let put = |by: &Signed<of::Staff>, id: StaffId, body: Value| {
        let (persona, barrier) = (by.persona.clone(), Arc::clone(&barrier));
        tokio::spawn(async move {
            barrier.wait().await;
            persona.put_json(&account(id), &body).await.status.as_u16()
        })
    };
    let demoted = put(&ada, obi.id, account_body("obi", "coordinator", true));
    let deactivated = put(&obi, ada.id, account_body("ada", "administrator", false));
    vec![demoted.await.unwrap(), deactivated.await.unwrap()]
}

async fn without_limits() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn administrators_who_remove_each_other_concurrently_leave_one() {
    testkit::many_connections();
    let app = without_limits().await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 20) {
        let answers = remove_each_other(&app, round).await;
        assert_eq!(administrators(&app).await, "1", "round {round}: {answers:?}");
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_administrators_who_remove_each_other_leave_none() {
    testkit::many_connections();
    let app = without_limits().await;
    guard_mutation::disable_markers(&["UPDATE_STAFF"]);
    for round in 0..100 {
        remove_each_other(&app, round).await;
        if administrators(&app).await == "0" {
            return;
        }
    }
    panic!("the guard makes no difference");
}
