//! Results of the walk: the most expensive calls as rows of the table, all of them in a file, and a comparison of
//! two files.

use crate::table;
use api::Role;
use std::{collections::BTreeMap, fs};

/// Number of calls printed.
const MAX_PRINTED: usize = 20;
/// A call whose cost grows by more than this factor in the large database is an exception.
const BOUND: f64 = 2.0;

/// The cost of a request.
pub(super) struct Measured {
    pub name: String,
    pub role: Role,
    pub is_whole: bool,
    pub micros: f64,
    pub statements: f64,
    /// Steps of SQLite's virtual machine, or rows that PostgreSQL read.
    pub visited: f64,
    /// The statement with the most steps.
    pub heaviest: String,
}

/// The database of the walk.
pub(super) struct World {
    pub times: u32,
    pub is_sqlite: bool,
}

impl World {
    fn name(&self) -> String {
        let engine = if self.is_sqlite { "SQLite" } else { "PostgreSQL" };
        let thousands = self.times * 100;
        let parents = match (thousands / 1_000, thousands % 1_000) {
            (0, rest) => format!("{rest},000"),
            (millions, rest) => format!("{millions},{rest:03},000"),
        };
        format!("{parents} parents, {engine}")
    }

    fn unit(&self) -> &'static str {
        if self.is_sqlite { "steps" } else { "rows read" }
    }
}

pub(super) fn print(world: &World, measured: &mut [Measured], refused: &[String], unknown: &[String]) {
    measured.sort_by(|a, b| b.micros.total_cmp(&a.micros));
    let name = world.name();
    for (group, is_whole) in [("every route", false), ("whole lists and files", true)] {
        let group = format!("{group}, {name}");
        let heaviest = measured.iter().filter(|one| one.is_whole == is_whole).take(MAX_PRINTED);
        for one in heaviest {
            let what = format!("{} as {}", one.name, one.role.name());
            let (statements, visited, unit) = (one.statements, one.visited, world.unit());
            let beside = format!("{statements:.1} statements, {visited:.0} {unit}; most in {}", one.heaviest);
            table::row(&group, &what, format!("{:.0} µs of processor time", one.micros), beside, "");
        }
    }
    let group = format!("every route, {name}: the walk");
    let calls = format!("{} calls", measured.len());
    table::row(&group, "measured", calls, format!("{} refused: {}", refused.len(), refused.join(", ")), "");
    table::row(&group, "not called", format!("{} routes", unknown.len()), unknown.join(", "), "");
}

/// One line per call: name, role, whole or part, microseconds, statements, rows or steps, most expensive
/// statement.
pub(super) fn lines(measured: &[Measured]) -> String {
    let line = |one: &Measured| {
        let Measured { name, role, is_whole, micros, statements, visited, heaviest } = one;
        let part = if *is_whole { "whole" } else { "part" };
        let role = role.name();
        format!("{name}\t{role}\t{part}\t{micros:.1}\t{statements:.1}\t{visited:.0}\t{heaviest}\n")
    };
    measured.iter().map(line).collect()
}

/// Microseconds and the cells of the line, by call.
fn read(file: &str) -> BTreeMap<String, (f64, Vec<String>)> {
    let text = fs::read_to_string(file).expect("a file that the walk wrote");
    let line = |line: &str| {
        let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let micros = cells[3].parse().expect("microseconds");
        (format!("{} as {}", cells[0], cells[1]), (micros, cells))
    };
    text.lines().map(line).collect()
}

/// Prints the calls that cost over twice as much in the large database, except whole lists and files, which are
/// larger.
pub fn compare(small: &str, large: &str) {
    let (small, large) = (read(small), read(large));
    let mut ratios: Vec<_> = large
        .iter()
        .filter(|(_, (_, cells))| cells[2] == "part")
        .filter_map(|(name, (micros, cells))| Some((micros / small.get(name)?.0, name, *micros, cells)))
        .collect();
    ratios.sort_by(|a, b| b.0.total_cmp(&a.0));
    let group = "every route, ten times as many parents";
    let exceptions: Vec<_> = ratios.iter().filter(|(ratio, ..)| *ratio > BOUND).collect();
    let median = ratios.get(ratios.len() / 2).map_or(0.0, |(ratio, ..)| *ratio);
    let count = format!("{} of {} calls", exceptions.len(), ratios.len());
    table::row(
        group,
        "over twice the processor time",
        count,
        "",
        format!("median of all: {median:.2} times"),
    );
    for (ratio, name, micros, cells) in exceptions {
        let visited = format!("{} statements, {} visited; most in {}", cells[4], cells[5], cells[6]);
        table::row(
            group,
            name,
            format!("{micros:.0} µs of processor time"),
            visited,
            format!("{ratio:.1} times"),
        );
    }
}
