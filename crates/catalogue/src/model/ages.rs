//! Finds ages without a package and ages with several.

use crate::model::Package;
use l10n::{Message, Value, msg};
use std::ops::RangeInclusive;

/// Ages of the children that can be registered.
pub const CHILD_AGES: RangeInclusive<i64> = 7..=16;

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

/// `9, 11 to 13`; `None` if there are no runs.
fn listed(runs: &[(i64, i64)]) -> Option<Value> {
    let one = |(from, to): &(i64, i64)| {
        if from == to { Value::from(*from) } else { msg!("ages-run", from = *from, to = *to).into() }
    };
    runs.iter().map(one).reduce(|ages, more| msg!("ages-more", ages = ages, more = more).into())
}

/// Warnings for staff about the packages of a level: ages without a package and ages with several. `None` if every
/// age has exactly one. `packages` must not contain archived ones.
pub fn age_notes(packages: &[Package], level: i64, ages: RangeInclusive<i64>) -> Option<Message> {
    let count = |age: i64| {
        let fits = |package: &&Package| (package.min_age..=package.max_age).contains(&age);
        packages.iter().filter(|package| package.level == level).filter(fits).count()
    };
    let (gaps, overlaps) = (runs(ages.clone(), |age| count(age) == 0), runs(ages, |age| count(age) > 1));
    let without = listed(&gaps).map(|ages| msg!("ages-without-package", level = level, ages = ages));
    let several = listed(&overlaps).map(|ages| msg!("ages-with-several", level = level, ages = ages));
    match (without, several) {
        (Some(without), Some(several)) => Some(msg!("ages-both", without = without, several = several)),
        (without, several) => without.or(several),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::PackageId;
    use l10n::Language;

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
        let notes = |packages: &[Package], level| age_notes(packages, level, 7..=16).unwrap();
        let whole = [package(1, 7, 9), package(1, 10, 16), package(2, 7, 7)];
        assert_eq!(age_notes(&whole, 1, 7..=16), None);
        assert_eq!(notes(&whole, 2).english(), "Nothing is offered at level 2 for the age of 8 to 16.");
        let odd = [package(1, 7, 9), package(1, 9, 12), package(1, 14, 15)];
        assert_eq!(
            notes(&odd, 1).english(),
            "Nothing is offered at level 1 for the age of 13, 16. \
             Several packages of level 1 are for the age of 9: the one made first is taken."
        );
        let gaps = [package(1, 7, 8), package(1, 10, 10), package(1, 14, 16)];
        assert_eq!(
            notes(&gaps, 1).to_text(Language::French),
            "Rien n’est proposé au niveau 1 pour l’âge de 9, 11 à 13 ans."
        );
    }
}
