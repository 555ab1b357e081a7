//! Fills the database once; a filled one is reused.

use super::{
    partner_lists,
    rows::{CHUNK, ids, is_empty, sql},
    sign_in::{Tokens, sign_in},
};
use crate::{app::BenchApp, table::note};
use db::{Db, DbError, p, tx};
use journal::seal::seal_some;
use kernel::{ChildId, ParentId};
use std::time::Instant;

/// Parents at size one; mails and journal entries grow with them, cohorts do not.
const PARENTS: u32 = 100_000;
const MAILS_EACH: u32 = 3;
const ENTRIES_EACH: u32 = 7;
const COHORTS: u32 = 200;

async fn run(db: &Db, text: String) {
    let begun = Instant::now();
    let what: String = text.split("INSERT INTO ").nth(1).unwrap_or(&text).chars().take(24).collect();
    let statement = sql(text);
    let done: Result<u64, DbError> =
        tx!(db, t => { t.disable_statement_timeout().await?; t.run(statement, p![]).await });
    note(format!("{what}: {} rows in {:.1} s", done.expect("a statement"), begun.elapsed().as_secs_f64()));
}

/// The numbers from 1 to `max`, on both engines.
fn numbers(max: u32) -> String {
    format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {max})")
}

const FIRST: &str = "(CASE i % 8 WHEN 0 THEN 'Ann' WHEN 1 THEN 'Chiamaka' WHEN 2 THEN 'Seun' WHEN 3 THEN 'Fatima' WHEN 4 THEN 'Kwame' WHEN 5 THEN 'Ngozi' WHEN 6 THEN 'Tolu' ELSE 'Hannah' END)";

/// All statements, in order. Partner 1 has the even accounts, the fifty others share the odd ones.
fn statements(count: u32, now: i64) -> Vec<String> {
    let (parents, cohorts) = (numbers(count), numbers(COHORTS));
    let (mails, entries) = (numbers(count * MAILS_EACH), numbers(count * ENTRIES_EACH));
    let partners = numbers(50);
    vec![
        "INSERT INTO package (title, description, min_age, max_age, week_duration, level, price_minor, created_at)
         VALUES ('Game Makers', '', 7, 16, 12, 1, 15025, 0)".into(),
        "INSERT INTO lesson_slot (day, time) VALUES ('monday', '16:00')".into(),
        format!("{} INSERT INTO teacher (first_name, last_name, class_link, created_at) SELECT 'Amaka', 'Eze' || CAST(i AS TEXT), 'https://class.example/a', 0 FROM n", numbers(40)),
        format!("{cohorts} INSERT INTO cohort (title, start_on, end_on, created_at)
             SELECT 'Term ' || CAST(i AS TEXT), '2026-10-05', '2027-06-30', {now} FROM n"),
        format!("{partners} INSERT INTO account (kind, email, email_folded, password_hash, is_active, confirmed_at, created_at)
             SELECT 'partner', 'p' || CAST(i AS TEXT) || '@x.example', 'p' || CAST(i AS TEXT) || '@x.example', '', TRUE, 0, {now} FROM n"),
        format!("INSERT INTO partner (account_id, contact_id, organization_name, address, country, first_name, last_name, phone, link_is_open, created_at)
             SELECT id, id, 'Organisation ' || CAST(id AS TEXT), '', 'NG', 'A', 'B', '', TRUE, {now} FROM account WHERE email LIKE 'p%@x.example'"),
        "INSERT INTO partner_person (account_id, first_name, last_name) SELECT id, 'A', 'B' FROM account WHERE email LIKE 'p%@x.example'".into(),
        format!("INSERT INTO partner_member (partner_id, account_id, role, added_at)
             SELECT p.id, a.id, 'owner', {now} FROM partner p JOIN account a ON a.id = p.account_id WHERE a.email LIKE 'p%@x.example'"),
        format!("{parents} INSERT INTO account (kind, email, email_folded, password_hash, is_active, confirmed_at, created_at)
             SELECT 'parent', 'crowd' || CAST(i AS TEXT) || '@x.example', 'crowd' || CAST(i AS TEXT) || '@x.example', '', TRUE, 0, {now} + i FROM n"),
        format!("INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
             SELECT id, CASE WHEN i % 2 = 0 THEN 1 ELSE 2 + i / 2 % 50 END, {FIRST}, 'Okoro' || CAST(i % 997 AS TEXT), '+2348031234567', 'NG', 'Lagos', 'Africa/Lagos', created_at
             FROM (SELECT id, id AS i, created_at FROM account WHERE kind = 'parent') a ORDER BY id"),
        "INSERT INTO allowance (parent_id, partner_id, children, seats_taken) SELECT id, partner_id, 3, 0 FROM parent".into(),
        format!("{mails} INSERT INTO mail (recipient, letter, message_id, state, next_try_at, created_at)
             SELECT 'crowd' || CAST(i % {count} + 1 AS TEXT) || '@x.example', '{{}}', CAST(i AS TEXT), 'sent', 0, {now} + i FROM n"),
        format!("INSERT INTO invite (partner_id, email, email_folded, kids_num, agreement_id, granted, mailed_at, parent_id, registered_at, created_at)
             SELECT p.partner_id, a.email, a.email_folded, 9, g.id, 9, {now}, p.id, {now}, {now}
             FROM parent p JOIN account a ON a.id = p.account_id JOIN agreement g ON g.partner_id = p.partner_id"),
        "UPDATE agreement SET seats_granted = (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = agreement.id)".into(),
        format!("INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at)
             SELECT p.id, p.partner_id, {FIRST}, p.last_name, 10, 'female', 'monday', '16:00', {now}
             FROM (SELECT q.*, id + k AS i FROM parent q CROSS JOIN (SELECT 1 AS k UNION ALL SELECT 2 UNION ALL SELECT 3) n) p ORDER BY p.id, i"),
        format!("INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, paid_at, created_at)
             SELECT id, parent_id, partner_id, TRUE, 1 + id % {COHORTS}, 1, 1 + id % 40, 1, 'monday', '16:00', 0, 15025,
                    CASE WHEN id % 3 = 0 THEN {now} END, {now} + id FROM child WHERE partner_id = 1 ORDER BY id"),
        "UPDATE allowance SET seats_taken = 3 WHERE partner_id = 1".into(),
        "INSERT INTO seat_entry (parent_id, kind, seats, created_at) SELECT parent_id, 'taken', seats_taken, 0 FROM allowance WHERE seats_taken > 0".into(),
        format!("{entries} INSERT INTO journal (at, actor_kind, actor_id, action, subject_kind, subject_id)
             SELECT {now} + i, 'parent', i % {count} + 1, 'child.registered', 'child', i FROM n"),
    ]
}

async fn fill_search_lists(app: &BenchApp) {
    let ctx = &app.app.identity.ctx;
    let begun = Instant::now();
    let parents: Vec<ParentId> = ids(&ctx.db, "SELECT id FROM parent ORDER BY id").await;
    for chunk in parents.chunks(CHUNK) {
        let listed: Result<(), DbError> = tx!(ctx.db, t => { t.disable_statement_timeout().await?; identity::list_parents(t, chunk).await });
        listed.expect("parents listed");
    }
    let children: Vec<ChildId> = ids(&ctx.db, "SELECT id FROM child ORDER BY id").await;
    for chunk in children.chunks(CHUNK) {
        let listed: Result<(), DbError> = tx!(ctx.db, t => { t.disable_statement_timeout().await?; enrolment::index_children(t, chunk).await });
        listed.expect("children listed");
    }
    run(&ctx.db, "INSERT INTO relisting (program_id) SELECT id FROM program".into()).await;
    while enrolment::relist_batch(ctx).await.expect("programs listed") {}
    note(format!("search words: {:.1} s", begun.elapsed().as_secs_f64()));
    while seal_some(&ctx.db).await.expect("seals") > 0 {}
    note(format!("with the journal's seals: {:.1} s", begun.elapsed().as_secs_f64()));
}

/// Fills the database if it is empty, and creates sessions.
pub(super) async fn fill(app: &BenchApp, times: u32) -> Tokens {
    let ctx = &app.app.identity.ctx;
    let now = ctx.clock.now().as_millisecond();
    if is_empty(&ctx.db, "SELECT id FROM parent LIMIT 1").await {
        app.partner("large").await;
        for statement in statements(PARENTS * times, now) {
            run(&ctx.db, statement).await;
        }
        fill_search_lists(app).await;
    }
    if is_empty(&ctx.db, "SELECT id FROM listing WHERE kind = 'parents' LIMIT 1").await {
        partner_lists::list_parents(&ctx.db).await;
    }
    if is_empty(&ctx.db, "SELECT id FROM staff LIMIT 1").await {
        app.staff("boss").await;
    }
    sign_in(&ctx.db, now).await
}
