//! Two families ask their partner for a seat, and wait for the answer.

use super::Story;
use crate::app::App;
use crate::demo::{DemoError, error::refused, tables::Family};
use axum::extract::FromRef as _;
use db::tx;
use enrolment::{AskError, Enrolment, SeatRequestForm};
use identity::SignedInParent;
use kernel::{ParentId, SessionId};

const PARTNER: &str = "greenbridge";

/// The first name of the child, what the parent writes, and how many days ago.
const REQUESTS: [(&str, &str, i64); 2] =
    [("Kosi", "Kosi has just turned seven and would love to learn with the others.", 3), ("Ebun", "", 1)];

impl Story {
    /// The first families that may ask, because all of their seats are taken.
    pub(super) async fn ask_for_seats(
        &self,
        app: &App,
        joined: &[(usize, &Family, ParentId)],
    ) -> Result<(), DemoError> {
        let enrolment = Enrolment {
            identity: self.identity.clone(),
            invites: self.invites.clone(),
            ..Enrolment::from_ref(app)
        };
        let mut families = joined.iter().filter(|(_, family, _)| family.partner == PARTNER);
        for (child_name, sentence, days_ago) in REQUESTS {
            self.at(days_ago, 17);
            let form = SeatRequestForm {
                child_id: None,
                child_name: child_name.to_owned(),
                sentence: sentence.to_owned(),
            };
            for (_, _, parent_id) in families.by_ref() {
                if self.ask_for_seat(&enrolment, *parent_id, &form).await? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// False if the family has a free seat.
    async fn ask_for_seat(
        &self,
        enrolment: &Enrolment,
        parent_id: ParentId,
        form: &SeatRequestForm,
    ) -> Result<bool, DemoError> {
        let (ctx, partner_id) = (&self.identity.ctx, self.partners[PARTNER]);
        let found = identity::find_parents(&mut ctx.db.read().await?, partner_id, &[parent_id]).await?;
        let Some(parent) = found.first().filter(|parent| parent.is_active) else { return Ok(false) };
        let parent = SignedInParent {
            id: parent_id,
            partner_id,
            account_id: parent.account_id,
            session_id: SessionId::default(),
        };
        let asked: Result<_, AskError> =
            tx!(ctx.db, t => { enrolment::ask_for_seat(t, enrolment, parent, form).await.map(drop) });
        match asked {
            Ok(()) => Ok(true),
            Err(AskError::Refused { .. }) => Ok(false),
            Err(error) => Err(refused(error)),
        }
    }
}
