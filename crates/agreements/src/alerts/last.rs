//! Agreements whose seats are all granted, or that end within a week: staff offer the partner more, or the next one.

use crate::{
    model::{alert::AlertKind, day_of},
    store::alerts as store,
};
use db::{Conn, DbError};
use jiff::{SignedDuration, Timestamp};
use kernel::PartnerId;
use std::collections::HashMap;

/// How long staff see an alert. A pool may be used up for years, which is no task.
const SHOWN: SignedDuration = SignedDuration::from_hours(30 * 24);

/// An agreement at its last threshold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerAlert {
    pub partner_id: PartnerId,
    /// The organisation, or its address if it has no name.
    pub organization: String,
    /// Empty for the agreement that every partner begins with.
    pub agreement: String,
    pub kind: AlertKind,
}

/// Agreements at their last threshold, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastAlerts(pub Vec<PartnerAlert>);

/// The agreements that reached their last threshold within a month, and still are there.
pub async fn find_last_alerts(conn: &mut Conn, now: Timestamp) -> Result<LastAlerts, DbError> {
    let rows = store::list_last_alerts(conn, now - SHOWN, day_of(now)).await?;
    let mut ids: Vec<PartnerId> = rows.iter().map(|row| row.partner_id).collect();
    ids.sort_unstable();
    ids.dedup();
    let names: HashMap<PartnerId, String> =
        identity::find_organizations(conn, &ids).await?.into_iter().collect();
    let alerts = rows.into_iter().map(|row| PartnerAlert {
        organization: names.get(&row.partner_id).cloned().unwrap_or_default(),
        partner_id: row.partner_id,
        agreement: row.name,
        kind: row.kind,
    });
    Ok(LastAlerts(alerts.collect()))
}
