//! Refusals when a seat moves.

use crate::seats::{error::SeatMoveError, recipient::Obstacle};
use agreements::SeatMoves;
use api::Failure;
use catalogue::Due;
use l10n::{Message, msg};

impl Obstacle {
    /// Why the child cannot get the seat. Prices are named to members who see money.
    pub(in crate::http) fn message(&self, sees_money: bool) -> Message {
        match self {
            Self::SameChild { child } => msg!("seat-same-child", child = child),
            Self::AlreadyInCohort { child, cohort } => {
                msg!("is-in-cohort", child = child, cohort = cohort)
            }
            Self::ParentRestricted { child } => msg!("seat-parent-restricted", child = child),
            Self::AddressNotConfirmed { child } => msg!("seat-parent-not-confirmed", child = child),
            Self::NoPackage { age } => msg!("no-package", age = *age),
            Self::NotCovered { child, what } => msg!("seat-not-covered", child = child, what = what),
            Self::OtherPrice { child, package, price_minor, paid_minor } if sees_money => msg!(
                "seat-other-price",
                child = child,
                package = package,
                price = Due::base(*price_minor).money(),
                paid = Due::base(*paid_minor).money()
            ),
            Self::OtherPrice { child, package, .. } => {
                msg!("seat-other-price-hidden", child = child, package = package)
            }
            Self::NoLessonLeft { cohort, slot } => {
                let (day, time) = (slot.day.weekday(), slot.time.time());
                msg!("no-lesson-left", cohort = cohort, day = day, time = time)
            }
            Self::Overlaps { child, class, with } => {
                msg!(
                    "seat-child-is-busy",
                    child = child,
                    class = class.clone().message(),
                    other = with.clone().message()
                )
            }
            Self::SeatInUse { giver, child } => msg!("seat-in-use", giver = giver, child = child),
            Self::TooManySeats { child, most } => msg!("seat-too-many", child = child, most = *most),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::SameChild { .. } => "seats.same_child",
            Self::AlreadyInCohort { .. } => "enrolment.already_in_cohort",
            Self::ParentRestricted { .. } => "seats.parent_restricted",
            Self::AddressNotConfirmed { .. } => "enrolment.address_not_confirmed",
            Self::NoPackage { .. } => "enrolment.no_package",
            Self::NotCovered { .. } => "enrolment.not_covered",
            Self::OtherPrice { .. } => "seats.other_price",
            Self::NoLessonLeft { .. } => "enrolment.no_lesson_left",
            Self::Overlaps { .. } => "enrolment.child_is_busy",
            Self::SeatInUse { .. } => "seats.in_use",
            Self::TooManySeats { .. } => "seats.too_many",
        }
    }
}

impl SeatMoveError {
    /// The refusal, for a member who sees money or not.
    pub(in crate::http) fn refuse(self, sees_money: bool) -> Failure {
        match self {
            Self::NotFound => Failure::not_found(),
            Self::NotSponsored { child } => {
                Failure::conflict("seats.not_sponsored", msg!("seat-not-sponsored", child = child))
            }
            Self::Paid { child } => Failure::conflict("seats.paid", msg!("seat-paid-stays", child = child)),
            Self::CohortOver { cohort } => {
                Failure::conflict("enrolment.cohort_over", msg!("cohort-over", cohort = cohort))
            }
            Self::NotAllowed { moves: SeatMoves::BeforeStart, cohort } => {
                Failure::conflict("seats.not_allowed", msg!("seat-only-before-start", cohort = cohort))
            }
            Self::NotAllowed { .. } => Failure::conflict("seats.not_allowed", msg!("seat-moves-not-allowed")),
            Self::NoMoveLeft { most, cohort } => Failure::conflict(
                "seats.no_move_left",
                msg!("seat-no-move-left", most = most, cohort = cohort),
            ),
            Self::MoneyUndecided { child } => {
                Failure::conflict("seats.money_undecided", msg!("seat-money-undecided", child = child))
            }
            Self::Obstacle(obstacle) => Failure::conflict(obstacle.code(), obstacle.message(sees_money)),
            Self::ReasonRequired { longest } => {
                Failure::fields([("reason", msg!("reason-required", number = longest))])
            }
            Self::NoFreeSeat { child } => {
                Failure::conflict("seats.none_free", msg!("seat-none-free", child = child))
            }
            Self::NoBudget { child } => {
                Failure::conflict("seats.no_budget", msg!("seat-no-budget", child = child))
            }
            Self::ChangedMeanwhile => {
                Failure::conflict("seats.changed_meanwhile", msg!("seat-changed-meanwhile"))
            }
            Self::Allowance(error) => error.into(),
            Self::Erased(error) => error.into(),
            Self::Db(error) => error.into(),
        }
    }
}
