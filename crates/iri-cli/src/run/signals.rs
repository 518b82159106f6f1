//! Signals that terminate the program, after the record that is being written.

use crossbeam_channel::{Receiver, never};

/// A signal that requests termination.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Signal(i32);

impl Signal {
    /// The exit status of a program that the signal ended, by the convention of shells.
    pub(crate) fn status(self) -> u8 {
        u8::try_from(128 + self.0).unwrap_or(u8::MAX)
    }
}

/// Receives the signals from now on. A second signal ends the program at once.
#[cfg(unix)]
pub(crate) fn listen() -> Receiver<Signal> {
    listen_to(&mut catchable()).unwrap_or_else(|_| never())
}

/// Receives nothing: a signal ends the program at once.
#[cfg(not(unix))]
pub(crate) fn listen() -> Receiver<Signal> {
    never()
}

#[cfg(unix)]
fn listen_to(signals: &mut dyn Iterator<Item = i32>) -> std::io::Result<Receiver<Signal>> {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    let is_ending = Arc::new(AtomicBool::new(false));
    let handled: Vec<i32> = signals.collect();
    // Handlers run in the order of their registration. In the opposite order, the thread could set the
    // flag before the conditional handler reads it for the same signal, which would then end the program
    // at once.
    for &signal in &handled {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&is_ending))?;
    }
    let mut found = signal_hook::iterator::Signals::new(&handled)?;
    let (sender, receiver) = crossbeam_channel::bounded(1);
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in &mut found {
                is_ending.store(true, Ordering::Relaxed);
                // The run may have ended already.
                let _ = sender.try_send(Signal(signal));
            }
        })?;
    Ok(receiver)
}

/// The signals that the program was not started to ignore. Shells start background jobs with SIGINT
/// ignored, and that must remain so.
#[cfg(unix)]
fn catchable() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = ignored(&status);
    [SIGINT, SIGTERM]
        .into_iter()
        .filter(move |signal| ignored & (1 << (signal - 1)) == 0)
}

/// Reads the bit set of ignored signals from `/proc/self/status` of Linux; 0 if it is unknown.
#[cfg(unix)]
fn ignored(status: &str) -> u64 {
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.map(|mask| u64::from_str_radix(mask.trim(), 16));
    mask.and_then(Result::ok).unwrap_or(0)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::{Signal, ignored};

    #[test]
    fn ignored_signals_are_read_from_the_status_of_the_process() {
        let status = "Name:\tiri\nSigBlk:\t0000000000000001\nSigIgn:\t0000000000001002\n";
        assert_eq!(ignored(status), 0x1002);
        assert_eq!(ignored(""), 0);
        assert_eq!(ignored("SigIgn:\tnone\n"), 0);
    }

    #[test]
    fn the_exit_status_follows_the_convention_of_shells() {
        assert_eq!(Signal(2).status(), 130);
        assert_eq!(Signal(15).status(), 143);
    }
}
