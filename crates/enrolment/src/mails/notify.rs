//! Mails to families about programs, with lesson times in the class's and the family's time zone.

use crate::{
    Enrolment,
    mails::{ABOUT_PLACES, FamilyLetter, Place},
    model::WithdrawalCause,
    programs::program::{FamilyChild, Program},
    store::{self, ChildRow, ProgramRow, places::waiting::WaitingRow},
    week::lesson_words::{self, lesson_words},
};
use catalogue::{Cohort, Due, Package, PriceTerms, Slot, Timetable};
use db::{Conn, DbError};
use identity::ParentOfPartner;
use jiff::{SignedDuration, Timestamp};
use kernel::{ChildId, EmailAddress, ParentId, PartnerId};
use l10n::{Language, Message, Value, msg};
use mail::OutgoingMail;

/// Maximum number of mails to one address within an hour; more would come from somebody adding and withdrawing
/// repeatedly.
const MAX_PER_HOUR: i64 = 30;

/// Maximum number of mails per day to an unconfirmed address, which may be a stranger's.
const MAX_UNCONFIRMED_PER_DAY: i64 = 5;

/// A new program, for the confirmation mail.
pub(crate) struct Added<'a> {
    pub family_child: FamilyChild<'a>,
    pub cohort: &'a Cohort,
    pub timetable: &'a Timetable,
    pub program: &'a str,
    pub weeks: i64,
    pub slot: Slot,
    /// What the parent pays; `None` if the partner pays.
    pub due: Option<Due>,
    pub organization_name: &'a str,
}

async fn find_parent(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<ParentOfPartner, DbError> {
    identity::find_parents(conn, partner_id, &[parent_id]).await?.pop().ok_or(DbError::NoRow)
}

/// False while the waiting child's parent is restricted or its mail limit is reached, so that it could not learn of
/// an offer.
pub(crate) async fn may_be_offered(
    conn: &mut Conn,
    enrolment: &Enrolment,
    row: &WaitingRow,
) -> Result<bool, DbError> {
    let parent = find_parent(conn, row.partner_id, row.parent_id).await?;
    Ok(parent.is_active && may_be_mailed(conn, enrolment, &parent).await?)
}

async fn may_be_mailed(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: &ParentOfPartner,
) -> Result<bool, DbError> {
    let now = enrolment.ctx().clock.now();
    let (window, most) = match parent.confirmed_at {
        Some(_) => (SignedDuration::from_hours(1), MAX_PER_HOUR),
        None => (SignedDuration::from_hours(24), MAX_UNCONFIRMED_PER_DAY),
    };
    Ok(mail::count_letters(conn, &parent.email, now - window, ABOUT_PLACES).await? < most)
}

async fn find_child(conn: &mut Conn, parent_id: ParentId, child_id: ChildId) -> Result<ChildRow, DbError> {
    store::find_own_child(conn, parent_id, child_id).await?.ok_or(DbError::NoRow)
}

/// A class that meets in one slot.
#[derive(Clone, Copy)]
struct WeeklyClass<'a> {
    cohort: &'a Cohort,
    /// The maximum number of lessons.
    weeks: i64,
    slot: Slot,
}

fn place(
    timetable: &Timetable,
    family_child: FamilyChild<'_>,
    class: WeeklyClass<'_>,
    now: Timestamp,
) -> Place {
    let (FamilyChild { parent, child }, WeeklyClass { cohort, weeks, slot }) = (family_child, class);
    let language = parent.language();
    Place {
        first_name: parent.first_name.clone(),
        child_name: child.details.name(),
        cohort: cohort.title.clone(),
        dates: msg!("dates", from = cohort.start_on, to = cohort.end_on).to_text(language),
        lesson: lesson_words(&cohort.course(weeks, slot), timetable, &parent.time_zone, now, language),
    }
}

/// Enqueues a mail about the family's own action, within the limits for its address.
async fn post(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: &ParentOfPartner,
    letter: &FamilyLetter,
    expires_at: Option<Timestamp>,
) -> Result<(), DbError> {
    if !may_be_mailed(conn, enrolment, parent).await? {
        return Ok(());
    }
    post_always(conn, enrolment, parent, letter, expires_at).await
}

/// Enqueues a mail about changes made by others, regardless of the limits: the family must learn of them.
async fn post_always(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: &ParentOfPartner,
    letter: &FamilyLetter,
    expires_at: Option<Timestamp>,
) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let Ok(recipient) = EmailAddress::parse(&parent.email) else { return Ok(()) };
    let post = OutgoingMail { recipient: &recipient, letter, language: parent.language(), expires_at };
    mail::post(conn, &ctx.random, ctx.clock.now(), &post).await.map(drop)
}

/// Confirms an enrolment.
pub(crate) async fn enrolled(
    conn: &mut Conn,
    enrolment: &Enrolment,
    added: &Added<'_>,
) -> Result<(), DbError> {
    let cost = match &added.due {
        Some(due) => msg!("cost-due", amount = due.money()),
        None => msg!("cost-sponsored", organization = added.organization_name),
    };
    let letter = enrolled_letter(enrolment, added, &cost);
    post(conn, enrolment, added.family_child.parent, &letter, None).await
}

/// Informs the family that the partner gave a seat to its child.
pub(crate) async fn seat_given(
    conn: &mut Conn,
    enrolment: &Enrolment,
    added: &Added<'_>,
    is_paid: bool,
) -> Result<(), DbError> {
    let organization = added.organization_name;
    let cost = if is_paid {
        msg!("cost-seat-paid", organization = organization)
    } else {
        msg!("cost-sponsored", organization = organization)
    };
    let letter = enrolled_letter(enrolment, added, &cost);
    post_always(conn, enrolment, added.family_child.parent, &letter, None).await
}

fn enrolled_letter(enrolment: &Enrolment, added: &Added<'_>, cost: &Message) -> FamilyLetter {
    let class = WeeklyClass { cohort: added.cohort, weeks: added.weeks, slot: added.slot };
    let place = place(added.timetable, added.family_child, class, enrolment.ctx().clock.now());
    let cost = cost.to_text(added.family_child.parent.language());
    FamilyLetter::Enrolled { place, program: added.program.to_owned(), cost }
}

/// Informs the family that staff moved a program; `program` is the new state. Erased families get no mail.
pub(crate) async fn moved(
    conn: &mut Conn,
    enrolment: &Enrolment,
    program: &ProgramRow,
    cohort: &Cohort,
    package: &Package,
) -> Result<(), DbError> {
    if identity::is_erased(conn, program.parent_id).await? {
        return Ok(());
    }
    let (parent, place) = place_of(conn, enrolment, program, cohort, package).await?;
    let letter = FamilyLetter::ProgramMoved { place, program: package.title.clone() };
    post_always(conn, enrolment, &parent, &letter, None).await
}

/// The parent of a program, and the program's details for a mail.
async fn place_of(
    conn: &mut Conn,
    enrolment: &Enrolment,
    program: &ProgramRow,
    cohort: &Cohort,
    package: &Package,
) -> Result<(ParentOfPartner, Place), DbError> {
    let parent = find_parent(conn, program.partner_id, program.parent_id).await?;
    let child = find_child(conn, parent.id, program.child_id).await?;
    let (timetable, now) = (catalogue::find_timetable(conn).await?, enrolment.ctx().clock.now());
    let class = WeeklyClass { cohort, weeks: package.week_duration, slot: program.slot() };
    let place = place(&timetable, FamilyChild { parent: &parent, child: &child }, class, now);
    Ok((parent, place))
}

/// Informs the family why a program was withdrawn. No mail if the family was erased or the parent did it.
pub(crate) async fn withdrawn(
    conn: &mut Conn,
    enrolment: &Enrolment,
    program: &ProgramRow,
    cause: WithdrawalCause<'_>,
) -> Result<(), DbError> {
    let reason = match cause {
        WithdrawalCause::ByParent | WithdrawalCause::Erasure => return Ok(()),
        WithdrawalCause::ByStaff(_) | WithdrawalCause::HoldEnded => msg!("withdrawn-unpaid"),
        WithdrawalCause::Refunded => msg!("withdrawn-refunded"),
        WithdrawalCause::ChargedBack => msg!("withdrawn-charged-back"),
        WithdrawalCause::SeatMoved => {
            let partner = identity::find_partner_terms(conn, program.partner_id).await?;
            msg!("withdrawn-seat-moved", organization = partner.organization_name)
        }
        WithdrawalCause::SeatTakenBack => {
            let partner = identity::find_partner_terms(conn, program.partner_id).await?;
            msg!("withdrawn-seat-taken-back", organization = partner.organization_name)
        }
    };
    if identity::is_erased(conn, program.parent_id).await? {
        return Ok(());
    }
    let cohort = catalogue::find_cohort(conn, program.cohort_id).await?.ok_or(DbError::NoRow)?;
    let package = catalogue::find_packages(conn, &[program.package_id]).await?.pop().ok_or(DbError::NoRow)?;
    let (parent, place) = place_of(conn, enrolment, program, &cohort, &package).await?;
    let program = package.title;
    if cause == WithdrawalCause::HoldEnded {
        // Caused by the family's own enrolment, so the limits apply.
        return post(conn, enrolment, &parent, &FamilyLetter::HoldEnded { place, program }, None).await;
    }
    let letter = FamilyLetter::ProgramWithdrawn { place, program, reason: reason.to_text(parent.language()) };
    post_always(conn, enrolment, &parent, &letter, None).await
}

/// Informs the family that lessons moved; `before` puts the old time in a given time zone into words.
pub(crate) async fn lesson_times_changed(
    conn: &mut Conn,
    enrolment: &Enrolment,
    program: &Program,
    before: impl Fn(&str, Language) -> String,
) -> Result<(), DbError> {
    if identity::is_erased(conn, program.row.parent_id).await? {
        return Ok(());
    }
    let Program { row, cohort, package, .. } = program;
    let (parent, place) = place_of(conn, enrolment, row, cohort, package).await?;
    let before = before(&parent.time_zone, parent.language());
    let letter = FamilyLetter::LessonTimesChanged { place, before };
    post_always(conn, enrolment, &parent, &letter, None).await
}

/// Warns that an unpaid place will be released soon.
pub(crate) async fn hold_ending(
    conn: &mut Conn,
    enrolment: &Enrolment,
    program: &ProgramRow,
    until: Timestamp,
) -> Result<(), DbError> {
    if identity::is_erased(conn, program.parent_id).await? {
        return Ok(());
    }
    let cohort = catalogue::find_cohort(conn, program.cohort_id).await?.ok_or(DbError::NoRow)?;
    let package = catalogue::find_packages(conn, &[program.package_id]).await?.pop().ok_or(DbError::NoRow)?;
    let partner = identity::find_partner_terms(conn, program.partner_id).await?;
    let terms = PriceTerms::of(conn, &partner, enrolment.ctx().clock.now()).await?;
    let (parent, place) = place_of(conn, enrolment, program, &cohort, &package).await?;
    let language = parent.language();
    let letter = FamilyLetter::HoldEnding {
        place,
        program: package.title,
        amount: Value::from(terms.due(program.price_minor).money()).to_text(language),
        until: lesson_words::moment(until, &parent.time_zone).to_text(language),
    };
    post(conn, enrolment, &parent, &letter, Some(until)).await
}

/// Longer than any cohort: a child on the waiting list has no package yet.
const ANY_WEEKS: i64 = 520;

/// Confirms that a child is on the waiting list.
pub(crate) async fn on_waiting_list(
    conn: &mut Conn,
    enrolment: &Enrolment,
    row: &WaitingRow,
    cohort: &Cohort,
) -> Result<(), DbError> {
    let parent = find_parent(conn, row.partner_id, row.parent_id).await?;
    let child = find_child(conn, parent.id, row.child_id).await?;
    let (timetable, now) = (catalogue::find_timetable(conn).await?, enrolment.ctx().clock.now());
    let class = WeeklyClass { cohort, weeks: ANY_WEEKS, slot: row.slot() };
    let place = place(&timetable, FamilyChild { parent: &parent, child: &child }, class, now);
    post(conn, enrolment, &parent, &FamilyLetter::OnWaitingList { place }, None).await
}

/// Informs the family that a place is on offer to a waiting child.
pub(crate) async fn place_offered(
    conn: &mut Conn,
    enrolment: &Enrolment,
    row: &WaitingRow,
    cohort: &Cohort,
    until: Timestamp,
) -> Result<(), DbError> {
    let parent = find_parent(conn, row.partner_id, row.parent_id).await?;
    let child = find_child(conn, parent.id, row.child_id).await?;
    let (timetable, now) = (catalogue::find_timetable(conn).await?, enrolment.ctx().clock.now());
    let class = WeeklyClass { cohort, weeks: ANY_WEEKS, slot: row.slot() };
    let place = place(&timetable, FamilyChild { parent: &parent, child: &child }, class, now);
    let offered_until = lesson_words::moment(until, &parent.time_zone).to_text(parent.language());
    let letter = FamilyLetter::PlaceOffered { place, until: offered_until };
    post(conn, enrolment, &parent, &letter, Some(until)).await
}
