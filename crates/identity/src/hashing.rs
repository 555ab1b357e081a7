//! Argon2id with a reused buffer: allocating and freeing 19 MiB per hash would fragment the heap.

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use subtle::ConstantTimeEq as _;

/// Cost parameters of argon2id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    pub memory_kib: u32,
    /// Number of iterations.
    pub passes: u32,
}

impl PasswordCost {
    /// The default, and the minimum that is allowed.
    pub const STANDARD: Self = Self { memory_kib: 19_456, passes: 2 };
}

/// The working memory of one thread.
#[derive(Default)]
pub(crate) struct Hasher {
    memory: Vec<Block>,
}

const LENGTH: usize = 32;

impl Hasher {
    /// Returns the hash as a PHC string.
    pub(crate) fn hash(&mut self, cost: PasswordCost, password: &str, salt: &[u8]) -> Option<String> {
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).ok()?;
        let output = self.fill(&params, password, salt)?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).ok()?,
            salt: Some(Salt::new(salt).ok()?),
            hash: Some(Output::new(&output).ok()?),
        };
        Some(hash.to_string())
    }

    /// True if the PHC string is a hash of this password. Uses the cost stored in the string, not the current one.
    pub(crate) fn verify(&mut self, password: &str, hash: &str) -> bool {
        self.matches(password, hash).unwrap_or(false)
    }

    fn matches(&mut self, password: &str, hash: &str) -> Option<bool> {
        let parsed = PasswordHash::new(hash).ok()?;
        let params = Params::try_from(&parsed.params).ok()?;
        let output = self.fill(&params, password, parsed.salt?.as_ref())?;
        Some(output.ct_eq(parsed.hash?.as_bytes()).into())
    }

    fn fill(&mut self, params: &Params, password: &str, salt: &[u8]) -> Option<[u8; LENGTH]> {
        let blocks = params.block_count();
        if self.memory.len() < blocks {
            self.memory.resize(blocks, Block::default());
        }
        let mut output = [0; LENGTH];
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
            .hash_password_into_with_memory(
                password.as_bytes(),
                salt,
                &mut output,
                &mut self.memory[..blocks],
            )
            .ok()?;
        Some(output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reusing_memory_does_not_change_hashes() {
        let small = PasswordCost { memory_kib: 32, passes: 1 };
        let large = PasswordCost { memory_kib: 64, passes: 2 };
        let fresh = |cost| Hasher::default().hash(cost, "password", &[1; 16]).unwrap();
        let mut used = Hasher::default();
        for cost in [large, small, large, small] {
            assert_eq!(used.hash(cost, "password", &[1; 16]).unwrap(), fresh(cost));
        }
        assert!(used.verify("password", &fresh(large)) && !used.verify("passwort", &fresh(large)));
        assert!(!used.verify("password", "not a hash") && !used.verify("password", ""));
    }
}
