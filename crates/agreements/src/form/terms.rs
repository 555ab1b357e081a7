//! Validation of the terms of an agreement.

use crate::model::{
    seat_move_rules::{SeatMoveRules, SeatMoves},
    terms::{Coverage, MAX_COVERED, MAX_LINK_SEATS, MAX_MOVES, Terms},
};
use db::{Conn, DbError};
use identity::FieldErrors;
use kernel::{CohortId, Id, PackageId};
use l10n::{Message, msg};

/// The terms as staff typed them.
#[derive(Clone, Debug, Default)]
pub struct TermsForm {
    /// Empty for all.
    pub cohort_ids: Vec<CohortId>,
    /// Empty for all.
    pub package_ids: Vec<PackageId>,
    pub discount_percent: i64,
    pub link_seats: i64,
    pub link_domains: Vec<String>,
    /// `before_start`, `during_term` or `no`.
    pub seat_moves: String,
    pub max_seat_moves: Option<i64>,
}

/// The cohorts or packages that a form may name.
struct Choices<Of> {
    /// In the catalogue and not archived.
    open: Vec<Id<Of>>,
    /// The agreement names them already; archived ones may stay.
    kept: Vec<Id<Of>>,
}

impl<Of> Choices<Of> {
    fn check(&self, mut ids: Vec<Id<Of>>, gone: Message) -> Result<Vec<Id<Of>>, Message> {
        ids.sort_unstable();
        ids.dedup();
        if ids.len() > MAX_COVERED {
            return Err(msg!("agreement-covers-too-many", most = MAX_COVERED));
        }
        let may_stay = |id: &Id<Of>| self.open.contains(id) || self.kept.contains(id);
        if ids.iter().all(may_stay) { Ok(ids) } else { Err(gone) }
    }
}

/// What a form may name.
pub(crate) struct Offer {
    cohorts: Choices<kernel::of::Cohort>,
    packages: Choices<kernel::of::Package>,
}

/// Finds the cohorts and packages that a form may name; `before` are the terms that it changes.
pub(crate) async fn find_offer(
    conn: &mut Conn,
    form: &TermsForm,
    before: &Coverage,
) -> Result<Offer, DbError> {
    let cohorts = catalogue::find_cohorts(conn, &form.cohort_ids).await?;
    let packages = catalogue::find_packages(conn, &form.package_ids).await?;
    let open = cohorts.iter().filter(|cohort| cohort.archived_at.is_none()).map(|cohort| cohort.id);
    let cohorts = Choices { open: open.collect(), kept: before.cohorts.clone() };
    let open = packages.iter().filter(|package| package.archived_at.is_none()).map(|package| package.id);
    Ok(Offer { cohorts, packages: Choices { open: open.collect(), kept: before.packages.clone() } })
}

/// Validates the terms.
pub(crate) fn check_terms(form: TermsForm, offer: &Offer) -> Result<Terms, FieldErrors> {
    let mut errors = FieldErrors::default();
    let cohorts = offer.cohorts.check(form.cohort_ids, msg!("agreement-cohort-gone"));
    let packages = offer.packages.check(form.package_ids, msg!("agreement-package-gone"));
    errors.check("cohortIds", cohorts.as_ref().map(drop).map_err(Clone::clone));
    errors.check("packageIds", packages.as_ref().map(drop).map_err(Clone::clone));
    let discount_percent = u8::try_from(form.discount_percent).ok().filter(|percent| *percent <= 100);
    if discount_percent.is_none() {
        errors.add("discountPercent", msg!("agreement-discount-range"));
    }
    let link_seats = u32::try_from(form.link_seats).ok().filter(|seats| i64::from(*seats) <= MAX_LINK_SEATS);
    if link_seats.is_none() {
        errors.add("linkSeats", msg!("agreement-link-seats-range", most = MAX_LINK_SEATS));
    }
    let link_domains = errors.domains("linkDomains", &form.link_domains);
    let moves = SeatMoves::parse(&form.seat_moves);
    if moves.is_none() {
        errors.add("seatMoves", msg!("agreement-moves-required"));
    }
    if form.max_seat_moves.is_some_and(|most| !(0..=MAX_MOVES).contains(&most)) {
        errors.add("maxSeatMoves", msg!("agreement-moves-range", most = MAX_MOVES));
    }
    errors.done()?;
    Ok(Terms {
        coverage: Coverage { cohorts: cohorts.unwrap_or_default(), packages: packages.unwrap_or_default() },
        discount_percent: discount_percent.unwrap_or_default(),
        link_seats: link_seats.unwrap_or_default(),
        link_domains,
        moves: SeatMoveRules { moves: moves.unwrap_or(SeatMoves::No), max_moves: form.max_seat_moves },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    fn form() -> TermsForm {
        TermsForm {
            cohort_ids: [3, 1, 3].map(CohortId::new).to_vec(),
            discount_percent: 15,
            link_seats: 2,
            link_domains: vec!["Example.org".into()],
            seat_moves: "before_start".into(),
            ..TermsForm::default()
        }
    }

    fn offer() -> Offer {
        let (open, kept) = (vec![CohortId::new(1)], vec![CohortId::new(3)]);
        Offer {
            cohorts: Choices { open, kept },
            packages: Choices { open: vec![PackageId::new(1)], kept: Vec::new() },
        }
    }

    #[test]
    fn keeps_an_archived_cohort_that_the_agreement_names_already() {
        let terms = check_terms(form(), &offer()).unwrap();
        assert_eq!(terms.coverage.cohorts, [1, 3].map(CohortId::new));
        assert_eq!((terms.discount_percent, terms.link_seats), (15, 2));
        assert_eq!(terms.link_domains, ["example.org"]);
    }

    #[test]
    fn says_what_is_wrong_with_each_field() {
        let cohorts = |ids: Vec<i64>| ids.into_iter().map(CohortId::new).collect();
        for (form, error) in [
            (
                TermsForm { cohort_ids: cohorts(vec![2]), ..form() },
                "One of these cohorts is archived or gone.",
            ),
            (
                TermsForm { package_ids: vec![PackageId::new(2)], ..form() },
                "One of these packages is archived or gone.",
            ),
            (
                TermsForm { cohort_ids: cohorts((0..201).collect()), ..form() },
                "Name at most 200, or none to cover all.",
            ),
            (
                TermsForm { discount_percent: 101, ..form() },
                "The discount must be between 0 and 100 percent.",
            ),
            (TermsForm { discount_percent: -1, ..form() }, "The discount must be between 0 and 100 percent."),
            (TermsForm { link_seats: 101, ..form() }, "The number of seats must be between 0 and 100."),
            (
                TermsForm { link_domains: vec!["a b".into()], ..form() },
                "This is not a mail domain: a b. Write it as example.org.",
            ),
            (TermsForm { seat_moves: "always".into(), ..form() }, "Choose whether seats may be moved"),
            (
                TermsForm { max_seat_moves: Some(-1), ..form() },
                "The number of moves must be between 0 and 1,000,000.",
            ),
        ] {
            let failure = api::Failure::from(check_terms(form, &offer()).err().unwrap());
            assert_eq!(failure.message().to_text(Language::English), error);
        }
    }
}
