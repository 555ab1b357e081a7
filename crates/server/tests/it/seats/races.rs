//! Moves of a seat at the same moment as something else.

use super::{Scene, path, scene};
use db::guard_mutation;
use identity::StaffRole;
use kernel::{ChildId, ProgramId};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Enrolled, Persona, Reply};
use tokio::{sync::Barrier, task::JoinHandle};

const ROUNDS: usize = 8;

fn rounds() -> usize {
    crate::storm::times("TEST_ROUNDS", ROUNDS)
}

/// Sends a request once all others are about to send theirs.
fn start(persona: &Persona, barrier: &Arc<Barrier>, path: String, body: Value) -> JoinHandle<Reply> {
    let (persona, barrier) = (persona.clone(), Arc::clone(barrier));
    tokio::spawn(async move {
        barrier.wait().await;
        persona.post(&path, &body).await
    })
}

fn status(reply: &Reply) -> u16 {
    let status = reply.status.as_u16();
    assert!([200, 404, 409].contains(&status), "{status} {}", reply.text);
    status
}

impl Scene {
    async fn start_move(
        &self,
        barrier: &Arc<Barrier>,
        program: ProgramId,
        child: ChildId,
    ) -> JoinHandle<Reply> {
        let plan = self.plan(program, child).await;
        let body = json!({ "reason": "Left", "plan": plan });
        start(&self.partner.persona, barrier, path(program, child), body)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_moves_of_a_seat_one_is_done() {
    testkit::many_connections();
    let scene = scene().await;
    let cy = scene.app.parent("cy", scene.partner.id).await;
    let cara = scene.app.child("Cara", cy.id, scene.partner.id, &[]).await;
    let mut program = scene.program;
    for round in 0..rounds() {
        let holder = scene.app.database.rows("SELECT child_id FROM program").await[0].clone();
        let others = [scene.ada, scene.bola, cara].into_iter().filter(|id| id.to_string() != holder);
        let barrier = Arc::new(Barrier::new(2));
        let mut calls = Vec::new();
        for child in others {
            calls.push(scene.start_move(&barrier, program, child).await);
        }
        let mut done = Vec::new();
        for call in calls {
            done.push(status(&call.await.unwrap()));
        }
        assert_eq!(done.iter().filter(|status| **status == 200).count(), 1, "round {round}: {done:?}");
        let id = scene.app.database.rows("SELECT id FROM program").await;
        assert_eq!(id.len(), 1, "round {round}");
        program = id[0].parse().unwrap();
        scene.assert_consistent(&format!("round {round}")).await;
    }
}

/// Two seats move at once; the partner may move one. Returns how many did.
async fn move_two(scene: &Scene) -> usize {
    scene.app.database.execute("UPDATE agreement SET max_seat_moves = 1").await;
    let mut calls = Vec::new();
    let barrier = Arc::new(Barrier::new(2));
    for name in ["one", "two"] {
        let giver = scene.app.parent(&format!("{name}a"), scene.partner.id).await;
        let taker = scene.app.parent(&format!("{name}b"), scene.partner.id).await;
        let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
        let from = scene.app.child("From", giver.id, scene.partner.id, &programs).await;
        let to = scene.app.child("To", taker.id, scene.partner.id, &[]).await;
        let program = scene.program_of(from).await.unwrap();
        calls.push(scene.start_move(&barrier, program, to).await);
    }
    let mut moved = 0;
    for call in calls {
        moved += usize::from(status(&call.await.unwrap()) == 200);
    }
    moved
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_number_of_moves_holds_for_moves_at_once() {
    testkit::many_connections();
    let scene = scene().await;
    assert_eq!(move_two(&scene).await, 1);
    scene.assert_consistent("moved").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_more_seats_move_than_may() {
    testkit::many_connections();
    let scene = scene().await;
    guard_mutation::disable_markers(&["COUNT_MOVE"]);
    assert_eq!(move_two(&scene).await, 2);
}

/// In any order the child that has the seat at the end is the one whose program the payment paid for.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_refund_at_the_moment_of_a_move_leaves_nobody_in_class() {
    testkit::many_connections();
    for round in 0..rounds().min(4) {
        let scene = scene().await;
        let reference = scene.pay().await;
        let finance = scene.app.staff_persona("fay", StaffRole::Finance).await;
        let barrier = Arc::new(Barrier::new(2));
        let moved = scene.start_move(&barrier, scene.program, scene.bola).await;
        let refund = format!("/api/staff/payments/{reference}/refund");
        let refunded = start(&finance, &barrier, refund, json!({ "reason": "Cancelled" }));
        status(&moved.await.unwrap());
        assert_eq!(status(&refunded.await.unwrap()), 200, "round {round}");
        assert_eq!(scene.count("program").await, 0, "round {round}");
        scene.assert_consistent(&format!("round {round}")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_withdrawal_at_the_moment_of_a_move_leaves_one_child_at_most() {
    testkit::many_connections();
    let scene = scene().await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Coordinator).await;
    for round in 0..rounds() {
        let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
        let giver = scene.app.parent(&format!("giver{round}"), scene.partner.id).await;
        let from = scene.app.child("From", giver.id, scene.partner.id, &programs).await;
        let taker = scene.app.parent(&format!("taker{round}"), scene.partner.id).await;
        let to = scene.app.child("To", taker.id, scene.partner.id, &[]).await;
        let program = scene.program_of(from).await.unwrap();
        let barrier = Arc::new(Barrier::new(2));
        let moved = scene.start_move(&barrier, program, to).await;
        let withdraw = format!("/api/staff/programs/{program}/withdraw");
        let withdrawn = start(&staff, &barrier, withdraw, json!({ "reason": "Moved away" }));
        let done = [status(&moved.await.unwrap()), status(&withdrawn.await.unwrap())];
        assert_eq!(done.iter().filter(|status| **status == 200).count(), 1, "round {round}: {done:?}");
        assert_eq!(scene.program_of(to).await.is_some(), done[0] == 200, "round {round}");
        scene.assert_consistent(&format!("round {round}")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_erasure_at_the_moment_of_a_move_leaves_no_name() {
    testkit::many_connections();
    let scene = scene().await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    for round in 0..rounds() {
        let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
        let giver = scene.app.parent(&format!("giver{round}"), scene.partner.id).await;
        let from = scene.app.child("From", giver.id, scene.partner.id, &programs).await;
        let taker = scene.app.parent(&format!("zqxwv{round}"), scene.partner.id).await;
        let to = scene.app.child("Zqxwv", taker.id, scene.partner.id, &[]).await;
        let program = scene.program_of(from).await.unwrap();
        let barrier = Arc::new(Barrier::new(2));
        let moved = scene.start_move(&barrier, program, to).await;
        let erase = json!({ "confirm": taker.email, "reason": "Asked for by the family" });
        let path = format!("/api/staff/families/{}/erase", taker.id);
        let erased = start(&staff, &barrier, path, erase);
        status(&moved.await.unwrap());
        assert_eq!(status(&erased.await.unwrap()), 200, "round {round}");
        let dump = scene.app.database.dump().await.to_lowercase();
        assert!(!dump.contains("zqxwv"), "round {round}");
        scene.assert_consistent(&format!("round {round}")).await;
    }
}
