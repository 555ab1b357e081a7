//! Defects of the chain.

/// A defect of the chain, with a sentence for the operator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Defect {
    /// The hash does not match.
    #[error(
        "The journal was changed: entry {entry} or its seal at position {position} is not what was written."
    )]
    Changed { position: i64, entry: i64 },
    /// The values do not match their digest.
    #[error(
        "The journal was changed: the values of entry {entry}, sealed at position {position}, are not what was written."
    )]
    ValuesChanged { position: i64, entry: i64 },
    /// A seal whose entry is missing.
    #[error("The journal was changed: entry {entry}, sealed at position {position}, was removed.")]
    EntryRemoved { position: i64, entry: i64 },
    /// A gap in the positions.
    #[error("The journal was changed: the seal at position {position}{} was removed.", of(*.entry))]
    SealRemoved {
        position: i64,
        /// An entry without a seal.
        entry: Option<i64>,
    },
    /// An entry inserted without being queued, or whose seal at the end of the chain was deleted.
    #[error("The journal was changed: entry {entry} has no seal and does not wait for one.")]
    Unchained { entry: i64 },
    /// A queued entry that does not exist.
    #[error("The journal was changed: entry {entry} was removed before it was sealed.")]
    UnsealedRemoved { entry: i64 },
    /// The chain is intact, but shorter than the anchor's position.
    #[error(
        "The journal ends at position {newest} and once went to {position}: its end was removed, or this is an older copy."
    )]
    Shorter {
        newest: i64,
        /// The position of the anchor.
        position: i64,
    },
    /// The chain is intact, but differs from the anchor.
    #[error(
        "The journal was changed: the hash at position {position} is not the expected one, it was sealed anew."
    )]
    Resealed { position: i64 },
}

fn of(entry: Option<i64>) -> String {
    entry.map(|entry| format!(", of entry {entry},")).unwrap_or_default()
}
