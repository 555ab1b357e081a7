//! A new build of the web app changes file names, which the embedding macro alone would not notice.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
