//! The command line.

mod backup;
mod data_folder;
mod journal;
mod password;
mod progress;
mod staff;

use crate::{
    config::{DEFAULTS, Settings, effective},
    console_output::{print, print_error},
    doctor, openapi, preflight, serve, start,
};
use backup::{BackupArgs, CopyArgs, ErasuresCommand, RestoreArgs};
use clap::{CommandFactory as _, Parser, Subcommand};
use data_folder::DataFolder;
use db::Db;
use journal::JournalCommand;
use kernel::Random;
use staff::StaffCommand;
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The enrolment portal of a children's coding-education programme.
#[derive(Debug, Parser)]
#[command(name = "seatling", version, about)]
pub struct Cli {
    /// A settings file (TOML); `seatling config show` prints every setting with its default.
    #[arg(long, global = true, env = "SEATLING_CONFIG")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the portal.
    Serve(ServeArgs),
    /// Apply pending database migrations, then exit.
    Migrate {
        #[command(flatten)]
        data_folder: DataFolder,
    },
    /// Manage staff accounts.
    #[command(subcommand)]
    Staff(StaffCommand),
    /// Show or validate the settings.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Check this deployment and report problems.
    Doctor {
        /// Accept a database that the demo filled.
        #[arg(long)]
        demo: bool,
        #[command(flatten)]
        data_folder: DataFolder,
    },
    /// Print the OpenAPI description of the API.
    Openapi,
    /// Write the manual pages, for packaging.
    #[command(hide = true)]
    Man {
        /// The folder to write them to.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Copy the SQLite database to a file; works while the server runs.
    Backup(BackupArgs),
    /// Replace the SQLite database with a backup.
    Restore(RestoreArgs),
    /// Export everything to a file that either engine can import.
    Export(CopyArgs),
    /// Import such a file into a new, empty database.
    Import(CopyArgs),
    /// Manage the list of erased families.
    #[command(subcommand)]
    Erasures(ErasuresCommand),
    /// Verify the journal.
    #[command(subcommand)]
    Journal(JournalCommand),
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    /// Validate every setting without starting the server.
    Check {
        #[command(flatten)]
        data_folder: DataFolder,
    },
    /// Print every setting with its default and its comment.
    Show {
        /// Print the current values and their sources instead. Secrets are hidden.
        #[arg(long)]
        effective: bool,
    },
}

/// What `serve` takes beside the settings.
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// Fill an empty database with demo data.
    #[arg(long)]
    pub demo: bool,
    /// The data folder (setting `data_dir`).
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The address to listen on (setting `listen`); port 0 selects a free port.
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
}

impl Cli {
    /// Runs the command. An error is one sentence on standard error and a non-zero exit code.
    pub fn run(self) -> ExitCode {
        match self.execute() {
            Ok(code) => code,
            Err(sentence) => {
                print_error(&sentence);
                ExitCode::FAILURE
            }
        }
    }

    fn execute(self) -> Result<ExitCode, String> {
        let settings = || Settings::load(self.config.as_deref());
        match self.command {
            Command::Serve(args) => block_on(serve::serve(overridden(settings()?, &args), args.demo))?,
            Command::Migrate { data_folder } => block_on(migrate(data_folder.settings(settings()?)))?,
            Command::Staff(command) => block_on(staff::run(settings()?, command))?,
            Command::Config(command) => command.run(self.config.as_deref())?,
            Command::Doctor { demo, data_folder } => {
                return Ok(block_on(doctor::examine(data_folder.settings(settings()?), demo)));
            }
            Command::Openapi => print(openapi::document_text().trim_end()),
            Command::Man { folder } => {
                clap_mangen::generate_to(Self::command(), folder).map_err(|error| error.to_string())?;
            }
            Command::Backup(args) => block_on(backup::backup(settings()?, &args))?,
            Command::Restore(args) => block_on(backup::restore(settings()?, &args))?,
            Command::Export(args) => block_on(backup::export(settings()?, &args))?,
            Command::Import(args) => block_on(backup::import(settings()?, &args))?,
            Command::Erasures(command) => block_on(backup::erasures(settings()?, &command))?,
            Command::Journal(command) => block_on(journal::run(settings()?, &command))?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl ConfigCommand {
    fn run(&self, file: Option<&Path>) -> Result<(), String> {
        match self {
            Self::Check { data_folder } => block_on(check(data_folder.settings(Settings::load(file)?)))?,
            Self::Show { effective: true } => print(effective::text(file)?.trim_end()),
            Self::Show { effective: false } => print(DEFAULTS),
        }
        Ok(())
    }
}

fn overridden(mut settings: Settings, args: &ServeArgs) -> Settings {
    if let Some(data) = &args.data {
        settings.data_dir.clone_from(data);
    }
    if let Some(listen) = &args.listen {
        settings.listen.clone_from(listen);
    }
    settings
}

/// Reports what would keep the server from starting: invalid settings, or a demo's database.
async fn check(settings: Settings) -> Result<(), String> {
    preflight::check(&settings, false)?;
    // A database that cannot be reached now is no mistake in the settings; `doctor` reports it.
    if db::inspect(&settings.database()).await.is_ok_and(|seen| seen.is_demo) {
        return Err(start::DEMO_DATABASE.into());
    }
    print("The settings are fine.");
    Ok(())
}

async fn migrate(settings: Settings) -> Result<(), String> {
    Db::open(&settings.database(), Random::system()).await.map_err(|error| error.to_string())?;
    print("The database is up to date.");
    Ok(())
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    #[expect(clippy::expect_used, reason = "without a runtime there is nobody to tell")]
    runtime.expect("the runtime starts").block_on(work)
}
