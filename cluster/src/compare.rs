//! What was acknowledged against what is in the database.

use crate::{postgres::Postgres, record::Told};
use std::collections::{BTreeMap, BTreeSet};

/// One kind of thing.
pub struct Compared {
    pub what: &'static str,
    pub acknowledged: usize,
    /// Acknowledged, and not there.
    pub lost: Vec<String>,
    /// There more than once, or without anybody having been told.
    pub doubled: Vec<String>,
    /// There once, by a try that nobody waited for, after another was refused.
    pub late: usize,
}

impl Compared {
    /// Counts apart what is there once and was refused after a try that nobody waited for.
    fn set_aside(&mut self, is_maybe: impl Fn(&str) -> bool) {
        let before = self.doubled.len();
        self.doubled.retain(|found| !found.strip_suffix(" × 1").is_some_and(&is_maybe));
        self.late = before - self.doubled.len();
    }
}

/// How often each is there.
async fn there(postgres: &Postgres, sql: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for cell in postgres.column(sql).await.expect(sql) {
        *counts.entry(cell).or_default() += 1;
    }
    counts
}

fn compare(what: &'static str, told: &[String], there: &BTreeMap<String, usize>) -> Compared {
    let lost = told.iter().filter(|one| !there.contains_key(*one)).cloned().collect();
    let known: BTreeSet<&String> = told.iter().collect();
    let doubled = there.iter().filter(|(one, count)| **count > 1 || !known.contains(one));
    Compared {
        what,
        acknowledged: told.len(),
        lost,
        doubled: doubled.map(|(one, count)| format!("{one} × {count}")).collect(),
        late: 0,
    }
}

/// Everything. Each thing is named by itself and by what it belongs to, so that a wrong one counts as lost.
pub async fn compare_all(postgres: &Postgres, told: &Told) -> Vec<Compared> {
    let children: Vec<_> = told.children.iter().map(|(name, id)| format!("{name} {id}")).collect();
    let names: Vec<_> = told.children.keys().cloned().collect();
    let programs: Vec<_> = told.programs.iter().map(|(child, id)| format!("{child} {id}")).collect();
    let allowances: Vec<_> = told.allowances.iter().map(|(id, seats)| format!("{id} {seats}")).collect();
    let list = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>();
    let granted = told.allowances.keys().map(i64::to_string).collect::<Vec<_>>().join(",");
    let read = async |sql: &str| there(postgres, sql).await;
    // A payment that nobody was told of may have been begun and never be paid; see billing's `create`.
    let begun = read("SELECT reference FROM payment").await;
    let mut begun = compare("payments begun", &list(&told.begun), &begun);
    begun.doubled.clear();
    let mut by_id = compare("children", &children, &read("SELECT first_name || ' ' || id FROM child").await);
    // Whether one is there twice is told by the names.
    by_id.doubled.clear();
    let mut by_name = compare("children by name", &names, &read("SELECT first_name FROM child").await);
    by_name.set_aside(|name| told.maybe.contains(name));
    let there = read("SELECT child_id || ' ' || id FROM program").await;
    let mut programs = compare("programs", &programs, &there);
    let is_maybe_placed = |child: &str| child.parse().is_ok_and(|id| told.maybe_placed.contains(&id));
    programs.set_aside(|row| row.split(' ').next().is_some_and(is_maybe_placed));
    vec![
        by_id,
        by_name,
        programs,
        begun,
        compare(
            "payments settled",
            &list(&told.settled),
            &read("SELECT reference FROM payment WHERE state IN ('succeeded', 'review', 'reversed')").await,
        ),
        compare(
            "invites",
            &list(&told.invites),
            &read("SELECT email FROM invite WHERE email LIKE 'guest%'").await,
        ),
        compare(
            "sign-ups",
            &list(&told.parents),
            &read("SELECT a.email FROM parent p JOIN account a ON a.id = p.account_id WHERE a.email LIKE 'guest%'")
                .await,
        ),
        compare(
            "allowances",
            &allowances,
            &read(&format!("SELECT id || ' ' || kids_num FROM invite WHERE id IN ({granted})")).await,
        ),
    ]
}
