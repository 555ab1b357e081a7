//! `seatling journal`: verifies the chain of seals.

use super::data_folder::{DataFolder, open_database_alongside_server, sentence};
use crate::{config::Settings, console_output::print};
use journal::{chain::Chain, seal::Anchor};

#[derive(Debug, clap::Subcommand)]
pub(super) enum JournalCommand {
    /// Check whether an entry was changed or removed; works while the server runs.
    Verify {
        /// The newest seal printed by an earlier check: the entries it covers must still be there.
        #[arg(long, value_name = "POSITION:HASH")]
        expect: Option<Anchor>,
        #[command(flatten)]
        data_folder: DataFolder,
    },
}

pub(super) async fn run(settings: Settings, command: &JournalCommand) -> Result<(), String> {
    let JournalCommand::Verify { expect, data_folder } = command;
    let db = open_database_alongside_server(&data_folder.settings(settings)).await?;
    let mut snapshot = db.snapshot().await.map_err(sentence)?;
    let chain = journal::chain::verify(&mut snapshot, expect.as_ref()).await.map_err(sentence)?;
    print(&format!("Entries: {} sealed, {} waiting for their seals.", chain.sealed, chain.waiting));
    if chain.erased > 0 {
        print(&format!("Values of {} entries were erased.", chain.erased));
    }
    print_newest_seal(&chain);
    chain.defect.map_or(Ok(()), |defect| Err(defect.to_string()))
}

/// Prints the newest seal, to be noted elsewhere: it reveals a journal whose end was cut off.
pub(super) fn print_newest_seal(chain: &Chain) {
    if let Some(newest) = &chain.newest {
        print(&format!("The journal's newest seal: {newest}"));
    }
}
