//! Parents of one partner who register at the same moment against a small budget and a small credit limit.

use super::{ADD_CHILD, Scene, add_program, budget, child, on_account, program, scene};
use db::guard_mutation;
use kernel::ChildId;
use std::sync::Arc;
use tokio::sync::Barrier;

const PARENTS: usize = 8;
/// Programs that fit beside the first one; the rest is half a program.
const FITS: i64 = 4;

/// Enough for the first program, some more, and half of another.
fn enough(scene: &Scene) -> i64 {
    scene.charge * (1 + FITS) + scene.charge / 2
}

/// Returns how many programs were added.
async fn register_at_once(scene: &Scene) -> usize {
    let mut calls = Vec::new();
    for number in 0..PARENTS {
        let parent = scene.parent(&format!("p{number}"), 1).await;
        let added = parent.persona.post(ADD_CHILD, &child("Kid", scene.cohort)).await.json();
        let id = ChildId::new(added["data"]["id"].as_i64().unwrap());
        calls.push((parent.persona, add_program(id, Some(scene.partner.id))));
    }
    let barrier = Arc::new(Barrier::new(PARENTS));
    let tasks: Vec<_> = calls
        .into_iter()
        .map(|(persona, path)| {
            let (barrier, body) = (Arc::clone(&barrier), program(scene.cohort));
            tokio::spawn(async move {
                barrier.wait().await;
                persona.post(&path, &body).await
            })
        })
        .collect();
    let mut added = 0;
    for task in tasks {
        let reply = task.await.unwrap();
        assert!(reply.status == 200 || reply.refusal().1 == "enrolment.no_budget", "{}", reply.text);
        added += usize::from(reply.status == 200);
    }
    added
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_budget_is_never_overspent_and_spent_as_far_as_it_goes() {
    testkit::many_connections();
    let scene = scene().await;
    scene.set_money(budget(enough(&scene))).await;
    assert_eq!(register_at_once(&scene).await, usize::try_from(FITS).unwrap());
    assert_eq!(scene.budget().await, [0, scene.charge * (1 + FITS), scene.charge / 2].map(Some));
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_budget_is_overspent() {
    testkit::many_connections();
    let scene = scene().await;
    scene.set_money(budget(enough(&scene))).await;
    guard_mutation::disable_markers(&["CHARGE_BUDGET"]);
    register_at_once(&scene).await;
    guard_mutation::disable_markers(&[]);
    assert!(scene.number("SELECT MAX(budget_used - budget_minor) FROM agreement").await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_credit_limit_is_never_passed_and_used_as_far_as_it_goes() {
    testkit::many_connections();
    let scene = scene().await;
    scene.set_money(on_account(enough(&scene))).await;
    assert_eq!(register_at_once(&scene).await, PARENTS, "those beyond it wait");
    assert_eq!(scene.open().await.len(), usize::try_from(1 + FITS).unwrap());
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_credit_limit_is_passed() {
    testkit::many_connections();
    let scene = scene().await;
    scene.set_money(on_account(enough(&scene))).await;
    guard_mutation::disable_markers(&["DRAW_CREDIT"]);
    register_at_once(&scene).await;
    guard_mutation::disable_markers(&[]);
    assert!(scene.number("SELECT MAX(credit_used - credit_limit_minor) FROM agreement").await > 0);
}
