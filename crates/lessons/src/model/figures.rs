//! Attendance as figures: one definition for staff, partners, parents and teachers.

db::row! {
    /// Number of marks by state.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Attendance { pub present: i64, pub late: i64, pub absent: i64, pub excused: i64 }
}

impl Attendance {
    /// Lessons with a mark.
    pub(crate) fn held(self) -> i64 {
        self.counted() + self.excused
    }

    /// Lessons of which attendance is a share: with a mark, and not excused.
    pub(crate) fn counted(self) -> i64 {
        self.attended() + self.absent
    }

    /// Lessons that the child came to, in time or late.
    pub(crate) fn attended(self) -> i64 {
        self.present + self.late
    }

    /// The share of the counted lessons that were attended; `None` if no lesson counts. Rounded, but 100 only if none
    /// was missed.
    pub(crate) fn percent(self) -> Option<i64> {
        let (attended, counted) = (self.attended(), self.counted());
        if counted <= 0 {
            return None;
        }
        let rounded = (200 * attended + counted) / (2 * counted);
        Some(if attended < counted { rounded.min(99) } else { 100 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn figures(present: i64, late: i64, absent: i64, excused: i64) -> Attendance {
        Attendance { present, late, absent, excused }
    }

    #[test]
    fn excused_lessons_are_held_and_do_not_count() {
        let figures = figures(1, 1, 1, 3);
        assert_eq!((figures.held(), figures.counted(), figures.attended()), (6, 3, 2));
        assert_eq!(figures.percent(), Some(67));
    }

    #[test]
    fn without_a_lesson_that_counts_there_is_no_percentage() {
        assert_eq!(figures(0, 0, 0, 0).percent(), None);
        assert_eq!(figures(0, 0, 0, 4).percent(), None);
    }

    #[test]
    fn a_hundred_percent_means_that_no_lesson_was_missed() {
        assert_eq!(figures(399, 0, 1, 0).percent(), Some(99));
        assert_eq!(figures(399, 1, 0, 7).percent(), Some(100));
        assert_eq!(figures(0, 0, 3, 0).percent(), Some(0));
    }

    proptest! {
        #[test]
        fn an_excused_lesson_never_changes_the_percentage(
            (present, late, absent) in (0..5_000_i64, 0..5_000_i64, 0..5_000_i64),
            excused in 0..5_000_i64,
        ) {
            let without = figures(present, late, absent, 0);
            prop_assert_eq!(figures(present, late, absent, excused).percent(), without.percent());
            if let Some(percent) = without.percent() {
                prop_assert!((0..=100).contains(&percent));
                prop_assert_eq!(percent == 100, absent == 0);
            }
        }
    }
}
