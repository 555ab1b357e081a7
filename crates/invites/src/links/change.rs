//! Adding, changing and removing the links of a partner.

use super::{
    RegistrationLink,
    form::{LinkForm, check},
    list_links,
};
use crate::{
    ForPartner, Invites,
    model::link::MAX_LINKS,
    store::links::{self, LinkSettings},
};
use db::{Conn, DbError, tx};
use identity::{ChangePartnerError, FieldErrors};
use kernel::{DepartmentId, PartnerId, RegistrationLinkId, fold};
use l10n::{Language, msg};
use serde_json::{Value as Json, json};

/// Characters of a link's code, with five random bits each: nobody can guess one.
const CODE_LENGTH: usize = 24;

/// Why a link is not changed.
#[derive(Debug, derive_more::From)]
pub enum LinkError {
    NotFound,
    #[from]
    Fields(FieldErrors),
    /// The partner has as many links as it may.
    TooMany,
    /// The main link cannot be removed.
    Main,
    /// Somebody joined through it.
    Used,
    /// Staff cannot change the partner's main link.
    #[from]
    Partner(ChangePartnerError),
    #[from]
    Db(DbError),
}

/// Adds a link, which is open.
pub async fn add_link(
    invites: &Invites,
    by: ForPartner,
    form: &LinkForm,
) -> Result<RegistrationLink, LinkError> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    let settings = check(form, None, now)?;
    let code = ctx.random.identifier::<CODE_LENGTH>();
    tx!(ctx.db, t => {
        identity::lock_partner(t, by.partner_id).await?;
        let known = list_links(t, by.partner_id).await?;
        if known.len() >= MAX_LINKS {
            return Err(LinkError::TooMany);
        }
        refuse_same_name(&known, None, &settings.name)?;
        refuse_unknown_department(t, by.partner_id, settings.department).await?;
        let id = links::insert_link(t, by.partner_id, &code, &settings, now).await?;
        let added = find(t, by.partner_id, id).await?;
        record(t, invites, by, "partner.link_added", (None, Some(values(&added)))).await?;
        Ok(added)
    })
}

/// Changes what a link allows.
pub(crate) async fn change_link(
    invites: &Invites,
    by: ForPartner,
    id: RegistrationLinkId,
    form: &LinkForm,
) -> Result<RegistrationLink, LinkError> {
    let ctx = &invites.identity.ctx;
    tx!(ctx.db, t => {
        identity::lock_partner(t, by.partner_id).await?;
        let before = find(t, by.partner_id, id).await?;
        let settings = check(form, Some(&before.row), ctx.clock.now())?;
        refuse_same_name(&list_links(t, by.partner_id).await?, Some(id), &settings.name)?;
        refuse_unknown_department(t, by.partner_id, settings.department).await?;
        if settings_of(&before) == settings {
            return Ok(before);
        }
        links::update_link(t, by.partner_id, id, &settings).await?;
        let after = find(t, by.partner_id, id).await?;
        let change = (Some(values(&before)), Some(values(&after)));
        record(t, invites, by, "partner.link_changed", change).await?;
        Ok(after)
    })
}

/// Removes a link through which nobody joined.
pub(crate) async fn remove_link(
    invites: &Invites,
    by: ForPartner,
    id: RegistrationLinkId,
) -> Result<(), LinkError> {
    tx!(invites.identity.ctx.db, t => {
        identity::lock_partner(t, by.partner_id).await?;
        let gone = find(t, by.partner_id, id).await?;
        if gone.is_main() {
            return Err(LinkError::Main);
        }
        if !links::delete_link(t, by.partner_id, id).await? {
            return Err(LinkError::Used);
        }
        record(t, invites, by, "partner.link_removed", (Some(values(&gone)), None)).await?;
        Ok(())
    })
}

pub(super) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: RegistrationLinkId,
) -> Result<RegistrationLink, LinkError> {
    let row = links::find_link(conn, partner_id, id).await?.ok_or(LinkError::NotFound)?;
    let main_is_open = identity::find_partner_terms(conn, partner_id).await?.link_is_open;
    Ok(RegistrationLink::new(row, main_is_open))
}

/// Names differ in more than case, and from what the main link is called, so that a list of links can be read.
fn refuse_same_name(
    known: &[RegistrationLink],
    own: Option<RegistrationLinkId>,
    name: &str,
) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::default();
    if Language::ALL.iter().any(|language| fold(&msg!("main-link").to_text(*language)) == fold(name)) {
        errors.add("name", msg!("link-name-of-main"));
    }
    let mut others = known.iter().filter(|link| !link.is_main() && Some(link.row.id) != own);
    if others.any(|link| fold(&link.row.name) == fold(name)) {
        errors.add("name", msg!("link-name-taken"));
    }
    errors.done()
}

async fn refuse_unknown_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    department: Option<DepartmentId>,
) -> Result<(), LinkError> {
    let Some(id) = department else { return Ok(()) };
    let mut errors = FieldErrors::default();
    if identity::find_department(conn, partner_id, id).await?.is_none() {
        errors.add("departmentId", msg!("unknown-department"));
    }
    Ok(errors.done()?)
}

fn settings_of(link: &RegistrationLink) -> LinkSettings {
    LinkSettings {
        name: link.row.name.clone(),
        expires_on: link.rules.expires_on,
        max_joins: link.rules.max_joins,
        domains: link.rules.domains.clone(),
        closes_on_alarm: link.row.closes_on_alarm,
        department: link.row.department_id,
    }
}

/// A link in journal entries, without its code.
fn values(link: &RegistrationLink) -> Json {
    let LinkSettings { name, expires_on, max_joins, domains, closes_on_alarm, department } =
        settings_of(link);
    json!({
        "linkId": link.row.id,
        "name": name,
        "isOpen": link.rules.is_open,
        "expiresOn": expires_on,
        "maxJoins": max_joins,
        "domains": domains,
        "closesOnAlarm": closes_on_alarm,
        "departmentId": department,
    })
}

pub(super) async fn record(
    conn: &mut Conn,
    invites: &Invites,
    by: ForPartner,
    action: &'static str,
    (before, after): (Option<Json>, Option<Json>),
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: invites.identity.ctx.clock.now(),
        actor: by.actor,
        action,
        subject_kind: "partner",
        subject_id: Some(by.partner_id.get()),
        before,
        after,
    };
    journal::record(conn, &entry).await.map(drop)
}
