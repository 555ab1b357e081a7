//! Letters about agreements, as stored in the outbox.

use kernel::AgreementId;
use serde::{Deserialize, Serialize};

/// A letter to a member of a partner.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind")]
pub(crate) enum AgreementLetter {
    #[serde(rename = "agreement_pool_alert")]
    Pool(PoolAlert),
    #[serde(rename = "agreement_budget_alert")]
    Budget(BudgetAlert),
    #[serde(rename = "agreement_ending_alert")]
    Ending(EndingAlert),
}

/// Whom it is for, and about what.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Recipient {
    /// May be empty.
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
    pub agreement_id: AgreementId,
    /// Empty for the agreement that every partner begins with.
    pub agreement_name: String,
}

/// Most seats are granted, or all.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct PoolAlert {
    #[serde(flatten)]
    pub to: Recipient,
    pub granted: i64,
    pub seats: i64,
    /// Seats that somebody waits for.
    pub waiting: i64,
}

/// Most of the budget is spent or promised, or all.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct BudgetAlert {
    #[serde(flatten)]
    pub to: Recipient,
    /// In percent, rounded down.
    pub share: i64,
    /// Only for members who see money.
    pub amounts: Option<BudgetAmounts>,
}

/// Amounts in minor units.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct BudgetAmounts {
    pub currency: String,
    pub used: i64,
    pub budget: i64,
}

/// The last day comes near.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct EndingAlert {
    #[serde(flatten)]
    pub to: Recipient,
    /// ISO date.
    pub ends_on: String,
    /// Days until then.
    pub days: i64,
    pub granted: i64,
    /// `None`: any number.
    pub seats: Option<i64>,
}

impl AgreementLetter {
    pub(super) fn to(&self) -> &Recipient {
        match self {
            Self::Pool(alert) => &alert.to,
            Self::Budget(alert) => &alert.to,
            Self::Ending(alert) => &alert.to,
        }
    }
}
