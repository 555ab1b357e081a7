//! Mails to families about a place in a cohort.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};

pub(super) const CHILD: Placeholder = must("childName", "The child's name");
pub(super) const PROGRAM: Placeholder = may("program", "What is taught");
pub(super) const COHORT: Placeholder = may("cohort", "What the cohort is called");
pub(super) const DATES: Placeholder = may("dates", "Its first and last day");
pub(super) const CLASS_TIME: Placeholder = may("classTime", "When the lessons are, on the class's clocks");
pub(super) const OWN_TIME: Placeholder = may("ownTime", "When the lessons are, on the family's clocks");

pub(crate) static ENROLLED: Kind = Kind {
    name: "enrolled",
    title: "A child was registered",
    placeholders: &[
        FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        must("cost", "Who pays, and how much"),
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
    title: "A child waits for a place",
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
    title: "A place is free, and held for a child",
    placeholders: &[
        FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        must("until", "Until when the place is held"),
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
    title: "A child was moved to another class",
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
    title: "A child was withdrawn from a class",
    placeholders: &[
        FIRST_NAME,
        CHILD,
        PROGRAM,
        COHORT,
        DATES,
        CLASS_TIME,
        OWN_TIME,
        may("reason", "Why, and whether anything is due"),
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
    title: "The class's time zone changed",
    placeholders: &[
        FIRST_NAME,
        CHILD,
        COHORT,
        DATES,
        CLASS_TIME,
        must("ownTime", "When the lessons are, on the family's clocks"),
        may("before", "When they were, on the family's clocks"),
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
