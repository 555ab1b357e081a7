//! API types of families that may get a seat, and of moved seats.

use crate::{
    seats::{
        find_recipients::{PossibleRecipient, RecipientFamily},
        list_moves::{HolderName, SeatMoved},
    },
    store::seats::SeatMoveRow,
};
use identity::{show_name, show_names};
use kernel::{ChildId, ParentId, SeatMoveId};
use l10n::{Language, Message};
use serde::Serialize;
use utoipa::ToSchema;

/// A family, with what keeps each of its children from getting a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecipientFamilyView {
    parent_id: ParentId,
    first_name: String,
    last_name: String,
    email: String,
    children: Vec<RecipientView>,
}

/// A child that may get a seat.
#[derive(Serialize, ToSchema)]
struct RecipientView {
    id: ChildId,
    name: String,
    age: i64,
    /// Why it cannot get the seat; null if it can.
    obstacle: Option<Message>,
}

impl RecipientFamilyView {
    pub(super) fn new(RecipientFamily { parent, children }: RecipientFamily, sees_money: bool) -> Self {
        let language = Language::current();
        let (first_name, last_name) = show_names(parent.first_name, parent.last_name, language);
        let child = |PossibleRecipient { child, obstacle }: PossibleRecipient| RecipientView {
            id: child.id,
            name: show_name(child.details.name(), language),
            age: child.details.age,
            obstacle: obstacle.map(|obstacle| obstacle.message(sees_money)),
        };
        let children = children.into_iter().map(child).collect();
        Self { parent_id: parent.id, first_name, last_name, email: parent.email, children }
    }
}

/// The id of a move.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatMovedView {
    pub id: SeatMoveId,
}

/// A seat that moved.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeatMoveView {
    id: SeatMoveId,
    moved_at: String,
    /// The cohort's title.
    cohort: String,
    from: SeatHolderView,
    to: SeatHolderView,
    is_paid: bool,
    reason: String,
    /// The member of the organization who moved it.
    moved_by: String,
}

/// A child that had a seat, or has it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatHolderView {
    child_id: ChildId,
    parent_id: ParentId,
    /// Null if the child was removed.
    child: Option<String>,
    parent: Option<String>,
}

fn holder(
    child_id: ChildId,
    parent_id: ParentId,
    HolderName { child, parent }: HolderName,
) -> SeatHolderView {
    let show = |name: String| show_name(name, Language::current());
    SeatHolderView { child_id, parent_id, child: child.map(show), parent: parent.map(show) }
}

impl From<SeatMoved> for SeatMoveView {
    fn from(SeatMoved { row, from, to, cohort, moved_by }: SeatMoved) -> Self {
        let SeatMoveRow { id, from_child_id, from_parent_id, to_child_id, to_parent_id, .. } = row;
        Self {
            id,
            moved_at: row.moved_at.to_string(),
            cohort,
            from: holder(from_child_id, from_parent_id, from),
            to: holder(to_child_id, to_parent_id, to),
            is_paid: row.payment_id.is_some(),
            reason: row.reason,
            moved_by,
        }
    }
}
