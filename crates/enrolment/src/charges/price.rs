//! The charge of a program: its price less the discount, in the currency of its agreement at the rate of the day.

use agreements::Agreement;
use catalogue::PriceTerms;
use db::{Conn, DbError};
use jiff::Timestamp;

/// The terms on which the programs of a charged agreement are charged today.
pub(crate) async fn find_terms(
    conn: &mut Conn,
    agreement: &Agreement,
    now: Timestamp,
) -> Result<PriceTerms, DbError> {
    let partner = identity::find_partner_terms(conn, agreement.partner_id).await?;
    let currency = agreement.currency.as_deref();
    let rate = refdata::rate_for_payer(conn, &partner.country, currency, now).await?;
    Ok(PriceTerms { discount_percent: partner.discount_percent, rate })
}
