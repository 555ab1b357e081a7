//! Backups are taken while children are enrolled and invoices are paid. Each is restored and served, and must
//! contain every write acknowledged before it started, and no partial ones.

use super::{
    client::{Address, child, program, send, send_until_answered},
    times,
    world::{World, world},
};
use crate::{
    invariants::{self, ALWAYS, AS_GRANTED, AT_THE_PROVIDER, CHAIN, UNSETTLED},
    running::{await_ready, seatling},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use testkit::{TestDatabase, TestEngine};

const FAMILIES: usize = 8;
const SEATS: usize = 100;
/// Maximum number of children enrolled between two backups and during one.
const CHILDREN_PER_ROUND: usize = 40;
/// Time limit for a restored server to settle pending payments.
const TIMEOUT: Duration = Duration::from_secs(40);

/// Writes acknowledged so far.
#[derive(Clone, Default)]
struct Acknowledged {
    programs: BTreeSet<String>,
    paid: BTreeSet<String>,
}

#[derive(Default)]
struct Storm {
    acknowledged: Mutex<Acknowledged>,
    enrolled: AtomicUsize,
    payments: AtomicUsize,
    /// How many may be enrolled so far: some must be left for the last backup.
    allowed: AtomicUsize,
    stop: AtomicBool,
}

impl Storm {
    fn record(&self, counter: &AtomicUsize, add: impl FnOnce(&mut Acknowledged)) {
        add(&mut self.acknowledged.lock().unwrap());
        counter.fetch_add(1, SeqCst);
    }

    /// Waits until another child may be enrolled; false when the storm is over.
    fn wait_for_next(&self) -> bool {
        while !self.is_over() && self.enrolled.load(SeqCst) >= self.allowed.load(SeqCst) {
            thread::yield_now();
        }
        !self.is_over()
    }

    fn is_over(&self) -> bool {
        self.stop.load(SeqCst)
    }
}

/// Enrols children one after the other.
fn enrol(world: &World, address: &Address, storm: &Storm, family: usize) {
    let (_, token) = &world.parents[family];
    for number in (0..SEATS).take_while(|_| storm.wait_for_next()) {
        let key = format!("{family}-{number}");
        let body = child(&format!("Kid{number}"), world.cohort_id);
        let (status, answer) =
            send_until_answered(address, token, "/api/partner/parent/child/add", &body, &key);
        assert_eq!(status, 200, "{answer}");
        let path = format!("/api/partner/parent/program/add/{}/{}", answer["data"]["id"], world.partner_id);
        let (status, answer) = send_until_answered(address, token, &path, &program(world.cohort_id), &key);
        assert_eq!(status, 200, "{answer}");
        storm.record(&storm.enrolled, |acknowledged| {
            acknowledged.programs.extend([answer["data"]["id"].to_string()]);
        });
    }
}

/// Pays whatever is due, repeatedly.
fn pay(world: &World, address: &Address, storm: &Storm) {
    let token = &world.partner_token;
    for number in (0..).take_while(|_| !storm.is_over()) {
        let body = json!({ "cohortId": world.cohort_id });
        let key = format!("pay-{number}");
        let (status, begun) =
            send_until_answered(address, token, "/api/common/partners/payment/create", &body, &key);
        if status != 200 {
            continue; // Nothing is due yet.
        }
        let card = json!({
            "access_code": begun["data"]["accessCode"], "card": { "number": "4084084084084081", "cvv": "408" },
        });
        let (status, paid) = send_until_answered(address, "", "/sandbox/api/transaction/charge", &card, "");
        assert_eq!(status, 200, "{paid}");
        let reference = begun["data"]["reference"].as_str().unwrap();
        let check = format!("/api/partner/payments/{reference}/check");
        while send(address, token, ("POST", &check), &Value::Null, "")
            .is_none_or(|(_, answer)| answer["data"]["state"] != "succeeded")
        {
            thread::yield_now();
        }
        storm.record(&storm.payments, |acknowledged| acknowledged.paid.extend([reference.to_owned()]));
    }
}

/// A copy, and the writes acknowledged before it was started.
struct Copy {
    path: PathBuf,
    acknowledged: Acknowledged,
}

/// Takes backups whenever there is more to back up, and next to each a plain copy of the file.
fn back_up(world: &World, storm: &Storm, folder: &Path, count: usize) -> Vec<(Copy, Copy)> {
    let mut copies = Vec::new();
    let per_round = CHILDREN_PER_ROUND.min((FAMILIES * SEATS - FAMILIES) / count);
    for number in 0..count {
        let (enrolled, payments) = (storm.enrolled.load(SeqCst), storm.payments.load(SeqCst));
        storm.allowed.fetch_add(per_round, SeqCst);
        while storm.enrolled.load(SeqCst) < enrolled + per_round / 4
            || storm.payments.load(SeqCst) == payments
        {
            thread::yield_now();
        }
        let acknowledged = storm.acknowledged.lock().unwrap().clone();
        let naive = folder.join(format!("naive-{number}.db"));
        fs::copy(world.database.url().trim_start_matches("sqlite:"), &naive).unwrap();
        let path = folder.join(format!("{number}.db"));
        let done = world.command(&["backup", path.to_str().unwrap()]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        copies.push((Copy { path, acknowledged: acknowledged.clone() }, Copy { path: naive, acknowledged }));
    }
    storm.stop.store(true, SeqCst);
    copies
}

async fn column(database: &TestDatabase, sql: &str) -> BTreeSet<String> {
    database.rows(sql).await.into_iter().collect()
}

/// I1: acknowledged writes that are missing.
async fn lost(database: &TestDatabase, acknowledged: &Acknowledged) -> Vec<String> {
    let programs = column(database, "SELECT id FROM program").await;
    let paid = column(database, "SELECT reference FROM payment WHERE state = 'succeeded'").await;
    acknowledged.programs.difference(&programs).chain(acknowledged.paid.difference(&paid)).cloned().collect()
}

/// Restores a backup, checks it, serves it until pending payments are settled, and checks it again.
async fn restore_and_check(copy: &Copy, folder: &Path) -> PathBuf {
    let data = folder.join(format!("restored-{}", copy.path.file_stem().unwrap().to_str().unwrap()));
    let mut restore = seatling(&["restore", copy.path.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    let done = restore.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let path = data.join("seatling.db");
    let database = TestDatabase::of_file(&path);
    assert_eq!(lost(&database, &copy.acknowledged).await, Vec::<String>::new());
    assert_eq!(invariants::broken(&database, &[ALWAYS, AS_GRANTED]).await, Vec::<String>::new());
    let mut serve = seatling(&["serve", "--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"]);
    let running = await_ready(serve.env("SEATLING_SANDBOX", "true"));
    let start = Instant::now();
    while !database.rows(UNSETTLED.1).await.is_empty() {
        assert!(start.elapsed() < TIMEOUT, "a paid payment is not settled");
        tokio::task::yield_now().await;
    }
    drop(running);
    let wrong = invariants::broken(&database, &[ALWAYS, AS_GRANTED, AT_THE_PROVIDER]).await;
    assert_eq!(wrong, Vec::<String>::new());
    db::sqlite::file::verify(&path).unwrap();
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_taken_under_load_restore_to_a_consistent_state() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL is backed up with pg_dump.
    }
    let world = world(FAMILIES, |_| SEATS).await;
    let server = world.serve_with(&[("SEATLING_SANDBOX", "true")]);
    let (address, storm, folder) = (Address::new(&server.address), Storm::default(), TempDir::new().unwrap());
    let count = times("TEST_BACKUPS", 4);
    let copies = tokio::task::block_in_place(|| {
        thread::scope(|scope| {
            for family in 0..FAMILIES {
                let (world, address, storm) = (&world, &address, &storm);
                scope.spawn(move || enrol(world, address, storm, family));
            }
            scope.spawn(|| pay(&world, &address, &storm));
            scope.spawn(|| back_up(&world, &storm, folder.path(), count)).join().unwrap()
        })
    });
    drop(server);
    let mut unusable = 0;
    let mut restored = PathBuf::new();
    for (backup, naive) in &copies {
        restored = restore_and_check(backup, folder.path()).await;
        let is_sound = db::sqlite::file::verify(&naive.path).is_ok();
        unusable += usize::from(
            !is_sound || !lost(&TestDatabase::of_file(&naive.path), &naive.acknowledged).await.is_empty(),
        );
    }
    assert!(unusable > 0, "every plain copy was valid, so this test proves nothing");
    assert!(!copies.last().unwrap().0.acknowledged.paid.is_empty());
    assert_each_invariant_detects(&restored, folder.path()).await;
}

/// A department that counts seats which no invite was granted.
const BREAK_DEPARTMENT: &str =
    "INSERT INTO department (id, partner_id, name, name_folded, created_at) VALUES (99, 1, 'x', 'x', 0);
     INSERT INTO department_pool (department_id, partner_id, seats_granted) VALUES (99, 1, 5)";

/// Control: violates each invariant in a copy of the last restored database.
async fn assert_each_invariant_detects(restored: &Path, folder: &Path) {
    let breaks = [
        ("I2 seats", "UPDATE allowance SET seats_taken = seats_taken - 1 WHERE seats_taken > 0"),
        ("I2 more", "UPDATE invite SET kids_num = 0 WHERE parent_id IS NOT NULL"),
        ("I2 an agreement", "UPDATE agreement SET seats_granted = seats_granted + 1"),
        ("I2 an invite", "UPDATE invite SET granted = 0 WHERE parent_id IN (SELECT parent_id FROM allowance WHERE seats_taken > 0)"),
        ("I2 a budget", "UPDATE agreement SET budget_used = budget_used + 1"),
        ("I2 a department", BREAK_DEPARTMENT),
        ("I9 a parent", "UPDATE invite SET department_id = 99 WHERE parent_id IS NOT NULL"),
        ("I2 a credit", "UPDATE agreement SET credit_used = credit_used + 1"),
        ("I2 a program", "UPDATE agreement SET currency = 'NGN'"),
        ("I2 a partner without an agreement", "DELETE FROM agreement"),
        (
            "I9 a request",
            "INSERT INTO seat_request (partner_id, parent_id, child_name, sentence, state, answer, created_at)
             SELECT partner_id + 1, id, 'Ada', '', 'open', '', 0 FROM parent",
        ),
        ("I2 a link", "UPDATE registration_link SET joined = joined + 1"),
        ("I2 a partner without exactly one main", "DELETE FROM registration_link WHERE code IS NULL"),
        (
            "I3 a program",
            "INSERT INTO payment (reference, partner_id, state, currency_code, amount_minor, due_currency_code, due_minor,
                 base_minor, discount_percent, rate_millionths, mode, receipt_number, created_at)
             SELECT 'twin', partner_id, state, currency_code, amount_minor, due_currency_code, due_minor,
                 base_minor, discount_percent, rate_millionths, mode, 9999, created_at FROM payment WHERE receipt_number = 1;
             INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title,
                 level, base_minor, due_minor)
             SELECT (SELECT id FROM payment WHERE reference = 'twin'), program_id, cohort_id, cohort_title, child_name, parent_name,
                 package_title, level, base_minor, due_minor FROM payment_program
             WHERE payment_id = (SELECT id FROM payment WHERE receipt_number = 1)",
        ),
        ("I3 a refund", "UPDATE payment SET state = 'reversed' WHERE receipt_number = 1"),
        ("I4 settled", "UPDATE sandbox_transaction SET amount = amount + 1"),
        ("I5 a success", "UPDATE payment SET state = 'pending' WHERE receipt_number = 1"),
        ("I6 a payment that differs", "UPDATE payment_program SET due_minor = due_minor + 1"),
        ("I6 a paid", "UPDATE program SET paid_at = NULL WHERE paid_at IS NOT NULL"),
        (
            "I7 an invite",
            "UPDATE invite SET parent_id = (SELECT MIN(parent_id) FROM invite WHERE parent_id IS NOT NULL) WHERE parent_id IS NOT NULL",
        ),
        ("I8 a gap", "DELETE FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%'"),
        ("I8 a refund", "UPDATE payment SET state = 'reversed' WHERE receipt_number = 1"),
        ("I9 rows", "UPDATE child SET partner_id = partner_id + 1"),
        ("I12 a partner", "UPDATE partner_member SET role = 'viewer'"),
        (CHAIN, "DROP TRIGGER journal_append_only_update; UPDATE journal SET action = 'x' WHERE id = 1"),
    ];
    for (name, sql) in breaks {
        let path = folder.join("broken.db");
        fs::copy(restored, &path).unwrap();
        let database = TestDatabase::of_file(&path);
        database.execute(&format!("PRAGMA foreign_keys = OFF; {sql}")).await;
        let found = invariants::broken(&database, &[ALWAYS, AS_GRANTED, AT_THE_PROVIDER]).await;
        assert!(found.iter().any(|wrong| wrong.starts_with(name)), "{name}: {found:?}");
    }
    let named = |name: &str| breaks.iter().any(|(broken, _)| name.starts_with(broken));
    for (name, _) in [ALWAYS, AS_GRANTED, AT_THE_PROVIDER].into_iter().flatten() {
        assert!(named(name), "no violation for {name}");
    }
}
