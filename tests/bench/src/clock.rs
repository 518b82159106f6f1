//! The clock: the CPU time of this thread on Linux, wall-clock time elsewhere.

use std::time::Duration;

/// A start time to measure from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment(
    #[cfg(target_os = "linux")] Duration,
    #[cfg(not(target_os = "linux"))] std::time::Instant,
);

#[cfg(target_os = "linux")]
impl Moment {
    pub(crate) fn now() -> Self {
        use rustix::time::{ClockId, clock_gettime};

        let time = clock_gettime(ClockId::ThreadCPUTime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        let nanoseconds = u32::try_from(time.tv_nsec).unwrap_or_default();
        Self(Duration::new(seconds, nanoseconds))
    }

    pub(crate) fn elapsed(self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }
}

#[cfg(not(target_os = "linux"))]
impl Moment {
    pub(crate) fn now() -> Self {
        Self(std::time::Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_clock_advances_while_the_thread_works() {
        let (start, moment) = (Instant::now(), Moment::now());
        while moment.elapsed() < Duration::from_millis(3) {}
        assert!(start.elapsed() >= Duration::from_millis(3));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_clock_stops_while_the_thread_sleeps() {
        let moment = Moment::now();
        std::thread::sleep(Duration::from_millis(50));
        assert!(moment.elapsed() < Duration::from_millis(25));
    }
}
