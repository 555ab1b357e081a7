//! Who may join through which link.

use super::{add, change, code, join, look_up, main_link, move_to, open, start, state};
use kernel::PartnerId;
use serde_json::json;
use testkit::PASSWORD;

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_knows_only_the_number_joins_through_the_main_link() {
    let app = start().await;
    let partner = app.partner("green").await;
    app.parent("ada", partner.id).await;
    let link = main_link(&partner).await;
    assert_eq!((&link["isMain"], &link["joined"], &link["code"]), (&json!(true), &json!(1), &json!(null)));
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_joins_per_link_and_shows_parents_the_link_they_used() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Staff intranet" })).await;
    assert_eq!(join(&app, partner.id, code(&link), "ada@mail.example").await.status, 200);
    assert_eq!(join(&app, partner.id, "", "ben@mail.example").await.status, 200);
    let invited = json!({ "emails": "cy@mail.example", "kidsNum": 1 });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &invited).await.status, 200);
    assert_eq!(join(&app, partner.id, code(&link), "cy@mail.example").await.status, 200);
    let links = partner.persona.get(super::LINKS).await.json();
    assert_eq!((&links["data"][0]["joined"], &links["data"][1]["joined"]), (&json!(1), &json!(1)));
    let parents = partner.persona.get("/api/partner/parent/all?page=1&sort=oldest").await.json();
    let joined_by = |row: usize| parents["data"][row]["joinedBy"].clone();
    assert_eq!(joined_by(0), json!({ "id": link["id"], "name": "Staff intranet" }));
    assert_eq!(joined_by(1), json!({ "id": links["data"][0]["id"], "name": "" }));
    assert_eq!(joined_by(2), json!(null), "invited parents join by their invite");
    let one = format!("/api/partner/parent/{}/0", parents["data"][0]["id"]);
    assert_eq!(partner.persona.get(&one).await.json()["data"]["parent"]["joinedBy"], joined_by(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn refuses_with_a_sentence_and_says_so_before_the_form_is_filled_in() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Fair", "expiresOn": "2026-11-16", "maxJoins": 1 })).await;
    assert_eq!(state(&app, partner.id, code(&link)).await, "open");
    assert_eq!(join(&app, partner.id, code(&link), "ada@mail.example").await.status, 200);
    assert_eq!(state(&app, partner.id, code(&link)).await, "full");
    let full = join(&app, partner.id, code(&link), "ben@mail.example").await;
    assert_eq!(full.refusal(), (409, "invites.link_full".into()));
    let sentence = "This registration link has reached its limit. Please ask the organisation that gave it to you for another one.";
    assert_eq!(full.json()["message"], sentence);
    change(&partner, &link, &[("maxJoins", json!(2))]).await;
    let partner = move_to(&app, partner, "2026-11-16T23:59:59Z").await;
    assert_eq!(join(&app, partner.id, code(&link), "ben@mail.example").await.status, 200);
    change(&partner, &link, &[("maxJoins", json!(null))]).await;
    app.ctx.clock.set("2026-11-17T00:00:00Z".parse().unwrap());
    assert_eq!(state(&app, partner.id, code(&link)).await, "expired");
    let expired = join(&app, partner.id, code(&link), "cy@mail.example").await;
    assert_eq!(expired.refusal(), (409, "invites.link_expired".into()));
    assert_eq!(open(&partner, &link, false).await.status, 200);
    assert_eq!(state(&app, partner.id, code(&link)).await, "closed");
    let closed = join(&app, partner.id, code(&link), "cy@mail.example").await;
    assert_eq!(closed.refusal(), (409, "identity.link_closed".into()));
    assert_eq!(state(&app, partner.id, "").await, "open", "the main link is another one");
}

#[tokio::test(flavor = "multi_thread")]
async fn accepts_only_addresses_at_the_allowed_domains() {
    let app = start().await;
    let partner = app.partner("green").await;
    let domains = ["Green.example", "@mail.school.ng"];
    let link = add(&partner, &json!({ "name": "Staff", "domains": domains })).await;
    assert_eq!(link["domains"], json!(["green.example", "mail.school.ng"]));
    let shown = look_up(&app, partner.id, code(&link)).await.json();
    assert_eq!(shown["data"]["domains"], link["domains"], "the screen says which before anybody types");
    let refused = join(&app, partner.id, code(&link), "ada@notgreen.example").await;
    assert_eq!(refused.status, 422);
    let sentence = "This registration link is for email addresses at green.example, mail.school.ng.";
    assert_eq!(refused.json()["data"]["fields"]["email"], sentence);
    assert_eq!(join(&app, partner.id, code(&link), "ada@team.GREEN.example").await.status, 200);
    assert_eq!(join(&app, partner.id, code(&link), "ben@mail.school.ng").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn invited_parents_register_with_any_link_in_any_state() {
    let app = start().await;
    let partner = app.partner("green").await;
    let form = json!({ "name": "Staff", "maxJoins": 1, "domains": ["green.example"] });
    let link = add(&partner, &form).await;
    assert_eq!(join(&app, partner.id, code(&link), "ada@green.example").await.status, 200);
    assert_eq!(open(&partner, &link, false).await.status, 200);
    let main = main_link(&partner).await;
    assert_eq!(open(&partner, &main, false).await.status, 200);
    let invited = json!({ "emails": "ben@mail.example, cy@mail.example, di@mail.example", "kidsNum": 1 });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &invited).await.status, 200);
    for (code, email) in
        [(code(&link), "ben@mail.example"), ("", "cy@mail.example"), ("unknown", "di@mail.example")]
    {
        let joined = join(&app, partner.id, code, email).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
    }
    let rows = app.database.rows("SELECT joined FROM registration_link ORDER BY id").await;
    assert_eq!(rows, ["0", "1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_code_and_that_of_another_partner_open_nothing() {
    let app = start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    let link = add(&green, &json!({ "name": "Staff" })).await;
    for wrong in ["nobody", code(&link)] {
        let refused = join(&app, blue.id, wrong, "ada@mail.example").await;
        assert_eq!(refused.refusal(), (409, "invites.link_unknown".into()), "{wrong}");
        assert_eq!(look_up(&app, blue.id, wrong).await.status, 404, "{wrong}");
    }
    let nobody = join(&app, PartnerId::new(999), "", "ada@mail.example").await;
    assert_eq!(nobody.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_joins_a_restricted_partner_through_any_link() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Staff" })).await;
    app.database.execute("UPDATE partner SET is_active = FALSE").await;
    for code in ["", code(&link)] {
        assert_eq!(state(&app, partner.id, code).await, "closed");
        let refused = join(&app, partner.id, code, "ada@mail.example").await;
        assert_eq!(refused.refusal(), (409, "identity.link_closed".into()));
    }
}

/// A refused sign-up leaves nothing behind, and the address stays free.
#[tokio::test(flavor = "multi_thread")]
async fn a_sign_up_refused_by_the_limit_leaves_no_account() {
    let app = start().await;
    let partner = app.partner("green").await;
    let link = add(&partner, &json!({ "name": "Fair", "maxJoins": 1 })).await;
    assert_eq!(join(&app, partner.id, code(&link), "ada@mail.example").await.status, 200);
    assert_eq!(join(&app, partner.id, code(&link), "ben@mail.example").await.status, 409);
    let log_in = app.log_in("/api/partner/parent/auth/login", "ben@mail.example", PASSWORD).await;
    assert_eq!(log_in.json()["status"], false);
    assert_eq!(join(&app, partner.id, "", "ben@mail.example").await.status, 200);
}
