//! Who got mails of a partner, now or in the past: such mails name its families.

use db::{Conn, DbError};
use kernel::{AccountId, PartnerId};
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Current and former members of a partner, as far as the journal names them: a membership that ended has no row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readers {
    accounts: BTreeSet<AccountId>,
    addresses: BTreeSet<String>,
}

impl Readers {
    /// Collects the member and the address that a journal value of the partner names.
    pub(crate) fn collect(&mut self, text: &str) {
        let values: Json = serde_json::from_str(text).unwrap_or_default();
        for member in [&values, &values["contact"], &values["member"]] {
            self.accounts.extend(member["accountId"].as_i64().map(AccountId::new));
            self.addresses.extend(member["email"].as_str().map(str::to_owned));
        }
    }

    /// All addresses, with those that members had before.
    pub(crate) async fn addresses(
        &self,
        conn: &mut Conn,
        partner_id: PartnerId,
    ) -> Result<BTreeSet<String>, DbError> {
        let former: Vec<AccountId> = self.accounts.iter().copied().collect();
        let mut addresses = self.addresses.clone();
        addresses.extend(identity::find_team_addresses(conn, partner_id, &former).await?);
        Ok(addresses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collects_members_contacts_and_invited_addresses() {
        let mut readers = Readers::default();
        for text in [
            r#"{"accountId":3,"name":"Ada","email":"ada@x.org","role":"owner"}"#,
            r#"{"contact":{"accountId":4,"email":"ben@x.org"}}"#,
            r#"{"member":{"accountId":5,"email":"cy@x.org"},"hasSecondFactor":true}"#,
            r#"{"email":"dee@x.org","role":"viewer"}"#,
            r#"{"discount":10}"#,
            "nothing",
        ] {
            readers.collect(text);
        }
        assert_eq!(readers.accounts, [3, 4, 5].map(AccountId::new).into());
        let addresses = ["ada@x.org", "ben@x.org", "cy@x.org", "dee@x.org"].map(str::to_owned);
        assert_eq!(readers.addresses, addresses.into());
    }
}
