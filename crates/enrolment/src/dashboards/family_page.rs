//! A family's children with all their data for the staff page, and explanations of each program.

mod views;

pub use views::*;

use crate::{
    dashboards::families::{self, ChildWithPrograms},
    programs::{explanations, program::Program, staff_programs::StaffProgramChild},
    store::{
        children::consents::{Consent, list_consents},
        places::waiting,
    },
};
use catalogue::{Due, Package, PriceTerms, package_for, utc_date};
use db::{Conn, DbError};
use identity::{ParentOfPartner, Profile};
use invites::AllowanceUse;
use jiff::{Timestamp, civil::Date};
use kernel::{ChildId, Money, ParentId, PartnerId, ProgramId};
use refdata::BASE_CURRENCY;
use std::collections::HashMap;

/// Data shared by all programs of the family.
struct Facts {
    partner: Profile,
    partner_name: String,
    parent: NameOnPage,
    allowance: AllowanceUse,
    terms: PriceTerms,
    rate_since: Option<Date>,
    packages: Vec<Package>,
    /// Seat number by child id, starting at 1.
    seats: HashMap<ChildId, i64>,
    now: Timestamp,
}

/// The children of one of the partner's parents, by id.
pub async fn load_family_page(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
    now: Timestamp,
) -> Result<Vec<ChildOnPage>, DbError> {
    let family = families::load(conn, partner_id, &[parent_id]).await?.pop().ok_or(DbError::NoRow)?;
    let family = family.current_first(now);
    let facts = facts(conn, partner_id, &family.parent, seats(&family.children), now).await?;
    let consents = list_consents(conn, parent_id).await?;
    // Keeps the newest consent of each child: later entries replace earlier ones.
    let consents: HashMap<ChildId, ConsentOnPage> = consents
        .into_iter()
        .map(|Consent { child_id, version, created_at }| {
            (child_id, ConsentOnPage { version, at: created_at.to_string() })
        })
        .collect();
    let mut waiting = waiting(conn, parent_id).await?;
    let children = family.children.into_iter().map(|ChildWithPrograms { child, programs }| ChildOnPage {
        consent: consents.get(&child.id).cloned(),
        programs: programs.into_iter().map(|program| view(&facts, program)).collect(),
        waiting: waiting.remove(&child.id).unwrap_or_default(),
        id: child.id,
        for_teacher: child.details.for_teacher.clone(),
        details: child.details,
        created_at: child.created_at.to_string(),
    });
    Ok(children.collect())
}

/// Numbers seats in the order of the children's first sponsored programs.
fn seats(children: &[ChildWithPrograms]) -> HashMap<ChildId, i64> {
    let mut first: Vec<(ProgramId, ChildId)> = children
        .iter()
        .filter_map(|one| {
            let sponsored = one.programs.iter().filter(|program| program.row.is_sponsored);
            Some((sponsored.map(|program| program.row.id).min()?, one.child.id))
        })
        .collect();
    first.sort_unstable();
    first.into_iter().zip(1..).map(|((_, child_id), seat)| (child_id, seat)).collect()
}

async fn facts(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent: &ParentOfPartner,
    seats: HashMap<ChildId, i64>,
    now: Timestamp,
) -> Result<Facts, DbError> {
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    let terms = PriceTerms::of(conn, &partner, now).await?;
    let since = refdata::rate_since(conn, terms.rate.currency_code, now).await?;
    let name = if partner.organization_name.is_empty() { &partner.email } else { &partner.organization_name };
    Ok(Facts {
        partner_name: name.clone(),
        parent: NameOnPage {
            id: parent.id.get(),
            name: format!("{} {}", parent.first_name, parent.last_name),
        },
        allowance: invites::find_allowance_use(conn, parent.id).await?,
        terms,
        rate_since: since.map(utc_date),
        packages: catalogue::list_packages(conn).await?,
        seats,
        now,
        partner,
    })
}

async fn waiting(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<HashMap<ChildId, Vec<WaitingOnPage>>, DbError> {
    let mut by_child: HashMap<ChildId, Vec<WaitingOnPage>> = HashMap::new();
    for row in waiting::list_waiting_of_parent(conn, parent_id).await? {
        let cohort = catalogue::find_cohort(conn, row.cohort_id).await?;
        let ahead = waiting::count_ahead(conn, row.cohort_id, row.slot(), row.id).await?;
        by_child.entry(row.child_id).or_default().push(WaitingOnPage {
            id: row.id,
            cohort: cohort.map(|cohort| cohort.title).unwrap_or_default(),
            day_text: row.day.text(),
            time_text: row.time.text(),
            day: row.day,
            time: row.time,
            ahead,
            offered_until: row.offered_until.map(|at| at.to_string()),
        });
    }
    Ok(by_child)
}

fn explain(facts: &Facts, program: &Program) -> Why {
    let Program { row, child, cohort, package, teacher, .. } = program;
    let now =
        package_for(&facts.packages, child.details.age, row.level).map(|package| package.title.as_str());
    let paid_on = row.paid_at.map(utc_date);
    let teacher = teacher.as_ref().map(|teacher| format!("{} {}", teacher.first_name, teacher.last_name));
    let agreed = facts.partner.currency_code.is_some();
    Why {
        package: explanations::package(&explanations::PackageFacts {
            child: &child.details.first_name,
            age: child.details.age,
            title: &package.title,
            level: row.level,
            ages: (package.min_age, package.max_age),
            now,
        }),
        payer: explanations::payer(&explanations::PayerFacts {
            partner: &facts.partner_name,
            is_sponsored: row.is_sponsored,
            allowed: facts.allowance.allowed(),
            taken: facts.allowance.seats_taken,
            seat: facts.seats.get(&child.id).copied(),
        }),
        price: Some(explanations::price(&explanations::PriceFacts {
            price_minor: row.price_minor,
            discount_percent: facts.terms.discount_percent,
            currency_code: facts.terms.rate.currency_code,
            rate: facts.terms.rate.rate,
            rate_since: facts.rate_since,
            agreed_with: agreed.then_some(facts.partner_name.as_str()),
            paid_on,
        })),
        teacher: explanations::teacher(teacher.as_deref(), row.is_open()),
        status: explanations::status(&explanations::StatusFacts {
            partner: &facts.partner_name,
            is_sponsored: row.is_sponsored,
            paid_on,
            cohort: &cohort.title,
            start_on: cohort.start_on,
            end_on: cohort.last_day(),
            status_override: cohort.status_override,
            today: cohort.today(facts.now),
        }),
    }
}

fn view(facts: &Facts, program: Program) -> ProgramOnPage {
    let why = explain(facts, &program);
    let Program { row, child, cohort, package, teacher, .. } = program;
    let price = Money { currency_code: BASE_CURRENCY.to_owned(), minor: row.price_minor };
    let status = cohort.status(facts.now);
    ProgramOnPage {
        id: row.id,
        child: StaffProgramChild { id: child.id, details: child.details },
        parent: facts.parent.clone(),
        partner: NameOnPage { id: facts.partner.id.get(), name: facts.partner_name.clone() },
        cohort: CohortOnPage {
            id: cohort.id,
            title: cohort.title,
            start_on: cohort.start_on.to_string(),
            end_on: cohort.end_on.to_string(),
            status,
        },
        package: TitleOnPage { id: package.id, title: package.title },
        level: row.level,
        day_text: row.day.text(),
        time_text: row.time.text(),
        day: row.day,
        time: row.time,
        teacher: teacher.map(|teacher| NameOnPage {
            id: teacher.id.get(),
            name: format!("{} {}", teacher.first_name, teacher.last_name),
        }),
        is_sponsored: row.is_sponsored,
        is_paid: row.paid_at.is_some(),
        price: Due { text: price.to_string(), currency_code: price.currency_code, minor: row.price_minor },
        due: Some(facts.terms.due(row.price_minor)),
        created_at: row.created_at.to_string(),
        held_until: row.held_until.filter(|_| row.paid_at.is_none()).map(|at| at.to_string()),
        why,
    }
}
