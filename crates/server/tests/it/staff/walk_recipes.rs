//! How each write of the console succeeds; the recipes run in order and build on each other.

mod auth;
mod money;
mod order;
mod world;

use auth::{auth_recipe, is_auth_route};
use money::money_or_mail;
pub(super) use order::ORDER;
use serde_json::{Value, json};
use testkit::Persona;
pub(super) use world::World;

/// Query for the newest id of a table.
fn newest(table: &str) -> String {
    format!("SELECT MAX(id) FROM {table}")
}

/// Caller, path and body.
#[expect(clippy::too_many_lines, reason = "one line for each route")]
pub(super) async fn recipe(world: &World, name: &str) -> (Persona, String, Value) {
    let staff = world.staff.clone();
    let (method, template) = name.split_once(' ').unwrap();
    let at = |id: &str| template.replace("{id}", id);
    let slot = ("monday", "16:00");
    match (method, template) {
        (_, path) if is_auth_route(path) => auth_recipe(world, template).await,
        (_, path) if path.starts_with("/api/staff/accounts") => account(world, template).await,
        (_, path) if path.starts_with("/api/staff/cohort") => cohort(world, method, template, slot).await,
        ("POST", "/api/staff/packages") | ("PUT", "/api/staff/packages/{id}") => {
            let title = if method == "PUT" { "Robots again" } else { "Robots" };
            let body = json!({
                "title": title, "description": "They move", "minAge": 7, "maxAge": 16, "weekDuration": 10, "level": 3,
                "priceMinor": 9_900,
            });
            (staff, at(&world.row(&newest("package")).await), body)
        }
        ("PUT", "/api/staff/packages/{id}/price") => {
            (staff, at(&world.row(&newest("package")).await), json!({ "priceMinor": 8_800 }))
        }
        ("POST", "/api/staff/teachers") | ("PUT", "/api/staff/teachers/{id}") => {
            let first = if method == "PUT" { "Chidi" } else { "Chioma" };
            let body =
                json!({ "firstName": first, "lastName": "Eze", "classLink": "https://class.example/eze" });
            (staff, at(&world.row(&newest("teacher")).await), body)
        }
        ("POST", path) if path.starts_with("/api/staff/packages/") => {
            (staff, at(&world.row(&newest("package")).await), json!({}))
        }
        ("POST", "/api/staff/teachers/{id}/hand-over") => {
            let teacher = world.row("SELECT teacher_id FROM program WHERE teacher_id IS NOT NULL").await;
            let to =
                world.row(&format!("SELECT id FROM teacher WHERE id <> {teacher} ORDER BY id LIMIT 1")).await;
            let body = json!({ "toId": to.parse::<i64>().unwrap(), "from": "2026-11-30" });
            (staff, at(&teacher), body)
        }
        ("POST", "/api/staff/teachers/{id}/hand-over/cancel") => {
            (staff, at(&world.row("SELECT from_teacher_id FROM hand_over").await), json!({}))
        }
        (_, path) if path.starts_with("/api/staff/teachers/") => {
            let path = at(&world.row(&newest("teacher")).await);
            let check = world.row("SELECT COALESCE(MAX(id), 0) FROM safeguarding_check").await;
            let body = json!({
                "email": "chidi@teacher.example", "isActive": false, "kind": "DBS enhanced", "reference": "001",
                "checkedOn": "2026-01-05", "expiresOn": null, "seenBy": "Tolu",
            });
            (staff, path.replace("{checkId}", &check), body)
        }
        ("PUT", "/api/staff/timetable") => {
            (staff, at(""), json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 45 }))
        }
        ("POST", "/api/staff/timetable/slots") => {
            (staff, at(""), json!({ "day": "sunday", "time": "10:00" }))
        }
        ("POST", "/api/staff/timetable/slots/{id}/remove") => {
            (staff, at(&world.row(&newest("lesson_slot")).await), json!({}))
        }
        ("PUT", "/api/staff/classes/{class}/lessons/{on}/register") => {
            // A child has no lessons that were over when it joined.
            world.app.database.execute("UPDATE program SET created_at = 0 WHERE child_id = 1").await;
            let path = template.replace("{class}", "1-monday-1600").replace("{on}", "2026-11-09");
            (staff, path, json!({ "marks": [{ "childId": 1, "state": "present" }] }))
        }
        ("POST", "/api/staff/classes/{class}/lessons/{on}/reopen") => {
            let path = template.replace("{class}", "1-monday-1600").replace("{on}", "2026-11-09");
            (staff, path, json!({}))
        }
        ("POST", "/api/staff/lessons/change") => {
            let target = json!({ "kind": "lesson", "class": "1-monday-1600", "on": "2026-11-30" });
            (staff, at(""), json!({ "target": target, "action": { "kind": "cancel", "append": true } }))
        }
        ("POST", "/api/staff/closures") => {
            let body = json!({ "title": "A holiday", "firstOn": "2026-11-23", "lastOn": "2026-11-23" });
            (staff, at(""), body)
        }
        ("POST", "/api/staff/closures/{id}/remove") => {
            (staff, at(&world.row(&newest("closure")).await), json!({}))
        }
        (_, path) if path.starts_with("/api/staff/programs") => program(world, template, slot),
        ("PUT", "/api/staff/partners/{id}/links/{linkId}/open") => {
            let of_partner =
                format!("SELECT MIN(id) FROM registration_link WHERE partner_id = {}", world.partner.id);
            let link = world.row(&of_partner).await;
            let path = at(&world.partner.id.to_string()).replace("{linkId}", &link);
            (staff, path, json!({ "isOpen": true }))
        }
        (_, path) if path.contains("/members/") => {
            let member = world.row("SELECT MAX(account_id) FROM partner_member").await;
            let path = at(&world.partner.id.to_string()).replace("{memberId}", &member);
            (staff, path, json!({}))
        }
        (_, path) if path.contains("/agreement-requests/") => decline(world, template).await,
        (_, path) if path.contains("/agreements") => agreement(world, method, template).await,
        (_, path) if path.starts_with("/api/staff/partners") => partner(world, method, template),
        ("PUT", "/api/staff/parents/{id}/email") => {
            (staff, at(&world.other.id.to_string()), json!({ "email": "moved@parent.example" }))
        }
        ("PUT", "/api/staff/partner-policy") => (staff, at(""), json!({ "approveFirst": true })),
        ("PUT", "/api/staff/parents/{id}") => {
            (staff, at(&world.other.id.to_string()), json!({ "isActive": false }))
        }
        ("PUT", "/api/staff/privacy") => (staff, at(""), json!({ "retentionMonths": 24 })),
        ("POST", "/api/staff/families/{parentId}/erase") => {
            let path = template.replace("{parentId}", &world.third.id.to_string());
            (staff, path, json!({ "confirm": world.third.email, "reason": "Asked for" }))
        }
        _ => money_or_mail(world, template).await,
    }
}

async fn account(world: &World, template: &str) -> (Persona, String, Value) {
    if template.ends_with("/invite") {
        let (id, _) = world.invited("uche").await;
        return (world.staff.clone(), template.replace("{id}", &id.to_string()), json!({}));
    }
    let listed = world.get("/api/staff/accounts").await;
    let rows = listed.as_array().cloned().unwrap_or_default();
    let fola = rows
        .iter()
        .find(|row| row["email"] == "fola@staff.example")
        .map_or(json!(0), |row| row["id"].clone());
    let body = json!({
        "firstName": "Funmi", "lastName": "Ojo", "email": "funmi@staff.example", "role": "finance", "isActive": true,
    });
    (world.staff.clone(), template.replace("{id}", &fola.to_string()), body)
}

async fn cohort(
    world: &World,
    method: &str,
    template: &str,
    (day, time): (&str, &str),
) -> (Persona, String, Value) {
    if template.ends_with("/places") {
        let path = template.replace("{id}", &world.running.to_string());
        return (world.staff.clone(), path, json!({ "day": day, "time": time, "places": 30 }));
    }
    let id = world.row(&newest("cohort")).await;
    let title = format!("Spring 2027 {method} {}", template.len());
    let body =
        json!({ "title": title, "startOn": "2027-01-11", "endOn": "2027-04-11", "statusOverride": null });
    (world.staff.clone(), template.replace("{id}", &id), body)
}

fn program(world: &World, template: &str, (day, time): (&str, &str)) -> (Persona, String, Value) {
    let (id, body) = if template.ends_with("/assign") {
        (0, json!({ "teacherId": null, "programIds": [1], "onClash": "refuse" }))
    } else if template.ends_with("/move") {
        (1, json!({ "cohortId": world.running, "day": "friday", "time": "17:00" }))
    } else if template.ends_with("/withdraw") {
        (2, json!({ "reason": "The family asked for it" }))
    } else {
        assert!(world.over > world.running);
        (3, json!({ "cohortId": world.running, "day": day, "time": time, "sponsored": false }))
    };
    (world.staff.clone(), template.replace("{id}", &id.to_string()), body)
}

fn partner(world: &World, method: &str, template: &str) -> (Persona, String, Value) {
    let body = match (method, template) {
        ("POST", _) => json!({ "text": "They called" }),
        (_, path) if path.ends_with("/allowance") => json!({ "parentId": world.parent.id, "kidsNum": 6 }),
        (_, path) if path.ends_with("/email") => json!({ "email": "moved@partner.example" }),
        (_, path) if path.ends_with("/terms") => json!({ "discountPercent": 15, "currencyCode": null }),
        _ => json!({ "linkIsOpen": false }),
    };
    (world.staff.clone(), template.replace("{id}", &world.partner.id.to_string()), body)
}

async fn agreement(world: &World, method: &str, template: &str) -> (Persona, String, Value) {
    let seats = if method == "PUT" { 60 } else { 50 };
    let money = json!({
        "budgetMinor": null, "payment": "prepaid", "creditLimitMinor": null, "daysToPay": null, "graceDays": 0,
    });
    let body = json!({
        "name": "School year", "poNumber": "", "startsOn": "2026-11-01", "endsOn": null, "seats": seats,
        "atEnd": "self_pay", "money": money,
    });
    let path = template.replace("{id}", &world.partner.id.to_string());
    (world.staff.clone(), path.replace("{agreementId}", &world.row(&newest("agreement")).await), body)
}

async fn decline(world: &World, template: &str) -> (Persona, String, Value) {
    let asked = world.partner.persona.post("/api/partner/agreement-requests", &json!({ "seats": 20 })).await;
    let path = template.replace("{id}", &world.partner.id.to_string());
    let request = asked.json()["data"]["id"].to_string();
    (world.staff.clone(), path.replace("{requestId}", &request), json!({ "answer": "Not this year." }))
}
