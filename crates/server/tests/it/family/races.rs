//! Concurrent requests never exceed the allowance; control tests show that they do without the guard.

use super::{ADD_CHILD, add_program, child, invited, ledger, program, running_cohort};
use db::guard_mutation;
use kernel::{ChildId, CohortId, PartnerId, of};
use testkit::{Persona, Signed, TestApp};

/// Rounds in `make test`; `make chaos` runs more.
const ROUNDS: usize = 50;
const CALLERS: usize = 64;

fn rounds() -> usize {
    crate::storm::times("TEST_ROUNDS", ROUNDS)
}

/// Sends all calls concurrently and returns how many succeeded. All others must get 409.
async fn race(calls: Vec<(Persona, String, serde_json::Value)>) -> usize {
    let barrier = std::sync::Arc::new(tokio::sync::Barrier::new(calls.len()));
    let tasks: Vec<_> = calls
        .into_iter()
        .map(|(persona, path, body)| {
            let barrier = std::sync::Arc::clone(&barrier);
            tokio::spawn(async move {
                barrier.wait().await;
                persona.post(&path, &body).await.status.as_u16()
            })
        })
        .collect();
    let mut successes = 0;
    for task in tasks {
        match task.await.unwrap() {
            200 => successes += 1,
            409 => {}
            other => panic!("{other}"),
        }
    }
    successes
}

async fn race_to_register(
    app: &TestApp,
    allowed: usize,
    cohort: CohortId,
    round: usize,
) -> (usize, Signed<of::Parent>) {
    let parent = invited_as(app, &format!("c{round}"), allowed).await;
    let calls = (0..CALLERS)
        .map(|number| (parent.persona.clone(), ADD_CHILD.to_owned(), child(&format!("Kid{number}"), cohort)))
        .collect();
    (race(calls).await, parent)
}

/// A parent of the first partner, invited under the given name.
pub(super) async fn invited_as(app: &TestApp, name: &str, kids: usize) -> Signed<of::Parent> {
    let wanted =
        invites::parse_invite_form(&format!("{name}@parent.example"), i64::try_from(kids).unwrap()).unwrap();
    let done: Result<_, invites::InviteError> = db::tx!(app.ctx.db, t => {
        invites::invite_parents(t, &app.app.invites, invites::ForPartner { partner_id: PartnerId::new(1), actor: journal::SYSTEM }, &wanted, invites::Existing::Replace).await
    });
    done.unwrap();
    app.parent(name, PartnerId::new(1)).await
}

async fn start() -> (TestApp, CohortId) {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let cohort = running_cohort(&app).await;
    invited(&app, 1).await;
    (app, cohort)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h17_concurrent_registrations_never_exceed_the_allowance() {
    testkit::many_connections();
    let (app, cohort) = start().await;
    for round in 0..rounds() {
        let allowed = round % 5 + 1;
        let (successes, _) = race_to_register(&app, allowed, cohort, round).await;
        assert_eq!(successes, allowed, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_child_guard_too_many_children_are_registered() {
    testkit::many_connections();
    let (app, cohort) = start().await;
    guard_mutation::disable_markers(&["COUNT_CHILD"]);
    let (successes, _) = race_to_register(&app, 2, cohort, 0).await;
    assert!(successes > 2, "{successes}");
}

/// Registers as many children as there are callers, in one transaction.
async fn children(app: &TestApp, parent: &Signed<of::Parent>, cohort_id: CohortId) -> Vec<ChildId> {
    let by = journal::By { actor: journal::SYSTEM, at: app.ctx.clock.now() };
    let new = enrolment::NewChild {
        parent_id: parent.id,
        partner_id: PartnerId::new(1),
        parent_name: enrolment::FullName { first: "Ada", last: "Adebayo" },
        details: &enrolment::ChildDetails::new("Kid", "Adebayo", 10, enrolment::Gender::Male),
        slot: super::monday().unwrap(),
        cohort_id,
    };
    let added: Result<Vec<ChildId>, db::DbError> = db::tx!(app.ctx.db, t => {
        let mut ids = Vec::new();
        for _ in 0..CALLERS {
            ids.push(enrolment::add_child(t, by, &new, i64::MAX).await?.ok_or(db::DbError::NoRow)?);
        }
        Ok(ids)
    });
    added.unwrap()
}

/// Sponsors as many children as there are callers concurrently, with seats for `allowed` of them.
async fn race_for_seats(
    app: &TestApp,
    allowed: usize,
    cohort: CohortId,
    round: usize,
) -> (usize, Signed<of::Parent>) {
    let parent = invited_as(app, &format!("s{round}"), CALLERS).await;
    let ids = children(app, &parent, cohort).await;
    let calls = ids
        .iter()
        .map(|id| (parent.persona.clone(), add_program(*id, Some(PartnerId::new(1))), program(cohort)))
        .collect();
    let lowered = format!("UPDATE invite SET kids_num = {allowed} WHERE parent_id = {}", parent.id);
    app.database.execute(&lowered).await;
    (race(calls).await, parent)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn h17_concurrently_taken_seats_never_exceed_the_allowance() {
    testkit::many_connections();
    let (app, cohort) = start().await;
    for round in 0..rounds() {
        let allowed = round % 5 + 1;
        let (successes, parent) = race_for_seats(&app, allowed, cohort, round).await;
        assert_eq!(successes, allowed, "round {round}");
        let balance = format!(
            "UPDATE seat_entry SET seats = {allowed} WHERE kind = 'granted' AND parent_id = {}",
            parent.id
        );
        app.database.execute(&balance).await;
        assert_eq!(ledger(&app, parent.id).await.1, i64::try_from(allowed).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_seat_guard_too_many_seats_are_taken() {
    testkit::many_connections();
    let (app, cohort) = start().await;
    guard_mutation::disable_markers(&["TAKE_SEAT"]);
    let (successes, _) = race_for_seats(&app, 2, cohort, 0).await;
    assert!(successes > 2, "{successes}");
}
