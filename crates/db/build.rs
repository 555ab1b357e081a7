//! Generates the migration list of both engines as Rust source, included by `src/migrate.rs`. `refinery`'s own
//! macro would compile many of the crate's dependencies a second time.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let mut code = String::new();
    for engine in ["sqlite", "postgres"] {
        // Relative to this crate, so that several checkouts of the repository can share a build cache.
        let folder = format!("../../migrations/{engine}");
        println!("cargo::rerun-if-changed={folder}");
        writeln!(code, "pub(super) const {}: &[File] = &[", engine.to_uppercase())?;
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is no text")?;
            let file = format!("/{folder}/{name}.sql");
            writeln!(
                code,
                "    File {{ name: {name:?}, sql: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?})) }},"
            )?;
        }
        writeln!(code, "];")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), code)?;
    Ok(())
}
