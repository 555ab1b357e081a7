//! A child joins a class: the place, the seat, the program and the mail, whoever asked for it.

use crate::{
    Enrolment,
    add::{AddedProgram, NewProgram, add_program_of},
    letters,
    money::PriceTerms,
    refusals::{full, no_seat, twice},
    store::ChildRow,
    waiting,
};
use api::Failure;
use catalogue::{Cohort, Package};
use db::{Conn, journal::Actor};
use identity::Profile;
use jiff::Timestamp;

/// Which class, and who pays.
pub(crate) struct Class<'a> {
    pub partner: &'a Profile,
    pub cohort: &'a Cohort,
    pub package: &'a Package,
    /// The day and the time.
    pub slot: (&'a str, &'a str),
    /// True: the partner pays, and it needs a seat.
    pub is_sponsored: bool,
}

/// Adds the program of a child that may join. The caller holds the allowance and has checked everything but the seat
/// and the place. Gives the program's id.
pub(crate) async fn join(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: (Actor, Timestamp),
    child: &ChildRow,
    class: &Class<'_>,
) -> Result<i64, Failure> {
    let Class { partner, cohort, package, slot, is_sponsored } = *class;
    let settled = waiting::settle(conn, by, child.id, cohort.id, slot).await?;
    let allowed = invites::find_standing(conn, child.parent_id).await?.allowed();
    let new = NewProgram {
        child_id: child.id,
        partner_id: partner.id,
        is_sponsored,
        cohort_id: cohort.id,
        package,
        teacher_id: None,
        day: slot.0,
        time: slot.1,
        has_place: settled.has_place,
    };
    let added = add_program_of(conn, by, child, &new, allowed).await;
    let id = match added.map_err(|error| twice(error, &child.first_name, &cohort.title))? {
        AddedProgram::Added(id) => id,
        AddedProgram::NoSeat => return Err(no_seat(&partner.organization_name, allowed)),
        AddedProgram::Full => return Err(full(&cohort.title, slot)),
    };
    tell(conn, enrolment, child, class).await?;
    if settled.freed {
        waiting::offer_free(conn, enrolment, cohort.id).await?;
    }
    Ok(id)
}

async fn tell(
    conn: &mut Conn,
    enrolment: &Enrolment,
    child: &ChildRow,
    class: &Class<'_>,
) -> Result<(), Failure> {
    let Class { partner, cohort, package, slot, is_sponsored } = *class;
    let due = if is_sponsored {
        None
    } else {
        let terms = PriceTerms::of(conn, partner, enrolment.ground().clock.now()).await?;
        Some(terms.due(package.price_minor))
    };
    let mail = letters::Added {
        child,
        cohort,
        program: &package.title,
        weeks: package.week_duration,
        slot,
        due,
        organization_name: &partner.organization_name,
    };
    Ok(letters::enrolled(conn, enrolment, (partner.id, child.parent_id), &mail).await?)
}
