//! Alerts: who is mailed when a pool runs out or a last day comes near, each threshold once.

use super::{OWN, add, change, form, invite, newest, set_number, start, with_seats};
use db::guard_mutation::{self, Gate};
use identity::{PartnerRole, StaffRole};
use kernel::of;
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

const CHOICE: &str = "/api/partner/agreement-alerts/self";

fn agreements_of(app: &TestApp) -> agreements::Agreements {
    axum::extract::FromRef::from_ref(&app.app)
}

/// One round of the worker.
async fn look(app: &TestApp) {
    agreements::raise_alerts(&agreements_of(app)).await.unwrap();
}

/// Recipient and figures of the alerts about pools, oldest first.
async fn pool_mails(app: &TestApp) -> Vec<String> {
    let sql = "SELECT recipient, letter FROM mail WHERE letter LIKE '{\"kind\":\"agreement_pool_alert\"%' ORDER BY id";
    let rows = app.database.rows(sql).await;
    let shown = rows.iter().map(|row| {
        let (recipient, letter) = row.split_once(" | ").unwrap();
        let letter: Value = serde_json::from_str(letter).unwrap();
        format!("{recipient} {}/{}", letter["granted"], letter["seats"])
    });
    shown.collect()
}

async fn ending_mails(app: &TestApp) -> Vec<i64> {
    let sql = "SELECT letter FROM mail WHERE letter LIKE '{\"kind\":\"agreement_ending_alert\"%' ORDER BY id";
    let rows = app.database.rows(sql).await;
    let days = |letter: &String| serde_json::from_str::<Value>(letter).unwrap()["days"].as_i64().unwrap();
    rows.iter().map(days).collect()
}

async fn shown(partner: &Signed<of::Partner>) -> Value {
    partner.persona.get(OWN).await.json()["data"][0]["alerts"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_threshold_of_a_pool_is_mailed_once() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 20).await;
    invite(&partner, "a@parent.example", 14).await;
    look(&app).await;
    assert_eq!((pool_mails(&app).await.len(), shown(&partner).await), (0, json!([])), "70 %");
    for (email, kids, mail) in [("b", 1, "15/20"), ("c", 3, "18/20"), ("d", 2, "20/20")] {
        invite(&partner, &format!("{email}@parent.example"), kids).await;
        look(&app).await;
        look(&app).await;
        assert_eq!(pool_mails(&app).await.pop().unwrap(), format!("green@partner.example {mail}"));
    }
    assert_eq!(pool_mails(&app).await.len(), 3);
    assert_eq!(shown(&partner).await, json!([{ "kind": "pool", "threshold": 100 }]));
    set_number(&app, &partner, "a@parent.example", 1).await;
    look(&app).await;
    set_number(&app, &partner, "a@parent.example", 14).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await.len(), 3, "reached again with the same number of seats");
    let recorded = "SELECT COUNT(*) FROM journal WHERE action = 'partner.agreement_alert'";
    assert_eq!(app.database.rows(recorded).await, ["3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_thresholds_at_once_are_one_mail_that_names_the_highest() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    invite(&partner, "a@parent.example", 6).await;
    look(&app).await;
    invite(&partner, "b@parent.example", 6).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await, ["green@partner.example 10/10"]);
    app.switch_to_demo_mode();
    let outbox = app.anonymous().get("/api/demo/mail?page=1&search=green@partner").await.json();
    let opened = app.anonymous().get(&format!("/api/demo/mail/{}", outbox["data"][0]["id"])).await.json();
    let text = opened["data"]["text"].as_str().unwrap();
    let sentence = "The agreement “School year” of green Academy has granted 100% of its seats: 10 of 10 seats. None is free, and 2 seats are waited for.";
    assert!(text.contains(sentence), "{text}");
    assert!(text.contains("/partner/agreements/"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_seats_make_the_thresholds_new() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 10).await;
    invite(&partner, "a@parent.example", 10).await;
    look(&app).await;
    let id = partner.persona.get(OWN).await.json()["data"][0]["id"].clone();
    change(&staff, partner.id, &id, &[("seats", json!(11))]).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await.len(), 1, "91 % is less than the partner knows");
    invite(&partner, "b@parent.example", 1).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await.pop().unwrap(), "green@partner.example 11/11");
    change(&staff, partner.id, &id, &[("seats", json!(40))]).await;
    look(&app).await;
    invite(&partner, "c@parent.example", 19).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await.pop().unwrap(), "green@partner.example 30/40");
    assert_eq!(pool_mails(&app).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_days_are_mailed_once_each_and_only_the_nearest_if_several_were_missed() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 10).await;
    let id = partner.persona.get(OWN).await.json()["data"][0]["id"].clone();
    let at = |day: &str| app.ctx.clock.set(format!("{day}T08:00:00Z").parse().unwrap());
    change(&staff, partner.id, &id, &[("endsOn", json!("2027-01-31"))]).await;
    for day in ["2026-12-01", "2026-12-02", "2026-12-03", "2027-01-01", "2027-01-02"] {
        at(day);
        look(&app).await;
        look(&app).await;
    }
    assert_eq!(ending_mails(&app).await, [60, 30]);
    let staff = app.staff_persona("late", StaffRole::Coordinator).await;
    change(&staff, partner.id, &id, &[("endsOn", json!("2027-06-30"))]).await;
    at("2027-06-25");
    look(&app).await;
    assert_eq!(ending_mails(&app).await, [60, 30, 5], "extended; the server was down since May");
    at("2027-07-01");
    look(&app).await;
    assert_eq!(ending_mails(&app).await.len(), 3, "it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn members_get_what_they_asked_for_and_the_contact_by_default() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    let viewer = app.member(&partner, "vi", PartnerRole::Viewer).await;
    let of = async |member: &Signed<of::Partner>| member.persona.get(CHOICE).await.json()["data"].clone();
    assert_eq!(of(&partner).await, json!({ "onPool": true, "onBudget": true, "onEnd": true }));
    assert_eq!(of(&manager).await, json!({ "onPool": false, "onBudget": false, "onEnd": false }));
    for (member, choice) in [
        (&partner, json!({ "onPool": false })),
        (&manager, json!({ "onPool": true })),
        (&viewer, json!({ "onEnd": true })),
    ] {
        assert_eq!(member.persona.put_json(CHOICE, &choice).await.status, 200);
    }
    assert_eq!(
        of(&partner).await,
        json!({ "onPool": false, "onBudget": true, "onEnd": true }),
        "an absent field stays"
    );
    invite(&partner, "a@parent.example", 9).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await, ["mo@member.example 9/10"]);
    let chosen = "SELECT COUNT(*) FROM journal WHERE action = 'partner.agreement_alerts_chosen'";
    assert_eq!(app.database.rows(chosen).await, ["3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_and_restricted_partners_are_not_mailed() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    assert_eq!(manager.persona.put_json(CHOICE, &json!({ "onPool": true })).await.status, 200);
    assert_eq!(manager.persona.post("/api/partner/team/leave", &json!({})).await.status, 200);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM agreement_alert_choice").await, ["0"]);
    invite(&partner, "a@parent.example", 8).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await, ["green@partner.example 8/10"]);
    app.database.execute(&format!("UPDATE partner SET is_active = FALSE WHERE id = {}", partner.id)).await;
    invite_as_before(&app).await;
    look(&app).await;
    assert_eq!(pool_mails(&app).await.len(), 1);
}

/// The last seats are granted while nobody can log in.
async fn invite_as_before(app: &TestApp) {
    app.database.execute("UPDATE agreement SET seats_granted = 10 WHERE seats = 10").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_budget_is_told_like_a_pool_and_managers_read_no_amounts() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    assert_eq!(manager.persona.put_json(CHOICE, &json!({ "onBudget": true })).await.status, 200);
    for (used, mails) in [(7_400, 0), (9_100, 2), (9_900, 2), (10_000, 4)] {
        let sql = format!(
            "UPDATE agreement SET currency = 'NGN', budget_minor = 10000, budget_used = {used} WHERE name <> ''"
        );
        app.database.execute(&sql).await;
        look(&app).await;
        look(&app).await;
        let sent = "SELECT COUNT(*) FROM mail WHERE letter LIKE '{\"kind\":\"agreement_budget_alert\"%'";
        assert_eq!(app.database.rows(sent).await, [mails.to_string()], "{used}");
    }
    assert_eq!(shown(&partner).await, json!([{ "kind": "budget", "threshold": 100 }]));
    app.switch_to_demo_mode();
    for (address, sentence) in [
        ("green@partner", "has used 100% of its budget. NGN 100.00 of NGN 100.00 is spent or promised."),
        ("mo@member", "has used 100% of its budget. Those who pay see the amounts."),
    ] {
        let newest = format!("SELECT MAX(id) FROM mail WHERE recipient LIKE '{address}%'");
        let id = app.database.rows(&newest).await.remove(0);
        let opened = app.anonymous().get(&format!("/api/demo/mail/{id}")).await.json();
        let text = opened["data"]["text"].as_str().unwrap();
        assert!(text.contains(sentence), "{text}");
        assert!(address != "mo@member" || !text.contains("NGN"), "{text}");
    }
}

/// Two nodes that saw the same pool: the second one waits just before it remembers that.
async fn look_at_once(app: &TestApp) {
    let gate = Gate::before("PUT_ALERT");
    let agreements = agreements_of(app);
    let slow = tokio::spawn(async move { agreements::raise_alerts(&agreements).await });
    gate.reached().await;
    look(app).await;
    gate.open();
    slow.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_nodes_tell_each_threshold_once() {
    if testkit::TestEngine::current() == testkit::TestEngine::Sqlite {
        return; // A single writer: nobody can come in between.
    }
    testkit::many_connections();
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    for (email, mails) in [("a", 1), ("b", 2)] {
        invite(&partner, &format!("{email}@parent.example"), if email == "a" { 8 } else { 2 }).await;
        look_at_once(&app).await;
        assert_eq!(pool_mails(&app).await.len(), mails);
    }
    assert_eq!(newest(&partner).await[1], Some(10));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_two_nodes_tell_it_twice() {
    if testkit::TestEngine::current() == testkit::TestEngine::Sqlite {
        return;
    }
    testkit::many_connections();
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    invite(&partner, "a@parent.example", 8).await;
    guard_mutation::disable_markers(&["PUT_ALERT"]);
    look_at_once(&app).await;
    guard_mutation::disable_markers(&[]);
    assert_eq!(pool_mails(&app).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_used_up_pools_and_last_weeks_under_today() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 2).await;
    let mut second = form("Summer", Some(10));
    second["endsOn"] = json!("2026-11-20");
    add(&staff, partner.id, &second).await;
    let id = partner.persona.get(OWN).await.json()["data"][1]["id"].clone();
    let body = json!({ "emails": "a@parent.example", "kidsNum": 2, "agreementId": id });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    look(&app).await;
    let today = staff.get("/api/staff/today").await.json();
    let needs: Vec<&str> = today["data"]["needs"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|need| need["to"] == format!("/staff/partners/{}", partner.id))
        .map(|need| need["text"].as_str().unwrap())
        .collect();
    assert_eq!(
        needs,
        [
            "All seats of an agreement are granted: green Academy.",
            "An agreement ends within a week: green Academy."
        ]
    );
}
