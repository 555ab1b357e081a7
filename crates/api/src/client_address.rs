//! The client's network address, for rate limiting.

use crate::{Describe, Network, OperationDoc, client_network};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{convert::Infallible, net::IpAddr, sync::Arc};

/// The other end of the connection, and the proxies whose `X-Forwarded-For` is trusted. Added to every request by
/// the listener.
#[derive(Clone, Debug)]
pub struct Peer {
    pub address: IpAddr,
    /// Our reverse proxies: only these may name the client.
    pub trusted_proxies: Arc<[Network]>,
}

impl Peer {
    fn is_proxy(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxies| proxies.contains(address))
    }
}

/// The client's address, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientAddress(String);

impl ClientAddress {
    /// As text; an IPv6 /64 network counts as one client.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let forwarded =
            parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let forwarded: Vec<&str> = forwarded.flat_map(|list| list.split(',')).map(str::trim).collect();
        let address = parts.extensions.get::<Peer>().map(|peer| client(peer, &forwarded));
        Ok(Self(address.map_or_else(|| "nowhere".into(), |address| client_network(address).to_string())))
    }
}

impl Describe for ClientAddress {
    fn describe(_: &mut OperationDoc) {}
}

/// The nearest address that is not a trusted proxy. Headers sent by untrusted clients are ignored.
fn client(peer: &Peer, forwarded: &[&str]) -> IpAddr {
    let mut address = peer.address;
    for hop in forwarded.iter().rev() {
        if !peer.is_proxy(address) {
            break;
        }
        let Ok(next) = hop.parse() else { break };
        address = next;
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(trusted: &[&str]) -> Peer {
        let trusted_proxies = trusted.iter().map(|address| address.parse().unwrap()).collect();
        Peer { address: "10.0.0.1".parse().unwrap(), trusted_proxies }
    }

    #[test]
    fn ignores_forwarded_addresses_from_untrusted_clients() {
        let forged = ["1.2.3.4", "5.6.7.8"];
        assert_eq!(client(&peer(&[]), &forged).to_string(), "10.0.0.1");
        assert_eq!(client(&peer(&["10.0.0.1"]), &forged).to_string(), "5.6.7.8");
        assert_eq!(client(&peer(&["10.0.0.1", "5.6.7.8"]), &forged).to_string(), "1.2.3.4");
        assert_eq!(client(&peer(&["10.0.0.1"]), &["garbage"]).to_string(), "10.0.0.1");
    }

    /// A listener on `[::]` sees an IPv4 proxy as `::ffff:10.0.0.1`; many proxies come from one network.
    #[test]
    fn trusts_a_proxy_by_network_and_on_an_ipv6_socket() {
        let mapped = |trusted| Peer { address: "::ffff:10.0.0.1".parse().unwrap(), ..peer(trusted) };
        assert_eq!(client(&mapped(&["10.0.0.1"]), &["5.6.7.8"]).to_string(), "5.6.7.8");
        assert_eq!(client(&mapped(&["10.0.0.0/8"]), &["5.6.7.8", "10.2.3.4"]).to_string(), "5.6.7.8");
        assert_eq!(client(&mapped(&["10.0.1.0/24"]), &["5.6.7.8"]).to_string(), "::ffff:10.0.0.1");
    }
}
