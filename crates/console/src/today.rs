//! What needs a person today, and how the programme is doing.

mod gather;
mod needs;

use api::{Answer, Failure, Routes, Workers};
use axum::extract::{FromRef, State};
pub use gather::LastToday;
use gather::{Counted, counted};
use identity::{Identity, SignedInStaff, StaffRole};
use needs::Need;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    LastToday: FromRef<S>,
    Workers: FromRef<S>,
{
    Routes::new("staff").get("/api/staff/today", "getToday", "What needs a person, and figures", today)
}

/// How many there are.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProgrammeFigures {
    partners: i64,
    parents: i64,
    children: i64,
    programs: i64,
    ongoing_cohorts: usize,
}

/// Programs that were added, month by month.
#[derive(Serialize, ToSchema)]
struct EnrolmentChart {
    /// `2026-11`, the oldest first.
    months: Vec<String>,
    values: Vec<i64>,
}

/// What came in, month by month.
#[derive(Serialize, ToSchema)]
struct IncomeChart {
    /// `2026-11`, the oldest first.
    months: Vec<String>,
    series: Vec<IncomeSeries>,
}

/// What came in of one currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct IncomeSeries {
    currency_code: String,
    /// In hundredths.
    values: Vec<i64>,
}

/// The first screen.
#[derive(Serialize, ToSchema)]
struct Today {
    /// Null for those who see money only.
    figures: Option<ProgrammeFigures>,
    needs: Vec<Need>,
    /// Null for those who see money only.
    enrolment: Option<EnrolmentChart>,
    /// Null for those who do not see money.
    income: Option<IncomeChart>,
}

/// What somebody with that role sees of it.
fn view(counted: &Counted, workers: &Workers, role: StaffRole) -> Today {
    let (sees_programme, sees_money) = (role != StaffRole::Finance, role != StaffRole::Coordinator);
    let mut needs = needs::of_background_work(workers);
    if sees_money {
        needs.extend(needs::of_money(counted));
    }
    if sees_programme {
        needs.extend(needs::of_programme(counted));
    }
    let Counted { partners, parents, children, programs, ongoing_cohorts, .. } = *counted;
    let (months, values) = counted.enrolment.iter().cloned().unzip();
    Today {
        figures: sees_programme.then_some(ProgrammeFigures {
            partners,
            parents,
            children,
            programs,
            ongoing_cohorts,
        }),
        needs,
        enrolment: sees_programme.then_some(EnrolmentChart { months, values }),
        income: sees_money.then(|| income(counted)),
    }
}

fn income(counted: &Counted) -> IncomeChart {
    let series = counted
        .income
        .series
        .iter()
        .map(|one| IncomeSeries { currency_code: one.currency_code.clone(), values: one.values.clone() });
    IncomeChart { months: counted.income.months.clone(), series: series.collect() }
}

async fn today(
    staff: SignedInStaff,
    State(identity): State<Identity>,
    State(last): State<LastToday>,
    State(workers): State<Workers>,
) -> Result<Answer<Today>, Failure> {
    Ok(Answer::ok(view(&*counted(&identity.ground, &last).await?, &workers, staff.role)))
}
