//! Whether a partner's agreement pays for a program, and at which price.

use crate::{
    Enrolment,
    programs::checks::{SeatError, check_confirmed},
    store::{self, ProgramRow},
};
use agreements::{NotCovered, Terms, find_family_agreement};
use catalogue::{Cohort, Package};
use db::{Conn, DbError};
use identity::SignedInParent;
use jiff::Timestamp;
use kernel::{AgreementId, ChildId, PartnerId};

/// Maximum number of cohorts or packages that a sentence names.
const MAX_NAMED: usize = 5;

/// A program that a partner is to pay for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sponsored<'a> {
    pub partner_id: PartnerId,
    pub organization: &'a str,
    /// The agreement of the family's invite.
    pub agreement_id: Option<AgreementId>,
    pub cohort: &'a Cohort,
    pub package: &'a Package,
}

/// The price of the program in the base currency, less the discount of the agreement; or what that does not cover.
pub(crate) async fn sponsored_price(
    conn: &mut Conn,
    program: Sponsored<'_>,
    now: Timestamp,
) -> Result<i64, SeatError> {
    let Sponsored { partner_id, agreement_id, cohort, package, .. } = program;
    let terms = find_family_agreement(conn, partner_id, agreement_id, now).await?.terms;
    match terms.coverage.check(cohort.id, package.id) {
        Ok(()) => Ok(terms.price(package.price_minor)),
        Err(not_covered) => Err(refuse(conn, program, &terms, not_covered).await?),
    }
}

/// Rejects a child that neither has a seat nor can get one, or whose program the partner does not pay for.
pub(crate) async fn check_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    child_id: ChildId,
    (cohort, package): (&Cohort, &Package),
) -> Result<(), SeatError> {
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    let own = identity::find_own(conn, parent).await?;
    check_confirmed(enrolment, &own)?;
    let allowance = invites::find_allowance_use(conn, parent.id).await?;
    if allowance.seats_taken >= allowance.allowed() && !store::is_sponsored(conn, child_id).await? {
        let allowed = allowance.allowed();
        return Err(SeatError::NoSeat { organization: partner.organization_name, allowed });
    }
    let program = Sponsored {
        partner_id: partner.id,
        organization: &partner.organization_name,
        agreement_id: allowance.agreement_id,
        cohort,
        package,
    };
    sponsored_price(conn, program, enrolment.ctx().clock.now()).await.map(drop)
}

/// Rejects a class that the agreement of a sponsored program does not cover. Its price stays.
pub(crate) async fn check_covered(
    conn: &mut Conn,
    row: &ProgramRow,
    (cohort, package): (&Cohort, &Package),
    now: Timestamp,
) -> Result<(), SeatError> {
    let partner = identity::find_partner_terms(conn, row.partner_id).await?;
    let allowance = invites::find_allowance_use(conn, row.parent_id).await?;
    let program = Sponsored {
        partner_id: partner.id,
        organization: &partner.organization_name,
        agreement_id: allowance.agreement_id,
        cohort,
        package,
    };
    sponsored_price(conn, program, now).await.map(drop)
}

/// Names what the agreement does not cover, and what it does.
async fn refuse(
    conn: &mut Conn,
    Sponsored { organization, cohort, package, .. }: Sponsored<'_>,
    terms: &Terms,
    not_covered: NotCovered,
) -> Result<SeatError, DbError> {
    let coverage = &terms.coverage;
    let (what, covered) = match not_covered {
        NotCovered::Cohort => {
            let cohorts = catalogue::find_cohorts(conn, &coverage.cohorts).await?;
            (&cohort.title, cohorts.into_iter().map(|cohort| cohort.title).collect::<Vec<_>>())
        }
        NotCovered::Package => {
            let packages = catalogue::find_packages(conn, &coverage.packages).await?;
            (&package.title, packages.into_iter().map(|package| package.title).collect())
        }
    };
    let (organization, what) = (organization.to_owned(), what.clone());
    Ok(SeatError::NotCovered { organization, what, covered: named(covered) })
}

/// The first names, and a sign that there are more.
fn named(mut names: Vec<String>) -> String {
    names.sort();
    let more = if names.len() > MAX_NAMED { ", …" } else { "" };
    names.truncate(MAX_NAMED);
    format!("{}{more}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_at_most_five() {
        let names = |count: usize| named((0..count).rev().map(|number| format!("C{number}")).collect());
        assert_eq!(names(2), "C0, C1");
        assert_eq!(names(6), "C0, C1, C2, C3, C4, …");
    }
}
