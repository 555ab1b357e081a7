//! Plans the move of a seat. Preview and move run this same code.

use super::{
    error::SeatMoveError,
    find_seat::{check_moves_left, find_seat},
    foresee::foresee,
    recipient::{Gift, check_recipient},
    seat::Seat,
};
use crate::{
    Enrolment,
    dashboards::families,
    model::seat_move::plan_digest,
    store::{self, ChildRow},
};
use catalogue::{Due, PriceTerms, Stage};
use db::Conn;
use identity::ParentOfPartner;
use kernel::{ChildId, PartnerId, ProgramId};

/// What a move does.
#[derive(Clone, Debug)]
pub(crate) struct SeatMovePlan {
    pub seat: Seat,
    /// The child that gets the seat, and its parent.
    pub child: ChildRow,
    pub parent: ParentOfPartner,
    pub gift: Gift,
}

impl SeatMovePlan {
    /// The same for two plans that do the same. The number of moves left is not part of it: others may use it up, which is
    /// refused by itself.
    pub(crate) fn digest(&self) -> String {
        let Self { seat, child, gift, .. } = self;
        let row = &seat.program.row;
        plan_digest(&[
            &(row.id, row.child_id, row.parent_id, row.cohort_id, row.slot()),
            &(row.package_id, row.price_minor, row.paid_at.is_some(), seat.money.paid_by),
            &(child.id, child.parent_id, gift.package.id, gift.agreement_id, gift.price_minor),
            &(seat.is_kept_by_child, seat.family, gift.from, gift.to, gift.passing),
        ])
    }
}

/// A plan as it is shown before the move.
#[derive(Clone, Debug)]
pub(crate) struct PreviewedMove {
    pub plan: SeatMovePlan,
    pub prices: PlanPrices,
    /// Whether the cohort has begun.
    pub has_started: bool,
}

/// What a move does to what the partner pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlanPrices {
    /// What was paid, in the base currency, stays paid.
    Paid { base_minor: i64 },
    /// What leaves the open invoice, and what joins it.
    Unpaid { leaves: Due, joins: Due },
}

/// Plans a move to show what it does.
pub(crate) async fn preview_move(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    program_id: ProgramId,
    child_id: ChildId,
) -> Result<PreviewedMove, SeatMoveError> {
    let plan = plan_move(conn, enrolment, partner_id, program_id, child_id).await?;
    check_moves_left(&plan.seat)?;
    let Seat { program, now, .. } = &plan.seat;
    let base_minor = program.row.price_minor;
    let prices = if plan.seat.is_paid() {
        PlanPrices::Paid { base_minor }
    } else {
        let partner = identity::find_partner_terms(conn, partner_id).await?;
        let terms = PriceTerms::of(conn, &partner, *now).await?;
        let (leaves, joins) = (terms.due(base_minor), terms.due(plan.gift.price_minor));
        PlanPrices::Unpaid { leaves, joins }
    };
    Ok(PreviewedMove { has_started: program.cohort.stage(*now) != Stage::Coming, prices, plan })
}

/// Plans to move the seat of a program to a child of the partner's families.
pub(crate) async fn plan_move(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    program_id: ProgramId,
    child_id: ChildId,
) -> Result<SeatMovePlan, SeatMoveError> {
    let seat = find_seat(conn, enrolment, partner_id, program_id).await?;
    let child = store::find_children(conn, partner_id, &[child_id]).await?.pop();
    let child = child.ok_or(SeatMoveError::NotFound)?;
    let family = families::load(conn, partner_id, &[child.parent_id]).await?.pop();
    let family = family.ok_or(SeatMoveError::NotFound)?;
    let with_programs = family.children.iter().find(|one| one.child.id == child_id);
    let mut gift = check_recipient(&seat, &family, with_programs.ok_or(SeatMoveError::NotFound)?)?;
    if let Some(transfer) = gift.transfer(&seat, &child) {
        let no_seat = || SeatMoveError::NoFreeSeat { child: child.details.first_name.clone() };
        gift.from = foresee(conn, &seat, transfer, gift.from).await?.ok_or_else(no_seat)?;
    }
    Ok(SeatMovePlan { seat, child, gift, parent: family.parent })
}
