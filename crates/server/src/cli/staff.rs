//! `seatling staff`: staff accounts, also when nobody can log in.

use super::{data_folder::DataFolder, password::read_password};
use crate::{app::App, config::Settings, console_output::print, start};
use api::Failure;
use identity::{AddStaff, StaffRole, StaffSummary};

#[derive(Debug, clap::Subcommand)]
pub(super) enum StaffCommand {
    /// Add a staff account. Prompts for the password, or reads it from standard input.
    Add(AddArgs),
    /// List the staff accounts.
    List {
        #[command(flatten)]
        data_folder: DataFolder,
    },
    /// Disable an account and log it out everywhere.
    Disable(AccountArgs),
    /// Enable a disabled account.
    Enable(AccountArgs),
    /// Set a new password, remove the second factor, and log the account out everywhere.
    Reset(AccountArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct AddArgs {
    #[command(flatten)]
    account: AccountArgs,
    #[arg(long, default_value = "")]
    first_name: String,
    #[arg(long, default_value = "")]
    last_name: String,
    /// administrator, coordinator or finance.
    #[arg(long, default_value = "administrator")]
    role: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct AccountArgs {
    /// The email address of the account.
    #[arg(long)]
    email: String,
    #[command(flatten)]
    data_folder: DataFolder,
}

impl AccountArgs {
    async fn open(&self, settings: Settings) -> Result<App, String> {
        start::open_alongside_server(&self.data_folder.settings(settings)).await
    }
}

/// The sentence that a user would read.
fn sentence(error: impl Into<Failure>) -> String {
    error.into().message().english()
}

pub(super) async fn run(settings: Settings, command: StaffCommand) -> Result<(), String> {
    match command {
        StaffCommand::Add(args) => add(settings, args).await,
        StaffCommand::List { data_folder } => list(data_folder.settings(settings)).await,
        StaffCommand::Disable(args) => set_active(settings, &args, false).await,
        StaffCommand::Enable(args) => set_active(settings, &args, true).await,
        StaffCommand::Reset(args) => reset(settings, &args).await,
    }
}

async fn add(settings: Settings, args: AddArgs) -> Result<(), String> {
    let role = StaffRole::parse(&args.role).ok_or_else(|| {
        format!("The role must be administrator, coordinator or finance, not \"{}\".", args.role)
    })?;
    let new = AddStaff {
        email: args.account.email.clone(),
        first_name: args.first_name,
        last_name: args.last_name,
        role,
        password: read_password()?,
    };
    let app = args.account.open(settings).await?;
    identity::add_staff(&app.identity, &new).await.map_err(sentence)?;
    print(&format!("{} can now log in at /staff/login.", new.email));
    Ok(())
}

async fn list(settings: Settings) -> Result<(), String> {
    let app = start::open_alongside_server(&settings).await?;
    let listed = identity::list_staff(&app.identity).await.map_err(sentence)?;
    if listed.is_empty() {
        print("There are no staff accounts. Add one with `seatling staff add`.");
    }
    let width = listed.iter().map(|one| one.email.chars().count()).max().unwrap_or_default();
    for one in &listed {
        print(&line(one, width));
    }
    Ok(())
}

fn line(one: &StaffSummary, width: usize) -> String {
    let state = if one.is_active { "active" } else { "disabled" };
    let factor = if one.has_second_factor { "second factor" } else { "password only" };
    let seen = one.last_seen_at.map_or("never".into(), |at| at.strftime("%Y-%m-%d %H:%M UTC").to_string());
    format!("{:width$}  {:13}  {state:8}  {factor:13}  last seen {seen}", one.email, one.role)
}

async fn set_active(settings: Settings, args: &AccountArgs, is_active: bool) -> Result<(), String> {
    let app = args.open(settings).await?;
    identity::set_staff_active(&app.identity, &args.email, is_active).await.map_err(sentence)?;
    let can = if is_active { "can log in again" } else { "is logged out and cannot log in any more" };
    print(&format!("{} {can}.", args.email));
    Ok(())
}

async fn reset(settings: Settings, args: &AccountArgs) -> Result<(), String> {
    let password = read_password()?;
    let app = args.open(settings).await?;
    identity::reset_staff(&app.identity, &args.email, &password).await.map_err(sentence)?;
    print(&format!("{} has a new password and no second factor, and is logged out everywhere.", args.email));
    Ok(())
}
