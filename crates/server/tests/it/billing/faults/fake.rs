//! A payment provider over real TCP that misbehaves as it is told: it writes bytes, so that it can also cut them off.

use super::desk::Desk;
use std::{
    io::Result,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
    task::JoinHandle,
};

/// How it behaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    Well,
    /// Nobody listens.
    Refuse,
    /// It takes the question and says nothing.
    Silent,
    /// These two send what would be a success with a status that says otherwise.
    Error,
    TooMany,
    /// To an address that would answer with a success.
    Redirect,
    /// A page instead of an answer.
    Page,
    /// The connection ends before the answer does, though what came is whole JSON.
    Truncated,
    /// Whole JSON, and 50 MB of blanks after it.
    Endless,
    /// One byte at a time.
    Drip,
    /// It does what it was asked and hangs up.
    Dropped,
}

impl Mode {
    /// All in which nothing is known afterwards.
    pub const AWAY: [Self; 10] = [
        Self::Refuse,
        Self::Silent,
        Self::Error,
        Self::TooMany,
        Self::Redirect,
        Self::Page,
        Self::Truncated,
        Self::Endless,
        Self::Drip,
        Self::Dropped,
    ];

    /// True if it takes a charge down although nobody hears so.
    pub fn commits(self) -> bool {
        matches!(self, Self::Well | Self::Dropped)
    }
}

pub struct Fake {
    pub desk: Arc<Desk>,
    pub address: SocketAddr,
    /// Listening, or only keeping the port: then connections are refused.
    open: Mutex<Door>,
}

enum Door {
    Open(JoinHandle<()>),
    Shut(TcpSocket),
    Between,
}

fn bind(address: SocketAddr) -> TcpSocket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(address).unwrap();
    socket
}

fn serve(listener: TcpListener, desk: Arc<Desk>) -> Door {
    Door::Open(tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let desk = Arc::clone(&desk);
            // It ends in an error whenever we hang up on it, as we should.
            tokio::spawn(async move { drop(answer(&desk, stream).await) });
        }
    }))
}

impl Fake {
    pub fn start() -> Self {
        let socket = bind(([127, 0, 0, 1], 0).into());
        let address = socket.local_addr().unwrap();
        let desk = Arc::new(Desk::default());
        let open = serve(socket.listen(1_024).unwrap(), Arc::clone(&desk));
        Self { desk, address, open: Mutex::new(open) }
    }

    /// From now on it behaves like that.
    pub async fn behave(&self, mode: Mode) {
        *self.desk.mode.lock().unwrap() = mode;
        let door = std::mem::replace(&mut *self.open.lock().unwrap(), Door::Between);
        let door = match door {
            Door::Open(task) if mode == Mode::Refuse => {
                task.abort();
                let _ = task.await;
                Door::Shut(bind(self.address))
            }
            Door::Shut(socket) if mode != Mode::Refuse => {
                serve(socket.listen(1_024).unwrap(), Arc::clone(&self.desk))
            }
            other => other,
        };
        *self.open.lock().unwrap() = door;
    }
}

/// Its first line, and its body.
async fn question(stream: &mut TcpStream) -> Result<(String, String)> {
    let mut read = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&read).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
                return Ok((head.lines().next().unwrap_or_default().to_owned(), body.to_owned()));
            }
        }
        if stream.read_buf(&mut read).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
}

async fn answer(desk: &Desk, mut stream: TcpStream) -> Result<()> {
    let (line, body) = question(&mut stream).await?;
    let mode = *desk.mode.lock().unwrap();
    let (status, said) = desk.answer(&line, &body, mode);
    let head = |status: &str, length: usize| {
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let whole = |status: &str| format!("{}{said}", head(status, said.len()));
    let text = match mode {
        Mode::Well => whole(status),
        Mode::Silent => {
            let _ = stream.read_to_end(&mut Vec::new()).await;
            return Ok(());
        }
        Mode::Refuse | Mode::Dropped => return Ok(()),
        Mode::Error => whole("500 Oh no"),
        Mode::TooMany => whole("429 Slow down"),
        Mode::Redirect => {
            let there = format!("location: http://{}/elsewhere\r\n", stream.local_addr()?);
            whole("302 Found").replacen("connection", &format!("{there}connection"), 1)
        }
        Mode::Page => "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>\"status\":\"success\"</h1>".into(),
        Mode::Truncated => format!("{}{said}", head("200 OK", said.len() + 100)),
        Mode::Endless => return endless(stream, &said).await,
        Mode::Drip => return drip(stream, &whole("200 OK")).await,
    };
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}

async fn endless(mut stream: TcpStream, said: &str) -> Result<()> {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";
    stream.write_all(format!("{head}{said}").as_bytes()).await?;
    let blanks = vec![b' '; 1 << 20];
    for _ in 0..50 {
        stream.write_all(&blanks).await?;
    }
    stream.shutdown().await
}

/// So slow that the answer would take half a minute.
async fn drip(mut stream: TcpStream, text: &str) -> Result<()> {
    for byte in text.as_bytes() {
        stream.write_all(&[*byte]).await?;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}
