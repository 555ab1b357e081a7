//! Argon2id in memory that is used again: 19 MiB taken and given back for every hash would soon lie in pieces.

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use subtle::ConstantTimeEq as _;

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

/// One thread's working memory.
#[derive(Default)]
pub(crate) struct Hasher {
    memory: Vec<Block>,
}

const LENGTH: usize = 32;

impl Hasher {
    /// Hashes a password, as a PHC string.
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

    /// True if the PHC string is of this password; its own cost counts, not today's.
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
    fn memory_that_is_used_again_changes_nothing() {
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
