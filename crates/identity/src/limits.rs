//! Rate limits of log-in, password reset, sign-up and link look-up. They slow down guessing without locking the
//! owner out: devices and networks that logged in before have limits of their own, and so do temporary passwords,
//! which cannot be guessed.

use crate::known_clients::{Familiarity, Origin};
use jiff::{SignedDuration, Timestamp};
use kernel::Clock;
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Allows `burst` attempts at once, then one more per `every`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    pub burst: u32,
    pub every: SignedDuration,
}

/// Counts attempts by key in bounded memory. Clones share the state.
#[derive(Clone)]
pub struct Limiter {
    quota: Quota,
    clock: Clock,
    /// By hash of the key: when its full burst is available again.
    refilled_at: Arc<Mutex<HashMap<[u8; 16], Timestamp>>>,
}

/// Upper bound of stored keys, about 8 MiB.
const MAX_KEYS: usize = 100_000;

impl Limiter {
    /// A limiter with no attempts counted yet.
    pub fn new(quota: Quota, clock: Clock) -> Self {
        Self { quota, clock, refilled_at: Arc::default() }
    }

    /// Counts an attempt. Fails with the time to wait if the quota is exceeded.
    pub fn check(&self, key: &str) -> Result<(), SignedDuration> {
        let now = self.clock.now();
        let mut hash = [0; 16];
        hash.copy_from_slice(&Sha256::digest(key)[..16]);
        let mut keys = self.refilled_at.lock().unwrap_or_else(PoisonError::into_inner);
        let refilled_at = keys.get(&hash).copied().unwrap_or(now).max(now);
        let after = refilled_at + self.quota.every;
        let capacity = self.quota.every * i32::try_from(self.quota.burst).unwrap_or(i32::MAX);
        if after.duration_since(now) > capacity {
            return Err(after.duration_since(now) - capacity);
        }
        if keys.len() >= MAX_KEYS {
            evict(&mut keys, now);
        }
        keys.insert(hash, after);
        Ok(())
    }
}

/// Drops keys whose burst is full again. If that is not enough, drops half of the others: a fresh burst for some
/// is better than unbounded memory.
fn evict(keys: &mut HashMap<[u8; 16], Timestamp>, now: Timestamp) {
    keys.retain(|_, refilled_at| *refilled_at > now);
    if keys.len() >= MAX_KEYS {
        let mut keep = false;
        keys.retain(|_, _| {
            keep = !keep;
            keep
        });
    }
}

/// A rate limit is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTries {
    /// How long until the next try is allowed.
    pub wait: SignedDuration,
}

/// The kind of secret submitted as a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// A password, possibly guessed.
    Password,
    /// The account's own temporary password: 120 random bits, so it was not guessed.
    Temporary,
}

/// Whether a reset request sends another temporary password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResetMail {
    Send,
    /// One was sent within the last ten minutes and is still valid.
    Skip,
}

/// The rate limits of all anonymous routes of this crate.
#[derive(Clone)]
pub struct Limits {
    /// Per client address, over all accounts.
    log_in_address: Limiter,
    /// Per account and network.
    log_in_network: Limiter,
    /// Per account, over all networks that it never logged in from.
    log_in_unknown: Limiter,
    /// Per account and known device.
    log_in_device: Limiter,
    reset_address: Limiter,
    /// Per account and network, or per account and known device.
    reset_network: Limiter,
    /// Per account, over all networks that it never logged in from.
    reset_unknown: Limiter,
    sign_up_network: Limiter,
    look_up_network: Limiter,
}

impl Limits {
    /// `log_ins_per_minute` (at least 1) is per client address; its burst is twice that.
    pub fn new(clock: &Clock, log_ins_per_minute: u32) -> Self {
        let limiter = |burst, every| Limiter::new(Quota { burst, every }, clock.clone());
        let (minute, log_ins) = (SignedDuration::from_mins(1), log_ins_per_minute.max(1));
        Self {
            // A school shares one address, so the limit per address is generous and the one per account is not.
            log_in_address: limiter(
                log_ins.saturating_mul(2),
                minute / i32::try_from(log_ins).unwrap_or(i32::MAX),
            ),
            log_in_network: limiter(10, minute),
            log_in_unknown: limiter(50, minute),
            log_in_device: limiter(10, minute),
            reset_address: limiter(10, minute * 6),
            reset_network: limiter(3, minute * 60),
            // One every ten minutes, each valid for thirty: the owner's mailbox always has a working one.
            reset_unknown: limiter(6, minute * 10),
            // A school that logs in from one address signs up from it too.
            sign_up_network: limiter(log_ins_per_minute.max(60), minute),
            look_up_network: limiter(60, minute / 60),
        }
    }

    /// Effectively unlimited, for tests.
    pub fn none(clock: &Clock) -> Self {
        let open =
            Limiter::new(Quota { burst: u32::from(u16::MAX), every: SignedDuration::ZERO }, clock.clone());
        Self {
            log_in_address: open.clone(),
            log_in_network: open.clone(),
            log_in_unknown: open.clone(),
            log_in_device: open.clone(),
            reset_address: open.clone(),
            reset_network: open.clone(),
            reset_unknown: open.clone(),
            sign_up_network: open.clone(),
            look_up_network: open,
        }
    }

    /// Called before any password check. `account` is the account's kind and address.
    pub(crate) fn password(
        &self,
        account: &str,
        origin: &Origin,
        familiarity: Familiarity,
        credential: Credential,
    ) -> Result<(), TooManyTries> {
        if let (Familiarity::Device, Some(device)) = (familiarity, &origin.device) {
            return allow(self.log_in_device.check(&format!("{account} {device}")));
        }
        allow(self.log_in_address.check(&origin.address))?;
        if credential == Credential::Temporary {
            return Ok(());
        }
        allow(self.log_in_network.check(&format!("{account} {}", origin.network)))?;
        match familiarity {
            Familiarity::Unknown => allow(self.log_in_unknown.check(account)),
            Familiarity::Network | Familiarity::Device => Ok(()),
        }
    }

    /// Called before a temporary password is mailed. `account` is the account's kind and address.
    pub(crate) fn reset(
        &self,
        account: &str,
        origin: &Origin,
        familiarity: Familiarity,
    ) -> Result<ResetMail, TooManyTries> {
        if let (Familiarity::Device, Some(device)) = (familiarity, &origin.device) {
            allow(self.reset_network.check(&format!("{account} {device}")))?;
            return Ok(ResetMail::Send);
        }
        allow(self.reset_address.check(&origin.address))?;
        allow(self.reset_network.check(&format!("{account} {}", origin.network)))?;
        let is_unknown = familiarity == Familiarity::Unknown;
        let is_exceeded = is_unknown && self.reset_unknown.check(account).is_err();
        Ok(if is_exceeded { ResetMail::Skip } else { ResetMail::Send })
    }

    /// Called before an account is created. `network` is the client's address.
    pub fn sign_up(&self, network: &str) -> Result<(), TooManyTries> {
        allow(self.sign_up_network.check(network))
    }

    /// Called before a link or token is resolved, against enumeration.
    pub fn look_up(&self, network: &str) -> Result<(), TooManyTries> {
        allow(self.look_up_network.check(network))
    }
}

fn allow(checked: Result<(), SignedDuration>) -> Result<(), TooManyTries> {
    checked.map_err(|wait| TooManyTries { wait })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter() -> (Limiter, Clock) {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        (Limiter::new(Quota { burst: 3, every: SignedDuration::from_secs(60) }, clock.clone()), clock)
    }

    #[test]
    fn allows_a_burst_and_then_one_attempt_per_minute() {
        let (limiter, clock) = limiter();
        for _ in 0..3 {
            limiter.check("a").unwrap();
        }
        assert_eq!(limiter.check("a"), Err(SignedDuration::from_secs(60)));
        limiter.check("b").unwrap();
        clock.advance(SignedDuration::from_secs(60));
        limiter.check("a").unwrap();
        assert!(limiter.check("a").is_err());
        clock.advance(SignedDuration::from_secs(180));
        for _ in 0..3 {
            limiter.check("a").unwrap();
        }
    }

    #[test]
    fn bounds_memory_for_a_million_keys() {
        let (limiter, _) = limiter();
        for key in 0..1_000_000 {
            limiter.check(&key.to_string()).unwrap();
        }
        assert!(limiter.refilled_at.lock().unwrap().len() <= MAX_KEYS);
    }
}
