//! Every statement is listed, prepares on this engine, and uses only tables of its own crate.

use server::app::SLICES;
use std::{collections::BTreeSet, fs, path::Path};
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn every_statement_prepares() {
    let app = TestApp::start().await;
    let mut conn = app.ctx.db.read().await.unwrap();
    for slice in SLICES {
        for sql in slice.statements.iter().copied().flatten() {
            let checked = conn.check(sql).await;
            checked.unwrap_or_else(|error| panic!("{}::{}: {error}", slice.name, sql.name));
        }
    }
}

#[test]
fn a_crate_uses_only_its_own_tables() {
    for slice in SLICES {
        let foreign: BTreeSet<_> =
            SLICES.iter().filter(|other| other.name != slice.name).flat_map(|other| other.tables).collect();
        for sql in slice.statements.iter().copied().flatten() {
            let text = format!("{} {}", sql.sqlite(), sql.postgres());
            let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            for pair in words.collect::<Vec<_>>().windows(2) {
                let [before, word] = pair else { unreachable!() };
                let names_table = ["FROM", "JOIN", "INTO", "UPDATE"].contains(before);
                assert!(
                    !(names_table && foreign.contains(word)),
                    "{}::{} names {word}",
                    slice.name,
                    sql.name
                );
            }
        }
    }
}

/// A `statements!` block that no slice lists would escape the two tests above.
#[test]
fn every_statements_block_is_listed() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let blocks: usize =
        fs::read_dir(crates).unwrap().map(|entry| count_blocks(&entry.unwrap().path().join("src"))).sum();
    let listed: usize = SLICES.iter().map(|slice| slice.statements.len()).sum();
    assert_eq!(blocks, listed);
}

fn count_blocks(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .map(|path| {
            if path.is_dir() {
                return count_blocks(&path);
            }
            let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
            let text = if is_test { String::new() } else { fs::read_to_string(&path).unwrap_or_default() };
            let bypasses_macro = text.contains("Sql::of(") || text.contains("Sql::new(");
            assert!(
                !bypasses_macro || path.ends_with("db/src/sql.rs"),
                "{}: use statements!",
                path.display()
            );
            text.lines()
                .filter(|line| line.starts_with("crate::statements!") || line.starts_with("db::statements!"))
                .count()
        })
        .sum()
}
