//! SQL of the seats of agreements by cohort, and of the children behind them.

use crate::model::seated_children::ChildFilter;
use db::{Conn, DbError, Ids, p};
use kernel::{AgreementId, CohortId, PartnerId, ProgramId, Window};

macro_rules! of_children {
    ($from:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $from,
            " FROM seat_in_use WHERE /*scope*/ partner_id = $1 /*end*/ AND agreement_id = $2
               AND (CAST($3 AS BIGINT) IS NULL OR cohort_id = $3)
               AND (CAST($4 AS TEXT) = 'taken' OR CAST($4 AS TEXT) = 'unpaid' AND paid_at IS NULL
                    OR CAST($4 AS TEXT) = 'in_class' AND is_open AND cohort_id IN list($5))",
            $rest
        )
    };
}

db::statements! {
    SUM_SEATS_BY_COHORT =
        "SELECT agreement_id, cohort_id, COUNT(*), COUNT(paid_at), COUNT(CASE WHEN is_open THEN 1 END) FROM seat_in_use
         WHERE /*scope*/ partner_id = $1 /*end*/ AND agreement_id IN list($2) GROUP BY agreement_id, cohort_id";
    /// A child in two cohorts counts once.
    COUNT_IN_CLASS =
        "SELECT agreement_id, COUNT(DISTINCT child_id) FROM seat_in_use
         WHERE /*scope*/ partner_id = $1 /*end*/ AND agreement_id IN list($2) AND cohort_id IN list($3) AND is_open
         GROUP BY agreement_id";
    /// The newest matching program of each child.
    PAGE_OF_SEATED_CHILDREN =
        of_children!("MAX(program_id)", " GROUP BY child_id ORDER BY MAX(program_id) DESC LIMIT $6 OFFSET $7");
    COUNT_SEATED_CHILDREN = of_children!("COUNT(DISTINCT child_id)", "");
}

db::row! {
    /// The seats of an agreement that are used in a cohort.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct CohortSeats {
        pub agreement_id: AgreementId,
        pub cohort_id: CohortId,
        pub children: i64,
        pub paid: i64,
        /// Paid, or opened on account.
        pub open: i64,
    }
}

pub(crate) async fn sum_by_cohort(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[AgreementId],
) -> Result<Vec<CohortSeats>, DbError> {
    conn.all(&SUM_SEATS_BY_COHORT, p![partner_id, Ids(ids)]).await
}

/// Number of children in class in these cohorts, by agreement; agreements without any are left out.
pub(crate) async fn count_in_class(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[AgreementId],
    cohort_ids: &[CohortId],
) -> Result<Vec<(AgreementId, i64)>, DbError> {
    conn.all(&COUNT_IN_CLASS, p![partner_id, Ids(ids), Ids(cohort_ids)]).await
}

/// A page of children with a seat, each by its newest matching program, and how many there are.
pub(crate) async fn page_of_children(
    conn: &mut Conn,
    partner_id: PartnerId,
    agreement_id: AgreementId,
    filter: &ChildFilter,
    Window { limit, offset }: Window,
) -> Result<(Vec<ProgramId>, i64), DbError> {
    let ChildFilter { cohort_id, of, open } = filter;
    let params = p![partner_id, agreement_id, cohort_id, of, Ids(open), limit, offset];
    let ids = conn.all(&PAGE_OF_SEATED_CHILDREN, params).await?;
    let params = p![partner_id, agreement_id, cohort_id, of, Ids(open)];
    Ok((ids, conn.one(&COUNT_SEATED_CHILDREN, params).await?))
}
