//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{
        AccountLetter, EmailChange, EmailChangeStep, Invitation, SecondFactorRemoval, TeamInvitation,
        TeamRemoval,
    },
    tokens::{EmailChangeLink, confirmation_token, email_change_token, invitation_token, temporary_password},
};
use crate::{AccountKind, PartnerRole};
use kernel::AccountId;
use l10n::{Message, msg};
use mail::{Addressee, Kind, Letter, Values, Writer};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

impl From<AccountKind> for Addressee {
    fn from(account_kind: AccountKind) -> Self {
        match account_kind {
            AccountKind::Partner => Self::Partner,
            AccountKind::Parent => Self::Parent,
            AccountKind::Staff => Self::Staff,
            AccountKind::Teacher => Self::Teacher,
        }
    }
}

impl Letter for AccountLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Welcome { account_kind: AccountKind::Parent, .. } => &kinds::WELCOME_PARENT,
            Self::Welcome { .. } => &kinds::WELCOME_PARTNER,
            Self::TemporaryPassword { .. } => &kinds::TEMPORARY_PASSWORD,
            Self::PasswordChanged { .. } => &kinds::PASSWORD_CHANGED,
            Self::StaffInvitation(_) => &kinds::STAFF_INVITATION,
            Self::TeacherInvitation(_) => &kinds::TEACHER_INVITATION,
            Self::TeamInvitation(_) => &kinds::TEAM_INVITATION,
            Self::TeamRemoval(_) => &kinds::TEAM_REMOVAL,
            Self::SecondFactorRemoval(_) => &kinds::SECOND_FACTOR_REMOVAL,
            Self::EmailChange(change) => match change.step {
                EmailChangeStep::Confirm => &kinds::EMAIL_CHANGE_CONFIRM,
                EmailChangeStep::Notice => &kinds::EMAIL_CHANGE_NOTICE,
                EmailChangeStep::SetByStaff => &kinds::EMAIL_SET_BY_STAFF,
                EmailChangeStep::NoticeByStaff => &kinds::EMAIL_NOTICE_BY_STAFF,
            },
        }
    }

    fn addressee(&self) -> Addressee {
        match self {
            Self::Welcome { account_kind, .. }
            | Self::TemporaryPassword { account_kind, .. }
            | Self::PasswordChanged { account_kind, .. }
            | Self::EmailChange(EmailChange { account_kind, .. }) => (*account_kind).into(),
            Self::StaffInvitation(_) => Addressee::Staff,
            Self::TeacherInvitation(_) => Addressee::Teacher,
            Self::TeamInvitation(_) | Self::TeamRemoval(_) | Self::SecondFactorRemoval(_) => {
                Addressee::Partner
            }
        }
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        match self {
            Self::Welcome { first_name, organization_name, account_id, email, .. } => {
                welcome(writer, first_name, organization_name, *account_id, email)
            }
            Self::TemporaryPassword { account_kind, email, nonce } => {
                password_asked_for(writer, *account_kind, email, nonce)
            }
            Self::PasswordChanged { account_kind, email } => password_changed(writer, *account_kind, email),
            Self::StaffInvitation(invitation) => invited(writer, "staff", invitation),
            Self::TeacherInvitation(invitation) => invited(writer, "teacher", invitation),
            Self::TeamInvitation(invitation) => invited_to_team(writer, invitation),
            Self::TeamRemoval(TeamRemoval { first_name, organization_name })
            | Self::SecondFactorRemoval(SecondFactorRemoval { first_name, organization_name }) => {
                to_login(writer, first_name, organization_name)
            }
            Self::EmailChange(change) => changing_email(writer, change),
        }
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    fn holds_secret(&self) -> bool {
        !matches!(self, Self::PasswordChanged { .. } | Self::TeamRemoval(_) | Self::SecondFactorRemoval(_))
    }

    fn expired(&self) -> Option<Message> {
        matches!(self, Self::TemporaryPassword { .. }).then(|| msg!("mailed-password-expired"))
    }
}

/// Characters to encode in a path segment.
const NOT_IN_PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// An email address as a path segment, for example `a#b?c/d@example.org`.
fn in_path(email: &str) -> impl std::fmt::Display + '_ {
    utf8_percent_encode(email, NOT_IN_PATH)
}

fn welcome(
    writer: Writer<'_>,
    first_name: &str,
    organization_name: &str,
    account_id: AccountId,
    email: &str,
) -> Values {
    let token = confirmation_token(writer.key, account_id, email);
    let named = vec![
        ("firstName", first_name.to_owned()),
        ("organization", writer.or_words(organization_name, &msg!("your-organization"))),
        // In the fragment, so that it never reaches a server log.
        ("link", writer.link(&format!("/confirm-address#{token}"))),
    ];
    writer.values(&msg!("button-confirm-address"), named)
}

fn password_asked_for(writer: Writer<'_>, account_kind: AccountKind, email: &str, nonce: &str) -> Values {
    let link = writer.link(&format!("/{}/{}/set-password", account_kind.name(), in_path(email)));
    let password = temporary_password(writer.key, nonce);
    let named = vec![("email", email.to_owned()), ("password", password), ("link", link)];
    writer.values(&msg!("button-new-password"), named)
}

fn password_changed(writer: Writer<'_>, account_kind: AccountKind, email: &str) -> Values {
    let link = writer.link(account_kind.login_path());
    writer.values(&msg!("button-log-in"), vec![("email", email.to_owned()), ("link", link)])
}

fn invited(writer: Writer<'_>, area: &str, invitation: &Invitation) -> Values {
    let Invitation { first_name, invited_by, email, nonce, valid_until } = invitation;
    let token = invitation_token(writer.key, nonce);
    let named = vec![
        ("firstName", first_name.clone()),
        ("invitedBy", invited_by.clone()),
        ("email", email.clone()),
        ("validUntil", valid_until.clone()),
        ("link", writer.link(&format!("/{area}/accept-invitation#{token}"))),
    ];
    writer.values(&msg!("button-my-password"), named)
}

fn role_in_words(role: PartnerRole) -> Message {
    match role {
        PartnerRole::Owner => msg!("role-owner"),
        PartnerRole::Manager => msg!("role-manager"),
        PartnerRole::Finance => msg!("role-finance"),
        PartnerRole::Viewer => msg!("role-viewer"),
    }
}

fn invited_to_team(writer: Writer<'_>, invitation: &TeamInvitation) -> Values {
    let TeamInvitation { organization_name, invited_by, role, email, nonce, valid_until } = invitation;
    let token = invitation_token(writer.key, nonce);
    let named = vec![
        ("organization", writer.or_words(organization_name, &msg!("an-organization"))),
        ("invitedBy", invited_by.clone()),
        ("role", writer.words(&role_in_words(*role))),
        ("email", email.clone()),
        ("validUntil", valid_until.clone()),
        ("link", writer.link(&format!("/partner/accept-invitation#{token}"))),
    ];
    writer.values(&msg!("button-accept-invitation"), named)
}

fn to_login(writer: Writer<'_>, first_name: &str, organization_name: &str) -> Values {
    let named = vec![
        ("firstName", first_name.to_owned()),
        ("organization", writer.or_words(organization_name, &msg!("an-organization"))),
        ("link", writer.link(AccountKind::Partner.login_path())),
    ];
    writer.values(&msg!("button-log-in"), named)
}

fn changing_email(writer: Writer<'_>, change: &EmailChange) -> Values {
    let EmailChange { step, account_id, change_id, old_email, new_email, .. } = change;
    let token = |link| email_change_token(writer.key, link, *change_id, new_email);
    let (button, path) = match step {
        EmailChangeStep::Confirm => {
            (msg!("button-confirm-new-address"), format!("/change-email#{}", token(EmailChangeLink::Confirm)))
        }
        EmailChangeStep::SetByStaff => {
            let token = confirmation_token(writer.key, *account_id, new_email);
            (msg!("button-confirm-address"), format!("/confirm-address#{token}"))
        }
        EmailChangeStep::Notice => {
            (msg!("button-confirm-or-stop"), format!("/change-email/old#{}", token(EmailChangeLink::Stop)))
        }
        EmailChangeStep::NoticeByStaff => {
            (msg!("button-stop"), format!("/change-email/stop#{}", token(EmailChangeLink::Stop)))
        }
    };
    let named =
        vec![("oldEmail", old_email.clone()), ("newEmail", new_email.clone()), ("link", writer.link(&path))];
    writer.values(&button, named)
}
