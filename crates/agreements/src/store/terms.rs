//! SQL of the terms of agreements.

use crate::model::{
    seat_move_rules::SeatMoveRules,
    terms::{Coverage, Terms},
};
use db::{Conn, DbError, Ids, p, pipeline};
use kernel::{AgreementId, CohortId, Id, PackageId};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

db::statements! {
    LIST_TERMS =
        "SELECT id, discount_percent, link_seats, link_domains, seat_moves, max_seat_moves FROM agreement WHERE id IN list($1)";
    /// Read whenever a program is added, so in one statement.
    LIST_COVERED =
        "SELECT agreement_id, cohort_id, CAST(NULL AS BIGINT) AS package_id FROM agreement_cohort WHERE agreement_id IN list($1)
         UNION ALL SELECT agreement_id, NULL, package_id FROM agreement_package WHERE agreement_id IN list($1)
         ORDER BY 1, 2, 3";
    UPDATE_TERMS =
        "UPDATE agreement SET discount_percent = $2, link_seats = $3, link_domains = $4, seat_moves = $5, max_seat_moves = $6
         WHERE id = $1";
    REMOVE_COVERED_COHORTS = "DELETE FROM agreement_cohort WHERE agreement_id = $1";
    REMOVE_COVERED_PACKAGES = "DELETE FROM agreement_package WHERE agreement_id = $1";
    INSERT_COVERED_COHORTS =
        "INSERT INTO agreement_cohort (agreement_id, cohort_id) SELECT CAST($1 AS BIGINT), e.id FROM rows($2: id BIGINT) e";
    INSERT_COVERED_PACKAGES =
        "INSERT INTO agreement_package (agreement_id, package_id) SELECT CAST($1 AS BIGINT), e.id FROM rows($2: id BIGINT) e";
}

db::row! {
    struct TermsRow {
        id: AgreementId,
        discount_percent: u8,
        link_seats: u32,
        link_domains: String,
        moves: SeatMoveRules,
    }
}

db::row! {
    /// A cohort or a package.
    struct CoveredRow {
        agreement: AgreementId,
        cohort: Option<CohortId>,
        package: Option<PackageId>,
    }
}

/// The terms of these agreements.
pub(crate) async fn list_terms(
    conn: &mut Conn,
    ids: &[AgreementId],
) -> Result<HashMap<AgreementId, Terms>, DbError> {
    let (params, covered_params) = (p![Ids(ids)], p![Ids(ids)]);
    let (rows, covered) = pipeline!(conn, DbError =>
        conn.all::<TermsRow>(&LIST_TERMS, params),
        conn.all::<CoveredRow>(&LIST_COVERED, covered_params),
    )?;
    let mut terms: HashMap<AgreementId, Terms> = rows.into_iter().map(|row| (row.id, row.into())).collect();
    for CoveredRow { agreement, cohort, package } in covered {
        terms.entry(agreement).and_modify(|terms| {
            terms.coverage.cohorts.extend(cohort);
            terms.coverage.packages.extend(package);
        });
    }
    Ok(terms)
}

impl From<TermsRow> for Terms {
    fn from(TermsRow { discount_percent, link_seats, link_domains, moves, .. }: TermsRow) -> Self {
        let link_domains = link_domains.split_whitespace().map(str::to_owned).collect();
        Self { coverage: Coverage::default(), discount_percent, link_seats, link_domains, moves }
    }
}

/// Replaces the terms of an agreement.
pub(crate) async fn put_terms(conn: &mut Conn, id: AgreementId, terms: &Terms) -> Result<(), DbError> {
    let Terms { coverage, discount_percent, link_seats, link_domains, moves } = terms;
    let SeatMoveRules { moves, max_moves } = moves;
    let params = p![id, discount_percent, link_seats, link_domains.join(" "), moves, max_moves];
    conn.run(&UPDATE_TERMS, params).await?;
    conn.run(&REMOVE_COVERED_COHORTS, p![id]).await?;
    conn.run(&INSERT_COVERED_COHORTS, p![id, rows_of(&coverage.cohorts)]).await?;
    conn.run(&REMOVE_COVERED_PACKAGES, p![id]).await?;
    conn.run(&INSERT_COVERED_PACKAGES, p![id, rows_of(&coverage.packages)]).await.map(drop)
}

fn rows_of<Of>(ids: &[Id<Of>]) -> String {
    let rows: Vec<Json> = ids.iter().map(|id| json!({ "id": id })).collect();
    Json::Array(rows).to_string()
}
