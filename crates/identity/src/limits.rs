//! How often anybody may try. A limit slows down whoever guesses; the owner keeps tries of their own: on a device and
//! in a network that logged in before, and with a temporary password, which cannot be guessed.

use crate::known_clients::Origin;
use api::Failure;
use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use kernel::Clock;
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// So many at once, then one after every `every`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// At once.
    pub burst: u32,
    /// Then one more after each.
    pub every: SignedDuration,
}

/// Counts tries by key, in a bounded space. Clones share it.
#[derive(Clone)]
pub struct Limiter {
    quota: Quota,
    clock: Clock,
    /// By key, when its burst will be whole again.
    whole_at: Arc<Mutex<HashMap<[u8; 16], Timestamp>>>,
}

/// Keys kept at the most: about 8 MiB.
const MOST_KEYS: usize = 100_000;

impl Limiter {
    /// With this quota.
    pub fn new(quota: Quota, clock: Clock) -> Self {
        Self { quota, clock, whole_at: Arc::default() }
    }

    /// Counts a try; refused with the time to wait when there were too many.
    pub fn check(&self, key: &str) -> Result<(), SignedDuration> {
        let now = self.clock.now();
        let mut hash = [0; 16];
        hash.copy_from_slice(&Sha256::digest(key)[..16]);
        let mut keys = self.whole_at.lock().unwrap_or_else(PoisonError::into_inner);
        let whole_at = keys.get(&hash).copied().unwrap_or(now).max(now);
        let after = whole_at + self.quota.every;
        let room = self.quota.every * i32::try_from(self.quota.burst).unwrap_or(i32::MAX);
        if after.duration_since(now) > room {
            return Err(after.duration_since(now) - room);
        }
        if keys.len() >= MOST_KEYS {
            make_room(&mut keys, now);
        }
        keys.insert(hash, after);
        Ok(())
    }
}

/// Forgets whoever is whole again; if that is not enough, half of the others: better a fresh burst for some
/// than a memory that grows.
fn make_room(keys: &mut HashMap<[u8; 16], Timestamp>, now: Timestamp) {
    keys.retain(|_, whole_at| *whole_at > now);
    if keys.len() >= MOST_KEYS {
        let mut keep = false;
        keys.retain(|_, _| {
            keep = !keep;
            keep
        });
    }
}

/// Whether an account logged in before from where a try comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Familiarity {
    /// On this device.
    Device,
    /// In this network.
    Network,
    /// Neither.
    Stranger,
}

/// What is tried as a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// Something that may be a guess.
    Password,
    /// The account's own temporary password: 120 random bits, so nobody came to it by guessing.
    Temporary,
}

/// Whether one more temporary password is mailed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResetMail {
    Send,
    /// The mailbox has one from the last ten minutes that still works.
    Skip,
}

/// The limits of every anonymous route of this crate.
#[derive(Clone)]
pub struct Limits {
    /// Of one address, whichever accounts.
    log_in_address: Limiter,
    /// Of one account from one network.
    log_in_network: Limiter,
    /// Of one account from all networks that it never logged in from.
    log_in_strangers: Limiter,
    /// Of one account on one of its devices.
    log_in_device: Limiter,
    reset_address: Limiter,
    /// Of one account from one network, or on one of its devices.
    reset_network: Limiter,
    /// Of one account from all networks that it never logged in from.
    reset_strangers: Limiter,
    sign_up_network: Limiter,
    look_up_network: Limiter,
}

impl Limits {
    /// With so many log-ins a minute for one network address, at least one, and twice as many at once.
    pub fn new(clock: &Clock, log_ins_per_minute: u32) -> Self {
        let limiter = |burst, every| Limiter::new(Quota { burst, every }, clock.clone());
        let (minute, log_ins) = (SignedDuration::from_mins(1), log_ins_per_minute.max(1));
        Self {
            // Schools share one address, so it may try often; an account may not.
            log_in_address: limiter(
                log_ins.saturating_mul(2),
                minute / i32::try_from(log_ins).unwrap_or(i32::MAX),
            ),
            log_in_network: limiter(10, minute),
            log_in_strangers: limiter(50, minute),
            log_in_device: limiter(10, minute),
            reset_address: limiter(10, minute * 6),
            reset_network: limiter(3, minute * 60),
            // One every ten minutes, each good for thirty: the owner's mailbox always has one that works.
            reset_strangers: limiter(6, minute * 10),
            // A school that logs in from one address signs up from it too.
            sign_up_network: limiter(log_ins_per_minute.max(60), minute),
            look_up_network: limiter(60, minute / 60),
        }
    }

    /// None at all, for tests that try a lot.
    pub fn none(clock: &Clock) -> Self {
        let open =
            Limiter::new(Quota { burst: u32::from(u16::MAX), every: SignedDuration::ZERO }, clock.clone());
        Self {
            log_in_address: open.clone(),
            log_in_network: open.clone(),
            log_in_strangers: open.clone(),
            log_in_device: open.clone(),
            reset_address: open.clone(),
            reset_network: open.clone(),
            reset_strangers: open.clone(),
            sign_up_network: open.clone(),
            look_up_network: open,
        }
    }

    /// Before a password is tried, on whichever path. `account` is its kind and address.
    pub(crate) fn password(
        &self,
        account: &str,
        origin: &Origin,
        familiarity: Familiarity,
        credential: Credential,
    ) -> Result<(), Failure> {
        if let (Familiarity::Device, Some(device)) = (familiarity, &origin.device) {
            return allow(self.log_in_device.check(&format!("{account} {device}")));
        }
        allow(self.log_in_address.check(&origin.address))?;
        if credential == Credential::Temporary {
            return Ok(());
        }
        allow(self.log_in_network.check(&format!("{account} {}", origin.network)))?;
        match familiarity {
            Familiarity::Stranger => allow(self.log_in_strangers.check(account)),
            Familiarity::Network | Familiarity::Device => Ok(()),
        }
    }

    /// Before a temporary password is mailed. `account` is its kind and address.
    pub(crate) fn reset(
        &self,
        account: &str,
        origin: &Origin,
        familiarity: Familiarity,
    ) -> Result<ResetMail, Failure> {
        if let (Familiarity::Device, Some(device)) = (familiarity, &origin.device) {
            allow(self.reset_network.check(&format!("{account} {device}")))?;
            return Ok(ResetMail::Send);
        }
        allow(self.reset_address.check(&origin.address))?;
        allow(self.reset_network.check(&format!("{account} {}", origin.network)))?;
        let is_stranger = familiarity == Familiarity::Stranger;
        let is_enough = is_stranger && self.reset_strangers.check(account).is_err();
        Ok(if is_enough { ResetMail::Skip } else { ResetMail::Send })
    }

    /// Before an account is made.
    pub fn sign_up(&self, network: &str) -> Result<(), Failure> {
        allow(self.sign_up_network.check(network))
    }

    /// Before a link is looked at, so that nobody walks through all of them.
    pub(crate) fn look_up(&self, network: &str) -> Result<(), Failure> {
        allow(self.look_up_network.check(network))
    }
}

fn allow(checked: Result<(), SignedDuration>) -> Result<(), Failure> {
    checked.map_err(|wait| {
        let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
        Failure::new(
            StatusCode::TOO_MANY_REQUESTS,
            "identity.too_many_tries",
            format!("That was tried too often. Please wait {} and try again.", in_words(seconds)),
        )
        .retry_after(seconds)
    })
}

fn in_words(seconds: u32) -> String {
    match seconds {
        0..=1 => "a second".into(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter() -> (Limiter, Clock) {
        let clock = Clock::manual("2026-11-15T10:00:00Z".parse().unwrap());
        (Limiter::new(Quota { burst: 3, every: SignedDuration::from_secs(60) }, clock.clone()), clock)
    }

    #[test]
    fn a_burst_passes_then_one_a_minute() {
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
    fn a_million_keys_stay_within_bounds() {
        let (limiter, _) = limiter();
        for key in 0..1_000_000 {
            limiter.check(&key.to_string()).unwrap();
        }
        assert!(limiter.whole_at.lock().unwrap().len() <= MOST_KEYS);
    }
}
