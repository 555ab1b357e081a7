//! Partner, parent and staff accounts: signing up, in and out, passwords, sessions, and the actors that routes name.
//!
//! *Words:* an *account* is an address, a password and whether it is active; a *partner*, *parent* or member of
//! *staff* is who it belongs to. One account per address and kind. A *session* is a device that is signed in.
//!
//! *Invariants*
//! - Only hashes are kept: of passwords (argon2id), of tokens and temporary passwords (256 and 120 random bits).
//! - A temporary password never replaces the real one; it works once, for 30 minutes, as the old password of a
//!   change and for nothing else. Nobody can lock anybody out.
//! - Whoever asks about an address learns nothing: same answer, same work, known or not.
//! - Changing the password, restricting and logging out end sessions at once.
//! - There is always an active administrator once there was one, whoever changes staff at once.
//! - Whoever is restricted cannot log in; nobody joins a partner that is.
//! - Tries from elsewhere do not keep the owner out: networks and devices that logged in before have tries of their
//!   own, and a temporary password is not counted against the account.
//! - Mails of a new partner to strangers wait for its confirmation, and go at so many a day until it is trusted.
//! - Hashing runs in a small pool; a flood of logins is told to wait and starves nobody else.
//!
//! *Tables owned:* `account`, `partner`, `parent`, `staff`, `session`, `temporary_password`, `partner_note`, `known_client`,
//! `staff_invitation`, `email_change`, `recovery_code`, `partner_policy`.

mod actors;
mod confirm_address;
mod device;
mod email_change;
mod erase_parent;
mod global_index;
mod hashing;
pub mod http;
mod invitation;
mod known_clients;
mod limits;
mod log_in;
mod model;
mod new_partners;
mod parent_profile;
mod partner_link;
mod partner_staff_view;
mod passwords;
mod profile;
mod recovery;
mod reset_password;
mod restrict_parent;
mod sessions;
mod sign_up;
mod sign_up_parent;
mod sign_up_partner;
mod speak;
mod staff;
mod staff_accounts;
mod staff_shell;
mod store;
mod totp;
mod update_password;

pub use actors::{
    Administrator, FinanceStaff, ProgrammeStaff, SignedInParent, SignedInPartner, SignedInStaff, StaffMember,
};
pub use confirm_address::confirm_address;
pub use email_change::past_addresses;
pub use erase_parent::{erase_notes, erase_parent, find_unless_erased, is_erased, refuse_erased};
pub use global_index::{
    ALL_PARENTS, ALL_PARTNERS, PartnerName, PersonName, fill_lists, find_partner_names, find_people,
    list_parents, list_partners, search_all_parents, search_all_partners,
};
pub use hashing::PasswordCost;
pub use http::PartnerNote;
pub use limits::{Limiter, Limits, Quota};
pub use model::{FieldErrors, Lifetimes, StaffRole};
pub use new_partners::{
    NewPartnerMail, WaitsFor, find_approve_first, find_waits_for, list_new_partners, release_due_mail,
    release_mail, run_mail_release_worker, set_approve_first, trust_partner,
};
pub use parent_profile::{ParentForm, find_own, update_parent};
pub use partner_link::LINK_OFFSET;
pub use partner_staff_view::{PartnerChange, change_partner};
pub use passwords::Passwords;
pub use profile::{find_partner_terms, set_discount, set_link_open};
pub use restrict_parent::{count_devices, set_parent_active};
pub use sessions::list_devices;
pub use sign_up_parent::{ReadyParent, SignUpParent, check_parent, insert_parent, parents_of};
pub use sign_up_partner::{SignUpPartner, sign_up_partner};
pub use speak::{find_language, find_partner_language};
pub use staff::{AddStaff, add_staff};
pub use staff_accounts::staff_names;
pub use staff_shell::{StaffListed, list_staff, reset_staff, set_staff_active};
pub use store::erase::{Person, find_person, name_people, search_accounts, signed_up_before};
pub use store::parents::{
    ParentAndPartner, ParentOfPartner, find_parent_and_partner, find_parents, find_partner_of,
    find_registered,
};
pub use store::partners::{
    find_addresses, find_organizations, find_parent_names, find_profiles, hold_partner, search_partners,
    share_partner,
};
pub use store::people::{Profile, count_people};
pub use store::staff::find_staff_names;
pub use store::staff_view::{Note, PartnerForStaff, find_partners, list_notes};

use api::AppContext;
use mail::MailContext;
use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "identity",
    tables: &[
        "account",
        "partner",
        "parent",
        "staff",
        "session",
        "temporary_password",
        "partner_note",
        "known_client",
        "staff_invitation",
        "email_change",
        "recovery_code",
        "partner_policy",
    ],
    statements: &[
        store::account::STATEMENTS,
        store::staff_view::STATEMENTS,
        store::email_change::STATEMENTS,
        store::invitation::STATEMENTS,
        store::recovery::STATEMENTS,
        store::global_index::STATEMENTS,
        store::erase::STATEMENTS,
        store::known_clients::STATEMENTS,
        store::parents::STATEMENTS,
        store::partners::STATEMENTS,
        store::people::STATEMENTS,
        store::session::STATEMENTS,
        store::staff::STATEMENTS,
        store::trust::STATEMENTS,
    ],
};

/// What the use cases stand on. Clones share it; who changes a clone gets a copy of its own.
#[derive(Clone)]
pub struct Identity(Arc<Accounts>);

/// What is inside [`Identity`].
#[derive(Clone)]
pub struct Accounts {
    /// Database, clock, randomness.
    pub ctx: AppContext,
    /// For the secrets that mails carry.
    pub mail_ctx: MailContext,
    /// The hashing pool.
    pub passwords: Passwords,
    /// How often anybody may try.
    pub limits: Limits,
    /// Refuse the most common passwords.
    pub refuse_common_passwords: bool,
    /// Staff must use a second factor.
    pub staff_totp_required: bool,
    /// Days for which an invitation of staff can be accepted.
    pub staff_invitation_days: u32,
    /// False where there is no mail server: staff pass on what mails say.
    pub sends_mail: bool,
    /// How mails of new partners are treated.
    pub new_partner_mail: NewPartnerMail,
}

impl From<Accounts> for Identity {
    fn from(accounts: Accounts) -> Self {
        Self(Arc::new(accounts))
    }
}

impl Deref for Identity {
    type Target = Accounts;

    fn deref(&self) -> &Accounts {
        &self.0
    }
}

impl DerefMut for Identity {
    fn deref_mut(&mut self) -> &mut Accounts {
        Arc::make_mut(&mut self.0)
    }
}
