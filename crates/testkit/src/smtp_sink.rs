//! A mail server that does as it is told: takes mail, refuses it, hangs, or drops the line after the message.

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
    /// Takes it.
    Accept,
    /// Says this at the recipient: 450 for now, 550 for ever.
    Refuse(u16),
    /// Says nothing more.
    Hang,
    /// Takes the whole message and then drops the line without an answer.
    DropAfterData,
}

/// A message that was taken, or at least read whole.
#[derive(Clone, Debug)]
pub struct Received {
    /// To whom.
    pub recipient: String,
    /// Head and body.
    pub text: String,
}

type Script = dyn Fn(&str, usize) -> Act + Send + Sync;

/// The running server.
pub struct SmtpSink {
    /// Where it listens.
    pub address: SocketAddr,
    received: Arc<watch::Sender<Vec<Received>>>,
}

struct Conversation {
    script: Arc<Script>,
    tries: Arc<Mutex<HashMap<String, usize>>>,
    received: Arc<watch::Sender<Vec<Received>>>,
}

impl SmtpSink {
    /// Starts a server; the script says what to do with the n-th try (from 0) at a recipient.
    pub async fn start(script: impl Fn(&str, usize) -> Act + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let received = Arc::new(watch::Sender::new(Vec::new()));
        let conversation = Arc::new(Conversation {
            script: Arc::new(script),
            tries: Arc::default(),
            received: Arc::clone(&received),
        });
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let conversation = Arc::clone(&conversation);
                tokio::spawn(async move { conversation.hold(stream).await });
            }
        });
        Self { address, received }
    }

    /// How to reach it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// What has arrived so far.
    pub fn received(&self) -> Vec<Received> {
        self.received.borrow().clone()
    }

    /// Waits until what has arrived is enough.
    pub async fn until(&self, enough: impl Fn(&[Received]) -> bool) {
        let mut arriving = self.received.subscribe();
        arriving.wait_for(|received| enough(received)).await.expect("the sink runs");
    }
}

async fn say(writer: &mut OwnedWriteHalf, line: &str) -> Option<()> {
    writer.write_all(format!("{line}\r\n").as_bytes()).await.ok()
}

impl Conversation {
    async fn hold(&self, stream: TcpStream) -> Option<()> {
        let (reader, mut writer) = stream.into_split();
        let mut lines = BufReader::new(reader).lines();
        say(&mut writer, "220 sink").await?;
        let (mut recipient, mut act) = (String::new(), Act::Accept);
        while let Ok(Some(line)) = lines.next_line().await {
            let verb = line.to_uppercase();
            if verb.starts_with("RCPT TO:") {
                recipient = line.trim_start_matches(|c| c != '<').trim_matches(['<', '>']).to_owned();
                act = self.next_act(&recipient);
                match act {
                    Act::Refuse(code) => say(&mut writer, &format!("{code} <{recipient}>: no")).await?,
                    Act::Hang => std::future::pending().await,
                    _ => say(&mut writer, "250 ok").await?,
                }
            } else if verb == "DATA" {
                say(&mut writer, "354 go on").await?;
                let mut text = String::new();
                loop {
                    // A line that breaks off before the end is no mail.
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
                say(&mut writer, "250 taken").await?;
            } else if verb == "QUIT" {
                say(&mut writer, "221 bye").await?;
                return None;
            } else {
                say(&mut writer, "250 ok").await?;
            }
        }
        Some(())
    }

    fn next_act(&self, recipient: &str) -> Act {
        let before = {
            let mut tries = self.tries.lock().expect("the list");
            let tries = tries.entry(recipient.to_owned()).or_default();
            *tries += 1;
            *tries - 1
        };
        // Outside of the lock: a script may keep one conversation waiting while others go on.
        (self.script)(recipient, before)
    }
}
