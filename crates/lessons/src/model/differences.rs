//! What a change does to lessons: computed by comparing them before and after.

use crate::model::sections::{Classes, Section};
use catalogue::{ClassKey, ClassLesson};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// A lesson that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// `None` for an appended lesson.
    pub before: Option<ClassLesson>,
    pub after: ClassLesson,
}

/// A lesson of a section that differs.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub section: Section,
    pub before: Option<ClassLesson>,
    pub after: ClassLesson,
}

/// A class whose last lesson moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastDay {
    pub class: ClassKey,
    pub before: Date,
    pub after: Date,
}

/// True if time, teacher or whether it takes place differ, and not only the link or the reason.
fn concerns_families(before: Option<&ClassLesson>, after: &ClassLesson) -> bool {
    let what = |one: &ClassLesson| (one.takes_place(), one.lesson, one.substitute_id);
    before.is_none_or(|before| what(before) != what(after))
}

impl Difference {
    /// True if time, teacher or whether it takes place differ.
    pub(crate) fn concerns_families(&self) -> bool {
        concerns_families(self.before.as_ref(), &self.after)
    }
}

impl Pair {
    /// True if time, teacher or whether it takes place differ.
    pub(crate) fn concerns_families(&self) -> bool {
        concerns_families(self.before.as_ref(), &self.after)
    }
}

fn is_same(one: &ClassLesson, other: &ClassLesson) -> bool {
    // The sequence is new with every change, even one that changes nothing.
    let without = |lesson: &ClassLesson| ClassLesson { sequence: 0, ..lesson.clone() };
    without(one) == without(other)
}

/// The lessons that are not the same in both lists. Both are of the same class.
pub(crate) fn pairs(before: &[ClassLesson], after: Vec<ClassLesson>) -> Vec<Pair> {
    let known: BTreeMap<Date, &ClassLesson> = before.iter().map(|one| (one.on, one)).collect();
    let pair = |after: ClassLesson| {
        let own = known.get(&after.on).copied();
        let differs = own.is_none_or(|own| !is_same(own, &after));
        // One that was no longer needed and is appended again is a new one.
        let old = own.filter(|own| !(after.takes_place() && own.is_withdrawn(before)));
        differs.then(|| Pair { before: old.cloned(), after })
    };
    after.into_iter().filter_map(pair).collect()
}

/// All lessons that differ, in chronological order.
pub(crate) fn differences(before: &Classes, after: &Classes) -> Vec<Difference> {
    let of_section = |section: &Section| {
        let pairs = pairs(&before.lessons(section), after.lessons(section)).into_iter();
        let section = section.clone();
        pairs.map(move |Pair { before, after }| Difference { section: section.clone(), before, after })
    };
    let mut found: Vec<Difference> = before.sections.iter().flat_map(of_section).collect();
    found.sort_by_key(|one| (one.after.lesson, one.section.class, one.section.teacher_id));
    found
}

/// The last day of a section with a lesson that takes place, on the class's clock.
pub(crate) fn last_day(classes: &Classes, section: &Section) -> Option<Date> {
    let lessons = classes.lessons(section);
    lessons.iter().filter(|one| one.takes_place()).map(|one| classes.date(one)).max()
}

/// The classes among those that differ whose last lesson moves.
pub(crate) fn new_last_days(before: &Classes, after: &Classes, found: &[Difference]) -> Vec<LastDay> {
    let mut days: Vec<LastDay> = Vec::new();
    for Difference { section, .. } in found {
        let (Some(old), Some(new)) = (last_day(before, section), last_day(after, section)) else { continue };
        let day = LastDay { class: section.class, before: old, after: new };
        if old != new && !days.contains(&day) {
            days.push(day);
        }
    }
    days
}
