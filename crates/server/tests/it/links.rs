//! Registration links of partners: what they allow, who changes them, and their alarm.

mod alarms;
mod journal;
mod list;
mod races;
mod rules;
mod staff;

use kernel::{PartnerId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Reply, Signed, TestApp};

const LINKS: &str = "/api/partner/links";

/// Without limits per network, which many sign-ups would reach.
async fn start() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

/// Adds a link and returns it.
async fn add(partner: &Signed<of::Partner>, form: &Value) -> Value {
    let added = partner.persona.post(LINKS, form).await;
    assert_eq!(added.status, 200, "{}", added.text);
    added.json()["data"].clone()
}

/// The main link.
async fn main_link(partner: &Signed<of::Partner>) -> Value {
    partner.persona.get(LINKS).await.json()["data"][0].clone()
}

fn code(link: &Value) -> &str {
    link["code"].as_str().unwrap_or_default()
}

/// Changes fields of a link.
async fn change(partner: &Signed<of::Partner>, link: &Value, fields: &[(&str, Value)]) {
    let mut form = link.clone();
    for (name, value) in fields {
        form[*name] = value.clone();
    }
    let saved = partner.persona.put_json(&format!("{LINKS}/{}", link["id"]), &form).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
}

/// Opens or closes a link.
async fn open(partner: &Signed<of::Partner>, link: &Value, is_open: bool) -> Reply {
    let path = format!("{LINKS}/{}/state", link["id"]);
    partner.persona.put_json(&path, &json!({ "isOpen": is_open })).await
}

/// Signs up through the link with this code; an empty one is that of the main link.
async fn join(app: &TestApp, partner_id: PartnerId, code: &str, email: &str) -> Reply {
    let form = json!({
        "firstName": "Ada", "lastName": "Obi", "email": email, "password": PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id, "link": code,
    });
    app.anonymous().post("/api/partner/parent/auth/register", &form).await
}

/// Moves the clock, which ends the session, and logs in again.
async fn move_to(app: &TestApp, partner: Signed<of::Partner>, time: &str) -> Signed<of::Partner> {
    app.ctx.clock.set(time.parse().unwrap());
    let reply = app.log_in("/api/partner/auth/login", &partner.email, PASSWORD).await.json();
    let token = reply["data"]["token"].as_str().unwrap().to_owned();
    Signed { persona: app.bearer(&token), token, ..partner }
}

/// What the sign-up screen reads.
async fn look_up(app: &TestApp, partner_id: PartnerId, code: &str) -> Reply {
    let path = format!("/api/common/partner-link/{}?link={code}", partner_id.get() + 100);
    app.anonymous().get(&path).await
}

async fn state(app: &TestApp, partner_id: PartnerId, code: &str) -> String {
    let found = look_up(app, partner_id, code).await.json();
    found["data"]["state"].as_str().unwrap_or_default().to_owned()
}
