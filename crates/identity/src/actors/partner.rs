//! The people who work for a partner.

use crate::PartnerRole;
use journal::{Actor, ActorKind};
use kernel::{AccountId, PartnerId, SessionId};

/// A member of a partner with a session. The second factor may not be set up yet.
#[derive(Clone, Debug)]
pub struct PartnerMember {
    /// The partner that the session works for.
    pub id: PartnerId,
    pub role: PartnerRole,
    pub account_id: AccountId,
    pub session_id: SessionId,
    pub(crate) email: String,
}

/// A member of a partner, of any role: signed in, with a second factor where the partner requires one.
#[derive(Clone, Copy, Debug)]
pub struct SignedInPartner {
    pub id: PartnerId,
    pub role: PartnerRole,
    pub account_id: AccountId,
    pub session_id: SessionId,
}

/// An owner. Other roles get `identity.role_needed`.
#[derive(Clone, Copy, Debug)]
pub struct PartnerOwner(pub SignedInPartner);

/// Who looks after people: owners and managers. Other roles get `identity.role_needed`.
#[derive(Clone, Copy, Debug)]
pub struct PartnerManager(pub SignedInPartner);

/// Who pays: owners and finance. Other roles get `identity.role_needed`.
#[derive(Clone, Copy, Debug)]
pub struct PartnerFinance(pub SignedInPartner);

/// Who sees invoices and payments: everybody except managers, who get `identity.role_needed`.
#[derive(Clone, Copy, Debug)]
pub struct PartnerMoneyReader(pub SignedInPartner);

impl PartnerMember {
    /// This actor in journal entries.
    pub fn journal(&self) -> Actor {
        Actor { kind: ActorKind::Partner, id: Some(self.account_id) }
    }
}

impl SignedInPartner {
    /// This actor in journal entries.
    pub fn journal(self) -> Actor {
        Actor { kind: ActorKind::Partner, id: Some(self.account_id) }
    }
}
