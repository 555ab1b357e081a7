//! The actors that own an account.

use crate::{AccountKind, SignedInParent, SignedInPartner, StaffMember};
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
owners!(SignedInPartner => Partner, SignedInParent => Parent, StaffMember => Staff);
