//! The people who work for a partner.

use crate::{PartnerRole, PeopleScope};
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
    /// A manager of some departments; see [`PeopleScope`].
    pub(crate) is_limited: bool,
}

/// A member of a partner, of any role, who is not limited to departments: signed in, with a second factor where the partner
/// requires one. Limited managers get `identity.department_limit`, so a route is open to them only if it says so by
/// [`PeopleReader`], [`PeopleManager`] or [`TeamReader`].
#[derive(Clone, Copy, Debug)]
pub struct SignedInPartner {
    pub id: PartnerId,
    pub role: PartnerRole,
    pub account_id: AccountId,
    pub session_id: SessionId,
}

/// A member of any role, also a limited one: for routes about the organisation or the team that show no families.
#[derive(Clone, Copy, Debug)]
pub struct TeamReader(pub SignedInPartner);

/// A member of any role, and the families that it may see.
#[derive(Clone, Debug)]
pub struct PeopleReader {
    pub partner: SignedInPartner,
    pub people: PeopleScope,
}

/// An owner or a manager, and the families that it looks after. Other roles get `identity.role_needed`.
#[derive(Clone, Debug)]
pub struct PeopleManager {
    pub partner: SignedInPartner,
    pub people: PeopleScope,
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
