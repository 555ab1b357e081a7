//! An example letter of each kind, for previews.

use super::kinds::Kind;
use crate::{AccountKind, EmailChange, EmailChangeStep, Ending, Lesson, Letter, Place, StaffInvitation};
use jiff::civil::{Date, Time, Weekday, date};
use kernel::{AccountId, CohortId, EmailChangeId, LinkId, Money};
use l10n::{Language, Value, msg};

const STARTS_ON: Date = date(2026, 10, 5);
const ENDS_ON: Date = date(2026, 12, 18);
const HELD_UNTIL: Date = date(2026, 11, 20);

const TEN: Time = Time::constant(10, 0, 0, 0);
const ELEVEN: Time = Time::constant(11, 0, 0, 0);
const FOUR: Time = Time::constant(16, 0, 0, 0);

fn lesson(time: Time, offset: &str, zone: &str, language: Language) -> String {
    let day = Weekday::Monday;
    msg!("example-lesson", day = day, time = time, offset = offset, zone = zone).to_text(language)
}

fn place(language: Language) -> Place {
    Place {
        first_name: NAME.into(),
        child_name: "Tomiwa".into(),
        cohort: "Harmattan".into(),
        dates: msg!("example-dates", from = STARTS_ON, to = ENDS_ON).to_text(language),
        lesson: Lesson {
            class: lesson(FOUR, "GMT+1", "Africa/Lagos", language),
            own: lesson(ELEVEN, "GMT-4", "America/Toronto", language),
        },
    }
}

fn until(language: Language) -> String {
    let day = Value::DayOfYear(HELD_UNTIL);
    let message = msg!("example-until", day = day, year = HELD_UNTIL.year().to_string(), time = FOUR);
    message.to_text(language)
}

fn amount(language: Language) -> String {
    Value::Money(Money { currency_code: "NGN".into(), minor: 18_631_000 }).to_text(language)
}

const NAME: &str = "Ada";
const ADDRESS: &str = "ada@example.org";
const ORGANIZATION: &str = "Sunrise Schools";
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

fn ended(ending: Ending, language: Language) -> Letter {
    let lines =
        if ending.withdraws() { vec!["Tomiwa: Game Makers, Harmattan".to_owned()] } else { Vec::new() };
    let (first_name, amount, reference) = (NAME.to_owned(), amount(language), REFERENCE.to_owned());
    Letter::PaymentEnded { ending, first_name, amount, reference, lines, account_kind: AccountKind::Partner }
}

/// The example letter of a kind, with its phrases in a language.
pub(crate) fn letter(kind: &Kind, language: Language) -> Letter {
    let (email, reference) = (ADDRESS.to_owned(), REFERENCE.to_owned());
    let (first_name, organization_name) = (NAME.to_owned(), ORGANIZATION.to_owned());
    let lines = vec!["Tomiwa: Game Makers, Harmattan".to_owned(), "Temi: Web Studio, Harmattan".to_owned()];
    let (amount, account_kind) = (amount(language), AccountKind::Partner);
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
        "dispute_won" => ended(Ending::DisputeWon, language),
        "dispute_lost" => ended(Ending::DisputeLost, language),
        "payment_kept" => ended(Ending::Kept, language),
        "payment_returned" => ended(Ending::Returned, language),
        "invoice_due" | "invoice_overdue" => Letter::InvoiceReminder {
            first_name,
            number: "0107-0003".into(),
            cohort_id: CohortId::new(3),
            cohort: "Harmattan".into(),
            amount,
            due_date: "15/12/2026".into(),
            is_overdue: kind.name == "invoice_overdue",
        },
        _ => about_a_place(kind, language),
    }
}

fn about_a_place(kind: &Kind, language: Language) -> Letter {
    let (place, program) = (place(language), "Game Makers".to_owned());
    let until = until(language);
    match kind.name {
        "on_waiting_list" => Letter::OnWaitingList { place },
        "place_offered" => Letter::PlaceOffered { place, until },
        "program_moved" => Letter::ProgramMoved { place, program },
        "program_withdrawn" => Letter::ProgramWithdrawn { place, program, reason: String::new() },
        "hold_ending" => Letter::HoldEnding { place, program, amount: amount(language), until },
        "hold_ended" => Letter::HoldEnded { place, program },
        "lesson_times_changed" => {
            Letter::LessonTimesChanged { place, before: lesson(TEN, "GMT-5", "America/Toronto", language) }
        }
        _ => {
            let cost = msg!("example-cost", organization = ORGANIZATION).to_text(language);
            Letter::Enrolled { place, program, cost }
        }
    }
}
