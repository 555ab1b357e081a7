//! Benchmarks. Every figure has a reference measured in the same run: read the ratios.

mod app;
mod attendance;
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
        Some("bare") => requests::serve_bare().await,
        Some("logins") => logins::measure().await,
        Some("lists") => lists::measure(arguments.get(2).expect("a database address")).await,
        Some("people") => people::measure(arguments.get(2).expect("a database address")).await,
        Some("invites") => invites::measure(arguments.get(2).expect("a database address")).await,
        Some("attendance") => attendance::measure(arguments.get(2).expect("a database address")).await,
        Some("programs") => programs::measure(arguments.get(2).expect("a database address")).await,
        Some("world") => {
            let url = arguments.get(2).expect("a database address");
            let only = arguments.get(3).map_or("", String::as_str);
            world::measure(url, "target/release/seatling", only).await;
        }
        Some("walk") => {
            let [url, file] = [2, 3].map(|place| arguments.get(place).expect("a database and a file"));
            let times = arguments.get(4).map_or(1, |times| times.parse().expect("how many times the size"));
            world::walk(url, file, times).await;
        }
        Some("compare") => {
            let [small, large] = [2, 3].map(|place| arguments.get(place).expect("two files of walks"));
            world::compare(small, large);
        }
        Some("commits") => {
            let what = arguments.get(3).map_or("group commit", String::as_str);
            commits::measure(arguments.get(2).expect("a folder").as_ref(), what).await;
        }
        _ => panic!(
            "usage: bench requests | logins | commits FOLDER [NAME] | lists DATABASE | people DATABASE | invites DATABASE | programs DATABASE | attendance DATABASE | world DATABASE [ONLY] | walk DATABASE FILE [TIMES] | compare FILE FILE"
        ),
    }
}
