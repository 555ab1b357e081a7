//! The terms of agreements, as other crates need them.

use crate::{
    model::{
        AgreementState, current, day_of,
        terms::{LinkSeats, Terms},
    },
    store::{self, terms},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AgreementId, EmailAddress, PartnerId};
use std::collections::HashMap;

/// The agreement that pays for a family, and its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyAgreement {
    pub id: AgreementId,
    pub terms: Terms,
}

/// The agreement that pays for a family: that of its invite; for a family without one, the partner's current one.
pub async fn find_family_agreement(
    conn: &mut Conn,
    partner_id: PartnerId,
    invited_by: Option<AgreementId>,
    now: Timestamp,
) -> Result<FamilyAgreement, DbError> {
    let id = match invited_by {
        Some(id) => id,
        None => find_current(conn, partner_id, now).await?,
    };
    let terms = terms::list_terms(conn, &[id]).await?.remove(&id).ok_or(DbError::NoRow)?;
    Ok(FamilyAgreement { id, terms })
}

async fn find_current(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<AgreementId, DbError> {
    let all = store::list_agreements(conn, partner_id).await?;
    current(&all, day_of(now)).map(|agreement| agreement.id).ok_or(DbError::NoRow)
}

/// The agreements that may pay for a partner's families.
#[derive(Clone, Debug)]
pub struct FamilyAgreements {
    current: AgreementId,
    terms: HashMap<AgreementId, Terms>,
}

impl FamilyAgreements {
    /// The agreement that pays for a family; see [`find_family_agreement`].
    pub fn resolve(&self, invited_by: Option<AgreementId>) -> AgreementId {
        invited_by.unwrap_or(self.current)
    }

    /// The terms of an agreement of the partner.
    pub fn of(&self, id: AgreementId) -> Terms {
        self.terms.get(&id).cloned().unwrap_or_default()
    }
}

/// All agreements of a partner; for many families at once.
pub async fn find_family_agreements(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<FamilyAgreements, DbError> {
    let all = store::list_agreements(conn, partner_id).await?;
    let current = current(&all, day_of(now)).map(|agreement| agreement.id).ok_or(DbError::NoRow)?;
    let ids: Vec<AgreementId> = all.iter().map(|agreement| agreement.id).collect();
    Ok(FamilyAgreements { current, terms: terms::list_terms(conn, &ids).await? })
}

/// The seats for a parent who joins by a link with this address: those of the newest active agreement that has some for
/// it.
pub async fn find_link_seats(
    conn: &mut Conn,
    partner_id: PartnerId,
    email: &EmailAddress,
    now: Timestamp,
) -> Result<Option<LinkSeats>, DbError> {
    let mut all = store::list_agreements(conn, partner_id).await?;
    all.retain(|agreement| agreement.state(day_of(now)) == AgreementState::Active);
    let ids: Vec<AgreementId> = all.iter().map(|agreement| agreement.id).collect();
    let mut terms = terms::list_terms(conn, &ids).await?;
    let mut offered = ids.into_iter().rev().filter_map(|agreement_id| {
        let Terms { link_seats: seats, link_domains: domains, .. } = terms.remove(&agreement_id)?;
        Some(LinkSeats { agreement_id, seats, domains })
    });
    Ok(offered.find(|offer| offer.seats > 0 && offer.are_for(email)))
}
