//! Mails the members who asked for an alert.

use super::choose::wants;
use crate::{
    Agreements,
    mails::{AgreementLetter, BudgetAlert, BudgetAmounts, EndingAlert, PoolAlert, Recipient},
    model::{
        Agreement,
        alert::{AlertKind, days_left},
        day_of,
    },
    store::alerts as store,
};
use db::{Conn, DbError};
use identity::{PartnerRole, TeamMember};
use kernel::EmailAddress;
use mail::OutgoingMail;

/// A restricted partner's members cannot log in, so they are not mailed either.
pub(super) async fn notify(
    conn: &mut Conn,
    agreements: &Agreements,
    agreement: &Agreement,
    kind: AlertKind,
) -> Result<(), DbError> {
    let ctx = &agreements.identity.ctx;
    let partner_id = agreement.partner_id;
    let Some(partner) = identity::find_partner_link(conn, partner_id).await?.filter(|one| one.is_active)
    else {
        return Ok(());
    };
    let choices = store::list_choices(conn, partner_id).await?;
    let waiting = agreements.seats.sum(conn, &[agreement.id]).await?.first().map_or(0, |sum| sum.waiting);
    for member in identity::list_members(conn, partner_id, PartnerRole::ALL).await? {
        let choice = choices.iter().find(|choice| choice.account_id == member.account_id);
        let Some(recipient) =
            EmailAddress::parse(&member.email).ok().filter(|_| wants(&member, choice, kind))
        else {
            continue;
        };
        let language = identity::find_language(conn, member.account_id).await?;
        let reader = Reader { sees_money: member.role.sees_money(), waiting };
        let to = Recipient::new(member, partner.organization_name.clone(), agreement);
        let letter = letter(agreements, agreement, kind, to, reader);
        let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        mail::post(conn, &ctx.random, ctx.clock.now(), &post).await?;
    }
    Ok(())
}

/// What a letter says depends on these too.
#[derive(Clone, Copy)]
struct Reader {
    sees_money: bool,
    /// Seats that somebody waits for.
    waiting: i64,
}

impl Recipient {
    fn new(member: TeamMember, organization_name: String, agreement: &Agreement) -> Self {
        Self {
            first_name: member.first_name,
            organization_name,
            agreement_id: agreement.id,
            agreement_name: agreement.name.clone(),
        }
    }
}

fn letter(
    agreements: &Agreements,
    agreement: &Agreement,
    kind: AlertKind,
    to: Recipient,
    Reader { sees_money, waiting }: Reader,
) -> AgreementLetter {
    let seats = agreement.seats;
    match kind {
        AlertKind::Pool => AgreementLetter::Pool(PoolAlert {
            to,
            granted: agreement.seats_granted,
            seats: seats.unwrap_or_default(),
            waiting,
        }),
        AlertKind::Budget => AgreementLetter::Budget(budget_alert(agreement, to, sees_money)),
        AlertKind::Ending => {
            let today = day_of(agreements.identity.ctx.clock.now());
            let last = agreement.ends_on.unwrap_or(today);
            let days = days_left(last, today);
            let (ends_on, granted) = (last.to_string(), agreement.seats_granted);
            AgreementLetter::Ending(EndingAlert { to, ends_on, days, granted, seats })
        }
    }
}

fn budget_alert(agreement: &Agreement, to: Recipient, sees_money: bool) -> BudgetAlert {
    let (used, budget) = (agreement.budget_used, agreement.budget_minor.unwrap_or_default());
    let share = if budget > 0 { used * 100 / budget } else { 100 };
    let currency = agreement.currency.clone().unwrap_or_default();
    let amounts = sees_money.then_some(BudgetAmounts { currency, used, budget });
    BudgetAlert { to, share, amounts }
}
