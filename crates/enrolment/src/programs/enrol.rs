//! Adds a child to a class: place, seat, program and mail. Shared by all callers that enrol.

use crate::{
    Enrolment,
    charges::charge_program::Draw,
    mails::notify,
    model::FullName,
    places::waiting,
    programs::{
        add_program::{AddedProgram, Enrolled, NewProgram, Seats, insert_program, record_program},
        checks::{ClassError, SeatError, check_overlap, is_duplicate},
        class_teacher::find_teacher_for,
        program::FamilyChild,
        sponsor::{Sponsored, sponsored_price},
    },
    store::{self, ChildRow},
};
use agreements::AtEnd;
use catalogue::{Cohort, Package, PriceTerms, Slot, Timetable};
use db::{Conn, DbError, pipeline};
use identity::Profile;
use journal::By;
use kernel::ProgramId;

/// Why a child cannot be enrolled in a class.
#[derive(Debug, derive_more::From)]
pub(crate) enum EnrolError {
    AlreadyInCohort {
        child: String,
        cohort: String,
    },
    CohortFull {
        cohort: String,
        slot: Slot,
    },
    #[from]
    Seat(SeatError),
    /// The budget of the agreement is used up.
    NoBudget {
        organization: String,
        at_end: AtEnd,
    },
    #[from]
    Class(ClassError),
    #[from]
    Db(DbError),
}

/// The class that a family chose, and who pays.
pub(crate) struct ChosenClass<'a> {
    pub partner: &'a Profile,
    pub cohort: &'a Cohort,
    pub package: &'a Package,
    pub timetable: &'a Timetable,
    pub slot: Slot,
    /// If true, the partner pays and the child needs a seat.
    pub is_sponsored: bool,
}

/// Adds a program and returns its id. The caller has locked the allowance and (shared) the cohort, and has checked
/// everything except seat and place.
pub(crate) async fn enrol(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: By,
    family_child: FamilyChild<'_>,
    class: &ChosenClass<'_>,
) -> Result<ProgramId, EnrolError> {
    let FamilyChild { parent, child } = family_child;
    let ChosenClass { partner, cohort, package, slot, is_sponsored, .. } = *class;
    let ((), closed, allowance, is_childs, teacher_id) = pipeline!(conn, EnrolError =>
        check_overlap(conn, child, (cohort, slot), None, by.at),
        waiting::close_entry(conn, by, child.id, cohort.id, slot),
        invites::find_allowance_use(conn, child.parent_id),
        store::is_sponsored(conn, child.id),
        find_teacher_for(conn, enrolment, cohort.id, slot),
    )?;
    let allowed = allowance.allowed();
    let price_minor = if is_sponsored {
        let organization = &partner.organization_name;
        let agreement_id = allowance.agreement_id;
        let program = Sponsored { partner_id: partner.id, organization, agreement_id, cohort, package };
        sponsored_price(conn, program, by.at).await?
    } else {
        package.price_minor
    };
    let new = NewProgram {
        child_id: child.id,
        partner_id: partner.id,
        is_sponsored,
        cohort_id: cohort.id,
        package,
        price_minor,
        teacher_id,
        slot,
        has_place: closed.has_place,
    };
    let seats =
        Seats { allowed, is_childs, draw: Draw { agreement_id: allowance.agreement_id, moved: None } };
    let added = Box::pin(insert_program(conn, by.at, child.parent_id, &new, seats)).await;
    let id = match added.map_err(|error| duplicate_or_db(error, child, cohort))? {
        AddedProgram::Added(id) => id,
        AddedProgram::NoSeat => {
            let organization = partner.organization_name.clone();
            return Err(EnrolError::Seat(SeatError::NoSeat { organization, allowed }));
        }
        AddedProgram::NoBudget(at_end) => {
            return Err(EnrolError::NoBudget { organization: partner.organization_name.clone(), at_end });
        }
        AddedProgram::Full => return Err(EnrolError::CohortFull { cohort: cohort.title.clone(), slot }),
    };
    let parent_name = FullName { first: &parent.first_name, last: &parent.last_name };
    let enrolled = Enrolled { child, parent_name };
    // Boxed to keep the request's own future small.
    pipeline!(conn, DbError =>
        Box::pin(record_program(conn, by, id, enrolled, &new)),
        Box::pin(enqueue_mail(conn, enrolment, family_child, class)),
    )?;
    if closed.freed {
        waiting::offer_free(conn, enrolment, cohort.id).await?;
    }
    Ok(id)
}

fn duplicate_or_db(error: DbError, child: &ChildRow, cohort: &Cohort) -> EnrolError {
    if is_duplicate(&error) {
        return EnrolError::AlreadyInCohort {
            child: child.details.first_name.clone(),
            cohort: cohort.title.clone(),
        };
    }
    EnrolError::Db(error)
}

async fn enqueue_mail(
    conn: &mut Conn,
    enrolment: &Enrolment,
    family_child: FamilyChild<'_>,
    class: &ChosenClass<'_>,
) -> Result<(), DbError> {
    let ChosenClass { partner, cohort, package, timetable, slot, is_sponsored } = *class;
    let due = if is_sponsored {
        None
    } else {
        let terms = PriceTerms::of(conn, partner, enrolment.ctx().clock.now()).await?;
        Some(terms.due(package.price_minor))
    };
    let mail = notify::Added {
        family_child,
        cohort,
        timetable,
        program: &package.title,
        weeks: package.week_duration,
        slot,
        due,
        organization_name: &partner.organization_name,
    };
    notify::enrolled(conn, enrolment, &mail).await
}
