//! Lessons that a child would have at once after a change.

use crate::model::{
    clashes::overlap,
    differences::Difference,
    problems::{Problem, named_lesson},
    sections::Classes,
};
use catalogue::{ClassKey, ClassLesson};
use enrolment::Pupil;
use kernel::ChildId;
use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

/// The classes with a lesson that takes place at another time, or again.
pub(crate) fn moved_classes(differences: &[Difference]) -> BTreeSet<ClassKey> {
    let moved = differences.iter().filter(|one| has_new_time(one.before.as_ref(), &one.after));
    moved.map(|one| one.section.class).collect()
}

/// An appended lesson is at the class's own time, so it is not checked.
fn has_new_time(before: Option<&ClassLesson>, after: &ClassLesson) -> bool {
    let is_new = |before: &ClassLesson| !before.takes_place() || before.lesson != after.lesson;
    after.takes_place() && before.is_some_and(is_new)
}

/// A class of a child, with its lessons before and after the change.
struct Attended {
    class: ClassKey,
    before: Vec<ClassLesson>,
    after: Vec<ClassLesson>,
}

impl Attended {
    fn new(before: &Classes, after: &Classes, pupil: &Pupil) -> Self {
        Self { class: pupil.class(), before: before.lessons_of(pupil), after: after.lessons_of(pupil) }
    }

    /// When the lesson took place before the change.
    fn held_before(&self, after: &ClassLesson) -> Option<&ClassLesson> {
        self.before.iter().find(|one| one.on == after.on && one.takes_place())
    }

    /// The first moved lesson that overlaps one of the other class, and that one.
    fn clash<'a>(&'a self, other: &'a Self) -> Option<(&'a ClassLesson, &'a ClassLesson)> {
        let moved = self.after.iter().filter(|one| {
            let before = self.before.iter().find(|before| before.on == one.on);
            has_new_time(before, one)
        });
        let clashes = |one: &ClassLesson, with: &ClassLesson| {
            let had = self.held_before(one).zip(other.held_before(with));
            with.takes_place()
                && overlap(one.lesson, with.lesson)
                && !had.is_some_and(|(one, with)| overlap(one.lesson, with.lesson))
        };
        moved
            .flat_map(|one| other.after.iter().map(move |with| (one, with)))
            .find(|&(one, with)| clashes(one, with))
    }
}

/// The children who would have two lessons at once: one problem for each pair of classes. `pupils` are all programs of
/// the children in the moved classes.
pub(crate) fn child_clashes(before: &Classes, after: &Classes, pupils: &[Pupil]) -> Vec<Problem> {
    let mut of_child: BTreeMap<ChildId, Vec<&Pupil>> = BTreeMap::new();
    for pupil in pupils {
        of_child.entry(pupil.child_id).or_default().push(pupil);
    }
    let mut found: BTreeMap<(ClassKey, ClassKey), Problem> = BTreeMap::new();
    for own in of_child.values().filter(|own| own.len() > 1) {
        let classes: Vec<Attended> = own.iter().map(|pupil| Attended::new(before, after, pupil)).collect();
        for (at, one) in classes.iter().enumerate() {
            for other in &classes[at + 1..] {
                add(&mut found, after, &own[0].first_name, [one, other]);
            }
        }
    }
    found.into_values().collect()
}

/// Adds the problem of a child with two classes, or counts the child if the classes have one already.
fn add(
    found: &mut BTreeMap<(ClassKey, ClassKey), Problem>,
    after: &Classes,
    child: &str,
    [one, other]: [&Attended; 2],
) {
    let mut of_both = [(one, other), (other, one)].into_iter();
    let overlap = of_both.find_map(|(one, with)| Some((one.class, with.class, one.clash(with)?)));
    let Some((class, with_class, (lesson, with))) = overlap else { return };
    match found.entry((one.class.min(other.class), one.class.max(other.class))) {
        Entry::Occupied(mut known) => {
            if let Problem::ChildBusy { others, .. } = known.get_mut() {
                *others += 1;
            }
        }
        Entry::Vacant(new) => {
            new.insert(Problem::ChildBusy {
                child: child.to_owned(),
                others: 0,
                class: named_lesson(after, class, lesson),
                other: Box::new(named_lesson(after, with_class, with)),
            });
        }
    }
}
