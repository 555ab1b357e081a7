//! Which families get what a teacher sends about a lesson.

use crate::model::unreached::Unreached;
use db::{Conn, DbError};
use enrolment::Pupil;
use kernel::{ParentId, PartnerId};
use std::collections::{BTreeMap, BTreeSet};

/// The families of these children that get mail and can open their page, also if they have switched this mail off.
pub(crate) async fn find_reached(conn: &mut Conn, pupils: &[Pupil]) -> Result<BTreeSet<ParentId>, DbError> {
    let mut of_partner: BTreeMap<PartnerId, BTreeSet<ParentId>> = BTreeMap::new();
    for pupil in pupils {
        of_partner.entry(pupil.partner_id).or_default().insert(pupil.parent_id);
    }
    let mut reached = BTreeSet::new();
    for (partner_id, ids) in of_partner {
        let ids: Vec<ParentId> = ids.into_iter().collect();
        let parents = identity::find_parents(conn, partner_id, &ids).await?;
        let is_reached = |parent: &&identity::ParentOfPartner| Unreached::of(parent).is_none();
        reached.extend(parents.iter().filter(is_reached).map(|parent| parent.id));
    }
    Ok(reached)
}
