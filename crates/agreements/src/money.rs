//! The money of agreements: what programs take of budgets and credit, and whether classes open before they are paid.

use crate::{
    Pool,
    model::{Agreement, AgreementState, PaymentTerms, day_of},
    store::{self, Amount},
};
use db::{Conn, DbError};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use kernel::{AgreementId, PartnerId};

db::text_enum! {
    /// Whether classes of an agreement open before they are paid, or why not.
    pub enum Opening {
        /// Classes open once they are paid.
        Prepaid = "prepaid",
        /// They open when the seat is taken, as far as the credit limit goes.
        Open = "open",
        /// Nothing of the credit limit is left.
        LimitReached = "limit_reached",
        /// A program is unpaid beyond its due date and the days of grace.
        Overdue = "overdue",
        /// Staff keep them closed.
        Closed = "closed",
        /// The agreement is not active.
        Inactive = "inactive",
    }
}

/// How much of a budget is spent and left, in minor units of the agreement's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub minor: i64,
    /// Of paid programs.
    pub spent: i64,
    /// Of unpaid programs.
    pub promised: i64,
    /// What further programs may take; 0 if the budget was lowered below what is used.
    pub free: i64,
}

impl Agreement {
    /// Whether its programs are charged.
    pub fn is_charged(&self) -> bool {
        self.currency.is_some()
    }

    /// The budget, where `promised` is what its unpaid programs were charged; `None` without one.
    pub fn budget(&self, promised: i64) -> Option<Budget> {
        let (spent, minor) = (self.budget_used - promised, self.budget_minor?);
        Some(Budget { minor, spent, promised, free: (minor - self.budget_used).max(0) })
    }

    /// What is left of the budget; `None` for any amount.
    pub fn free_budget(&self) -> Option<i64> {
        self.budget(0).map(|budget| budget.free)
    }

    /// What is left of the credit limit; `None` for any amount.
    pub fn free_credit(&self) -> Option<i64> {
        self.credit_limit_minor.map(|limit| (limit - self.credit_used).max(0))
    }

    /// The last day on which a program added at that time is not overdue, with the days of grace.
    fn last_day_to_pay(&self, added_at: Timestamp) -> Option<Date> {
        let days = self.days_to_pay? + self.grace_days;
        day_of(added_at).checked_add(days.days()).ok()
    }

    /// Whether its classes open before they are paid. `oldest_unpaid` is when its oldest unpaid program was added.
    pub fn opening(&self, now: Timestamp, oldest_unpaid: Option<Timestamp>) -> Opening {
        let is_overdue =
            || oldest_unpaid.and_then(|at| self.last_day_to_pay(at)).is_some_and(|last| last < day_of(now));
        if self.payment == PaymentTerms::Prepaid {
            Opening::Prepaid
        } else if self.classes_closed_at.is_some() {
            Opening::Closed
        } else if self.state(day_of(now)) != AgreementState::Active {
            Opening::Inactive
        } else if is_overdue() {
            Opening::Overdue
        } else if self.free_credit() == Some(0) {
            Opening::LimitReached
        } else {
            Opening::Open
        }
    }
}

impl Pool {
    /// Takes an amount of an agreement's budget; returns false if it is not left.
    pub async fn charge(
        &mut self,
        conn: &mut Conn,
        id: AgreementId,
        amount: Amount,
    ) -> Result<bool, DbError> {
        let agreement = self.find_mut(id)?;
        let is_charged = store::charge_budget(conn, id, amount).await?;
        agreement.budget_used += if is_charged { amount.minor } else { 0 };
        Ok(is_charged)
    }

    /// Takes an amount of an agreement's credit; returns false if it is not left.
    pub async fn draw_credit(
        &mut self,
        conn: &mut Conn,
        id: AgreementId,
        amount: Amount,
    ) -> Result<bool, DbError> {
        let agreement = self.find_mut(id)?;
        let is_drawn = store::draw_credit(conn, id, amount).await?;
        agreement.credit_used += if is_drawn { amount.minor } else { 0 };
        Ok(is_drawn)
    }

    /// Adds to what is used of an agreement's budget and credit, without a limit; negative amounts give back.
    pub async fn change_used(
        &mut self,
        conn: &mut Conn,
        id: AgreementId,
        budget: i64,
        credit: i64,
    ) -> Result<(), DbError> {
        let agreement = self.find_mut(id)?;
        (agreement.budget_used, agreement.credit_used) =
            (agreement.budget_used + budget, agreement.credit_used + credit);
        store::change_used(conn, id, budget, credit).await
    }
}

/// The terms of an agreement, which stay as they are until the transaction ends. What is used of it may change.
pub async fn hold_terms(conn: &mut Conn, id: AgreementId) -> Result<Agreement, DbError> {
    store::hold_terms(conn, id).await
}

/// An agreement, for what only shows it.
pub async fn find_agreement(conn: &mut Conn, id: AgreementId) -> Result<Option<Agreement>, DbError> {
    store::find_agreement(conn, id).await
}

/// Agreements with payment on account after an id, each with its partner.
pub async fn list_on_account(
    conn: &mut Conn,
    after: AgreementId,
    limit: i64,
) -> Result<Vec<(AgreementId, PartnerId)>, DbError> {
    store::list_on_account(conn, after, limit).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::tests::agreement;

    const NOW: &str = "2026-11-15T10:00:00Z";

    fn on_account() -> Agreement {
        Agreement {
            currency: Some("NGN".into()),
            payment: PaymentTerms::OnAccount,
            credit_limit_minor: Some(1_000),
            credit_used: 999,
            days_to_pay: Some(30),
            grace_days: 5,
            ..agreement(1, (None, None))
        }
    }

    fn opening(agreement: &Agreement, oldest_unpaid: Option<&str>) -> Opening {
        let oldest = oldest_unpaid.map(|day| format!("{day}T23:00:00Z").parse().unwrap());
        agreement.opening(NOW.parse().unwrap(), oldest)
    }

    #[test]
    fn nothing_is_free_of_a_budget_that_was_lowered_below_what_is_used() {
        let with = |budget_minor| Agreement { budget_minor, budget_used: 70, ..agreement(1, (None, None)) };
        assert_eq!(
            with(Some(100)).budget(20),
            Some(Budget { minor: 100, spent: 50, promised: 20, free: 30 })
        );
        assert_eq!((with(Some(60)).free_budget(), with(None).free_budget()), (Some(0), None));
    }

    #[test]
    fn classes_open_on_account_until_the_days_of_grace_are_over() {
        assert_eq!(opening(&on_account(), None), Opening::Open);
        assert_eq!(opening(&on_account(), Some("2026-10-11")), Opening::Open, "the last day");
        assert_eq!(opening(&on_account(), Some("2026-10-10")), Opening::Overdue);
    }

    #[test]
    fn says_why_classes_do_not_open() {
        let full = Agreement { credit_used: 1_000, ..on_account() };
        assert_eq!(opening(&full, None), Opening::LimitReached);
        let unlimited = Agreement { credit_limit_minor: None, ..full };
        assert_eq!(opening(&unlimited, None), Opening::Open);
        let closed = Agreement { classes_closed_at: Some(Timestamp::UNIX_EPOCH), ..on_account() };
        assert_eq!(opening(&closed, None), Opening::Closed);
        let ended = Agreement { ended_at: Some(Timestamp::UNIX_EPOCH), ..on_account() };
        assert_eq!(opening(&ended, None), Opening::Inactive);
        assert_eq!(opening(&agreement(1, (None, None)), None), Opening::Prepaid);
    }
}
