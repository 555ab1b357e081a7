//! Package administration: create, change, price, archive.

use super::{paths::PackagePath, state_paging::StatePaging};
use crate::{
    Catalogue,
    add::add_package,
    archive::{self, Archivable, Archiving},
    change::change_package,
    forms::PackageForm,
    model::{
        Package,
        ages::{CHILD_AGES, age_notes},
        usage::Renamed,
    },
    price::Due,
    programs::Programs,
    store::{self, staff::list_all_packages},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::{Administrator, FinanceStaff, ProgrammeStaff, SignedInStaff, StaffRole};
use journal::By;
use kernel::PackageId;
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff packages")
        .get("/api/staff/packages", "listStaffPackages", "List all packages with their prices", list)
        .post("/api/staff/packages", "addPackage", "Add a package", add)
        .put("/api/staff/packages/{id}", "changePackage", "Change a package", change)
        .put("/api/staff/packages/{id}/price", "setPackagePrice", "Set a package's price", set_price)
        .post("/api/staff/packages/{id}/archive", "archivePackage", "Archive a package", archive)
        .post("/api/staff/packages/{id}/restore", "restorePackage", "Restore a package", restore)
}

/// A package as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPackage {
    id: PackageId,
    title: String,
    description: String,
    min_age: i64,
    max_age: i64,
    week_duration: i64,
    level: i64,
    /// In the base currency.
    price: Due,
    price_minor: i64,
    archived_at: Option<String>,
    programs: i64,
}

/// A package's form. A new price applies to programs added from now on.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PackageBody {
    title: String,
    description: String,
    min_age: Option<i64>,
    max_age: Option<i64>,
    week_duration: Option<i64>,
    level: Option<i64>,
    price_minor: Option<i64>,
}

/// A new price, which applies to programs added from now on.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PackagePriceBody {
    price_minor: Option<i64>,
}

impl From<PackageBody> for PackageForm {
    fn from(body: PackageBody) -> Self {
        let PackageBody { title, description, min_age, max_age, week_duration, level, price_minor } = body;
        Self { title, description, min_age, max_age, week_duration, level, price_minor }
    }
}

async fn views(
    conn: &mut Conn,
    programs: &dyn Programs,
    packages: Vec<Package>,
) -> Result<Vec<StaffPackage>, DbError> {
    let ids: Vec<PackageId> = packages.iter().map(|package| package.id).collect();
    let used: HashMap<PackageId, i64> = programs.count_by_package(conn, &ids).await?.into_iter().collect();
    let view = |package: Package| StaffPackage {
        id: package.id,
        title: package.title,
        description: package.description,
        min_age: package.min_age,
        max_age: package.max_age,
        week_duration: package.week_duration,
        level: package.level,
        price: Due::base(package.price_minor),
        price_minor: package.price_minor,
        archived_at: package.archived_at.map(|at| at.to_string()),
        programs: used.get(&package.id).copied().unwrap_or_default(),
    };
    Ok(packages.into_iter().map(view).collect())
}

async fn list(
    _: SignedInStaff,
    State(catalogue): State<Catalogue>,
    Search(query): Search<StatePaging>,
) -> Result<Answer<List<StaffPackage>>, Failure> {
    let mut conn = catalogue.ctx().db.read().await?;
    let mut packages = list_all_packages(&mut conn).await?;
    let is_archived = query.wants_archived();
    packages.retain(|one| one.archived_at.is_some() == is_archived && query.matches_search(&one.title));
    let (packages, total) = query.paginate(packages);
    let rows = views(&mut conn, catalogue.programs.as_ref(), packages).await?;
    Ok(Answer::ok(List(rows)).page(query.page(), total))
}

/// The response for a package; its message includes warnings about the ages of its level.
async fn answer(
    conn: &mut Conn,
    catalogue: &Catalogue,
    id: PackageId,
    done: Message,
) -> Result<Answer<StaffPackage>, Failure> {
    let package = store::find_packages(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    let notes = age_notes(&store::list_packages(conn).await?, package.level, CHILD_AGES);
    let message = match notes {
        Some(notes) => msg!("done-with-notes", done = done, notes = notes),
        None => done,
    };
    let view = views(conn, catalogue.programs.as_ref(), vec![package])
        .await?
        .pop()
        .ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(view).message(message))
}

/// A new package has a price, so only administrators may create one.
async fn add(
    staff: Administrator,
    State(catalogue): State<Catalogue>,
    key: IdempotencyKey,
    body: Body<PackageBody>,
) -> Result<Answer<StaffPackage>, Failure> {
    let ctx = catalogue.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let form = PackageForm::from(body.value);
    let new = form.check()?;
    once_tx!(ctx, once, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let id = add_package(t, by, &new).await?;
        answer(t, &catalogue, id, msg!("package-created")).await
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<PackagePath>,
    Body { value: body, .. }: Body<PackageBody>,
) -> Result<Answer<StaffPackage>, Failure> {
    let (ctx, mut form) = (catalogue.ctx(), PackageForm::from(body));
    tx!(ctx.db, t => {
        let before = store::find_packages(t, &[path.id]).await?.pop().ok_or_else(Failure::not_found)?;
        form.price_minor = Some(allowed_price(staff.0.role, form.price_minor, before.price_minor)?);
        let new = form.check()?;
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        change_package(t, by, &before, &new).await?;
        if before.title != new.title {
            catalogue.programs.renamed(t, Renamed::Package(path.id)).await?;
        }
        answer(t, &catalogue, path.id, msg!("package-saved")).await
    })
}

/// The price that a role may save: roles without access to money cannot change it.
fn allowed_price(role: StaffRole, wanted: Option<i64>, now: i64) -> Result<i64, Failure> {
    let wanted = wanted.unwrap_or(now);
    if wanted != now && !role.handles_money() {
        return Err(Failure::fields([("priceMinor", msg!("price-forbidden"))]));
    }
    Ok(wanted)
}

async fn set_price(
    FinanceStaff(staff): FinanceStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<PackagePath>,
    Body { value: body, .. }: Body<PackagePriceBody>,
) -> Result<Answer<StaffPackage>, Failure> {
    let ctx = catalogue.ctx();
    tx!(ctx.db, t => {
        let before = store::find_packages(t, &[path.id]).await?.pop().ok_or_else(Failure::not_found)?;
        let form = PackageForm { price_minor: body.price_minor, ..PackageForm::of(&before) };
        let new = form.check()?;
        let by = By { actor: staff.journal(), at: ctx.clock.now() };
        change_package(t, by, &before, &new).await?;
        answer(t, &catalogue, path.id, msg!("price-saved")).await
    })
}

async fn archive_or_restore(
    staff: &ProgrammeStaff,
    catalogue: &Catalogue,
    id: PackageId,
    archiving: Archiving,
) -> Result<Answer<StaffPackage>, Failure> {
    let ctx = catalogue.ctx();
    tx!(ctx.db, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        archive::archive_or_restore(t, by, Archivable::Package(id), archiving).await?;
        let message = match archiving {
            Archiving::Archive => msg!("package-archived"),
            Archiving::Restore => msg!("package-restored"),
        };
        answer(t, catalogue, id, message).await
    })
}

async fn archive(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<PackagePath>,
) -> Result<Answer<StaffPackage>, Failure> {
    archive_or_restore(&staff, &catalogue, path.id, Archiving::Archive).await
}

async fn restore(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<PackagePath>,
) -> Result<Answer<StaffPackage>, Failure> {
    archive_or_restore(&staff, &catalogue, path.id, Archiving::Restore).await
}
