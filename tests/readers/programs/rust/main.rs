//! Readers of Rust.

use std::io::{BufRead as _, Write as _};

type Fields = [Option<String>; 5];

fn some(text: impl ToString) -> Option<String> {
    Some(text.to_string())
}

fn url(text: &str) -> Option<Fields> {
    let url = url::Url::parse(text).ok()?;
    let userinfo = match (url.username(), url.password()) {
        ("", None) => None,
        (user, None) => some(user),
        (user, Some(password)) => some(format!("{user}:{password}")),
    };
    let host = url.host_str().map(str::to_owned);
    Some([
        some(url.scheme()),
        userinfo,
        host,
        url.port().map(|port| port.to_string()),
        some(url.path()),
    ])
}

fn fluent_uri(text: &str) -> Option<Fields> {
    let uri = fluent_uri::Uri::parse(text).ok()?;
    let authority = uri.authority();
    Some([
        some(uri.scheme().as_str()),
        authority
            .and_then(|it| it.userinfo())
            .map(|it| it.to_string()),
        authority.map(|it| it.host().to_owned()),
        authority.and_then(|it| it.port()).map(|it| it.to_string()),
        some(uri.path()),
    ])
}

fn iri_string(text: &str) -> Option<Fields> {
    let iri = iri_string::types::IriStr::new(text).ok()?;
    let authority = iri.authority_components();
    Some([
        some(iri.scheme_str()),
        authority
            .as_ref()
            .and_then(|it| it.userinfo())
            .map(str::to_owned),
        authority.as_ref().map(|it| it.host().to_owned()),
        authority
            .as_ref()
            .and_then(|it| it.port())
            .map(str::to_owned),
        some(iri.path_str()),
    ])
}

fn iref(text: &str) -> Option<Fields> {
    let iri = iref::Iri::new(text).ok()?;
    let authority = iri.authority();
    Some([
        some(iri.scheme().as_str()),
        authority
            .and_then(|it| it.user_info())
            .map(|it| it.to_string()),
        authority.map(|it| it.host().to_string()),
        authority.and_then(|it| it.port()).map(|it| it.to_string()),
        some(iri.path()),
    ])
}

fn oxiri(text: &str) -> Option<Fields> {
    let iri = oxiri::Iri::parse(text).ok()?;
    // It has no accessors below the authority.
    let authority = iri.authority();
    let (userinfo, rest) = match authority.and_then(|it| it.rsplit_once('@')) {
        Some((userinfo, rest)) => (some(userinfo), Some(rest)),
        None => (None, authority),
    };
    let (host, port) = match rest.and_then(|it| it.rsplit_once(':')) {
        Some((host, port)) if !port.ends_with(']') => (some(host), some(port)),
        _ => (rest.map(str::to_owned), None),
    };
    Some([some(iri.scheme()), userinfo, host, port, some(iri.path())])
}

fn uriparse(text: &str) -> Option<Fields> {
    let uri = uriparse::URI::try_from(text).ok()?;
    let userinfo = match (uri.username(), uri.password()) {
        (None, _) => None,
        (Some(user), None) => some(user),
        (Some(user), Some(password)) => some(format!("{user}:{password}")),
    };
    Some([
        some(uri.scheme()),
        userinfo,
        uri.host().map(ToString::to_string),
        uri.port().map(|port| port.to_string()),
        some(uri.path()),
    ])
}

fn http(text: &str) -> Option<Fields> {
    let uri: http::Uri = text.parse().ok()?;
    let authority = uri.authority().map(|it| it.as_str());
    let userinfo = authority
        .and_then(|it| it.rsplit_once('@'))
        .map(|(userinfo, _)| userinfo.to_owned());
    let host = uri.host().map(str::to_owned);
    Some([
        uri.scheme_str().map(str::to_owned),
        userinfo,
        host,
        uri.port_u16().map(|port| port.to_string()),
        some(uri.path()),
    ])
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let id = std::env::args().nth(1).unwrap_or_default();
    let read = match id.as_str() {
        "rust-url" => url,
        "fluent-uri" => fluent_uri,
        "iri-string" => iri_string,
        "iref" => iref,
        "oxiri" => oxiri,
        "uriparse" => uriparse,
        "rust-http" => http,
        _ => panic!("no such reader: {id}"),
    };
    let mut out = String::new();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let octets = (0..line.len() / 2)
            .map(|at| u8::from_str_radix(&line[2 * at..2 * at + 2], 16).unwrap());
        let text = String::from_utf8(octets.collect()).unwrap();
        // A panic refuses, too.
        match std::panic::catch_unwind(|| read(&text)).ok().flatten() {
            None => out.push('!'),
            Some(fields) => {
                let cells = fields.map(|field| match field {
                    None => "-".to_owned(),
                    Some(field) => field.bytes().map(|byte| format!("{byte:02x}")).collect(),
                });
                out.push_str(&cells.join("\t"));
            }
        }
        out.push('\n');
    }
    std::io::stdout().write_all(out.as_bytes()).unwrap();
}
