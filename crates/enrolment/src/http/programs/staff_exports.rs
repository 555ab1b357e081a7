//! Export of all partners' programs.

use crate::http::programs::staff_list::ProgramQuery;
use crate::{
    Enrolment,
    model::child_details::{ChildDetails, name_cell},
    programs::staff_programs::{StaffProgram, staff_programs},
    store::programs::{filter::ProgramFilter, list},
};
use api::{Failure, PathOf, Routes, Search};
use axum::extract::State;
use db::{Db, DbError};
use futures_util::{Stream, stream};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use kernel::ProgramId;
use l10n::{Message, msg};
use spreadsheet::{Download, FilePath, Row, Sheet};

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff exports").get(
        "/api/staff/export/programs/{format}",
        "exportStaffPrograms",
        "Export the programs of all partners",
        programs,
    )
}

fn columns() -> Vec<Message> {
    let family = vec![msg!("column-program"), msg!("column-partner"), msg!("column-parent")];
    let cohort = vec![
        msg!("column-cohort"),
        msg!("column-starts"),
        msg!("column-ends"),
        msg!("column-package"),
        msg!("column-level"),
        msg!("column-day"),
        msg!("column-time"),
        msg!("column-teacher"),
    ];
    let money = vec![
        msg!("column-paid-by"),
        msg!("column-status"),
        msg!("column-currency"),
        msg!("column-price"),
        msg!("column-added"),
    ];
    [family, ChildDetails::headers(), cohort, money].concat()
}

async fn programs(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<FilePath>,
    Search(query): Search<ProgramQuery>,
) -> Result<Download, Failure> {
    let ctx = enrolment.ctx();
    let rows = rows(ctx.db.clone(), query.filter()?, ctx.clock.now());
    let sheet = Sheet { name: "programs", columns: columns() };
    Download::new(path.format, sheet, rows).await
}

/// Rows read at a time.
const CHUNK: i64 = 1_000;

/// Streams all matching programs in chunks, over the connections for bulk reads so that other requests are not
/// blocked.
fn rows(
    db: Db,
    filter: ProgramFilter,
    now: Timestamp,
) -> impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static {
    stream::try_unfold(ProgramId::new(0), move |after| {
        let (db, filter) = (db.clone(), filter.clone());
        async move {
            db.read_in_bulk(move |mut conn| async move {
                let ids = list::after(&mut conn, &filter, after, CHUNK).await?;
                let Some(last) = ids.last().copied() else { return Ok(None) };
                let programs = staff_programs(&mut conn, &ids, now).await?;
                Ok(Some((programs.into_iter().map(row).collect(), last)))
            })
            .await
        }
    })
}

fn row(program: StaffProgram) -> Row {
    let family = spreadsheet::row![program.id.get(), program.partner.name, name_cell(program.parent.name)];
    let cohort = spreadsheet::row![
        program.cohort.title,
        program.cohort.start_on,
        program.cohort.end_on,
        program.package.title,
        program.level,
        msg!("weekday", day = program.day.weekday()),
        msg!("time-of-day", time = program.time.time()),
        program.teacher.map(|teacher| teacher.name).unwrap_or_default(),
    ];
    let money = spreadsheet::row![
        if program.is_sponsored { msg!("paid-by-partner") } else { msg!("paid-by-parent") },
        if program.is_paid { msg!("paid") } else { msg!("unpaid") },
        program.price.currency_code,
        kernel::major(program.price.minor),
        program.created_at,
    ];
    [family, program.child.details.cells(), cohort, money].concat()
}
