//! Whether a child may get a seat. No I/O.

use super::seat::Seat;
use crate::{
    dashboards::families::{ChildWithPrograms, Family},
    model::seat_move::{FamilySeats, Passing, SeatFamilies},
    programs::checks::{check_lessons, find_overlap, package_of_age},
};
use agreements::{NotCovered, Terms};
use catalogue::{NamedClass, Package, Slot};
use kernel::AgreementId;

/// What a child would get with a seat.
#[derive(Clone, Debug)]
pub(crate) struct Gift {
    /// The package of its age.
    pub package: Package,
    /// The agreement that pays for it, and the price under it.
    pub agreement_id: AgreementId,
    pub price_minor: i64,
    /// The first child's family, after the move.
    pub from: FamilySeats,
    /// The child's family, now and after the move.
    pub to: (FamilySeats, FamilySeats),
    /// How the numbers of both change.
    pub passing: Passing,
}

/// Why a child cannot get a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// It has this seat.
    SameChild {
        child: String,
    },
    AlreadyInCohort {
        child: String,
        cohort: String,
    },
    /// Its parent is restricted.
    ParentRestricted {
        child: String,
    },
    /// Its parent has not confirmed the address.
    AddressNotConfirmed {
        child: String,
    },
    /// No package of the first level is for its age.
    NoPackage {
        age: i64,
    },
    /// Its family's agreement does not pay for this cohort or package.
    NotCovered {
        child: String,
        what: String,
    },
    /// What was paid is not the price of its package.
    OtherPrice {
        child: String,
        package: String,
        price_minor: i64,
        paid_minor: i64,
    },
    NoLessonLeft {
        cohort: String,
        slot: Slot,
    },
    /// It has lessons of another class at the same time.
    Overlaps {
        child: String,
        class: NamedClass,
        with: NamedClass,
    },
    /// The first child needs its seat for another program, and the family has no free one.
    SeatInUse {
        giver: String,
        child: String,
    },
    /// Its parent was given the maximum number of seats.
    TooManySeats {
        child: String,
        most: i64,
    },
}

/// What a child would get with the seat, or why it cannot have it.
pub(crate) fn check_recipient(
    seat: &Seat,
    family: &Family,
    child: &ChildWithPrograms,
) -> Result<Gift, Obstacle> {
    check_family(seat, family, child)?;
    // A family without an invite gets one of the agreement that its seat comes from.
    let agreement_id = family.allowance.agreement_id.unwrap_or(seat.agreement_id);
    let (package, price_minor) = check_class(seat, child, &seat.agreements.of(agreement_id))?;
    let (passing, from, after) = check_seats(seat, family, child)?;
    let to = (seats_of(family), after);
    Ok(Gift { package: package.clone(), agreement_id, price_minor, from, to, passing })
}

fn first_name(child: &ChildWithPrograms) -> String {
    child.child.details.first_name.clone()
}

fn check_family(seat: &Seat, family: &Family, child: &ChildWithPrograms) -> Result<(), Obstacle> {
    let (name, cohort) = (first_name(child), &seat.program.cohort);
    if child.child.id == seat.program.child.id {
        return Err(Obstacle::SameChild { child: name });
    }
    if child.programs.iter().any(|program| program.row.cohort_id == cohort.id) {
        return Err(Obstacle::AlreadyInCohort { child: name, cohort: cohort.title.clone() });
    }
    if !family.parent.is_active {
        return Err(Obstacle::ParentRestricted { child: name });
    }
    if seat.needs_confirmed_address && family.parent.confirmed_at.is_none() {
        return Err(Obstacle::AddressNotConfirmed { child: name });
    }
    Ok(())
}

/// The package for the child's age and its price under the agreement, which must cover it; it must have lessons left that
/// the child can attend, and the price that was paid.
fn check_class<'a>(
    seat: &'a Seat,
    child: &ChildWithPrograms,
    terms: &Terms,
) -> Result<(&'a Package, i64), Obstacle> {
    let (cohort, slot) = (&seat.program.cohort, seat.program.row.slot());
    let age = child.child.details.age;
    let package = package_of_age(&seat.packages, age).map_err(|_| Obstacle::NoPackage { age })?;
    terms.coverage.check(cohort.id, package.id).map_err(|not_covered| {
        let what = match not_covered {
            NotCovered::Cohort => cohort.title.clone(),
            NotCovered::Package => package.title.clone(),
        };
        Obstacle::NotCovered { child: first_name(child), what }
    })?;
    let (paid_minor, price_minor) = (seat.program.row.price_minor, terms.price(package.price_minor));
    if seat.is_paid() && price_minor != paid_minor {
        let package = package.title.clone();
        return Err(Obstacle::OtherPrice { child: first_name(child), package, price_minor, paid_minor });
    }
    check_lessons(&seat.timetable, cohort, package, slot, seat.now)
        .map_err(|_| Obstacle::NoLessonLeft { cohort: cohort.title.clone(), slot })?;
    let others = child.programs.iter().map(|program| (&program.cohort, program.row.slot()));
    if let Some(with) = find_overlap((cohort, slot), others, seat.timetable.lesson_minutes, seat.now) {
        let class = NamedClass { cohort: cohort.title.clone(), slot };
        return Err(Obstacle::Overlaps { child: first_name(child), class, with });
    }
    Ok((package, price_minor))
}

fn seats_of(family: &Family) -> FamilySeats {
    FamilySeats { allowed: family.allowance.allowed(), taken: family.allowance.seats_taken }
}

/// How the seats of both families change, and what they are after the move.
fn check_seats(
    seat: &Seat,
    family: &Family,
    child: &ChildWithPrograms,
) -> Result<(Passing, FamilySeats, FamilySeats), Obstacle> {
    let families = SeatFamilies {
        from: seat.family,
        to: seats_of(family),
        is_one_family: family.parent.id == seat.program.row.parent_id,
        giver_keeps: seat.is_kept_by_child,
        recipient_has: child.programs.iter().any(|program| program.row.is_sponsored),
    };
    let in_use = |_| {
        let giver = seat.program.child.details.first_name.clone();
        Obstacle::SeatInUse { giver, child: first_name(child) }
    };
    let (from, to) = families.after().map_err(in_use)?;
    let most = invites::MAX_KIDS;
    if to.allowed > most && to.allowed > seats_of(family).allowed {
        return Err(Obstacle::TooManySeats { child: first_name(child), most });
    }
    Ok((families.passing(), from, to))
}
