//! The alarm when many parents join through one link within an hour.

use super::{LINKS, add, code, join, main_link, move_to, open, start};
use identity::{PartnerRole, StaffRole};
use kernel::{PartnerId, of};
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

/// The alarm fires when the third parent joins within an hour.
async fn with_alarm_after_two() -> TestApp {
    let mut app = start().await;
    app.change(|app| app.invites.link_alarm_joins = 2);
    app
}

fn at(app: &TestApp, time: &str) {
    app.ctx.clock.set(format!("2026-11-{time}:00Z").parse().unwrap());
}

async fn join_several(app: &TestApp, partner_id: PartnerId, code: &str, names: &[&str]) {
    for name in names {
        let joined = join(app, partner_id, code, &format!("{name}@mail.example")).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
    }
}

async fn mails(app: &TestApp) -> Vec<String> {
    app.database
        .rows("SELECT recipient FROM mail WHERE letter LIKE '{\"kind\":\"link_alarm\"%' ORDER BY recipient")
        .await
}

async fn alarm_of(partner: &Signed<of::Partner>, number: usize) -> Value {
    partner.persona.get(LINKS).await.json()["data"][number]["alarmAt"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn more_joins_than_usual_within_an_hour_are_mailed_to_owners_and_managers() {
    let app = with_alarm_after_two().await;
    let partner = app.partner("green").await;
    app.member(&partner, "mo", PartnerRole::Manager).await;
    app.member(&partner, "fay", PartnerRole::Finance).await;
    app.member(&partner, "vi", PartnerRole::Viewer).await;
    let link = add(&partner, &json!({ "name": "Staff intranet" })).await;
    at(&app, "15T10:00");
    join_several(&app, partner.id, code(&link), &["a1"]).await;
    at(&app, "15T11:00");
    join_several(&app, partner.id, code(&link), &["a2", "a3"]).await;
    join_several(&app, partner.id, "", &["b1", "b2"]).await;
    assert_eq!(
        (mails(&app).await.len(), alarm_of(&partner, 1).await),
        (0, json!(null)),
        "two within the hour"
    );
    at(&app, "15T11:59");
    join_several(&app, partner.id, code(&link), &["a4"]).await;
    assert_eq!(mails(&app).await, ["green@partner.example", "mo@member.example"]);
    assert_eq!(alarm_of(&partner, 1).await, "2026-11-15T11:59:00Z");
    assert_eq!(alarm_of(&partner, 0).await, json!(null), "the main link is another one");
    app.switch_to_demo_mode();
    let outbox = app.anonymous().get("/api/demo/mail?page=1&search=mo@member").await.json();
    let opened = app.anonymous().get(&format!("/api/demo/mail/{}", outbox["data"][0]["id"])).await.json();
    let text = opened["data"]["text"].as_str().unwrap();
    let sentence = "3 parents joined green Academy through the registration link “Staff intranet” within an hour. The link is still open.";
    assert!(text.contains(sentence), "{text}");
    assert!(text.contains("/partner/links"), "{text}");
    join_several(&app, partner.id, code(&link), &["a5"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_causes_one_mail_a_day_and_another_link_its_own() {
    let app = with_alarm_after_two().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Staff intranet" })).await;
    join_several(&app, partner.id, code(&link), &["a1", "a2", "a3"]).await;
    at(&app, "15T10:30");
    join_several(&app, partner.id, code(&link), &["a4", "a5", "a6"]).await;
    let alarms = "SELECT COUNT(*) FROM journal WHERE action = 'partner.link_alarm'";
    assert_eq!((mails(&app).await.len(), app.database.rows(alarms).await), (1, vec!["2".to_owned()]));
    join_several(&app, partner.id, "", &["b1", "b2", "b3"]).await;
    assert_eq!(mails(&app).await.len(), 2);
    at(&app, "16T10:00");
    join_several(&app, partner.id, code(&link), &["a7", "a8", "a9"]).await;
    assert_eq!(mails(&app).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_closes_the_link_only_if_the_partner_chose_that() {
    let app = with_alarm_after_two().await;
    let partner = app.partner("green").await;
    let stays = add(&partner, &json!({ "name": "Stays open" })).await;
    let closes = add(&partner, &json!({ "name": "Closes", "closesOnAlarm": true })).await;
    let main = main_link(&partner).await;
    super::change(&partner, &main, &[("closesOnAlarm", json!(true))]).await;
    for (link, name, state) in [(&stays, "s", "open"), (&closes, "c", "closed"), (&main, "m", "closed")] {
        let names: Vec<String> = (0..3).map(|number| format!("{name}{number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        join_several(&app, partner.id, code(link), &names).await;
        assert_eq!(super::state(&app, partner.id, code(link)).await, state, "{name}");
    }
    assert_eq!(partner.persona.get("/api/partner/profile").await.json()["data"]["linkIsOpen"], false);
    let closed_by_alarm = async || {
        let links = partner.persona.get(LINKS).await.json();
        let rows = links["data"].as_array().unwrap().clone();
        rows.iter().map(|link| link["closedByAlarm"].as_bool().unwrap()).collect::<Vec<bool>>()
    };
    assert_eq!(closed_by_alarm().await, [true, false, true]);
    at(&app, "15T10:10");
    assert_eq!(open(&partner, &closes, true).await.status, 200);
    join_several(&app, partner.id, code(&closes), &["c3", "c4"]).await;
    assert_eq!(super::state(&app, partner.id, code(&closes)).await, "open", "counted anew since the alarm");
    assert_eq!(closed_by_alarm().await, [true, false, false]);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_who_run_the_programme_see_alarms_of_the_last_three_days() {
    let app = with_alarm_after_two().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let finance = app.staff_persona("fred", StaffRole::Finance).await;
    join_several(&app, partner.id, "", &["a1", "a2", "a3"]).await;
    let needs = async |persona: &testkit::Persona| {
        let today = persona.get("/api/staff/today").await.json();
        let needs = today["data"]["needs"].as_array().unwrap().clone();
        needs.into_iter().find(|need| need["kind"] == "linkAlarms")
    };
    let expected = json!({
        "kind": "linkAlarms", "count": 1, "to": format!("/staff/partners/{}", partner.id),
        "text": "Unusually many parents joined green Academy through the link “Main link” within an hour.",
    });
    assert_eq!(needs(&staff).await, Some(expected));
    assert_eq!(needs(&finance).await, None);
    let partner = move_to(&app, partner, "2026-11-18T10:01:00Z").await;
    let staff = app.staff_persona("dora", StaffRole::Coordinator).await;
    assert_eq!(needs(&staff).await, None);
    assert_eq!(alarm_of(&partner, 0).await, json!(null));
}
