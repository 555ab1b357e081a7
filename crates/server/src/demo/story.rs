//! The demo's half year, event by event, on a manual clock.

mod agreements;
mod enrol;
mod lessons;
mod links;
mod registers;
mod school;
mod seat_requests;
mod soon;
mod teachers;
mod team;

use super::{
    DemoError,
    accounts::{PARTNERS, Partner, sign_up, staff},
    catalogue::{COHORTS, CohortPlan, create_catalogue, create_cohort, slot},
    error::refused,
    money,
    tables::{self, Family, Outcome, Unanswered},
};
use crate::app::App;
use axum::extract::FromRef as _;
use catalogue::{Day, Package};
use db::{DbError, tx};
use enrolment::{Enrolment, FullName};
use identity::Identity;
use invites::{Existing, ForPartner, InviteError, Invites, Wanted};
use jiff::{SignedDuration, Timestamp};
use journal::SYSTEM;
use kernel::{AccountId, Clock, CohortId, EmailAddress, ParentId, PartnerId, TeacherId};
use mail::MailState;
use std::collections::HashMap;

/// Start of the programme, in days ago.
const BEGINNING: i64 = 170;

/// Children that the demo's tables put into one class, which is therefore full.
const FULL_CLASS_SIZE: u32 = 6;

struct Story {
    identity: Identity,
    invites: Invites,
    present: Timestamp,
    partners: HashMap<&'static str, PartnerId>,
    /// Codes of further registration links, by partner.
    links: HashMap<&'static str, String>,
    cohorts: HashMap<char, (CohortId, i64)>,
    packages: Vec<Package>,
    teachers: Vec<TeacherId>,
}

enum Event<'a> {
    Cohort(&'a CohortPlan),
    Unanswered(&'a Unanswered),
    Family(usize, &'a Family),
}

/// Plays all events.
pub(super) async fn play(app: &App) -> Result<(), DemoError> {
    let mut story = begin(app).await?;
    let (families, unanswered) = (tables::families()?, tables::unanswered()?);
    story.add_tight_agreement(&families, &unanswered).await?;
    let mut events: Vec<(i64, Event<'_>)> =
        COHORTS.iter().map(|plan| (plan.created_ago, Event::Cohort(plan))).collect();
    events.extend(unanswered.iter().map(|one| (one.days_ago, Event::Unanswered(one))));
    events.extend(families.iter().enumerate().map(|(index, one)| (one.days_ago, Event::Family(index, one))));
    // Programs refer to cohorts that may be created after the family joined, so families are enrolled after all
    // events.
    events.sort_by_key(|(days_ago, _)| -days_ago);
    let mut joined = Vec::new();
    for (days_ago, event) in events {
        story.at(days_ago, 9);
        match event {
            Event::Cohort(plan) => story.create_cohort(plan).await?,
            Event::Unanswered(one) => story.add_unanswered_invite(one).await?,
            Event::Family(index, family) => joined.push((index, family, story.join(index, family).await?)),
        }
    }
    let paid = story.enrol(&joined).await?;
    money::pay(&story.identity.ctx.db, "demo", paid, story.present).await?;
    story.limit_places(app).await?;
    let name = FullName { first: "Emeka", last: "Eze" };
    let emeka = joined.iter().find(|(_, family, _)| family.name == name);
    if let Some((_, family, id)) = emeka {
        story.at(6, 15);
        let partner_id = story.partners[family.partner];
        identity::restrict_parent(&story.identity, partner_id, SYSTEM, *id).await.map_err(refused)?;
    }
    story.add_agreement().await?;
    story.add_late_partner(app).await?;
    story.add_school().await?;
    story.add_members().await?;
    story.ask_for_seats(app, &joined).await?;
    story.play_lessons(app).await?;
    story.raise_alerts().await
}

async fn begin(app: &App) -> Result<Story, DemoError> {
    let present = app.identity.ctx.clock.now();
    let mut identity = app.identity.clone();
    identity.ctx.clock = Clock::manual(present);
    let invites = Invites { identity: identity.clone(), ..app.invites.clone() };
    let mut story = Story {
        identity,
        invites,
        present,
        partners: HashMap::new(),
        links: HashMap::new(),
        cohorts: HashMap::new(),
        packages: Vec::new(),
        teachers: Vec::new(),
    };
    story.at(BEGINNING, 8);
    let identity = &story.identity;
    identity::add_staff(identity, &staff()).await.map_err(refused)?;
    story.teachers = create_catalogue(&identity.ctx).await?;
    story.packages = catalogue::list_packages(&mut identity.ctx.db.read().await?).await?;
    for partner in PARTNERS {
        story.add_partner(partner).await?;
    }
    story.add_links().await?;
    Ok(story)
}

impl Story {
    /// Moves the clock.
    fn at(&self, days_ago: i64, hour: i64) -> Timestamp {
        let midnight = self.present.as_second() - self.present.as_second().rem_euclid(86_400);
        let wanted = midnight - days_ago * 86_400 + hour * 3_600;
        let at = Timestamp::from_second(wanted).unwrap_or(self.present).min(self.present);
        self.identity.ctx.clock.set(at);
        at
    }

    /// A partner signs up and confirms its address; its terms are set, and staff trust it.
    async fn add_partner(&mut self, partner: &Partner) -> Result<(), DemoError> {
        self.at(partner.days_ago, 10);
        let identity = &self.identity;
        let id = identity::sign_up_partner(identity, &partner.form()).await.map_err(refused)?;
        let ctx = &identity.ctx;
        let agreed: Result<(), DbError> = tx!(ctx.db, t => {
            identity::set_discount(t, ctx, SYSTEM, id, partner.discount).await?;
            identity::trust_partner(t, identity, SYSTEM, id, "demo").await
        });
        agreed?;
        let found = identity::find_partners(&mut ctx.db.read().await?, &[id]).await?;
        for partner in found {
            self.confirm(partner.account_id, &partner.email).await?;
        }
        self.partners.insert(partner.key, id);
        Ok(())
    }

    /// Follows the confirmation link of the welcome mail.
    async fn confirm(&self, account_id: AccountId, email: &str) -> Result<(), DemoError> {
        let identity = &self.identity;
        let token = identity::confirmation_token(&identity.mail_ctx.key, account_id, email);
        identity::confirm_address(identity, &token).await.map_err(refused)
    }

    async fn create_cohort(&mut self, plan: &CohortPlan) -> Result<(), DemoError> {
        let id = create_cohort(&self.identity.ctx, plan, self.present).await?;
        self.cohorts.insert(plan.letter, (id, plan.created_ago));
        Ok(())
    }

    /// Limits the places of two classes: one is full, the other is not.
    async fn limit_places(&self, app: &App) -> Result<(), DemoError> {
        let enrolment = Enrolment {
            identity: self.identity.clone(),
            invites: self.invites.clone(),
            ..Enrolment::from_ref(app)
        };
        let slot = Some(slot(Day::Saturday, 10, 0));
        for (letter, places) in [('H', FULL_CLASS_SIZE), ('N', 12)] {
            let (cohort_id, _) = self.cohorts[&letter];
            enrolment::set_places(&enrolment, SYSTEM, cohort_id, slot, Some(places))
                .await
                .map_err(refused)?;
        }
        Ok(())
    }

    async fn invite(&self, partner: &str, email: &str, kids: i64) -> Result<(), DemoError> {
        let ctx = &self.identity.ctx;
        let by = ForPartner { partner_id: self.partners[partner], actor: SYSTEM };
        let wanted: Vec<Wanted> = invites::parse_invite_form(email, kids).map_err(refused)?;
        let invited: Result<_, InviteError> = tx!(ctx.db, t => { invites::invite_parents(t, &self.invites, by, &wanted, Existing::Replace).await });
        invited.map(drop).map_err(refused)
    }

    /// Marks mail to an address as sent, or as failed with the error.
    async fn end_mail(&self, email: &str, error: Option<&str>) -> Result<(), DemoError> {
        let ctx = &self.identity.ctx;
        let at = ctx.clock.now() + SignedDuration::from_secs(40);
        let state = if error.is_some() { MailState::Failed } else { MailState::Sent };
        let ended: Result<(), DbError> =
            tx!(ctx.db, t => { mail::end_for_demo(t, email, state, error, at).await });
        Ok(ended?)
    }

    async fn add_unanswered_invite(&self, one: &Unanswered) -> Result<(), DemoError> {
        self.invite(one.partner, one.email, one.allowance).await?;
        match one.outcome {
            Outcome::Failed(reason) => self.end_mail(one.email, Some(reason)).await,
            Outcome::Withdrawn => {
                self.end_mail(one.email, None).await?;
                self.withdraw(one).await
            }
            Outcome::Waiting if one.days_ago > 0 => self.end_mail(one.email, None).await,
            Outcome::Waiting => Ok(()),
        }
    }

    async fn withdraw(&self, one: &Unanswered) -> Result<(), DemoError> {
        let partner_id = self.partners[one.partner];
        let email = EmailAddress::parse(one.email).map_err(|error| DemoError::Refused(error.to_string()))?;
        let mut conn = self.identity.ctx.db.read().await?;
        let id = invites::find_invite_id(&mut conn, partner_id, &email).await?;
        drop(conn);
        if let Some(id) = id {
            let by = ForPartner { partner_id, actor: SYSTEM };
            invites::withdraw_invite(&self.invites, by, id).await.map_err(refused)?;
        }
        Ok(())
    }

    /// Invites the family, signs it up a day later, and confirms most addresses.
    async fn join(&self, index: usize, family: &Family) -> Result<ParentId, DemoError> {
        if let Some(kids) = family.allowance {
            self.invite(family.partner, family.email, kids).await?;
            self.end_mail(family.email, None).await?;
        }
        self.at(family.days_ago - 1, 18);
        let partner_id = self.partners[family.partner];
        let link = self.links.get(family.partner).map(String::as_str).unwrap_or_default();
        let form = sign_up(family, partner_id);
        let id = invites::register_parent(&self.invites, &form, link).await.map_err(refused)?;
        self.end_mail(family.email, None).await?;
        if index % 5 != 4 {
            let identity = &self.identity;
            let found = identity::find_parents(&mut identity.ctx.db.read().await?, partner_id, &[id]).await?;
            for parent in found {
                self.confirm(parent.account_id, &parent.email).await?;
            }
        }
        Ok(id)
    }
}
