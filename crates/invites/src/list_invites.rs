//! The list of a partner's invites, each with its state.

use crate::{
    Invites,
    lists::invites_of,
    model::InviteState,
    remind::remindable_before,
    store::{self, InviteRow, departments},
};
use db::{Conn, DbError};
use identity::{HoldReason, Identity, PeopleScope};
use jiff::{Timestamp, tz::TimeZone};
use kernel::{InviteId, MailId, PartnerId};
use l10n::Message;
use mail::{DeliveryState, DeliveryStatus};
use std::collections::HashMap;

/// An invite and the delivery state of its newest mail.
#[derive(Clone, Debug)]
pub(crate) struct ListedInvite {
    pub row: InviteRow,
    pub mail: Option<DeliveryStatus>,
    /// Why its mail is held; `None` if it is not.
    pub waits_for: Option<HoldReason>,
}

impl ListedInvite {
    pub(crate) fn state(&self) -> InviteState {
        match (&self.row.parent_id, &self.row.withdrawn_at, &self.mail) {
            (Some(_), _, _) => InviteState::Registered,
            (None, Some(_), _) => InviteState::Withdrawn,
            (None, None, Some(mail)) => mail.state.into(),
            (None, None, None) => InviteState::Queued,
        }
    }

    /// Why its mail could not be delivered.
    pub(crate) fn reason(&self) -> Option<Message> {
        let failed = self.mail.as_ref().filter(|_| self.state() == InviteState::Failed);
        failed.and_then(DeliveryStatus::reason)
    }
}

/// Loads the invites with these ids, in their order; those of other partners are left out.
pub(crate) async fn load(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    ids: &[InviteId],
) -> Result<Vec<ListedInvite>, DbError> {
    let rows = store::find_invites(conn, partner_id, ids).await?;
    let mail_ids: Vec<MailId> = rows.iter().filter_map(|row| row.mail_id).collect();
    let deliveries = mail::find_delivery_statuses(conn, &mail_ids).await?;
    let any_held = deliveries.iter().any(|mail| mail.state == DeliveryState::Held);
    let waits_for =
        if any_held { identity::find_hold_reason(conn, identity, partner_id).await? } else { None };
    let mut mails: HashMap<MailId, DeliveryStatus> =
        deliveries.into_iter().map(|mail| (mail.id, mail)).collect();
    let mut rows: HashMap<InviteId, InviteRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let listed = ids.iter().filter_map(|id| {
        let row = rows.remove(id)?;
        let mail = row.mail_id.and_then(|id| mails.remove(&id));
        let waits_for =
            waits_for.filter(|_| mail.as_ref().is_some_and(|mail| mail.state == DeliveryState::Held));
        Some(ListedInvite { row, mail, waits_for })
    });
    Ok(listed.collect())
}

/// What the summary counts, of a partner or of some of its departments.
struct InviteCounts {
    total: i64,
    waiting: i64,
    remindable: i64,
    withdrawn: i64,
    mails: Vec<MailId>,
}

impl InviteCounts {
    async fn read(
        conn: &mut Conn,
        partner_id: PartnerId,
        people: &PeopleScope,
        now: Timestamp,
    ) -> Result<Self, DbError> {
        if let Some(ids) = people.departments() {
            let departments::StateCounts { total, waiting, remindable, withdrawn } =
                departments::count_states(conn, ids, remindable_before(now)).await?;
            let mails = departments::list_waiting_mail(conn, ids).await?;
            return Ok(Self { total, waiting, remindable, withdrawn, mails });
        }
        let total = listing::count(conn, invites_of(partner_id)).await?;
        let (waiting, remindable) = store::count_waiting(conn, partner_id, remindable_before(now)).await?;
        Ok(Self {
            total: i64::try_from(total).unwrap_or_default(),
            waiting,
            remindable,
            withdrawn: store::count_withdrawn(conn, partner_id).await?,
            mails: store::list_waiting_mail(conn, partner_id).await?,
        })
    }
}

/// Whether a partner has invited anybody.
pub async fn has_invited(conn: &mut Conn, partner_id: PartnerId) -> Result<bool, DbError> {
    Ok(!listing::is_empty(conn, invites_of(partner_id)).await?)
}

/// Counts of a partner's invites by state.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    pub invited: i64,
    pub registered: i64,
    pub waiting: i64,
    pub held: i64,
    pub waits_for: Option<HoldReason>,
    pub queued: i64,
    pub failed: i64,
    pub withdrawn: i64,
    pub remindable: i64,
    pub sent_today: i64,
}

pub(crate) async fn summarize(
    invites: &Invites,
    partner_id: PartnerId,
    people: PeopleScope,
) -> Result<Summary, DbError> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    let identity = invites.identity.clone();
    ctx.db
        .read_in_background(move |mut conn| async move {
            let counts = InviteCounts::read(&mut conn, partner_id, &people, now).await?;
            let InviteCounts { total, waiting, remindable, withdrawn, mails } = counts;
            let deliveries = mail::find_delivery_statuses(&mut conn, &mails).await?;
            let count = |state| deliveries.iter().filter(|mail| mail.state == state).count();
            let held = count(DeliveryState::Held);
            let waits_for = match held {
                0 => None,
                _ => identity::find_hold_reason(&mut conn, &identity, partner_id).await?,
            };
            let today = now.to_zoned(TimeZone::UTC).date();
            Ok(Summary {
                invited: total,
                registered: total - waiting - withdrawn,
                waiting,
                held: i64::try_from(held).unwrap_or_default(),
                waits_for,
                queued: i64::try_from(count(DeliveryState::Queued)).unwrap_or_default(),
                failed: i64::try_from(count(DeliveryState::Failed)).unwrap_or_default(),
                withdrawn,
                remindable,
                sent_today: store::find_spent(&mut conn, partner_id, today).await?,
            })
        })
        .await
}
