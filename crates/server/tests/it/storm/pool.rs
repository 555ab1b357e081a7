//! Everything that changes a pool of seats, at once and again and again: after each round the counters are exact, and no
//! agreement has granted more than it had.

use super::{
    pool_actions::{Agreement, Client, Pools, Rows},
    times,
};
use crate::{family::running_cohort, invariants};
use db::guard_mutation;
use identity::StaffRole;
use kernel::{ParentId, Random};
use serde_json::json;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};
use testkit::TestApp;
use tokio::sync::Barrier;

const CLIENTS: usize = 64;

/// Rounds of one database, so that it stays small.
const ROUNDS_OF_A_WORLD: usize = 50;

const SEATS: i64 = 6;

/// Each selects what must not be.
const AFTER_EACH_ROUND: [(&str, &str); 5] = [
    (
        "counts other seats than its invites were granted",
        "SELECT g.id FROM agreement g
         WHERE g.seats_granted <> (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = g.id)",
    ),
    (
        "an invite with fewer seats than its children use",
        "SELECT i.id FROM invite i JOIN allowance a ON a.parent_id = i.parent_id WHERE i.granted < a.seats_taken",
    ),
    (
        "seats that no child uses, or children without one",
        "SELECT a.parent_id FROM allowance a WHERE a.seats_taken <>
         (SELECT COUNT(DISTINCT p.child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)",
    ),
    (
        "a total that differs from its rows",
        "SELECT g.id FROM agreement g LEFT JOIN agreement_seat_sum s ON s.agreement_id = g.id WHERE
            COALESCE(s.taken, 0) <> (SELECT COALESCE(SUM(a.seats_taken), 0) FROM invite i JOIN allowance a ON a.parent_id = i.parent_id
                                     WHERE i.agreement_id = g.id)
         OR COALESCE(s.waiting, 0) <> (SELECT COALESCE(SUM(i.kids_num - i.granted), 0) FROM invite i
                                       WHERE i.agreement_id = g.id AND i.waits_since IS NOT NULL)",
    ),
    (
        "free seats while somebody waits",
        "SELECT g.id FROM agreement g WHERE g.ended_at IS NULL AND g.seats_granted < g.seats
            AND EXISTS (SELECT 1 FROM invite i WHERE i.agreement_id = g.id AND i.waits_since IS NOT NULL)",
    ),
];

impl Pools {
    /// A partner with two small agreements.
    async fn create() -> Self {
        testkit::many_connections();
        let app =
            TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
                .await;
        let partner = app.partner("green").await;
        let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
        let cohort_id = running_cohort(&app).await;
        // Approvals and moves of the same day are limited elsewhere.
        app.database.execute("UPDATE agreement SET max_seat_moves = 1000000").await;
        let mut agreements = Vec::new();
        for name in ["First", "Second"] {
            let form = json!({ "name": name, "seats": SEATS, "atEnd": "stop", "endsUnlimited": true });
            let path = format!("/api/staff/partners/{}/agreements", partner.id);
            let added = staff.post(&path, &form).await.json();
            let id = added["data"]["id"].as_i64().unwrap();
            agreements.push(Agreement { id, name: name.to_owned(), most: Mutex::new(SEATS) });
        }
        Self {
            app,
            partner,
            staff,
            agreements,
            cohort_id,
            families: Mutex::new(BTreeMap::new()),
            joined: Mutex::new(BTreeSet::new()),
        }
    }

    async fn rows(&self) -> Rows {
        let rows = async |sql| self.app.database.rows(sql).await;
        let child = |row: String| {
            let (id, parent_id) = row.split_once(" | ").unwrap();
            (id.to_owned(), ParentId::new(parent_id.parse().unwrap()))
        };
        Rows {
            invites: rows("SELECT id FROM invite").await,
            children: rows("SELECT id, parent_id FROM child").await.into_iter().map(child).collect(),
            programs: rows("SELECT id FROM program WHERE is_sponsored").await,
        }
    }

    /// Seats and granted seats of an agreement.
    async fn seats_of(&self, agreement: &Agreement) -> (i64, i64) {
        let sql = format!("SELECT seats, seats_granted FROM agreement WHERE id = {}", agreement.id);
        let row = self.app.database.rows(&sql).await.remove(0);
        let (seats, granted) = row.split_once(" | ").unwrap();
        (seats.parse().unwrap(), granted.parse().unwrap())
    }

    /// All clients act at once. Returns by how many seats the agreements are oversold: what is granted never exceeds the
    /// highest limit of the round, except for what was granted before staff lowered it.
    async fn round(self: &Arc<Self>, number: usize) -> i64 {
        let mut granted_before = Vec::new();
        for agreement in &self.agreements {
            let (seats, granted) = self.seats_of(agreement).await;
            *agreement.most.lock().unwrap() = seats;
            granted_before.push(granted);
        }
        let (rows, barrier) = (Arc::new(self.rows().await), Arc::new(Barrier::new(CLIENTS)));
        let tasks: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let random = Random::seeded((number * CLIENTS + client) as u64);
                let (pools, rows, barrier) = (Arc::clone(self), Arc::clone(&rows), Arc::clone(&barrier));
                tokio::spawn(async move {
                    barrier.wait().await;
                    Client { pools, rows, random }.act(client).await;
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        while invites::hand_out_due(&self.app.app.invites).await.unwrap() {}
        let mut oversold = 0;
        for (agreement, before) in self.agreements.iter().zip(granted_before) {
            let (_, granted) = self.seats_of(agreement).await;
            let most = *agreement.most.lock().unwrap();
            oversold += (granted - most.max(before)).max(0);
        }
        oversold
    }

    async fn assert_exact(&self, context: &str) {
        for (what, sql) in AFTER_EACH_ROUND {
            assert_eq!(self.app.database.rows(sql).await, Vec::<String>::new(), "{context}: {what}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn pools_stay_exact_in_a_storm() {
    let rounds = times("TEST_ROUNDS", 3);
    let (mut waiting, mut taken) = (0, 0);
    for world in 0..rounds.div_ceil(ROUNDS_OF_A_WORLD) {
        let pools = Arc::new(Pools::create().await);
        let first = world * ROUNDS_OF_A_WORLD;
        for round in first..rounds.min(first + ROUNDS_OF_A_WORLD) {
            assert_eq!(pools.round(round).await, 0, "round {round}: oversold");
            pools.assert_exact(&format!("round {round}")).await;
        }
        let count = async |sql: &str| -> i64 { pools.app.database.rows(sql).await[0].parse().unwrap() };
        waiting += count("SELECT COUNT(*) FROM invite WHERE waits_since IS NOT NULL").await;
        taken += count("SELECT COALESCE(SUM(seats_taken), 0) FROM allowance").await;
        let broken = invariants::broken(&pools.app.database, &[invariants::ALWAYS]).await;
        assert_eq!(broken, Vec::<String>::new(), "after round {}", first + ROUNDS_OF_A_WORLD);
    }
    assert!(waiting > 0 && taken > 0, "the storm did nothing: {waiting} wait, {taken} taken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_the_storm_oversells() {
    let pools = Arc::new(Pools::create().await);
    guard_mutation::disable_markers(&["DRAW_SEATS"]);
    for round in 0..20 {
        if pools.round(round).await > 0 {
            guard_mutation::disable_markers(&[]);
            return;
        }
    }
    panic!("the storm would not see a pool that is oversold");
}
