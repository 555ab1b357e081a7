//! The children behind the figures of an agreement.

use super::figures::stages;
use crate::{
    Enrolment,
    model::seated_children::{ChildFilter, SeatUse},
    programs::program::{self, Program},
    store::agreement_seats as store,
};
use catalogue::Stage;
use db::DbError;
use kernel::{AgreementId, CohortId, PartnerId, Window};

/// Whose children a list shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatedChildren {
    pub partner_id: PartnerId,
    pub agreement_id: AgreementId,
    pub of: SeatUse,
    pub cohort_id: Option<CohortId>,
}

/// A page of programs, one of each child, and how many children there are. `None` if the partner has no such agreement.
pub(crate) struct SeatedPage {
    pub programs: Vec<Program>,
    pub total: i64,
}

pub(crate) async fn list_children(
    enrolment: &Enrolment,
    wanted: SeatedChildren,
    window: Window,
) -> Result<Option<SeatedPage>, DbError> {
    let SeatedChildren { partner_id, agreement_id, of, cohort_id } = wanted;
    let now = enrolment.ctx().clock.now();
    enrolment
        .ctx()
        .db
        .read_in_snapshot(async move |conn| {
            let own = agreements::list_agreements(conn, partner_id).await?;
            if own.iter().all(|agreement| agreement.id != agreement_id) {
                return Ok(None);
            }
            let sums = store::sum_by_cohort(conn, partner_id, &[agreement_id]).await?;
            let ids: Vec<CohortId> = sums.iter().map(|sum| sum.cohort_id).collect();
            let stages = stages(conn, &ids, now).await?;
            let open = stages.values().filter(|(_, stage)| *stage != Stage::Completed);
            let open = open.map(|(cohort, _)| cohort.id).collect();
            let filter = ChildFilter { of, cohort_id, open };
            let (ids, total) =
                store::page_of_children(conn, partner_id, agreement_id, &filter, window).await?;
            Ok(Some(SeatedPage { programs: program::load(conn, partner_id, &ids).await?, total }))
        })
        .await
}
