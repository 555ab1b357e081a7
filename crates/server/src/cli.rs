//! The command line.

mod copies;
mod journal;

use crate::{
    config::Settings,
    doctor, openapi, preflight,
    say::{say, say_error},
    serve, start,
};
use clap::{CommandFactory as _, Parser, Subcommand};
use copies::{BackupArgs, CopyArgs, ErasuresCommand, RestoreArgs};
use db::Db;
use identity::{AddStaff, StaffRole};
use journal::JournalCommand;
use kernel::Random;
use std::{path::PathBuf, process::ExitCode};

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
    /// Bring the database up to date and stop.
    Migrate,
    /// Look after staff accounts.
    #[command(subcommand)]
    Staff(StaffCommand),
    /// Look at the settings.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Say what is wrong with this deployment.
    Doctor,
    /// Print the API's contract (OpenAPI).
    Openapi,
    /// Write the manual pages, for whoever makes a package.
    #[command(hide = true)]
    Man {
        /// The folder that they go to.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Copy the SQLite database to a file, also while the server runs.
    Backup(BackupArgs),
    /// Put a backup in the place of the SQLite database.
    Restore(RestoreArgs),
    /// Write everything to a file that either engine takes in.
    Export(CopyArgs),
    /// Take such a file into a new, empty database.
    Import(CopyArgs),
    /// Look after the list of erased families.
    #[command(subcommand)]
    Erasures(ErasuresCommand),
    /// Look after the journal.
    #[command(subcommand)]
    Journal(JournalCommand),
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    /// Read every setting and say what is wrong.
    Check,
    /// Print every setting with its default and its comment.
    Show,
}

#[derive(Debug, Subcommand)]
enum StaffCommand {
    /// Make a staff account; the password is read from the first line of the standard input.
    Add(StaffArgs),
}

#[derive(Debug, clap::Args)]
struct StaffArgs {
    /// The address to log in with.
    #[arg(long)]
    email: String,
    #[arg(long, default_value = "")]
    first_name: String,
    #[arg(long, default_value = "")]
    last_name: String,
    /// administrator, coordinator or finance.
    #[arg(long, default_value = "administrator")]
    role: String,
    /// The data folder (setting `data_dir`).
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// What `serve` takes beside the settings.
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// Fill an empty database with a believable programme.
    #[arg(long)]
    pub demo: bool,
    /// The data folder (setting `data_dir`).
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Where to listen (setting `listen`); port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
}

impl Cli {
    /// Runs the command. A failure is one sentence and a non-zero exit.
    pub fn run(self) -> ExitCode {
        match self.execute() {
            Ok(code) => code,
            Err(sentence) => {
                say_error(&sentence);
                ExitCode::FAILURE
            }
        }
    }

    fn execute(self) -> Result<ExitCode, String> {
        let settings = || Settings::load(self.config.as_deref());
        match self.command {
            Command::Serve(args) => block_on(serve::serve(overridden(settings()?, &args), args.demo))?,
            Command::Migrate => block_on(migrate(settings()?))?,
            Command::Staff(StaffCommand::Add(args)) => block_on(add_staff(settings()?, args))?,
            Command::Config(ConfigCommand::Check) => {
                preflight::refuse(&settings()?, false)?;
                say("The settings are fine.");
            }
            Command::Config(ConfigCommand::Show) => say(crate::config::DEFAULTS),
            Command::Doctor => return Ok(block_on(doctor::examine(settings()?))),
            Command::Openapi => say(openapi::document_text().trim_end()),
            Command::Man { folder } => {
                clap_mangen::generate_to(Self::command(), folder).map_err(|error| error.to_string())?;
            }
            Command::Backup(args) => block_on(copies::backup(settings()?, &args))?,
            Command::Restore(args) => block_on(copies::restore(settings()?, &args))?,
            Command::Export(args) => block_on(copies::export(settings()?, &args))?,
            Command::Import(args) => block_on(copies::import(settings()?, &args))?,
            Command::Erasures(command) => block_on(copies::erasures(settings()?, &command))?,
            Command::Journal(command) => block_on(journal::run(settings()?, &command))?,
        }
        Ok(ExitCode::SUCCESS)
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

async fn add_staff(mut settings: Settings, args: StaffArgs) -> Result<(), String> {
    if let Some(data) = &args.data {
        settings.data_dir.clone_from(data);
    }
    let role = StaffRole::parse(&args.role).ok_or_else(|| {
        format!("The role must be administrator, coordinator or finance, not \"{}\".", args.role)
    })?;
    let mut password = String::new();
    std::io::stdin().read_line(&mut password).map_err(|error| error.to_string())?;
    let app = start::open_beside_a_server(&settings).await?;
    let new = AddStaff {
        email: args.email.clone(),
        first_name: args.first_name,
        last_name: args.last_name,
        role,
        password: password.trim_end_matches(['\r', '\n']).to_owned(),
    };
    identity::add_staff(&app.identity, &new).await.map_err(|failure| failure.message().to_owned())?;
    say(&format!("{} can now log in at /staff/login.", args.email));
    Ok(())
}

async fn migrate(settings: Settings) -> Result<(), String> {
    Db::open(&settings.database(), Random::system()).await.map_err(|error| error.to_string())?;
    say("The database is up to date.");
    Ok(())
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    #[expect(clippy::expect_used, reason = "without a runtime there is nobody to tell")]
    runtime.expect("the runtime starts").block_on(work)
}
