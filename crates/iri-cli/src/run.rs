//! Runs a command over all inputs: one thread reads, several work, one writes, in input order and with few
//! blocks in flight.

pub(crate) mod frame;
pub(crate) mod progress;
mod rows;
mod signals;
pub(crate) mod writer;

use std::io;
use std::panic;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use crate::command::Command;
use crate::input::{Input, Text};
use crate::options::common::Common;
use crate::read::block::Block;
use crate::read::reader::{How, Job, Reader};
use crate::read::source::Source;
use crate::render::answer;
use crate::render::page::Style;
use crate::sink::Sink;
use crate::survey::Total;
use crate::table::Table;
use crate::unique::Unique;

use self::progress::Progress;
use self::rows::answer_rows;
use self::signals::Signal;
use self::writer::{Incoming, Outcome, collect};

/// Runs `command` over all sources.
pub(crate) fn run(command: impl Command, sources: Vec<Source>, common: &Common) -> ExitCode {
    run_table(command, None, sources, common)
}

/// Runs `command` over all sources, whose inputs are in the column of a table if there is one.
pub(crate) fn run_table(
    command: impl Command,
    table: Option<Table>,
    sources: Vec<Source>,
    common: &Common,
) -> ExitCode {
    let total = Total::of(command.has_stats(), common);
    let style = Style::new(common, command.layout())
        .with_total(total.clone())
        .with_table(table.map(Arc::new));
    let has_summary = style.has_summary();
    let own_summary = command.summary();
    let mut outcome = drive(command, style, sources, common, signals::listen());
    if outcome.interrupted.is_some() {
        writer::complain(&outcome.tally.interrupted());
    }
    match total {
        // The counts of some threads are missing.
        Some(_) if outcome.stopped || outcome.interrupted.is_some() => {}
        Some(total) => outcome.end(total.write(&outcome.tally, common)),
        None if has_summary => outcome.report(&outcome.tally.summary()),
        None => {}
    }
    if let Some(summary) = own_summary.filter(|_| !common.json && !common.quiet) {
        outcome.report(&summary());
    }
    outcome.status()
}

/// How many blocks wait for a worker, and how many pieces for the writer.
const WAITING: usize = 2;

/// Deals blocks to the workers in turn and takes their answers in the same turn, so the order of
/// the input is kept without any sorting.
fn drive(
    command: impl Command,
    style: Style,
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
    let mut frame = command.frame();
    let mut unique = command.unique().map(Unique::new);
    let how = How {
        end: common.record_end(),
        cut: command.cut(),
        byte_order: command.decoding().byte_order(),
        decompresses: !common.no_decompress,
        table: style.table.clone(),
    };
    let work = Arc::new((command, style));
    let started = start(&work, sources, how, jobs, signals);
    let written = started.and_then(|crew| {
        let turn = collect(
            &crew.incoming,
            &progress,
            &mut frame,
            &mut unique,
            &mut outcome,
        )?;
        if let Some(turn) = turn {
            join(crew.threads, turn);
        }
        writer::close(&frame, &progress, unique, &outcome)
    });
    progress.finish();
    outcome.end(written);
    outcome
}

/// The threads of a run.
struct Crew {
    incoming: Incoming,
    /// The workers, then the reader.
    threads: Vec<JoinHandle<()>>,
}

/// Starts the workers and the reader.
fn start<C: Command>(
    command: &Arc<(C, Style)>,
    sources: Vec<Source>,
    how: How,
    count: usize,
    signals: Receiver<Signal>,
) -> io::Result<Crew> {
    let (read, unread) = unbounded();
    let (written, unwritten) = bounded(count * (WAITING + 1));
    let mut deal = Vec::new();
    let mut answers = Vec::new();
    let mut threads = Vec::new();
    for _ in 0..count {
        let (job_sender, jobs) = bounded(WAITING);
        let (pieces, piece_receiver) = bounded(WAITING);
        let command = Arc::clone(command);
        let read = read.clone();
        let mut sink = Sink::new(pieces, &unwritten, command.1.is_joined);
        if command.0.unique().is_some() {
            sink = sink.with_items();
        }
        if rows::writes_rows(&command.0, &command.1) {
            sink = sink.with_rows();
        }
        sink.survey = command.1.total.as_deref().map(Total::part);
        let worker = thread::Builder::new()
            .name("worker".to_owned())
            // It fails only when the output is closed: then there is no more to do.
            .spawn(move || work(&command, &jobs, sink, &read).unwrap_or_default())?;
        deal.push(job_sender);
        answers.push(piece_receiver);
        threads.push(worker);
    }
    let reader = thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || {
            let mut turn = deal.iter().cycle();
            let ship = |job| turn.next().is_some_and(|worker| worker.send(job).is_ok());
            Reader::new(ship, how, unread).read_all(sources);
        })?;
    threads.push(reader);
    let incoming = Incoming {
        answers,
        spare: written,
        signals,
    };
    Ok(Crew { incoming, threads })
}

/// Waits for the threads at the end of the input. `turn` is the worker that was found to have
/// ended: if it panicked, so does the program, because an answer is missing. Otherwise all have
/// ended, since the reader left them nothing to do.
///
/// When the output is closed, and after a signal, the threads are left alone: the reader may still wait
/// for input.
fn join(mut threads: Vec<JoinHandle<()>>, turn: usize) {
    threads.rotate_left(turn);
    for thread in threads {
        if let Err(panic) = thread.join() {
            panic::resume_unwind(panic);
        }
    }
}

/// How many bytes of memory a worker keeps for the next block.
const KEPT: usize = 1 << 20;

/// Answers block after block.
fn work<C: Command>(
    (command, style): &(C, Style),
    jobs: &Receiver<Job>,
    mut sink: Sink,
    read: &Sender<Vec<u8>>,
) -> io::Result<()> {
    let mut memory = String::new();
    for job in jobs {
        match job {
            Job::Block(block) => {
                answer_block(command, style, &block, &mut memory, &mut sink)?;
                let count = block.read;
                // The reader may have ended already.
                let _ = read.send(block.buffer);
                sink.end_block(count)?;
                // One very long record is no reason to hold much memory.
                if memory.capacity() > KEPT {
                    memory = String::new();
                }
            }
            Job::Unreadable(message) => sink.unreadable(message)?,
        }
    }
    if let (Some(total), Some(part)) = (&style.total, sink.survey.take()) {
        total.add(part);
    }
    Ok(())
}

/// Takes each record of a block through all stages: text, answer, output.
fn answer_block<C: Command>(
    command: &C,
    style: &Style,
    block: &Block,
    memory: &mut String,
    sink: &mut Sink,
) -> io::Result<()> {
    if let Some(table) = &style.table {
        return answer_rows(command, style, table, block, memory, sink);
    }
    let decoding = command.decoding();
    block.cut(command.cut(), |record, inputs| {
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
        answer::write(command.answer(&input, memory), &input, style, sink)?;
        sink.end_record()
    })
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::panic;

    use crossbeam_channel::never;

    use super::{Style, drive};
    use crate::command::Command;
    use crate::finding::Checked;
    use crate::input::Input;
    use crate::options::common::{Color, Common};
    use crate::read::source::Source;
    use crate::render::answer::Converted;

    struct PanicsAt(&'static str);

    impl Command for PanicsAt {
        type Answer<'a> = Checked<Converted<'a>>;

        fn answer<'a>(
            &'a self,
            input: &'a Input<'a>,
            memory: &'a mut String,
        ) -> Checked<Converted<'a>> {
            assert_ne!(input.lossy(), self.0);
            Converted::by(memory, "", |_| Ok(()))
        }
    }

    /// How many inputs were counted; `None` when the run panicked.
    fn run(command: PanicsAt, jobs: u16) -> Option<u64> {
        let common = Common {
            json: false,
            null: false,
            jobs: Some(jobs),
            color: Color::Never,
            quiet: true,
            no_decompress: false,
            summary: None,
        };
        let inputs = ["a", "b", "c", "d", "e"].map(OsString::from);
        let sources = inputs.map(Source::Argument).into();
        let style = Style::new(&common, command.layout());
        let ran = panic::catch_unwind(|| drive(command, style, sources, &common, never()));
        ran.ok().map(|outcome| outcome.tally.inputs)
    }

    #[test]
    fn a_run_in_which_a_thread_panics_does_not_end_as_if_the_input_had() {
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
