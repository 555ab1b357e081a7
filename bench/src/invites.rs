//! Two thousand invites in one request, and the delivery rate of the outbox to a local mail server.

use crate::{
    app, lists,
    table::{self, ms},
};
use kernel::Secret;
use mail::{Delivery, Mailer};
use serde_json::json;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
};

const INVITES: usize = 2_000;

pub async fn measure(url: &str) {
    let app = app::start(url).await;
    let (_, partner) = app.partner("large").await;
    let emails: Vec<_> = (0..INVITES).map(|number| format!("parent.{number}@school.example")).collect();
    let body = json!({ "emails": emails.join(", "), "kidsNum": 2 });
    let (took, answer) = partner.post("/api/partner/parent/invite", &body).await;
    assert_eq!(answer["status"], true, "{answer}");
    let group = format!("invites and mail, {}", lists::engine(&app.app.identity.ctx.db));
    table::row(&group, "2,000 invites in one call", ms(took.as_secs_f64() * 1e3), "server time", "");
    let received = Arc::new(AtomicUsize::new(0));
    let address = sink(Arc::clone(&received)).await;
    let ctx = app.app.identity.ctx.clone();
    let from = "Seatling <mail@seatling.example>";
    let mail_ctx = app.app.identity.mail_ctx.clone();
    let delivery =
        Delivery::parse(&Secret::new(address), from, Duration::from_secs(10)).expect("a mail server");
    let mailer = Mailer::new(mail_ctx, delivery, 1);
    let started = Instant::now();
    while mail::deliver_due(&ctx, &mailer).await.expect("the outbox") > 0 {}
    let (count, seconds) = (received.load(Ordering::SeqCst), started.elapsed().as_secs_f64());
    let rate = format!("{:.0} mails/s", count as f64 / seconds);
    table::row(&group, "the outbox, one SMTP conversation", rate, format!("{count} mails"), "");
}

/// A mail server that accepts everything.
async fn sink(received: Arc<AtomicUsize>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("smtp://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(stream, Arc::clone(&received)));
        }
    });
    address
}

async fn serve(stream: TcpStream, received: Arc<AtomicUsize>) -> Option<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 sink\r\n").await.ok()?;
    let mut in_mail = false;
    while let Some(line) = lines.next_line().await.ok()? {
        let answer: &[u8] = match (in_mail, line.as_str()) {
            (true, ".") => {
                received.fetch_add(1, Ordering::SeqCst);
                in_mail = false;
                b"250 taken\r\n"
            }
            (true, _) => continue,
            (false, "DATA") => {
                in_mail = true;
                b"354 go on\r\n"
            }
            (false, _) => b"250 ok\r\n",
        };
        writer.write_all(answer).await.ok()?;
    }
    Some(())
}
