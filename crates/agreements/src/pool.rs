//! The pools of a partner's agreements: drawing seats and giving them back.

use crate::{
    model::{Agreement, AgreementState, AtEnd, current, day_of},
    store,
};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date};
use kernel::{AgreementId, PartnerId};

/// The agreements of a partner, locked until the transaction ends. Who locks the allowance of a family as well locks
/// that before.
#[derive(Clone, Debug)]
pub struct Pool {
    agreements: Vec<Agreement>,
    today: Date,
}

impl Pool {
    /// Locks the agreements of a partner. Whatever decides how many seats somebody gets is read after this.
    pub async fn lock(conn: &mut Conn, partner_id: PartnerId, now: Timestamp) -> Result<Self, DbError> {
        Ok(Self { agreements: store::lock_agreements(conn, partner_id).await?, today: day_of(now) })
    }

    /// Locks the agreements of a partner whose terms change: programs that are being added to one of them come before.
    pub(crate) async fn lock_to_change(
        conn: &mut Conn,
        partner_id: PartnerId,
        now: Timestamp,
    ) -> Result<Self, DbError> {
        Ok(Self { agreements: store::lock_agreements_to_change(conn, partner_id).await?, today: day_of(now) })
    }

    /// The agreements as they are, for what only shows what would happen.
    pub async fn read(conn: &mut Conn, partner_id: PartnerId, now: Timestamp) -> Result<Self, DbError> {
        Ok(Self { agreements: store::list_agreements(conn, partner_id).await?, today: day_of(now) })
    }

    pub(crate) fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// An agreement of the partner.
    pub fn find(&self, id: AgreementId) -> Option<&Agreement> {
        self.agreements.iter().find(|agreement| agreement.id == id)
    }

    pub(crate) fn find_mut(&mut self, id: AgreementId) -> Result<&mut Agreement, DbError> {
        self.agreements.iter_mut().find(|agreement| agreement.id == id).ok_or(DbError::NoRow)
    }

    /// The agreement that an invite draws on unless another one is named.
    pub fn current(&self) -> Result<AgreementId, DbError> {
        current(&self.agreements, self.today).map(|agreement| agreement.id).ok_or(DbError::NoRow)
    }

    /// Whether an agreement grants seats, if it has free ones.
    pub fn is_active(&self, id: AgreementId) -> bool {
        self.find(id).is_some_and(|agreement| agreement.state(self.today) == AgreementState::Active)
    }

    /// The agreements that grant no more seats.
    pub fn closed(&self) -> Vec<AgreementId> {
        let is_closed = |agreement: &&Agreement| {
            matches!(agreement.state(self.today), AgreementState::Expired | AgreementState::Ended)
        };
        self.agreements.iter().filter(is_closed).map(|agreement| agreement.id).collect()
    }

    /// Number of seats that an agreement can grant now; `None` for any number.
    pub fn free(&self, id: AgreementId) -> Option<i64> {
        if self.is_active(id) { self.find(id).and_then(Agreement::free) } else { Some(0) }
    }

    /// Whether an agreement can grant this many seats now.
    pub fn has_free(&self, id: AgreementId, seats: i64) -> bool {
        self.is_active(id) && self.free(id).is_none_or(|free| free >= seats)
    }

    /// Draws as many of these seats as are free, and returns how many that were; none if the agreement is not active.
    pub async fn draw(&mut self, conn: &mut Conn, id: AgreementId, seats: i64) -> Result<i64, DbError> {
        if seats == 0 || !self.is_active(id) {
            return Ok(0);
        }
        let agreement = self.find_mut(id)?;
        let before = agreement.seats_granted;
        agreement.seats_granted = store::draw_seats(conn, id, seats).await?;
        Ok(agreement.seats_granted - before)
    }

    /// Gives seats back that had been drawn.
    pub async fn give_back(&mut self, conn: &mut Conn, id: AgreementId, seats: i64) -> Result<(), DbError> {
        if seats != 0 {
            let agreement = self.find_mut(id)?;
            agreement.seats_granted = store::give_seats_back(conn, id, seats).await?;
        }
        Ok(())
    }

    /// Sets whether a worker has seats left to hand out, today.
    pub async fn set_unfinished(
        &mut self,
        conn: &mut Conn,
        id: AgreementId,
        is_unfinished: bool,
    ) -> Result<(), DbError> {
        let day = is_unfinished.then_some(self.today);
        let agreement = self.find_mut(id)?;
        if agreement.hand_out_on != day {
            agreement.hand_out_on = day;
            store::update_hand_out_on(conn, id, day).await?;
        }
        Ok(())
    }
}

/// All agreements of a partner, oldest first; there are at most [`crate::MAX_AGREEMENTS`].
pub async fn list_agreements(conn: &mut Conn, partner_id: PartnerId) -> Result<Vec<Agreement>, DbError> {
    store::list_agreements(conn, partner_id).await
}

/// What a parent may do whose seats wait for this agreement.
pub async fn find_at_end(conn: &mut Conn, id: AgreementId) -> Result<AtEnd, DbError> {
    store::find_at_end(conn, id).await
}

/// Agreements whose free seats are to be handed out, each with its partner.
pub async fn find_pools_to_hand_out(
    conn: &mut Conn,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<(AgreementId, PartnerId)>, DbError> {
    store::list_pools_to_hand_out(conn, day_of(now), limit).await
}
