//! The partner's families with what keeps each child from getting a seat.

use super::{
    error::SeatMoveError,
    find_seat::{check_moves_left, find_seat},
    recipient::{Obstacle, check_recipient},
};
use crate::{
    Enrolment,
    dashboards::families::{self, Family},
};
use db::Conn;
use identity::{ParentOfPartner, PeopleScope, parents_of, parents_of_department};
use kernel::{PageRequest, PartnerId, ProgramId};
use listing::{Order, Terms};

/// A family whose children could get a seat.
#[derive(Clone, Debug)]
pub(crate) struct RecipientFamily {
    pub parent: ParentOfPartner,
    pub children: Vec<PossibleRecipient>,
}

/// A child that could get a seat.
#[derive(Clone, Debug)]
pub(crate) struct PossibleRecipient {
    pub child: crate::store::ChildRow,
    /// What keeps it from getting the seat.
    pub obstacle: Option<Obstacle>,
}

/// A page of the partner's parents that match a search, by name, and the number of all that do.
pub(crate) async fn find_recipients(
    conn: &mut Conn,
    enrolment: &Enrolment,
    (partner_id, program_id): (PartnerId, ProgramId),
    people: &PeopleScope,
    (terms, page): (&Terms, PageRequest),
) -> Result<(Vec<RecipientFamily>, u64), SeatMoveError> {
    let seat = find_seat(conn, enrolment, partner_id, program_id).await?;
    check_moves_left(&seat)?;
    let lists =
        people.lists(parents_of(partner_id), |department| parents_of_department(partner_id, department));
    let found = listing::page(conn, lists, terms, Order::Az, page).await?;
    let families = families::load(conn, partner_id, &found.ids).await?;
    let shown = families.into_iter().map(|family: Family| {
        let of_child = |child| PossibleRecipient {
            obstacle: check_recipient(&seat, &family, child).err(),
            child: child.child.clone(),
        };
        let children = family.children.iter().map(of_child).collect();
        RecipientFamily { children, parent: family.parent }
    });
    Ok((shown.collect(), found.total))
}
