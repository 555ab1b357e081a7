//! Names appear in the subjects of mails to strangers, so they must not contain links or invisible characters.

use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

const BAD: [&str; 6] = [
    "Verify at evil.com/x",
    "http://evil.example",
    "www.evil.example",
    "Ada\nEze",
    "\u{202e}ada",
    "Pay\u{200b}pal",
];
const GOOD: [&str; 4] = ["St. Mary's", "O'Neil Jr.", "Acme Inc.", "Dr. A.B. Okoro"];

fn partner_form(field: &str, name: &str, number: usize) -> Value {
    let mut form = json!({
        "organizationName": "Green", "country": "Canada", "firstName": "Ada", "lastName": "Obi",
        "email": format!("a{number}@partner.example"), "password": PASSWORD,
    });
    form[field] = json!(name);
    form
}

#[tokio::test(flavor = "multi_thread")]
async fn partner_names_reject_links_and_accept_real_names() {
    let app = TestApp::with_settings(|identity| {
        identity.limits = identity::Limits::none(&identity.ctx.clock);
    })
    .await;
    let partner = app.partner("green").await;
    let register = "/api/partner/auth/register";
    for field in ["organizationName", "firstName", "lastName"] {
        for (number, name) in BAD.into_iter().enumerate() {
            let form = partner_form(field, name, number);
            let refused = app.anonymous().post(register, &form).await;
            assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {name:?} {}", refused.text);
            let refused = partner.persona.put_json("/api/partner/profile", &json!({ field: name })).await;
            assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {name:?} {}", refused.text);
        }
    }
    for (number, name) in GOOD.into_iter().enumerate() {
        let made =
            app.anonymous().post(register, &partner_form("organizationName", name, 100 + number)).await;
        assert_eq!(made.status, 200, "{name} {}", made.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_parents_teachers_and_staff_reject_links() {
    let app = TestApp::with_settings(|identity| {
        identity.limits = identity::Limits::none(&identity.ctx.clock);
    })
    .await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("boss", identity::StaffRole::Administrator).await;
    for name in BAD {
        let parent = json!({
            "firstName": name, "lastName": "Obi", "email": "ada@parent.example", "password": PASSWORD,
            "country": "Nigeria", "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos",
            "partnerId": partner.id,
        });
        let teacher = json!({ "firstName": name, "lastName": "Eze", "classLink": "https://class.example/e" });
        let account =
            json!({ "firstName": name, "lastName": "Ojo", "email": "f@staff.example", "role": "finance" });
        for refused in [
            app.anonymous().post("/api/partner/parent/auth/register", &parent).await,
            staff.post("/api/staff/teachers", &teacher).await,
            staff.post("/api/staff/accounts", &account).await,
        ] {
            assert!(refused.json()["data"]["fields"]["firstName"].is_string(), "{name:?} {}", refused.text);
        }
    }
    let titled = json!({ "title": "Spring\u{7}2027", "startOn": "2027-01-11", "endOn": "2027-04-11" });
    assert_eq!(staff.post("/api/staff/cohorts", &titled).await.status, 422);
}
