//! Partner, parent, staff and teacher accounts: sign-up, log-in and log-out, passwords, sessions, and the actor extractors
//! used in route signatures.
//!
//! *Terms:* an *account* is an email address, a password and an active flag; it belongs to a *member* of one or several
//! *partners*, a *parent*, a member of *staff* or a *teacher*. Email addresses are unique per kind of account. A *session*
//! is a signed-in device; that of a member works for one partner at a time. A partner's *contact* is the member whom mails
//! to the partner go to.
//!
//! *Invariants*
//! - Only hashes are stored: of passwords (argon2id), of tokens and temporary passwords (256 and 120 random bits).
//! - A temporary password never replaces the real one: it works once, for 30 minutes, and only as the old password
//!   of a password change. Requesting one therefore locks nobody out.
//! - Responses do not reveal whether an address has an account: same answer and same work in both cases.
//! - Changing the password, restricting an account and logging out end sessions immediately.
//! - Once there is an active administrator, there always is one, even under concurrent changes.
//! - A restricted account cannot log in, and nobody can open or join a restricted partner.
//! - A partner always has an owner, even under concurrent changes; a removed member has no access from then on.
//! - Failed attempts from unknown clients do not lock the owner out: networks and devices that logged in before
//!   have limits of their own, and a temporary password does not count against the account's limit.
//! - Mails of a new partner to strangers are held until it confirms its address, then limited per day until it is
//!   trusted.
//! - Hashing runs in a small pool; when its queue is full, log-ins are rejected with 503 and other requests are
//!   unaffected.
//!
//! *Tables owned:* `account`, `partner`, `parent`, `staff`, `session`, `temporary_password`, `partner_note`, `known_client`,
//! `account_invitation`, `email_change`, `recovery_code`, `partner_policy`, `teacher_account`, `second_factor`,
//! `partner_person`, `partner_member`, `partner_invitation`, `department` (its seats belong to `agreements`),
//! `member_department`, `invitation_department`.

mod account_language;
mod actors;
mod change_partner;
mod confirm_address;
mod confirmations;
mod departments;
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
mod mails;
mod model;
mod new_partners;
mod parent_profile;
mod partner_link;
mod passwords;
mod people_scope;
mod profile;
mod recovery;
mod rename_person;
mod reset_password;
mod restrict_parent;
mod secret_hash;
mod sessions;
mod sign_up;
mod sign_up_parent;
mod sign_up_partner;
mod staff_accounts;
mod staff_commands;
mod store;
mod teacher_accounts;
mod team;
mod totp;
mod update_password;

pub use account_language::{find_language, find_partner_language};
pub use actors::{
    Administrator, FinanceStaff, PartnerFinance, PartnerManager, PartnerMember, PartnerMoneyReader,
    PartnerOwner, PeopleManager, PeopleReader, ProgrammeStaff, SignedInParent, SignedInPartner,
    SignedInStaff, SignedInTeacher, StaffMember, TeacherMember, TeamReader,
};
pub use change_partner::{ChangePartnerError, PartnerChange, change_partner};
pub use confirm_address::{ConfirmAddressError, confirm_address};
pub use confirmations::{Confirmations, ConfirmedParent, Reply};
pub use departments::{
    DepartmentNameError, add_department, delete_department, find_department, find_department_names,
    find_department_of, find_departments_of, list_all_parents_in, list_parents_in, parents_of_department,
    rename_department, set_department_of,
};
pub use email_change::past_addresses;
pub use erase_parent::{
    ErasedError, erase_notes, erase_parent, find_unless_erased, is_erased, refuse_erased,
};
pub use global_index::{
    ALL_PARENTS, ALL_PARTNERS, PartnerName, PersonName, fill_lists, find_partner_names, find_people,
    list_parents, list_partners, search_all_parents, search_all_partners,
};
pub use hashing::PasswordCost;
pub use http::PartnerNote;
pub use limits::{Limiter, Limits, Quota, TooManyTries};
pub use mails::{
    AccountLetter, EmailChange, EmailChangeLink, EmailChangeStep, Invitation, MAILS, SecondFactorRemoval,
    TeamInvitation, TeamRemoval, confirmation_token, email_change_token, invitation_token,
    temporary_password,
};
pub use model::account_kind::AccountKind;
pub use model::erased_names::{erased_name, serialize_name, show_name, show_names};
pub use model::field_errors::FieldErrors;
pub use model::partner_role::PartnerRole;
pub use model::{Lifetimes, StaffRole};
pub use new_partners::{
    HoldReason, NewPartnerMail, find_hold_reason, release_due_mail, release_mail, run_mail_release_worker,
    trust_partner,
};
pub use parent_profile::{ParentForm, find_own, update_parent};
pub use partner_link::{LINK_OFFSET, partner_of_link};
pub use passwords::{Busy, Passwords};
pub use people_scope::PeopleScope;
pub use profile::{
    ProfileError, close_link, find_partner_terms, is_profile_complete, set_discount, set_link_open,
};
pub use restrict_parent::{RestrictParentError, count_devices, restrict_parent};
pub use sessions::{SignedInDevice, list_devices};
pub use sign_up::SignUpError;
pub use sign_up_parent::{SignUpParent, ValidatedParent, check_parent, insert_parent, parents_of};
pub use sign_up_partner::{SignUpPartner, sign_up_partner};
pub use staff_accounts::staff_names;
pub use staff_commands::{
    AddStaff, StaffCommandError, StaffSummary, add_staff, list_staff, reset_staff, set_staff_active,
};
pub use store::departments::{Department, MAX_DEPARTMENTS, list_departments};
pub use store::erase::{
    Person, find_account_display_names, find_parent_display_names, find_person, find_staff_display_names,
    search_accounts, signed_up_before,
};
pub use store::members::TeamMember;
pub use store::parents::{
    ParentAndPartner, ParentOfPartner, find_parent_and_partner, find_parents, find_partner_of,
    find_registered,
};
pub use store::partner_lookup::{
    find_addresses, find_organizations, find_parent_names, lock_partner, lock_partner_shared, search_partners,
};
pub use store::partners::{
    PartnerLink, PeopleCount, Profile, count_people, find_partner_link, find_profiles,
};
pub use store::staff::find_staff_names;
pub use store::staff_view::{Note, PartnerForStaff, find_partners, list_notes};
pub use store::team_lookup::find_team_addresses;

pub use store::teachers::TeacherAccountRow;
pub use teacher_accounts::{
    NewTeacherAccount, TeacherAccountError, TeacherOf, add_teacher_account, check_teacher_email,
    close_teacher_account, find_teacher_account, invite_teacher, invite_teacher_again,
    prepare_teacher_account, rename_teacher, reset_teacher_second_factor, set_teacher_active,
    teachers_with_accounts,
};

pub use team::{NewMember, TeamError, add_team_member, forget_expired_invitations, list_members};

use api::AppContext;
use mail::MailContext;
use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

l10n::messages!();

/// Tables and statements of this crate.
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
        "account_invitation",
        "email_change",
        "recovery_code",
        "partner_policy",
        "second_factor",
        "teacher_account",
        "partner_person",
        "partner_member",
        "partner_invitation",
        "department",
        "member_department",
        "invitation_department",
    ],
    statements: &[
        store::account::STATEMENTS,
        store::staff_view::STATEMENTS,
        store::departments::STATEMENTS,
        store::email_change::STATEMENTS,
        store::invitation::STATEMENTS,
        store::recovery::STATEMENTS,
        store::second_factor::STATEMENTS,
        store::global_index::STATEMENTS,
        store::erase::STATEMENTS,
        store::known_clients::STATEMENTS,
        store::members::STATEMENTS,
        store::organizations::STATEMENTS,
        store::parents::STATEMENTS,
        store::partner_lookup::STATEMENTS,
        store::partners::STATEMENTS,
        store::session::STATEMENTS,
        store::staff::STATEMENTS,
        store::teachers::STATEMENTS,
        store::team_invitations::STATEMENTS,
        store::team_lookup::STATEMENTS,
        store::trust::STATEMENTS,
    ],
};

/// Shared state of the use cases. Clones share it; mutating a clone copies it first (`Arc::make_mut`).
#[derive(Clone)]
pub struct Identity(Arc<Accounts>);

/// The contents of [`Identity`].
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
#[derive(Clone)]
pub struct Accounts {
    pub ctx: AppContext,
    /// Derives the secrets in mails.
    pub mail_ctx: MailContext,
    pub passwords: Passwords,
    /// Rate limits of anonymous routes.
    pub limits: Limits,
    /// Reject the most common passwords.
    pub refuse_common_passwords: bool,
    /// Staff must set up a second factor before they can use the console.
    pub staff_totp_required: bool,
    /// Teachers must set up a second factor before they can see their classes.
    pub teacher_totp_required: bool,
    /// Validity of a staff invitation, in days.
    pub staff_invitation_days: u32,
    /// False without a mail server: staff then pass on links from the console by hand.
    pub sends_mail: bool,
    pub new_partner_mail: NewPartnerMail,
    /// What follows when an address is confirmed.
    pub confirmations: Arc<dyn Confirmations>,
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
