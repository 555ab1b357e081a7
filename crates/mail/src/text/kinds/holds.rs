//! Mails to families about a place that is held until it is paid for.

use super::{
    FIRST_NAME, Kind, LINK,
    family::{CHILD, CLASS_TIME, COHORT, DATES, OWN_TIME, PROGRAM},
    may, must,
};
use l10n::msg;

pub(crate) static HOLD_ENDING: Kind = Kind {
    name: "hold_ending",
    title: msg!("kind-hold-ending"),
    placeholders: &[
        FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        may("amount", msg!("placeholder-amount")),
        must("until", msg!("placeholder-until")),
        LINK,
    ],
    subject: "Pay soon to keep {childName}'s place in {cohort}",
    body: "Hello {firstName},

{childName}'s place in {program}, {cohort} ({dates}), is held until {until}. Pay {amount} by then to keep it.

After that the place goes to the next child in line.

{link}

If you have just paid, you can ignore this mail.",
};

pub(crate) static HOLD_ENDED: Kind = Kind {
    name: "hold_ended",
    title: msg!("kind-hold-ended"),
    placeholders: &[FIRST_NAME, CHILD, PROGRAM, COHORT, DATES, CLASS_TIME, OWN_TIME, LINK],
    subject: "{childName}'s place in {cohort} was released",
    body: "Hello {firstName},

{childName}'s place in {program}, {cohort} ({dates}), was not paid for in time, so we released it. Nothing is due.

{childName} is still in your account. Open your dashboard to register for a program again.

{link}

If you have paid, please reply to this mail.",
};
