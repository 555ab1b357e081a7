//! The network address a request comes from, for counting tries.

use crate::{Describe, Network, OperationDoc, client_network};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{convert::Infallible, net::IpAddr, sync::Arc};

/// Who is at the other end of the connection, and whose word about others is believed. Put into every request
/// by the listener.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The other end.
    pub address: IpAddr,
    /// Reverse proxies of ours: only these may say for whom they speak.
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
    /// As text, a whole IPv6 network counting as one client.
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

/// The first address, seen from us, that is no proxy of ours. What a stranger writes into the header is ignored.
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
    fn a_stranger_cannot_choose_its_address() {
        let forged = ["1.2.3.4", "5.6.7.8"];
        assert_eq!(client(&peer(&[]), &forged).to_string(), "10.0.0.1");
        assert_eq!(client(&peer(&["10.0.0.1"]), &forged).to_string(), "5.6.7.8");
        assert_eq!(client(&peer(&["10.0.0.1", "5.6.7.8"]), &forged).to_string(), "1.2.3.4");
        assert_eq!(client(&peer(&["10.0.0.1"]), &["garbage"]).to_string(), "10.0.0.1");
    }

    /// A listener on `[::]` sees an IPv4 proxy as `::ffff:10.0.0.1`; many proxies come from one network.
    #[test]
    fn a_proxy_is_known_by_its_network_and_on_an_ipv6_socket() {
        let mapped = |trusted| Peer { address: "::ffff:10.0.0.1".parse().unwrap(), ..peer(trusted) };
        assert_eq!(client(&mapped(&["10.0.0.1"]), &["5.6.7.8"]).to_string(), "5.6.7.8");
        assert_eq!(client(&mapped(&["10.0.0.0/8"]), &["5.6.7.8", "10.2.3.4"]).to_string(), "5.6.7.8");
        assert_eq!(client(&mapped(&["10.0.1.0/24"]), &["5.6.7.8"]).to_string(), "::ffff:10.0.0.1");
    }
}
