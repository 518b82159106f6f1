//! Signals that ask the program to end: it does so after a whole record.

use crossbeam_channel::{Receiver, never};

/// A signal that asked the program to end.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Signal(i32);

impl Signal {
    /// The exit status of a program that it ended, as shells have it.
    pub(crate) fn status(self) -> u8 {
        u8::try_from(128 + self.0).unwrap_or(u8::MAX)
    }
}

/// The signals from now on. A second one ends the program at once.
#[cfg(unix)]
pub(crate) fn listen() -> Receiver<Signal> {
    listen_to(&mut catchable()).unwrap_or_else(|_| never())
}

/// Nothing: the program ends at once.
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
    let wanted: Vec<i32> = signals.collect();
    // What is registered first is done first. In the other order the thread could set the flag before it is
    // checked for the same signal, which would then end the program at once.
    for &signal in &wanted {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&is_ending))?;
    }
    let mut found = signal_hook::iterator::Signals::new(&wanted)?;
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

/// Those of the signals that the program was not started to ignore, as shells start what runs in the
/// background.
#[cfg(unix)]
fn catchable() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = ignored(&status);
    [SIGINT, SIGTERM]
        .into_iter()
        .filter(move |signal| ignored & (1 << (signal - 1)) == 0)
}

/// The signals that are ignored, a bit for each, as Linux lists them; none where it is unknown.
#[cfg(unix)]
fn ignored(status: &str) -> u64 {
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.map(|mask| u64::from_str_radix(mask.trim(), 16));
    mask.and_then(Result::ok).unwrap_or(0)
}

#[cfg(all(test, unix))]
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
    fn the_status_is_that_of_shells() {
        assert_eq!(Signal(2).status(), 130);
        assert_eq!(Signal(15).status(), 143);
    }
}
