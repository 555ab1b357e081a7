//! Opening the installation, shared by `serve` and the other commands.

use crate::{
    app::{App, MAILS, Payments},
    config::Settings,
    keys,
};
use api::{AppContext, ConcurrencyLimit, RunMode, Workers};
use axum::extract::FromRef as _;
use billing::Billing;
use db::{Db, DbError, DbOptions, installation, tx};
use enrolment::EnrolmentSettings;
use identity::{Accounts, Identity, Limits, NewPartnerMail, PasswordCost, Passwords};
use invites::Invites;
use kernel::{Clock, Random};
use lessons::LessonSettings;
use mail::{Delivery, Kinds, MailContext, Mailer};
use privacy::{ErasureLog, Replayed};
use staff::{OperatorSetup, TodayCache};
use std::{sync::Arc, time::Duration};

/// Opens and migrates the database and builds the application. Errors are sentences.
pub(crate) async fn open(settings: &Settings) -> Result<App, String> {
    open_with(settings, settings.database()).await
}

/// Like [`open`], for a command that may run while a server has the database open.
pub(crate) async fn open_alongside_server(settings: &Settings) -> Result<App, String> {
    open_with(settings, DbOptions { alongside_server: true, ..settings.database() }).await
}

/// Like [`open`], with other database options than in the settings.
pub(crate) async fn open_with(settings: &Settings, database: DbOptions) -> Result<App, String> {
    let random = Random::system();
    let db = Db::open(&database, random.clone()).await.map_err(|error| error.to_string())?;
    let key = keys::server_key(settings, &random)?;
    let public_url = public_url(settings);
    let concurrency = ConcurrencyLimit::new(settings.lists_at_once_per_account, &db);
    let ctx = AppContext { concurrency, ..AppContext::new(db, Clock::system(), random) };
    begin(&ctx).await.map_err(|error| error.to_string())?;
    let contact_email = settings.contact_email.clone();
    let mail_ctx = MailContext { public_url, key, contact_email, kinds: Kinds::new(MAILS) };
    let mut identity = identity(ctx, mail_ctx, PasswordCost::STANDARD);
    identity.refuse_common_passwords = settings.refuse_common_passwords;
    identity.staff_totp_required = settings.staff_totp_required;
    identity.teacher_totp_required = settings.teacher_totp_required;
    identity.staff_invitation_days = settings.staff_invitation_days;
    identity.sends_mail = !settings.smtp_url.expose().is_empty();
    identity.new_partner_mail = NewPartnerMail {
        is_held: settings.hold_new_partner_mail && !settings.smtp_url.expose().is_empty(),
        per_day: settings.new_partner_mails_per_day,
    };
    identity.limits = Limits::new(&identity.ctx.clock, settings.log_ins_per_minute);
    let enrolment = EnrolmentSettings {
        children_at_own_cost: settings.children_at_own_cost,
        sponsored_seats_need_confirmed_address: settings.sponsored_seats_need_confirmed_address,
        offer_hours: settings.offer_hours,
        // Without mail, nobody can confirm an address.
        unconfirmed_places: if settings.smtp_url.expose().is_empty() {
            0
        } else {
            settings.unconfirmed_places
        },
        due_days: settings.invoice_due_days,
        safeguarding_required: settings.safeguarding_required,
    };
    let app = assemble(identity, settings.invite_mails_per_day, enrolment);
    let invites = Invites { link_alarm_joins: settings.link_alarm_joins, ..app.invites };
    let operator_setup = OperatorSetup {
        sends_mail: !settings.smtp_url.expose().is_empty(),
        has_bank_details: settings.has_own_bank_details(),
    };
    let lessons = LessonSettings {
        register_open_days: settings.register_open_days,
        mail_missed_lessons: settings.mail_missed_lessons,
    };
    Ok(App { invites, operator_setup, lessons, erasures: ErasureLog::in_folder(&settings.data_dir), ..app })
}

/// The prefix of every link.
pub(crate) fn public_url(settings: &Settings) -> String {
    match settings.public_url.trim_end_matches('/') {
        "" => format!("http://{}", settings.listen),
        url => url.to_owned(),
    }
}

/// Defaults of `config.default.toml`.
const LOG_INS_PER_MINUTE: u32 = 10;
const STAFF_INVITATION_DAYS: u32 = 7;
const LINK_ALARM_JOINS: u32 = 20;

/// Accounts with default settings.
pub fn identity(ctx: AppContext, mail_ctx: MailContext, cost: PasswordCost) -> Identity {
    Identity::from(Accounts {
        passwords: Passwords::new(cost, ctx.random.clone()),
        limits: Limits::new(&ctx.clock, LOG_INS_PER_MINUTE),
        ctx,
        mail_ctx,
        refuse_common_passwords: false,
        staff_totp_required: false,
        teacher_totp_required: false,
        staff_invitation_days: STAFF_INVITATION_DAYS,
        sends_mail: true,
        new_partner_mail: NewPartnerMail::OFF,
        confirmations: Arc::new(invites::SeatsOfJoiners),
    })
}

/// Builds the application with default settings.
pub fn assemble(identity: Identity, invite_mails_per_day: u32, enrolment: EnrolmentSettings) -> App {
    let invites = Invites {
        identity: identity.clone(),
        mails_per_day: invite_mails_per_day,
        link_alarm_joins: LINK_ALARM_JOINS,
    };
    App {
        mode: RunMode::Real,
        workers: Workers::default(),
        identity,
        invites,
        enrolment,
        lessons: LessonSettings::default(),
        payments: Payments::default(),
        today_cache: TodayCache::default(),
        operator_setup: OperatorSetup::default(),
        with_docs: false,
        erasures: ErasureLog::default(),
    }
}

/// Creates what every installation needs: its own row, initial rates, and the global search lists. Idempotent.
pub async fn begin(ctx: &AppContext) -> Result<(), DbError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        installation::find_or_create(t, now).await?;
        refdata::seed_rates(t, now).await?;
        identity::fill_lists(t).await?;
        enrolment::fill_lists(t).await
    })
}

/// Error for serving a demo's database to real users: its passwords are in the manual.
pub(crate) const DEMO_DATABASE: &str = "This database was filled by --demo, and anybody can log in to it with the demo's password. Serve it with --demo, or choose another folder with --data (or another database_url).";

/// True if the demo filled the database.
pub(crate) async fn is_demo(db: &Db) -> Result<bool, String> {
    let mut conn = db.read().await.map_err(|error| error.to_string())?;
    let found = installation::find(&mut conn).await.map_err(|error| error.to_string())?;
    Ok(found.is_some_and(|found| found.demo_filled_at.is_some()))
}

/// Synchronizes the erasure list with the database: adds erasures that are missing in the list, and repeats those
/// that are missing in the database because an older one was restored. A list that cannot be written is only
/// logged; one that cannot be read is an error.
pub(crate) async fn sync_erasures(app: &App) -> Result<Replayed, String> {
    if let Err(sentence) = app.erasures.append_missing(&app.identity.ctx.db).await {
        tracing::warn!(sentence, "the erasure log could not be updated");
    }
    let erased = app.erasures.read()?;
    privacy::replay(&Billing::from_ref(app), &erased).await.map_err(|error| error.to_string())
}

/// Builds the mailer. Errors are sentences.
pub(crate) fn mailer(settings: &Settings, app: &App) -> Result<Mailer, String> {
    let mail_ctx = app.identity.mail_ctx.clone();
    Ok(Mailer::new(mail_ctx, delivery(settings)?, settings.smtp_conversations))
}

/// How mail is sent. Errors are sentences.
pub(crate) fn delivery(settings: &Settings) -> Result<Delivery, String> {
    let timeout = Duration::from_secs(settings.smtp_timeout_seconds);
    Delivery::parse(&settings.smtp_url, &settings.mail_from, timeout).map_err(|error| error.to_string())
}
