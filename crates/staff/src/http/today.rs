//! The Today page of staff: open tasks and key figures.

mod cards;

use crate::{
    context::StaffScreens,
    today::{
        cache::current_figures,
        figures::TodayFigures,
        needs::{self, Need},
        setup::{self, SetupStep},
    },
};
use api::{Answer, Failure, Routes, Workers};
use axum::extract::State;
use cards::Card;
use identity::{SignedInStaff, StaffRole};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff").get(
        "/api/staff/today",
        "getToday",
        "Get the open tasks and the figures of one moment",
        today,
    )
}

/// Totals of the programme.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProgrammeFigures {
    partners: i64,
    parents: i64,
    children: i64,
    programs: i64,
    ongoing_cohorts: usize,
}

/// Number of added programs by month.
#[derive(Serialize, ToSchema)]
struct EnrolmentChart {
    /// `2026-11`, oldest first.
    months: Vec<String>,
    values: Vec<i64>,
}

/// Income by month.
#[derive(Serialize, ToSchema)]
struct IncomeChart {
    /// `2026-11`, oldest first.
    months: Vec<String>,
    series: Vec<IncomeSeries>,
}

/// Income in one currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct IncomeSeries {
    currency_code: String,
    /// One sum per month, in hundredths.
    values: Vec<i64>,
}

/// The Today page; all values are from one snapshot.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Today {
    /// The time of the snapshot.
    as_of: String,
    /// The setup checklist; null once every step is done.
    setup: Option<Vec<SetupStep>>,
    /// Null for staff who see only payments.
    figures: Option<ProgrammeFigures>,
    needs: Vec<Need>,
    cards: Vec<Card>,
    /// Null for staff who see only payments.
    enrolment: Option<EnrolmentChart>,
    /// Null for staff who do not see payments.
    income: Option<IncomeChart>,
}

/// The part of the page that a role may see.
fn view(figures: &TodayFigures, workers: &Workers, role: StaffRole) -> Today {
    let (sees_programme, sees_money) = (role != StaffRole::Finance, role != StaffRole::Coordinator);
    let mut needs = needs::of_background_work(workers);
    if sees_money {
        needs.extend(needs::of_money(figures));
    }
    if sees_programme {
        needs.extend(needs::of_programme(figures));
    }
    let TodayFigures { partners, parents, children, programs, ongoing_cohorts, .. } = *figures;
    let (months, values) = figures.enrolment.iter().cloned().unzip();
    Today {
        as_of: figures.as_of.to_string(),
        setup: setup::of_role(&figures.setup, role),
        cards: cards::of_role(figures, role),
        figures: sees_programme.then_some(ProgrammeFigures {
            partners,
            parents,
            children,
            programs,
            ongoing_cohorts,
        }),
        needs,
        enrolment: sees_programme.then_some(EnrolmentChart { months, values }),
        income: sees_money.then(|| income(figures)),
    }
}

fn income(figures: &TodayFigures) -> IncomeChart {
    let series = figures
        .income
        .series
        .iter()
        .map(|one| IncomeSeries { currency_code: one.currency_code.clone(), values: one.values.clone() });
    IncomeChart { months: figures.income.months.clone(), series: series.collect() }
}

async fn today(staff: SignedInStaff, State(screens): State<StaffScreens>) -> Result<Answer<Today>, Failure> {
    let StaffScreens { billing, today_cache, operator_setup, lessons, workers, .. } = &screens;
    let figures = current_figures(today_cache, billing, *operator_setup, *lessons).await?;
    Ok(Answer::ok(view(&figures, workers, staff.role)))
}
