//! How many connections each address has.

use super::Bounds;
use api::{Network, client_network};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

pub(super) struct Addresses {
    most: Option<usize>,
    /// Behind a proxy everybody comes from its address: it has no limit.
    proxies: Arc<[Network]>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A connection that counts; counted until dropped.
pub(super) struct Place {
    counted: Option<IpAddr>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Addresses {
    pub(super) fn new(bounds: &Bounds) -> Self {
        Self {
            most: bounds.connections_per_address,
            proxies: Arc::clone(&bounds.trusted_proxies),
            open: Arc::default(),
        }
    }

    /// Counts a connection; `None` if its address has as many as it may.
    pub(super) fn enter(&self, address: IpAddr) -> Option<Place> {
        let is_proxy = self.proxies.iter().any(|proxies| proxies.contains(address));
        let Some(most) = self.most.filter(|_| !is_proxy) else {
            return Some(Place { counted: None, open: Arc::clone(&self.open) });
        };
        let client = client_network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { counted: Some(client), open: Arc::clone(&self.open) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(client) = self.counted else { return };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(proxies: &[&str]) -> Addresses {
        let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        Addresses::new(&Bounds { connections_per_address: Some(2), trusted_proxies, ..Bounds::default() })
    }

    fn count(addresses: &Addresses, from: &[&str]) -> usize {
        let places: Vec<_> = from.iter().map(|address| addresses.enter(address.parse().unwrap())).collect();
        places.iter().flatten().count()
    }

    #[test]
    fn an_address_has_so_many_and_others_are_not_concerned() {
        let addresses = addresses(&[]);
        assert_eq!(count(&addresses, &["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1", "10.0.0.2"]), 3);
        assert_eq!(count(&addresses, &["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]), 3);
        assert!(addresses.open.lock().unwrap().is_empty(), "closed ones are forgotten");
    }

    #[test]
    fn a_trusted_proxy_speaks_for_many() {
        let addresses = addresses(&["10.0.0.0/24"]);
        assert_eq!(count(&addresses, &["10.0.0.1"; 50]), 50);
        assert_eq!(count(&addresses, &["10.0.1.1"; 50]), 2);
    }
}
