//! Places are limited where staff set a limit, and never oversold.

use super::{add_child, add_program, invited, program, running_cohort};
use axum::extract::FromRef as _;
use db::guard_mutation;
use enrolment::{Enrolment, set_places};
use journal::SYSTEM;
use kernel::{ChildId, CohortId, of};
use serde_json::json;
use std::sync::Arc;
use testkit::{Signed, TestApp, TestEngine};

async fn set_limit(app: &TestApp, cohort: CohortId, slot: Option<catalogue::Slot>, places: Option<u32>) {
    let enrolment = Enrolment::from_ref(&app.app);
    set_places(&enrolment, SYSTEM, cohort, slot, places).await.unwrap();
}

/// Asserts that `taken` of every limit equals the number of programs and offers.
pub(crate) async fn assert_places_counted(app: &TestApp) {
    let wrong = "SELECT l.cohort_id, l.day, l.taken FROM place_limit l
        WHERE l.taken <> (SELECT COUNT(*) FROM program p WHERE p.cohort_id = l.cohort_id
                          AND (l.day = '' OR (p.day = l.day AND p.time = l.time)))
                       + (SELECT COUNT(*) FROM waiting w WHERE w.cohort_id = l.cohort_id AND w.offered_until IS NOT NULL
                          AND (l.day = '' OR (w.day = l.day AND w.time = l.time)))";
    assert_eq!(app.database.rows(wrong).await, Vec::<String>::new());
}

async fn parent_with_fifteen_children(app: &TestApp, cohort: CohortId) -> (Signed<of::Parent>, Vec<ChildId>) {
    let (_, parent) = invited(app, 20).await;
    let mut ids = Vec::new();
    for number in 0..15 {
        ids.push(add_child(&parent, &format!("Kid{number}"), cohort).await);
    }
    (parent, ids)
}

async fn add_concurrently(parent: &Signed<of::Parent>, ids: &[ChildId], cohort: CohortId) -> usize {
    let calls: Vec<_> = ids
        .iter()
        .map(|id| {
            let (persona, path) = (parent.persona.clone(), add_program(*id, None));
            tokio::spawn(async move { persona.post(&path, &program(cohort)).await.refusal() })
        })
        .collect();
    let mut added = 0;
    for call in calls {
        match call.await.unwrap() {
            (200, _) => added += 1,
            (status, code) => assert_eq!((status, code.as_str()), (409, "enrolment.cohort_full")),
        }
    }
    added
}

/// Adds the children one by one; returns how many were not enrolled already.
async fn add_those_not_enrolled(parent: &Signed<of::Parent>, ids: &[ChildId], cohort: CohortId) -> usize {
    let mut added = 0;
    for id in ids {
        match parent.persona.post(&add_program(*id, None), &program(cohort)).await.refusal() {
            (200, _) => added += 1,
            (status, code) => assert_eq!((status, code.as_str()), (409, "enrolment.already_in_cohort")),
        }
    }
    added
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_enrolments_never_exceed_the_limit_of_places() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (parent, ids) = parent_with_fifteen_children(&app, cohort).await;
    set_limit(&app, cohort, super::monday(), Some(4)).await;
    set_limit(&app, cohort, None, Some(6)).await;
    assert_eq!(add_concurrently(&parent, &ids[..7], cohort).await, 4, "the slot's limit");
    assert_places_counted(&app).await;
    set_limit(&app, cohort, super::monday(), Some(10)).await;
    assert_eq!(add_concurrently(&parent, &ids[7..], cohort).await, 2, "the cohort's limit");
    assert_places_counted(&app).await;
    set_limit(&app, cohort, super::monday(), None).await;
    set_limit(&app, cohort, None, None).await;
    assert_eq!(add_those_not_enrolled(&parent, &ids, cohort).await, 9, "without a limit the others can join");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_place_guard_a_cohort_is_oversold() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (parent, ids) = parent_with_fifteen_children(&app, cohort).await;
    set_limit(&app, cohort, super::monday(), Some(4)).await;
    guard_mutation::disable_markers(&["TAKE_PLACE"]);
    assert!(add_concurrently(&parent, &ids, cohort).await > 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_limit_set_during_concurrent_enrolments_counts_them_all() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (parent, ids) = parent_with_fifteen_children(&app, cohort).await;
    let calls: Vec<_> = ids
        .iter()
        .map(|id| {
            let (persona, path) = (parent.persona.clone(), add_program(*id, None));
            tokio::spawn(async move { persona.post(&path, &program(cohort)).await.status.as_u16() })
        })
        .collect();
    set_limit(&app, cohort, super::monday(), Some(100)).await;
    for call in calls {
        assert_eq!(call.await.unwrap(), 200);
    }
    assert_places_counted(&app).await;
}

/// Number of this test's connections that wait for a lock.
pub(crate) async fn waiting_for_lock(app: &TestApp) -> String {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    app.database.rows(sql).await.remove(0)
}

/// Otherwise staff would starve while families keep acquiring the shared lock.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn enrolments_queue_behind_staff_who_wait_to_set_a_limit() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite has one writer at a time, in order of arrival.
    }
    let app = Arc::new(TestApp::start().await);
    let cohort = running_cohort(&app).await;
    let mut before = app.ctx.db.begin().await.unwrap();
    catalogue::lock_cohort_shared(before.conn(), cohort).await.unwrap();
    let at_work = Arc::clone(&app);
    let staff = tokio::spawn(async move { set_limit(&at_work, cohort, super::monday(), Some(3)).await });
    while waiting_for_lock(&app).await != "1" {}
    let at_work = Arc::clone(&app);
    let after = tokio::spawn(async move {
        let shared: Result<(), db::DbError> =
            db::tx!(at_work.ctx.db, t => { catalogue::lock_cohort_shared(t, cohort).await });
        shared.unwrap();
    });
    while waiting_for_lock(&app).await != "2" {
        assert!(!after.is_finished(), "overtook a waiter that came first");
    }
    drop(before);
    staff.await.unwrap();
    after.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_message_for_a_full_class_suggests_alternatives() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 2).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    set_limit(&app, cohort, super::monday(), Some(0)).await;
    let refused = parent.persona.post(&add_program(id, None), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.cohort_full".into()));
    assert_eq!(
        refused.json()["message"],
        "Harmattan 2026 is full on Monday at 4:00 PM. Choose another day, time or cohort, or join the waiting list."
    );
    let mut friday = program(cohort);
    (friday["day"], friday["time"]) = (json!("friday"), json!("17:00"));
    assert_eq!(parent.persona.post(&add_program(id, None), &friday).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn coordinators_can_set_places_and_finance_cannot() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    app.staff("tolu").await;
    let path = format!("/api/staff/cohort/{cohort}/places");
    let body = json!({ "day": "monday", "time": "16:00", "places": 3 });
    let token = |reply: testkit::Reply| reply.json()["data"]["token"].as_str().unwrap().to_owned();
    let staff = token(app.log_in("/api/staff/auth/login", "tolu@staff.example", testkit::PASSWORD).await);
    let staff = app.bearer(&staff);
    assert_eq!(staff.put_json(&path, &body).await.status, 200);
    assert_eq!(app.database.rows("SELECT places, taken FROM place_limit").await, ["3 | 0"]);
    assert_eq!(staff.put_json("/api/staff/cohort/99/places", &body).await.status, 404);
    let odd = json!({ "day": "monday", "time": "03:00", "places": 3 });
    assert_eq!(staff.put_json(&path, &odd).await.status, 422);
    assert_eq!(
        staff.put_json(&path, &json!({ "day": "monday", "time": "16:00", "places": -1 })).await.status,
        422
    );
    for half in [json!({ "day": "", "time": "16:00", "places": 0 }), json!({ "day": "monday", "places": 0 })]
    {
        assert_eq!(staff.put_json(&path, &half).await.status, 422, "{half}");
    }
    app.database.execute("UPDATE staff SET role = 'finance'").await;
    assert_eq!(staff.put_json(&path, &body).await.status, 404);
    set_limit(&app, cohort, super::monday(), None).await;
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM place_limit").await, ["0"]);
}
