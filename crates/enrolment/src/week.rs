//! The family's week: its lessons, their times in words, the calendar feed, and changes of the class's time zone.

pub(crate) mod calendar;
pub(crate) mod class_schedule;
pub(crate) mod family_lessons;
pub(crate) mod lesson_words;
pub(crate) mod zone_change;
