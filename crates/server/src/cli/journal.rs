//! `seatling journal`: whether anybody changed what it says.

use super::backup::{Place, open_beside_a_server, sentence};
use crate::{config::Settings, console_output::say};
use db::{
    journal_chain::{self, Chain},
    journal_seal::Anchor,
};

#[derive(Debug, clap::Subcommand)]
pub(super) enum JournalCommand {
    /// Look whether an entry was changed or removed, also while the server runs.
    Verify {
        /// The newest seal as an earlier look said it: what it stands for must be there still.
        #[arg(long, value_name = "POSITION:HASH")]
        expect: Option<Anchor>,
        #[command(flatten)]
        place: Place,
    },
}

pub(super) async fn run(settings: Settings, command: &JournalCommand) -> Result<(), String> {
    let JournalCommand::Verify { expect, place } = command;
    let db = open_beside_a_server(&place.settings(settings)).await?;
    let mut snapshot = db.snapshot().await.map_err(sentence)?;
    let chain = journal_chain::verify(&mut snapshot, expect.as_ref()).await.map_err(sentence)?;
    say(&format!("Entries: {} sealed, {} waiting for their seals.", chain.sealed, chain.waiting));
    if chain.erased > 0 {
        say(&format!("Values of {} entries were erased.", chain.erased));
    }
    say_newest(&chain);
    chain.broken.map_or(Ok(()), |broken| Err(broken.to_string()))
}

/// What to write down, so that also a journal whose end is cut off is noticed.
pub(super) fn say_newest(chain: &Chain) {
    if let Some(newest) = &chain.newest {
        say(&format!("The journal's newest seal: {newest}"));
    }
}
