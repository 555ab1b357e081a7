//! The terms of agreements on the wire.

use crate::{
    form::terms::TermsForm,
    model::{
        seat_move_rules::{SeatMoveRules, SeatMoves},
        terms::{Coverage, Terms},
    },
    store::terms::list_terms,
};
use db::{Conn, DbError};
use kernel::{AgreementId, CohortId, PackageId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

/// A cohort that an agreement covers.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CoveredCohort {
    id: CohortId,
    title: String,
    is_archived: bool,
}

/// A package that an agreement covers.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CoveredPackage {
    id: PackageId,
    title: String,
    is_archived: bool,
}

/// The terms of an agreement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TermsView {
    /// The cohorts that it pays for; empty for all.
    cohorts: Vec<CoveredCohort>,
    /// The packages that it pays for; empty for all.
    packages: Vec<CoveredPackage>,
    /// Percent off the price of each program when it is added; null for members who see no money.
    discount_percent: Option<u8>,
    /// How many seats each parent gets who joins by a link; 0 for none.
    link_seats: u32,
    /// The mail domains of those who get them, in ASCII; empty for everybody who has the link.
    link_domains: Vec<String>,
    seat_moves: SeatMoves,
    /// How many seats may move in each cohort; null for any number.
    max_seat_moves: Option<i64>,
}

/// The terms of an agreement. No field may be absent, so that none is cleared by mistake.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TermsBody {
    /// The cohorts that it pays for, at most 200; empty for all.
    cohort_ids: Vec<CohortId>,
    /// The packages that it pays for, at most 200; empty for all.
    package_ids: Vec<PackageId>,
    /// 0 to 100: percent off the price of each program that is added from now on.
    discount_percent: i64,
    /// 0 to 100: how many seats each parent gets who joins by a link.
    link_seats: i64,
    /// At most 50, such as example.org; empty for everybody who has the link.
    link_domains: Vec<String>,
    /// Until when seats may be moved: `before_start`, `during_term`, or `no`.
    seat_moves: String,
    /// How many seats may move in each cohort; null for any number.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    max_seat_moves: Option<i64>,
}

impl From<TermsBody> for TermsForm {
    fn from(body: TermsBody) -> Self {
        let TermsBody { cohort_ids, package_ids, discount_percent, link_seats, .. } = body;
        let TermsBody { link_domains, seat_moves, max_seat_moves, .. } = body;
        Self {
            cohort_ids,
            package_ids,
            discount_percent,
            link_seats,
            link_domains,
            seat_moves,
            max_seat_moves,
        }
    }
}

/// The terms of agreements with what they cover by name.
pub(super) struct NamedTerms {
    terms: HashMap<AgreementId, Terms>,
    cohorts: HashMap<CohortId, CoveredCohort>,
    packages: HashMap<PackageId, CoveredPackage>,
    sees_money: bool,
}

impl NamedTerms {
    pub(super) async fn find(
        conn: &mut Conn,
        ids: &[AgreementId],
        sees_money: bool,
    ) -> Result<Self, DbError> {
        let terms = list_terms(conn, ids).await?;
        let coverages = || terms.values().map(|terms| &terms.coverage);
        let cohort_ids: Vec<CohortId> = coverages().flat_map(|one: &Coverage| one.cohorts.clone()).collect();
        let package_ids: Vec<PackageId> =
            coverages().flat_map(|one: &Coverage| one.packages.clone()).collect();
        let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?.into_iter().map(|cohort| {
            let is_archived = cohort.archived_at.is_some();
            (cohort.id, CoveredCohort { id: cohort.id, title: cohort.title, is_archived })
        });
        let packages = catalogue::find_packages(conn, &package_ids).await?.into_iter().map(|package| {
            let is_archived = package.archived_at.is_some();
            (package.id, CoveredPackage { id: package.id, title: package.title, is_archived })
        });
        Ok(Self { cohorts: cohorts.collect(), packages: packages.collect(), terms, sees_money })
    }

    pub(super) fn view(&self, id: AgreementId) -> TermsView {
        let terms = self.terms.get(&id).cloned().unwrap_or_default();
        let Terms { coverage, discount_percent, link_seats, link_domains, moves } = terms;
        let SeatMoveRules { moves: seat_moves, max_moves: max_seat_moves } = moves;
        TermsView {
            cohorts: coverage.cohorts.iter().filter_map(|id| self.cohorts.get(id).cloned()).collect(),
            packages: coverage.packages.iter().filter_map(|id| self.packages.get(id).cloned()).collect(),
            discount_percent: self.sees_money.then_some(discount_percent),
            link_seats,
            link_domains,
            seat_moves,
            max_seat_moves,
        }
    }
}
