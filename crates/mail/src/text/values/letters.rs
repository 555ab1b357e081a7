//! The values of each letter.

use super::Values;
use crate::{
    AccountKind, EmailChange, EmailChangeLink, EmailChangeStep, Letter, MailContext, Place, StaffInvitation,
    letter::{confirmation_token, email_change_token, invitation_token, temporary_password},
};
use kernel::LinkId;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Characters to encode in a path segment.
const NOT_IN_PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// An email address as a path segment, for example `a#b?c/d@example.org`.
fn in_path(email: &str) -> impl std::fmt::Display + '_ {
    utf8_percent_encode(email, NOT_IN_PATH)
}

pub(super) const YOURS: &str = "your organisation";
pub(super) const SOMEBODYS: &str = "An organisation";
/// Withdrawal reason if nothing had been paid.
pub(crate) const NOTHING_DUE: &str = "Nothing had been paid for it, and nothing is due.";

impl Letter {
    /// The values for the placeholders of its text.
    pub(crate) fn values(&self, mail_ctx: &MailContext) -> Values {
        match self {
            Self::Welcome { first_name, organization_name, account_id, email, .. } => {
                let token = confirmation_token(mail_ctx, *account_id, email);
                let named = vec![
                    ("firstName", first_name.clone()),
                    ("organization", or_default(organization_name, YOURS)),
                    // In the fragment, so that it never reaches a server log.
                    ("link", mail_ctx.link(&format!("/confirm-address#{token}"))),
                ];
                Values::new("Confirm my address", named)
            }
            Self::TemporaryPassword { account_kind, email, nonce } => {
                let link =
                    mail_ctx.link(&format!("/{}/{}/set-password", account_kind.name(), in_path(email)));
                let password = temporary_password(mail_ctx, nonce);
                let named = vec![("email", email.clone()), ("password", password), ("link", link)];
                Values::new("Choose a new password", named)
            }
            Self::PasswordChanged { account_kind, email } => {
                let link = mail_ctx.link(account_kind.login_path());
                Values::new("Log in", vec![("email", email.clone()), ("link", link)])
            }
            Self::StaffInvitation(invitation) => invited_staff(mail_ctx, invitation),
            Self::EmailChange(change) => changing_email(mail_ctx, change),
            Self::Invite { organization_name, partner_link_id, kids_num, is_registered, .. } => {
                invited(mail_ctx, organization_name, *kids_num, *partner_link_id, *is_registered)
            }
            Self::Enrolled { place, program, cost } => {
                of_place(mail_ctx, place, vec![("program", program.clone()), ("cost", cost.clone())])
            }
            Self::ProgramMoved { place, program } | Self::HoldEnded { place, program } => {
                of_place(mail_ctx, place, vec![("program", program.clone())])
            }
            Self::ProgramWithdrawn { place, program, reason } => of_place(
                mail_ctx,
                place,
                vec![("program", program.clone()), ("reason", or_default(reason, NOTHING_DUE))],
            ),
            Self::HoldEnding { place, program, amount, until } => {
                let more =
                    [("program", program.clone()), ("amount", amount.clone()), ("until", until.clone())];
                of_place(mail_ctx, place, more.into())
            }
            Self::LessonTimesChanged { place, before } => {
                of_place(mail_ctx, place, vec![("before", before.clone())])
            }
            Self::OnWaitingList { place } => of_place(mail_ctx, place, Vec::new()),
            Self::PlaceOffered { place, until } => of_place(mail_ctx, place, vec![("until", until.clone())]),
            Self::Receipt { .. }
            | Self::Refunded { .. }
            | Self::PaymentEnded { .. }
            | Self::InvoiceReminder { .. } => self.about_money(mail_ctx),
        }
    }

    fn about_money(&self, mail_ctx: &MailContext) -> Values {
        match self {
            Self::Receipt { first_name, number, amount, reference, lines, account_kind } => {
                let named = paid(mail_ctx, *account_kind, first_name, amount, reference);
                let named = [named, vec![("number", number.to_string())]].concat();
                Values::new("See the payment", named).with_lines(lines.clone())
            }
            Self::Refunded { first_name, amount, reference, lines, account_kind }
            | Self::PaymentEnded { first_name, amount, reference, lines, account_kind, .. } => {
                let named = paid(mail_ctx, *account_kind, first_name, amount, reference);
                let start = (!lines.is_empty()).then(|| "With it these programs are withdrawn:".to_owned());
                let lines = start.into_iter().chain(lines.iter().cloned()).collect();
                Values::new("See the payment", named).with_lines(lines)
            }
            Self::InvoiceReminder { first_name, number, cohort_id, cohort, amount, due_date, .. } => {
                let named = vec![
                    ("firstName", first_name.clone()),
                    ("number", number.clone()),
                    ("cohort", cohort.clone()),
                    ("amount", amount.clone()),
                    ("dueDate", due_date.clone()),
                    ("link", mail_ctx.link(&format!("/partner/invoices/{cohort_id}"))),
                ];
                Values::new("See the invoice", named)
            }
            _ => Values::new("", Vec::new()),
        }
    }
}

fn invited_staff(mail_ctx: &MailContext, invitation: &StaffInvitation) -> Values {
    let StaffInvitation { first_name, invited_by, email, nonce, valid_until } = invitation;
    let token = invitation_token(mail_ctx, nonce);
    let named = vec![
        ("firstName", first_name.clone()),
        ("invitedBy", invited_by.clone()),
        ("email", email.clone()),
        ("validUntil", valid_until.clone()),
        ("link", mail_ctx.link(&format!("/staff/accept-invitation#{token}"))),
    ];
    Values::new("Choose my password", named)
}

fn changing_email(mail_ctx: &MailContext, change: &EmailChange) -> Values {
    let EmailChange { step, account_id, change_id, old_email, new_email, .. } = change;
    let token = |link| email_change_token(mail_ctx, link, *change_id, new_email);
    let (button, path) = match step {
        EmailChangeStep::Confirm => {
            ("Confirm the new address", format!("/change-email#{}", token(EmailChangeLink::Confirm)))
        }
        EmailChangeStep::SetByStaff => {
            let token = confirmation_token(mail_ctx, *account_id, new_email);
            ("Confirm my address", format!("/confirm-address#{token}"))
        }
        EmailChangeStep::Notice => {
            ("Confirm or stop this change", format!("/change-email/old#{}", token(EmailChangeLink::Stop)))
        }
        EmailChangeStep::NoticeByStaff => {
            ("Stop this change", format!("/change-email/stop#{}", token(EmailChangeLink::Stop)))
        }
    };
    let named = vec![
        ("oldEmail", old_email.clone()),
        ("newEmail", new_email.clone()),
        ("link", mail_ctx.link(&path)),
    ];
    Values::new(button, named)
}

fn or_default(text: &str, otherwise: &str) -> String {
    (if text.is_empty() { otherwise } else { text }).to_owned()
}

fn invited(
    mail_ctx: &MailContext,
    organization_name: &str,
    kids_num: u32,
    partner_link_id: LinkId,
    is_registered: bool,
) -> Values {
    let (action, link) = if is_registered {
        ("Log in", AccountKind::Parent.login_path().to_owned())
    } else {
        ("Sign up", format!("/partner/parent/register?partnerID={partner_link_id}"))
    };
    let children = if kids_num == 1 { "one child".to_owned() } else { format!("{kids_num} children") };
    let named = vec![
        ("organization", or_default(organization_name, SOMEBODYS)),
        ("children", children),
        ("action", action.to_owned()),
        ("link", mail_ctx.link(&link)),
    ];
    Values::new(action, named)
}

fn of_place(mail_ctx: &MailContext, place: &Place, more: Vec<(&'static str, String)>) -> Values {
    let Place { first_name, child_name, cohort, dates, lesson } = place;
    let named = vec![
        ("firstName", first_name.clone()),
        ("childName", child_name.clone()),
        ("cohort", cohort.clone()),
        ("dates", dates.clone()),
        ("classTime", lesson.class.clone()),
        ("ownTime", lesson.own.clone()),
        ("link", mail_ctx.link("/partner/parent/dashboard")),
    ];
    Values::new("Open my dashboard", [named, more].concat())
}

fn paid(
    mail_ctx: &MailContext,
    account_kind: AccountKind,
    first_name: &str,
    amount: &str,
    reference: &str,
) -> Vec<(&'static str, String)> {
    let area = if account_kind == AccountKind::Parent { "/partner/parent" } else { "/partner" };
    vec![
        ("firstName", first_name.to_owned()),
        ("amount", amount.to_owned()),
        ("reference", reference.to_owned()),
        ("link", mail_ctx.link(&format!("{area}/payments/{reference}"))),
    ]
}
