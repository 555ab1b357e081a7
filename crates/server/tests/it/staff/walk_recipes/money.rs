//! Recipes for rates, payments, mails and texts.

use super::World;
use serde_json::{Value, json};
use testkit::Persona;

pub(super) async fn money_or_mail(world: &World, template: &str) -> (Persona, String, Value) {
    let staff = world.staff.clone();
    let path = |name: &str, value: &str| template.replace(name, value);
    match template {
        "/api/staff/rates" => {
            (staff, path("", ""), json!({ "currencyCode": "NGN", "rate": "1600", "note": "Bank of the day" }))
        }
        "/api/staff/rates/confirmation" => (staff, path("", ""), json!({})),
        "/api/staff/bank-transfer" => {
            (staff, path("", ""), json!({ "text": "Please transfer it to account 1." }))
        }
        "/api/staff/payments/offline" => {
            let invoice =
                world.get(&format!("/api/staff/invoices/{}/{}", world.partner.id, world.running)).await;
            let body = json!({
                "partnerId": world.partner.id, "cohortIds": [world.running], "amountMinor": invoice["due"]["minor"],
                "currencyCode": invoice["due"]["currencyCode"], "paidOn": "2026-11-14", "bankReference": "B-1", "note": "",
            });
            (staff, path("", ""), body)
        }
        "/api/staff/payments/{reference}/refund" => {
            (staff, path("{reference}", &world.paid().await), json!({ "reason": "The class was cancelled" }))
        }
        "/api/staff/payments/{reference}/review" => {
            let reference = world.row("SELECT reference FROM payment ORDER BY id LIMIT 1").await;
            let review =
                format!("UPDATE payment SET state = 'review', note = 'x' WHERE reference = '{reference}'");
            world.app.database.execute(&review).await;
            (staff, path("{reference}", &reference), json!({ "decision": "keep", "reason": "It is right" }))
        }
        "/api/staff/payments/{reference}/cancel" => {
            let reference = world.row("SELECT reference FROM payment ORDER BY id LIMIT 1").await;
            let open = format!(
                "UPDATE payment SET state = 'pending', kind = 'transfer', receipt_number = NULL WHERE reference = '{reference}'"
            );
            world.app.database.execute(&open).await;
            (staff, path("{reference}", &reference), json!({}))
        }
        _ => mail_or_text(world, template).await,
    }
}

async fn mail_or_text(world: &World, template: &str) -> (Persona, String, Value) {
    let staff = world.staff.clone();
    let path = |name: &str, value: &str| template.replace(name, value);
    match template {
        "/api/staff/mail/put-aside" | "/api/staff/mail/bring-back" => {
            let id: i64 = world.row("SELECT MIN(id) FROM mail").await.parse().unwrap();
            if template.ends_with("put-aside") {
                world
                    .app
                    .database
                    .execute(&format!("UPDATE mail SET state = 'failed' WHERE id = {id}"))
                    .await;
            }
            (staff, path("", ""), json!({ "ids": [id] }))
        }
        "/api/staff/mail/{id}/resend" => {
            (staff, path("{id}", &world.row("SELECT MIN(id) FROM mail").await), json!({}))
        }
        "/api/staff/mail-texts/{kind}" | "/api/staff/mail-texts/{kind}/reset" => {
            let texts = world.get("/api/staff/mail-texts").await;
            let kind = texts[0]["kind"].as_str().unwrap_or("welcome").to_owned();
            let usual = world.get(&format!("/api/staff/mail-texts/{kind}")).await["usual"].clone();
            let subject = format!("{} (new)", usual["subject"].as_str().unwrap_or_default());
            (staff, path("{kind}", &kind), json!({ "subject": subject, "body": usual["body"] }))
        }
        "/api/staff/texts/{name}" => {
            (staff, path("{name}", "terms"), json!({ "text": "# Terms\n\nBe kind." }))
        }
        other => panic!("{other} has no recipe"),
    }
}
