//! The owner of a second factor, and the names of its journal entries.

use crate::AccountKind;
use kernel::AccountId;

/// An account that has, or sets up, a second factor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FactorOwner<'a> {
    pub account_kind: AccountKind,
    pub account_id: AccountId,
    pub email: &'a str,
}

/// What happened to a second factor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FactorEvent {
    Begun,
    SetUp,
    RecoveryCodeUsed,
    RecoveryCodesMade,
}

impl FactorOwner<'_> {
    /// The action in the journal.
    pub(crate) fn action(&self, event: FactorEvent) -> &'static str {
        let is_staff = self.account_kind == AccountKind::Staff;
        match (event, is_staff) {
            (FactorEvent::Begun, true) => "staff.second_factor_begun",
            (FactorEvent::Begun, false) => "account.second_factor_begun",
            (FactorEvent::SetUp, true) => "staff.second_factor_set_up",
            (FactorEvent::SetUp, false) => "account.second_factor_set_up",
            (FactorEvent::RecoveryCodeUsed, true) => "staff.recovery_code_used",
            (FactorEvent::RecoveryCodeUsed, false) => "account.recovery_code_used",
            (FactorEvent::RecoveryCodesMade, true) => "staff.recovery_codes_made",
            (FactorEvent::RecoveryCodesMade, false) => "account.recovery_codes_made",
        }
    }
}
