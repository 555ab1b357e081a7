//! Actors: the authenticated callers of routes. `http::actors` extracts them from requests.

mod partner;

pub use partner::{
    PartnerFinance, PartnerManager, PartnerMember, PartnerMoneyReader, PartnerOwner, PeopleManager,
    PeopleReader, SignedInPartner, TeamReader,
};

use crate::{
    StaffRole,
    store::{staff::StaffRow, teachers::TeacherRow},
};
use journal::ActorKind;
use kernel::{AccountId, ParentId, PartnerId, SessionId, StaffId, TeacherId};

/// A signed-in parent.
#[derive(Clone, Copy, Debug)]
pub struct SignedInParent {
    pub id: ParentId,
    pub partner_id: PartnerId,
    pub account_id: AccountId,
    pub session_id: SessionId,
}

/// A member of staff with a session. The second factor may not be set up yet.
#[derive(Clone, Debug)]
pub struct StaffMember {
    pub id: StaffId,
    pub account_id: AccountId,
    pub session_id: SessionId,
    pub(crate) row: StaffRow,
}

/// A member of staff with full access: signed in, with a second factor where one is required.
#[derive(Clone, Debug)]
pub struct SignedInStaff {
    pub id: StaffId,
    pub role: StaffRole,
    pub account_id: AccountId,
}

/// Staff with access to money: administrators and finance. Other roles get 404.
#[derive(Clone, Debug)]
pub struct FinanceStaff(pub SignedInStaff);

/// Staff who run the programme: administrators and coordinators. Other roles get 404.
#[derive(Clone, Debug)]
pub struct ProgrammeStaff(pub SignedInStaff);

/// Administrators, who also manage staff accounts and privacy requests. Other roles get 404.
#[derive(Clone, Debug)]
pub struct Administrator(pub SignedInStaff);

/// A teacher with a session. The second factor may not be set up yet.
#[derive(Clone, Debug)]
pub struct TeacherMember {
    pub id: TeacherId,
    pub account_id: AccountId,
    pub session_id: SessionId,
    pub(crate) row: TeacherRow,
}

/// A teacher with full access: signed in, with a second factor where one is required.
#[derive(Clone, Debug)]
pub struct SignedInTeacher {
    pub id: TeacherId,
    pub account_id: AccountId,
    pub session_id: SessionId,
    /// IANA name of the zone that lesson times are shown in.
    pub time_zone: String,
}

impl SignedInStaff {
    /// This actor in journal entries.
    pub fn journal(&self) -> journal::Actor {
        journal::Actor { kind: ActorKind::Staff, id: Some(self.account_id) }
    }
}

impl SignedInTeacher {
    /// This actor in journal entries.
    pub fn journal(&self) -> journal::Actor {
        journal::Actor { kind: ActorKind::Teacher, id: Some(self.account_id) }
    }
}

impl SignedInParent {
    /// This actor in journal entries.
    pub fn journal(self) -> journal::Actor {
        journal::Actor { kind: ActorKind::Parent, id: Some(self.account_id) }
    }
}
