//! `seatling backup`, `restore`, `export`, `import` and `erasures`: what they take and what they say.

use super::{journal::say_newest, progress::ProgressBar};
use crate::{backup_note, config::Settings, console_output::say, keys, start};
use axum::extract::FromRef as _;
use backup::Restoration;
use billing::Billing;
use console::{ErasureLog, Replayed};
use db::{Db, DbOptions, sqlite::file};
use kernel::{Clock, Random, Secret};
use std::path::{Path, PathBuf};

/// What `backup` takes.
#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    /// The file; or a folder, in which it gets the name of the time.
    to: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// What `restore` takes.
#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// The backup.
    from: PathBuf,
    /// A list of erasures that was kept elsewhere, beside the one of the data folder.
    #[arg(long, value_name = "FILE")]
    erasures: Option<PathBuf>,
    /// Restore it although its journal was changed.
    #[arg(long)]
    with_broken_journal: bool,
    #[command(flatten)]
    place: Place,
}

/// What `export` and `import` take.
#[derive(Debug, clap::Args)]
pub(super) struct CopyArgs {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, clap::Subcommand)]
pub(super) enum ErasuresCommand {
    /// Erase again every family on the list that is back, as after `pg_restore`.
    Replay {
        /// A list that was kept elsewhere, instead of the one of the data folder.
        #[arg(long, value_name = "FILE")]
        list: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Place {
    /// The data folder (setting `data_dir`).
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Place {
    pub(super) fn settings(&self, mut settings: Settings) -> Settings {
        if let Some(data) = &self.data {
            settings.data_dir.clone_from(data);
        }
        settings
    }
}

const ON_POSTGRES: &str =
    "This installation is on PostgreSQL: use pg_dump and pg_restore, then `seatling erasures replay`.";

fn database_file(database: &DbOptions) -> Result<&Path, String> {
    database.file().ok_or_else(|| ON_POSTGRES.to_owned())
}

pub(super) fn sentence(error: impl ToString) -> String {
    error.to_string()
}

/// What is not in any copy, and what becomes of an installation without it.
fn say_key(settings: &Settings) {
    if settings.secret_key.expose().is_empty() {
        let key = keys::path(settings);
        say(&format!("The server's key is not in it: keep a copy of {} somewhere else.", key.display()));
    }
}

/// A journal that was changed is backed up like any other, and told: there may be no better copy any more.
pub(super) async fn backup(settings: Settings, args: &BackupArgs) -> Result<(), String> {
    let settings = args.place.settings(settings);
    let database = settings.database();
    let taken = backup::take(database_file(&database)?, &args.to, Clock::system().now()).map_err(sentence)?;
    let (path, kilobytes) = (taken.path.display(), taken.bytes.div_ceil(1_000));
    say(&format!("Backed up to {path}: {kilobytes} kB, schema {}, checked.", taken.schema));
    say_key(&settings);
    if let Err(error) = backup_note::note(&settings.data_dir) {
        say(&format!("Its age will be missing in the metrics: the data folder cannot be written ({error})."));
    }
    check_journal(&taken.path).await.map_err(|broken| format!("{broken} Keep the older backups."))
}

/// Says the newest seal of a file's journal; the error is what is wrong with it.
async fn check_journal(path: &Path) -> Result<(), String> {
    let Some(chain) = file::verify_journal(path).await.map_err(sentence)? else { return Ok(()) };
    say_newest(&chain);
    chain.broken.map_or(Ok(()), |broken| Err(broken.to_string()))
}

pub(super) async fn restore(settings: Settings, args: &RestoreArgs) -> Result<(), String> {
    let settings = args.place.settings(settings);
    let database = settings.database();
    let file = database_file(&database)?;
    let restoration = Restoration::begin(file, &args.from).map_err(sentence)?;
    match check_journal(restoration.copy()).await {
        Err(broken) if args.with_broken_journal => say(&broken),
        Err(broken) => {
            return Err(format!("{broken} Restore an older backup, or this one with --with-broken-journal."));
        }
        Ok(()) => {}
    }
    learn_from_replaced(&settings, &database).await;
    let done = bring_up_to_date(&settings, restoration.copy(), args.erasures.as_deref()).await?;
    let kept = restoration.finish(Clock::system().now()).map_err(sentence)?;
    say(&format!("Restored {}.", args.from.display()));
    if let Some(kept) = kept {
        say(&format!("The database that was replaced is kept as {}.", kept.display()));
    }
    say_replayed(done);
    say_if_demo(&database).await?;
    if settings.secret_key.expose().is_empty() && !keys::path(&settings).exists() {
        say(&format!("The server's key is missing: put your copy at {}.", keys::path(&settings).display()));
    }
    Ok(())
}

const OF_A_DEMO: &str =
    "It is the database of a demo, and anybody knows its passwords: it can be served with --demo only.";

/// A copy of a demo is a demo.
async fn say_if_demo(database: &DbOptions) -> Result<(), String> {
    if db::inspect(database).await.map_err(sentence)?.is_demo {
        say(OF_A_DEMO);
    }
    Ok(())
}

/// The database that is replaced may know of an erasure that a crash kept from the list. Where it cannot be read, the
/// list is all there is.
async fn learn_from_replaced(settings: &Settings, database: &DbOptions) {
    if !database.file().is_some_and(Path::exists) {
        return;
    }
    let options = DbOptions { beside_a_server: true, ..database.clone() };
    let learned = async {
        let db = Db::open(&options, Random::system()).await.map_err(sentence)?;
        let learned = ErasureLog::in_folder(&settings.data_dir).catch_up(&db).await;
        db.close().map_err(sentence)?;
        learned
    };
    if let Err(sentence) = learned.await {
        say(&format!("Erasures are taken from the list alone: {sentence}"));
    }
}

/// Migrates the copy of the backup and erases in it who was erased since.
async fn bring_up_to_date(
    settings: &Settings,
    copy: &Path,
    other_list: Option<&Path>,
) -> Result<Replayed, String> {
    let options = DbOptions::new(format!("sqlite:{}", copy.display()));
    // Nothing here needs the server's key; one that is missing must not be made anew before somebody can bring it.
    let no_key = Secret::new(kernel::hex(&Random::system().bytes::<32>()));
    let settings = Settings { secret_key: no_key, ..settings.clone() };
    let app = start::open_with(&settings, options).await?;
    let mut erased = app.erasures.read()?;
    if let Some(path) = other_list {
        erased.extend(named_list(path)?);
    }
    let done = console::replay(&Billing::from_ref(&app), &erased).await.map_err(sentence)?;
    let db = app.identity.ctx.db.clone();
    drop(app);
    db.close().map_err(sentence)?;
    Ok(done)
}

/// A list that somebody names must be there.
fn named_list(path: &Path) -> Result<Vec<console::Erased>, String> {
    if !path.is_file() {
        return Err(format!("There is no list of erasures at {}.", path.display()));
    }
    ErasureLog::at(path.to_owned()).read()
}

fn say_replayed(done: Replayed) {
    let Replayed { again, already, unknown, waiting } = done;
    say(&format!(
        "Erased families: {again} erased again, {already} erased in it already, {unknown} not in it."
    ));
    if waiting > 0 {
        say(&format!(
            "{waiting} cannot be erased while money of theirs is under way; the server tries again every hour."
        ));
    }
}

/// Opens a database that must be there, whether or not a server runs.
pub(super) async fn open_beside_a_server(settings: &Settings) -> Result<Db, String> {
    let options = DbOptions { beside_a_server: true, ..settings.database() };
    if options.file().is_some_and(|file| !file.exists()) {
        return Err(format!("There is no database in {}.", settings.data_dir.display()));
    }
    Db::open(&options, Random::system()).await.map_err(sentence)
}

pub(super) async fn export(settings: Settings, args: &CopyArgs) -> Result<(), String> {
    let settings = args.place.settings(settings);
    let db = open_beside_a_server(&settings).await?;
    let counted = backup::export(&db, &args.file).await.map_err(sentence)?;
    let (tables, rows) = (counted.tables, counted.rows);
    say(&format!("Exported {rows} rows of {tables} tables to {}.", args.file.display()));
    say_key(&settings);
    Ok(())
}

pub(super) async fn import(settings: Settings, args: &CopyArgs) -> Result<(), String> {
    let settings = args.place.settings(settings);
    let db = Db::open(&settings.database(), Random::system()).await.map_err(sentence)?;
    let counted = {
        let mut bar = ProgressBar::new();
        backup::import(&db, &args.file, &mut |progress| bar.show(progress)).await.map_err(sentence)?
    };
    say(&format!("Imported {} rows of {} tables.", counted.rows, counted.tables));
    if start::is_demo(&db).await? {
        say(OF_A_DEMO);
    }
    Ok(())
}

pub(super) async fn erasures(settings: Settings, command: &ErasuresCommand) -> Result<(), String> {
    let ErasuresCommand::Replay { list, place } = command;
    let app = start::open_beside_a_server(&place.settings(settings)).await?;
    let erased = match list {
        Some(path) => named_list(path)?,
        None => app.erasures.read()?,
    };
    let done = console::replay(&Billing::from_ref(&app), &erased).await.map_err(sentence)?;
    app.erasures.catch_up(&app.identity.ctx.db).await?;
    say_replayed(done);
    Ok(())
}
