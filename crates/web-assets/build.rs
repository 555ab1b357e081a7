//! Rebuilds the crate after a new build of the web app: it changes file names, which the embedding macro does not
//! track.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
