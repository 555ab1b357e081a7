//! The server is killed repeatedly while a register is saved.

use super::{
    client::{Address, send},
    times,
    world::{World, world_with},
};
use serde_json::json;
use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    thread,
};

const CHILDREN: usize = 12;
const RESPONSES_BETWEEN_KILLS: usize = 8;

/// What a device did: the last mark of each child that was acknowledged, by its time.
struct Device {
    acknowledged: Vec<AtomicUsize>,
    answers: AtomicUsize,
    stop: AtomicBool,
    /// The last request was answered.
    has_stopped: AtomicBool,
}

/// Saves one mark after the other, each a second later, and repeats what was not answered.
fn mark_children(address: &Address, token: &str, path: &str, begin: i64, device: &Device) {
    for number in 1_usize.. {
        if device.stop.load(SeqCst) {
            device.has_stopped.store(true, SeqCst);
            return;
        }
        let child = number % CHILDREN;
        let at = jiff::Timestamp::from_second(begin + i64::try_from(number).unwrap()).unwrap();
        let state = ["present", "late", "absent"][number % 3];
        let mark = json!({ "childId": child + 1, "state": state, "markedAt": at.to_string() });
        let body = json!({ "marks": [mark] });
        loop {
            match send(address, token, ("PUT", path), &body, "") {
                Some((200, _)) => break,
                Some((status, answer)) if status != 503 => panic!("{status} {answer}"),
                _ => thread::yield_now(),
            }
        }
        device.acknowledged[child].store(number, SeqCst);
        device.answers.fetch_add(1, SeqCst);
    }
}

fn kill_repeatedly(world: &World, address: &Address, device: &Device, kills: usize) {
    let mut server = world.serve();
    address.move_to(&server.address);
    for _ in 0..kills {
        let before = device.answers.load(SeqCst);
        while device.answers.load(SeqCst) < before + RESPONSES_BETWEEN_KILLS {
            thread::yield_now();
        }
        server.signal("-KILL");
        drop(server);
        server = world.serve();
        address.move_to(&server.address);
    }
    device.stop.store(true, SeqCst);
    while !device.has_stopped.load(SeqCst) {
        thread::yield_now();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_kills_lose_no_acknowledged_mark() {
    let world = world_with(1, |_| CHILDREN, CHILDREN).await;
    // A lesson of yesterday, and children who were there.
    let yesterday = kernel::Clock::system().now() - jiff::SignedDuration::from_hours(24);
    let on = yesterday.to_zoned(jiff::tz::TimeZone::UTC).date();
    let day = on.strftime("%A").to_string().to_lowercase();
    let change = format!("UPDATE program SET created_at = 0, teacher_id = 1, day = '{day}', time = '10:00'");
    world.database.execute(&change).await;
    let path = format!("/api/teacher/classes/{}-{day}-1000/lessons/{on}/register", world.cohort_id);
    let begin = yesterday.as_second();
    let device = Device {
        acknowledged: (0..CHILDREN).map(|_| AtomicUsize::new(0)).collect(),
        answers: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
        has_stopped: AtomicBool::new(false),
    };
    let address = Address::new("127.0.0.1:9");
    let kills = times("TEST_KILLS", 5);
    tokio::task::block_in_place(|| {
        thread::scope(|scope| {
            scope.spawn(|| mark_children(&address, &world.teacher_token, &path, begin, &device));
            scope.spawn(|| kill_repeatedly(&world, &address, &device, kills));
        });
    });
    let stored = world.database.rows("SELECT child_id, marked_at FROM mark ORDER BY child_id").await;
    let acknowledged = device.acknowledged.iter().enumerate();
    let expected = acknowledged.map(|(child, number)| {
        let at = (begin + i64::try_from(number.load(SeqCst)).unwrap()) * 1_000;
        format!("{} | {at}", child + 1)
    });
    assert_eq!(stored, expected.collect::<Vec<_>>());
    assert!(address.broken() > 0, "no request was interrupted by a kill");
    let entries = world.database.rows("SELECT COUNT(*) FROM journal WHERE action = 'register.saved'").await;
    assert_eq!(
        entries,
        [device.answers.load(SeqCst).to_string()],
        "one entry for each mark, also for repeated requests"
    );
}
