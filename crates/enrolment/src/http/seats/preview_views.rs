//! API types of the preview of a move.

use crate::{
    model::seat_move::FamilySeats,
    seats::plan_move::{PlanPrices, PreviewedMove},
};
use catalogue::{ClassTime, Day, Due};
use identity::{show_name, show_names};
use kernel::{ChildId, ParentId};
use l10n::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// What the move of a seat does. Nothing has changed yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeatMovePreview {
    /// To be sent with the move.
    plan: String,
    /// The cohort's title.
    cohort: String,
    day: Day,
    day_text: &'static str,
    time: ClassTime,
    time_text: String,
    /// Whether the cohort has begun: lessons before now stay in the first child's record.
    has_started: bool,
    /// The child that loses the seat.
    from: SeatMoveChild,
    /// The child that gets it.
    to: SeatMoveChild,
    /// True if the first child needs its seat for another program and keeps it.
    keeps_seat: bool,
    /// True if both children are of one family, whose number stays.
    is_one_family: bool,
    is_paid: bool,
    /// Null for members who see no money.
    money: Option<SeatMoveMoney>,
    /// How many seats may still move in the cohort, this one included; null for any number.
    moves_left: Option<i64>,
}

/// A child before or after the move of a seat, with the seats of its family.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatMoveChild {
    child_id: ChildId,
    child: String,
    parent_id: ParentId,
    parent: String,
    /// The title of its package.
    package: String,
    allowed_before: i64,
    allowed_after: i64,
    taken_before: i64,
    taken_after: i64,
}

/// What the move does to what the organization pays.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatMoveMoney {
    /// What was paid for the seat, in the base currency, and stays paid; null if it is unpaid.
    stays_paid: Option<Due>,
    /// What leaves the open invoice; null if the seat is paid.
    leaves_invoice: Option<Due>,
    /// What joins the open invoice; null if the seat is paid.
    joins_invoice: Option<Due>,
}

impl From<PlanPrices> for SeatMoveMoney {
    fn from(prices: PlanPrices) -> Self {
        match prices {
            PlanPrices::Paid { base_minor } => {
                Self { stays_paid: Some(Due::base(base_minor)), leaves_invoice: None, joins_invoice: None }
            }
            PlanPrices::Unpaid { leaves, joins } => {
                Self { stays_paid: None, leaves_invoice: Some(leaves), joins_invoice: Some(joins) }
            }
        }
    }
}

/// The seats of a family before and after the move.
type Change = (FamilySeats, FamilySeats);

fn full((first, last): (String, String)) -> String {
    format!("{first} {last}")
}

impl SeatMovePreview {
    pub(super) fn new(PreviewedMove { plan, prices, has_started }: PreviewedMove, sees_money: bool) -> Self {
        let language = Language::current();
        let (program, gift) = (&plan.seat.program, &plan.gift);
        let parent = |first: &str, last: &str| full(show_names(first.into(), last.into(), language));
        let child = |name: String| show_name(name, language);
        let (from, to): (Change, Change) = ((plan.seat.family, gift.from), gift.to);
        Self {
            plan: plan.digest(),
            cohort: program.cohort.title.clone(),
            day: program.row.day,
            day_text: program.row.day.text(),
            time: program.row.time,
            time_text: program.row.time.text(),
            has_started,
            from: SeatMoveChild {
                child_id: program.child.id,
                child: child(program.child.details.name()),
                parent_id: program.row.parent_id,
                parent: parent(&program.parent.first_name, &program.parent.last_name),
                package: program.package.title.clone(),
                allowed_before: from.0.allowed,
                allowed_after: from.1.allowed,
                taken_before: from.0.taken,
                taken_after: from.1.taken,
            },
            to: SeatMoveChild {
                child_id: plan.child.id,
                child: child(plan.child.details.name()),
                parent_id: plan.parent.id,
                parent: parent(&plan.parent.first_name, &plan.parent.last_name),
                package: gift.package.title.clone(),
                allowed_before: to.0.allowed,
                allowed_after: to.1.allowed,
                taken_before: to.0.taken,
                taken_after: to.1.taken,
            },
            keeps_seat: plan.seat.child_keeps_seat,
            is_one_family: program.row.parent_id == plan.parent.id,
            is_paid: plan.seat.is_paid(),
            money: sees_money.then(|| prices.into()),
            moves_left: plan.seat.moves_left,
        }
    }
}
