//! Recipes for logging in, account settings and logging out.

use super::{World, newest};
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona};

/// True if this module has the recipe.
pub(super) fn is_auth_route(path: &str) -> bool {
    let starts = [
        "/api/staff/auth/",
        "/api/staff/second-factor",
        "/api/staff/sessions/",
        "/api/staff/language",
        "/api/staff/email-change",
    ];
    starts.iter().any(|start| path.starts_with(start))
}

pub(super) async fn auth_recipe(world: &World, template: &str) -> (Persona, String, Value) {
    let at = |id: &str| template.replace("{id}", id);
    match template {
        "/api/staff/auth/login" => {
            world.app.staff("remi").await;
            (world.app.anonymous(), at(""), json!({ "email": "remi@staff.example", "password": PASSWORD }))
        }
        "/api/staff/auth/password-reset" => {
            (world.app.anonymous(), at(""), json!({ "email": "remi@staff.example" }))
        }
        "/api/staff/second-factor" => (world.newcomer("sade").await, at(""), json!({ "password": PASSWORD })),
        "/api/staff/second-factor/confirm" => {
            let somebody = world.newcomer("kemi").await;
            let begun =
                somebody.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await.json();
            let totp = totp_rs::Totp::from_url(begun["data"]["url"].as_str().unwrap()).unwrap();
            let now = world.app.ctx.clock.now().as_second().try_into().unwrap();
            (somebody, at(""), json!({ "code": totp.generate(now).to_string() }))
        }
        "/api/staff/second-factor/recovery-codes" => {
            let somebody = world.newcomer("nkem").await;
            let confirmed = "INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step) SELECT account_id, id, 'X', 0, 0 FROM staff WHERE first_name = 'nkem'";
            world.app.database.execute(confirmed).await;
            (somebody, at(""), json!({ "password": PASSWORD }))
        }
        "/api/staff/email-change" => {
            let body = json!({ "email": "new@staff.example", "password": PASSWORD });
            (world.newcomer("yemi").await, at(""), body)
        }
        "/api/staff/email-change/cancel" => {
            let somebody = world.newcomer("zara").await;
            let body = json!({ "email": "zara@new.example", "password": PASSWORD });
            somebody.post("/api/staff/email-change", &body).await;
            (somebody, at(""), json!({}))
        }
        "/api/staff/auth/accept-invitation" => {
            let token = world.invited("ife").await.1;
            (
                world.app.anonymous(),
                at(""),
                json!({ "token": token, "password1": PASSWORD, "password2": PASSWORD }),
            )
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
