//! Counts open connections per client address.

use super::bounds::Bounds;
use api::{Network, client_network};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

pub(super) struct Addresses {
    limit: Option<usize>,
    /// Exempt from the limit: all clients behind a proxy share its address.
    proxies: Arc<[Network]>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// An open connection; counted until dropped.
pub(super) struct Slot {
    counted: Option<IpAddr>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Addresses {
    pub(super) fn new(bounds: &Bounds) -> Self {
        Self {
            limit: bounds.connections_per_address,
            proxies: Arc::clone(&bounds.trusted_proxies),
            open: Arc::default(),
        }
    }

    /// Counts a connection; `None` if its address has reached the limit.
    pub(super) fn acquire(&self, address: IpAddr) -> Option<Slot> {
        let is_proxy = self.proxies.iter().any(|proxies| proxies.contains(address));
        let Some(limit) = self.limit.filter(|_| !is_proxy) else {
            return Some(Slot { counted: None, open: Arc::clone(&self.open) });
        };
        let client = client_network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(Slot { counted: Some(client), open: Arc::clone(&self.open) })
    }
}

impl Drop for Slot {
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
        let slots: Vec<_> = from.iter().map(|address| addresses.acquire(address.parse().unwrap())).collect();
        slots.iter().flatten().count()
    }

    #[test]
    fn limits_each_address_separately() {
        let addresses = addresses(&[]);
        assert_eq!(count(&addresses, &["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1", "10.0.0.2"]), 3);
        assert_eq!(count(&addresses, &["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]), 3);
        assert!(addresses.open.lock().unwrap().is_empty(), "closed ones are forgotten");
    }

    #[test]
    fn does_not_limit_trusted_proxies() {
        let addresses = addresses(&["10.0.0.0/24"]);
        assert_eq!(count(&addresses, &["10.0.0.1"; 50]), 50);
        assert_eq!(count(&addresses, &["10.0.1.1"; 50]), 2);
    }
}
