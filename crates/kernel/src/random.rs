//! The only source of randomness.

use rand::{Rng, SeedableRng, rngs::StdRng};
use std::sync::{Arc, Mutex, PoisonError};

/// Random bytes. Clones share the same source.
#[derive(Clone, Debug)]
pub struct Random(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Arc<Mutex<StdRng>>),
}

/// Crockford's alphabet: no I, L, O or U, so that an id can be read out over the telephone.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Random {
    /// The operating system's generator.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// The same bytes on every run, for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(StdRng::seed_from_u64(seed)))))
    }

    /// `N` random bytes.
    ///
    /// # Panics
    /// If the operating system provides no randomness: nothing that follows would be safe.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut out = [0; N];
        match &self.0 {
            #[expect(clippy::expect_used, reason = "a program without randomness must not continue")]
            Source::System => getrandom::fill(&mut out).expect("the operating system gives random bytes"),
            Source::Seeded(rng) => rng.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut out),
        }
        out
    }

    /// A readable identifier of `LEN` characters with five random bits each.
    pub fn identifier<const LEN: usize>(&self) -> String {
        self.bytes::<LEN>().iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
    }

    /// A number from 0 up to, but not including, `below`; 0 if `below` is 0.
    pub fn below(&self, below: u64) -> u64 {
        u64::from_le_bytes(self.bytes()) % below.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_its_bytes_and_the_system_does_not() {
        assert_eq!(Random::seeded(7).bytes::<32>(), Random::seeded(7).bytes::<32>());
        assert_ne!(Random::system().bytes::<32>(), Random::system().bytes::<32>());
    }

    #[test]
    fn an_identifier_uses_only_its_alphabet() {
        let id = Random::system().identifier::<12>();
        assert_eq!(id.len(), 12);
        assert!(id.bytes().all(|byte| ALPHABET.contains(&byte)), "{id}");
    }
}
