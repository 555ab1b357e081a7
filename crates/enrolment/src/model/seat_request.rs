//! Requests of parents for a seat: their states, and who may ask. No I/O.

use kernel::{ChildId, fold};
use std::collections::BTreeMap;

db::text_enum! {
    /// State of a request for a seat.
    pub enum SeatRequestState {
        /// The partner has not answered.
        Open = "open",
        Approved = "approved",
        Declined = "declined",
        /// The parent took it back.
        Withdrawn = "withdrawn",
    }
}

/// Maximum length of the sentence of a parent or a partner.
pub(crate) const MAX_SENTENCE_LENGTH: usize = 500;

/// Requests that a family may send within a day, withdrawn ones included.
pub(crate) const MAX_PER_DAY: i64 = 5;

/// Requests that one call may answer.
pub(crate) const MAX_ANSWERED: usize = 100;

/// The largest allowance: more seats cannot be granted.
pub(crate) const MAX_ALLOWED: i64 = invites::MAX_KIDS;

/// A registered child of the family that asks.
#[derive(Clone, Debug)]
pub(crate) struct ChildOfFamily {
    pub first_name: String,
    /// Whether the partner pays for the child already.
    pub has_seat: bool,
}

/// The family that asks for a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskingFamily<'a> {
    pub allowed: i64,
    pub seats_taken: i64,
    /// Requests within the last day.
    pub asked_today: i64,
    /// Requests without an answer.
    pub open: i64,
    pub children: &'a [ChildOfFamily],
}

/// Whom the seat is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SeatFor<'a> {
    Registered(&'a ChildOfFamily),
    /// The first name of a child that is not registered yet.
    Named(&'a str),
}

/// Why a family need not, or must not, ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskRefusal {
    HasSeat {
        child: String,
    },
    /// Its allowance has seats that no child uses.
    FreeSeats {
        free: i64,
    },
    /// A child with that name is registered.
    IsRegistered {
        child: String,
    },
    AllowanceFull,
    TooManyToday,
}

/// Checks whether a family may ask for a seat.
pub(crate) fn check_ask(family: AskingFamily<'_>, seat_for: SeatFor<'_>) -> Result<(), AskRefusal> {
    if let SeatFor::Registered(child) = seat_for
        && child.has_seat
    {
        return Err(AskRefusal::HasSeat { child: child.first_name.clone() });
    }
    let free = family.allowed - family.seats_taken;
    if free > 0 {
        return Err(AskRefusal::FreeSeats { free });
    }
    if let SeatFor::Named(name) = seat_for
        && family.children.iter().any(|child| fold(&child.first_name) == fold(name))
    {
        return Err(AskRefusal::IsRegistered { child: name.to_owned() });
    }
    if family.allowed + family.open >= MAX_ALLOWED {
        return Err(AskRefusal::AllowanceFull);
    }
    if family.asked_today >= MAX_PER_DAY {
        return Err(AskRefusal::TooManyToday);
    }
    Ok(())
}

/// A child of the family for whom another request was approved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PromisedTo {
    Registered(ChildId),
    /// The first name that the parent gave.
    Named(String),
}

impl PromisedTo {
    /// Whom a request is for.
    pub(crate) fn of(child_id: Option<ChildId>, name: String) -> Self {
        child_id.map_or(Self::Named(name), Self::Registered)
    }
}

/// Why a request needs no seat any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NeedIsGone {
    HasSeat {
        child: String,
    },
    /// The family has seats that no child uses, and that were not given for other requests.
    FreeSeats,
}

/// A family whose request is answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnsweredFamily<'a> {
    /// Seats that no child uses.
    pub free: i64,
    pub children: &'a BTreeMap<ChildId, ChildOfFamily>,
    /// The requests approved since this one was made.
    pub promised: &'a [PromisedTo],
}

impl AnsweredFamily<'_> {
    fn find(&self, whom: &PromisedTo) -> Option<&ChildOfFamily> {
        match whom {
            PromisedTo::Registered(id) => self.children.get(id),
            PromisedTo::Named(name) => {
                self.children.values().find(|child| fold(&child.first_name) == fold(name))
            }
        }
    }

    /// Whether a request still needs the seat that it asks for.
    pub(crate) fn check_need(&self, whom: &PromisedTo) -> Result<(), NeedIsGone> {
        let has_seat = |whom: &PromisedTo| self.find(whom).is_some_and(|child| child.has_seat);
        if let Some(child) = self.find(whom).filter(|child| child.has_seat) {
            return Err(NeedIsGone::HasSeat { child: child.first_name.clone() });
        }
        let spoken_for = self.promised.iter().filter(|other| !has_seat(other)).count();
        if self.free > i64::try_from(spoken_for).unwrap_or(i64::MAX) {
            return Err(NeedIsGone::FreeSeats);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child(first_name: &str, has_seat: bool) -> ChildOfFamily {
        ChildOfFamily { first_name: first_name.into(), has_seat }
    }

    fn family(children: &[ChildOfFamily]) -> AskingFamily<'_> {
        AskingFamily { allowed: 1, seats_taken: 1, asked_today: 0, open: 0, children }
    }

    #[test]
    fn a_family_without_a_free_seat_may_ask_for_a_child_without_one() {
        let children = [child("Tomi", true), child("Ada", false)];
        assert_eq!(check_ask(family(&children), SeatFor::Registered(&children[1])), Ok(()));
        assert_eq!(check_ask(family(&children), SeatFor::Named("Bola")), Ok(()));
        let by_link = AskingFamily { allowed: 0, seats_taken: 0, ..family(&[]) };
        assert_eq!(check_ask(by_link, SeatFor::Named("Bola")), Ok(()));
        let lowered = AskingFamily { allowed: 0, seats_taken: 1, ..family(&children) };
        assert_eq!(check_ask(lowered, SeatFor::Registered(&children[1])), Ok(()));
    }

    #[test]
    fn refuses_what_needs_no_request() {
        let children = [child("Tomi", true), child("Ada", false)];
        let with_free = AskingFamily { allowed: 3, ..family(&children) };
        let tomi = || "Tomi".to_owned();
        for (family, seat_for, refusal) in [
            (family(&children), SeatFor::Registered(&children[0]), AskRefusal::HasSeat { child: tomi() }),
            (with_free, SeatFor::Registered(&children[0]), AskRefusal::HasSeat { child: tomi() }),
            (with_free, SeatFor::Registered(&children[1]), AskRefusal::FreeSeats { free: 2 }),
            (with_free, SeatFor::Named("Bola"), AskRefusal::FreeSeats { free: 2 }),
            (family(&children), SeatFor::Named("ADA"), AskRefusal::IsRegistered { child: "ADA".into() }),
        ] {
            assert_eq!(check_ask(family, seat_for), Err(refusal));
        }
    }

    #[test]
    fn a_request_is_approved_only_while_it_needs_a_seat() {
        let children =
            BTreeMap::from([(ChildId::new(1), child("Tomi", true)), (ChildId::new(2), child("Ada", false))]);
        let family = |free, promised| AnsweredFamily { free, children: &children, promised };
        let named = |name: &str| PromisedTo::Named(name.into());
        let (tomi, ada) = (PromisedTo::Registered(ChildId::new(1)), PromisedTo::Registered(ChildId::new(2)));
        let has_seat = || Err(NeedIsGone::HasSeat { child: "Tomi".into() });
        assert_eq!(family(0, &[]).check_need(&tomi), has_seat());
        assert_eq!(family(0, &[]).check_need(&named("TOMI")), has_seat());
        assert_eq!(family(0, &[]).check_need(&ada), Ok(()));
        assert_eq!(family(1, &[]).check_need(&ada), Err(NeedIsGone::FreeSeats));
        let bola = [named("Bola")];
        assert_eq!(family(1, &bola).check_need(&ada), Ok(()), "the free one is Bola's");
        assert_eq!(family(2, &bola).check_need(&ada), Err(NeedIsGone::FreeSeats));
        let tomi = [tomi];
        assert_eq!(family(1, &tomi).check_need(&ada), Err(NeedIsGone::FreeSeats), "Tomi has hers");
    }

    #[test]
    fn limits_the_requests_of_a_day_and_the_allowance() {
        let asked = |asked_today| check_ask(AskingFamily { asked_today, ..family(&[]) }, SeatFor::Named("A"));
        assert_eq!(asked(MAX_PER_DAY - 1), Ok(()));
        assert_eq!(asked(MAX_PER_DAY), Err(AskRefusal::TooManyToday));
        let full = AskingFamily { allowed: 99, seats_taken: 99, open: 1, ..family(&[]) };
        assert_eq!(check_ask(full, SeatFor::Named("A")), Err(AskRefusal::AllowanceFull));
        assert_eq!(check_ask(AskingFamily { open: 0, ..full }, SeatFor::Named("A")), Ok(()));
    }
}
