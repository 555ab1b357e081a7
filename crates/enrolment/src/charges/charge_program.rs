//! Charges a program to its agreement as it is added.

use super::{
    open_waiting::{may_open, open, open_waiting},
    price::find_terms,
};
use crate::store::programs::charges as store;
use agreements::{Agreement, Amount, Pool};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AgreementId, ProgramId};

/// What a sponsored program draws on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Draw {
    /// The agreement of the family's invite.
    pub agreement_id: Option<AgreementId>,
    /// What a program gave back whose seat this one takes over.
    pub moved: Option<MovedCharge>,
}

/// The charge of a program whose seat moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedCharge {
    pub minor: i64,
    /// In the base currency. A program of the same price is charged the same.
    pub price_minor: i64,
    /// True if it was unpaid and its class was open.
    pub is_open: bool,
}

/// A program that was just inserted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inserted {
    pub id: ProgramId,
    pub price_minor: i64,
    pub at: Timestamp,
}

/// Charges a program to its agreement, and opens its class if the partner pays on account. Returns false if the budget is
/// used up; the caller must then roll back. `terms` were read by [`agreements::hold_terms`].
pub(crate) async fn charge_program(
    conn: &mut Conn,
    program: Inserted,
    terms: &Agreement,
    moved: Option<MovedCharge>,
) -> Result<bool, DbError> {
    if !terms.is_charged() {
        if terms.days_to_pay.is_some() {
            store::update_charge(conn, program.id, None, terms.days_to_pay).await?;
        }
        return Ok(true);
    }
    let minor = match moved.filter(|moved| moved.price_minor == program.price_minor) {
        Some(moved) => moved.minor,
        None => find_terms(conn, terms, program.at).await?.due(program.price_minor).minor,
    };
    store::update_charge(conn, program.id, Some(minor), terms.days_to_pay).await?;
    let mut pool = Pool::lock(conn, terms.partner_id, program.at).await?;
    let amount = Amount { minor, returned: moved.map_or(0, |moved| moved.minor) };
    if !pool.charge(conn, terms.id, amount).await? {
        return Ok(false);
    }
    let is_first =
        moved.is_some_and(|moved| moved.is_open) && may_open(conn, &pool, terms.id, program.at).await?;
    if is_first && pool.draw_credit(conn, terms.id, amount).await? {
        open(conn, &[program.id], program.at).await?;
    }
    open_waiting(conn, &mut pool, terms.id, program.at).await?;
    Ok(true)
}
