//! The families that a change of lessons concerns.

use crate::model::{
    differences::{Difference, Pair, pairs},
    sections::Classes,
    unreached::Unreached,
};
use catalogue::{ClassKey, Schedule};
use db::{Conn, DbError};
use enrolment::ClassChild;
use identity::ParentOfPartner;
use jiff::Timestamp;
use kernel::{CohortId, ParentId, PartnerId, TeacherId};
use std::collections::{BTreeMap, BTreeSet};

/// A lesson of a child that differs.
#[derive(Clone, Debug)]
pub(crate) struct ChildLesson {
    pub first_name: String,
    pub cohort_id: CohortId,
    pub teacher_id: Option<TeacherId>,
    pub pair: Pair,
    /// True if it was appended for a lesson that takes place after all.
    pub is_withdrawn: bool,
}

/// A family and its lessons that differ, in chronological order.
#[derive(Clone, Debug)]
pub(crate) struct ConcernedFamily {
    pub parent: ParentOfPartner,
    pub lessons: Vec<ChildLesson>,
}

/// Whom a change concerns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Concerned {
    pub children: usize,
    pub families: usize,
    /// Those who are written to, by id.
    pub recipients: Vec<ConcernedFamily>,
    /// The others, by id.
    pub unreached: Vec<UnreachedFamily>,
}

/// A family that is not written to.
#[derive(Clone, Debug)]
pub(crate) struct UnreachedFamily {
    pub family: ConcernedFamily,
    pub why: Unreached,
}

/// The child's lessons that differ and are not over, without those that only have another link.
fn of_child(
    before: &Classes,
    after: &Classes,
    class: ClassKey,
    child: &ClassChild,
    now: Timestamp,
) -> Vec<ChildLesson> {
    let Some(course) = before.course(class, child.package_id) else { return Vec::new() };
    let own = |schedule: &Schedule| schedule.lessons(&course, class.cohort_id, child.teacher_id);
    let now_is = own(&after.schedule);
    let found = pairs(&own(&before.schedule), now_is.clone()).into_iter();
    let since = child.created_at.max(now);
    let concerns = |pair: &Pair| {
        let ends =
            [Some(&pair.after), pair.before.as_ref()].into_iter().flatten().map(|one| one.lesson.ends_at);
        pair.concerns_families() && ends.max().is_some_and(|end| end > since)
    };
    let lesson = |pair: Pair| ChildLesson {
        first_name: child.first_name.clone(),
        cohort_id: class.cohort_id,
        teacher_id: child.teacher_id,
        is_withdrawn: pair.after.is_withdrawn(&now_is),
        pair,
    };
    found.filter(concerns).map(lesson).collect()
}

/// Whom these differences concern.
pub(crate) async fn find_concerned(
    conn: &mut Conn,
    before: &Classes,
    after: &Classes,
    differences: &[Difference],
    now: Timestamp,
) -> Result<Concerned, DbError> {
    let classes: BTreeSet<ClassKey> = differences.iter().map(|one| one.section.class).collect();
    let mut children = BTreeSet::new();
    let mut families: BTreeMap<(PartnerId, ParentId), Vec<ChildLesson>> = BTreeMap::new();
    for class in classes {
        for child in enrolment::list_class_children(conn, class).await? {
            let lessons = of_child(before, after, class, &child, now);
            if !lessons.is_empty() {
                children.insert(child.child_id);
                families.entry((child.partner_id, child.parent_id)).or_default().extend(lessons);
            }
        }
    }
    let mut found = Concerned { children: children.len(), families: families.len(), ..Concerned::default() };
    for family in find_families(conn, families).await? {
        match Unreached::of(&family.parent) {
            None => found.recipients.push(family),
            Some(why) => found.unreached.push(UnreachedFamily { family, why }),
        }
    }
    Ok(found)
}

async fn find_families(
    conn: &mut Conn,
    mut families: BTreeMap<(PartnerId, ParentId), Vec<ChildLesson>>,
) -> Result<Vec<ConcernedFamily>, DbError> {
    let mut of_partner: BTreeMap<PartnerId, Vec<ParentId>> = BTreeMap::new();
    for (partner_id, parent_id) in families.keys() {
        of_partner.entry(*partner_id).or_default().push(*parent_id);
    }
    let mut found = Vec::new();
    for (partner_id, ids) in of_partner {
        for parent in identity::find_parents(conn, partner_id, &ids).await? {
            let mut lessons = families.remove(&(partner_id, parent.id)).unwrap_or_default();
            lessons.sort_by_key(|one| (one.pair.after.lesson, one.first_name.clone()));
            found.push(ConcernedFamily { parent, lessons });
        }
    }
    found.sort_by_key(|family| family.parent.id);
    Ok(found)
}
