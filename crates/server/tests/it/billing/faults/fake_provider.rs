//! A fake payment provider over real TCP. It writes raw bytes, so that a response can also be truncated.

use super::provider_state::ProviderState;
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

/// How it fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    Well,
    /// Nothing listens on the port.
    Refuse,
    /// Reads the request and never responds.
    Silent,
    /// `Error` and `TooMany` send the body of a success with an error status.
    Error,
    TooMany,
    /// Redirects to a URL that would respond with a success.
    Redirect,
    /// An HTML page instead of JSON.
    Page,
    /// The connection closes before `content-length` bytes were sent, although the JSON is complete.
    Truncated,
    /// Complete JSON followed by 50 MB of blanks.
    Endless,
    /// One byte at a time.
    Drip,
    /// Processes the request and closes the connection without a response.
    Dropped,
}

impl Mode {
    /// All modes after which the outcome is unknown to the client.
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

    /// True if the charge is stored even though the client may get no response.
    pub fn commits(self) -> bool {
        matches!(self, Self::Well | Self::Dropped)
    }
}

pub struct Fake {
    pub provider: Arc<ProviderState>,
    pub address: SocketAddr,
    /// Listening, or only bound to the port, so that connections are refused.
    listener: Mutex<ListenerState>,
}

enum ListenerState {
    Open(JoinHandle<()>),
    Closed(TcpSocket),
    Switching,
}

fn bind(address: SocketAddr) -> TcpSocket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(address).unwrap();
    socket
}

fn serve(listener: TcpListener, provider: Arc<ProviderState>) -> ListenerState {
    ListenerState::Open(tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let provider = Arc::clone(&provider);
            // Errors are expected: the client may close the connection.
            tokio::spawn(async move { drop(answer(&provider, stream).await) });
        }
    }))
}

impl Fake {
    pub fn start() -> Self {
        let socket = bind(([127, 0, 0, 1], 0).into());
        let address = socket.local_addr().unwrap();
        let provider = Arc::new(ProviderState::default());
        let listener = serve(socket.listen(1_024).unwrap(), Arc::clone(&provider));
        Self { provider, address, listener: Mutex::new(listener) }
    }

    /// Switches to another mode.
    pub async fn set_mode(&self, mode: Mode) {
        *self.provider.mode.lock().unwrap() = mode;
        let listener_state = std::mem::replace(&mut *self.listener.lock().unwrap(), ListenerState::Switching);
        let listener_state = match listener_state {
            ListenerState::Open(task) if mode == Mode::Refuse => {
                task.abort();
                let _ = task.await;
                ListenerState::Closed(bind(self.address))
            }
            ListenerState::Closed(socket) if mode != Mode::Refuse => {
                serve(socket.listen(1_024).unwrap(), Arc::clone(&self.provider))
            }
            other => other,
        };
        *self.listener.lock().unwrap() = listener_state;
    }
}

/// Reads a request; returns its first line and its body.
async fn read_request(stream: &mut TcpStream) -> Result<(String, String)> {
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

async fn answer(provider: &ProviderState, mut stream: TcpStream) -> Result<()> {
    let (line, body) = read_request(&mut stream).await?;
    let mode = *provider.mode.lock().unwrap();
    let (status, response) = provider.answer(&line, &body, mode);
    let head = |status: &str, length: usize| {
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let full_response = |status: &str| format!("{}{response}", head(status, response.len()));
    let text = match mode {
        Mode::Well => full_response(status),
        Mode::Silent => {
            let _ = stream.read_to_end(&mut Vec::new()).await;
            return Ok(());
        }
        Mode::Refuse | Mode::Dropped => return Ok(()),
        Mode::Error => full_response("500 Oh no"),
        Mode::TooMany => full_response("429 Slow down"),
        Mode::Redirect => {
            let there = format!("location: http://{}/elsewhere\r\n", stream.local_addr()?);
            full_response("302 Found").replacen("connection", &format!("{there}connection"), 1)
        }
        Mode::Page => "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>\"status\":\"success\"</h1>".into(),
        Mode::Truncated => format!("{}{response}", head("200 OK", response.len() + 100)),
        Mode::Endless => return endless(stream, &response).await,
        Mode::Drip => return drip(stream, &full_response("200 OK")).await,
    };
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}

async fn endless(mut stream: TcpStream, response: &str) -> Result<()> {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";
    stream.write_all(format!("{head}{response}").as_bytes()).await?;
    let blanks = vec![b' '; 1 << 20];
    for _ in 0..50 {
        stream.write_all(&blanks).await?;
    }
    stream.shutdown().await
}

/// Slow enough that the response would take half a minute.
async fn drip(mut stream: TcpStream, text: &str) -> Result<()> {
    for byte in text.as_bytes() {
        stream.write_all(&[*byte]).await?;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}
