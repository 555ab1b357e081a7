//! Letters about an account, as stored in the outbox.

use crate::{AccountKind, PartnerRole};
use kernel::{AccountId, EmailChangeId};
use serde::{Deserialize, Serialize};

// The stored name of `account_kind` is `player`: the outbox may hold letters of an earlier version.

/// A letter about an account.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AccountLetter {
    /// To a new account, with the link that confirms its address.
    Welcome {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// May be empty.
        first_name: String,
        /// May be empty.
        organization_name: String,
        /// The account to confirm.
        account_id: AccountId,
        /// The address to confirm.
        email: String,
    },
    /// A requested temporary password.
    TemporaryPassword {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The account's address, part of the link.
        email: String,
        /// The value that the password is derived from, in hexadecimal.
        nonce: String,
    },
    /// The password was changed.
    PasswordChanged {
        #[serde(rename = "player")]
        account_kind: AccountKind,
        /// The account's address.
        email: String,
    },
    /// To a new member of staff, who sets the first password.
    StaffInvitation(Invitation),
    /// To a teacher, who sets the first password.
    TeacherInvitation(Invitation),
    /// To somebody who is invited to the team of a partner.
    TeamInvitation(TeamInvitation),
    /// To somebody who was removed from it.
    TeamRemoval(TeamRemoval),
    /// To a member whose second factor was removed.
    SecondFactorRemoval(SecondFactorRemoval),
    /// The address of an account changes.
    EmailChange(EmailChange),
}

/// To the owner of a new account, with the link to set the first password.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Invitation {
    pub first_name: String,
    /// Full name of the member of staff who invited.
    pub invited_by: String,
    /// The login address of the new account.
    pub email: String,
    /// The value that the link's token is derived from.
    pub nonce: String,
    /// `22/11/2026`.
    pub valid_until: String,
}

/// To somebody who may join the team of a partner, with the link to accept.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct TeamInvitation {
    /// May be empty.
    pub organization_name: String,
    /// Full name of the owner who invited.
    pub invited_by: String,
    pub role: PartnerRole,
    /// The login address of the person.
    pub email: String,
    /// The value that the link's token is derived from.
    pub nonce: String,
    /// `22/11/2026`.
    pub valid_until: String,
}

/// To a former member of a team.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct TeamRemoval {
    /// May be empty.
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
}

/// To a member of a team whose second factor somebody else removed.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct SecondFactorRemoval {
    /// May be empty.
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
}

/// Kind of letter about a change of address.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EmailChangeStep {
    /// To the new address: open the link to confirm.
    Confirm,
    /// To the old address: open the link to confirm or stop the change.
    Notice,
    /// To the new address, entered by staff: open the link to confirm it.
    SetByStaff,
    /// To the old address, replaced by staff: open the link to undo it.
    NoticeByStaff,
}

/// A change of an account's address.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct EmailChange {
    pub step: EmailChangeStep,
    #[serde(rename = "player")]
    pub account_kind: AccountKind,
    pub account_id: AccountId,
    /// The id of the change.
    pub change_id: EmailChangeId,
    pub old_email: String,
    pub new_email: String,
}
