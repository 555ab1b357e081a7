//! A scripted SMTP server: accepts mail, rejects it, hangs, or closes the connection after the message.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream, tcp::OwnedWriteHalf},
    sync::watch,
};

/// What the server does with a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Accepts it.
    Accept,
    /// Rejects the recipient with this code: 450 is temporary, 550 permanent.
    Refuse(u16),
    /// Stops answering.
    Hang,
    /// Reads the whole message and closes the connection without an answer.
    DropAfterData,
}

/// A message that was read completely, whether or not it was accepted.
#[derive(Clone, Debug)]
pub struct Received {
    pub recipient: String,
    /// Headers and body.
    pub text: String,
}

type Script = dyn Fn(&str, usize) -> Act + Send + Sync;

/// The running server.
pub struct SmtpSink {
    pub address: SocketAddr,
    received: Arc<watch::Sender<Vec<Received>>>,
}

struct Conversation {
    script: Arc<Script>,
    attempts: Arc<Mutex<HashMap<String, usize>>>,
    received: Arc<watch::Sender<Vec<Received>>>,
}

impl SmtpSink {
    /// Starts a server. The script decides what happens to the nth attempt (from 0) for a recipient.
    pub async fn start(script: impl Fn(&str, usize) -> Act + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let received = Arc::new(watch::Sender::new(Vec::new()));
        let conversation = Arc::new(Conversation {
            script: Arc::new(script),
            attempts: Arc::default(),
            received: Arc::clone(&received),
        });
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let conversation = Arc::clone(&conversation);
                tokio::spawn(async move { conversation.serve(stream).await });
            }
        });
        Self { address, received }
    }

    /// The SMTP URL.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// The messages received so far.
    pub fn received(&self) -> Vec<Received> {
        self.received.borrow().clone()
    }

    /// Waits until `enough` is true for the received messages.
    pub async fn until(&self, enough: impl Fn(&[Received]) -> bool) {
        let mut arriving = self.received.subscribe();
        arriving.wait_for(|received| enough(received)).await.expect("the sink runs");
    }
}

async fn write_line(writer: &mut OwnedWriteHalf, line: &str) -> Option<()> {
    writer.write_all(format!("{line}\r\n").as_bytes()).await.ok()
}

impl Conversation {
    async fn serve(&self, stream: TcpStream) -> Option<()> {
        let (reader, mut writer) = stream.into_split();
        let mut lines = BufReader::new(reader).lines();
        write_line(&mut writer, "220 sink").await?;
        let (mut recipient, mut act) = (String::new(), Act::Accept);
        while let Ok(Some(line)) = lines.next_line().await {
            let verb = line.to_uppercase();
            if verb.starts_with("RCPT TO:") {
                recipient = line.trim_start_matches(|c| c != '<').trim_matches(['<', '>']).to_owned();
                act = self.next_act(&recipient);
                match act {
                    Act::Refuse(code) => {
                        write_line(&mut writer, &format!("{code} <{recipient}>: no")).await?;
                    }
                    Act::Hang => std::future::pending().await,
                    _ => write_line(&mut writer, "250 ok").await?,
                }
            } else if verb == "DATA" {
                write_line(&mut writer, "354 go on").await?;
                let mut text = String::new();
                loop {
                    // A message that breaks off before the end is dropped.
                    let line = lines.next_line().await.ok().flatten()?;
                    if line == "." {
                        break;
                    }
                    text.push_str(&line);
                    text.push('\n');
                }
                let mail = Received { recipient: recipient.clone(), text };
                self.received.send_modify(|received| received.push(mail));
                if act == Act::DropAfterData {
                    return None;
                }
                write_line(&mut writer, "250 taken").await?;
            } else if verb == "QUIT" {
                write_line(&mut writer, "221 bye").await?;
                return None;
            } else {
                write_line(&mut writer, "250 ok").await?;
            }
        }
        Some(())
    }

    fn next_act(&self, recipient: &str) -> Act {
        let before = {
            let mut attempts = self.attempts.lock().expect("the list");
            let attempts = attempts.entry(recipient.to_owned()).or_default();
            *attempts += 1;
            *attempts - 1
        };
        // Called outside the lock: a script may block one connection while others continue.
        (self.script)(recipient, before)
    }
}
