//! Mails to families about a place in a cohort.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};
use l10n::msg;

pub(super) const CHILD: Placeholder = must("childName", msg!("placeholder-child-name"));
pub(super) const PROGRAM: Placeholder = may("program", msg!("placeholder-program"));
pub(super) const COHORT: Placeholder = may("cohort", msg!("placeholder-cohort"));
pub(super) const DATES: Placeholder = may("dates", msg!("placeholder-dates"));
pub(super) const CLASS_TIME: Placeholder = may("classTime", msg!("placeholder-class-time"));
pub(super) const OWN_TIME: Placeholder = may("ownTime", msg!("placeholder-own-time"));

pub(crate) static ENROLLED: Kind = Kind {
    name: "enrolled",
    title: msg!("kind-enrolled"),
    placeholders: &[
        FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        must("cost", msg!("placeholder-cost")),
        LINK,
    ],
    subject: "{childName} is registered for {program}",
    body: "Hello {firstName},

{childName} is registered for {program} in {cohort} ({dates}).

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{cost}

{link}

If something is not right, change it on your dashboard or reply to this mail.",
};

pub(crate) static ON_WAITING_LIST: Kind = Kind {
    name: "on_waiting_list",
    title: msg!("kind-on-waiting-list"),
    placeholders: &[FIRST_NAME, CHILD, COHORT, DATES, CLASS_TIME, OWN_TIME, LINK],
    subject: "{childName} is on the waiting list of {cohort}",
    body: "Hello {firstName},

{childName} is on the waiting list of {cohort}, and does not have a place yet. As soon as one is free for you, we write to you; you then have some time to take it.

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{link}

If something is not right, change it on your dashboard or reply to this mail.",
};

pub(crate) static PLACE_OFFERED: Kind = Kind {
    name: "place_offered",
    title: msg!("kind-place-offered"),
    placeholders: &[
        FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        must("until", msg!("placeholder-until")),
        LINK,
    ],
    subject: "A place for {childName} in {cohort} is free",
    body: "Hello {firstName},

A place in {cohort} is free, and held for {childName} until {until}. Take it on your dashboard; after that it goes to the next in line.

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

{link}

If something is not right, change it on your dashboard or reply to this mail.",
};

pub(crate) static PROGRAM_MOVED: Kind = Kind {
    name: "program_moved",
    title: msg!("kind-program-moved"),
    placeholders: &[FIRST_NAME, CHILD, PROGRAM, COHORT, DATES, CLASS_TIME, OWN_TIME, LINK],
    subject: "{childName} has a new class time",
    body: "Hello {firstName},

{childName} now has lessons of {program} in {cohort} ({dates}).

Lessons in the class's time: {classTime}.

In your time: {ownTime}.

What was paid stays paid, and your calendar follows by itself.

{link}

If this does not suit you, please reply to this mail.",
};

pub(crate) static PROGRAM_WITHDRAWN: Kind = Kind {
    name: "program_withdrawn",
    title: msg!("kind-program-withdrawn"),
    placeholders: &[
        FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        may("reason", msg!("placeholder-reason")),
        LINK,
    ],
    subject: "{childName} no longer takes part in {cohort}",
    body: "Hello {firstName},

We have withdrawn {childName} from {program} in {cohort} ({dates}). {reason}

{link}

If you did not expect this, please reply to this mail.",
};

pub(crate) static LESSON_TIMES_CHANGED: Kind = Kind {
    name: "lesson_times_changed",
    title: msg!("kind-lesson-times-changed"),
    placeholders: &[
        FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        must("ownTime", msg!("placeholder-own-time")),
        may("before", msg!("placeholder-before")),
        LINK,
    ],
    subject: "New lesson times for {childName} in {cohort}",
    body: "Hello {firstName},

The lessons of {childName} in {cohort} ({dates}) have moved.

Before, in your time: {before}.

From now on, in your time: {ownTime}.

In the class's time: {classTime}.

Your calendar updates by itself.

{link}

If the new time does not suit you, please reply to this mail.",
};
