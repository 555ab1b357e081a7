//! The actors that own an account.

use crate::{
    AccountKind, PartnerMember, SignedInParent, StaffMember, TeacherMember, model::factor_owner::FactorOwner,
};
use api::{Actor, Describe};
use kernel::{AccountId, SessionId};

/// An actor that owns an account.
pub(super) trait Owner: Actor + Describe + Send + Sync + 'static {
    const KIND: AccountKind;
    fn account_id(&self) -> AccountId;
    fn session_id(&self) -> SessionId;
}

macro_rules! owners {
    ($($actor:ty => $account_kind:ident),+) => {$(
        impl Owner for $actor {
            const KIND: AccountKind = AccountKind::$account_kind;

            fn account_id(&self) -> AccountId {
                self.account_id
            }

            fn session_id(&self) -> SessionId {
                self.session_id
            }
        }
    )+};
}
owners!(PartnerMember => Partner, SignedInParent => Parent, StaffMember => Staff, TeacherMember => Teacher);

/// An actor whose account may have a second factor.
pub(super) trait WithSecondFactor: Owner {
    fn email(&self) -> &str;

    fn factor_owner(&self) -> FactorOwner<'_> {
        FactorOwner { account_kind: Self::KIND, account_id: self.account_id(), email: self.email() }
    }
}

impl WithSecondFactor for PartnerMember {
    fn email(&self) -> &str {
        &self.email
    }
}

impl WithSecondFactor for StaffMember {
    fn email(&self) -> &str {
        &self.row.email
    }
}

impl WithSecondFactor for TeacherMember {
    fn email(&self) -> &str {
        &self.row.email
    }
}
