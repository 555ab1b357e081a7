//! Password hashing in a deliberately small pool: each hash takes 19 MiB and about 100 ms.

use crate::hashing::{Hasher, PasswordCost};
use kernel::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{
    Arc, Mutex, PoisonError,
    mpsc::{Sender, channel},
};
use tokio::sync::{Semaphore, oneshot};

/// The queue is full; nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// The hashing pool. Clones share it.
#[derive(Clone)]
pub struct Passwords {
    cost: PasswordCost,
    queue: Sender<Job>,
    /// One permit per running or queued job.
    permits: Arc<Semaphore>,
    /// Verified against if there is no account, so that the response takes as long.
    dummy_hash: Arc<str>,
    random: Random,
}

/// Worker threads, and the queue length: about two seconds of work for two cores.
const WORKERS: usize = 2;
const MAX_QUEUED: usize = 32;

impl Passwords {
    /// Starts the threads of the pool.
    ///
    /// # Panics
    /// If argon2 does not support the cost.
    #[expect(clippy::expect_used, reason = "the cost is ours; a wrong one must not start")]
    pub fn new(cost: PasswordCost, random: Random) -> Self {
        let secret = hex::encode(random.bytes::<32>());
        let dummy_hash =
            Hasher::default().hash(cost, &secret, &random.bytes::<16>()).expect("a cost that argon2 takes");
        Self {
            cost,
            queue: start_threads(),
            permits: Arc::new(Semaphore::new(WORKERS + MAX_QUEUED)),
            dummy_hash: dummy_hash.into(),
            random,
        }
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: &str) -> Result<String, Busy> {
        let (cost, password, salt) = (self.cost, password.to_owned(), self.random.bytes::<16>());
        self.run_in_pool(move |hasher| hasher.hash(cost, &password, &salt)).await?.ok_or(Busy)
    }

    /// True if the password matches the hash. Without a hash, does the same work and returns false.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Busy> {
        let known = hash.is_some();
        let (password, hash) = (password.to_owned(), hash.unwrap_or(&self.dummy_hash).to_owned());
        let matches = self.run_in_pool(move |hasher| hasher.verify(&password, &hash)).await?;
        Ok(matches && known)
    }

    /// True if the hash has another cost and should be replaced now that the password is known.
    pub fn is_outdated(&self, hash: &str) -> bool {
        let now = format!("$argon2id$v=19$m={},t={},p=1$", self.cost.memory_kib, self.cost.passes);
        !hash.starts_with(&now)
    }

    async fn run_in_pool<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Hasher) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().map_err(|_| Busy)?;
        let (result_tx, result_rx) = oneshot::channel();
        // The permit moves into the job: a cancelled request must not free a slot while its job still runs.
        let job = move |hasher: &mut Hasher| {
            let _held = permit;
            drop(result_tx.send(work(hasher)));
        };
        self.queue.send(Box::new(job)).map_err(|_| Busy)?;
        result_rx.await.map_err(|_| Busy)
    }
}

type Job = Box<dyn FnOnce(&mut Hasher) + Send>;

/// Starts the worker threads, each with a buffer of its own.
fn start_threads() -> Sender<Job> {
    let (queue, jobs) = channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    for number in 0..WORKERS {
        let jobs = Arc::clone(&jobs);
        let mut hasher = Hasher::default();
        let work = move || loop {
            let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            match job {
                // A panic fails one request; the thread must survive, or nobody could log in any more.
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
    async fn verifies_only_the_right_password_and_never_without_an_account() {
        let pool = Passwords::new(CHEAP, Random::seeded(1));
        let hash = pool.hash("correct horse 1").await.unwrap();
        assert_eq!(pool.verify("correct horse 1", Some(&hash)).await, Ok(true));
        assert_eq!(pool.verify("correct horse 2", Some(&hash)).await, Ok(false));
        assert_eq!(pool.verify("correct horse 1", None).await, Ok(false));
    }

    #[tokio::test]
    async fn a_panic_while_hashing_fails_one_request_and_keeps_every_thread() {
        let pool = Passwords::new(CHEAP, Random::seeded(1));
        for _ in 0..2 * WORKERS {
            assert_eq!(pool.run_in_pool(|_| -> () { panic!("planted") }).await, Err(Busy));
        }
        assert!(pool.hash("correct horse 1").await.is_ok());
    }

    #[tokio::test]
    async fn default_cost_is_argon2id_with_19_mib_and_two_passes() {
        let pool = Passwords::new(PasswordCost::STANDARD, Random::seeded(1));
        let hash = pool.hash("x").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(!pool.is_outdated(&hash));
        assert!(Passwords::new(CHEAP, Random::seeded(1)).is_outdated(&hash));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn rejects_a_flood_as_busy() {
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
        assert!((1..200).contains(&busy), "{busy} of 200 were rejected");
    }
}
