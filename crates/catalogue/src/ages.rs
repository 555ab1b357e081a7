//! Finds ages without a package and ages with several.

use crate::model::Package;
use std::ops::RangeInclusive;

/// Contiguous runs of ages that satisfy a predicate.
fn runs(ages: RangeInclusive<i64>, holds: impl Fn(i64) -> bool) -> Vec<(i64, i64)> {
    let mut found: Vec<(i64, i64)> = Vec::new();
    for age in ages.filter(|age| holds(*age)) {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == age => *last = age,
            _ => found.push((age, age)),
        }
    }
    found
}

fn text(runs: &[(i64, i64)]) -> String {
    let one = |(from, to): &(i64, i64)| if from == to { from.to_string() } else { format!("{from} to {to}") };
    runs.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Warnings for staff about the packages of a level: ages without a package and ages with several. Empty if every
/// age has exactly one. `packages` must not contain archived ones.
pub fn age_notes(packages: &[Package], level: i64, ages: RangeInclusive<i64>) -> String {
    let count = |age: i64| {
        let fits = |package: &&Package| (package.min_age..=package.max_age).contains(&age);
        packages.iter().filter(|package| package.level == level).filter(fits).count()
    };
    let (gaps, overlaps) = (runs(ages.clone(), |age| count(age) == 0), runs(ages, |age| count(age) > 1));
    let mut notes = Vec::new();
    if !gaps.is_empty() {
        notes.push(format!("Nothing is offered at level {level} for the age of {}.", text(&gaps)));
    }
    if !overlaps.is_empty() {
        let ages = text(&overlaps);
        notes.push(format!(
            "Several packages of level {level} are for the age of {ages}: the one made first is taken."
        ));
    }
    notes.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::PackageId;

    fn package(level: i64, min_age: i64, max_age: i64) -> Package {
        Package {
            id: PackageId::new(1),
            title: String::new(),
            description: String::new(),
            min_age,
            max_age,
            week_duration: 12,
            level,
            price_minor: 0,
            archived_at: None,
        }
    }

    #[test]
    fn reports_gaps_and_overlaps() {
        let whole = [package(1, 7, 9), package(1, 10, 16), package(2, 7, 7)];
        assert_eq!(age_notes(&whole, 1, 7..=16), "");
        assert_eq!(age_notes(&whole, 2, 7..=16), "Nothing is offered at level 2 for the age of 8 to 16.");
        let odd = [package(1, 7, 9), package(1, 9, 12), package(1, 14, 15)];
        assert_eq!(
            age_notes(&odd, 1, 7..=16),
            "Nothing is offered at level 1 for the age of 13, 16. \
             Several packages of level 1 are for the age of 9: the one made first is taken."
        );
    }
}
