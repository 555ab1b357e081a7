//! Which alerts a member gets. Without a choice the contact gets all of them, so that a partner need not set anything up,
//! and others none.

use crate::{
    Agreements,
    model::alert::AlertKind,
    store::alerts::{self as store, ChoiceRow},
};
use db::{Conn, DbError, tx};
use identity::{SignedInPartner, TeamMember};
use serde_json::{Value as Json, json};

/// The alerts of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AlertChoice {
    pub on_pool: bool,
    pub on_budget: bool,
    pub on_end: bool,
}

/// What a member changes; `None` stays as it is.
#[expect(clippy::struct_field_names, reason = "each names when a mail is sent")]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AlertChoiceForm {
    pub on_pool: Option<bool>,
    pub on_budget: Option<bool>,
    pub on_end: Option<bool>,
}

/// The choice in force.
fn choice_of(is_contact: bool, chosen: Option<&ChoiceRow>) -> AlertChoice {
    let by_default = AlertChoice { on_pool: is_contact, on_budget: is_contact, on_end: is_contact };
    chosen.map_or(by_default, |row| AlertChoice {
        on_pool: row.on_pool,
        on_budget: row.on_budget,
        on_end: row.on_end,
    })
}

/// Whether a member gets alerts of a kind.
pub(super) fn wants(member: &TeamMember, chosen: Option<&ChoiceRow>, kind: AlertKind) -> bool {
    let choice = choice_of(member.is_contact, chosen);
    match kind {
        AlertKind::Pool => choice.on_pool,
        AlertKind::Budget => choice.on_budget,
        AlertKind::Ending => choice.on_end,
    }
}

/// The alerts that a member gets.
pub(crate) async fn find_choice(conn: &mut Conn, member: SignedInPartner) -> Result<AlertChoice, DbError> {
    let contact = identity::find_partner_terms(conn, member.id).await?.contact_id;
    let choices = store::list_choices(conn, member.id).await?;
    let own = choices.iter().find(|choice| choice.account_id == member.account_id);
    Ok(choice_of(contact == member.account_id, own))
}

/// Changes the alerts that a member gets.
pub(crate) async fn choose_alerts(
    agreements: &Agreements,
    member: SignedInPartner,
    form: AlertChoiceForm,
) -> Result<AlertChoice, DbError> {
    let ctx = &agreements.identity.ctx;
    tx!(ctx.db, t => {
        let before = find_choice(t, member).await?;
        let after = AlertChoice {
            on_pool: form.on_pool.unwrap_or(before.on_pool),
            on_budget: form.on_budget.unwrap_or(before.on_budget),
            on_end: form.on_end.unwrap_or(before.on_end),
        };
        let AlertChoice { on_pool, on_budget, on_end } = after;
        let row = ChoiceRow { account_id: member.account_id, on_pool, on_budget, on_end };
        store::put_choice(t, member.id, row).await?;
        if before != after {
            record(t, agreements, member, before, after).await?;
        }
        Ok(after)
    })
}

fn values(choice: AlertChoice) -> Json {
    json!({ "onPool": choice.on_pool, "onBudget": choice.on_budget, "onEnd": choice.on_end })
}

async fn record(
    conn: &mut Conn,
    agreements: &Agreements,
    member: SignedInPartner,
    before: AlertChoice,
    after: AlertChoice,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: agreements.identity.ctx.clock.now(),
        actor: member.journal(),
        action: "partner.agreement_alerts_chosen",
        subject_kind: "partner",
        subject_id: Some(member.id.get()),
        before: Some(values(before)),
        after: Some(values(after)),
    };
    journal::record(conn, &entry).await.map(drop)
}
