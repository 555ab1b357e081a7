//! Enrols the children of the demo's families.

use super::Story;
use crate::demo::{
    DemoError,
    accounts::SCHOOL,
    catalogue::{late_slots, school_slot, slots, teacher_number},
    money::PaidProgram,
    tables::{Family, Program},
};
use catalogue::package_for;
use db::{DbError, tx};
use enrolment::{ChildDetails, NewChild, NewProgram};
use jiff::{SignedDuration, Timestamp};
use journal::{By, SYSTEM};
use kernel::{ChildId, ParentId, ProgramId};
use std::collections::HashMap;

impl Story {
    /// Adds every child and its programs, in chronological order. Returns the programs that were paid for.
    pub(super) async fn enrol(
        &self,
        joined: &[(usize, &Family, ParentId)],
    ) -> Result<Vec<PaidProgram>, DemoError> {
        let mut plans = Vec::new();
        for (index, family, parent_id) in joined {
            for (place, child) in family.children.iter().enumerate() {
                for program in &child.programs {
                    let Some((cohort_id, created_ago)) = self.cohorts.get(&program.cohort) else { continue };
                    let chosen =
                        created_ago - 2 - i64::try_from((index * 7 + place * 3) % 57).unwrap_or_default();
                    // Unpaid programs are recent: nothing in a demo should look forgotten.
                    let latest = if program.is_paid { i64::MAX } else { 25 };
                    let is_school = family.partner == SCHOOL.key;
                    let chosen = if is_school { i64::MAX } else { chosen };
                    let days_ago = chosen.min(family.days_ago - 2).min(latest).max(0);
                    // A school's children have the same class.
                    let number = if is_school { 0 } else { index + place };
                    plans.push((days_ago, number, *parent_id, *family, child, program, *cohort_id));
                }
            }
        }
        plans.sort_by_key(|plan| -plan.0);
        let (usual_slots, late_slots, school_slots) = (slots(), late_slots(), vec![school_slot()]);
        let mut children: HashMap<(ParentId, &str), ChildId> = HashMap::new();
        let mut paid = Vec::new();
        for (days_ago, number, parent_id, family, child, program, cohort_id) in plans {
            let at = self.at(days_ago, 12);
            let slots = match family.partner {
                "erable" => &late_slots,
                key if key == SCHOOL.key => &school_slots,
                _ => &usual_slots,
            };
            let known = children.get(&(parent_id, child.name)).copied();
            let new = NewChild {
                parent_id,
                partner_id: self.partners[family.partner],
                parent_name: family.name,
                details: &ChildDetails::new(child.name, family.name.last, child.age, child.gender),
                slot: slots[number % slots.len()],
                cohort_id,
            };
            let (child_id, program_id) = self.add(known, &new, program, at).await?;
            children.insert((parent_id, child.name), child_id);
            if program.is_paid {
                let own = (!program.is_sponsored).then_some(parent_id);
                let at = (at + SignedDuration::from_hours(30)).min(self.present);
                paid.push(PaidProgram {
                    partner_id: new.partner_id,
                    parent_id: own,
                    cohort_id,
                    program_id,
                    at,
                });
            }
        }
        Ok(paid)
    }

    async fn add(
        &self,
        known: Option<ChildId>,
        new: &NewChild<'_>,
        program: &Program,
        at: Timestamp,
    ) -> Result<(ChildId, ProgramId), DemoError> {
        let by = By { actor: SYSTEM, at };
        let package = package_for(&self.packages, new.details.age, 1)
            .ok_or_else(|| DemoError::Refused("there is no package for an age".into()))?;
        let teacher_id = self.teachers[teacher_number(program.cohort, new.slot)];
        let added: Result<(ChildId, ProgramId), DbError> = tx!(self.identity.ctx.db, t => {
            let child_id = match known {
                Some(id) => id,
                None => enrolment::add_child(t, by, new, i64::MAX).await?.ok_or(DbError::NoRow)?,
            };
            let new = NewProgram {
                child_id,
                partner_id: new.partner_id,
                is_sponsored: program.is_sponsored,
                cohort_id: new.cohort_id,
                package,
                price_minor: package.price_minor,
                teacher_id: program.is_paid.then_some(teacher_id),
                slot: new.slot,
                has_place: false,
            };
            let id = enrolment::add_program(t, by, &new, i64::MAX).await?.id().ok_or(DbError::NoRow)?;
            Ok((child_id, id))
        });
        Ok(added?)
    }
}
