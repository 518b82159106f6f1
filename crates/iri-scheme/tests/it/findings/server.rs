//! Schemes for which only the host is checked.

use super::{finds, finds_nothing};

#[test]
fn a_host_is_required() {
    for scheme in [
        "gopher", "ipp", "ipps", "nfs", "pop", "rsync", "rtsp", "rtsps", "telnet", "tftp",
    ] {
        finds_nothing(&[&format!("{scheme}://u:p@h:1/a?b#c")]);
        let start = scheme.len() + 3;
        let found = super::found(&format!("{scheme}:///a"));
        assert_eq!(found, [format!("scheme-host-empty {start}..{start} host")]);
        let parts = format!("{scheme}:");
        let error = iri_scheme::findings(iri_core::Parts::split(&parts))
            .next()
            .unwrap();
        assert_ne!(error.clause(), error.kind().clause(), "{scheme}");
    }
    finds("TELNET:", &["scheme-host-empty 7..7 host"]);
}
