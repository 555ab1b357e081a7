//! A parent asks for a seat.

use super::{index, notice, record::record};
use crate::{
    Enrolment,
    model::seat_request::{
        AskRefusal, AskingFamily, ChildOfFamily, MAX_SENTENCE_LENGTH, SeatFor, SeatRequestState, check_ask,
    },
    store::{
        self as children, FamilyRow,
        children::OwnFamilyRow,
        seat_requests::{self as store, NewSeatRequest},
    },
};
use db::{Conn, DbError};
use identity::{ErasedError, FieldErrors, SignedInParent};
use jiff::SignedDuration;
use journal::By;
use kernel::{ChildId, SeatRequestId, fold};
use l10n::msg;
use std::collections::BTreeMap;

/// Why a parent cannot ask.
#[derive(Debug, derive_more::From)]
pub enum AskError {
    #[from]
    Fields(FieldErrors),
    /// The child does not exist or belongs to another family.
    NotFound,
    Refused {
        refusal: AskRefusal,
        organization: String,
    },
    /// There is an open request for the child.
    AlreadyAsked {
        child: String,
    },
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// The form of a request.
#[derive(Clone, Debug, Default)]
pub struct SeatRequestForm {
    /// `None` if the child is not registered yet.
    pub child_id: Option<ChildId>,
    /// The first name of a child that is not registered; ignored for others.
    pub child_name: String,
    /// May be empty.
    pub sentence: String,
}

/// The trimmed sentence of a parent or a partner, of several lines if need be.
pub(super) fn read_sentence(errors: &mut FieldErrors, field: &'static str, text: &str) -> String {
    let text = text.trim();
    if text.chars().count() > MAX_SENTENCE_LENGTH {
        errors.add(field, msg!("sentence-too-long", number = MAX_SENTENCE_LENGTH));
    }
    if text.lines().any(kernel::contains_unprintable) {
        errors.add(field, msg!("sentence-unprintable"));
    }
    text.to_owned()
}

impl SeatRequestForm {
    fn check(&self) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let child_name = match self.child_id {
            Some(_) => String::new(),
            None => errors.name("childName", &self.child_name, msg!("seat-child-required")),
        };
        let sentence = read_sentence(&mut errors, "sentence", &self.sentence);
        errors.done()?;
        Ok(Self { child_id: self.child_id, child_name, sentence })
    }
}

/// The family's children by id.
pub(super) fn children_of(rows: Vec<OwnFamilyRow>) -> BTreeMap<ChildId, ChildOfFamily> {
    let mut children: BTreeMap<ChildId, ChildOfFamily> = BTreeMap::new();
    for OwnFamilyRow { row: FamilyRow { child, program }, .. } in rows {
        let known = children
            .entry(child.id)
            .or_insert(ChildOfFamily { first_name: child.details.first_name, has_seat: false });
        known.has_seat |= program.is_some_and(|program| program.is_sponsored);
    }
    children
}

/// Stores a request and, at most once a day, mails those who can answer.
pub async fn ask_for_seat(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    form: &SeatRequestForm,
) -> Result<SeatRequestId, AskError> {
    let now = enrolment.ctx().clock.now();
    let SeatRequestForm { child_id, child_name, sentence } = form.check()?;
    invites::lock_family(conn, parent.id).await?;
    let children = children_of(children::list_own_family(conn, parent.id).await?);
    let seat_for = match child_id {
        Some(id) => SeatFor::Registered(children.get(&id).ok_or(AskError::NotFound)?),
        None => SeatFor::Named(&child_name),
    };
    check(conn, enrolment, parent, &children, seat_for).await?;
    if let SeatFor::Named(name) = seat_for
        && let Some(child) = find_same_name(&store::list_open_names(conn, parent.id).await?, name)
    {
        return Err(AskError::AlreadyAsked { child });
    }
    let (partner_id, parent_id) = (parent.partner_id, parent.id);
    let new = NewSeatRequest {
        partner_id,
        parent_id,
        child_id,
        child_name: &child_name,
        sentence: &sentence,
        created_at: now,
    };
    let id = store::insert(conn, &new).await.map_err(|error| duplicate_or_db(error, seat_for))?;
    let row = store::find(conn, partner_id, &[id]).await?.pop().ok_or(DbError::NoRow)?;
    let own = identity::find_own(conn, parent).await?;
    index::put(conn, &own, std::slice::from_ref(&row)).await?;
    let by = By { actor: parent.journal(), at: now };
    record(conn, by, "seat_request.asked", &row, SeatRequestState::Open).await?;
    notice::request_arrived(conn, enrolment, partner_id).await?;
    Ok(id)
}

/// The same name, in whatever case it was typed.
fn find_same_name(open: &[String], name: &str) -> Option<String> {
    open.iter().find(|other| fold(other) == fold(name)).cloned()
}

async fn check(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    children: &BTreeMap<ChildId, ChildOfFamily>,
    seat_for: SeatFor<'_>,
) -> Result<(), AskError> {
    let day_ago = enrolment.ctx().clock.now() - SignedDuration::from_hours(24);
    let allowance = invites::find_allowance_use(conn, parent.id).await?;
    let asked = store::count_asked(conn, parent.id, day_ago).await?;
    let children: Vec<ChildOfFamily> = children.values().cloned().collect();
    let family = AskingFamily {
        allowed: allowance.allowed(),
        seats_taken: allowance.seats_taken,
        asked_today: asked.recently,
        open: asked.open,
        children: &children,
    };
    let Err(refusal) = check_ask(family, seat_for) else { return Ok(()) };
    let organization = identity::find_partner_terms(conn, parent.partner_id).await?.organization_name;
    Err(AskError::Refused { refusal, organization })
}

fn duplicate_or_db(error: DbError, seat_for: SeatFor<'_>) -> AskError {
    let is_open = ["seat_request_child_id_key", "seat_request_parent_id_child_name_key"];
    if !is_open.iter().any(|name| error.is_constraint(name)) {
        return AskError::Db(error);
    }
    let child = match seat_for {
        SeatFor::Registered(child) => child.first_name.clone(),
        SeatFor::Named(name) => name.to_owned(),
    };
    AskError::AlreadyAsked { child }
}
