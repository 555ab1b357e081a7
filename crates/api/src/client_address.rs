//! The network address a request comes from, for counting tries.

use crate::{Describe, OperationDoc};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{convert::Infallible, net::IpAddr, sync::Arc};

/// Who is at the other end of the connection, and whose word about others is believed. Put into every request
/// by the listener.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The other end.
    pub address: IpAddr,
    /// Reverse proxies of ours: only these may say for whom they speak.
    pub trusted_proxies: Arc<[IpAddr]>,
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
        Ok(Self(address.map_or_else(|| "nowhere".into(), network)))
    }
}

impl Describe for ClientAddress {
    fn describe(_: &mut OperationDoc) {}
}

/// The first address, seen from us, that is no proxy of ours. What a stranger writes into the header is ignored.
fn client(peer: &Peer, forwarded: &[&str]) -> IpAddr {
    let mut address = peer.address;
    for hop in forwarded.iter().rev() {
        if !peer.trusted_proxies.contains(&address) {
            break;
        }
        let Ok(next) = hop.parse() else { break };
        address = next;
    }
    address
}

fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        // One household or office usually has a whole /64.
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
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

    #[test]
    fn an_ipv6_network_is_one_client() {
        assert_eq!(network("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(network("::ffff:1.2.3.4".parse().unwrap()), "1.2.3.4");
    }
}
