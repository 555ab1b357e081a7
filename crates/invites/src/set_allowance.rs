//! Staff, or the partner itself, set how many children it pays for at one of its parents.

use crate::{
    Invites,
    allowance::{self, find_standing},
    invite_parents::invites_of,
    model::MOST_KIDS,
    store::{
        self,
        staff_view::{self, SeatSum},
    },
};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, Actor},
    listing,
};
use identity::ParentOfPartner;
use serde_json::json;

/// Seats of a partner, and how its invites stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartnerSeats {
    /// Invites that were sent.
    pub invited: i64,
    /// Those of them that brought a parent.
    pub registered: i64,
    /// Seats that its parents were given.
    pub granted: i64,
    /// Seats that children have taken.
    pub taken: i64,
}

/// The children of each of these partners who has any.
pub async fn count_children(conn: &mut Conn, partner_ids: &[i64]) -> Result<Vec<(i64, i64)>, DbError> {
    staff_view::list_children_counts(conn, partner_ids).await
}

/// What the parents of a partner were granted, and use.
pub async fn find_seat_sum(conn: &mut Conn, partner_id: i64) -> Result<SeatSum, DbError> {
    staff_view::find_seat_sum(conn, partner_id).await
}

/// The seats and invites of a partner.
pub async fn find_seats(
    conn: &mut Conn,
    partner_id: i64,
    now: jiff::Timestamp,
) -> Result<PartnerSeats, DbError> {
    let invited = listing::count(conn, invites_of(partner_id)).await?;
    let invited = i64::try_from(invited).unwrap_or_default();
    let (waiting, _) = store::count_waiting(conn, partner_id, now).await?;
    let withdrawn = store::count_withdrawn(conn, partner_id).await?;
    let sum = staff_view::find_seat_sum(conn, partner_id).await?;
    Ok(PartnerSeats {
        invited,
        registered: invited - waiting - withdrawn,
        granted: sum.granted,
        taken: sum.seats_taken,
    })
}

/// How low an allowance may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lowest {
    /// Not below the seats that are taken: staff withdraw a program first.
    SeatsTaken,
    /// To 0: the partner only stops new seats.
    Zero,
}

/// Gives a parent so many seats in all, inside the caller's transaction: changes its invite, or makes one. Doing it again
/// changes nothing.
pub async fn set_allowance(
    conn: &mut Conn,
    invites: &Invites,
    actor: Actor,
    (partner_id, parent_id): (i64, i64),
    (number, lowest): (i64, Lowest),
) -> Result<(), Failure> {
    let kids_num = u32::try_from(number)
        .ok()
        .filter(|_| number <= MOST_KIDS)
        .ok_or_else(|| Failure::fields([("kidsNum", "The number of kids must be between 0 and 100.")]))?;
    // Held before anything is read: a seat may be taken at the same moment.
    allowance::hold(conn, parent_id).await?;
    let found = identity::find_parents(conn, partner_id, &[parent_id]).await?;
    let parent = found.first().ok_or_else(Failure::not_found)?;
    identity::refuse_erased(conn, parent_id).await?;
    let standing = find_standing(conn, parent_id).await?;
    if number < standing.seats_taken && lowest == Lowest::SeatsTaken {
        return Err(too_few(parent, standing.seats_taken));
    }
    let (now, before) = (invites.identity.ctx.clock.now(), standing.invited);
    let invite_id = match staff_view::find_invite_of(conn, parent_id).await? {
        Some((id, _)) => {
            store::update_kids(conn, partner_id, id, kids_num).await?;
            id
        }
        None => make_invite(conn, invites, partner_id, parent, kids_num).await?,
    };
    allowance::grant(conn, parent_id, number - standing.allowed(), now).await?;
    let entry = journal::Entry {
        at: now,
        actor,
        action: "invite.allowance_set",
        subject_kind: "invite",
        subject_id: Some(invite_id),
        before: Some(json!({ "parentId": parent_id, "kidsNum": before })),
        after: Some(json!({ "parentId": parent_id, "kidsNum": kids_num })),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}

/// An invite of a parent who is there already: without a mail.
async fn make_invite(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: i64,
    parent: &ParentOfPartner,
    kids_num: u32,
) -> Result<i64, Failure> {
    let now = invites.identity.ctx.clock.now();
    let email = kernel::EmailAddress::parse(&parent.email).map_err(|error| Failure::unexpected(&error))?;
    let row = json!({
        "email": email.as_str(), "folded": email.folded(), "kids": kids_num, "mail": null, "parent": parent.id,
        "since": parent.created_at.as_millisecond(),
    });
    let written = store::put_invites(conn, partner_id, now, vec![row]).await?;
    let (id, _) = written.first().ok_or(DbError::NoRow)?;
    let entry = listing::Entry::new(*id, email.as_str(), &[email.as_str()]);
    listing::put(conn, invites_of(partner_id), &[entry]).await?;
    Ok(*id)
}

fn too_few(parent: &ParentOfPartner, taken: i64) -> Failure {
    let (name, seats) =
        (&parent.first_name, if taken == 1 { "1 seat".into() } else { format!("{taken} seats") });
    let sentence =
        format!("{name} uses {seats} already. Allow at least {taken}, or withdraw a program first.");
    Failure::conflict("invites.seats_taken", sentence)
}
