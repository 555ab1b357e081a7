//! Teachers are invited by staff, log in, and lose access at once.

use axum::{Router, body::Body, http::Request, routing::get};
use identity::{SignedInTeacher, StaffRole};
use jiff::SignedDuration;
use kernel::{TeacherId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Reply, Signed, TestApp};
use tower::ServiceExt as _;

const EMAIL: &str = "ngozi@teacher.example";

async fn office(app: &TestApp) -> Persona {
    app.staff_persona("cora", StaffRole::Coordinator).await
}

async fn invite(app: &TestApp, office: &Persona, email: &str) -> Reply {
    app.offer("Game Makers", "Amaka").await;
    office.post("/api/staff/teachers/1/account", &json!({ "email": email })).await
}

async fn accept(app: &TestApp, token: &str) -> Reply {
    let body = json!({ "token": token, "password1": PASSWORD, "password2": PASSWORD });
    app.anonymous().post("/api/teacher/auth/accept-invitation", &body).await
}

async fn log_in(app: &TestApp, email: &str, code: &str) -> Value {
    let body = json!({ "email": email, "password": PASSWORD, "code": code });
    app.anonymous().post("/api/teacher/auth/login", &body).await.json()
}

async fn session_status(teacher: &Persona) -> u16 {
    teacher.get("/api/teacher/session").await.status.as_u16()
}

async fn signed_in(app: &TestApp, office: &Persona) -> Signed<of::Teacher> {
    app.offer("Game Makers", "Amaka").await;
    app.sign_in_teacher(office, TeacherId::new(1), "ngozi").await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_teacher_chooses_a_password_and_logs_in() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    let made = invite(&app, &office, EMAIL).await;
    assert_eq!(made.json()["message"], format!("Invitation sent to {EMAIL}"), "{}", made.text);
    let account = &made.json()["data"]["account"];
    assert_eq!((&account["email"], &account["isActive"]), (&json!(EMAIL), &json!(true)));
    assert_eq!(account["invitedUntil"], "2026-11-22T10:00:00Z");
    let token = app.invitation_token(EMAIL).await;
    let seen = app.anonymous().post("/api/teacher/auth/invitation", &json!({ "token": token })).await.json();
    let expected = json!({ "firstName": "Amaka", "email": EMAIL, "invitedBy": "cora Staff" });
    assert_eq!(seen["data"], expected);
    let at_staff = app.anonymous().post("/api/staff/auth/invitation", &json!({ "token": token })).await;
    assert_eq!(at_staff.status, 409, "a teacher's link opens no staff account");
    assert_eq!(accept(&app, &token).await.status, 200);
    assert_eq!(accept(&app, &token).await.refusal(), (409, "identity.invitation_invalid".into()));
    let session = log_in(&app, EMAIL, "").await["data"].clone();
    assert_eq!((&session["firstName"], &session["timeZone"]), (&json!("Amaka"), &json!("Africa/Lagos")));
    assert_eq!((&session["language"], &session["needsSecondFactor"]), (&json!("en"), &json!(false)));
    let listed = office.get("/api/staff/teachers").await.json();
    assert_eq!(listed["data"][0]["hasAccount"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invitation_mail_links_to_the_teachers_screen_and_can_be_sent_again() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    invite(&app, &office, EMAIL).await;
    let first = app.invitation_token(EMAIL).await;
    let again = office.post("/api/staff/teachers/1/account/invite", &json!({})).await;
    assert_eq!(again.status, 200, "{}", again.text);
    let second = app.invitation_token(EMAIL).await;
    assert_eq!(accept(&app, &first).await.status, 409, "the earlier link has ended");
    let letter = app.database.rows("SELECT letter FROM mail ORDER BY id DESC LIMIT 1").await.remove(0);
    let stored = app.identity.mail_ctx.kinds.read(&letter).unwrap();
    let mail = stored.render(&app.identity.mail_ctx, &mail::Texts::default()).unwrap();
    assert!(mail.text.contains(&format!("https://portal.example/teacher/accept-invitation#{second}")));
    assert_eq!(accept(&app, &second).await.status, 200);
    let late = office.post("/api/staff/teachers/1/account/invite", &json!({})).await;
    assert_eq!(late.refusal(), (409, "identity.invitation_accepted".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_has_one_account_and_an_address_one_teacher() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    assert_eq!(invite(&app, &office, "no address").await.status, 422);
    assert_eq!(invite(&app, &office, EMAIL).await.status, 200);
    let twice = office.post("/api/staff/teachers/1/account", &json!({ "email": "other@t.example" })).await;
    assert_eq!(twice.refusal(), (409, "identity.teacher_has_account".into()));
    let taken = office.post("/api/staff/teachers/2/account", &json!({ "email": EMAIL })).await;
    assert_eq!(taken.refusal(), (409, "identity.email_taken".into()));
    let missing = office.post("/api/staff/teachers/99/account", &json!({ "email": "x@t.example" })).await;
    assert_eq!(missing.status, 404);
    let none = office.put_json("/api/staff/teachers/2/account", &json!({ "isActive": true })).await;
    assert_eq!(none.refusal(), (409, "identity.teacher_not_invited".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deactivated_or_archived_teacher_loses_access_at_once() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    let teacher = signed_in(&app, &office).await.persona;
    assert_eq!(session_status(&teacher).await, 200);
    let set = async |is_active: bool| {
        office.put_json("/api/staff/teachers/1/account", &json!({ "isActive": is_active })).await
    };
    assert_eq!(set(false).await.json()["data"]["account"]["isActive"], false);
    assert_eq!(session_status(&teacher).await, 401);
    assert_eq!(log_in(&app, EMAIL, "").await["data"], false);
    assert_eq!(set(true).await.status, 200);
    let session = log_in(&app, EMAIL, "").await;
    let teacher = app.bearer(session["data"]["token"].as_str().unwrap());
    assert_eq!(session_status(&teacher).await, 200);
    assert_eq!(office.post("/api/staff/teachers/1/archive", &json!({})).await.status, 200);
    assert_eq!(session_status(&teacher).await, 401);
    assert_eq!(log_in(&app, EMAIL, "").await["data"], false);
    assert_eq!(set(true).await.refusal(), (409, "identity.teacher_archived".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_after_twelve_idle_hours_or_fourteen_days() {
    let app = TestApp::start().await;
    let teacher = signed_in(&app, &office(&app).await).await.persona;
    for _ in 0..28 {
        app.ctx.clock.advance(SignedDuration::from_hours(11));
        assert_eq!(session_status(&teacher).await, 200);
    }
    app.ctx.clock.advance(SignedDuration::from_hours(14 * 24 - 28 * 11));
    assert_eq!(session_status(&teacher).await, 401, "fourteen days");
    let again = log_in(&app, EMAIL, "").await;
    let teacher = app.bearer(again["data"]["token"].as_str().unwrap());
    app.ctx.clock.advance(SignedDuration::from_hours(12));
    assert_eq!(session_status(&teacher).await, 401, "idle");
}

fn code(app: &TestApp, url: &str) -> String {
    let totp = totp_rs::Totp::from_url(url).unwrap();
    totp.generate(app.ctx.clock.now().as_second().try_into().unwrap()).to_string()
}

/// Status of a route that only [`SignedInTeacher`] may use.
async fn status_for_teachers(app: &TestApp, token: &str) -> u16 {
    let router =
        Router::new().route("/", get(async |_: SignedInTeacher| "in")).with_state(app.identity.clone());
    let request = Request::get("/").header("authorization", format!("Bearer {token}"));
    router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap().status().as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_required_second_factor_locks_classes_until_it_is_set_up_and_is_asked_for_at_log_in() {
    let app = TestApp::with_settings(|identity| identity.teacher_totp_required = true).await;
    let office = office(&app).await;
    let Signed { persona: teacher, token, .. } = signed_in(&app, &office).await;
    assert_eq!(teacher.get("/api/teacher/session").await.json()["data"]["needsSecondFactor"], true);
    assert_eq!(status_for_teachers(&app, &token).await, 409);
    let begun = teacher.post("/api/teacher/second-factor", &json!({ "password": PASSWORD })).await.json();
    let url = begun["data"]["url"].as_str().unwrap().to_owned();
    let body = json!({ "code": code(&app, &url) });
    let confirmed = teacher.post("/api/teacher/second-factor/confirm", &body).await.json();
    let recovery = confirmed["data"]["recoveryCodes"][0].as_str().unwrap().to_owned();
    assert_eq!(status_for_teachers(&app, &token).await, 200);
    assert_eq!(log_in(&app, EMAIL, "").await["code"], "identity.code_needed");
    app.ctx.clock.advance(SignedDuration::from_mins(1));
    let fresh = code(&app, &url);
    assert_eq!(log_in(&app, EMAIL, &fresh).await["status"], true);
    assert_eq!(log_in(&app, EMAIL, &fresh).await["data"], false, "each code works once");
    let by_recovery = log_in(&app, EMAIL, &recovery).await;
    assert_eq!(by_recovery["data"]["recoveryCodesLeft"], 9);
    let reset = office.post("/api/staff/teachers/1/account/reset-second-factor", &json!({})).await;
    assert_eq!(reset.json()["data"]["account"]["hasSecondFactor"], false, "{}", reset.text);
    assert_eq!(session_status(&teacher).await, 401);
    assert_eq!(log_in(&app, EMAIL, "").await["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_change_needs_the_teachers_code() {
    let app = TestApp::start().await;
    let teacher = signed_in(&app, &office(&app).await).await.persona;
    let begun = teacher.post("/api/teacher/second-factor", &json!({ "password": PASSWORD })).await.json();
    let code = code(&app, begun["data"]["url"].as_str().unwrap());
    teacher.post("/api/teacher/second-factor/confirm", &json!({ "code": code })).await;
    let body = json!({
        "email": EMAIL, "passwordOld": PASSWORD, "password1": "seatling22", "password2": "seatling22",
    });
    let refused = app.anonymous().post("/api/teacher/auth/password-update", &body).await;
    assert_eq!(
        refused.json()["data"]["fields"]["code"],
        "Enter the code of your second factor",
        "{}",
        refused.text
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_answers_alike_for_strangers_and_renews_no_invitation() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    invite(&app, &office, EMAIL).await;
    let ask = async |email: &str| {
        app.anonymous().post("/api/teacher/auth/password-reset", &json!({ "email": email })).await.text
    };
    assert_eq!(ask(EMAIL).await, ask("nobody@teacher.example").await);
    let mails = "SELECT COUNT(*) FROM mail WHERE letter LIKE '%temporary_password%'";
    assert_eq!(app.database.rows(mails).await, ["0"], "the invitation is still open");
    accept(&app, &app.invitation_token(EMAIL).await).await;
    ask(EMAIL).await;
    assert_eq!(app.database.rows(mails).await, ["1"]);
    let letter = app.database.rows("SELECT letter FROM mail ORDER BY id DESC LIMIT 1").await.remove(0);
    let stored = app.identity.mail_ctx.kinds.read(&letter).unwrap();
    let mail = stored.render(&app.identity.mail_ctx, &mail::Texts::default()).unwrap();
    assert!(mail.text.contains("https://portal.example/teacher/ngozi@teacher.example/set-password"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_sets_language_and_time_zone_and_the_name_follows_the_catalogue() {
    let app = TestApp::start().await;
    let office = office(&app).await;
    let teacher = signed_in(&app, &office).await.persona;
    let zone =
        async |zone: &str| teacher.put_json("/api/teacher/time-zone", &json!({ "timeZone": zone })).await;
    assert_eq!(zone("Mars/Olympus").await.status, 422);
    assert_eq!(zone("europe/paris").await.status, 200);
    assert_eq!(teacher.put_json("/api/teacher/language", &json!({ "language": "fr" })).await.status, 200);
    let renamed = json!({ "firstName": "Ama", "lastName": "Obi", "classLink": "https://class.example/a" });
    assert_eq!(office.put_json("/api/staff/teachers/1", &renamed).await.status, 200);
    let session = teacher.get("/api/teacher/session").await.json()["data"].clone();
    assert_eq!((&session["timeZone"], &session["language"]), (&json!("Europe/Paris"), &json!("fr")));
    assert_eq!((&session["firstName"], &session["lastName"]), (&json!("Ama"), &json!("Obi")));
    let changed = "SELECT actor_kind FROM journal WHERE action = 'account.time_zone_changed'";
    assert_eq!(app.database.rows(changed).await, ["teacher"]);
    let email = json!({ "email": "ama@teacher.example", "password": PASSWORD });
    assert_eq!(teacher.post("/api/teacher/email-change", &email).await.status, 200);
    let sessions = teacher.get("/api/teacher/sessions").await.json();
    assert_eq!(sessions["data"][0]["current"], true);
    assert_eq!(teacher.post("/api/teacher/auth/logout", &json!({})).await.status, 200);
    assert_eq!(session_status(&teacher).await, 401);
}
