//! The last step, which must not affect the earlier ones: more staff, and a partner whose cohort starts soon and
//! has few places left.

use super::{BEGINNING, Story};
use crate::{
    app::App,
    demo::{
        DemoError,
        accounts::{LATE_PARTNER, more_staff},
        catalogue::SOON,
        error::refused,
        money,
        tables::late_families,
    },
};
use axum::extract::FromRef as _;
use enrolment::Enrolment;
use journal::SYSTEM;

/// Places in the cohort that starts soon: three more than are taken.
const PLACES: u32 = 12;

impl Story {
    pub(super) async fn add_late_partner(&mut self, app: &App) -> Result<(), DemoError> {
        self.at(BEGINNING, 9);
        for member in more_staff() {
            identity::add_staff(&self.identity, &member).await.map_err(refused)?;
        }
        self.at(SOON.created_ago, 9);
        self.create_cohort(&SOON).await?;
        self.add_partner(&LATE_PARTNER).await?;
        self.end_mail(LATE_PARTNER.form().email.as_str(), None).await?;
        let families = late_families()?;
        let mut joined = Vec::new();
        for (index, family) in families.iter().enumerate() {
            self.at(family.days_ago, 9);
            joined.push((index, family, self.join(index, family).await?));
        }
        let paid = self.enrol(&joined).await?;
        money::pay(&self.identity.ctx.db, "late", paid, self.present).await?;
        let enrolment = Enrolment {
            identity: self.identity.clone(),
            invites: self.invites.clone(),
            ..Enrolment::from_ref(app)
        };
        let (cohort_id, _) = self.cohorts[&SOON.letter];
        enrolment::set_places(&enrolment, SYSTEM, cohort_id, None, Some(PLACES)).await.map_err(refused)
    }
}
