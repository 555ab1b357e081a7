//! Two server processes on one PostgreSQL database: the allowance holds across them.

use super::{
    client::{Address, child, program, send_until_answered},
    times,
    world::world,
};
use std::thread;
use testkit::TestEngine;

const CALLERS: usize = 64;

/// Sends all calls concurrently, alternating between the nodes. Returns the ids of the successful ones.
fn send_concurrently(nodes: &[String], token: &str, calls: &[(String, serde_json::Value)]) -> Vec<i64> {
    let barrier = std::sync::Barrier::new(calls.len());
    let answers = thread::scope(|scope| {
        let started: Vec<_> = (0..)
            .zip(calls)
            .map(|(number, (path, body))| {
                let (barrier, address) = (&barrier, Address::new(&nodes[number % nodes.len()]));
                scope.spawn(move || {
                    barrier.wait();
                    send_until_answered(&address, token, path, body, &format!("{path}-{}", body["firstName"]))
                })
            })
            .collect();
        started.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    let refused = answers.iter().filter(|(status, _)| *status != 200);
    for (status, answer) in refused {
        assert_eq!((*status, &answer["code"]), (409, &"enrolment.allowance_used_up".into()), "{answer}");
    }
    let acknowledged = answers.iter().filter(|(status, _)| *status == 200);
    acknowledged.map(|(_, answer)| answer["data"]["id"].as_i64().unwrap()).collect()
}

const ROUNDS: usize = 5;

#[tokio::test(flavor = "multi_thread")]
async fn h17_two_nodes_on_one_postgres_never_exceed_the_allowance() {
    if TestEngine::current() == TestEngine::Sqlite {
        return; // Only one process can open the file.
    }
    let rounds = times("TEST_NODE_ROUNDS", ROUNDS);
    let world = world(rounds, |round| round % 5 + 1).await;
    let servers = [world.serve(), world.serve()];
    let nodes = servers.each_ref().map(|server| server.address.clone());
    for round in 0..rounds {
        let (parent_id, token) = world.parents[round].clone();
        let allowed = round % 5 + 1;
        let add_child =
            |name: String| ("/api/partner/parent/child/add".to_owned(), child(&name, world.cohort_id));
        let calls: Vec<_> = (0..CALLERS).map(|number| add_child(format!("Kid{number}"))).collect();
        let children = tokio::task::block_in_place(|| send_concurrently(&nodes, &token, &calls));
        assert_eq!(children.len(), allowed, "round {round}");
        // More children than seats, as if the partner had lowered the allowance.
        let more = format!(
            "UPDATE invite SET kids_num = {CALLERS}, granted = {CALLERS} WHERE parent_id = {parent_id}"
        );
        world.database.execute(&more).await;
        let calls: Vec<_> = (allowed..CALLERS).map(|number| add_child(format!("More{number}"))).collect();
        let others = tokio::task::block_in_place(|| send_concurrently(&nodes, &token, &calls));
        let fewer = format!(
            "UPDATE invite SET kids_num = {allowed}, granted = {allowed} WHERE parent_id = {parent_id}"
        );
        world.database.execute(&fewer).await;
        let add_program = |id: &i64| {
            (format!("/api/partner/parent/program/add/{id}/{}", world.partner_id), program(world.cohort_id))
        };
        let calls: Vec<_> = children.iter().chain(&others).map(add_program).collect();
        assert_eq!(calls.len(), CALLERS);
        let programs = tokio::task::block_in_place(|| send_concurrently(&nodes, &token, &calls));
        assert_eq!(programs.len(), allowed, "round {round}");
    }
}
