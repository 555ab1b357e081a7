//! The agreement of a partner: a school year with seats that are still free.

use super::Story;
use crate::demo::{DemoError, error::refused};
use agreements::{
    AgreementError, AgreementForm, AgreementRequestForm, AgreementSpan, Agreements, ForPartner, MoneyForm,
    RequestError, TermsForm,
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

const PARTNER: &str = "greenbridge";

/// The agreement begins this many days before the present, and ends so many after it.
const SINCE: i64 = 10;
const LEFT: i64 = 290;

/// More than the demo's own screens and tests grant.
const SEATS: i64 = 400;

/// Employees with an address there who join by a link get a seat each.
const DOMAIN: &str = "greenbridge.example";

impl Story {
    /// Families from before keep the seats of the agreement without limit.
    pub(super) async fn add_agreement(&self) -> Result<(), DemoError> {
        let now = self.at(SINCE, 9);
        let form = AgreementForm {
            name: "School year".into(),
            po_number: "GB-2041".into(),
            starts_on: Some(day(now).to_string()),
            ends_on: day(now).checked_add((SINCE + LEFT).days()).ok().map(|day| day.to_string()),
            seats: Some(SEATS),
            at_end: "self_pay".into(),
            money: MoneyForm::default(),
            terms: Some(self.terms()),
            request_id: None,
        };
        let by = ForPartner { partner_id: self.partners[PARTNER], actor: SYSTEM };
        let agreements = self.agreements();
        let ctx = &self.identity.ctx;
        let span = AgreementSpan::InsteadOfUnlimited;
        let added: Result<_, AgreementError> =
            tx!(ctx.db, t => { agreements::add_agreement(t, &agreements, by, &form, span).await });
        self.ask_for_renewal(added.map_err(refused)?.id).await
    }

    fn agreements(&self) -> Agreements {
        Agreements {
            identity: self.identity.clone(),
            seats: Arc::new(self.invites.clone()),
            programs: Arc::new(self.enrolment()),
        }
    }

    fn terms(&self) -> TermsForm {
        TermsForm {
            package_ids: self.packages.iter().map(|package| package.id).collect(),
            link_seats: 1,
            link_domains: vec![DOMAIN.into()],
            seat_moves: "during_term".into(),
            max_seat_moves: Some(20),
            ..TermsForm::default()
        }
    }

    /// An owner asks for more seats next year.
    async fn ask_for_renewal(&self, agreement_id: AgreementId) -> Result<(), DemoError> {
        self.at(2, 14);
        let (agreements, ctx) = (self.agreements(), &self.identity.ctx);
        let (id, role) = (self.partners[PARTNER], PartnerRole::Owner);
        let owners = identity::list_members(&mut ctx.db.read().await?, id, &[role]).await?;
        let Some(account_id) = owners.first().map(|owner| owner.account_id) else { return Ok(()) };
        let owner = SignedInPartner { id, role, account_id, session_id: SessionId::default() };
        let form = AgreementRequestForm {
            agreement_id: Some(agreement_id),
            seats: Some(SEATS + 50),
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
