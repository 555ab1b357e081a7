//! A package, and which one a child gets.

use jiff::Timestamp;
use kernel::PackageId;

db::row! {
    /// What children of an age range are taught, at a level and a price.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Package {
        pub id: PackageId,
        pub title: String,
        pub description: String,
        pub min_age: i64,
        /// Inclusive.
        pub max_age: i64,
        /// In weeks.
        pub week_duration: i64,
        /// 1 for beginners.
        pub level: i64,
        /// In minor units of the base currency.
        pub price_minor: i64,
        /// Archived rows cannot be chosen any more.
        pub archived_at: Option<Timestamp>,
    }
}

/// A package to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewPackage<'a> {
    pub title: &'a str,
    pub description: &'a str,
    /// Minimum and maximum age, both inclusive.
    pub ages: (i64, i64),
    /// In weeks.
    pub week_duration: i64,
    /// 1 for beginners.
    pub level: i64,
    /// In minor units of the base currency.
    pub price_minor: i64,
}

/// The package for a child of that age: the one with the lowest id at that level whose age range contains the age.
/// The web app computes the same for its summary (`package-for.ts`).
pub fn package_for(packages: &[Package], age: i64, level: i64) -> Option<&Package> {
    packages
        .iter()
        .filter(|package| package.level == level && (package.min_age..=package.max_age).contains(&age))
        .min_by_key(|package| package.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h15_the_package_is_the_first_level_1_package_whose_range_holds_the_age() {
        let package = |id, level, min_age, max_age| Package {
            id: PackageId::new(id),
            title: String::new(),
            description: String::new(),
            min_age,
            max_age,
            week_duration: 12,
            level,
            price_minor: 0,
            archived_at: None,
        };
        let packages = [package(4, 1, 7, 16), package(2, 2, 7, 16), package(3, 1, 7, 9)];
        let id = |age, level| package_for(&packages, age, level).map(|package| package.id.get());
        assert_eq!(
            (id(7, 1), id(9, 1), id(10, 1), id(10, 2), id(17, 1)),
            (Some(3), Some(3), Some(4), Some(2), None)
        );
    }
}
