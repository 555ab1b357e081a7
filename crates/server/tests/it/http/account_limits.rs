//! Requests of one account do not delay those of others.

use api::{Answer, Failure, Load, Paging, Routes, Search};
use axum::{
    body::Body,
    extract::State,
    http::{Request, Response},
};
use identity::{Identity, SignedInPartner};
use kernel::of;
use server::app;
use std::time::Duration;
use testkit::{Signed, TestApp};
use tokio::{sync::Semaphore, task::JoinSet};

const EXPORT: &str = "/api/partner/export/parents/csv";

/// The default limits per account: how many exports run, and how many wait.
const RUNNING: usize = 4;
const WAITING: usize = 16;

fn request(path: &str, who: &Signed<of::Partner>) -> Request<Body> {
    Request::get(path).header("authorization", format!("Bearer {}", who.token)).body(Body::empty()).unwrap()
}

async fn status(app: &TestApp, path: &str, who: &Signed<of::Partner>) -> u16 {
    app.call(request(path, who)).await.status().as_u16()
}

/// Starts as many exports as the account may run, and reads none of them.
async fn hold_exports(app: &TestApp, who: &Signed<of::Partner>) -> Vec<Response<Body>> {
    let mut held = Vec::new();
    for _ in 0..RUNNING {
        let response = app.call(request(EXPORT, who)).await;
        assert_eq!(response.status(), 200);
        held.push(response);
    }
    held
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_queue_per_account_and_do_not_delay_other_accounts() {
    let app: &'static TestApp = Box::leak(Box::new(TestApp::start().await));
    let green: &'static Signed<of::Partner> = Box::leak(Box::new(app.partner("green").await));
    let blue = app.partner("blue").await;
    let held = hold_exports(app, green).await;
    let mut more: JoinSet<u16> = JoinSet::new();
    for _ in 0..WAITING + 10 {
        more.spawn(status(app, EXPORT, green));
    }
    for _ in 0..10 {
        assert_eq!(more.join_next().await.unwrap().unwrap(), 429, "the queue is full");
    }
    let refused = green.persona.get("/api/partner/parent/all?page=1").await;
    assert_eq!(refused.refusal(), (429, "http.too_many_at_once".into()));
    assert_eq!(refused.header("retry-after"), "2");
    // All of this while the first exports are still running.
    for path in
        ["/api/partner/cohort/all?page=1", "/api/partner/cohort/all", "/api/partner/parent/all", EXPORT]
    {
        assert_eq!(status(app, path, &blue).await, 200, "{path}");
    }
    assert_eq!(status(app, "/api/partner/session", green).await, 200, "light requests do not wait");
    drop(held);
    while let Some(answered) = more.join_next().await {
        assert_eq!(answered.unwrap(), 200, "queued exports are served");
    }
    assert_eq!(status(app, EXPORT, green).await, 200);
}

static INSIDE: Semaphore = Semaphore::const_new(0);
static RELEASE: Semaphore = Semaphore::const_new(0);

/// A list that holds its connection until the test releases it.
async fn slow_list(
    _: SignedInPartner,
    State(identity): State<Identity>,
    Search(_): Search<Paging>,
) -> Result<Answer<bool>, Failure> {
    let _conn = identity.ctx.db.read().await?;
    INSIDE.add_permits(1);
    RELEASE.acquire().await.unwrap().forget();
    Ok(Answer::ok(true))
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_use_at_most_half_of_the_connections() {
    testkit::many_connections();
    let slow = Routes::new("test").get("/api/test/slow-list", "slowList", "A slow list", slow_list);
    let app: &'static TestApp = Box::leak(Box::new(TestApp::with_routes(slow).await));
    let (mut lists, mut people) = (JoinSet::new(), Vec::new());
    // Five accounts may run more lists than there are connections.
    for name in ["ann", "bob", "cem", "dan", "eve"] {
        people.push(&*Box::leak(Box::new(app.partner(name).await)));
    }
    for who in &people {
        for _ in 0..RUNNING {
            lists.spawn(status(app, "/api/test/slow-list?page=1", who));
        }
    }
    let half = app.ctx.db.connections() / 2;
    INSIDE.acquire_many(u32::try_from(half).unwrap()).await.unwrap().forget();
    // One more would acquire its connection well within the timeout.
    let another = tokio::time::timeout(Duration::from_secs(1), INSIDE.acquire()).await;
    assert!(another.is_err(), "no more than half of the connections are for lists");
    for who in &people {
        assert_eq!(status(app, "/api/partner/session", who).await, 200);
    }
    RELEASE.add_permits(people.len() * RUNNING);
    while let Some(answered) = lists.join_next().await {
        assert_eq!(answered.unwrap(), 200);
    }
}

/// An unpaged list acquires a connection for each chunk, not for the duration of the download.
#[tokio::test(flavor = "multi_thread")]
async fn an_unread_list_response_holds_no_connection() {
    use http_body_util::BodyExt as _;
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.parent("ann", partner.id).await;
    for path in ["/api/partner/parent/all", "/api/partner/cohort/all", EXPORT] {
        let mut unread = app.call(request(path, &partner)).await.into_body();
        for _ in 0..2 {
            unread.frame().await.unwrap().unwrap();
        }
        // There is one connection, and a second reader completes with it.
        assert_eq!(partner.persona.get(path).await.status, 200, "{path}");
        drop(unread);
    }
}

#[test]
fn every_list_and_export_route_counts_against_the_limits_of_its_account() {
    let routes = app::routes();
    let load = |id: &str| routes.table().iter().find(|route| route.operation_id == id).unwrap().load;
    for id in ["exportFamily", "exportParents", "exportCohort", "exportJournal"] {
        assert_eq!(load(id), Load::File, "{id}");
    }
    for id in ["listParents", "listCohorts", "getCohort", "listInvites"] {
        assert_eq!(load(id), Load::List, "{id}");
    }
    for route in routes.table() {
        let is_file = route.path.contains("{format}") || route.path.contains("/export");
        assert!(!is_file || route.load == Load::File, "{}", route.path);
    }
}
