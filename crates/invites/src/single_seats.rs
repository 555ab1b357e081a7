//! Single seats of families: moved to another one or taken back, and added.

use crate::{
    Invites,
    allowance::find_allowance_use,
    model::{
        MAX_KIDS,
        share::{Share, usable},
    },
    own_invite::{find_of_address, put_invite},
    seat_ledger,
    seats::{estimate_hand_out, hand_out_all},
    set_allowance::{
        AllowanceFloor, NewAllowance, error::SetAllowanceError, record_allowance, set_allowance,
    },
    store::{
        self, KnownRow,
        seats::{self, ParentShare},
    },
};
use agreements::Pool;
use db::{Conn, DbError};
use identity::ParentOfPartner;
use jiff::Timestamp;
use journal::By;
use kernel::{AgreementId, DepartmentId, ParentId, PartnerId};

/// From which family a seat goes to which.
#[derive(Clone, Copy, Debug)]
pub struct SeatTransfer {
    pub partner_id: PartnerId,
    pub from: ParentId,
    /// `None`: back to the agreement.
    pub to: Option<ParentId>,
}

/// What a transfer would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeseenTransfer {
    /// Whether the second family can get the seat.
    pub is_possible: bool,
    /// How many seats come straight back to the first family, because it waits longest for them.
    pub returning: i64,
}

/// The pools that a seat is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatPlace {
    agreement_id: AgreementId,
    department: Option<DepartmentId>,
}

/// Who gets a seat.
#[derive(Clone, Debug)]
enum Taker {
    Invited(ParentShare),
    Joined(Box<Joiner>),
}

/// A parent without an invite of its own.
#[derive(Clone, Debug)]
struct Joiner {
    parent: ParentOfPartner,
    /// The invite of its address.
    known: Option<KnownRow>,
    place: SeatPlace,
}

impl ParentShare {
    fn place(&self) -> SeatPlace {
        SeatPlace { agreement_id: self.agreement_id, department: self.department_id }
    }
}

impl Taker {
    fn place(&self) -> SeatPlace {
        match self {
            Self::Invited(share) => share.place(),
            Self::Joined(joiner) => joiner.place,
        }
    }

    /// A family without an invite gets one of the agreement that its seat comes from.
    async fn find(
        conn: &mut Conn,
        pool: &Pool,
        (partner_id, id): (PartnerId, ParentId),
        giver: Option<&ParentShare>,
    ) -> Result<Self, SetAllowanceError> {
        if let Some(share) = seats::find_share_of(conn, id).await? {
            return Ok(Self::Invited(share));
        }
        let parent = identity::find_parents(conn, partner_id, &[id]).await?.pop();
        let parent = parent.ok_or(SetAllowanceError::NotFound)?;
        let department = identity::find_department_of(conn, id).await?;
        let agreement_id = giver.map_or_else(|| pool.current(), |giver| Ok(giver.agreement_id))?;
        let place = SeatPlace { agreement_id, department };
        let known = find_of_address(conn, pool, partner_id, &parent).await?;
        Ok(Self::Joined(Box::new(Joiner { parent, known, place })))
    }
}

/// The way of a seat between pools.
#[derive(Clone, Copy, Debug)]
struct SeatRoute {
    /// `None` if the first family has no invite, so that the seat was never drawn.
    from: Option<SeatPlace>,
    to: Option<SeatPlace>,
}

impl SeatRoute {
    /// Whether it is given back to one agreement and drawn on another one.
    fn leaves_agreement(&self) -> bool {
        self.from.map(|from| from.agreement_id) != self.to.map(|to| to.agreement_id)
    }

    /// Whether it is given back in one department and drawn in another one.
    fn leaves_department(&self) -> bool {
        self.from.map(|from| from.department) != self.to.map(|to| to.department)
    }
}

async fn find_route(
    conn: &mut Conn,
    pool: &Pool,
    SeatTransfer { partner_id, from, to }: SeatTransfer,
) -> Result<(Option<ParentShare>, Option<Taker>, SeatRoute), SetAllowanceError> {
    let giver = seats::find_share_of(conn, from).await?;
    let taker = match to {
        Some(to) => Some(Taker::find(conn, pool, (partner_id, to), giver.as_ref()).await?),
        None => None,
    };
    let route =
        SeatRoute { from: giver.as_ref().map(ParentShare::place), to: taker.as_ref().map(Taker::place) };
    Ok((giver, taker, route))
}

/// What a transfer would do now; the giver's child has its seat still.
pub async fn foresee_transfer(
    conn: &mut Conn,
    transfer: SeatTransfer,
    now: Timestamp,
) -> Result<ForeseenTransfer, SetAllowanceError> {
    let mut pool = Pool::read(conn, transfer.partner_id, now).await?;
    let (giver, _, route) = find_route(conn, &pool, transfer).await?;
    let has_seat = |to: SeatPlace| !route.leaves_agreement() || pool.has_free(to.agreement_id, 1);
    let has_department =
        |to: SeatPlace| !route.leaves_department() || pool.free_in(to.department).is_none_or(|free| free > 0);
    let is_possible = route.to.is_none_or(|to| has_seat(to) && has_department(to));
    let moved = route.leaves_agreement() || route.leaves_department();
    let Some(giver) = giver.filter(|_| moved) else {
        return Ok(ForeseenTransfer { is_possible, returning: 0 });
    };
    if route.leaves_agreement() {
        pool.imagine_given_back(giver.agreement_id, 1)?;
    }
    if route.leaves_department() {
        pool.imagine_given_back_in(giver.department_id, 1)?;
    }
    let returning = estimate_hand_out(conn, &pool, giver.agreement_id, giver.id).await?;
    Ok(ForeseenTransfer { is_possible, returning })
}

/// Takes a granted seat of a family, whose number goes down by one, and gives it to another one, whose number goes up, past
/// those who wait; or back to the agreement. Between agreements and between departments the second one must have a free
/// seat. No child of the first family uses the seat any more, but it has not been returned. The caller has locked both
/// families. Returns false, after changes that the caller must roll back, if no seat could be drawn.
pub async fn transfer_seat(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    transfer: SeatTransfer,
) -> Result<bool, SetAllowanceError> {
    let mut pool = Pool::lock(conn, transfer.partner_id, by.at).await?;
    let (giver, taker, route) = find_route(conn, &pool, transfer).await?;
    if !pass_on(conn, &mut pool, route).await? {
        return Ok(false);
    }
    let mut freed = Vec::new();
    if let Some(giver) = &giver {
        change(conn, by, (transfer.from, giver), -1).await?;
        freed.push(giver.agreement_id);
    }
    match (taker, transfer.to) {
        (Some(Taker::Invited(share)), Some(to)) => change(conn, by, (to, &share), 1).await?,
        (Some(Taker::Joined(joiner)), _) => {
            freed.extend(give_back(conn, &mut pool, joiner.known.as_ref()).await?);
            first_seat(conn, by, transfer.partner_id, &joiner).await?;
        }
        _ => {}
    }
    if route.leaves_agreement() || route.leaves_department() || freed.len() > 1 {
        hand_out_all(conn, invites, &mut pool, &freed).await?;
    }
    Ok(true)
}

async fn pass_on(conn: &mut Conn, pool: &mut Pool, route: SeatRoute) -> Result<bool, DbError> {
    let SeatRoute { from, to } = route;
    if route.leaves_department() {
        if let Some(from) = from {
            pool.give_back_in(conn, from.department, 1).await?;
        }
        if let Some(to) = to
            && pool.draw_in(conn, to.department, 1).await? == 0
        {
            return Ok(false);
        }
    }
    if route.leaves_agreement() {
        if let Some(from) = from {
            pool.give_back(conn, from.agreement_id, 1).await?;
        }
        if let Some(to) = to
            && pool.draw(conn, to.agreement_id, 1).await? == 0
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Gives back what the invite of an address was granted, and returns its agreement.
async fn give_back(
    conn: &mut Conn,
    pool: &mut Pool,
    known: Option<&KnownRow>,
) -> Result<Option<AgreementId>, DbError> {
    let Some(held) = known.and_then(KnownRow::share).filter(|held| held.granted > 0) else { return Ok(None) };
    pool.give_back(conn, held.agreement_id, held.granted).await?;
    pool.give_back_in(conn, held.department, held.granted).await?;
    Ok(Some(held.agreement_id))
}

/// Changes the number of an invite and what it was granted by one. A number that was lowered stays at 0, and one that waits
/// at the highest.
async fn change(
    conn: &mut Conn,
    by: By,
    (parent_id, share): (ParentId, &ParentShare),
    more: i64,
) -> Result<(), SetAllowanceError> {
    let kids_num = (share.kids_num + more).clamp(0, MAX_KIDS);
    let number = u32::try_from(kids_num).map_err(|_| SetAllowanceError::NumberOutOfRange)?;
    let granted = share.granted + more;
    let (agreement_id, department) = (share.agreement_id, share.department_id);
    let after = Share { agreement_id, department, granted, waits: granted < kids_num };
    store::update_kids(conn, share.partner_id, share.id, number, &after, by.at).await?;
    let more = usable(kids_num, granted) - usable(share.kids_num, share.granted);
    seat_ledger::grant(conn, parent_id, more, by.at).await?;
    Ok(record_allowance(conn, by, share.id, parent_id, (Some(share.kids_num), kids_num)).await?)
}

/// Invites a parent who came through a link, with the seat.
async fn first_seat(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    Joiner { parent, known, place }: &Joiner,
) -> Result<(), SetAllowanceError> {
    let SeatPlace { agreement_id, department } = *place;
    let share = Share { agreement_id, department, granted: 1, waits: false };
    let id = put_invite(conn, (partner_id, parent), known.as_ref(), (1, share), by.at).await?;
    Ok(record_allowance(conn, by, id, parent.id, (None, 1)).await?)
}

/// Number of seats that a family was granted, which is more than it may use while children keep seats above a number that was
/// lowered.
pub async fn find_granted(conn: &mut Conn, parent_id: ParentId) -> Result<i64, DbError> {
    Ok(seats::find_share_of(conn, parent_id).await?.map_or(0, |share| share.granted))
}

/// Gives a family one more seat than it has or asks for. Returns false, after changes that the caller must roll back, if
/// the seat would have to wait.
pub async fn add_seat(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<bool, SetAllowanceError> {
    let before = find_allowance_use(conn, parent_id).await?;
    let number = (before.allowed() + before.waiting).max(before.seats_taken) + 1;
    let new = NewAllowance { partner_id, parent_id, number, floor: AllowanceFloor::Zero };
    set_allowance(conn, invites, by.actor, new).await?;
    let after = find_allowance_use(conn, parent_id).await?;
    Ok(after.allowed() > before.allowed() && after.allowed() > after.seats_taken)
}
