//! The server is killed again and again while children are enrolled.

use super::{
    client::{Address, child, insist, program},
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
/// Answers between two kills.
const BETWEEN: usize = 12;

#[derive(Default)]
struct Told {
    children: Mutex<BTreeSet<i64>>,
    programs: Mutex<BTreeSet<i64>>,
    answers: AtomicUsize,
    stop: AtomicBool,
}

/// Enrols one child after the other, and notes what it was told.
fn enrol(world: &World, address: &Address, told: &Told, family: usize) {
    let (_, token) = &world.parents[family];
    for number in 0..SEATS {
        if told.stop.load(SeqCst) {
            return;
        }
        let key = format!("{family}-{number}");
        let body = child(&format!("Kid{number}"), world.cohort_id);
        let (status, answer) = insist(address, token, "/api/partner/parent/child/add", &body, &key);
        assert_eq!(status, 200, "{answer}");
        let id = answer["data"]["id"].as_i64().unwrap();
        assert!(told.children.lock().unwrap().insert(id), "told twice");
        told.answers.fetch_add(1, SeqCst);
        let path = format!("/api/partner/parent/program/add/{id}/{}", world.partner_id);
        let (status, answer) = insist(address, token, &path, &program(world.cohort_id), &key);
        assert_eq!(status, 200, "{answer}");
        told.programs.lock().unwrap().insert(answer["data"]["id"].as_i64().unwrap());
        told.answers.fetch_add(1, SeqCst);
    }
}

/// Kills the server whenever it has answered some more, and starts it again.
fn kill_again_and_again(world: &World, address: &Address, told: &Told, kills: usize) {
    let mut server = world.serve();
    address.move_to(&server.address);
    for _ in 0..kills {
        let before = told.answers.load(SeqCst);
        while told.answers.load(SeqCst) < before + BETWEEN {
            thread::yield_now();
        }
        server.signal("-KILL");
        drop(server);
        server = world.serve();
        address.move_to(&server.address);
    }
    told.stop.store(true, SeqCst);
    while told.answers.load(SeqCst) > 0 && !told.finished() {
        thread::yield_now();
    }
}

impl Told {
    /// True once every child that was told of has its program.
    fn finished(&self) -> bool {
        self.programs.lock().unwrap().len() == self.children.lock().unwrap().len()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h17_w10_killed_again_and_again_the_server_loses_no_answered_child_and_doubles_none() {
    let world = world(FAMILIES, |_| SEATS).await;
    let (address, told) = (Address::new("127.0.0.1:9"), Told::default());
    let kills = times("TEST_KILLS", 20);
    tokio::task::block_in_place(|| {
        thread::scope(|scope| {
            for family in 0..FAMILIES {
                let (world, address, told) = (&world, &address, &told);
                scope.spawn(move || enrol(world, address, told, family));
            }
            scope.spawn(|| kill_again_and_again(&world, &address, &told, kills));
        });
    });
    let there = async |table: &str| -> BTreeSet<i64> {
        let rows = world.database.rows(&format!("SELECT id FROM {table}")).await;
        rows.iter().map(|id| id.parse().unwrap()).collect()
    };
    assert_eq!(there("child").await, *told.children.lock().unwrap(), "every answered child, and no other");
    assert_eq!(
        there("program").await,
        *told.programs.lock().unwrap(),
        "every answered program, and no other"
    );
    assert!(told.answers.load(SeqCst) >= kills * BETWEEN);
    assert!(address.broken() > 0, "some requests were cut off in the middle");
    world.check().await;
}
