//! A limited manager on every partner route, read from the router: what belongs to another department looks missing. With
//! the filter switched off the same walk must notice.

use super::{add, invite, invite_id, start};
use crate::partner::{self_paid, sponsored};
use api::{Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use db::guard_mutation;
use serde_json::{Value, json};
use server::app;
use std::collections::BTreeMap;
use testkit::{Persona, Signed, TestApp};

/// Routes about the whole organisation, which limited managers may not use.
const WHOLE: [&str; 23] = [
    "GET /api/partner/attendance",
    "GET /api/partner/attendance/{cohortId}",
    "GET /api/partner/export/attendance/{cohortId}/{format}",
    "POST /api/partner/invites/remind",
    "GET /api/partner/agreements",
    "GET /api/partner/agreements/overview",
    "GET /api/partner/agreements/{agreementId}",
    "GET /api/partner/agreements/{agreementId}/children",
    "GET /api/partner/agreements/{agreementId}/invites",
    "GET /api/partner/agreement-alerts/self",
    "PUT /api/partner/agreement-alerts/self",
    "GET /api/partner/agreement-requests",
    "GET /api/partner/first-steps",
    "POST /api/partner/first-steps/self/dismiss",
    "POST /api/partner/departments",
    "PUT /api/partner/departments/{id}",
    "POST /api/partner/departments/{id}/remove",
    "PUT /api/partner/link/disable",
    "PUT /api/partner/link/enable",
    // Also closed to all managers.
    "PUT /api/partner/profile",
    "PUT /api/partner/self-pay",
    "POST /api/partner/confirmation",
    "PUT /api/partner/team/settings",
];

/// Ids of what belongs to a department.
struct Ids {
    department: i64,
    parent: i64,
    child: i64,
    program: i64,
    invite: i64,
    link: i64,
    request: i64,
}

struct World {
    app: TestApp,
    /// Looks after the north.
    manager: Persona,
    cohort: i64,
    north: Ids,
    south: Ids,
}

const MISSING: Ids = Ids {
    department: 987_654,
    parent: 987_654,
    child: 987_654,
    program: 987_654,
    invite: 987_654,
    link: 987_654,
    request: 987_654,
};

async fn number(app: &TestApp, sql: &str) -> i64 {
    app.database.rows(sql).await.remove(0).parse().unwrap()
}

/// A department with a family, an open invite, a link and a request, whose texts contain its word.
async fn department(
    app: &TestApp,
    owner: &Signed<kernel::of::Partner>,
    word: &str,
    cohort: kernel::CohortId,
) -> Ids {
    let persona = &owner.persona;
    let department = add(persona, &format!("Dep{word}"), Some(50)).await;
    invite(persona, &format!("{word}@parent.example, open@{word}.example"), 3, Some(department)).await;
    let parent = app.parent(word, owner.id).await;
    let child = app.child(&format!("Kid{word}"), parent.id, owner.id, &[sponsored(cohort, false)]).await;
    app.child(&format!("Self{word}"), parent.id, owner.id, &[self_paid(cohort, false)]).await;
    let link = json!({ "name": format!("Link{word}"), "departmentId": department });
    let link = persona.post("/api/partner/links", &link).await.json()["data"]["id"].as_i64().unwrap();
    let asks = json!({ "childName": format!("Asked{word}"), "sentence": word });
    app.database.execute(&format!("UPDATE invite SET kids_num = 1, granted = 1 WHERE parent_id = {}; UPDATE agreement SET seats_granted = (SELECT SUM(granted) FROM invite); UPDATE department_pool SET seats_granted = (SELECT SUM(granted) FROM invite WHERE department_id = department_pool.department_id)", parent.id)).await;
    let asked = parent.persona.post("/api/partner/parent/seat-requests", &asks).await;
    let request = asked.json()["data"]["id"].as_i64().unwrap_or_else(|| panic!("{}", asked.text));
    let program = number(app, &format!("SELECT id FROM program WHERE child_id = {child}")).await;
    let invite = invite_id(app, &format!("open@{word}.example")).await;
    Ids { department, parent: parent.id.get(), child: child.get(), program, invite, link, request }
}

impl World {
    async fn create() -> Self {
        let app = start().await;
        app.offer("Game Makers", "Amaka").await;
        let cohort = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let owner = app.partner("green").await;
        let north = department(&app, &owner, "canarynorth", cohort).await;
        let south = department(&app, &owner, "canarysouth", cohort).await;
        let form = json!({ "email": "mia@member.example", "role": "manager", "isLimited": true, "departmentIds": [north.department] });
        let sent = owner.persona.post("/api/partner/team/invitations", &form).await;
        assert_eq!(sent.status, 200, "{}", sent.text);
        let accept = json!({
            "token": app.invitation_token("mia@member.example").await, "firstName": "Mia", "lastName": "Member",
            "password1": testkit::PASSWORD, "password2": testkit::PASSWORD,
        });
        assert_eq!(app.anonymous().post("/api/partner/auth/accept-invitation", &accept).await.status, 200);
        let login =
            app.log_in("/api/partner/auth/login", "mia@member.example", testkit::PASSWORD).await.json();
        let manager = app.bearer(login["data"]["token"].as_str().unwrap());
        Self { manager, cohort: cohort.get(), north, south, app }
    }

    /// The path with ids of a department; `None` if the route is not about families.
    fn address(&self, path: &str, ids: &Ids) -> Option<String> {
        let cohort = self.cohort.to_string();
        let filled = match path {
            "/api/partner/cohort/{id}" | "/api/partner/export/cohort/{id}/{format}" => {
                path.replace("{id}", &cohort)
            }
            "/api/partner/parent/{id}/{cohortId}"
            | "/api/partner/restriction/parent/{id}"
            | "/api/partner/disable/parent/{id}"
            | "/api/partner/enable/parent/{id}"
            | "/api/partner/parents/{id}/allowance"
            | "/api/partner/parents/{id}/seat-moves" => path.replace("{id}", &ids.parent.to_string()),
            "/api/partner/programs/{id}/seat-move" | "/api/partner/programs/{id}/seat-move/{childId}" => {
                path.replace("{id}", &ids.program.to_string()).replace("{childId}", &ids.child.to_string())
            }
            "/api/partner/invites/update/{id}/{number}"
            | "/api/partner/invites/{id}/resend"
            | "/api/partner/invites/{id}/withdraw" => path.replace("{id}", &ids.invite.to_string()),
            "/api/partner/links/{id}"
            | "/api/partner/links/{id}/state"
            | "/api/partner/links/{id}/remove" => path.replace("{id}", &ids.link.to_string()),
            _ if path.contains("{id}") || path.contains("{reference}") || path.contains("{documentId}") => {
                return None;
            }
            _ => path.to_owned(),
        };
        let filled = filled.replace("{cohortId}", &cohort).replace("{format}", "csv");
        Some(filled.replace("{number}", "2").replace("{batch}", "1-1000000"))
    }

    fn body(&self, path: &str, ids: &Ids, word: &str) -> Value {
        match path {
            "/api/partner/parents/{id}/allowance" => json!({ "kidsNum": 4 }),
            "/api/partner/links/{id}" => json!({
                "name": "New", "expiresOn": null, "maxJoins": null, "domains": [], "closesOnAlarm": false,
                "departmentId": self.north.department,
            }),
            "/api/partner/links/{id}/state" => json!({ "isOpen": false }),
            "/api/partner/programs/{id}/seat-move/{childId}" => json!({ "reason": "Left", "plan": "x" }),
            "/api/partner/seat-requests/approve" | "/api/partner/seat-requests/decline" => {
                json!({ "ids": [ids.request] })
            }
            "/api/partner/departments/move" => {
                json!({ "parentIds": [ids.parent], "inviteIds": [ids.invite], "departmentId": self.north.department })
            }
            "/api/partner/parent/invite" | "/api/partner/invites/preview" => {
                json!({ "emails": format!("open@{word}.example"), "kidsNum": 2, "departmentId": ids.department })
            }
            "/api/partner/links" => json!({ "name": word, "departmentId": ids.department }),
            _ => json!({}),
        }
    }

    async fn call(&self, route: &Route, ids: &Ids, word: &str) -> Option<String> {
        let address = self.address(route.path, ids)?;
        let mut request = Request::builder().method(route.method.clone()).uri(&address);
        let mut body = Body::empty();
        if route.method != Method::GET {
            request = request.header("content-type", "application/json");
            body = Body::from(self.body(route.path, ids, word).to_string());
        }
        let reply = self.manager.send(request.body(body).unwrap()).await;
        Some(format!("{} {}", reply.status.as_u16(), reply.text))
    }
}

/// Own sessions, the second factor, the profile and the team: not about families.
fn is_of_account(path: &str) -> bool {
    let others =
        ["/auth/", "session", "/language", "/email-change", "/second-factor", "/organizations", "/team/"];
    others.iter().any(|part| path.contains(part))
}

fn routes() -> Vec<Route> {
    let routes = app::routes();
    let of_managers = routes.table().iter().filter(|route| {
        route.role == Role::Partner && route.roles.contains(&"manager") && !is_of_account(route.path)
    });
    of_managers.cloned().collect()
}

fn name(route: &Route) -> String {
    format!("{} {}", route.method, route.path)
}

/// Answers about the south and about what is missing, by route.
async fn walk(world: &World) -> BTreeMap<String, (String, String)> {
    let mut answers = BTreeMap::new();
    for route in routes() {
        let Some(south) = world.call(&route, &world.south, "canarysouth").await else { continue };
        let missing = world.call(&route, &MISSING, "canarymissing").await.unwrap_or_default();
        answers.insert(name(&route), (south, missing));
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_another_department_looks_missing_on_every_route() {
    let world = World::create().await;
    let before = world.app.database.rows("SELECT COUNT(*) FROM journal").await;
    for (route, (south, missing)) in walk(&world).await {
        if WHOLE.contains(&route.as_str()) {
            assert!(
                south.starts_with("409 ") && south.contains("identity.department_limit"),
                "{route} {south}"
            );
            continue;
        }
        assert!(!south.contains("identity.department_limit"), "{route} {south}");
        // What the caller typed is repeated.
        let echoed = ["/invites/preview", "/parent/invite"].iter().any(|end| route.ends_with(end));
        assert!(echoed || !south.contains("canarysouth"), "{route} {south}");
        if route.contains("{id}") && !route.contains("/cohort/{id}") {
            assert_eq!(south, missing, "{route}");
            assert!(south.starts_with("404 "), "{route} {south}");
        }
    }
    let after = world.app.database.rows("SELECT COUNT(*) FROM journal").await;
    assert_eq!(after, before, "nothing was changed");
}

/// Routes whose answers about the south are the same with and without the filter, and why.
const SAME_WITHOUT_FILTER: [&str; 2] = [
    // Counts the mails of a range, which belong to the organisation.
    "GET /api/partner/invites/batch/{batch}",
    // The profile is of the organisation.
    "GET /api/partner/profile",
];

#[tokio::test(flavor = "multi_thread")]
async fn the_walk_notices_the_missing_filter_on_every_route() {
    let with = walk(&World::create().await).await;
    let world = World::create().await;
    guard_mutation::disable_markers(&["PEOPLE_SCOPE"]);
    let without = walk(&world).await;
    guard_mutation::disable_markers(&[]);
    let same: Vec<&String> = with
        .iter()
        .filter(|(route, _)| {
            !WHOLE.contains(&route.as_str()) && !SAME_WITHOUT_FILTER.contains(&route.as_str())
        })
        .filter(|(route, (south, _))| without[*route].0 == *south)
        .map(|(route, _)| route)
        .collect();
    assert_eq!(same, Vec::<&String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limited_manager_works_for_its_own_department() {
    let world = World::create().await;
    for route in routes().iter().filter(|route| !WHOLE.contains(&name(route).as_str())) {
        let Some(own) = world.call(route, &world.north, "canarynorth").await else { continue };
        assert!(!own.starts_with("404 ") && !own.contains("identity."), "{} {own}", name(route));
        let lists =
            ["/parent/all", "/invites/all", "/seat-requests", "/links", "/departments", "/parents/{format}"];
        if route.method == Method::GET && lists.iter().any(|end| route.path.ends_with(end)) {
            assert!(own.contains("canarynorth"), "{} {own}", name(route));
        }
    }
}
