//! The agreement of a partner: a school year with seats that are still free.

use super::Story;
use crate::demo::{DemoError, error::refused};
use agreements::{AgreementError, AgreementForm, AgreementSpan, Agreements, ForPartner, MoneyForm};
use billing::PaymentsOfPrograms;
use db::tx;
use enrolment::{Enrolment, EnrolmentSettings};
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use journal::SYSTEM;
use lessons::RegistersOfClasses;
use std::sync::Arc;

const PARTNER: &str = "greenbridge";

/// The agreement begins this many days before the present, and ends so many after it.
const SINCE: i64 = 10;
const LEFT: i64 = 290;

/// More than the demo's own screens and tests grant.
const SEATS: i64 = 400;

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
            terms: None,
            request_id: None,
        };
        let by = ForPartner { partner_id: self.partners[PARTNER], actor: SYSTEM };
        let agreements = Agreements {
            identity: self.identity.clone(),
            seats: Arc::new(self.invites.clone()),
            programs: Arc::new(self.enrolment()),
        };
        let ctx = &self.identity.ctx;
        let span = AgreementSpan::InsteadOfUnlimited;
        let added: Result<_, AgreementError> =
            tx!(ctx.db, t => { agreements::add_agreement(t, &agreements, by, &form, span).await });
        added.map(drop).map_err(refused)
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
