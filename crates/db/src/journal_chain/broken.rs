//! What may be wrong with a chain.

/// What is wrong with a chain. Each is a sentence for the operator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The hash is of something else.
    #[error(
        "The journal was changed: entry {entry} or its seal at position {position} is not what was written."
    )]
    Changed {
        /// Where.
        position: i64,
        /// Which entry is sealed there.
        entry: i64,
    },
    /// The values are not those of the digest.
    #[error(
        "The journal was changed: the values of entry {entry}, sealed at position {position}, are not what was written."
    )]
    ValuesChanged {
        /// Where.
        position: i64,
        /// Which entry is sealed there.
        entry: i64,
    },
    /// A seal without an entry.
    #[error("The journal was changed: entry {entry}, sealed at position {position}, was removed.")]
    EntryRemoved {
        /// Where.
        position: i64,
        /// Which entry was sealed there.
        entry: i64,
    },
    /// A gap.
    #[error("The journal was changed: the seal at position {position}{} was removed.", of(*.entry))]
    SealRemoved {
        /// Where.
        position: i64,
        /// An entry that lacks one.
        entry: Option<i64>,
    },
    /// An entry that was put in past the queue, or whose seal at the end was removed.
    #[error("The journal was changed: entry {entry} has no seal and does not wait for one.")]
    Unchained {
        /// Which.
        entry: i64,
    },
    /// An entry that is in the queue and nowhere else.
    #[error("The journal was changed: entry {entry} was removed before it was sealed.")]
    UnsealedRemoved {
        /// Which.
        entry: i64,
    },
    /// Whole, and shorter than it was.
    #[error(
        "The journal ends at position {newest} and once went to {position}: its end was removed, or this is an older copy."
    )]
    Shorter {
        /// The newest position.
        newest: i64,
        /// The expected one.
        position: i64,
    },
    /// Whole, and not the one that it was.
    #[error(
        "The journal was changed: the hash at position {position} is not the expected one, it was sealed anew."
    )]
    SealedAnew {
        /// Where.
        position: i64,
    },
}

fn of(entry: Option<i64>) -> String {
    entry.map(|entry| format!(", of entry {entry},")).unwrap_or_default()
}
