//! A teacher sees only the children of their own lessons, and of them only what a teacher needs.

use super::{CLASS, LESSON, World, mark, marks, save};
use api::{Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use kernel::ChildId;
use serde_json::{Value, json};
use server::app;
use testkit::{Persona, Reply};

/// The routes of teachers' sessions.
fn routes() -> Vec<Route> {
    app::routes().table().iter().filter(|route| route.role == Role::Teacher).cloned().collect()
}

/// Values of a parameter: one of Amaka's, and some that nobody has.
fn values(path: &str, name: &str, session: &str) -> (String, Vec<&'static str>) {
    match name {
        "class" => (CLASS.to_owned(), vec!["1-monday-0900", "99-monday-1600", "x", "1-monday-16:00"]),
        "on" => ("2026-11-16".to_owned(), vec!["2026-11-17", "x"]),
        "id" if path.starts_with("/api/teacher/sessions/") => (session.to_owned(), vec!["999999", "x"]),
        _ => panic!("{path}: add examples of {{{name}}} to this test"),
    }
}

/// The path with values of Amaka's, and with values that nobody has; only the former if it has no parameters.
fn addresses(path: &str, session: &str) -> (String, Vec<String>) {
    let names: Vec<&str> =
        path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
    let fill = |filled: &str, name: &str, value: &str| filled.replace(&format!("{{{name}}}"), value);
    let own = |filled: String| {
        names.iter().fold(filled, |filled, name| fill(&filled, name, &values(path, name, session).0))
    };
    let mut wrong = Vec::new();
    for name in &names {
        for value in values(path, name, session).1 {
            wrong.push(own(fill(path, name, value)));
        }
    }
    (own(path.to_owned()), wrong)
}

/// Every route that reads, with Amaka's class.
fn reads() -> Vec<String> {
    let reads = routes().into_iter().filter(|route| route.method == Method::GET);
    reads.map(|route| read(route.path)).collect()
}

fn read(path: &str) -> String {
    let query = if path == "/api/teacher/week" { "?from=2026-11-16" } else { "" };
    format!("{}{query}", addresses(path, "1").0)
}

/// A body that the route accepts.
fn body(path: &str, child: ChildId) -> Value {
    match path.rsplit('/').next() {
        Some("register") => marks(&[mark(child, "present", "2026-11-16T15:05:00Z")]),
        Some("notes") => json!({ "childId": child, "audience": "family", "text": "Hello" }),
        _ => json!({}),
    }
}

async fn call(persona: &Persona, method: &Method, address: &str, body: &Value) -> Reply {
    let request = Request::builder().method(method).uri(address).header("content-type", "application/json");
    let content = if *method == Method::GET { Body::empty() } else { Body::from(body.to_string()) };
    persona.send(request.body(content).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_teachers_ids_answer_like_missing_ones_on_every_route() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    let sessions = "SELECT MAX(s.id) FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = '";
    world.amaka_again().await;
    let session = world.app.database.rows(&format!("{sessions}{}'", world.amaka.email)).await.remove(0);
    let (amaka, bayo) = (&world.amaka.persona, &world.bayo.persona);
    let with_ids: Vec<Route> = routes().into_iter().filter(|route| route.path.contains('{')).collect();
    for route in &with_ids {
        let (own, wrong) = addresses(route.path, &session);
        let body = body(route.path, ada);
        let foreign = call(bayo, &route.method, &own, &body).await;
        assert_eq!(foreign.status, 404, "{own}");
        for address in &wrong {
            for persona in [bayo, amaka] {
                let missing = call(persona, &route.method, address, &body).await;
                assert_eq!((missing.status, &missing.text), (foreign.status, &foreign.text), "{address}");
            }
        }
    }
    assert!(world.app.database.rows("SELECT child_id FROM mark").await.is_empty());
    for route in &with_ids {
        let own = addresses(route.path, &session).0;
        let reply = call(amaka, &route.method, &own, &body(route.path, ada)).await;
        assert_eq!(reply.status, 200, "{own}: {}", reply.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_list_names_another_teachers_class() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    world.begin();
    for route in routes() {
        if route.method != Method::GET || route.path.contains('{') {
            continue;
        }
        let path = read(route.path);
        let reply = world.bayo.persona.get(&path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.text.contains("Harmattan") && !reply.text.contains("Ada"), "{path}: {}", reply.text);
    }
    for other in [&world.parent.persona, &world.partner.persona, &world.staff] {
        for path in reads() {
            assert_eq!(other.get(&path).await.status, 403, "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_teachers_of_a_class_see_only_their_own_children() {
    let world = World::create().await;
    let ben = world.child("Ben", 2, false).await;
    world.child("Ada", 1, false).await;
    world.begin();
    for path in reads() {
        let reply = world.amaka.persona.get(&path).await;
        assert!(reply.status == 200 && !reply.text.contains("Ben"), "{path}: {}", reply.text);
    }
    let note = json!({ "childId": ben, "audience": "staff", "text": "Hello" });
    assert_eq!(world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await.status, 404);
}

/// The test above detects a missing filter.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_filter_a_teacher_would_see_the_children_of_another() {
    let world = World::create().await;
    world.child("Ben", 2, false).await;
    world.child("Ada", 1, false).await;
    db::guard_mutation::disable_markers(&["LIST_PUPILS_OF_TEACHER"]);
    assert!(world.amaka.persona.get(LESSON).await.text.contains("Ben"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_who_is_replaced_loses_the_class_at_once() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    let given = [mark(ada, "present", "2026-11-16T15:05:00Z")];
    assert_eq!(save(&world.amaka.persona, &given).await.status, 200);
    world.app.database.execute("UPDATE program SET teacher_id = 2").await;
    assert_eq!(world.amaka.persona.get(LESSON).await.status, 404);
    assert_eq!(save(&world.amaka.persona, &given).await.status, 404);
    let shown = world.bayo.persona.get(LESSON).await.json()["data"].clone();
    assert_eq!(
        (&shown["lesson"]["isTaken"], &shown["children"][0]["mark"]["state"]),
        (&json!(true), &json!("present"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_sees_one_lesson_and_the_teacher_does_not() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16" });
    let action = json!({ "kind": "substitute", "teacherId": 2, "reason": "Ill" });
    let changed =
        world.staff.post("/api/staff/lessons/change", &json!({ "target": target, "action": action })).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    world.begin();
    let given = [mark(ada, "present", "2026-11-16T15:05:00Z")];
    assert_eq!(save(&world.amaka.persona, &given).await.status, 404);
    let saved = save(&world.bayo.persona, &given).await;
    assert_eq!(saved.json()["data"]["lesson"]["isSubstitute"], true, "{}", saved.text);
    let next = "/api/teacher/classes/1-monday-1600/lessons/2026-11-23";
    assert_eq!(world.bayo.persona.get(next).await.status, 404, "only the one lesson");
    let today = world.amaka.persona.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(
        (&today["lessons"][0]["taughtBy"], &today["openRegisters"]),
        (&json!("Bayo Teacher"), &json!([]))
    );
    world.set_clock("2026-11-23T16:00:00Z");
    let again = async |who: &testkit::Signed<kernel::of::Teacher>| {
        let reply = world.app.log_in("/api/teacher/auth/login", &who.email, testkit::PASSWORD).await.json();
        world.app.bearer(reply["data"]["token"].as_str().unwrap_or_else(|| panic!("{reply}")))
    };
    let bayo = again(&world.bayo).await;
    assert_eq!(bayo.get(LESSON).await.status, 404, "the register is closed");
    assert_eq!(save(&bayo, &given).await.status, 404);
    let week = bayo.get("/api/teacher/week?from=2026-11-16").await.json()["data"].clone();
    assert_eq!(week["lessons"], json!([]), "nothing that cannot be opened");
    let staff = world.app.staff_persona("wale", identity::StaffRole::Coordinator).await;
    assert_eq!(staff.post(&format!("{}/reopen", super::STAFF_LESSON), &json!({})).await.status, 200);
    assert_eq!(bayo.get(LESSON).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_to_a_teacher_contains_last_names_contact_data_or_money() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    let change = "UPDATE child SET last_name = 'Zcanary', school = 'Zschool', for_teacher = 'Needs glasses'";
    world.app.database.execute(change).await;
    world
        .app
        .database
        .execute("UPDATE parent SET first_name = 'Zmother', last_name = 'Zparent', phone = '+2348099999'")
        .await;
    world.app.database.execute("UPDATE program SET price_minor = 77777").await;
    world.begin();
    let body = json!({ "childId": ada, "class": CLASS, "on": "2026-11-16", "reason": "A cold" });
    assert_eq!(world.parent.persona.post("/api/partner/parent/absences", &body).await.status, 200);
    let teacher = &world.amaka.persona;
    let note = json!({ "childId": ada, "audience": "family", "text": "Well done" });
    let mut answers = vec![
        save(teacher, &[mark(ada, "absent", "2026-11-16T15:05:00Z")]).await,
        teacher.put_json(&format!("{LESSON}/notes"), &note).await,
    ];
    for path in reads() {
        answers.push(teacher.get(&path).await);
    }
    let canaries = [
        "Zcanary", "canary", "Zschool", "Zmother", "Zparent", "8099999", "seun@", "77777", "777.77", "green",
    ];
    for answer in &answers {
        assert_eq!(answer.status, 200, "{}", answer.text);
        for canary in canaries {
            assert!(!answer.text.contains(canary), "{canary}: {}", answer.text);
        }
    }
    let shown = &answers[0].text;
    assert!(
        shown.contains("Ada Z.") && shown.contains("Needs glasses") && shown.contains("A cold"),
        "{shown}"
    );
}
