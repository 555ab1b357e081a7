//! Every write of the console is journaled: each non-GET route is called once, and must leave an entry by staff
//! with values before or after. A route without a recipe fails: add one, in the order in which the recipes run.

use super::walk_recipes::{ORDER, World, recipe};
use axum::http::Method;
use kernel::TeacherId;
use serde_json::json;
use server::app;
use testkit::{Persona, Reply};

/// Writes whose entries have no values.
const WITHOUT_VALUES: [&str; 9] = [
    "POST /api/staff/auth/accept-invitation",
    "POST /api/staff/email-change/cancel",
    "POST /api/staff/auth/login",
    "POST /api/staff/auth/logout",
    "POST /api/staff/auth/password-reset",
    "POST /api/staff/auth/password-update",
    "POST /api/staff/sessions/{id}/end",
    "POST /api/staff/second-factor",
    "POST /api/staff/second-factor/confirm",
];

/// POST routes that write nothing.
const NO_WRITES: [&str; 5] = [
    "POST /api/staff/mail-texts/{kind}/preview",
    "POST /api/staff/auth/invitation",
    "POST /api/staff/lessons/preview",
    "POST /api/staff/closures/preview",
    "POST /api/staff/teachers/{id}/hand-over/preview",
];

async fn send(persona: &Persona, method: &Method, path: &str, body: &serde_json::Value) -> Reply {
    if *method == Method::PUT { persona.put_json(path, body).await } else { persona.post(path, body).await }
}

fn writes() -> Vec<(Method, String)> {
    let is_write = |route: &&api::Route| route.path.starts_with("/api/staff/") && route.method != Method::GET;
    let routes = app::routes();
    let table = routes.table().iter().filter(is_write);
    table.map(|route| (route.method.clone(), format!("{} {}", route.method, route.path))).collect()
}

/// The console's labels of the actions.
const LABELS: &str = include_str!("../../../../../web/src/i18n/en-staff-actions.ts");

#[test]
fn every_write_has_a_recipe() {
    for (_, name) in writes() {
        assert!(
            ORDER.contains(&name.as_str()) || NO_WRITES.contains(&name.as_str()),
            "{name} has no recipe: add one to walk_recipes.rs"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_write_of_the_console_is_journaled() {
    let world = World::create().await;
    let writes = writes();
    let mut walked = 0;
    for name in ORDER {
        let Some((method, _)) = writes.iter().find(|(_, known)| known == name) else { continue };
        let newest = "SELECT COALESCE(MAX(id), 0) FROM journal";
        let (persona, path, body) = recipe(&world, name).await;
        let before = world.app.database.rows(newest).await.remove(0);
        let reply = send(&persona, method, &path, &body).await;
        assert!(reply.status.is_success(), "{name} {path} {body}: {} {}", reply.status, reply.text);
        let entries = format!(
            "SELECT j.actor_kind, CASE WHEN d.journal_id IS NULL THEN 'bare' ELSE 'told' END, j.action
             FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id AND (d.before IS NOT NULL OR d.after IS NOT NULL)
             WHERE j.id > {before} ORDER BY j.id"
        );
        let entries = world.app.database.rows(&entries).await;
        let bare = WITHOUT_VALUES.contains(name);
        let by = if name.ends_with("password-reset") { "anonymous | " } else { "staff | " };
        let is_complete = |entry: &String| entry.starts_with(by) && (bare || entry.contains("| told |"));
        assert!(entries.iter().any(is_complete), "{name} left no entry with its values: {entries:?}");
        walked += 1;
    }
    let unlabelled: Vec<String> = world
        .app
        .database
        .rows("SELECT DISTINCT action FROM journal ORDER BY action")
        .await
        .into_iter()
        .filter(|action| !LABELS.contains(&format!("\"{action}\":")))
        .collect();
    assert_eq!(unlabelled, Vec::<String>::new(), "the console has no labels for these actions");
    assert_eq!(
        walked + NO_WRITES.iter().filter(|name| writes.iter().any(|(_, known)| known == *name)).count(),
        writes.len()
    );
}

/// The writes of a teacher about lessons, and what they leave in the journal. Those of the account are tested with it.
const TEACHERS_WRITES: [(&str, &str); 2] = [
    ("/api/teacher/classes/{class}/lessons/{on}/register", "register.saved"),
    ("/api/teacher/classes/{class}/lessons/{on}/notes", "lesson.note_written"),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_write_of_a_teacher_about_lessons_is_journaled() {
    let world = World::create().await;
    let teacher = world.app.sign_in_teacher(&world.staff, TeacherId::new(1), "amaka").await.persona;
    let began = "UPDATE program SET created_at = 0, teacher_id = 1 WHERE child_id = 1";
    world.app.database.execute(began).await;
    let routes = app::routes();
    let is_write =
        |route: &&api::Route| route.path.starts_with("/api/teacher/classes") && route.method != Method::GET;
    let known: Vec<&str> = routes.table().iter().filter(is_write).map(|route| route.path).collect();
    assert_eq!(known, TEACHERS_WRITES.map(|(path, _)| path));
    let body = json!({
        "marks": [{ "childId": 1, "state": "absent" }], "childId": 1, "audience": "family", "text": "Hello",
    });
    for (path, action) in TEACHERS_WRITES {
        let path = path.replace("{class}", "1-monday-1600").replace("{on}", "2026-11-09");
        let reply = teacher.put_json(&path, &body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        let entries = format!(
            "SELECT j.actor_kind, d.after IS NOT NULL FROM journal j JOIN journal_detail d ON d.journal_id = j.id
             WHERE j.action = '{action}'"
        );
        let entries = world.app.database.rows(&entries).await;
        assert!(entries.len() == 1 && entries[0].starts_with("teacher | "), "{path}: {entries:?}");
        assert!(LABELS.contains(&format!("\"{action}\":")), "{action} has no label");
    }
}
