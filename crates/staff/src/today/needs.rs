//! Open tasks of staff, as sentences.

use super::figures::{Full, Starting, TodayFigures};
use agreements::OpenAgreementRequests;
use api::Workers;
use invites::{LinkAlarm, LinkAlarms};
use l10n::{Message, Value, msg};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// Maximum number of cohorts named in a sentence.
const MAX_NAMED: usize = 3;

db::text_enum! {
    /// Kinds of tasks for staff.
    pub(crate) enum NeedKind {
        DatabaseWrites = "databaseWrites",
        BackgroundWork = "backgroundWork",
        PaymentsInReview = "paymentsInReview",
        RefundsNeedingAttention = "refundsNeedingAttention",
        RatesNotConfirmed = "ratesNotConfirmed",
        FailedMail = "failedMail",
        ProgramsWithoutTeacher = "programsWithoutTeacher",
        CohortsStartingSoon = "cohortsStartingSoon",
        FullCohorts = "fullCohorts",
        WaitingChildren = "waitingChildren",
        OpenRegisters = "openRegisters",
        SafeguardingChecks = "safeguardingChecks",
        LinkAlarms = "linkAlarms",
        AgreementRequests = "agreementRequests",
    }
}

/// A task for staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Need {
    pub kind: NeedKind,
    pub count: i64,
    /// A sentence for the user.
    pub text: Message,
    /// Path in the web app; empty if the web app has no page for it.
    pub to: String,
}

fn need(kind: NeedKind, count: i64, text: Message, to: impl Into<String>) -> Need {
    Need { kind, count, text, to: to.into() }
}

/// For all roles: failing background work on the node that handles the request.
pub(crate) fn of_background_work(workers: &Workers) -> Vec<Need> {
    let (down, blocked) = (workers.not_running(), workers.blocked());
    let count = |names: &[&str]| i64::try_from(names.len()).unwrap_or(i64::MAX);
    let failing = msg!("background-work", names = down.join(", "));
    let needs = [
        need(NeedKind::DatabaseWrites, count(&blocked), msg!("database-writes"), ""),
        need(NeedKind::BackgroundWork, count(&down), failing, ""),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who see payments.
pub(crate) fn of_money(figures: &TodayFigures) -> Vec<Need> {
    let (review, stuck) = (figures.queues.review, figures.stuck_refunds);
    let needs = [
        need(
            NeedKind::PaymentsInReview,
            review,
            msg!("payments-in-review", number = review),
            "/staff/payments?state=review",
        ),
        need(
            NeedKind::RefundsNeedingAttention,
            stuck,
            msg!("refunds-stuck", number = stuck),
            "/staff/payments",
        ),
        need(
            NeedKind::RatesNotConfirmed,
            i64::from(!figures.rates_confirmed),
            msg!("rates-not-confirmed"),
            "/staff/rates",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who run the programme.
pub(crate) fn of_programme(figures: &TodayFigures) -> Vec<Need> {
    let TodayFigures { failed_mail, without_teacher, waiting, open_registers, ending_checks, .. } = *figures;
    let needs = [
        need(
            NeedKind::FailedMail,
            failed_mail,
            msg!("mails-failed", number = failed_mail),
            "/staff/mail?state=failed",
        ),
        need(
            NeedKind::ProgramsWithoutTeacher,
            without_teacher,
            msg!("without-teacher", number = without_teacher),
            "/staff/programs?teacherId=0",
        ),
        starting_soon(&figures.starting),
        full(&figures.full),
        need(
            NeedKind::WaitingChildren,
            waiting,
            msg!("children-waiting", number = waiting),
            "/staff/cohorts",
        ),
        need(
            NeedKind::OpenRegisters,
            open_registers,
            msg!("registers-open", number = open_registers),
            "/staff/registers",
        ),
        need(
            NeedKind::SafeguardingChecks,
            ending_checks,
            msg!("checks-ending", number = ending_checks),
            "/staff/teachers",
        ),
        link_alarms(&figures.link_alarms),
        agreement_requests(&figures.agreement_requests),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

fn count<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).unwrap_or(i64::MAX)
}

fn places(free: Option<i64>) -> Message {
    match free {
        None => msg!("places-unlimited"),
        Some(0) => msg!("places-none"),
        Some(free) => msg!("places-free", number = free),
    }
}

fn starting_soon(cohorts: &[Starting]) -> Need {
    let kind = NeedKind::CohortsStartingSoon;
    if let [Starting { id, title, start_on, free }] = cohorts {
        let day = Value::DayOfYear(*start_on);
        let text = msg!("cohort-starts", cohort = title, day = day, places = places(*free));
        return need(kind, 1, text, format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|Starting { title, free, .. }| {
        Value::from(msg!("cohort-with-places", cohort = title, places = places(*free)))
    });
    let text = msg!("cohorts-start", number = cohorts.len(), cohorts = join_names(named));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

fn full(cohorts: &[Full]) -> Need {
    let kind = NeedKind::FullCohorts;
    if let [Full { id, title }] = cohorts {
        return need(kind, 1, msg!("cohort-full", cohort = title), format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|cohort| Value::from(&cohort.title));
    let text = msg!("cohorts-full", number = cohorts.len(), cohorts = join_names(named));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

fn link_alarms(LinkAlarms { count, partners, newest }: &LinkAlarms) -> Need {
    let kind = NeedKind::LinkAlarms;
    if let [LinkAlarm { partner_id, organization, link_name }] = newest.as_slice() {
        let link: Value = if link_name.is_empty() { msg!("main-link").into() } else { link_name.into() };
        let text = msg!("link-alarm", organization = organization, link = link);
        return need(kind, *count, text, format!("/staff/partners/{partner_id}"));
    }
    let mut known = BTreeSet::new();
    let first = newest.iter().filter(|alarm| known.insert(alarm.partner_id)).take(MAX_NAMED);
    let shown: Vec<Value> = first.map(|alarm| Value::from(&alarm.organization)).collect();
    let more = usize::try_from(*partners).unwrap_or_default().saturating_sub(shown.len());
    let text = msg!("link-alarms", number = *count, organizations = join_shown(shown.into_iter(), more));
    let to = match newest.first() {
        Some(alarm) if *partners == 1 => format!("/staff/partners/{}", alarm.partner_id),
        _ => "/staff/partners".to_owned(),
    };
    need(kind, *count, text, to)
}

fn agreement_requests(OpenAgreementRequests { count, partners, longest }: &OpenAgreementRequests) -> Need {
    let shown: Vec<Value> =
        longest.iter().take(MAX_NAMED).map(|asking| Value::from(&asking.organization)).collect();
    let more = usize::try_from(*partners).unwrap_or_default().saturating_sub(shown.len());
    let organizations = join_shown(shown.into_iter(), more);
    let text = msg!("agreement-requests", number = *count, organizations = organizations);
    // The one that waits longest goes first.
    let to = longest.first().map(|asking| format!("/staff/partners/{}", asking.partner_id));
    need(NeedKind::AgreementRequests, *count, text, to.unwrap_or_else(|| "/staff/partners".to_owned()))
}

/// `a, b, c and 2 more`.
fn join_names(mut names: impl ExactSizeIterator<Item = Value>) -> Value {
    let shown: Vec<Value> = names.by_ref().take(MAX_NAMED).collect();
    join_shown(shown.into_iter(), names.len())
}

/// The names, and how many more there are.
fn join_shown(names: impl Iterator<Item = Value>, more: usize) -> Value {
    let shown = names.reduce(|names, next| msg!("names-joined", names = names, next = next).into());
    let shown = shown.unwrap_or_else(|| "".into());
    match more {
        0 => shown,
        more => msg!("names-and-more", names = shown, number = more).into(),
    }
}

#[cfg(test)]
mod tests;
