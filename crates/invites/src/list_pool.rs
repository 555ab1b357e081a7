//! The invites behind the figures of an agreement's pool.

use crate::{
    Invites,
    model::SeatFigure,
    store::agreement_seats::{self as store, PoolShare},
};
use db::DbError;
use identity::ParentOfPartner;
use kernel::{AgreementId, ParentId, PartnerId, Window};

/// A figure whose invites a list shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PoolFigure {
    pub partner_id: PartnerId,
    pub agreement_id: AgreementId,
    pub of: SeatFigure,
}

/// A page of invites with the parents among them who have registered, and how many invites there are.
pub(crate) struct PoolPage {
    pub shares: Vec<PoolShare>,
    pub parents: Vec<ParentOfPartner>,
    pub total: i64,
}

/// `None` if the partner has no such agreement.
pub(crate) async fn list_pool(
    invites: &Invites,
    PoolFigure { partner_id, agreement_id, of }: PoolFigure,
    window: Window,
) -> Result<Option<PoolPage>, DbError> {
    let db = &invites.identity.ctx.db;
    db.read_in_snapshot(async move |conn| {
        let own = agreements::list_agreements(conn, partner_id).await?;
        if own.iter().all(|agreement| agreement.id != agreement_id) {
            return Ok(None);
        }
        let (shares, total) = store::page_of_pool(conn, partner_id, agreement_id, of, window).await?;
        let ids: Vec<ParentId> = shares.iter().filter_map(|share| share.parent_id).collect();
        let parents = identity::find_parents(conn, partner_id, &ids).await?;
        Ok(Some(PoolPage { shares, parents, total }))
    })
    .await
}
