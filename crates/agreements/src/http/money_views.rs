//! What partners and staff see of the money of agreements.

use crate::{
    form::MoneyForm,
    model::{Agreement, PaymentTerms},
    programs::UnpaidSum,
};
use kernel::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An amount in the agreement's currency, also formatted for display.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AmountView {
    /// In minor units: hundredths of the currency.
    minor: i64,
    /// Such as `NGN 1,234,567.89`.
    text: String,
}

/// A budget and how much of it is used.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BudgetView {
    total: AmountView,
    /// Of paid programs.
    spent: AmountView,
    /// Of unpaid programs.
    promised: AmountView,
    free: AmountView,
}

/// The credit of an agreement with payment on account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CreditView {
    /// Null for no limit.
    limit: Option<AmountView>,
    /// Of unpaid programs whose class is open.
    used: AmountView,
    /// Null for no limit.
    free: Option<AmountView>,
}

/// The money of an agreement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgreementMoney {
    /// ISO 4217 code; null until a budget or payment on account is set.
    currency: Option<String>,
    budget_minor: Option<i64>,
    /// Null without a budget.
    budget: Option<BudgetView>,
    payment: PaymentTerms,
    credit_limit_minor: Option<i64>,
    /// Null for payment in advance.
    credit: Option<CreditView>,
    /// Null: as configured.
    days_to_pay: Option<i64>,
    /// Days after the due date before new classes wait.
    grace_days: i64,
}

pub(super) fn view(agreement: &Agreement, unpaid: Option<&UnpaidSum>) -> AgreementMoney {
    let currency = agreement.currency.clone().unwrap_or_default();
    let amount =
        |minor| AmountView { minor, text: Money { currency_code: currency.clone(), minor }.to_string() };
    let promised = unpaid.map_or(0, |sum| sum.promised);
    let budget = agreement.budget(promised).map(|budget| BudgetView {
        total: amount(budget.minor),
        spent: amount(budget.spent),
        promised: amount(budget.promised),
        free: amount(budget.free),
    });
    let credit = (agreement.payment == PaymentTerms::OnAccount).then(|| CreditView {
        limit: agreement.credit_limit_minor.map(amount),
        used: amount(agreement.credit_used),
        free: agreement.free_credit().map(amount),
    });
    AgreementMoney {
        budget_minor: agreement.budget_minor,
        budget,
        payment: agreement.payment,
        credit_limit_minor: agreement.credit_limit_minor,
        credit,
        days_to_pay: agreement.days_to_pay,
        grace_days: agreement.grace_days,
        currency: agreement.currency.clone(),
    }
}

/// The money of an agreement, as staff set it.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct AgreementMoneyBody {
    /// In minor units of the agreement's currency; null for no budget. Less than is used only stops new programs.
    budget_minor: Option<i64>,
    /// `prepaid` or `on_account`; empty for `prepaid`.
    payment: String,
    /// In minor units of the agreement's currency; null for no limit.
    credit_limit_minor: Option<i64>,
    /// 0 to 365; null as configured, which payment on account does not allow.
    days_to_pay: Option<i64>,
    /// 0 to 365.
    grace_days: i64,
}

impl From<AgreementMoneyBody> for MoneyForm {
    fn from(body: AgreementMoneyBody) -> Self {
        let AgreementMoneyBody { budget_minor, payment, credit_limit_minor, days_to_pay, grace_days } = body;
        Self { budget_minor, payment, credit_limit_minor, days_to_pay, grace_days }
    }
}

/// The money of an agreement from now on. No field may be absent.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgreementMoneyChangeBody {
    /// In minor units of the agreement's currency; null for no budget. Less than is used only stops new programs.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    budget_minor: Option<i64>,
    /// `prepaid` or `on_account`.
    payment: String,
    /// In minor units of the agreement's currency; null for no limit.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    credit_limit_minor: Option<i64>,
    /// 0 to 365; null as configured, which payment on account does not allow.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    days_to_pay: Option<i64>,
    /// 0 to 365.
    grace_days: i64,
}

impl From<AgreementMoneyChangeBody> for MoneyForm {
    fn from(body: AgreementMoneyChangeBody) -> Self {
        let AgreementMoneyChangeBody { budget_minor, payment, credit_limit_minor, days_to_pay, grace_days } =
            body;
        Self { budget_minor, payment, credit_limit_minor, days_to_pay, grace_days }
    }
}
