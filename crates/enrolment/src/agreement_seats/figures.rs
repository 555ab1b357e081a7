//! Figures of agreements: how many children are in class, and how many in each cohort. They are counted when they are read,
//! all in one snapshot, so that they cannot contradict each other or the lists behind them.

use crate::{
    Enrolment,
    store::agreement_seats::{self as store, CohortSeats},
};
use agreements::{
    Agreements,
    http::{AgreementView, Sees, active_agreements, find_agreement},
};
use catalogue::{ClassDays, Cohort, Stage};
use db::{Conn, DbError};
use identity::SignedInPartner;
use jiff::Timestamp;
use kernel::{AgreementId, CohortId, PartnerId};
use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

/// An agreement and the use of its seats.
pub(crate) struct AgreementFigures {
    pub agreement: AgreementView,
    /// Children whose class is open.
    pub in_class: i64,
    /// Latest start first.
    pub cohorts: Vec<CohortFigure>,
}

/// The children of an agreement in a cohort.
pub(crate) struct CohortFigure {
    pub cohort: Cohort,
    pub stage: Stage,
    pub children: i64,
    pub in_class: i64,
    pub unpaid: i64,
}

/// The active agreements, newest first.
pub(crate) async fn active_figures(
    enrolment: &Enrolment,
    member: SignedInPartner,
) -> Result<Vec<AgreementFigures>, DbError> {
    let (partner_id, sees) = (member.id, Sees::of(member.role));
    let (agreements, now) = (agreements_of(enrolment), enrolment.ctx().clock.now());
    enrolment
        .ctx()
        .db
        .read_in_snapshot(async move |conn| {
            let active = active_agreements(conn, &agreements, partner_id, sees).await?;
            gather(conn, partner_id, active, now).await
        })
        .await
}

/// One agreement, in any state.
pub(crate) async fn figures_of(
    enrolment: &Enrolment,
    member: SignedInPartner,
    id: AgreementId,
) -> Result<Option<AgreementFigures>, DbError> {
    let (partner_id, sees) = (member.id, Sees::of(member.role));
    let (agreements, now) = (agreements_of(enrolment), enrolment.ctx().clock.now());
    enrolment
        .ctx()
        .db
        .read_in_snapshot(async move |conn| {
            let found = find_agreement(conn, &agreements, partner_id, sees, id).await?;
            Ok(gather(conn, partner_id, found.into_iter().collect(), now).await?.pop())
        })
        .await
}

fn agreements_of(enrolment: &Enrolment) -> Agreements {
    Agreements {
        identity: enrolment.identity.clone(),
        seats: Arc::new(enrolment.invites.clone()),
        programs: Arc::new(enrolment.clone()),
    }
}

/// The cohorts that are running or coming, of those that are given.
pub(crate) async fn stages(
    conn: &mut Conn,
    ids: &[CohortId],
    now: Timestamp,
) -> Result<HashMap<CohortId, (Cohort, Stage)>, DbError> {
    let mut days = ClassDays::new(now);
    let cohorts = catalogue::find_cohorts(conn, ids).await?;
    let with_stage = |cohort: Cohort| {
        let stage = cohort.stage_on(days.today(&cohort.time_zone));
        (cohort.id, (cohort, stage))
    };
    Ok(cohorts.into_iter().map(with_stage).collect())
}

async fn gather(
    conn: &mut Conn,
    partner_id: PartnerId,
    agreements: Vec<AgreementView>,
    now: Timestamp,
) -> Result<Vec<AgreementFigures>, DbError> {
    let ids: Vec<AgreementId> = agreements.iter().map(|agreement| agreement.id).collect();
    let sums = store::sum_by_cohort(conn, partner_id, &ids).await?;
    let cohort_ids: Vec<CohortId> =
        sums.iter().map(|sum| sum.cohort_id).collect::<BTreeSet<_>>().into_iter().collect();
    let stages = stages(conn, &cohort_ids, now).await?;
    let is_open = |id: &CohortId| stages.get(id).is_some_and(|(_, stage)| *stage != Stage::Completed);
    let open: Vec<CohortId> = cohort_ids.iter().copied().filter(is_open).collect();
    let in_class: HashMap<AgreementId, i64> =
        store::count_in_class(conn, partner_id, &ids, &open).await?.into_iter().collect();
    let figures = agreements.into_iter().map(|agreement| AgreementFigures {
        in_class: in_class.get(&agreement.id).copied().unwrap_or_default(),
        cohorts: by_cohort(&sums, agreement.id, &stages),
        agreement,
    });
    Ok(figures.collect())
}

fn by_cohort(
    sums: &[CohortSeats],
    id: AgreementId,
    stages: &HashMap<CohortId, (Cohort, Stage)>,
) -> Vec<CohortFigure> {
    let own = sums.iter().filter(|sum| sum.agreement_id == id);
    let figure = |sum: &CohortSeats| {
        let (cohort, stage) = stages.get(&sum.cohort_id)?.clone();
        let in_class = if stage == Stage::Completed { 0 } else { sum.open };
        Some(CohortFigure {
            cohort,
            stage,
            children: sum.children,
            in_class,
            unpaid: sum.children - sum.paid,
        })
    };
    let mut figures: Vec<CohortFigure> = own.filter_map(figure).collect();
    figures.sort_by_key(|figure| std::cmp::Reverse((figure.cohort.start_on, figure.cohort.id)));
    figures
}
