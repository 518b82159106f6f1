//! `build-times`: the CPU time of a cold build of `iri-kit` beside `url`, and of `iri-syntax` beside `fluent-uri`.
//!
//! Each is built with its default features by an empty crate that depends on it, in an empty folder. Dependencies have
//! the versions of `Cargo.lock`. The task prints seconds of all cores and compares nothing: they depend on the machine,
//! and by a tenth on what else it does. Only their ratios can be compared with those of other machines.

use std::fs;
use std::path::Path;

use crate::run::{Outcome, Run, no_arguments};

/// Each crate with its peer.
const PAIRS: [(&str, &str); 2] = [("iri-kit", "url"), ("iri-syntax", "fluent-uri")];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if time_of_children().is_none() {
        run.skip(
            "build-times",
            "only Linux tells the time of other processes",
        );
        return Ok(());
    }
    let manifest = fs::read_to_string(run.root().join("Cargo.toml"))
        .map_err(|error| format!("Cargo.toml: {error}"))?;
    for (ours, peer) in PAIRS {
        let path = run.root().join("crates").join(ours);
        let ours_line = format!("{ours} = {{ path = {:?} }}", path.display().to_string());
        let pinned = format!("{peer} = ");
        let peer_line = manifest.lines().find(|line| line.starts_with(&pinned));
        let peer_line = peer_line.ok_or(format!("Cargo.toml: no version of {peer}"))?;
        for profile in ["dev", "release"] {
            let ours_took = build(run, ours, &ours_line, profile)?;
            let peer_took = build(run, peer, peer_line, profile)?;
            println!(
                "{profile}: {ours} {ours_took:.1} s, {peer} {peer_took:.1} s, ratio {:.2}",
                ours_took / peer_took
            );
        }
    }
    Ok(())
}

/// Builds a crate in a profile, by its line in `[dependencies]`. Returns the seconds that all cores took.
fn build(run: &Run, name: &str, dependency: &str, profile: &str) -> Result<f64, String> {
    let folder = run.target().join("build-times").join(name);
    // An error means that there was nothing to remove.
    let _ = fs::remove_dir_all(&folder);
    write(run.root(), &folder, dependency)
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    let before = time_of_children();
    let mut build = run.command("cargo", &["build", "--quiet", "--profile", profile]);
    build
        .arg("--manifest-path")
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.join("target"))
        // What cargo writes for later builds in the folder of a crate, it does not write for a crate of the registry.
        .env("CARGO_INCREMENTAL", "0");
    Run::read(&mut build)?;
    let took = time_of_children().zip(before);
    let took = took.map(|(after, before)| f64::from(after - before) / 100.0);
    Ok(took.unwrap_or(f64::NAN))
}

/// Writes an empty crate with one dependency.
fn write(root: &Path, folder: &Path, dependency: &str) -> std::io::Result<()> {
    let manifest = format!(
        "[package]\nname = \"build-times\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [workspace]\n\n[dependencies]\n{dependency}\n"
    );
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), "")?;
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    Ok(())
}

/// The time that the finished child processes took on all cores, in hundredths of a second. `None` unless this is Linux.
fn time_of_children() -> Option<u32> {
    // Fields are counted after the name of the program, which may contain spaces. `cutime` and `cstime` of proc(5) are
    // the fields 16 and 17 from the start of the line.
    let line = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = line.rsplit_once(") ")?;
    let mut times = fields.split(' ').skip(13).map(str::parse::<u32>);
    Some(times.next()?.ok()? + times.next()?.ok()?)
}
