//! Writes down the migrations of both engines, for the library to hold. `refinery`'s own macro would have much of the
//! library's dependencies compiled a second time, for the macro.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../migrations");
    let mut code = String::new();
    for engine in ["sqlite", "postgres"] {
        let folder = root.join(engine).canonicalize()?;
        println!("cargo::rerun-if-changed={}", folder.display());
        writeln!(code, "pub(super) const {}: &[File] = &[", engine.to_uppercase())?;
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is no text")?;
            let path = path.to_str().ok_or("a folder that is no text")?;
            writeln!(code, "    File {{ name: {name:?}, sql: include_str!({path:?}) }},")?;
        }
        writeln!(code, "];")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), code)?;
    Ok(())
}
