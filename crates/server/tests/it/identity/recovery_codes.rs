//! Recovery codes replace the authenticator app.

use db::guard_mutation;
use identity::StaffRole::Administrator;
use kernel::of;
use serde_json::{Value, json};
use testkit::{PASSWORD, Signed, TestApp};

async fn codes(app: &TestApp, staff: &Signed<of::Staff>) -> Vec<String> {
    let begun = staff.persona.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await.json();
    let totp = totp_rs::Totp::from_url(begun["data"]["url"].as_str().unwrap()).unwrap();
    let now = app.ctx.clock.now().as_second().try_into().unwrap();
    let confirm = json!({ "code": totp.generate(now).to_string() });
    let confirmed = staff.persona.post("/api/staff/second-factor/confirm", &confirm).await.json();
    strings(&confirmed)
}

fn strings(reply: &Value) -> Vec<String> {
    let codes = reply["data"]["recoveryCodes"].as_array().unwrap_or_else(|| panic!("{reply}"));
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

async fn log_in(app: &TestApp, code: &str) -> Value {
    let body = json!({ "email": "boss@staff.example", "password": PASSWORD, "code": code });
    app.anonymous().post("/api/staff/auth/login", &body).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_ten_recovery_codes_works_once_and_the_rest_are_counted() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let codes = codes(&app, &boss).await;
    assert_eq!(codes.iter().collect::<std::collections::BTreeSet<_>>().len(), 10);
    let first = log_in(&app, &codes[0].to_lowercase()).await;
    assert_eq!(first["status"], true, "{first}");
    assert_eq!(first["data"]["recoveryCodesLeft"], 9, "the code just used does not count");
    assert_eq!(log_in(&app, &codes[0]).await["code"], "identity.code_needed", "it works once");
    assert_eq!(log_in(&app, "00000-00000").await["code"], "identity.code_needed");
    assert_eq!(log_in(&app, &codes[9].replace('-', " ")).await["status"], true);
    let session = boss.persona.get("/api/staff/session").await.json();
    assert_eq!(session["data"]["recoveryCodesLeft"], 8);
    let dump = app.database.dump().await;
    assert!(codes.iter().all(|code| !dump.contains(code) && !dump.contains(&code.replace('-', ""))));
    let used = "SELECT COUNT(*) FROM journal WHERE action = 'staff.recovery_code_used'";
    assert_eq!(app.database.rows(used).await, ["2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_up_a_second_factor_requires_the_password_and_a_password_change_requires_its_code() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let begun = boss.persona.post("/api/staff/second-factor", &json!({ "password": "wrong" })).await;
    assert_eq!(begun.json()["data"]["fields"]["password"], "The password is not right", "{}", begun.text);
    let codes = codes(&app, &boss).await;
    let update = async |code: &str, old: &str| {
        let body = json!({
            "email": boss.email, "passwordOld": old, "password1": "seatling2", "password2": "seatling2", "code": code,
        });
        app.anonymous().post("/api/staff/auth/password-update", &body).await.json()
    };
    let needed = update("", PASSWORD).await;
    assert_eq!(needed["data"]["fields"]["code"], "Enter the code of your second factor", "{needed}");
    let blind = update("", "not the password").await;
    assert_eq!(blind["data"]["fields"], json!({ "passwordOld": "The old password is not right" }));
    let wrong = update("000000", PASSWORD).await;
    assert_eq!(wrong["data"]["fields"]["code"], "The code is not right", "{wrong}");
    assert_eq!(update(&codes[0], PASSWORD).await["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn new_recovery_codes_require_the_password_and_replace_the_old_ones() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let path = "/api/staff/second-factor/recovery-codes";
    let early = boss.persona.post(path, &json!({ "password": PASSWORD })).await;
    assert_eq!(early.refusal(), (409, "identity.no_second_factor".into()));
    let old = codes(&app, &boss).await;
    let wrong = boss.persona.post(path, &json!({ "password": "wrong" })).await;
    assert_eq!(wrong.json()["data"]["fields"]["password"], "The password is not right", "{}", wrong.text);
    let new = strings(&boss.persona.post(path, &json!({ "password": PASSWORD })).await.json());
    assert_eq!(log_in(&app, &old[0]).await["data"], false);
    assert_eq!(log_in(&app, &new[0]).await["status"], true);
    let other = app.signed_in_staff("abel", Administrator).await;
    let reset = format!("/api/staff/accounts/{}/reset-second-factor", boss.id);
    assert_eq!(other.persona.post(&reset, &json!({})).await.status, 200);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM recovery_code").await, ["0"]);
}

/// Logs in with one code eight times concurrently; returns how many succeeded.
async fn use_concurrently(app: &TestApp, code: &str) -> usize {
    app.database.execute("UPDATE recovery_code SET used_at = NULL").await;
    let calls: Vec<_> = (0..8)
        .map(|_| {
            let (persona, code) = (app.anonymous(), code.to_owned());
            let body = json!({ "email": "boss@staff.example", "password": PASSWORD, "code": code });
            tokio::spawn(async move {
                persona.post("/api/staff/auth/login", &body).await.json()["status"] == true
            })
        })
        .collect();
    let mut used = 0;
    for call in calls {
        used += usize::from(call.await.unwrap());
    }
    used
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_recovery_code_works_once_even_concurrently_and_more_often_without_the_guard() {
    testkit::many_connections();
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let codes = codes(&app, &boss).await;
    for _ in 0..5 {
        assert_eq!(use_concurrently(&app, &codes[0]).await, 1);
    }
    guard_mutation::disable_markers(&["USE_RECOVERY_CODE"]);
    assert_eq!(use_concurrently(&app, &codes[0]).await, 8);
    guard_mutation::disable_markers(&[]);
}
