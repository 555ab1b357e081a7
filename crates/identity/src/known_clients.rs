//! Networks and devices that an account logged in from before. They have rate limits of their own, so that
//! guessing from elsewhere does not lock the owner out.

use crate::{Identity, device::Device, model::ClientKind, store::known_clients as store};
use api::ClientAddress;
use db::{Conn, DbError};
use jiff::SignedDuration;
use kernel::AccountId;
use std::net::Ipv4Addr;

/// How long a network or device stays known without being used.
const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);

/// Known networks, and known devices, per account.
const MAX_KNOWN: i64 = 20;

/// Whether the account has logged in from this origin before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Familiarity {
    /// From this device.
    Device,
    /// From this network, but not from this device.
    Network,
    Unknown,
}

/// Where a request comes from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The client's address; for IPv6, its /64.
    pub address: String,
    /// The IPv4 /24 or IPv6 /64, which the limits per account use.
    pub network: String,
    /// The device's token, if it has one with a valid signature.
    pub device: Option<String>,
}

impl Origin {
    pub(crate) fn of(identity: &Identity, client: &ClientAddress, device: &Device) -> Self {
        let signed = device.token.as_deref().filter(|token| is_ours(identity, token));
        Self {
            address: client.as_str().to_owned(),
            network: wider_network(client.as_str()),
            device: signed.map(str::to_owned),
        }
    }
}

/// Many providers rotate addresses within a /24.
fn wider_network(address: &str) -> String {
    match address.parse::<Ipv4Addr>().map(|address| address.octets()) {
        Ok([a, b, c, _]) => format!("{a}.{b}.{c}.0/24"),
        Err(_) => address.to_owned(),
    }
}

const ID_LENGTH: usize = 26;

/// A token for a device that has none.
pub(crate) fn new_device_token(identity: &Identity) -> String {
    signed(identity, &identity.ctx.random.identifier::<ID_LENGTH>())
}

fn signed(identity: &Identity, id: &str) -> String {
    format!("{id}{}", identity.mail_ctx.key.readable("device", &[id.as_bytes()]))
}

fn is_ours(identity: &Identity, token: &str) -> bool {
    token.is_ascii() && token.len() > ID_LENGTH && signed(identity, &token[..ID_LENGTH]) == token
}

/// The stored form of a network or device. Reveals neither which one it is nor whether two accounts share it.
fn fingerprint(identity: &Identity, account_id: AccountId, kind: ClientKind, value: &str) -> [u8; 32] {
    let parts: [&[u8]; 3] = [&account_id.get().to_le_bytes(), kind.name().as_bytes(), value.as_bytes()];
    identity.mail_ctx.key.derive("known-client", &parts)
}

/// Whether the account logged in from this origin before.
pub(crate) async fn familiarity(
    conn: &mut Conn,
    identity: &Identity,
    account_id: AccountId,
    origin: &Origin,
) -> Result<Familiarity, DbError> {
    let used_after = identity.ctx.clock.now() - KNOWN_FOR;
    let network = fingerprint(identity, account_id, ClientKind::Network, &origin.network);
    let is_network_known =
        store::is_known(conn, account_id, ClientKind::Network, &network, used_after).await?;
    if let Some(token) = &origin.device {
        let device = fingerprint(identity, account_id, ClientKind::Device, token);
        if store::is_known(conn, account_id, ClientKind::Device, &device, used_after).await? {
            return Ok(Familiarity::Device);
        }
    }
    Ok(if is_network_known { Familiarity::Network } else { Familiarity::Unknown })
}

/// Marks network and device as known after the owner proved their identity, inside the caller's transaction.
pub(crate) async fn remember(
    conn: &mut Conn,
    identity: &Identity,
    account_id: AccountId,
    origin: &Origin,
) -> Result<(), DbError> {
    let now = identity.ctx.clock.now();
    let clients =
        [(ClientKind::Network, Some(&origin.network)), (ClientKind::Device, origin.device.as_ref())];
    for (kind, value) in clients {
        let Some(value) = value else { continue };
        let fingerprint = fingerprint(identity, account_id, kind, value);
        store::remember(conn, account_id, kind, &fingerprint, now).await?;
        store::forget_surplus(conn, account_id, kind, now - KNOWN_FOR, MAX_KNOWN).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_ipv4_addresses_by_24_bits_and_leaves_others() {
        assert_eq!(wider_network("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(wider_network("2001:db8:1:2::/64"), "2001:db8:1:2::/64");
        assert_eq!(wider_network("nowhere"), "nowhere");
    }
}
