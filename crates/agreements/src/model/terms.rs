//! What an agreement pays for, at which price, and who may use its seats how. No I/O.

use super::seat_move_rules::{SeatMoveRules, SeatMoves};
use kernel::{AgreementId, CohortId, EmailAddress, PackageId, due_minor};

/// The highest number of seats for each parent who joins by a link.
pub(crate) const MAX_LINK_SEATS: i64 = 100;

/// The highest number of moves in a cohort, and of cohorts or packages that an agreement names.
pub(crate) const MAX_MOVES: i64 = 1_000_000;
pub(crate) const MAX_COVERED: usize = 200;

/// Keeps prices in the base currency.
const SAME_CURRENCY: i64 = 1_000_000;

/// The cohorts and packages that an agreement pays for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// By id; empty for all.
    pub cohorts: Vec<CohortId>,
    /// By id; empty for all.
    pub packages: Vec<PackageId>,
}

/// What of a program an agreement does not pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCovered {
    Cohort,
    Package,
}

impl Coverage {
    /// Whether it pays for programs in this cohort.
    pub fn has_cohort(&self, id: CohortId) -> bool {
        self.cohorts.is_empty() || self.cohorts.contains(&id)
    }

    /// Whether it pays for programs of this package.
    pub fn has_package(&self, id: PackageId) -> bool {
        self.packages.is_empty() || self.packages.contains(&id)
    }

    /// Whether it pays for a program, or what of it is not covered.
    pub fn check(&self, cohort_id: CohortId, package_id: PackageId) -> Result<(), NotCovered> {
        if !self.has_cohort(cohort_id) {
            return Err(NotCovered::Cohort);
        }
        if self.has_package(package_id) { Ok(()) } else { Err(NotCovered::Package) }
    }
}

/// The terms of an agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub coverage: Coverage,
    /// Percent off the price of each program, when it is added.
    pub discount_percent: u8,
    /// How many seats each parent gets who joins by a link; 0 for none.
    pub link_seats: u32,
    /// The mail domains of those who get them, with their subdomains; empty for everybody.
    pub link_domains: Vec<String>,
    pub moves: SeatMoveRules,
}

/// Those that every partner begins with.
impl Default for Terms {
    fn default() -> Self {
        Self {
            coverage: Coverage::default(),
            discount_percent: 0,
            link_seats: 0,
            link_domains: Vec::new(),
            moves: SeatMoveRules { moves: SeatMoves::DuringTerm, max_moves: None },
        }
    }
}

impl Terms {
    /// A price in the base currency less the discount, rounded half up.
    pub fn price(&self, price_minor: i64) -> i64 {
        due_minor(price_minor, self.discount_percent, SAME_CURRENCY)
    }
}

/// The seats that an agreement has for parents who join by a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkSeats {
    pub agreement_id: AgreementId,
    /// For each parent.
    pub seats: u32,
    /// Empty for everybody.
    pub domains: Vec<String>,
}

impl LinkSeats {
    /// Whether a parent with this address gets them.
    pub(crate) fn are_for(&self, email: &EmailAddress) -> bool {
        self.domains.is_empty() || kernel::is_at_domain(email, &self.domains)
    }

    /// A made-up address could be at an allowed domain, so only a confirmed one counts.
    pub fn need_confirmed_address(&self) -> bool {
        !self.domains.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn coverage(cohorts: &[i64], packages: &[i64]) -> Coverage {
        Coverage {
            cohorts: cohorts.iter().map(|id| CohortId::new(*id)).collect(),
            packages: packages.iter().map(|id| PackageId::new(*id)).collect(),
        }
    }

    #[test]
    fn covers_everything_unless_it_names_something() {
        let check = |covered: &Coverage| covered.check(CohortId::new(1), PackageId::new(2));
        assert_eq!(check(&coverage(&[], &[])), Ok(()));
        assert_eq!(check(&coverage(&[1], &[2])), Ok(()));
        assert_eq!(check(&coverage(&[], &[3])), Err(NotCovered::Package));
        assert_eq!(check(&coverage(&[2], &[])), Err(NotCovered::Cohort));
        assert_eq!(check(&coverage(&[2], &[3])), Err(NotCovered::Cohort), "the first thing that is chosen");
    }

    #[test]
    fn a_discount_rounds_half_up() {
        let price = |discount_percent, minor| Terms { discount_percent, ..Terms::default() }.price(minor);
        assert_eq!((price(0, 15_025), price(100, 15_025)), (15_025, 0));
        assert_eq!((price(50, 15_025), price(50, 15_023)), (7_513, 7_512));
    }

    #[test]
    fn joiners_get_seats_by_the_domain_of_their_address() {
        let seats = |domains: &[&str]| LinkSeats {
            agreement_id: AgreementId::new(1),
            seats: 1,
            domains: domains.iter().map(|one| (*one).to_owned()).collect(),
        };
        let email = EmailAddress::parse("a@mail.example.org").unwrap();
        assert!(seats(&[]).are_for(&email) && !seats(&[]).need_confirmed_address());
        let domain = seats(&["b.ng", "example.org"]);
        assert!(domain.are_for(&email) && domain.need_confirmed_address());
        assert!(!seats(&["b.ng"]).are_for(&email));
    }

    proptest! {
        #[test]
        fn a_discount_never_raises_a_price_and_never_makes_it_negative(
            percent in 0u8..=100, price in 0i64..1_000_000_000
        ) {
            let reduced = Terms { discount_percent: percent, ..Terms::default() }.price(price);
            prop_assert!((0..=price).contains(&reduced));
        }
    }
}
