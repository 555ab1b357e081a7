//! Partners in the console: terms, notes, link, allowances, restriction.

use identity::StaffRole::{Administrator, Coordinator, Finance};
use kernel::PartnerId;
use serde_json::{Value, json};
use testkit::{Enrolled, PASSWORD, TestApp};

async fn journal(app: &TestApp, action: &str) -> Vec<String> {
    let sql = format!(
        "SELECT j.actor_kind, d.before, d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id
         WHERE j.action = '{action}' ORDER BY j.id"
    );
    app.database.rows(&sql).await
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_searches_and_shows_partners() {
    let app = TestApp::start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let seun = app.parent("seun", green.id).await;
    app.child("Tomi", seun.id, green.id, &[Enrolled { cohort_id, is_sponsored: true, is_paid: false }]).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    let listed = staff.get("/api/staff/partners").await.json();
    assert_eq!((&listed["meta"]["total"], &listed["data"][0]["id"]), (&json!(2), &json!(blue.id)));
    let found = staff.get("/api/staff/partners?search=green+acad").await.json();
    let row = &found["data"][0];
    assert_eq!(
        (&found["meta"]["total"], &row["organizationName"], &row["parents"], &row["children"]),
        (&json!(1), &json!("green Academy"), &json!(1), &json!(1))
    );
    let page = staff.get(&format!("/api/staff/partners/{}", green.id)).await.json()["data"].clone();
    assert_eq!(
        (&page["seats"]["taken"], &page["isActive"], &page["notes"]),
        (&json!(1), &json!(true), &json!([]))
    );
    assert_eq!(page["registrationLink"], "https://portal.example/partner/parent/register?partnerID=101");
    assert_eq!(staff.get("/api/staff/partners/99").await.status, 404);
    green.persona.put_json("/api/partner/profile", &json!({ "organizationName": "Evergreen" })).await;
    let renamed = staff.get("/api/staff/partners?search=everg").await.json();
    assert_eq!(renamed["data"][0]["id"], json!(green.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn coordinators_and_finance_access_separate_partner_routes() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let (cora, fin) = (app.staff_persona("cora", Coordinator).await, app.staff_persona("fin", Finance).await);
    let (page, terms) =
        (format!("/api/staff/partners/{}", green.id), format!("/api/staff/partners/{}/terms", green.id));
    for path in ["/api/staff/partners", &page, "/api/staff/search?q=a", "/api/staff/families/1"] {
        assert_eq!(fin.get(path).await.status, 404, "{path}");
    }
    assert_eq!(fin.put_json(&page, &json!({ "isActive": false })).await.status, 404);
    assert_eq!(fin.post(&format!("{page}/notes"), &json!({ "text": "x" })).await.status, 404);
    assert_eq!(
        fin.put_json(&format!("{page}/allowance"), &json!({ "parentId": 1, "kidsNum": 1 })).await.status,
        404
    );
    assert_eq!(fin.put_json("/api/staff/parents/1", &json!({ "isActive": false })).await.status, 404);
    assert_eq!(cora.get(&terms).await.status, 404);
    assert_eq!(cora.put_json(&terms, &json!({ "discountPercent": 5 })).await.status, 404);
    assert_eq!(fin.get(&terms).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreed_currency_applies_everywhere_but_not_to_existing_payments() {
    let app = TestApp::paying().await;
    let green = app.partner("green").await;
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let seun = app.parent("seun", green.id).await;
    app.child("Tomi", seun.id, green.id, &[Enrolled { cohort_id, is_sponsored: true, is_paid: false }]).await;
    app.child("Own", seun.id, green.id, &[Enrolled { cohort_id, is_sponsored: false, is_paid: false }]).await;
    let create = "/api/common/partners/payment/create";
    let before = green.persona.post(create, &json!({ "cohortId": cohort_id })).await.json()["data"].clone();
    assert_eq!(before["due"]["currencyCode"], "NGN");
    let fin = app.staff_persona("fin", Finance).await;
    let terms = format!("/api/staff/partners/{}/terms", green.id);
    let usual = fin.get(&terms).await.json()["data"].clone();
    assert_eq!((&usual["currencyCode"], &usual["usualCurrencyCode"]), (&Value::Null, &json!("NGN")));
    let agreed = fin.put_json(&terms, &json!({ "discountPercent": 10, "currencyCode": "USD" })).await;
    let data = agreed.json()["data"].clone();
    assert_eq!(
        (&data["discountPercent"], &data["currencyCode"], &data["usualCurrencyCode"], &data["rate"]),
        (&json!(10), &json!("USD"), &json!("NGN"), &json!("1")),
        "{}",
        agreed.text
    );
    let kept = format!(
        "SELECT due_currency_code FROM payment WHERE reference = '{}'",
        before["reference"].as_str().unwrap()
    );
    assert_eq!(app.database.rows(&kept).await, ["NGN"], "a started payment is unchanged");
    let session = green.persona.get("/api/partner/session").await.json();
    assert_eq!(
        (&session["data"]["rate"]["currencyCode"], &session["data"]["discount"]),
        (&json!("USD"), &json!(10))
    );
    assert_eq!(green.persona.get("/api/partner/profile").await.json()["data"]["currencyCode"], "USD");
    let own = seun.persona.get("/api/partner/parent/session").await.json();
    assert_eq!(own["data"]["rate"]["currencyCode"], "USD");
    let invoice = green.persona.get(&format!("/api/partner/invoice/{cohort_id}")).await.json();
    assert_eq!(
        invoice["data"]["due"],
        json!({ "currencyCode": "USD", "minor": 13_523, "text": "USD 135.23" })
    );
    let after = green.persona.post(create, &json!({ "cohortId": cohort_id })).await.json()["data"].clone();
    assert_eq!(after["due"]["currencyCode"], "USD", "{after}");
    let changed = journal(&app, "partner.terms_changed").await;
    assert_eq!(
        changed,
        [r#"staff | {"currencyCode":null,"discount":0} | {"currencyCode":"USD","discount":10}"#]
    );
    let back = fin.put_json(&terms, &json!({ "discountPercent": 10, "currencyCode": null })).await;
    assert_eq!((back.status.as_u16(), &back.json()["data"]["currencyCode"]), (200, &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_terms_with_field_errors() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let fin = app.staff_persona("fin", Finance).await;
    let terms = format!("/api/staff/partners/{}/terms", green.id);
    for (discount, currency, field) in [
        (101, "USD", "discountPercent"),
        (-1, "USD", "discountPercent"),
        (5, "XXX", "currencyCode"),
        (5, "ISK", "currencyCode"),
    ] {
        let body = json!({ "discountPercent": discount, "currencyCode": currency });
        let refused = fin.put_json(&terms, &body).await;
        assert_eq!(refused.status, 422, "{body} {}", refused.text);
        assert!(refused.text.contains(field), "{}", refused.text);
    }
    assert_eq!(
        fin.put_json("/api/staff/partners/99/terms", &json!({ "discountPercent": 5 })).await.status,
        404
    );
    assert!(journal(&app, "partner.terms_changed").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restricted_partner_cannot_log_in_and_accepts_no_parents() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let invite = json!({ "emails": "ann@parent.example", "kidsNum": 2 });
    green.persona.post("/api/partner/parent/invite", &invite).await;
    let seun = app.parent("seun", green.id).await;
    let staff = app.staff_persona("boss", Administrator).await;
    let path = format!("/api/staff/partners/{}", green.id);
    let saved = staff.put_json(&path, &json!({ "isActive": false })).await;
    assert_eq!(saved.json()["message"], "The partner is restricted");
    assert_eq!(
        (&saved.json()["data"]["isActive"], &saved.json()["data"]["linkIsOpen"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(green.persona.get("/api/partner/session").await.status, 401);
    let refused = app.log_in("/api/partner/auth/login", &green.email, PASSWORD).await.json();
    assert_eq!((&refused["status"], &refused["data"]), (&json!(false), &json!(false)));
    assert!(refused["message"].as_str().unwrap().contains("restricted"), "{refused}");
    let link = app.anonymous().get("/api/common/partner-link/101").await.json();
    assert_eq!(link["data"]["isOpen"], false);
    for name in ["ann", "bob"] {
        let form = json!({
            "firstName": name, "lastName": "Parent", "email": format!("{name}@parent.example"), "password": PASSWORD,
            "country": "Nigeria", "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos",
            "partnerId": green.id,
        });
        let refused = app.anonymous().post("/api/partner/parent/auth/register", &form).await;
        assert_eq!(refused.refusal(), (409, "identity.link_closed".into()), "invited or not");
    }
    assert_eq!(
        seun.persona.get("/api/partner/parent/session").await.status,
        200,
        "its families keep their access"
    );
    let change = json!({ "isActive": true, "selfPayBeyondAllowance": true, "linkIsOpen": false });
    let saved = staff.put_json(&path, &change).await;
    assert_eq!(saved.json()["message"], "The partner may log in again");
    assert_eq!(app.log_in("/api/partner/auth/login", &green.email, PASSWORD).await.json()["status"], true);
    let entries = journal(&app, "partner.changed_by_staff").await;
    assert_eq!(entries.len(), 2);
    assert_eq!(
        entries[0],
        r#"staff | {"isActive":true,"isTrusted":false,"linkIsOpen":true,"selfPayBeyondAllowance":false} | {"isActive":false,"isTrusted":false,"linkIsOpen":true,"selfPayBeyondAllowance":false}"#
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_stored_once_with_their_author() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let staff = app.staff_persona("boss", Administrator).await;
    let path = format!("/api/staff/partners/{}/notes", green.id);
    for _ in 0..2 {
        let noted = staff.post_keyed(&path, &json!({ "text": " Pays late. " }), Some("k1")).await.json();
        assert_eq!(
            (&noted["data"]["text"], &noted["data"]["by"]),
            (&json!("Pays late."), &json!("boss Staff"))
        );
    }
    for text in [" ", &"x".repeat(2_001)] {
        assert_eq!(staff.post(&path, &json!({ "text": text })).await.status, 422);
    }
    assert_eq!(staff.post("/api/staff/partners/99/notes", &json!({ "text": "x" })).await.status, 404);
    let page = staff.get(&format!("/api/staff/partners/{}", green.id)).await.json();
    assert_eq!(page["data"]["notes"].as_array().unwrap().len(), 1);
    assert_eq!(
        journal(&app, "partner.note_added").await,
        [r#"staff | NULL | {"noteId":1,"text":"Pays late."}"#]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn sets_an_allowance_but_not_below_the_seats_taken() {
    let app = TestApp::start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let seun = app.parent("seun", green.id).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    let path = |partner: PartnerId| format!("/api/staff/partners/{partner}/allowance");
    let set = async |number: i64| {
        staff.put_json(&path(green.id), &json!({ "parentId": seun.id, "kidsNum": number })).await
    };
    assert_eq!(set(3).await.status, 200);
    assert_eq!(set(3).await.status, 200, "repeating changes nothing");
    let sponsored = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Tomi", seun.id, green.id, &sponsored).await;
    app.child("Temi", seun.id, green.id, &sponsored).await;
    let refused = set(1).await;
    assert_eq!(refused.refusal(), (409, "invites.seats_taken".into()));
    assert_eq!(
        refused.json()["message"],
        "seun uses 2 seats already. Allow at least 2, or withdraw a program first."
    );
    assert_eq!(set(2).await.status, 200);
    for number in [-1, 101] {
        assert_eq!(set(number).await.status, 422);
    }
    let foreign = staff.put_json(&path(blue.id), &json!({ "parentId": seun.id, "kidsNum": 3 })).await;
    assert_eq!(foreign.status, 404);
    let ledger = format!("SELECT kind, seats FROM seat_entry WHERE parent_id = {} ORDER BY id", seun.id);
    assert_eq!(app.database.rows(&ledger).await, ["granted | 3", "taken | 1", "taken | 1", "granted | -1"]);
    let entries = journal(&app, "invite.allowance_set").await;
    assert!(entries[0].contains(r#""kidsNum":null"#) && entries[2].contains(r#""kidsNum":2"#), "{entries:?}");
    let page = staff.get(&format!("/api/staff/partners/{}", green.id)).await.json()["data"].clone();
    assert_eq!(
        (&page["seats"], &page["invites"]),
        (&json!({ "granted": 2, "taken": 2 }), &json!({ "sent": 1, "registered": 1 }))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_can_restrict_a_parent() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let seun = app.parent("seun", green.id).await;
    let staff = app.staff_persona("cora", Coordinator).await;
    let path = format!("/api/staff/parents/{}", seun.id);
    assert_eq!(staff.put_json(&path, &json!({ "isActive": false })).await.status, 200);
    assert_eq!(seun.persona.get("/api/partner/parent/session").await.status, 401);
    assert_eq!(staff.put_json("/api/staff/parents/99", &json!({ "isActive": false })).await.status, 404);
    assert_eq!(journal(&app, "parent.restricted").await, [r#"staff | {"status":true} | {"status":false}"#]);
}
