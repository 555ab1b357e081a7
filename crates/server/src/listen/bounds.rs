//! Limits of the listener.

use api::Network;
use std::{sync::Arc, time::Duration};

/// Limits of the listener.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Concurrent connections; further ones wait to be accepted.
    pub connections: usize,
    /// Concurrent connections per address; further ones are rejected. `None`: unlimited.
    pub connections_per_address: Option<usize>,
    /// Time limit for reading the head of a request.
    pub header_timeout: Duration,
    /// Time limit for a client that stops reading the response.
    pub send_timeout: Duration,
    /// Time limit for requests in progress after the stop signal.
    pub stop_timeout: Duration,
    /// Reverse proxies whose forwarded client addresses are trusted.
    pub trusted_proxies: Arc<[Network]>,
}

impl Default for Bounds {
    /// The defaults of `config.default.toml`, without proxies.
    fn default() -> Self {
        Self {
            connections: 2_000,
            connections_per_address: Some(500),
            header_timeout: Duration::from_secs(10),
            send_timeout: Duration::from_secs(30),
            stop_timeout: Duration::from_secs(10),
            trusted_proxies: [].into(),
        }
    }
}
