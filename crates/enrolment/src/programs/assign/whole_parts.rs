//! What is recorded for the children of one teacher in a class goes with them when all of them get another teacher.

use crate::{Enrolment, store::ProgramRow};
use catalogue::{ClassKey, TaughtClass};
use db::{Conn, DbError};
use kernel::TeacherId;
use std::collections::{BTreeMap, BTreeSet};

/// The parts of classes that get the teacher as a whole, each with its teacher until now. Where the new teacher has
/// children already, what is recorded for those counts for all.
pub(super) fn whole_parts(
    rows: &[ProgramRow],
    parts: &[TaughtClass],
    to: TeacherId,
) -> Vec<(ClassKey, TeacherId)> {
    let mut given: BTreeMap<(ClassKey, TeacherId), i64> = BTreeMap::new();
    for row in rows {
        let class = row.class();
        if let Some(from) = row.teacher_id {
            *given.entry((class, from)).or_default() += 1;
        }
    }
    let key = |part: &TaughtClass| ClassKey::new(part.cohort_id, part.day, part.time);
    let own = parts.iter().filter(|part| part.teacher_id == to).map(key);
    let mut known: BTreeSet<ClassKey> = own.collect();
    let sizes: BTreeMap<(ClassKey, TeacherId), i64> =
        parts.iter().map(|part| ((key(part), part.teacher_id), part.programs)).collect();
    let whole = given.into_iter().filter(|(part, count)| sizes.get(part) == Some(count));
    whole.map(|(part, _)| part).filter(|(class, _)| known.insert(*class)).collect()
}

/// Gives the changed lessons and the registers of these parts to their new teacher.
pub(super) async fn give_records(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parts: &[(ClassKey, TeacherId)],
    to: Option<TeacherId>,
) -> Result<(), DbError> {
    let Some(to) = to else { return Ok(()) };
    for (class, from) in parts {
        catalogue::give_lesson_changes(conn, *class, *from, to).await?;
        enrolment.registers.give(conn, *class, *from, to).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Slot;
    use jiff::Timestamp;
    use kernel::{ChildId, CohortId, PackageId, ParentId, PartnerId, ProgramId};

    fn row(id: i64, teacher: Option<i64>) -> ProgramRow {
        let Slot { day, time } = Slot::parse("monday", "16:00").unwrap();
        ProgramRow {
            id: ProgramId::new(id),
            child_id: ChildId::new(id),
            parent_id: ParentId::new(1),
            partner_id: PartnerId::new(1),
            is_sponsored: false,
            cohort_id: CohortId::new(1),
            package_id: PackageId::new(1),
            teacher_id: teacher.map(TeacherId::new),
            level: 1,
            day,
            time,
            price_minor: 0,
            paid_at: None,
            created_at: Timestamp::UNIX_EPOCH,
            held_until: None,
            agreement_id: None,
            charge_minor: None,
            opened_at: None,
        }
    }

    fn part(teacher: i64, programs: i64) -> TaughtClass {
        let Slot { day, time } = Slot::parse("monday", "16:00").unwrap();
        TaughtClass { teacher_id: TeacherId::new(teacher), cohort_id: CohortId::new(1), day, time, programs }
    }

    #[test]
    fn only_whole_parts_take_their_records_with_them() {
        let from = |rows: &[ProgramRow], parts: &[TaughtClass]| {
            let found = whole_parts(rows, parts, TeacherId::new(9));
            found.iter().map(|(_, from)| from.get()).collect::<Vec<_>>()
        };
        let both = [row(1, Some(1)), row(2, Some(1))];
        assert_eq!(from(&both, &[part(1, 2), part(2, 5)]), [1]);
        assert!(from(&both[..1], &[part(1, 2)]).is_empty(), "one of two children");
        assert!(from(&both, &[part(1, 2), part(9, 1)]).is_empty(), "the new teacher has children there");
        assert!(from(&[row(1, None)], &[]).is_empty());
        let two = [row(1, Some(1)), row(2, Some(2))];
        assert_eq!(from(&two, &[part(1, 1), part(2, 1)]), [1], "of two parts the first");
    }
}
