//! Single seats of families: moved from one to another, added and removed.

use crate::{
    Invites,
    allowance::{self, find_allowance_use},
    model::{self, share::Share},
    seats::hand_out_everywhere,
    set_allowance::{
        AllowanceFloor, NewAllowance, SetAllowanceError, create_invite, record_allowance, set_allowance,
    },
    store::{
        self,
        seats::{self, ParentShare},
    },
};
use agreements::Pool;
use db::Conn;
use journal::By;
use kernel::{AgreementId, DepartmentId, ParentId, PartnerId};

/// From which family a seat goes to which.
#[derive(Clone, Copy, Debug)]
pub struct SeatTransfer {
    pub partner_id: PartnerId,
    pub from: ParentId,
    pub to: ParentId,
}

/// Moves a granted seat: the first family's number goes down by one and the second one's up. Within an agreement the
/// seat goes from one to the other, past those who wait; otherwise it goes back to the first agreement and is drawn on the
/// second one. Between departments the seat needs a free one of the second. The caller has locked both families. Returns false, after changes that the caller must roll back, if no
/// seat could be drawn.
pub async fn transfer_seat(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    transfer: SeatTransfer,
) -> Result<bool, SetAllowanceError> {
    let SeatTransfer { partner_id, from, to } = transfer;
    let mut pool = Pool::lock(conn, partner_id, by.at).await?;
    let (giver, taker) = (seats::find_share_of(conn, from).await?, seats::find_share_of(conn, to).await?);
    let giver = giver.ok_or(SetAllowanceError::NotFound)?;
    let is_within = taker.is_none_or(|taker| taker.agreement_id == giver.agreement_id);
    if giver.granted == 0 || !is_within {
        return through_pools(conn, invites, by, transfer).await;
    }
    let department = match taker {
        Some(taker) => taker.department_id,
        None => identity::find_department_of(conn, to).await?,
    };
    if department != giver.department_id {
        pool.give_back_in(conn, giver.department_id, 1).await?;
        if pool.draw_in(conn, department, 1).await? == 0 {
            return Ok(false);
        }
    }
    change(conn, by, from, &giver, -1).await?;
    match taker {
        Some(taker) => change(conn, by, to, &taker, 1).await?,
        None => first_seat(conn, by, partner_id, to, (giver.agreement_id, department)).await?,
    }
    if department != giver.department_id {
        hand_out_everywhere(conn, invites, &mut pool).await?;
    }
    Ok(true)
}

async fn through_pools(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    SeatTransfer { partner_id, from, to }: SeatTransfer,
) -> Result<bool, SetAllowanceError> {
    change_number(conn, invites, by, (partner_id, from), -1).await?;
    add_seat(conn, invites, by, partner_id, to).await
}

/// Raises a family's number by one, and draws the seat. Returns false, after changes that the caller must roll back, if
/// the seat would have to wait.
pub async fn add_seat(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<bool, SetAllowanceError> {
    let before = find_allowance_use(conn, parent_id).await?.allowed();
    change_number(conn, invites, by, (partner_id, parent_id), 1).await?;
    Ok(find_allowance_use(conn, parent_id).await?.allowed() > before)
}

/// Takes one from a family's number, and gives the seat back.
pub async fn remove_seat(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<(), SetAllowanceError> {
    change_number(conn, invites, by, (partner_id, parent_id), -1).await
}

/// Changes the number that a family asks for, which may be more than it was granted.
async fn change_number(
    conn: &mut Conn,
    invites: &Invites,
    by: By,
    (partner_id, parent_id): (PartnerId, ParentId),
    more: i64,
) -> Result<(), SetAllowanceError> {
    let used = find_allowance_use(conn, parent_id).await?;
    let number = used.allowed() + used.waiting + more;
    let new = NewAllowance { partner_id, parent_id, number, floor: AllowanceFloor::Zero };
    set_allowance(conn, invites, by.actor, new).await
}

/// Changes the number of an invite and what it was granted by the same.
async fn change(
    conn: &mut Conn,
    by: By,
    parent_id: ParentId,
    share: &ParentShare,
    more: i64,
) -> Result<(), SetAllowanceError> {
    let (kids_num, granted) = (share.kids_num + more, share.granted + more);
    let number = model::allowance(kids_num).ok_or(SetAllowanceError::NumberOutOfRange)?;
    let (agreement_id, department) = (share.agreement_id, share.department_id);
    let after = Share { agreement_id, department, granted, waits: granted < kids_num };
    store::update_kids(conn, share.partner_id, share.id, number, &after, by.at).await?;
    allowance::grant(conn, parent_id, more, by.at).await?;
    Ok(record_allowance(conn, by, share.id, parent_id, (Some(share.kids_num), kids_num)).await?)
}

/// Invites a parent who came through a link, with the seat.
async fn first_seat(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    parent_id: ParentId,
    (agreement_id, department): (AgreementId, Option<DepartmentId>),
) -> Result<(), SetAllowanceError> {
    let parent = identity::find_parents(conn, partner_id, &[parent_id]).await?.pop();
    let parent = parent.ok_or(SetAllowanceError::NotFound)?;
    let share = Share { agreement_id, department, granted: 1, waits: false };
    let id = create_invite(conn, partner_id, &parent, (1, share), by.at).await?;
    Ok(record_allowance(conn, by, id, parent_id, (None, 1)).await?)
}
