//! What families are told about a place in a cohort.

use super::{FIRST_NAME, Kind, LINK, Placeholder, may, must};

const CHILD: Placeholder = must("childName", "The child's name");
const COHORT: Placeholder = may("cohort", "What the cohort is called");
const DATES: Placeholder = may("dates", "Its first and last day");
const CLASS_TIME: Placeholder = may("classTime", "When the lessons are, on the class's clocks");
const OWN_TIME: Placeholder = may("ownTime", "When the lessons are, on the family's clocks");

pub(crate) static ENROLLED: Kind = Kind {
    name: "enrolled",
    title: "A child was registered",
    placeholders: &[
        FIRST_NAME,
        CHILD,
        may("program", "What is taught"),
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
