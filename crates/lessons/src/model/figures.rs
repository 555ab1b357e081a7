//! Attendance as figures.

db::row! {
    /// Number of marks by state.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Attendance { pub present: i64, pub late: i64, pub absent: i64, pub excused: i64 }
}

impl Attendance {
    /// Lessons with a mark.
    pub(crate) fn held(self) -> i64 {
        self.attended() + self.absent + self.excused
    }

    /// Lessons that the child came to, in time or late.
    pub(crate) fn attended(self) -> i64 {
        self.present + self.late
    }
}

impl std::ops::AddAssign for Attendance {
    fn add_assign(&mut self, other: Self) {
        self.present += other.present;
        self.late += other.late;
        self.absent += other.absent;
        self.excused += other.excused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excused_lessons_are_held_but_not_attended() {
        let figures = Attendance { present: 1, late: 1, absent: 1, excused: 3 };
        assert_eq!((figures.held(), figures.attended()), (6, 2));
    }
}
