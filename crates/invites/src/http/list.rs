//! The list of invites and the actions on them.

use super::{export::export, scope};
use crate::{
    Invites,
    departments::invites_of_department,
    list_invites::{ListedInvite, load, summarize},
    lists::invites_of,
    model::{ForPartner, InviteState},
    remind::{remind_invites, resend_invite},
    update_invite::{update_invite, withdraw_invite},
};
use api::{Answer, Failure, List, Listed, PathOf, Routes, Search, Whole, whole_listing};
use axum::extract::State;
use identity::{
    HoldReason, PartnerManager, PeopleManager, PeopleReader, PeopleScope, SignedInPartner, http::PeoplePaging,
};
use kernel::{DepartmentId, InviteId, ParentId};
use l10n::{Message, msg};
use mail::DeliveryState;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("invites")
        .get("/api/partner/invites/all", "listInvites", "List the partner's invites", list)
        .get("/api/partner/invites/summary", "getInviteSummary", "Count the invites by state", summary)
        .put(
            "/api/partner/invites/update/{id}/{number}",
            "updateInvite",
            "Change the allowance of an invite",
            update,
        )
        .post("/api/partner/invites/{id}/resend", "resendInvite", "Send an invite again", resend)
        .post("/api/partner/invites/{id}/withdraw", "withdrawInvite", "Withdraw an invite", withdraw)
        .post(
            "/api/partner/invites/remind",
            "remindInvites",
            "Remind all invited parents who have not registered",
            remind,
        )
        .get("/api/partner/export/invites/{format}", "exportInvites", "Export the invites", export)
}

/// An invite and its state.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InviteView {
    id: InviteId,
    email: String,
    /// How many children the parent may enrol.
    kids_num: u32,
    /// How many of these have to wait until seats are free; absent if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<i64>,
    created_at: String,
    state: InviteState,
    /// Why its mail is held.
    waits_for: Option<HoldReason>,
    /// Why its mail could not be delivered.
    reason: Option<Message>,
    sent_at: Option<String>,
    parent_id: Option<ParentId>,
    registered_at: Option<String>,
    /// Number of children the parent has registered.
    children: i64,
    /// The department; null for none.
    department_id: Option<DepartmentId>,
}

impl From<ListedInvite> for InviteView {
    fn from(invite: ListedInvite) -> Self {
        let (state, reason) = (invite.state(), invite.reason());
        let ListedInvite { row, mail, waits_for } = invite;
        let waiting = Some(row.waiting()).filter(|waiting| *waiting > 0);
        let is_held = state == InviteState::Held;
        let sent =
            mail.as_ref().filter(|mail| mail.state == DeliveryState::Sent).and_then(|mail| mail.ended_at);
        Self {
            id: row.id,
            email: row.email,
            kids_num: row.kids_num,
            waiting,
            created_at: row.created_at.to_string(),
            waits_for: waits_for.filter(|_| is_held),
            reason,
            state,
            sent_at: sent.map(|at| at.to_string()),
            parent_id: row.parent_id,
            registered_at: row.registered_at.map(|at| at.to_string()),
            children: row.children.unwrap_or_default(),
            department_id: row.department_id,
        }
    }
}

#[derive(Deserialize, IntoParams)]
struct InvitePath {
    /// The invite's id.
    id: InviteId,
}

#[derive(Deserialize, IntoParams)]
struct UpdatePath {
    /// The invite's id.
    id: InviteId,
    /// How many children its parent may enrol.
    number: i64,
}

/// The invite that was changed.
#[derive(Serialize, ToSchema)]
struct InviteDone {
    id: InviteId,
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(invites): State<Invites>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Listed<List<InviteView>>, Failure> {
    let (paging, people) = paging.of(people);
    let (identity, terms, id) = (invites.identity.clone(), paging.terms(), partner.id);
    let lists = people.lists(invites_of(id), |department| invites_of_department(id, department));
    let db = invites.identity.ctx.db.clone();
    let Some(page) = paging.request(PAGE_SIZE) else {
        let rows = whole_listing(db, lists, terms, move |mut conn, ids: Vec<InviteId>| {
            let identity = identity.clone();
            async move {
                let rows = load(&mut conn, &identity, id, &ids).await?;
                Ok(rows.into_iter().map(InviteView::from).collect())
            }
        });
        return Ok(Listed::Whole(Whole::rows(rows)));
    };
    let mut conn = db.read().await?;
    let found = listing::page(&mut conn, lists, &terms, paging.order(), page).await?;
    let rows = load(&mut conn, &identity, id, &found.ids).await?;
    let rows = rows.into_iter().map(InviteView::from).collect();
    Ok(Listed::Page(Answer::ok(rows).page(page, found.total)))
}

/// Number of invites by state.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InviteSummary {
    invited: i64,
    registered: i64,
    /// Neither registered nor withdrawn.
    waiting: i64,
    /// Waiting invites whose mail is held; see `waitsFor`.
    held: i64,
    /// Why mails are held.
    waits_for: Option<HoldReason>,
    /// Waiting invites whose mail is about to be sent.
    queued: i64,
    /// Waiting invites whose mail could not be delivered.
    failed: i64,
    withdrawn: i64,
    /// Waiting invites not mailed within the last day.
    remindable: i64,
    sent_today: i64,
    daily_limit: u32,
}

async fn summary(
    PeopleReader { partner, people }: PeopleReader,
    State(invites): State<Invites>,
) -> Result<Answer<InviteSummary>, Failure> {
    let summary = summarize(&invites, partner.id, people).await?;
    Ok(Answer::ok(InviteSummary {
        invited: summary.invited,
        registered: summary.registered,
        waiting: summary.waiting,
        held: summary.held,
        waits_for: summary.waits_for,
        queued: summary.queued,
        failed: summary.failed,
        withdrawn: summary.withdrawn,
        remindable: summary.remindable,
        sent_today: summary.sent_today,
        daily_limit: invites.mails_per_day,
    }))
}

pub(super) fn for_itself(partner: SignedInPartner) -> ForPartner {
    ForPartner { partner_id: partner.id, actor: partner.journal() }
}

async fn require(
    invites: &Invites,
    partner: SignedInPartner,
    people: &PeopleScope,
    id: InviteId,
) -> Result<(), Failure> {
    scope::require_invite(&mut invites.identity.ctx.db.read().await?, partner.id, people, id).await
}

async fn update(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<UpdatePath>,
) -> Result<Answer<InviteDone>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    update_invite(&invites, for_itself(partner), path.id, path.number).await?;
    Ok(Answer::ok(InviteDone { id: path.id }).message(msg!("number-updated")))
}

async fn resend(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<InvitePath>,
) -> Result<Answer<InviteDone>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    resend_invite(&invites, for_itself(partner), path.id).await?;
    Ok(Answer::ok(InviteDone { id: path.id }).message(msg!("invite-resent")))
}

async fn withdraw(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<InvitePath>,
) -> Result<Answer<InviteDone>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    withdraw_invite(&invites, for_itself(partner), path.id).await?;
    Ok(Answer::ok(InviteDone { id: path.id }).message(msg!("invite-withdrawn")))
}

/// Number of parents reminded.
#[derive(Serialize, ToSchema)]
struct Reminded {
    reminded: usize,
}

async fn remind(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
) -> Result<Answer<Reminded>, Failure> {
    let reminded = remind_invites(&invites, for_itself(partner)).await?;
    let message = match reminded {
        0 => msg!("nobody-to-remind"),
        number => msg!("parents-reminded", number = number),
    };
    Ok(Answer::ok(Reminded { reminded }).message(message))
}
