//! The partner's list of links, and changing it.

use super::{LINKS, add, change, code, join, main_link, move_to, open, start};
use identity::PartnerRole;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_new_partner_has_the_main_link() {
    let app = start().await;
    let partner = app.partner("green").await;
    let reply = partner.persona.get(LINKS).await.json();
    let mut link = reply["data"][0].clone();
    link.as_object_mut().unwrap().remove("id");
    let expected = json!({
        "isMain": true, "name": "", "code": null, "isOpen": true, "state": "open", "expiresOn": null, "maxJoins": null,
        "joined": 0, "domains": [], "closesOnAlarm": false, "alarmAt": null, "alarmJoins": 20, "closedByAlarm": false, "createdAt": "2026-11-15T10:00:00Z",
        "departmentId": null,
    });
    assert_eq!((link, &reply["meta"]["total"]), (expected, &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_main_link_has_rules_too_and_one_state_with_the_specified_calls() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = main_link(&partner).await;
    assert_eq!(partner.persona.put("/api/partner/link/disable").await.status, 200);
    assert_eq!(main_link(&partner).await["state"], "closed");
    assert_eq!(open(&partner, &link, true).await.status, 200);
    assert_eq!(partner.persona.get("/api/partner/profile").await.json()["data"]["linkIsOpen"], true);
    change(&partner, &link, &[("name", json!("Ignored")), ("maxJoins", json!(1))]).await;
    assert_eq!(main_link(&partner).await["name"], "");
    assert_eq!(join(&app, partner.id, "", "ada@mail.example").await.status, 200);
    let full = join(&app, partner.id, "", "ben@mail.example").await;
    assert_eq!(full.refusal(), (409, "invites.link_full".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_long_and_differ() {
    let app = start().await;
    let partner = app.partner("green").await;
    let one = add(&partner, &json!({ "name": "One" })).await;
    let two = add(&partner, &json!({ "name": "Two" })).await;
    assert_eq!((code(&one).len(), code(&two).len()), (24, 24));
    assert_ne!(code(&one), code(&two));
}

async fn errors(partner: &testkit::Signed<kernel::of::Partner>, form: Value) -> Value {
    let reply = partner.persona.post(LINKS, &form).await;
    assert_eq!(reply.status, 422, "{}", reply.text);
    reply.json()["data"]["fields"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn says_what_is_wrong_with_a_form() {
    let app = start().await;
    let partner = app.partner("green").await;
    add(&partner, &json!({ "name": "Staff intranet" })).await;
    assert_eq!(
        errors(&partner, json!({ "name": "STAFF Intranet" })).await["name"],
        "Another link has this name."
    );
    for name in ["main LINK", "Lien principal"] {
        let sentence = "The main link is called that. Choose another name.";
        assert_eq!(errors(&partner, json!({ "name": name })).await["name"], sentence, "{name}");
    }
    let all = errors(
        &partner,
        json!({ "name": " ", "expiresOn": "2026-11-14", "maxJoins": 0, "domains": ["a b"] }),
    )
    .await;
    let expected = json!({
        "name": "Give the link a name",
        "expiresOn": "This day is over. Choose today or a later day.",
        "maxJoins": "The limit must be between 1 and 100,000.",
        "domains": "This is not a mail domain: a b. Write it as example.org.",
    });
    assert_eq!(all, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_without_a_field_is_refused_and_clears_nothing() {
    let app = start().await;
    let partner = app.partner("green").await;
    let form = json!({
        "name": "Staff", "expiresOn": "2026-12-31", "maxJoins": 40, "domains": ["green.example"], "closesOnAlarm": true,
        "departmentId": null,
    });
    let link = add(&partner, &form).await;
    let path = format!("{LINKS}/{}", link["id"]);
    for field in ["name", "expiresOn", "maxJoins", "domains", "closesOnAlarm", "departmentId"] {
        let mut part = form.clone();
        part.as_object_mut().unwrap().remove(field);
        let refused = partner.persona.put_json(&path, &part).await;
        assert_eq!(refused.status, 422, "{field}: {}", refused.text);
    }
    assert_eq!(partner.persona.get(LINKS).await.json()["data"][1], link);
    let cleared = [("expiresOn", json!(null)), ("maxJoins", json!(null)), ("domains", json!([]))];
    change(&partner, &link, &cleared).await;
    assert_eq!(partner.persona.get(LINKS).await.json()["data"][1]["expiresOn"], json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_link_can_be_changed_without_a_new_day() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Fair", "expiresOn": "2026-11-15" })).await;
    let partner = move_to(&app, partner, "2026-11-16T09:00:00Z").await;
    change(&partner, &link, &[("name", json!("Old fair"))]).await;
    change(&partner, &link, &[("expiresOn", json!("2026-11-16"))]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn removes_only_links_that_nobody_used() {
    let app = start().await;
    let partner = app.partner("green").await;
    let (used, unused) =
        (add(&partner, &json!({ "name": "Used" })).await, add(&partner, &json!({ "name": "Unused" })).await);
    assert_eq!(join(&app, partner.id, code(&used), "ada@mail.example").await.status, 200);
    let remove = async |link: &Value| {
        partner.persona.post(&format!("{LINKS}/{}/remove", link["id"]), &json!({})).await
    };
    assert_eq!(remove(&used).await.refusal(), (409, "invites.link_used".into()));
    assert_eq!(remove(&main_link(&partner).await).await.refusal(), (409, "invites.main_link".into()));
    assert_eq!(remove(&unused).await.status, 200);
    assert_eq!(remove(&unused).await.status, 404);
    assert_eq!(partner.persona.get(LINKS).await.json()["meta"]["total"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_pages_and_stops_at_a_hundred_links() {
    let app = start().await;
    let partner = app.partner("green").await;
    for number in 1..100 {
        add(&partner, &json!({ "name": format!("Link {number}") })).await;
    }
    let one_more = partner.persona.post(LINKS, &json!({ "name": "One more" })).await;
    assert_eq!(one_more.refusal(), (409, "invites.too_many_links".into()));
    let last = partner.persona.get(&format!("{LINKS}?page=4&pageSize=30")).await.json();
    assert_eq!((last["data"].as_array().unwrap().len(), &last["meta"]["total"]), (10, &json!(100)));
    assert_eq!(last["data"][9]["name"], "Link 99");
}

#[tokio::test(flavor = "multi_thread")]
async fn finance_and_viewers_read_links_and_managers_change_them() {
    let app = start().await;
    let owner = app.partner("green").await;
    for (name, role, status) in [
        ("mo", PartnerRole::Manager, 200),
        ("fay", PartnerRole::Finance, 409),
        ("vi", PartnerRole::Viewer, 409),
    ] {
        let member = app.member(&owner, name, role).await.persona;
        assert_eq!(member.get(LINKS).await.status, 200, "{name}");
        assert_eq!(member.post(LINKS, &json!({ "name": name })).await.status, status, "{name}");
    }
}
