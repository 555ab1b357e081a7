//! Contents of invoice and receipt documents.

mod amounts;
mod invoice;
mod receipt;

pub(crate) use invoice::{invoice, paid_invoice};
pub(crate) use receipt::{ReceiptedPayment, receipt};

use db::{Conn, DbError};
use identity::Profile;
use jiff::{Timestamp, civil::Date};
use kernel::{ParentId, PartnerId};
use l10n::{Language, Message, msg};

fn day(date: Date) -> String {
    date.strftime("%d/%m/%Y").to_string()
}

fn day_of(at: Timestamp) -> String {
    day(catalogue::utc_date(at))
}

/// A label and its value.
fn pair(label: &Message, value: impl Into<String>, language: Language) -> (String, String) {
    (label.to_text(language), value.into())
}

/// `Game Makers, level 1`.
fn program(title: &str, level: i64, language: Language) -> String {
    msg!("paper-program", title = title, level = level).to_text(language)
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// The partner's address block; empty lines are left out.
fn addressee(partner: &Profile) -> Vec<String> {
    let country = refdata::find_country(&partner.country).map(|country| country.name.clone());
    let person = format!("{} {}", partner.first_name, partner.last_name);
    let address = partner.address.lines().map(str::to_owned);
    [partner.organization_name.clone(), person]
        .into_iter()
        .chain(address)
        .chain(country)
        .chain([partner.email.clone()])
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// The address block of a receipt, with the current names: the parent if there is one, otherwise the partner.
pub(crate) async fn payer(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: Option<ParentId>,
) -> Result<Vec<String>, DbError> {
    let Some(id) = parent_id else {
        return Ok(addressee(&identity::find_partner_terms(conn, partner_id).await?));
    };
    let parents = identity::find_parents(conn, partner_id, &[id]).await?;
    let lines = parents
        .into_iter()
        .flat_map(|parent| [format!("{} {}", parent.first_name, parent.last_name), parent.email]);
    Ok(lines.collect())
}
