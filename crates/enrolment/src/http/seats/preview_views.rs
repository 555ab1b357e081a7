//! API types of the preview of a move.

use crate::{
    model::seat_move::FamilySeats,
    programs::program::Program,
    seats::plan_move::{PlanPrices, PreviewedMove, SeatMovePlan},
    store::ChildRow,
};
use catalogue::{ClassTime, Day, Due, Package};
use identity::{show_name, show_names};
use kernel::{ChildId, ParentId};
use l10n::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// What the move of a seat does. Nothing has changed yet.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
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
pub(super) struct SeatMoveChild {
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

impl SeatMoveChild {
    fn new(
        child: &ChildRow,
        (parent_id, first, last): (ParentId, &str, &str),
        package: &Package,
        (before, after): Change,
    ) -> Self {
        let language = Language::current();
        let (first, last) = show_names(first.to_owned(), last.to_owned(), language);
        Self {
            child_id: child.id,
            child: show_name(child.details.name(), language),
            parent_id,
            parent: format!("{first} {last}"),
            package: package.title.clone(),
            allowed_before: before.allowed,
            allowed_after: after.allowed,
            taken_before: before.taken,
            taken_after: after.taken,
        }
    }
}

/// The child that loses its seat.
pub(super) fn loser_of(program: &Program, change: Change) -> SeatMoveChild {
    let Program { child, parent, package, row, .. } = program;
    let names = (row.parent_id, parent.first_name.as_str(), parent.last_name.as_str());
    SeatMoveChild::new(child, names, package, change)
}

impl SeatMovePreview {
    pub(super) fn new(PreviewedMove { plan, prices, has_started }: PreviewedMove, sees_money: bool) -> Self {
        let SeatMovePlan { seat, child, parent, gift } = &plan;
        let program = &seat.program;
        let of_recipient = (parent.id, parent.first_name.as_str(), parent.last_name.as_str());
        Self {
            plan: plan.digest(),
            cohort: program.cohort.title.clone(),
            day: program.row.day,
            day_text: program.row.day.text(),
            time: program.row.time,
            time_text: program.row.time.text(),
            has_started,
            from: loser_of(program, (seat.family, gift.from)),
            to: SeatMoveChild::new(child, of_recipient, &gift.package, gift.to),
            keeps_seat: seat.is_kept_by_child,
            is_one_family: program.row.parent_id == parent.id,
            is_paid: seat.is_paid(),
            money: sees_money.then(|| prices.into()),
            moves_left: seat.moves_left,
        }
    }
}
