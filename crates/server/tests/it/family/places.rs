//! Places are limited where staff say so, and never oversold.

use super::{add_child, add_program, invited, program, programme};
use api::Failure;
use axum::extract::FromRef as _;
use db::{guard_mutation, journal::SYSTEM};
use enrolment::{Enrolment, set_places};
use serde_json::json;
use std::sync::Arc;
use testkit::{Signed, TestApp, TestEngine};

const MONDAY: Option<(&str, &str)> = Some(("monday", "16:00"));

async fn limit(app: &TestApp, cohort: i64, slot: Option<(&str, &str)>, places: Option<u32>) {
    let enrolment = Enrolment::from_ref(&app.app);
    set_places(&enrolment, SYSTEM, (cohort, slot), places).await.unwrap();
}

/// `taken` of every limit is what is there.
pub(crate) async fn counted(app: &TestApp) {
    let wrong = "SELECT l.cohort_id, l.day, l.taken FROM place_limit l
        WHERE l.taken <> (SELECT COUNT(*) FROM program p WHERE p.cohort_id = l.cohort_id
                          AND (l.day = '' OR (p.day = l.day AND p.time = l.time)))
                       + (SELECT COUNT(*) FROM waiting w WHERE w.cohort_id = l.cohort_id AND w.offered_until IS NOT NULL
                          AND (l.day = '' OR (w.day = l.day AND w.time = l.time)))";
    assert_eq!(app.database.rows(wrong).await, Vec::<String>::new());
}

async fn fifteen(app: &TestApp, cohort: i64) -> (Signed, Vec<i64>) {
    let (_, parent) = invited(app, 20).await;
    let mut ids = Vec::new();
    for number in 0..15 {
        ids.push(add_child(&parent, &format!("Kid{number}"), cohort).await);
    }
    (parent, ids)
}

async fn all_at_once(parent: &Signed, ids: &[i64], cohort: i64) -> usize {
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

/// How many are added of those who are not in already.
async fn all_at_once_or_in(parent: &Signed, ids: &[i64], cohort: i64) -> usize {
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
async fn as_many_as_there_are_places_get_one_whoever_comes_at_once() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (parent, ids) = fifteen(&app, cohort).await;
    limit(&app, cohort, MONDAY, Some(4)).await;
    limit(&app, cohort, None, Some(6)).await;
    assert_eq!(all_at_once(&parent, &ids[..7], cohort).await, 4, "the slot's limit");
    counted(&app).await;
    limit(&app, cohort, MONDAY, Some(10)).await;
    assert_eq!(all_at_once(&parent, &ids[7..], cohort).await, 2, "the cohort's limit");
    counted(&app).await;
    limit(&app, cohort, MONDAY, None).await;
    limit(&app, cohort, None, None).await;
    assert_eq!(
        all_at_once_or_in(&parent, &ids, cohort).await,
        9,
        "without a limit there is place for the others"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_the_guard_of_places_off_too_many_get_one() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (parent, ids) = fifteen(&app, cohort).await;
    limit(&app, cohort, MONDAY, Some(4)).await;
    guard_mutation::unscope(&["TAKE_PLACE"]);
    assert!(all_at_once(&parent, &ids, cohort).await > 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_limit_set_while_children_come_in_counts_them_all() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (parent, ids) = fifteen(&app, cohort).await;
    let calls: Vec<_> = ids
        .iter()
        .map(|id| {
            let (persona, path) = (parent.persona.clone(), add_program(*id, None));
            tokio::spawn(async move { persona.post(&path, &program(cohort)).await.status.as_u16() })
        })
        .collect();
    limit(&app, cohort, MONDAY, Some(100)).await;
    for call in calls {
        assert_eq!(call.await.unwrap(), 200);
    }
    counted(&app).await;
}

/// How many of this test's connections wait for a lock.
pub(crate) async fn waiting(app: &TestApp) -> String {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    app.database.rows(sql).await.remove(0)
}

/// Otherwise staff would wait for as long as families come, one before the other has gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_comes_after_staff_who_wait_to_set_a_limit_waits_behind_them() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // One writes at a time, in the order of coming.
    }
    let app = Arc::new(TestApp::start().await);
    let cohort = programme(&app).await;
    let mut before = app.ctx.db.begin().await.unwrap();
    catalogue::share_cohort(before.conn(), cohort).await.unwrap();
    let at_work = Arc::clone(&app);
    let staff = tokio::spawn(async move { limit(&at_work, cohort, MONDAY, Some(3)).await });
    while waiting(&app).await != "1" {}
    let at_work = Arc::clone(&app);
    let after = tokio::spawn(async move {
        let shared: Result<(), db::DbError> =
            db::tx!(at_work.ctx.db, t => { catalogue::share_cohort(t, cohort).await });
        shared.unwrap();
    });
    while waiting(&app).await != "2" {
        assert!(!after.is_finished(), "let in before somebody who came first");
    }
    drop(before);
    staff.await.unwrap();
    after.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sentence_of_a_full_class_says_what_to_do() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let (_, parent) = invited(&app, 2).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    limit(&app, cohort, MONDAY, Some(0)).await;
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
async fn staff_set_places_and_finance_does_not() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
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
    let told: Result<(), Failure> =
        set_places(&Enrolment::from_ref(&app.app), SYSTEM, (cohort, MONDAY), None).await;
    told.unwrap();
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM place_limit").await, ["0"]);
}
