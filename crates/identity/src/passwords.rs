//! Hashing passwords, in a pool that is small on purpose: each hash takes 19 MiB and a tenth of a second.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version,
    password_hash::phc::PasswordHash,
};
use kernel::Random;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// What a hash costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    /// Memory, in KiB.
    pub memory_kib: u32,
    /// Passes over it.
    pub passes: u32,
}

impl PasswordCost {
    /// What is shipped, and the least that is allowed.
    pub const STANDARD: Self = Self { memory_kib: 19_456, passes: 2 };
}

/// Too many are waiting; nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// The pool. Clones share it.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    cost: PasswordCost,
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// Verified against when there is no account, so that the answer takes as long.
    nobody: Arc<str>,
    random: Random,
}

/// Hashes at once, and how many more may wait: what two cores do in about two seconds.
const WORKING: usize = 2;
const WAITING: usize = 32;

impl Passwords {
    /// A pool with this cost.
    ///
    /// # Panics
    /// When the cost is outside of what argon2 can do.
    #[expect(clippy::expect_used, reason = "the cost is ours; a wrong one must not start")]
    pub fn new(cost: PasswordCost, random: Random) -> Self {
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).expect("a cost that argon2 takes");
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let salt = random.bytes::<16>();
        let nobody =
            argon2.hash_password_with_salt(&random.bytes::<32>(), &salt).expect("a hash").to_string();
        Self {
            argon2,
            cost,
            working: Arc::new(Semaphore::new(WORKING)),
            waiting: Arc::new(Semaphore::new(WORKING + WAITING)),
            nobody: nobody.into(),
            random,
        }
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: &str) -> Result<String, Busy> {
        let (argon2, password, salt) = (self.argon2.clone(), password.to_owned(), self.random.bytes::<16>());
        self.in_turn(move || {
            argon2.hash_password_with_salt(password.as_bytes(), &salt).map(|hash| hash.to_string())
        })
        .await?
        .map_err(|_| Busy)
    }

    /// True if the password is the one that was hashed. Without an account it does the same work for nothing.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Busy> {
        let known = hash.is_some();
        let (argon2, password) = (self.argon2.clone(), password.to_owned());
        let hash = hash.unwrap_or(&self.nobody).to_owned();
        let matches = self.in_turn(move || {
            let parsed = PasswordHash::new(&hash);
            parsed.is_ok_and(|parsed| argon2.verify_password(password.as_bytes(), &parsed).is_ok())
        });
        Ok(matches.await? && known)
    }

    /// True if the hash was made with another cost, and should be made anew now that the password is known.
    pub fn is_outdated(&self, hash: &str) -> bool {
        let now = format!("$argon2id$v=19$m={},t={},p=1$", self.cost.memory_kib, self.cost.passes);
        !hash.starts_with(&now)
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| Busy)?;
        let turn = Arc::clone(&self.working).acquire_owned().await.map_err(|_| Busy)?;
        // The permits go with the work: a cancelled request does not make room for a third hash.
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, turn);
            work()
        });
        done.await.map_err(|_| Busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: PasswordCost = PasswordCost { memory_kib: 64, passes: 1 };

    #[tokio::test]
    async fn a_password_matches_its_own_hash_and_no_account_matches_nothing() {
        let pool = Passwords::new(CHEAP, Random::seeded(1));
        let hash = pool.hash("correct horse 1").await.unwrap();
        assert_eq!(pool.verify("correct horse 1", Some(&hash)).await, Ok(true));
        assert_eq!(pool.verify("correct horse 2", Some(&hash)).await, Ok(false));
        assert_eq!(pool.verify("correct horse 1", None).await, Ok(false));
    }

    #[tokio::test]
    async fn what_is_shipped_is_argon2id_with_19_mib_and_two_passes() {
        let pool = Passwords::new(PasswordCost::STANDARD, Random::seeded(1));
        let hash = pool.hash("x").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(!pool.is_outdated(&hash));
        assert!(Passwords::new(CHEAP, Random::seeded(1)).is_outdated(&hash));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_flood_is_told_that_the_pool_is_busy() {
        let pool = Passwords::new(PasswordCost::STANDARD, Random::seeded(1));
        let hashes: Vec<_> = (0..200)
            .map(|_| {
                let pool = pool.clone();
                tokio::spawn(async move { pool.verify("x", None).await })
            })
            .collect();
        let mut busy = 0;
        for hash in hashes {
            busy += usize::from(hash.await.unwrap() == Err(Busy));
        }
        assert!((1..200).contains(&busy), "{busy} of 200 were turned away");
    }
}
