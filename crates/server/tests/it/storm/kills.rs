//! The server is killed repeatedly while children are enrolled.

use super::{
    client::{Address, child, program, send_until_answered},
    times,
    world::{World, world},
};
use std::{
    collections::BTreeSet,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    thread,
};

const FAMILIES: usize = 8;
const SEATS: usize = 100;
/// Responses between two kills.
const RESPONSES_BETWEEN_KILLS: usize = 12;

#[derive(Default)]
struct Acknowledged {
    children: Mutex<BTreeSet<i64>>,
    programs: Mutex<BTreeSet<i64>>,
    answers: AtomicUsize,
    stop: AtomicBool,
}

/// Enrols children one after the other, and records what was acknowledged.
fn enrol(world: &World, address: &Address, acknowledged: &Acknowledged, family: usize) {
    let (_, token) = &world.parents[family];
    for number in 0..SEATS {
        if acknowledged.stop.load(SeqCst) {
            return;
        }
        let key = format!("{family}-{number}");
        let body = child(&format!("Kid{number}"), world.cohort_id);
        let (status, answer) =
            send_until_answered(address, token, "/api/partner/parent/child/add", &body, &key);
        assert_eq!(status, 200, "{answer}");
        let id = answer["data"]["id"].as_i64().unwrap();
        assert!(acknowledged.children.lock().unwrap().insert(id), "acknowledged twice");
        acknowledged.answers.fetch_add(1, SeqCst);
        let path = format!("/api/partner/parent/program/add/{id}/{}", world.partner_id);
        let (status, answer) = send_until_answered(address, token, &path, &program(world.cohort_id), &key);
        assert_eq!(status, 200, "{answer}");
        acknowledged.programs.lock().unwrap().insert(answer["data"]["id"].as_i64().unwrap());
        acknowledged.answers.fetch_add(1, SeqCst);
    }
}

/// Kills the server after every few responses, and starts it again.
fn kill_repeatedly(world: &World, address: &Address, acknowledged: &Acknowledged, kills: usize) {
    let mut server = world.serve();
    address.move_to(&server.address);
    for _ in 0..kills {
        let before = acknowledged.answers.load(SeqCst);
        while acknowledged.answers.load(SeqCst) < before + RESPONSES_BETWEEN_KILLS {
            thread::yield_now();
        }
        server.signal("-KILL");
        drop(server);
        server = world.serve();
        address.move_to(&server.address);
    }
    acknowledged.stop.store(true, SeqCst);
    while acknowledged.answers.load(SeqCst) > 0 && !acknowledged.finished() {
        thread::yield_now();
    }
}

impl Acknowledged {
    /// True once every acknowledged child has its program.
    fn finished(&self) -> bool {
        self.programs.lock().unwrap().len() == self.children.lock().unwrap().len()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h17_w10_repeated_kills_lose_no_acknowledged_child_and_duplicate_none() {
    let world = world(FAMILIES, |_| SEATS).await;
    let (address, acknowledged) = (Address::new("127.0.0.1:9"), Acknowledged::default());
    let kills = times("TEST_KILLS", 20);
    tokio::task::block_in_place(|| {
        thread::scope(|scope| {
            for family in 0..FAMILIES {
                let (world, address, acknowledged) = (&world, &address, &acknowledged);
                scope.spawn(move || enrol(world, address, acknowledged, family));
            }
            scope.spawn(|| kill_repeatedly(&world, &address, &acknowledged, kills));
        });
    });
    let there = async |table: &str| -> BTreeSet<i64> {
        let rows = world.database.rows(&format!("SELECT id FROM {table}")).await;
        rows.iter().map(|id| id.parse().unwrap()).collect()
    };
    assert_eq!(
        there("child").await,
        *acknowledged.children.lock().unwrap(),
        "every acknowledged child, and no other"
    );
    assert_eq!(
        there("program").await,
        *acknowledged.programs.lock().unwrap(),
        "every acknowledged program, and no other"
    );
    assert!(acknowledged.answers.load(SeqCst) >= kills * RESPONSES_BETWEEN_KILLS);
    assert!(address.broken() > 0, "no request was interrupted by a kill");
    world.check().await;
}
