//! Cards of the Today page that are more than one sentence. Each role gets those that concern it.

use crate::today::figures::TodayFigures;
use identity::StaffRole;
use serde::Serialize;
use utoipa::ToSchema;

// To add a card: a variant here, its data in `TodayFigures`, and a component in the web app's
// `features/staff/today/view.tsx`.
/// A card of the Today page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(super) enum Card {
    PaymentProblems(PaymentProblems),
}

/// Sizes of the exception queues, which should be empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentProblems {
    /// Payments that need a decision.
    review: i64,
    /// Programs that were paid for and do not exist, or are not marked as paid.
    paid_without_place: i64,
    /// Programs that are marked as paid without a payment.
    place_without_payment: i64,
}

/// The cards of a role in display order.
pub(super) fn of_role(figures: &TodayFigures, role: StaffRole) -> Vec<Card> {
    let mut cards = Vec::new();
    if role != StaffRole::Coordinator {
        let queues = figures.queues;
        cards.push(Card::PaymentProblems(PaymentProblems {
            review: queues.review,
            paid_without_place: queues.paid_without_place,
            place_without_payment: queues.place_without_payment,
        }));
    }
    cards
}
