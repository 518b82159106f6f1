//! Runs a command over all inputs: one thread reads, several threads process, and one writes the output
//! in input order. The number of blocks in flight is bounded.

pub(crate) mod frame;
pub(crate) mod outcome;
pub(crate) mod progress;
mod rows;
mod signals;
pub(crate) mod writer;

use std::io::{self, Write as _};
use std::mem;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use crate::command::{self, Command};
use crate::input::{Input, Text};
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::read::block::Block;
use crate::read::long::Long;
use crate::read::reader::{Job, ReadOptions, Reader};
use crate::read::source::Source;
use crate::render::style::Style;
use crate::setup::Setup;
use crate::sink::Sink;
use crate::survey::Total;
use crate::unique::Unique;

use self::outcome::{Ended, Outcome, Stop, report_error};
use self::progress::Progress;
use self::rows::process_rows;
use self::signals::Signal;
use self::writer::{Incoming, collect};

/// The part of the command line that all commands share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call<'a> {
    /// The files that were named before the command.
    pub(crate) files: &'a [PathBuf],
    pub(crate) common: &'a Common,
    /// Returns the description of the command line.
    pub(crate) program: fn() -> clap::Command,
}

impl Call<'_> {
    /// The sources of a command with these inputs.
    pub(crate) fn sources(self, inputs: Inputs) -> Vec<Source> {
        inputs.sources(self.files, self.common)
    }

    /// Reports that standard input cannot provide both the file of an option, `what`, and the inputs.
    pub(crate) fn check_stdin(path: &Path, sources: &[Source], what: &str) -> Result<(), Stop> {
        let reads_stdin = |source: &Source| matches!(source, Source::Stdin { .. });
        if path.as_os_str() != "-" || !sources.iter().any(reads_stdin) {
            return Ok(());
        }
        report_error(&format!(
            "standard input cannot provide both the {what} and the inputs: pass one of them as a file"
        ));
        Err(Stop::Reported(ExitCode::from(2)))
    }

    /// Runs a command over its inputs.
    pub(crate) fn start(self, inputs: Inputs, setup: Setup, command: impl Command) -> Ended {
        self.start_on(self.sources(inputs), setup, command)
    }

    /// Runs a command over other sources.
    #[expect(clippy::unnecessary_wraps, reason = "it is the end of most commands")]
    pub(crate) fn start_on(
        self,
        sources: Vec<Source>,
        setup: Setup,
        command: impl Command,
    ) -> Ended {
        Ok(self.run(sources, setup, command).status())
    }

    /// Runs a command over other sources, and returns how the run ended.
    pub(crate) fn run(self, sources: Vec<Source>, setup: Setup, command: impl Command) -> Outcome {
        let common = self.common;
        let style = Style::new(common, setup);
        let total = style.total.clone();
        let has_summary = style.has_summary();
        let command = Box::new(command);
        let mut outcome = drive(command, style, sources, common, signals::listen());
        if outcome.interrupted.is_some() {
            report_error(&outcome.tally.interrupted());
        }
        match total {
            // The workers that did not end have not added their counts.
            Some(_) if outcome.stopped || outcome.interrupted.is_some() => {}
            Some(total) => outcome.end(total.write(&outcome.tally, common)),
            None if has_summary => outcome.report(&outcome.tally.summary()),
            None => {}
        }
        outcome
    }
}

/// The number of blocks queued for each worker, and of pieces queued from each worker to the writer.
const QUEUED: usize = 2;

/// Distributes blocks to the workers round-robin and collects their output round-robin, which keeps the
/// order of the input without sorting.
fn drive(
    command: Box<dyn Command>,
    mut style: Style,
    sources: Vec<Source>,
    common: &Common,
    signals: Receiver<Signal>,
) -> Outcome {
    let progress = Progress::of(&sources, common.quiet);
    let jobs = match sources.as_slice() {
        [Source::Argument(_)] => 1,
        _ => common.jobs(),
    };
    let mut outcome = Outcome::default();
    let mut frame = mem::take(&mut style.setup.frame);
    let mut unique = style.setup.unique.clone().map(Unique::new);
    let options = ReadOptions {
        end: common.record_end(),
        cut: style.setup.cut,
        byte_order: style.setup.decoding.byte_order(),
        decompresses: !common.no_decompress,
        table: style.setup.table.clone(),
        long: style.setup.long,
    };
    let work = Arc::new((command, style));
    let started = start(&work, sources, options, jobs, signals);
    let written = started.and_then(|started| {
        let turn = collect(
            &started.incoming,
            &progress,
            &mut frame,
            &mut unique,
            &mut outcome,
        )?;
        if let Some(turn) = turn {
            join(started.threads, turn);
        }
        writer::close(&frame, &progress, unique, &outcome)
    });
    progress.finish();
    outcome.end(written);
    outcome
}

/// A run in progress: its threads, and the channels to the writer.
struct Started {
    incoming: Incoming,
    /// The workers, then the reader.
    threads: Vec<JoinHandle<()>>,
}

/// Starts the workers and the reader.
fn start(
    command: &Arc<(Box<dyn Command>, Style)>,
    sources: Vec<Source>,
    options: ReadOptions,
    count: usize,
    signals: Receiver<Signal>,
) -> io::Result<Started> {
    let (read, unread) = unbounded();
    let (written, unwritten) = bounded(count * (QUEUED + 1));
    let mut job_senders = Vec::new();
    let mut pieces = Vec::new();
    let mut threads = Vec::new();
    for _ in 0..count {
        let (job_sender, jobs) = bounded(QUEUED);
        let (piece_sender, piece_receiver) = bounded(QUEUED);
        let command = Arc::clone(command);
        let read = read.clone();
        let mut sink = Sink::new(piece_sender, &unwritten, command.1.is_joined);
        if command.1.setup.unique.is_some() {
            sink = sink.with_items();
        }
        if command.1.writes_rows() {
            sink = sink.with_rows();
        }
        sink.survey = command.1.total.as_deref().map(Total::part);
        let worker = thread::Builder::new()
            .name("worker".to_owned())
            // An error means that the output is closed, so there is nothing more to do.
            .spawn(move || work(&command, &jobs, sink, &read).unwrap_or_default())?;
        job_senders.push(job_sender);
        pieces.push(piece_receiver);
        threads.push(worker);
    }
    let reader = thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || {
            let mut workers = job_senders.iter().cycle();
            let ship = |job| {
                let worker = workers.next();
                worker.is_some_and(|worker| worker.send(job).is_ok())
            };
            Reader::new(ship, options, unread).read_all(sources);
        })?;
    threads.push(reader);
    let incoming = Incoming {
        pieces,
        spare: written,
        signals,
    };
    Ok(Started { incoming, threads })
}

/// Waits for the threads at the end of the input. `turn` is the worker that had ended when its output was
/// due. If it panicked, the program panics as well, because output is missing. Otherwise the input is
/// exhausted and all workers end.
///
/// If the output is closed, or after a signal, the threads are not joined: the reader may still be blocked
/// on its input.
fn join(mut threads: Vec<JoinHandle<()>>, turn: usize) {
    threads.rotate_left(turn);
    for thread in threads {
        if let Err(panic) = thread.join() {
            panic::resume_unwind(panic);
        }
    }
}

/// The largest capacity in bytes of the scratch string that a worker keeps for the next block.
const KEPT: usize = 1 << 20;

/// The loop of a worker: processes block after block.
fn work(
    (command, style): &(Box<dyn Command>, Style),
    jobs: &Receiver<Job>,
    mut sink: Sink,
    read: &Sender<Vec<u8>>,
) -> io::Result<()> {
    let mut memory = String::new();
    for job in jobs {
        match job {
            Job::Block(block) => {
                process_block(&**command, style, &block, &mut memory, &mut sink)?;
                let count = block.read;
                // The reader may have ended already.
                let _ = read.send(block.buffer);
                sink.end_block(count)?;
                // Free the memory that one very long record required.
                if memory.capacity() > KEPT {
                    memory = String::new();
                }
            }
            Job::Long(long) => {
                process_long(&**command, style, &long, &mut memory, &mut sink)?;
                sink.end_block(long.read)?;
            }
            Job::Unreadable(message) => sink.unreadable(message)?,
        }
    }
    if let (Some(total), Some(part)) = (&style.total, sink.survey.take()) {
        total.add(part);
    }
    Ok(())
}

/// Processes each record of a block: decodes it, runs the command on it, and writes the result.
fn process_block(
    command: &dyn Command,
    style: &Style,
    block: &Block,
    memory: &mut String,
    sink: &mut Sink,
) -> io::Result<()> {
    let Setup {
        table,
        cut,
        decoding,
        silent,
        ..
    } = &style.setup;
    if let Some(table) = table {
        return process_rows(command, style, table, block, memory, sink);
    }
    let silent = silent.filter(|_| sink.survey.is_none());
    let silent = |lines| silent?.clean_lines(lines);
    let skipped = block.cut(*cut, silent, |record, inputs| {
        sink.tally.inputs += inputs;
        let decoded;
        let text = if let Some(text) = decoding.as_is(record) {
            Text::whole(text)
        } else {
            decoded = decoding.decode(record);
            Text::of(&decoded)
        };
        let input = Input::of_record(record, text);
        if let Some(survey) = &mut sink.survey {
            command.survey(&input, survey);
        }
        command::write(command, &input, memory, style, sink)?;
        sink.end_record()
    })?;
    sink.tally.inputs += skipped;
    Ok(())
}

/// Reports what is wrong with a record that was too long to be held, or what was not checked of it.
fn process_long(
    command: &dyn Command,
    style: &Style,
    long: &Long,
    memory: &mut String,
    sink: &mut Sink,
) -> io::Result<()> {
    sink.tally.inputs += 1;
    match long.finding() {
        Some(fault) => {
            let (record, text) = fault.record(long);
            let input = Input::new(&record, Text::refused(text, &fault.finding));
            command::write(command, &input, memory, style, sink)?;
        }
        None if style.quiet => {}
        None => writeln!(sink.notes(), "{}", long.note())?,
    }
    sink.end_record()
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::panic;

    use crossbeam_channel::never;

    use super::{Setup, Style, drive};
    use crate::command::Command;
    use crate::input::Input;
    use crate::options::common::{Color, Common};
    use crate::read::source::Source;
    use crate::render::page::{Page, Written};

    struct PanicsAt(&'static str);

    impl Command for PanicsAt {
        fn write(&self, input: &Input<'_>, _: &mut String, _: &mut Page<'_>) -> Written {
            assert_ne!(input.lossy(), self.0);
            Ok(())
        }
    }

    /// Returns the number of inputs counted, or `None` if the run panicked.
    fn run(command: PanicsAt, jobs: u16) -> Option<u64> {
        let common = Common {
            json: false,
            null: false,
            jobs: Some(jobs),
            color: Color::Never,
            quiet: true,
            show_secrets: false,
            no_decompress: false,
            summary: None,
        };
        let inputs = ["a", "b", "c", "d", "e"].map(OsString::from);
        let sources = inputs.map(Source::Argument).into();
        let style = Style::new(&common, Setup::default());
        let ran =
            panic::catch_unwind(|| drive(Box::new(command), style, sources, &common, never()));
        ran.ok().map(|outcome| outcome.tally.inputs)
    }

    #[test]
    fn a_panic_in_a_worker_makes_the_run_panic() {
        for jobs in [1, 2, 3, 7] {
            for input in ["a", "b", "c", "d", "e"] {
                assert_eq!(
                    run(PanicsAt(input), jobs),
                    None,
                    "{input} with {jobs} threads"
                );
            }
            assert_eq!(run(PanicsAt("f"), jobs), Some(5));
        }
    }
}
