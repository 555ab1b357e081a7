//! The pools of a partner's agreements: drawing seats and giving them back.

use crate::{
    departments::{self, DepartmentPool},
    model::{Agreement, AgreementState, AtEnd, current, day_of},
    store,
};
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date};
use kernel::{AgreementId, DepartmentId, PartnerId};

/// The agreements and the departments of a partner, locked until the transaction ends. Who locks the allowance of a family as well locks
/// that before.
#[derive(Clone, Debug)]
pub struct Pool {
    agreements: Vec<Agreement>,
    departments: Vec<DepartmentPool>,
    today: Date,
}

impl Pool {
    /// Locks the agreements of a partner. Whatever decides how many seats somebody gets is read after this.
    pub async fn lock(conn: &mut Conn, partner_id: PartnerId, now: Timestamp) -> Result<Self, DbError> {
        let agreements = store::lock_agreements(conn, partner_id).await?;
        let departments = departments::lock_pools(conn, partner_id).await?;
        Ok(Self { agreements, departments, today: day_of(now) })
    }

    /// Locks the agreements of a partner whose terms change: programs that are being added to one of them come before.
    pub(crate) async fn lock_to_change(
        conn: &mut Conn,
        partner_id: PartnerId,
        now: Timestamp,
    ) -> Result<Self, DbError> {
        let agreements = store::lock_agreements_to_change(conn, partner_id).await?;
        let departments = departments::lock_pools(conn, partner_id).await?;
        Ok(Self { agreements, departments, today: day_of(now) })
    }

    /// The agreements as they are, for what only shows what would happen.
    pub async fn read(conn: &mut Conn, partner_id: PartnerId, now: Timestamp) -> Result<Self, DbError> {
        let agreements = store::list_agreements(conn, partner_id).await?;
        let departments = departments::list_pools(conn, partner_id).await?;
        Ok(Self { agreements, departments, today: day_of(now) })
    }

    pub(crate) fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// An agreement of the partner.
    pub fn find(&self, id: AgreementId) -> Option<&Agreement> {
        self.agreements.iter().find(|agreement| agreement.id == id)
    }

    /// A department of the partner.
    pub fn find_department(&self, id: DepartmentId) -> Option<&DepartmentPool> {
        self.departments.iter().find(|one| one.id == id)
    }

    /// The departments of the partner that can grant no more seats.
    pub fn full_departments(&self) -> Vec<DepartmentId> {
        self.departments.iter().filter(|one| one.is_full()).map(|one| one.id).collect()
    }

    /// The departments of the partner that can grant seats.
    pub fn open_departments(&self) -> Vec<DepartmentId> {
        self.departments.iter().filter(|one| !one.is_full()).map(|one| one.id).collect()
    }

    /// Whether a department has seats of its own.
    pub fn limits_departments(&self) -> bool {
        self.departments.iter().any(|one| one.seats.is_some())
    }

    /// The agreements that grant seats, if they have free ones.
    pub fn active(&self) -> Vec<AgreementId> {
        self.agreements.iter().map(|one| one.id).filter(|id| self.is_active(*id)).collect()
    }

    /// Number of seats that a department can grant; `None` for any number.
    pub fn free_in(&self, department: Option<DepartmentId>) -> Option<i64> {
        department.and_then(|id| self.find_department(id)).and_then(DepartmentPool::free)
    }

    fn find_department_mut(&mut self, id: DepartmentId) -> Result<&mut DepartmentPool, DbError> {
        self.departments.iter_mut().find(|one| one.id == id).ok_or(DbError::NoRow)
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

    /// Whether an agreement grants no more seats.
    pub fn is_closed(&self, id: AgreementId) -> bool {
        let state = self.find(id).map(|agreement| agreement.state(self.today));
        matches!(state, Some(AgreementState::Expired | AgreementState::Ended))
    }

    /// The agreements that grant no more seats.
    pub fn closed(&self) -> Vec<AgreementId> {
        self.agreements.iter().map(|one| one.id).filter(|id| self.is_closed(*id)).collect()
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

    /// Draws as many of these seats as a department has free, and returns how many that were. Who draws on an agreement for a
    /// department draws on the department first, and gives back there what the agreement could not grant.
    pub async fn draw_in(
        &mut self,
        conn: &mut Conn,
        department: Option<DepartmentId>,
        seats: i64,
    ) -> Result<i64, DbError> {
        let Some(id) = department.filter(|_| seats != 0) else { return Ok(seats) };
        let pool = self.find_department_mut(id)?;
        let before = pool.seats_granted;
        pool.seats_granted = departments::draw(conn, id, seats).await?;
        Ok(pool.seats_granted - before)
    }

    /// Gives seats back that had been drawn in a department.
    pub async fn give_back_in(
        &mut self,
        conn: &mut Conn,
        department: Option<DepartmentId>,
        seats: i64,
    ) -> Result<(), DbError> {
        if let Some(id) = department.filter(|_| seats != 0) {
            let pool = self.find_department_mut(id)?;
            pool.seats_granted = departments::give_back(conn, id, seats).await?;
        }
        Ok(())
    }

    /// Gives seats back that had been drawn.
    pub async fn give_back(&mut self, conn: &mut Conn, id: AgreementId, seats: i64) -> Result<(), DbError> {
        if seats != 0 {
            let agreement = self.find_mut(id)?;
            agreement.seats_granted = store::give_seats_back(conn, id, seats).await?;
        }
        Ok(())
    }

    /// The pool as if seats of an agreement had been given back, for what only shows what would happen.
    pub fn imagine_given_back(&mut self, id: AgreementId, seats: i64) -> Result<(), DbError> {
        self.find_mut(id)?.seats_granted -= seats;
        Ok(())
    }

    /// The pool as if seats of a department had been given back.
    pub fn imagine_given_back_in(
        &mut self,
        department: Option<DepartmentId>,
        seats: i64,
    ) -> Result<(), DbError> {
        if let Some(id) = department {
            self.find_department_mut(id)?.seats_granted -= seats;
        }
        Ok(())
    }

    /// Sets when a worker hands out seats of an agreement: today if some are left, otherwise when the agreement begins, or
    /// when it is over and another one takes over those who wait.
    pub async fn set_unfinished(
        &mut self,
        conn: &mut Conn,
        id: AgreementId,
        is_unfinished: bool,
    ) -> Result<(), DbError> {
        let today = self.today;
        let agreement = self.find_mut(id)?;
        let day = if is_unfinished { Some(today) } else { agreement.next_hand_out(today) };
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
