//! The list of invites as a file.

use crate::{
    Invites,
    departments::invites_of_department,
    list_invites::{ListedInvite, load},
    lists::invites_of,
    model::InviteState,
};
use api::{Failure, PathOf, Search, whole_listing};
use axum::extract::State;
use identity::{PeopleReader, http::PeoplePaging};
use kernel::{DepartmentId, InviteId};
use l10n::{Message, msg};
use spreadsheet::{Cell, Download, FilePath, Row, Sheet};
use std::{collections::HashMap, sync::Arc};

fn sheet(has_departments: bool) -> Sheet {
    let mut columns = vec![
        msg!("column-email"),
        msg!("column-kids-allowed"),
        msg!("column-state"),
        msg!("column-reason"),
        msg!("column-invited"),
        msg!("column-registered"),
        msg!("column-children"),
    ];
    if has_departments {
        columns.push(msg!("column-department"));
    }
    Sheet { name: "invites", columns }
}

pub(super) async fn export(
    PeopleReader { partner, people }: PeopleReader,
    State(invites): State<Invites>,
    PathOf(path): PathOf<FilePath>,
    Search(paging): Search<PeoplePaging>,
) -> Result<Download, Failure> {
    let (identity, id) = (invites.identity.clone(), partner.id);
    let (paging, people) = paging.of(people);
    let lists = people.lists(invites_of(id), |department| invites_of_department(id, department));
    let db = identity.ctx.db.clone();
    let names = Arc::new(identity::find_department_names(&mut db.read().await?, id).await?);
    let sheet = sheet(!names.is_empty());
    let rows = whole_listing(db, lists, paging.terms(), move |mut conn, ids: Vec<InviteId>| {
        let (identity, names) = (identity.clone(), names.clone());
        async move {
            let rows = load(&mut conn, &identity, id, &ids).await?;
            Ok(rows.into_iter().map(|row| sheet_row(row, &names)).collect())
        }
    });
    Download::new(path.format, sheet, rows).await
}

fn sheet_row(invite: ListedInvite, names: &HashMap<DepartmentId, String>) -> Row {
    let (state, reason) = (invite.state(), invite.reason());
    let row = invite.row;
    let department = row.department_id.and_then(|id| names.get(&id)).cloned().unwrap_or_default();
    let mut cells = spreadsheet::row![
        row.email,
        i64::from(row.kids_num),
        state_name(state),
        reason.map_or_else(|| Cell::from(""), Cell::from),
        row.created_at.to_string(),
        row.registered_at.map(|at| at.to_string()).unwrap_or_default(),
        row.children.unwrap_or_default(),
    ];
    if !names.is_empty() {
        cells.push(Cell::from(department));
    }
    cells
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
