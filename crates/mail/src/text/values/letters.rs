//! The values of each letter.

use super::{Values, account, money::Payment, writer::Writer};
use crate::{AccountKind, Letter, MailContext, Place};
use kernel::LinkId;
use l10n::{Language, msg};

impl Letter {
    /// The values for the placeholders of its text. The letter's own phrases are in this language already.
    pub(crate) fn values(&self, mail_ctx: &MailContext, language: Language) -> Values {
        let writer = Writer { mail_ctx, language };
        match self {
            Self::Welcome { first_name, organization_name, account_id, email, .. } => {
                account::welcome(writer, first_name, organization_name, *account_id, email)
            }
            Self::TemporaryPassword { account_kind, email, nonce } => {
                account::password_asked_for(writer, *account_kind, email, nonce)
            }
            Self::PasswordChanged { account_kind, email } => {
                account::password_changed(writer, *account_kind, email)
            }
            Self::StaffInvitation(invitation) => account::invited_staff(writer, invitation),
            Self::EmailChange(change) => account::changing_email(writer, change),
            Self::Invite { organization_name, partner_link_id, kids_num, is_registered, .. } => {
                invited(writer, organization_name, *kids_num, *partner_link_id, *is_registered)
            }
            Self::Enrolled { place, program, cost } => {
                of_place(writer, place, vec![("program", program.clone()), ("cost", cost.clone())])
            }
            Self::ProgramMoved { place, program } | Self::HoldEnded { place, program } => {
                of_place(writer, place, vec![("program", program.clone())])
            }
            Self::ProgramWithdrawn { place, program, reason } => {
                let reason = writer.or_words(reason, &msg!("nothing-due"));
                of_place(writer, place, vec![("program", program.clone()), ("reason", reason)])
            }
            Self::HoldEnding { place, program, amount, until } => {
                let more =
                    [("program", program.clone()), ("amount", amount.clone()), ("until", until.clone())];
                of_place(writer, place, more.into())
            }
            Self::LessonTimesChanged { place, before } => {
                of_place(writer, place, vec![("before", before.clone())])
            }
            Self::OnWaitingList { place } => of_place(writer, place, Vec::new()),
            Self::PlaceOffered { place, until } => of_place(writer, place, vec![("until", until.clone())]),
            Self::Receipt { first_name, number, amount, reference, lines, account_kind } => {
                let payment = Payment { account_kind: *account_kind, first_name, amount, reference };
                payment.received(writer, *number, lines)
            }
            Self::Refunded { first_name, amount, reference, lines, account_kind }
            | Self::PaymentEnded { first_name, amount, reference, lines, account_kind, .. } => {
                let payment = Payment { account_kind: *account_kind, first_name, amount, reference };
                payment.ended(writer, lines)
            }
            Self::InvoiceReminder { first_name, number, cohort_id, cohort, amount, due_date, .. } => {
                let named = vec![
                    ("firstName", first_name.clone()),
                    ("number", number.clone()),
                    ("cohort", cohort.clone()),
                    ("amount", amount.clone()),
                    ("dueDate", due_date.clone()),
                    ("link", writer.link(&format!("/partner/invoices/{cohort_id}"))),
                ];
                writer.values(&msg!("button-invoice"), named)
            }
        }
    }
}

fn invited(
    writer: Writer<'_>,
    organization_name: &str,
    kids_num: u32,
    partner_link_id: LinkId,
    is_registered: bool,
) -> Values {
    let (button, action, link) = if is_registered {
        (msg!("button-log-in"), msg!("action-log-in"), AccountKind::Parent.login_path().to_owned())
    } else {
        let path = format!("/partner/parent/register?partnerID={partner_link_id}");
        (msg!("button-sign-up"), msg!("action-sign-up"), path)
    };
    let named = vec![
        ("organization", writer.or_words(organization_name, &msg!("an-organization"))),
        ("children", writer.words(&msg!("children", number = kids_num))),
        ("action", writer.words(&action)),
        ("link", writer.link(&link)),
    ];
    writer.values(&button, named)
}

fn of_place(writer: Writer<'_>, place: &Place, more: Vec<(&'static str, String)>) -> Values {
    let Place { first_name, child_name, cohort, dates, lesson } = place;
    let named = vec![
        ("firstName", first_name.clone()),
        ("childName", child_name.clone()),
        ("cohort", cohort.clone()),
        ("dates", dates.clone()),
        ("classTime", lesson.class.clone()),
        ("ownTime", lesson.own.clone()),
        ("link", writer.link("/partner/parent/dashboard")),
    ];
    writer.values(&msg!("button-dashboard"), [named, more].concat())
}
