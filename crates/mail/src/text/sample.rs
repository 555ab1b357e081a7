//! An example letter of each kind, for previews.

use super::kinds::Kind;
use crate::{AccountKind, EmailChange, EmailChangeStep, Ending, Lesson, Letter, Place, StaffInvitation};
use kernel::{AccountId, CohortId, EmailChangeId, LinkId};

fn place() -> Place {
    Place {
        first_name: "Ada".into(),
        child_name: "Tomiwa".into(),
        cohort: "Harmattan".into(),
        dates: "05/10/2026 to 18/12/2026".into(),
        lesson: Lesson {
            class: "Mondays at 4:00 PM (GMT+1, Africa/Lagos)".into(),
            own: "Mondays at 11:00 AM (GMT-4, America/Toronto)".into(),
        },
    }
}

const NAME: &str = "Ada";
const ADDRESS: &str = "ada@example.org";
const ORGANIZATION: &str = "Sunrise Schools";
const AMOUNT: &str = "NGN 186,310.00";
const REFERENCE: &str = "STL-EXAMPLE";

fn email_change(step: EmailChangeStep) -> Letter {
    Letter::EmailChange(EmailChange {
        step,
        account_kind: AccountKind::Partner,
        account_id: AccountId::new(1),
        change_id: EmailChangeId::new(1),
        old_email: ADDRESS.into(),
        new_email: "ada@new.example.org".into(),
    })
}

fn ended(ending: Ending) -> Letter {
    let lines =
        if ending.withdraws() { vec!["Tomiwa: Game Makers, Harmattan".to_owned()] } else { Vec::new() };
    let (first_name, amount, reference) = (NAME.to_owned(), AMOUNT.to_owned(), REFERENCE.to_owned());
    Letter::PaymentEnded { ending, first_name, amount, reference, lines, account_kind: AccountKind::Partner }
}

/// The example letter of a kind.
pub(crate) fn letter(kind: &Kind) -> Letter {
    let (email, reference) = (ADDRESS.to_owned(), REFERENCE.to_owned());
    let (first_name, organization_name) = (NAME.to_owned(), ORGANIZATION.to_owned());
    let lines = vec!["Tomiwa: Game Makers, Harmattan".to_owned(), "Temi: Web Studio, Harmattan".to_owned()];
    let (amount, account_kind) = (AMOUNT.to_owned(), AccountKind::Partner);
    match kind.name {
        "welcome_partner" => Letter::Welcome {
            account_kind,
            first_name,
            organization_name,
            account_id: AccountId::new(1),
            email,
        },
        "welcome_parent" => Letter::Welcome {
            account_kind: AccountKind::Parent,
            first_name,
            organization_name,
            account_id: AccountId::new(1),
            email,
        },
        "temporary_password" => Letter::TemporaryPassword { account_kind, email, nonce: "example".into() },
        "password_changed" => Letter::PasswordChanged { account_kind, email },
        "staff_invitation" => Letter::StaffInvitation(StaffInvitation {
            first_name,
            invited_by: "Tolu Bakare".into(),
            email,
            nonce: "example".into(),
            valid_until: "22/11/2026".into(),
        }),
        "email_change_confirm" => email_change(EmailChangeStep::Confirm),
        "email_change_notice" => email_change(EmailChangeStep::Notice),
        "email_set_by_staff" => email_change(EmailChangeStep::SetByStaff),
        "email_notice_by_staff" => email_change(EmailChangeStep::NoticeByStaff),
        "invite" | "invite_reminder" => Letter::Invite {
            organization_name,
            partner_link_id: LinkId::new(107),
            kids_num: 2,
            is_registered: false,
            is_reminder: kind.name == "invite_reminder",
        },
        "receipt" => Letter::Receipt { first_name, number: 42, amount, reference, lines, account_kind },
        "refunded" => Letter::Refunded { first_name, amount, reference, lines, account_kind },
        "dispute_won" => ended(Ending::DisputeWon),
        "dispute_lost" => ended(Ending::DisputeLost),
        "payment_kept" => ended(Ending::Kept),
        "payment_returned" => ended(Ending::Returned),
        "invoice_due" | "invoice_overdue" => Letter::InvoiceReminder {
            first_name,
            number: "0107-0003".into(),
            cohort_id: CohortId::new(3),
            cohort: "Harmattan".into(),
            amount,
            due_date: "15/12/2026".into(),
            is_overdue: kind.name == "invoice_overdue",
        },
        _ => about_a_place(kind),
    }
}

fn about_a_place(kind: &Kind) -> Letter {
    let (place, program) = (place(), "Game Makers".to_owned());
    let until = "20 November 2026 at 4:00 PM".to_owned();
    match kind.name {
        "on_waiting_list" => Letter::OnWaitingList { place },
        "place_offered" => Letter::PlaceOffered { place, until },
        "program_moved" => Letter::ProgramMoved { place, program },
        "program_withdrawn" => Letter::ProgramWithdrawn { place, program, reason: String::new() },
        "hold_ending" => Letter::HoldEnding { place, program, amount: AMOUNT.into(), until },
        "hold_ended" => Letter::HoldEnded { place, program },
        "lesson_times_changed" => Letter::LessonTimesChanged {
            place,
            before: "Mondays at 10:00 AM (GMT-5, America/Toronto)".into(),
        },
        _ => Letter::Enrolled { place, program, cost: format!("{ORGANIZATION} pays for it.") },
    }
}
