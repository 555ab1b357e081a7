//! An example letter of each kind, for previews.

use super::letter::{
    AccountLetter, EmailChange, EmailChangeStep, Invitation, SecondFactorRemoval, TeamInvitation, TeamRemoval,
};
use crate::{AccountKind, PartnerRole};
use kernel::{AccountId, EmailChangeId};
use mail::Letter;

const NAME: &str = "Ada";
const ORGANIZATION: &str = "Sunrise Schools";
const ADDRESS: &str = "ada@example.org";
const NONCE: &str = "example";

pub(super) fn welcome(account_kind: AccountKind) -> Box<dyn Letter> {
    Box::new(AccountLetter::Welcome {
        account_kind,
        first_name: NAME.into(),
        organization_name: ORGANIZATION.into(),
        account_id: AccountId::new(1),
        email: ADDRESS.into(),
    })
}

pub(super) fn temporary_password() -> Box<dyn Letter> {
    let account_kind = AccountKind::Partner;
    Box::new(AccountLetter::TemporaryPassword { account_kind, email: ADDRESS.into(), nonce: NONCE.into() })
}

pub(super) fn password_changed() -> Box<dyn Letter> {
    Box::new(AccountLetter::PasswordChanged { account_kind: AccountKind::Partner, email: ADDRESS.into() })
}

pub(super) fn staff_invitation() -> Box<dyn Letter> {
    Box::new(AccountLetter::StaffInvitation(invitation()))
}

pub(super) fn teacher_invitation() -> Box<dyn Letter> {
    Box::new(AccountLetter::TeacherInvitation(invitation()))
}

fn invitation() -> Invitation {
    Invitation {
        first_name: NAME.into(),
        invited_by: "Tolu Bakare".into(),
        email: ADDRESS.into(),
        nonce: NONCE.into(),
        valid_until: "22/11/2026".into(),
    }
}

pub(super) fn team_invitation() -> Box<dyn Letter> {
    Box::new(AccountLetter::TeamInvitation(TeamInvitation {
        organization_name: ORGANIZATION.into(),
        invited_by: "Tolu Bakare".into(),
        role: PartnerRole::Manager,
        email: ADDRESS.into(),
        nonce: NONCE.into(),
        valid_until: "22/11/2026".into(),
    }))
}

pub(super) fn team_removal() -> Box<dyn Letter> {
    let (first_name, organization_name) = (NAME.into(), ORGANIZATION.into());
    Box::new(AccountLetter::TeamRemoval(TeamRemoval { first_name, organization_name }))
}

pub(super) fn second_factor_removal() -> Box<dyn Letter> {
    let (first_name, organization_name) = (NAME.into(), ORGANIZATION.into());
    Box::new(AccountLetter::SecondFactorRemoval(SecondFactorRemoval { first_name, organization_name }))
}

pub(super) fn email_change(step: EmailChangeStep) -> Box<dyn Letter> {
    Box::new(AccountLetter::EmailChange(EmailChange {
        step,
        account_kind: AccountKind::Partner,
        account_id: AccountId::new(1),
        change_id: EmailChangeId::new(1),
        old_email: ADDRESS.into(),
        new_email: "ada@new.example.org".into(),
    }))
}
