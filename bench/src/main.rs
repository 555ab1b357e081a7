//! Benchmarks. Every figure stands beside a reference measured in the same run: read the ratios.

mod app;
mod commits;
mod invites;
mod lists;
mod load;
mod logins;
mod people;
mod programs;
mod requests;
mod table;
mod world;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some("requests") => requests::measure().await,
        Some("logins") => logins::measure().await,
        Some("lists") => lists::measure(arguments.get(2).expect("a database address")).await,
        Some("people") => people::measure(arguments.get(2).expect("a database address")).await,
        Some("invites") => invites::measure(arguments.get(2).expect("a database address")).await,
        Some("programs") => programs::measure(arguments.get(2).expect("a database address")).await,
        Some("world") => {
            let url = arguments.get(2).expect("a database address");
            let only = arguments.get(3).map_or("", String::as_str);
            world::measure(url, "target/release/seatling", only).await;
        }
        Some("commits") => {
            let what = arguments.get(3).map_or("group commit", String::as_str);
            commits::measure(arguments.get(2).expect("a folder").as_ref(), what).await;
        }
        _ => panic!(
            "usage: bench requests | logins | commits FOLDER [NAME] | lists DATABASE | people DATABASE | invites DATABASE | programs DATABASE | world DATABASE [ONLY]"
        ),
    }
}
