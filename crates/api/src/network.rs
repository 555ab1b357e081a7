//! IP networks in CIDR notation.

use std::{
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// An address or a network: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. IPv4-mapped IPv6 addresses (`::ffff:10.0.0.7`)
/// equal their IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// In bits.
    prefix: u32,
}

/// The text is neither an address nor a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANetwork;

/// Length of the prefix of an IPv4-mapped IPv6 address.
const MAPPED: u32 = 96;

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u32>().map_err(|_| NotANetwork)?)),
            None => (text, None),
        };
        let written: IpAddr = address.parse().map_err(|_| NotANetwork)?;
        let address = written.to_canonical();
        let longest = if address.is_ipv4() { u32::BITS } else { u128::BITS };
        let was_mapped = written.is_ipv6() && address.is_ipv4();
        let prefix = match prefix {
            None => longest,
            Some(prefix) if was_mapped => prefix.checked_sub(MAPPED).ok_or(NotANetwork)?,
            Some(prefix) => prefix,
        };
        if prefix > longest { Err(NotANetwork) } else { Ok(Self { address, prefix }) }
    }
}

impl Network {
    /// True if the address is in this network.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let rest = u32::BITS - self.prefix;
                own.to_bits().checked_shr(rest) == other.to_bits().checked_shr(rest)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let rest = u128::BITS - self.prefix;
                own.to_bits().checked_shr(rest) == other.to_bits().checked_shr(rest)
            }
            _ => false,
        }
    }
}

/// What counts as one client: an IPv4 address, or an IPv6 /64, which one household or office usually has.
pub fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(network: &str, address: &str) -> bool {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn contains_the_addresses_with_the_same_prefix() {
        assert!(holds("10.0.0.0/8", "10.255.1.2") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("192.168.7.128/25", "192.168.7.200") && !holds("192.168.7.128/25", "192.168.7.127"));
        assert!(holds("fd00::/8", "fdab::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("10.0.0.7", "10.0.0.7") && !holds("10.0.0.7", "10.0.0.8"));
        assert!(holds("0.0.0.0/0", "203.0.113.9") && !holds("0.0.0.0/0", "2001:db8::1"));
        assert!(holds("::/0", "2001:db8::1"));
    }

    #[test]
    fn treats_a_mapped_ipv4_address_as_the_ipv4_address() {
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1") && holds("10.0.0.0/8", "::ffff:10.1.2.3"));
        assert!(holds("::ffff:10.0.0.1", "10.0.0.1") && holds("::ffff:10.0.0.0/104", "10.9.9.9"));
    }

    #[test]
    fn rejects_everything_else() {
        for text in ["", "proxy", "10.0.0.0/33", "fd00::/129", "10.0.0.0/", "10.0.0.0/x", "::ffff:10.0.0.0/8"]
        {
            assert_eq!(text.parse::<Network>(), Err(NotANetwork), "{text}");
        }
    }

    #[test]
    fn treats_an_ipv6_network_as_one_client() {
        let client = |address: &str| client_network(address.parse().unwrap()).to_string();
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(client("::ffff:1.2.3.4"), "1.2.3.4");
    }
}
