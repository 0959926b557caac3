//! A small server of static files, for this machine alone.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, Result, bail};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// The port that is tried first, and how many are tried.
const FIRST: u16 = 8080;
const TRIED: u16 = 100;

/// Listens on the port asked for, or else on the first free one from 8080 on.
///
/// # Errors
/// When the port, or every port tried, is taken.
pub(crate) fn listen(port: Option<u16>) -> Result<TcpListener> {
    let open = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return open(port).map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => anyhow::anyhow!(
                "port {port} is in use by another program: choose another with --port, or leave \
                 --port out to take the next free one"
            ),
            _ => anyhow::anyhow!("cannot listen on port {port}: {error}"),
        });
    }
    for port in FIRST..FIRST + TRIED {
        match open(port) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => bail!("cannot listen on port {port}: {error}"),
        }
    }
    bail!(
        "the ports {FIRST} to {} are all in use: name one with --port",
        FIRST + TRIED - 1
    )
}

/// The paths asked for so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked(Arc<Mutex<BTreeSet<String>>>);

impl Asked {
    /// They stand here as in the addresses.
    pub(crate) fn paths(&self) -> BTreeSet<String> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn note(&self, path: &str) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(path.to_owned());
    }
}

/// Serves a folder under a path (`""` for the root) until the program ends.
///
/// # Errors
/// When the listener cannot be used.
pub(crate) fn serve(
    listener: TcpListener,
    folder: &Path,
    under: &str,
    asked: &Asked,
) -> Result<()> {
    let files = ServeDir::new(folder);
    let router = match under {
        "" => Router::new().fallback_service(files),
        under => Router::new().nest_service(under, files),
    };
    let asked = asked.clone();
    let router = router
        .layer(SetResponseHeaderLayer::overriding(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-cache"),
        ))
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            asked.note(request.uri().path());
            next.run(request)
        }));
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, router).await
    })?;
    Ok(())
}

/// A server in the background, on any free port.
#[derive(Debug)]
pub(crate) struct Site {
    /// The address of the folder served, with a slash at its end.
    pub(crate) url: String,
    pub(crate) asked: Asked,
}

impl Site {
    /// # Errors
    /// When no port is free.
    pub(crate) fn start(folder: &Path, under: &str) -> Result<Self> {
        let listener = listen(Some(0))?;
        let port = listener
            .local_addr()
            .context("a server without an address")?
            .port();
        let asked = Asked::default();
        let site = Self {
            url: format!("http://127.0.0.1:{port}{under}/"),
            asked: asked.clone(),
        };
        let (folder, under) = (folder.to_path_buf(), under.to_owned());
        thread::spawn(move || {
            if let Err(error) = serve(listener, &folder, &under, &asked) {
                eprintln!("the server stopped: {error:#}");
            }
        });
        Ok(site)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    fn site(under: &str) -> (tempfile::TempDir, Site) {
        let folder = tempfile::tempdir().unwrap();
        let www = folder.path().join("www");
        fs::create_dir_all(www.join("js")).unwrap();
        fs::write(folder.path().join("secret.txt"), "secret").unwrap();
        for name in [
            "index.html",
            "a.wasm",
            "a.css",
            "a.svg",
            "a.webmanifest",
            "a.json",
        ] {
            fs::write(www.join(name), name).unwrap();
        }
        fs::write(www.join("js/main.js"), "main").unwrap();
        fs::write(www.join("js/main.mjs"), "main").unwrap();
        let site = Site::start(&www, under).unwrap();
        (folder, site)
    }

    fn send(site: &Site, request: &[u8]) -> String {
        let address = site
            .url
            .strip_prefix("http://")
            .unwrap()
            .split('/')
            .next()
            .unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(std::time::Duration::from_secs(10)))
            .unwrap();
        stream.write_all(request).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).to_lowercase()
    }

    fn get(site: &Site, path: &str) -> String {
        send(
            site,
            format!("GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n").as_bytes(),
        )
    }

    #[test]
    fn every_kind_of_file_has_its_type() {
        let (_folder, site) = site("");
        for (path, kind) in [
            ("/", "text/html"),
            ("/index.html", "text/html"),
            ("/a.wasm", "application/wasm"),
            ("/a.css", "text/css"),
            ("/a.svg", "image/svg+xml"),
            ("/a.webmanifest", "application/manifest+json"),
            ("/a.json", "application/json"),
            ("/js/main.js", "text/javascript"),
            ("/js/main.mjs", "application/javascript"),
        ] {
            let answer = get(&site, path);
            assert!(answer.starts_with("http/1.1 200"), "{path}: {answer}");
            assert!(
                answer.contains(&format!("content-type: {kind}")),
                "{path}: {answer}"
            );
            assert!(
                answer.contains("cache-control: no-cache"),
                "{path}: {answer}"
            );
        }
        let paths = site.asked.paths();
        assert!(
            paths.contains("/a.wasm") && paths.contains("/"),
            "{paths:?}"
        );
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let (_folder, site) = site("");
        for path in [
            "/../secret.txt",
            "/js/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..%5csecret.txt",
            "//secret.txt",
            "/js/%2e%2e/%2e%2e/secret.txt",
            "/etc/passwd",
            "/%00",
        ] {
            let answer = get(&site, path);
            assert!(answer.starts_with("http/1.1 4"), "{path}: {answer}");
            assert!(!answer.ends_with("secret"), "{path}: {answer}");
        }
    }

    #[test]
    fn odd_requests_are_refused_and_do_not_stop_it() {
        let (_folder, site) = site("");
        let long = format!(
            "GET /{} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
            "a".repeat(100_000)
        );
        for request in [
            &b""[..],
            b"\r\n\r\n",
            b"nonsense\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\x00\xff\x16\x03\x01",
            b"POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            long.as_bytes(),
        ] {
            let address = site
                .url
                .strip_prefix("http://")
                .unwrap()
                .trim_end_matches('/');
            let mut stream = TcpStream::connect(address).unwrap();
            let _ = stream.write_all(request);
        }
        let post = b"POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
        assert!(send(&site, post).starts_with("http/1.1 405"));
        assert!(get(&site, "/").starts_with("http/1.1 200"));
    }

    #[test]
    fn many_connections_at_once_are_served() {
        let (_folder, site) = site("");
        let address = site
            .url
            .strip_prefix("http://")
            .unwrap()
            .trim_end_matches('/');
        let idle: Vec<_> = (0..200)
            .map(|_| TcpStream::connect(address).unwrap())
            .collect();
        thread::scope(|scope| {
            for _ in 0..50 {
                scope.spawn(|| assert!(get(&site, "/a.wasm").starts_with("http/1.1 200")));
            }
        });
        drop(idle);
    }

    #[test]
    fn a_folder_can_be_served_under_a_path() {
        let (_folder, site) = site("/some/where");
        assert!(site.url.ends_with("/some/where/"));
        assert!(get(&site, "/some/where/").contains("text/html"));
        assert!(get(&site, "/some/where/js/main.js").starts_with("http/1.1 200"));
        assert!(get(&site, "/js/main.js").starts_with("http/1.1 404"));
        assert!(get(&site, "/some/where/../../secret.txt").starts_with("http/1.1 4"));
    }

    #[test]
    fn a_taken_port_is_passed_over_or_named() {
        let first = listen(None).unwrap();
        let second = listen(None).unwrap();
        let port = first.local_addr().unwrap().port();
        assert!(port >= FIRST && second.local_addr().unwrap().port() > port);
        assert!(first.local_addr().unwrap().ip().is_loopback());
        let error = listen(Some(port)).unwrap_err().to_string();
        assert!(
            error.contains(&port.to_string()) && error.contains("in use"),
            "{error}"
        );
    }
}
