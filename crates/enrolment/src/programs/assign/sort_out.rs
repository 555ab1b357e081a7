//! Decides which of several programs a teacher can take.

use catalogue::{Class, ClassTime, Day, Slot, classes_clash};
use jiff::civil::DateTime;
use kernel::{CohortId, ProgramId};
use std::collections::HashMap;

/// A program whose class overlaps one of the teacher's classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clash {
    pub program_id: ProgramId,
    pub class: Class,
    pub with: With,
}

/// What a class overlaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum With {
    /// Another class, every week.
    Class(Class),
    /// A single lesson of a cohort; its start is on the class's clock.
    Lesson(CohortId, DateTime),
}

impl With {
    pub(crate) fn cohort_id(&self) -> CohortId {
        match self {
            Self::Class(class) => class.cohort_id,
            Self::Lesson(cohort_id, _) => *cohort_id,
        }
    }

    /// Day and time; of a single lesson, of that one.
    pub(crate) fn slot(&self) -> Slot {
        match self {
            Self::Class(class) => class.slot(),
            Self::Lesson(_, starts_at) => {
                Slot { day: Day::of(starts_at.weekday()), time: ClassTime::of(starts_at.time()) }
            }
        }
    }
}

/// Accepts programs in order unless their class overlaps one that the teacher has or was just given. All programs
/// of a class are accepted or none; a class that the teacher already has never clashes. `single` finds a single lesson
/// that a class overlaps; it is asked once for each class that could be accepted.
pub(crate) fn split_by_clash(
    taught: &[Class],
    wanted: Vec<(ProgramId, Class)>,
    lesson_minutes: i64,
    mut single: impl FnMut(&Class) -> Option<(CohortId, DateTime)>,
) -> (Vec<ProgramId>, Vec<Clash>) {
    let mut taken: Vec<Class> = taught.to_vec();
    let mut known: HashMap<Class, Option<With>> = taught.iter().map(|class| (class.clone(), None)).collect();
    let (mut given, mut clashes) = (Vec::new(), Vec::new());
    for (program_id, class) in wanted {
        let overlapped = known.entry(class.clone()).or_insert_with(|| {
            let with = taken.iter().find(|taken| classes_clash(taken, &class, lesson_minutes));
            let with = with.cloned().map(With::Class);
            let with = with.or_else(|| single(&class).map(|(id, starts_at)| With::Lesson(id, starts_at)));
            if with.is_none() {
                taken.push(class.clone());
            }
            with
        });
        match overlapped.clone() {
            None => given.push(program_id),
            Some(with) => clashes.push(Clash { program_id, class, with }),
        }
    }
    (given, clashes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Three cohorts: two at the same time, one after them.
    fn class(cohort: i64, day: usize, half_hour: i64) -> Class {
        let (start_on, end_on) =
            if cohort < 3 { ("2026-10-05", "2026-12-18") } else { ("2027-01-05", "2027-03-18") };
        Class {
            cohort_id: CohortId::new(cohort),
            day: Day::ALL[day],
            time: ClassTime::parse(&format!("{:02}:{:02}", half_hour / 2, half_hour % 2 * 30)).unwrap(),
            start_on: start_on.parse().unwrap(),
            end_on: end_on.parse().unwrap(),
        }
    }

    fn classes(most: usize) -> impl Strategy<Value = Vec<Class>> {
        let one = (1i64..=3, 0..7usize, 0i64..48).prop_map(|(cohort, day, at)| class(cohort, day, at));
        proptest::collection::vec(one, 0..most)
    }

    proptest! {
        #[test]
        fn accepts_all_programs_except_those_that_overlap(
            taught in classes(6), wanted in classes(40), lesson in 5i64..=120,
        ) {
            let asked: Vec<(ProgramId, Class)> = (1..).map(ProgramId::new).zip(wanted).collect();
            let (given, clashes) = split_by_clash(&taught, asked.clone(), lesson, |_| None);
            let by_id: HashMap<ProgramId, Class> = asked.iter().cloned().collect();
            prop_assert_eq!(given.len() + clashes.len(), asked.len());
            for id in &given {
                let class = &by_id[id];
                if taught.contains(class) {
                    continue;
                }
                let others = taught.iter().chain(given.iter().map(|id| &by_id[id]));
                for other in others {
                    prop_assert!(!classes_clash(class, other, lesson), "{class:?} {other:?}");
                }
            }
            for clash in &clashes {
                let With::Class(with) = &clash.with else { panic!("{clash:?}") };
                prop_assert!(classes_clash(&clash.class, with, lesson));
                let is_taken = taught.contains(with) || given.iter().any(|id| by_id[id] == *with);
                prop_assert!(is_taken && !taught.contains(&clash.class));
            }
        }
    }

    #[test]
    fn accepts_or_rejects_a_class_as_a_whole() {
        let (monday, over) = (class(1, 0, 32), class(2, 0, 33));
        let asked = [monday.clone(), over.clone(), monday.clone(), over.clone()];
        let asked = (1..).map(ProgramId::new).zip(asked).collect();
        let (given, clashes) = split_by_clash(&[], asked, 60, |_| None);
        assert_eq!(given, [1, 3].map(ProgramId::new));
        assert_eq!(
            clashes.iter().map(|clash| clash.program_id).collect::<Vec<_>>(),
            [2, 4].map(ProgramId::new)
        );
        assert_eq!(clashes[0].with, With::Class(monday.clone()));
        let wanted = vec![(ProgramId::new(5), over.clone())];
        let (given, _) = split_by_clash(&[monday, over], wanted, 60, |_| None);
        assert_eq!(given, [ProgramId::new(5)], "a class that the teacher already has");
    }
}
