//! Compares the acknowledged writes with the database.

use crate::{postgres::Postgres, record::Acknowledged};
use std::collections::{BTreeMap, BTreeSet};

/// The result for one kind of row.
pub struct Compared {
    pub what: &'static str,
    pub acknowledged: usize,
    /// Acknowledged, but missing.
    pub lost: Vec<String>,
    /// Present more than once, or never acknowledged.
    pub doubled: Vec<String>,
    /// Present once, by an abandoned attempt, after another one was refused.
    pub late: usize,
}

impl Compared {
    /// Moves rows that are present once, and were refused after an abandoned attempt, from `doubled` to `late`.
    fn exclude_late(&mut self, is_uncertain: impl Fn(&str) -> bool) {
        let before = self.doubled.len();
        self.doubled.retain(|found| !found.strip_suffix(" × 1").is_some_and(&is_uncertain));
        self.late = before - self.doubled.len();
    }
}

/// The number of rows by value.
async fn count_rows(postgres: &Postgres, sql: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for cell in postgres.column(sql).await.expect(sql) {
        *counts.entry(cell).or_default() += 1;
    }
    counts
}

fn compare(what: &'static str, acked: &[String], there: &BTreeMap<String, usize>) -> Compared {
    let lost = acked.iter().filter(|one| !there.contains_key(*one)).cloned().collect();
    let known: BTreeSet<&String> = acked.iter().collect();
    let doubled = there.iter().filter(|(one, count)| **count > 1 || !known.contains(one));
    Compared {
        what,
        acknowledged: acked.len(),
        lost,
        doubled: doubled.map(|(one, count)| format!("{one} × {count}")).collect(),
        late: 0,
    }
}

/// Compares everything. Each row is named together with its owner, so that a wrong one counts as lost.
pub async fn compare_all(postgres: &Postgres, acked: &Acknowledged) -> Vec<Compared> {
    let children: Vec<_> = acked.children.iter().map(|(name, id)| format!("{name} {id}")).collect();
    let names: Vec<_> = acked.children.keys().cloned().collect();
    let programs: Vec<_> = acked.programs.iter().map(|(child, id)| format!("{child} {id}")).collect();
    let allowances: Vec<_> = acked.allowances.iter().map(|(id, seats)| format!("{id} {seats}")).collect();
    let list = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>();
    let granted = acked.allowances.keys().map(i64::to_string).collect::<Vec<_>>().join(",");
    let read = async |sql: &str| count_rows(postgres, sql).await;
    // An unacknowledged payment may exist that is never paid; see billing's `create`.
    let begun = read("SELECT reference FROM payment").await;
    let mut begun = compare("payments begun", &list(&acked.begun), &begun);
    begun.doubled.clear();
    let mut by_id = compare("children", &children, &read("SELECT first_name || ' ' || id FROM child").await);
    // Duplicates are found by name.
    by_id.doubled.clear();
    let mut by_name = compare("children by name", &names, &read("SELECT first_name FROM child").await);
    by_name.exclude_late(|name| acked.uncertain.contains(name));
    let there = read("SELECT child_id || ' ' || id FROM program").await;
    let mut programs = compare("programs", &programs, &there);
    let is_uncertain = |child: &str| child.parse().is_ok_and(|id| acked.uncertain_placed.contains(&id));
    programs.exclude_late(|row| row.split(' ').next().is_some_and(is_uncertain));
    vec![
        by_id,
        by_name,
        programs,
        begun,
        compare(
            "payments settled",
            &list(&acked.settled),
            &read("SELECT reference FROM payment WHERE state IN ('succeeded', 'review', 'reversed')").await,
        ),
        compare(
            "invites",
            &list(&acked.invites),
            &read("SELECT email FROM invite WHERE email LIKE 'guest%'").await,
        ),
        compare(
            "sign-ups",
            &list(&acked.parents),
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
