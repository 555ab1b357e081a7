//! Moving and taking back seats of a pool that others wait for: it is never oversold, and the preview is what happens.

use super::{assert_sound, invite, kids_num, newest, seats, set_number, shares, start, with_seats};
use crate::family::{enrolled, running_cohort};
use kernel::{ChildId, CohortId, of};
use serde_json::{Value, json};
use testkit::{Reply, Signed, TestApp};

struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    cohort: CohortId,
}

impl World {
    async fn with_seats(number: i64) -> Self {
        let app = start().await;
        let (partner, _) = with_seats(&app, number).await;
        let cohort = running_cohort(&app).await;
        Self { app, partner, cohort }
    }

    async fn parent(&self, name: &str) -> Signed<of::Parent> {
        self.app.parent(name, self.partner.id).await
    }

    async fn sponsored(&self, parent: &Signed<of::Parent>, name: &str) -> ChildId {
        enrolled(parent, name, self.cohort, Some(self.partner.id)).await
    }

    async fn without_program(&self, parent: &Signed<of::Parent>, name: &str) -> ChildId {
        self.app.child(name, parent.id, self.partner.id, &[]).await
    }

    async fn seat_of(&self, child: ChildId) -> String {
        let sql = format!("SELECT id FROM program WHERE child_id = {child}");
        format!("/api/partner/programs/{}", self.app.database.rows(&sql).await.remove(0))
    }

    async fn preview(&self, path: &str) -> Value {
        let shown = self.partner.persona.get(path).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()["data"].clone()
    }

    async fn confirm(&self, path: &str, plan: &Value) -> Reply {
        let done = self.partner.persona.post(path, &json!({ "reason": "Left", "plan": plan["plan"] })).await;
        assert_eq!(done.status, 200, "{}", done.text);
        done
    }

    /// Moves a seat, and returns what its preview said.
    async fn move_seat(&self, from: ChildId, to: ChildId) -> Value {
        let path = format!("{}/seat-move/{to}", self.seat_of(from).await);
        let plan = self.preview(&path).await;
        self.confirm(&path, &plan).await;
        plan
    }

    async fn set_number(&self, name: &str, number: i64) {
        let email = format!("{name}@parent.example");
        assert_eq!(set_number(&self.app, &self.partner, &email, number).await.status, 200);
    }
}

fn allowed(side: &Value) -> (i64, i64) {
    (side["allowedBefore"].as_i64().unwrap(), side["allowedAfter"].as_i64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_above_a_lowered_number_goes_to_one_child_only() {
    let world = World::with_seats(2).await;
    invite(&world.partner, "ann@parent.example", 2).await;
    let (ann, bob) = (world.parent("ann").await, world.parent("bob").await);
    let ada = world.sponsored(&ann, "Ada").await;
    world.sponsored(&ann, "Ade").await;
    let bola = world.without_program(&bob, "Bola").await;
    invite(&world.partner, "carol@parent.example", 1).await;
    world.set_number("ann", 1).await;
    let shown = world.move_seat(ada, bola).await;
    assert_eq!((allowed(&shown["from"]), allowed(&shown["to"])), ((1, 0), (0, 1)));
    assert_eq!((kids_num(&ann).await, kids_num(&bob).await), (0, 1));
    assert_eq!(newest(&world.partner).await, seats(2, 2, 2, 0, 1), "Carol waits");
    assert_sound(&world.app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_above_a_lowered_number_moves_within_its_family() {
    let world = World::with_seats(2).await;
    invite(&world.partner, "ann@parent.example", 2).await;
    let ann = world.parent("ann").await;
    let ada = world.sponsored(&ann, "Ada").await;
    world.sponsored(&ann, "Ade").await;
    let abi = world.without_program(&ann, "Abi").await;
    invite(&world.partner, "carol@parent.example", 1).await;
    world.set_number("ann", 1).await;
    world.move_seat(ada, abi).await;
    assert_eq!(newest(&world.partner).await, seats(2, 2, 2, 0, 1));
    assert_sound(&world.app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_number_of_zero_moves_past_those_who_wait() {
    let world = World::with_seats(1).await;
    invite(&world.partner, "ann@parent.example", 1).await;
    let (ann, bob) = (world.parent("ann").await, world.parent("bob").await);
    let ada = world.sponsored(&ann, "Ada").await;
    let bola = world.without_program(&bob, "Bola").await;
    invite(&world.partner, "carol@parent.example", 1).await;
    world.set_number("ann", 0).await;
    let shown = world.move_seat(ada, bola).await;
    assert_eq!((allowed(&shown["from"]), allowed(&shown["to"])), ((0, 0), (0, 1)));
    assert_eq!(newest(&world.partner).await, seats(1, 1, 1, 0, 1));
    assert_sound(&world.app).await;
}

/// Ann's family of two children waits for three more seats, and Bola has a free one. Returns what the preview said of Ann.
async fn give_to_a_free_seat(world: &World, before: &str) -> (i64, i64) {
    invite(&world.partner, "bob@parent.example", 1).await;
    invite(&world.partner, "ann@parent.example", 2).await;
    if !before.is_empty() {
        invite(&world.partner, before, 1).await;
    }
    let (ann, bob) = (world.parent("ann").await, world.parent("bob").await);
    let ada = world.sponsored(&ann, "Ada").await;
    world.sponsored(&ann, "Ade").await;
    let bola = world.without_program(&bob, "Bola").await;
    // Who began to wait at the same moment is served in the order of the invites.
    world.app.ctx.clock.set("2026-11-15T10:01:00Z".parse().unwrap());
    world.set_number("ann", 5).await;
    let shown = world.move_seat(ada, bola).await;
    let said = allowed(&shown["from"]);
    assert_eq!(kids_num(&ann).await, said.1, "the preview is what happens");
    assert_sound(&world.app).await;
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_goes_back_returns_to_a_family_that_waits_longest() {
    let world = World::with_seats(3).await;
    assert_eq!(give_to_a_free_seat(&world, "").await, (2, 2));
    assert_eq!(newest(&world.partner).await, seats(3, 3, 2, 0, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_goes_back_is_for_who_waits_longer_than_its_family() {
    let world = World::with_seats(3).await;
    assert_eq!(give_to_a_free_seat(&world, "carol@parent.example").await, (2, 1));
    assert_eq!(shares(&world.partner).await, [(1, 0), (4, 3), (1, 0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_taken_back_goes_to_who_waits() {
    let world = World::with_seats(2).await;
    invite(&world.partner, "ann@parent.example", 2).await;
    let ann = world.parent("ann").await;
    let ada = world.sponsored(&ann, "Ada").await;
    world.sponsored(&ann, "Ade").await;
    invite(&world.partner, "carol@parent.example", 1).await;
    let path = format!("{}/seat-return", world.seat_of(ada).await);
    let plan = world.preview(&path).await;
    assert_eq!(allowed(&plan["from"]), (2, 1));
    world.confirm(&path, &plan).await;
    assert_eq!(kids_num(&ann).await, 1);
    assert_eq!(newest(&world.partner).await, seats(2, 2, 1, 0, 0), "Carol has it");
    assert_sound(&world.app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_above_a_lowered_number_is_taken_back_once() {
    let world = World::with_seats(2).await;
    invite(&world.partner, "ann@parent.example", 2).await;
    let ann = world.parent("ann").await;
    let ada = world.sponsored(&ann, "Ada").await;
    world.sponsored(&ann, "Ade").await;
    invite(&world.partner, "carol@parent.example, dee@parent.example", 1).await;
    world.set_number("ann", 0).await;
    let path = format!("{}/seat-return", world.seat_of(ada).await);
    let plan = world.preview(&path).await;
    world.confirm(&path, &plan).await;
    assert_eq!(newest(&world.partner).await, seats(2, 2, 1, 0, 1), "Carol has it, Dee waits");
    assert_sound(&world.app).await;
}
