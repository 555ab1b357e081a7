//! The data folder that a command works on, and its database.

use crate::config::Settings;
use db::{Db, DbOptions};
use kernel::Random;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct DataFolder {
    /// The data folder (setting `data_dir`).
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataFolder {
    pub(super) fn settings(&self, mut settings: Settings) -> Settings {
        if let Some(data) = &self.data {
            settings.data_dir.clone_from(data);
        }
        settings
    }
}

pub(super) fn sentence(error: impl ToString) -> String {
    error.to_string()
}

/// Opens an existing database, whether or not a server is running.
pub(super) async fn open_database_alongside_server(settings: &Settings) -> Result<Db, String> {
    let options = DbOptions { alongside_server: true, ..settings.database() };
    if options.file().is_some_and(|file| !file.exists()) {
        return Err(format!("There is no database in {}.", settings.data_dir.display()));
    }
    Db::open(&options, Random::system()).await.map_err(sentence)
}
