//! Partners that ask for an agreement, and the answers of staff.

use super::{OWN, add, form, path, start};
use identity::{PartnerRole, StaffRole};
use kernel::{PartnerId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

const REQUESTS: &str = "/api/partner/agreement-requests";

fn requests_of(partner_id: PartnerId) -> String {
    format!("/api/staff/partners/{partner_id}/agreement-requests")
}

async fn ask(persona: &Persona, body: Value) -> Reply {
    persona.post(REQUESTS, &body).await
}

async fn scene() -> (TestApp, Signed<of::Partner>, Persona) {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    (app, partner, staff)
}

async fn letters(app: &TestApp) -> Vec<String> {
    app.database
        .rows("SELECT recipient FROM mail WHERE letter LIKE '%\"kind\":\"agreement_request_%' ORDER BY id")
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_answer_a_request_by_an_agreement() {
    let (app, partner, staff) = scene().await;
    let asked =
        ask(&partner.persona, json!({ "seats": 40, "startsOn": "2027-01-01", "sentence": "Two classes" }))
            .await;
    assert_eq!((asked.status.as_u16(), &asked.json()["message"]), (200, &json!("Your request was sent")));
    let today = staff.get("/api/staff/today").await.json();
    assert!(today.to_string().contains("1 request for an agreement waits for an answer"), "{today}");
    let listed = staff.get(&requests_of(partner.id)).await.json();
    let request = &listed["data"][0];
    assert_eq!(
        (&request["kind"], &request["seats"], &request["state"]),
        (&json!("new"), &json!(40), &json!("open"))
    );
    let mut body = form("Spring", Some(40));
    body["requestId"] = request["id"].clone();
    let made = add(&staff, partner.id, &body).await;
    let own = partner.persona.get(REQUESTS).await.json()["data"][0].clone();
    assert_eq!(
        (&own["state"], &own["madeId"], &own["madeName"]),
        (&json!("answered"), &made["id"], &json!("Spring"))
    );
    assert_eq!(letters(&app).await, [partner.email.as_str()]);
    body["name"] = json!("Summer");
    let again = staff.post(&path(partner.id), &body).await;
    assert_eq!(again.refusal(), (409, "agreements.request_not_open".into()));
    let made = partner.persona.get(OWN).await.json()["data"].as_array().unwrap().len();
    assert_eq!(made, 2, "nothing is made twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_decline_with_a_sentence() {
    let (app, partner, staff) = scene().await;
    let id = ask(&partner.persona, json!({})).await.json()["data"]["id"].clone();
    let path = format!("{}/{id}/decline", requests_of(partner.id));
    let refused = staff.post(&path, &json!({ "answer": " " })).await;
    assert_eq!(refused.json()["data"]["fields"]["answer"], "Say why, in a sentence to who asked");
    assert_eq!(staff.post(&path, &json!({ "answer": "Ask again in June." })).await.status, 200);
    let own = partner.persona.get(REQUESTS).await.json()["data"][0].clone();
    assert_eq!((&own["state"], &own["answer"]), (&json!("declined"), &json!("Ask again in June.")));
    assert_eq!(letters(&app).await, [partner.email.as_str()]);
    let again = staff.post(&path, &json!({ "answer": "No." })).await;
    assert_eq!(again.refusal(), (409, "agreements.request_not_open".into()));
    let withdrawn = partner.persona.post(&format!("{REQUESTS}/{id}/withdraw"), &json!({})).await;
    assert_eq!(withdrawn.refusal(), (409, "agreements.request_not_open".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_request_of_a_kind_is_open_and_five_a_day_are_taken() {
    let (_app, partner, staff) = scene().await;
    let agreement = add(&staff, partner.id, &form("School year", Some(5))).await;
    let endless = ask(&partner.persona, json!({ "agreementId": agreement["id"] })).await;
    assert_eq!(endless.refusal(), (409, "agreements.nothing_to_renew".into()));
    let ended = format!("{}/{}/end", path(partner.id), agreement["id"]);
    assert_eq!(staff.post(&ended, &json!({})).await.status, 200);
    assert_eq!(ask(&partner.persona, json!({ "agreementId": agreement["id"] })).await.status, 200);
    let twice = ask(&partner.persona, json!({ "agreementId": agreement["id"], "seats": 3 })).await;
    assert_eq!(twice.refusal(), (409, "agreements.asked_already".into()));
    assert_eq!(ask(&partner.persona, json!({ "agreementId": 999 })).await.status, 404);
    for seats in 1..=4 {
        let asked = ask(&partner.persona, json!({ "seats": seats })).await;
        assert_eq!(asked.status, 200, "{}", asked.text);
        let id = asked.json()["data"]["id"].clone();
        for _ in 0..2 {
            let withdrawn = partner.persona.post(&format!("{REQUESTS}/{id}/withdraw"), &json!({})).await;
            assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
        }
    }
    let sixth = ask(&partner.persona, json!({ "seats": 9 })).await;
    assert_eq!(sixth.refusal(), (409, "agreements.too_many_requests".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn finance_asks_and_is_answered_and_others_read() {
    let (app, partner, staff) = scene().await;
    let faith = app.member(&partner, "faith", PartnerRole::Finance).await;
    let mia = app.member(&partner, "mia", PartnerRole::Manager).await;
    let id = ask(&faith.persona, json!({ "seats": 3 })).await.json()["data"]["id"].clone();
    assert_eq!(ask(&mia.persona, json!({})).await.refusal(), (409, "identity.role_needed".into()));
    assert_eq!(mia.persona.get(REQUESTS).await.json()["data"][0]["id"], id);
    let decline = format!("{}/{id}/decline", requests_of(partner.id));
    assert_eq!(staff.post(&decline, &json!({ "answer": "Not yet." })).await.status, 200);
    assert_eq!(letters(&app).await, [faith.email.as_str()], "who asked, not the contact");
    let other = app.partner("blue").await;
    let foreign =
        staff.post(&format!("{}/{id}/decline", requests_of(other.id)), &json!({ "answer": "No" })).await;
    assert_eq!(foreign.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn both_sides_are_in_the_journal() {
    let (app, partner, staff) = scene().await;
    let id = ask(&partner.persona, json!({ "sentence": "Secret" })).await.json()["data"]["id"].clone();
    let decline = format!("{}/{id}/decline", requests_of(partner.id));
    assert_eq!(staff.post(&decline, &json!({ "answer": "Hidden" })).await.status, 200);
    let rows = app
        .database
        .rows(
            "SELECT j.actor_kind, j.action, d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id
             WHERE j.action LIKE 'partner.agreement_%' ORDER BY j.id",
        )
        .await;
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert!(rows[0].starts_with("partner | partner.agreement_asked | "), "{rows:?}");
    assert!(rows[1].starts_with("staff | partner.agreement_request_declined | "), "{rows:?}");
    assert!(!rows.concat().contains("Secret") && !rows.concat().contains("Hidden"), "{rows:?}");
}
