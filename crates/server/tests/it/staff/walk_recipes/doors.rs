//! How one becomes staff, and stops being it.

use super::{World, newest};
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona};

/// True of the addresses here.
pub(super) fn is_door(path: &str) -> bool {
    ["/api/staff/auth/", "/api/staff/second-factor", "/api/staff/sessions/", "/api/staff/language"]
        .iter()
        .any(|start| path.starts_with(start))
}

pub(super) async fn door(world: &World, template: &str) -> (Persona, String, Value) {
    let at = |id: &str| template.replace("{id}", id);
    match template {
        "/api/staff/auth/login" => {
            world.app.staff("remi").await;
            (world.app.anonymous(), at(""), json!({ "email": "remi@staff.example", "password": PASSWORD }))
        }
        "/api/staff/auth/password-reset" => {
            (world.app.anonymous(), at(""), json!({ "email": "remi@staff.example" }))
        }
        "/api/staff/second-factor" => (world.newcomer("sade").await, at(""), json!({})),
        "/api/staff/second-factor/confirm" => {
            let somebody = world.newcomer("kemi").await;
            let begun = somebody.post("/api/staff/second-factor", &json!({})).await.json();
            let totp = totp_rs::Totp::from_url(begun["data"]["url"].as_str().unwrap()).unwrap();
            let now = world.app.ground.clock.now().as_second().try_into().unwrap();
            (somebody, at(""), json!({ "code": totp.generate(now).to_string() }))
        }
        "/api/staff/sessions/{id}/end" => {
            (world.newcomer("bisi").await, at(&world.row(&newest("session")).await), json!({}))
        }
        "/api/staff/language" => (world.newcomer("lola").await, at(""), json!({ "language": "fr" })),
        "/api/staff/auth/logout" => (world.newcomer("dayo").await, at(""), json!({})),
        "/api/staff/auth/password-update" => {
            let body = json!({ "email": "remi@staff.example", "passwordOld": PASSWORD, "password1": "seatling22", "password2": "seatling22" });
            (world.app.anonymous(), at(""), body)
        }
        other => panic!("{other} has no recipe"),
    }
}
