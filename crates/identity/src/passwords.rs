//! Hashing passwords, in a pool that is small on purpose: each hash takes 19 MiB and a tenth of a second.

use crate::hashing::{Hasher, PasswordCost};
use kernel::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{
    Arc, Mutex, PoisonError,
    mpsc::{Sender, channel},
};
use tokio::sync::{Semaphore, oneshot};

/// Too many are waiting; nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// The pool. Clones share it.
#[derive(Clone)]
pub struct Passwords {
    cost: PasswordCost,
    queue: Sender<Job>,
    /// For those at work and those who wait.
    places: Arc<Semaphore>,
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
        let secret = kernel::hex(&random.bytes::<32>());
        let nobody =
            Hasher::default().hash(cost, &secret, &random.bytes::<16>()).expect("a cost that argon2 takes");
        Self {
            cost,
            queue: start_threads(),
            places: Arc::new(Semaphore::new(WORKING + WAITING)),
            nobody: nobody.into(),
            random,
        }
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: &str) -> Result<String, Busy> {
        let (cost, password, salt) = (self.cost, password.to_owned(), self.random.bytes::<16>());
        self.in_turn(move |hasher| hasher.hash(cost, &password, &salt)).await?.ok_or(Busy)
    }

    /// True if the password is the one that was hashed. Without an account it does the same work for nothing.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Busy> {
        let known = hash.is_some();
        let (password, hash) = (password.to_owned(), hash.unwrap_or(&self.nobody).to_owned());
        let matches = self.in_turn(move |hasher| hasher.verify(&password, &hash)).await?;
        Ok(matches && known)
    }

    /// True if the hash was made with another cost, and should be made anew now that the password is known.
    pub fn is_outdated(&self, hash: &str) -> bool {
        let now = format!("$argon2id$v=19$m={},t={},p=1$", self.cost.memory_kib, self.cost.passes);
        !hash.starts_with(&now)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Hasher) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Busy)?;
        let (tell, told) = oneshot::channel();
        // The place goes with the work: a cancelled request does not make room for another one.
        let job = move |hasher: &mut Hasher| {
            let _held = place;
            drop(tell.send(work(hasher)));
        };
        self.queue.send(Box::new(job)).map_err(|_| Busy)?;
        told.await.map_err(|_| Busy)
    }
}

type Job = Box<dyn FnOnce(&mut Hasher) + Send>;

/// The threads that hash, each with memory of its own.
fn start_threads() -> Sender<Job> {
    let (queue, jobs) = channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    for number in 0..WORKING {
        let jobs = Arc::clone(&jobs);
        let mut hasher = Hasher::default();
        let work = move || loop {
            let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            match job {
                // A panic fails one request; the thread goes on, or nobody could log in any more.
                Ok(job) => {
                    if catch_unwind(AssertUnwindSafe(|| job(&mut hasher))).is_err() {
                        hasher = Hasher::default();
                    }
                }
                Err(_) => return,
            }
        };
        #[expect(clippy::expect_used, reason = "without it nobody could log in")]
        std::thread::Builder::new().name(format!("password-{number}")).spawn(work).expect("a thread starts");
    }
    queue
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
    async fn a_panic_while_hashing_fails_one_request_and_keeps_every_thread() {
        let pool = Passwords::new(CHEAP, Random::seeded(1));
        for _ in 0..2 * WORKING {
            assert_eq!(pool.in_turn(|_| -> () { panic!("planted") }).await, Err(Busy));
        }
        assert!(pool.hash("correct horse 1").await.is_ok());
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
