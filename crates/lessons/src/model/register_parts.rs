//! The registers of a lesson: one for the class, or one for each part of a class that several teachers share.

use kernel::TeacherId;
use std::collections::BTreeMap;

/// Whose register it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Scope {
    /// The whole class's.
    Class,
    /// That of one teacher's children, where several teachers share the class.
    Teacher(TeacherId),
    /// That of the children without a teacher, where several teachers share the class.
    Unassigned,
}

impl Scope {
    /// The part of a shared class that a teacher's children are.
    pub(crate) fn part(teacher_id: Option<TeacherId>) -> Self {
        teacher_id.map_or(Self::Unassigned, Self::Teacher)
    }

    /// From the columns of a row.
    pub(crate) fn stored(teacher_id: Option<TeacherId>, is_unassigned: bool) -> Self {
        match teacher_id {
            Some(id) => Self::Teacher(id),
            None if is_unassigned => Self::Unassigned,
            None => Self::Class,
        }
    }

    /// Whether it is the register of this teacher's children.
    pub(crate) fn covers(self, regular: Option<TeacherId>) -> bool {
        self == Self::Class || self == Self::part(regular)
    }

    pub(crate) fn teacher_id(self) -> Option<TeacherId> {
        if let Self::Teacher(id) = self { Some(id) } else { None }
    }
}

/// A child of a lesson whose register is saved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartChild {
    pub teacher_id: Option<TeacherId>,
    /// It is among the marks that are saved.
    pub is_given: bool,
    pub has_mark: bool,
}

/// The registers to which the saved marks belong, each with the number of its children who have no mark. Children
/// without a teacher do not keep the register of the class's only teacher open, who does not see them.
pub(crate) fn changed_registers(is_shared: bool, children: &[PartChild]) -> BTreeMap<Scope, i64> {
    let is_taught = children.iter().any(|child| child.teacher_id.is_some());
    let scope = |child: &PartChild| if is_shared { Scope::part(child.teacher_id) } else { Scope::Class };
    let mut found: BTreeMap<Scope, i64> =
        children.iter().filter(|child| child.is_given).map(|child| (scope(child), 0)).collect();
    let counts = |child: &&PartChild| is_shared || !is_taught || child.teacher_id.is_some();
    for child in children.iter().filter(counts).filter(|child| !child.has_mark) {
        if let Some(unmarked) = found.get_mut(&scope(child)) {
            *unmarked += 1;
        }
    }
    found
}

/// The number of a register's children who have no mark.
pub(crate) fn count_unmarked(scope: Scope, children: &[PartChild]) -> i64 {
    let is_taught = children.iter().any(|child| child.teacher_id.is_some());
    let is_in = |child: &&PartChild| match scope {
        Scope::Class => !is_taught || child.teacher_id.is_some(),
        part => part == Scope::part(child.teacher_id),
    };
    let unmarked = children.iter().filter(is_in).filter(|child| !child.has_mark).count();
    i64::try_from(unmarked).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child(teacher: i64, is_given: bool, has_mark: bool) -> PartChild {
        let teacher_id = (teacher > 0).then(|| TeacherId::new(teacher));
        PartChild { teacher_id, is_given, has_mark }
    }

    fn registers(is_shared: bool, children: &[PartChild]) -> Vec<(Scope, i64)> {
        changed_registers(is_shared, children).into_iter().collect()
    }

    #[test]
    fn only_the_parts_of_the_marked_children_change() {
        let (one, two) = (Scope::Teacher(TeacherId::new(1)), Scope::Teacher(TeacherId::new(2)));
        let children =
            [child(1, true, true), child(1, false, false), child(2, false, false), child(0, false, false)];
        assert_eq!(registers(true, &children), [(one, 1)]);
        let both =
            [child(1, true, true), child(2, true, true), child(2, false, true), child(0, false, false)];
        assert_eq!(registers(true, &both), [(one, 0), (two, 0)]);
        assert_eq!(
            registers(true, &[child(0, true, true), child(1, false, false)]),
            [(Scope::Unassigned, 0)]
        );
    }

    #[test]
    fn children_without_a_teacher_do_not_keep_the_only_teachers_register_open() {
        let children = [child(1, true, true), child(1, false, false), child(0, false, false)];
        assert_eq!(registers(false, &children), [(Scope::Class, 1)]);
        assert_eq!(registers(false, &[child(0, true, true), child(0, false, false)]), [(Scope::Class, 1)]);
    }

    #[test]
    fn counts_the_unmarked_children_of_a_register() {
        let children =
            [child(1, false, true), child(1, false, false), child(2, false, false), child(0, false, false)];
        let counted = |scope| count_unmarked(scope, &children);
        let part = |id| Scope::Teacher(TeacherId::new(id));
        assert_eq!([part(1), part(2), part(3), Scope::Unassigned].map(counted), [1, 1, 0, 1]);
        assert_eq!(counted(Scope::Class), 2, "not the child without a teacher");
        assert_eq!(count_unmarked(Scope::Class, &[child(0, false, false)]), 1);
    }

    #[test]
    fn a_register_covers_its_part_or_the_whole_class() {
        let (one, two) = (Some(TeacherId::new(1)), Some(TeacherId::new(2)));
        let covered = |scope: Scope| [one, two, None].map(|teacher| scope.covers(teacher));
        assert_eq!(covered(Scope::stored(None, false)), [true, true, true]);
        assert_eq!(covered(Scope::stored(None, true)), [false, false, true]);
        assert_eq!(covered(Scope::stored(one, false)), [true, false, false]);
    }
}
