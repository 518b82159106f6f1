//! Connection URLs of `PostgreSQL`: reading them, building them with any password, and logging them
//! without it.

use std::collections::BTreeMap;
use std::error::Error;

use iri_kit::prelude::*;
use iri_kit::{Span, pct};

/// Returns one URI for each host of a URL, with all other components the same.
///
/// A list of hosts with ports, which `libpq` accepts, is not an authority in RFC 3986.
fn each_host(url: &str) -> Result<Vec<Uri<String>>, Box<dyn Error>> {
    let authority = Parts::split(url).authority_span().ok_or("no host")?;
    let userinfo = authority.of(url).rfind('@').map_or(0, |at| at + 1);
    let hosts = Span::new(authority.start() + userinfo, authority.end());
    let before = Span::new(0, hosts.start()).of(url);
    let after = Span::new(hosts.end(), url.len()).of(url);
    let uris = hosts.of(url).split(',').map(|host| {
        // Keep the error but not the input, which contains the password.
        Uri::parse(format!("{before}{host}{after}")).map_err(|rejected| rejected.error())
    });
    Ok(uris.collect::<Result<_, _>>()?)
}

/// The parameters of a connection. The URL is split first, and the parts are decoded afterwards.
#[derive(Debug, Default, PartialEq)]
struct Settings {
    user: Option<String>,
    password: Option<String>,
    hosts: Vec<(String, u16)>,
    database: Option<String>,
    options: BTreeMap<String, String>,
}

fn settings(url: &str) -> Result<Settings, Box<dyn Error>> {
    let decoded = |part: &str| pct::decode(part).to_str().map(String::from);
    let mut settings = Settings::default();
    for uri in each_host(url)? {
        if !matches!(uri.scheme(), "postgresql" | "postgres") {
            return Err("not a PostgreSQL URL".into());
        }
        let (user, password) = uri.user_and_password().unzip();
        settings.user = user.map(decoded).transpose()?;
        settings.password = password.flatten().map(decoded).transpose()?;
        let host = decoded(uri.host_without_brackets().unwrap_or_default())?;
        settings
            .hosts
            .push((host, uri.port_number()?.unwrap_or(5432)));
        settings.database = uri.segments().next().map(decoded).transpose()?;
        let pairs = uri.query_pairs();
        settings.options = pairs
            .map(|(name, value)| (name.into(), value.into()))
            .collect();
    }
    Ok(settings)
}

/// Replaces the password by asterisks, for logs.
fn without_password(uri: &Uri<String>) -> String {
    let mut shown = uri.clone();
    if let Some((user, Some(_))) = uri.user_and_password() {
        // Cannot fail: a userinfo allows asterisks, and the user comes from a valid userinfo.
        let changed = shown.set_user_and_password(user, "***");
        debug_assert!(changed.is_ok());
    }
    shown.into_inner()
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let url =
        "postgresql://anna:pa%40ss@host1:5433,[::1]/db?sslmode=require&application_name=my%20app";
    let found = settings(url)?;
    assert_eq!(found.user.as_deref(), Some("anna"));
    assert_eq!(found.password.as_deref(), Some("pa@ss"));
    assert_eq!(found.hosts, [("host1".into(), 5433), ("::1".into(), 5432)]);
    assert_eq!(found.database.as_deref(), Some("db"));
    assert_eq!(
        found.options.get("application_name").map(String::as_str),
        Some("my app")
    );

    // The directory of a socket instead of a host.
    let socket = settings("postgresql://%2Fvar%2Frun/db")?;
    assert_eq!(socket.hosts, [("/var/run".into(), 5432)]);

    // Encoding makes any password safe.
    let built = Uri::builder()
        .scheme("postgresql")
        .user_and_password(encode("anna"), encode("p@ss/w:rd?#%"))
        .host("db.example")
        .port(5433)
        .encode_segments(["my data"])
        .encode_pairs([("application_name", "my app")])
        .build()?;
    assert_eq!(
        built,
        "postgresql://anna:p%40ss%2Fw%3Ard%3F%23%25@db.example:5433/my%20data?application_name=my%20app"
    );
    assert_eq!(
        settings(built.as_str())?.password.as_deref(),
        Some("p@ss/w:rd?#%")
    );
    assert_eq!(
        without_password(&built),
        "postgresql://anna:***@db.example:5433/my%20data?application_name=my%20app"
    );

    // In an unencoded password, `#` starts the fragment, and the rest is read as a port.
    let rejected = settings("postgresql://anna:p#ss@host/db")
        .err()
        .ok_or("accepted")?;
    assert!(
        rejected
            .to_string()
            .starts_with("character other than a digit in the port")
    );
    Ok(())
}
