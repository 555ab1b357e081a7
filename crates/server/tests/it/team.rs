//! Teams of partners: members, roles, invitations, second factors, and several organisations of one person.

mod by_staff;
mod invitations;
mod journal;
mod members;
mod money;
mod organizations;
mod races;
mod role_matrix;
mod role_table;
mod second_factor;
mod sign_up_again;

use kernel::of;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Reply, Signed, TestApp};

const LOG_IN: &str = "/api/partner/auth/login";
const MEMBERS: &str = "/api/partner/team/members";
const INVITATIONS: &str = "/api/partner/team/invitations";
const ACCEPT: &str = "/api/partner/auth/accept-invitation";

/// The account of a signed-in member.
async fn account_of(who: &Persona) -> i64 {
    who.get("/api/partner/session").await.json()["data"]["accountId"].as_i64().unwrap()
}

async fn status(who: &Persona) -> u16 {
    who.get("/api/partner/session").await.status.as_u16()
}

/// Confirms the address of an account.
async fn confirm(app: &TestApp, email: &str) {
    app.database.execute(&format!("UPDATE account SET confirmed_at = 0 WHERE email = '{email}'")).await;
}

/// The form of a new account for an invitation.
fn acceptance(token: &str) -> Value {
    json!({
        "token": token, "firstName": "Ada", "lastName": "Obi", "password1": PASSWORD, "password2": PASSWORD,
    })
}

async fn accept(app: &TestApp, token: &str) -> Reply {
    app.anonymous().post(ACCEPT, &acceptance(token)).await
}

/// Role and name of each member, as its owner sees them.
async fn team(owner: &Signed<of::Partner>) -> Vec<String> {
    let listed = owner.persona.get(MEMBERS).await.json();
    let rows = listed["data"].as_array().unwrap();
    let text = |row: &Value, name: &str| row[name].as_str().unwrap().to_owned();
    rows.iter().map(|row| format!("{} {}", text(row, "role"), text(row, "firstName"))).collect()
}

fn change(role: &str) -> Value {
    json!({ "role": role })
}
