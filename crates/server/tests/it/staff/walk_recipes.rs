//! How each write of the console succeeds, as one story in order.

use axum::extract::FromRef as _;
use billing::Billing;
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::{Enrolled, PASSWORD, Persona, Signed, TestApp};

/// A programme with something of everything in it.
pub(super) struct World {
    pub app: TestApp,
    staff: Persona,
    partner: Signed,
    parent: Signed,
    other: Signed,
    /// Nobody who pays.
    third: Signed,
    /// A running cohort, and one that is over.
    running: i64,
    over: i64,
}

/// Every write, in the order in which they are done.
pub(super) const ORDER: &[&str] = &[
    "POST /api/staff/auth/login",
    "POST /api/staff/auth/password-reset",
    "POST /api/staff/second-factor",
    "POST /api/staff/second-factor/confirm",
    "POST /api/staff/sessions/{id}/end",
    "POST /api/staff/auth/logout",
    "PUT /api/staff/language",
    "POST /api/staff/auth/password-update",
    "POST /api/staff/accounts",
    "PUT /api/staff/accounts/{id}",
    "POST /api/staff/accounts/{id}/reset-second-factor",
    "POST /api/staff/cohorts",
    "PUT /api/staff/cohorts/{id}",
    "POST /api/staff/cohorts/{id}/archive",
    "POST /api/staff/cohorts/{id}/restore",
    "POST /api/staff/cohorts/{id}/duplicate",
    "PUT /api/staff/cohort/{id}/places",
    "POST /api/staff/packages",
    "PUT /api/staff/packages/{id}",
    "POST /api/staff/packages/{id}/archive",
    "POST /api/staff/packages/{id}/restore",
    "POST /api/staff/teachers",
    "PUT /api/staff/teachers/{id}",
    "POST /api/staff/teachers/{id}/archive",
    "POST /api/staff/teachers/{id}/restore",
    "PUT /api/staff/timetable",
    "POST /api/staff/timetable/slots",
    "POST /api/staff/timetable/slots/{id}/remove",
    "POST /api/staff/programs/assign",
    "POST /api/staff/programs/{id}/move",
    "POST /api/staff/programs/{id}/withdraw",
    "POST /api/staff/programs/{id}/next-level",
    "PUT /api/staff/partners/{id}",
    "POST /api/staff/partners/{id}/notes",
    "PUT /api/staff/partners/{id}/allowance",
    "PUT /api/staff/partners/{id}/terms",
    "POST /api/staff/rates",
    "PUT /api/staff/bank-transfer",
    "POST /api/staff/payments/offline",
    "POST /api/staff/payments/{reference}/refund",
    "POST /api/staff/payments/{reference}/review",
    "PUT /api/staff/parents/{id}",
    "POST /api/staff/mail/{id}/resend",
    "PUT /api/staff/mail-texts/{kind}",
    "POST /api/staff/mail-texts/{kind}/reset",
    "PUT /api/staff/texts/{name}",
    "PUT /api/staff/privacy",
    "POST /api/staff/families/{parentId}/erase",
];

impl World {
    pub(super) async fn make() -> Self {
        let app = TestApp::paying().await;
        app.offer("Game Makers", "Amaka").await;
        app.offer("Web Builders", "Bayo").await;
        app.database.execute("UPDATE package SET level = 2 WHERE id = 2").await;
        app.slot("monday", "16:00").await;
        app.slot("friday", "17:00").await;
        let running = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let over = app.cohort("Rains 2026", "2026-01-05", "2026-05-18").await;
        let partner = app.partner("green").await;
        let (parent, other) = (app.parent("seun", partner.id).await, app.parent("ada", partner.id).await);
        let third = app.parent("bola", partner.id).await;
        let with = |cohort_id, is_sponsored, is_paid| [Enrolled { cohort_id, is_sponsored, is_paid }];
        // Programs 1 to 4.
        app.child("Tomi", parent.id, partner.id, &with(running, true, false)).await;
        app.child("Own", parent.id, partner.id, &with(running, false, false)).await;
        app.child("Done", parent.id, partner.id, &with(over, true, true)).await;
        app.child("Own", other.id, partner.id, &with(running, false, false)).await;
        let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
        app.staff("fola").await;
        app.database.execute("UPDATE staff SET totp_nonce = 'X', totp_confirmed_at = 0 WHERE id = 2").await;
        mail::deliver_due(&app.ground, &app.mailer("", std::time::Duration::from_secs(1))).await.unwrap();
        Self { app, staff, partner, parent, other, third, running, over }
    }

    async fn row(&self, sql: &str) -> String {
        self.app.database.rows(sql).await.remove(0)
    }

    /// Somebody new, so that ending sessions ends nobody else's.
    async fn newcomer(&self, name: &str) -> Persona {
        self.app.staff_persona(name, StaffRole::Coordinator).await
    }

    /// What a parent pays for itself, by card.
    async fn paid(&self) -> String {
        let page = self.other.persona.get("/api/partner/parent/get/dashboard/data").await.json();
        let link = self.app.anonymous().get(page["data"]["paymentLink"].as_str().unwrap()).await;
        let code = link.header("location").rsplit('/').next().unwrap().to_owned();
        let card = json!({ "access_code": code, "card": { "number": "4084084084084081", "cvv": "408" } });
        self.app.anonymous().post("/sandbox/api/transaction/charge", &card).await;
        let newest =
            format!("SELECT reference FROM payment WHERE parent_id = {} ORDER BY id DESC", self.other.id);
        let reference = self.row(&newest).await;
        billing::settle(&Billing::from_ref(&self.app.app), &reference).await.unwrap();
        reference
    }

    async fn get(&self, path: &str) -> Value {
        self.staff.get(path).await.json()["data"].clone()
    }
}

/// The newest of a table.
fn newest(table: &str) -> String {
    format!("SELECT MAX(id) FROM {table}")
}

/// Who calls, where and with what.
pub(super) async fn recipe(world: &World, name: &str) -> (Persona, String, Value) {
    let staff = world.staff.clone();
    let (method, template) = name.split_once(' ').unwrap();
    let at = |id: &str| template.replace("{id}", id);
    let slot = ("monday", "16:00");
    match (method, template) {
        (_, path) if is_door(path) => door(world, template).await,
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
        ("POST", "/api/staff/teachers") | ("PUT", "/api/staff/teachers/{id}") => {
            let first = if method == "PUT" { "Chidi" } else { "Chioma" };
            let body =
                json!({ "firstName": first, "lastName": "Eze", "classLink": "https://class.example/eze" });
            (staff, at(&world.row(&newest("teacher")).await), body)
        }
        ("POST", path) if path.starts_with("/api/staff/packages/") => {
            (staff, at(&world.row(&newest("package")).await), json!({}))
        }
        ("POST", path) if path.starts_with("/api/staff/teachers/") => {
            (staff, at(&world.row(&newest("teacher")).await), json!({}))
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
        (_, path) if path.starts_with("/api/staff/programs") => program(world, template, slot),
        (_, path) if path.starts_with("/api/staff/partners") => partner(world, method, template),
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

/// How one becomes staff, and stops being it.
fn is_door(path: &str) -> bool {
    ["/api/staff/auth/", "/api/staff/second-factor", "/api/staff/sessions/", "/api/staff/language"]
        .iter()
        .any(|start| path.starts_with(start))
}

async fn door(world: &World, template: &str) -> (Persona, String, Value) {
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
        "/api/staff/auth/logout" => (world.newcomer("dayo").await, at(""), json!({})),
        "/api/staff/language" => (world.newcomer("lola").await, at(""), json!({ "language": "fr" })),
        "/api/staff/auth/password-update" => {
            let body = json!({ "email": "remi@staff.example", "passwordOld": PASSWORD, "password1": "seatling22", "password2": "seatling22" });
            (world.app.anonymous(), at(""), body)
        }
        other => panic!("{other} has no recipe"),
    }
}

async fn account(world: &World, template: &str) -> (Persona, String, Value) {
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
        (_, path) if path.ends_with("/terms") => json!({ "discountPercent": 15, "currencyCode": null }),
        _ => json!({ "linkIsOpen": false }),
    };
    (world.staff.clone(), template.replace("{id}", &world.partner.id.to_string()), body)
}

async fn money_or_mail(world: &World, template: &str) -> (Persona, String, Value) {
    let staff = world.staff.clone();
    let path = |name: &str, value: &str| template.replace(name, value);
    match template {
        "/api/staff/rates" => {
            (staff, path("", ""), json!({ "currencyCode": "NGN", "rate": "1600", "note": "Bank of the day" }))
        }
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
