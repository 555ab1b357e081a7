//! Random operations on a pool: it is never oversold, and its counters are right after each of them.

use super::{add, assert_sound, change, form, invite, newest, path, set_number, start, with_seats};
use crate::family::{ADD_CHILD, add_program, child, program, running_cohort};
use kernel::{ChildId, Random, of};
use serde_json::json;
use testkit::{Persona, Signed, TestApp};

const FAMILIES: usize = 4;
const STEPS: usize = 60;

struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    staff: Persona,
    parents: Vec<Signed<of::Parent>>,
    cohort_id: kernel::CohortId,
    random: Random,
}

impl World {
    async fn create(seed: u64) -> Self {
        let app = start().await;
        let (partner, staff) = with_seats(&app, 6).await;
        let cohort_id = running_cohort(&app).await;
        let mut parents = Vec::new();
        for number in 0..FAMILIES {
            invite(&partner, &format!("p{number}@parent.example"), 2).await;
            parents.push(app.parent(&format!("p{number}"), partner.id).await);
        }
        Self { app, partner, staff, parents, cohort_id, random: Random::seeded(seed) }
    }

    fn below(&self, limit: u64) -> u64 {
        self.random.below(limit)
    }

    async fn step(&self) {
        let index = usize::try_from(self.below(FAMILIES as u64)).unwrap();
        let parent = &self.parents[index];
        let number = i64::try_from(self.below(5)).unwrap();
        match self.below(9) {
            0 => drop(set_number(&self.app, &self.partner, &parent.email, number).await),
            1 => drop(invite(&self.partner, &parent.email, number + 1).await),
            2 => {
                let path = format!("/api/partner/parents/{}/allowance", parent.id);
                self.partner.persona.put_json(&path, &json!({ "kidsNum": number })).await;
            }
            3 | 4 => self.enrol(parent).await,
            5 | 6 => self.move_seat().await,
            7 => self.take_back().await,
            _ => self.remove_child(parent).await,
        }
    }

    async fn enrol(&self, parent: &Signed<of::Parent>) {
        let added = parent.persona.post(ADD_CHILD, &child("Kid", self.cohort_id)).await;
        let Some(id) = added.json()["data"]["id"].as_i64() else { return };
        let path = add_program(ChildId::new(id), Some(self.partner.id));
        parent.persona.post(&path, &program(self.cohort_id)).await;
    }

    async fn any(&self, sql: &str) -> Option<String> {
        let rows = self.app.database.rows(sql).await;
        let index = usize::try_from(self.below(rows.len().max(1) as u64)).unwrap();
        rows.get(index).cloned()
    }

    /// Confirms what a preview showed, unless it was refused.
    async fn confirm(&self, path: &str) {
        let shown = self.partner.persona.get(path).await;
        if shown.status != 200 {
            return;
        }
        let plan = shown.json()["data"]["plan"].clone();
        let done = self.partner.persona.post(path, &json!({ "reason": "Left", "plan": plan })).await;
        assert_eq!(done.status, 200, "a preview that nothing has changed since: {}", done.text);
    }

    async fn move_seat(&self) {
        let Some(program) = self.any("SELECT id FROM program WHERE is_sponsored ORDER BY id").await else {
            return;
        };
        let Some(child) = self.any("SELECT id FROM child ORDER BY id").await else { return };
        self.confirm(&format!("/api/partner/programs/{program}/seat-move/{child}")).await;
    }

    async fn take_back(&self) {
        let Some(program) = self.any("SELECT id FROM program WHERE is_sponsored ORDER BY id").await else {
            return;
        };
        self.confirm(&format!("/api/partner/programs/{program}/seat-return")).await;
    }

    async fn remove_child(&self, parent: &Signed<of::Parent>) {
        let sql = format!("SELECT COALESCE(MAX(id), 0) FROM child WHERE parent_id = {}", parent.id);
        let id = self.app.database.rows(&sql).await.remove(0);
        parent.persona.post(&format!("/api/partner/parent/child/{id}/delete"), &json!({})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn is_never_oversold_by_random_operations() {
    for seed in 0..crate::storm::times("TEST_ROUNDS", 2) as u64 {
        let world = World::create(seed).await;
        for step in 0..STEPS {
            world.step().await;
            let [_, granted, taken, free, waiting] = newest(&world.partner).await;
            assert!(granted <= Some(6) && taken <= granted, "seed {seed}, step {step}");
            assert!(free == Some(0) || waiting == Some(0), "seed {seed}, step {step}: {free:?} {waiting:?}");
        }
        assert_sound(&world.app).await;
    }
}

/// With a renewal in the middle: seats move between agreements, and none of them is oversold.
#[tokio::test(flavor = "multi_thread")]
async fn is_never_oversold_when_agreements_end_and_begin() {
    let world = World::create(7).await;
    let id = world.partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    for step in 0..STEPS {
        world.step().await;
        if step == STEPS / 3 {
            world.staff.post(&format!("{}/{id}/end", path(world.partner.id)), &json!({})).await;
            add(&world.staff, world.partner.id, &form("Next year", Some(4))).await;
        }
        if step == STEPS / 2 {
            change(&world.staff, world.partner.id, &id, &[("endsOn", json!("2027-07-31"))]).await;
            world.staff.post(&format!("{}/{id}/reopen", path(world.partner.id)), &json!({})).await;
        }
        let over = "SELECT id FROM agreement WHERE seats_granted > seats";
        assert_eq!(world.app.database.rows(over).await, Vec::<String>::new(), "step {step}");
    }
    assert_sound(&world.app).await;
}
