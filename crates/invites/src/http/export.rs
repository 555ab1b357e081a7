//! The list of invites as a file.

use crate::{
    Invites,
    invite_parents::invites_of,
    list_invites::{ListedInvite, load},
    model::InviteState,
};
use api::{Failure, Paging, PathOf, Search, whole_listing};
use axum::extract::State;
use identity::SignedInPartner;
use kernel::InviteId;
use l10n::{Message, msg};
use spreadsheet::{Cell, Download, FilePath, Row, Sheet};

fn sheet() -> Sheet {
    let columns = vec![
        msg!("column-email"),
        msg!("column-kids-allowed"),
        msg!("column-state"),
        msg!("column-reason"),
        msg!("column-invited"),
        msg!("column-registered"),
        msg!("column-children"),
    ];
    Sheet { name: "invites", columns }
}

pub(super) async fn export(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    PathOf(path): PathOf<FilePath>,
    Search(paging): Search<Paging>,
) -> Result<Download, Failure> {
    let (identity, id) = (invites.identity.clone(), partner.id);
    let db = identity.ctx.db.clone();
    let rows = whole_listing(db, invites_of(id), paging.terms(), move |mut conn, ids: Vec<InviteId>| {
        let identity = identity.clone();
        async move {
            let rows = load(&mut conn, &identity, id, &ids).await?;
            Ok(rows.into_iter().map(sheet_row).collect())
        }
    });
    Download::new(path.format, sheet(), rows).await
}

fn sheet_row(invite: ListedInvite) -> Row {
    let (state, reason) = (invite.state(), invite.reason());
    let row = invite.row;
    spreadsheet::row![
        row.email,
        i64::from(row.kids_num),
        state_name(state),
        reason.map_or_else(|| Cell::from(""), Cell::from),
        row.created_at.to_string(),
        row.registered_at.map(|at| at.to_string()).unwrap_or_default(),
        row.children.unwrap_or_default(),
    ]
}

fn state_name(state: InviteState) -> Message {
    match state {
        InviteState::Held => msg!("state-held"),
        InviteState::Queued => msg!("state-queued"),
        InviteState::Sent => msg!("state-sent"),
        InviteState::Kept => msg!("state-kept"),
        InviteState::Failed => msg!("state-failed"),
        InviteState::Registered => msg!("state-registered"),
        InviteState::Withdrawn => msg!("state-withdrawn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_called_as_in_the_api() {
        for state in InviteState::ALL {
            assert_eq!(state_name(*state).english(), state.name());
        }
    }
}
