//! Agreements of partners: a school year with seats that are still free, and a programme whose seats run out.

use super::Story;
use crate::demo::{
    DemoError,
    error::refused,
    tables::{Family, Outcome, Unanswered},
};
use agreements::{
    Agreement, AgreementError, AgreementForm, AgreementRequestForm, AgreementSpan, Agreements, ForPartner,
    MoneyForm, RequestError, TermsForm,
};
use billing::PaymentsOfPrograms;
use db::tx;
use enrolment::{Enrolment, EnrolmentSettings};
use identity::{PartnerRole, SignedInPartner};
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use journal::SYSTEM;
use kernel::{AgreementId, SessionId};
use lessons::RegistersOfClasses;
use std::sync::Arc;

/// An agreement of the demo.
struct Plan {
    partner: &'static str,
    name: &'static str,
    po_number: &'static str,
    /// It begins this many days before the present, and ends so many after it.
    since: i64,
    left: i64,
    seats: i64,
}

const SCHOOL_YEAR: Plan = Plan {
    partner: "greenbridge",
    name: "School year",
    po_number: "GB-2041",
    since: 10,
    left: 290,
    // More than the demo's own screens and tests grant.
    seats: 400,
};

/// Percent of the foundation's seats that its families were granted in the end.
const GRANTED: i64 = 80;

/// Employees with an address there who join by a link get a seat each.
const DOMAIN: &str = "greenbridge.example";

impl Story {
    /// Families from before keep the seats of the agreement without limit.
    pub(super) async fn add_agreement(&self) -> Result<(), DemoError> {
        let terms = TermsForm {
            package_ids: self.packages.iter().map(|package| package.id).collect(),
            link_seats: 1,
            link_domains: vec![DOMAIN.into()],
            seat_moves: "during_term".into(),
            max_seat_moves: Some(20),
            ..TermsForm::default()
        };
        let added = self.agree(SCHOOL_YEAR, Some(terms)).await?;
        self.ask_for_renewal(added.id).await
    }

    /// An agreement from which all families of a partner got their seats, most of which are granted.
    pub(super) async fn add_tight_agreement(
        &self,
        families: &[Family],
        unanswered: &[Unanswered],
    ) -> Result<(), DemoError> {
        const PARTNER: &str = "erable";
        let invited = families.iter().filter(|one| one.partner == PARTNER).filter_map(|one| one.allowance);
        let waiting = unanswered
            .iter()
            .filter(|one| one.partner == PARTNER && !matches!(one.outcome, Outcome::Withdrawn))
            .map(|one| one.allowance);
        let seats = invited.chain(waiting).sum::<i64>() * 100 / GRANTED;
        let (name, po_number) = ("Programme jeunesse", "FE-118");
        self.agree(Plan { partner: PARTNER, name, po_number, since: 124, left: 26, seats }, None)
            .await
            .map(drop)
    }

    /// Tells who asked for it that seats or days run out.
    pub(super) async fn raise_alerts(&self) -> Result<(), DemoError> {
        self.at(0, 7);
        Ok(agreements::raise_alerts(&self.agreements()).await?)
    }

    async fn agree(&self, plan: Plan, terms: Option<TermsForm>) -> Result<Agreement, DemoError> {
        let Plan { partner, name, po_number, since, left, seats } = plan;
        let now = self.at(since, 9);
        let form = AgreementForm {
            name: name.into(),
            po_number: po_number.into(),
            starts_on: Some(day(now).to_string()),
            ends_on: day(now).checked_add((since + left).days()).ok().map(|day| day.to_string()),
            seats: Some(seats),
            at_end: "self_pay".into(),
            money: MoneyForm::default(),
            terms,
            request_id: None,
        };
        let by = ForPartner { partner_id: self.partners[partner], actor: SYSTEM };
        let (ctx, agreements) = (&self.identity.ctx, self.agreements());
        let span = AgreementSpan::InsteadOfUnlimited;
        let added: Result<_, AgreementError> =
            tx!(ctx.db, t => { agreements::add_agreement(t, &agreements, by, &form, span).await });
        added.map_err(refused)
    }

    fn agreements(&self) -> Agreements {
        Agreements {
            identity: self.identity.clone(),
            seats: Arc::new(self.invites.clone()),
            programs: Arc::new(self.enrolment()),
        }
    }

    /// An owner asks for more seats next year.
    async fn ask_for_renewal(&self, agreement_id: AgreementId) -> Result<(), DemoError> {
        self.at(2, 14);
        let (agreements, ctx) = (self.agreements(), &self.identity.ctx);
        let (id, role) = (self.partners[SCHOOL_YEAR.partner], PartnerRole::Owner);
        let owners = identity::list_members(&mut ctx.db.read().await?, id, &[role]).await?;
        let Some(account_id) = owners.first().map(|owner| owner.account_id) else { return Ok(()) };
        let owner = SignedInPartner { id, role, account_id, session_id: SessionId::default() };
        let form = AgreementRequestForm {
            agreement_id: Some(agreement_id),
            seats: Some(SCHOOL_YEAR.seats + 50),
            sentence: "Two more offices join us next year.".into(),
            ..AgreementRequestForm::default()
        };
        let asked: Result<_, RequestError> =
            tx!(ctx.db, t => { agreements::ask_for_agreement(t, &agreements, owner, &form).await });
        asked.map(drop).map_err(refused)
    }

    fn enrolment(&self) -> Enrolment {
        Enrolment {
            identity: self.identity.clone(),
            invites: self.invites.clone(),
            settings: EnrolmentSettings::default(),
            registers: Arc::new(RegistersOfClasses),
            payments: Arc::new(PaymentsOfPrograms),
        }
    }
}

fn day(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}
