//! Runs a command over all inputs: one thread reads, several work, one writes, in input order
//! and with few blocks in flight.

mod record;
mod sink;

use std::io::{self, Write};
use std::panic;
use std::process::ExitCode;
use std::str;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread::{self, JoinHandle};

use self::sink::{Lane, Piece};
use crate::args::Common;
use crate::input::{Block, Job, Reader, Source};
use crate::progress::Progress;
use crate::utf16::ByteOrder;

pub(crate) use record::Record;
pub(crate) use sink::Sink;

/// A command that answers for each record on its own.
pub(crate) trait PerRecord: Send + Sync + 'static {
    /// Whether lines that follow one another are answered for together, as one record that is
    /// known by the first of them. A line that is not UTF-8 stays alone, and what ends in NUL
    /// does too.
    const TOGETHER: bool = false;

    /// How much of `lines`, which are whole, can be answered for before more is read: all, or up
    /// to the end of one of them. Asked only where lines are answered for together.
    fn ready(lines: &[u8]) -> usize {
        lines.len()
    }

    /// The byte order where the input is in UTF-16, and so is not cut by octets.
    fn utf16(&self) -> Option<ByteOrder> {
        None
    }

    /// Writes what there is to say about a record.
    ///
    /// An error means that nobody reads the answers any more; it is passed on.
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()>;
}

/// What the inputs came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) inputs: u64,
    pub(crate) bad: u64,
    pub(crate) errors: u64,
    pub(crate) warnings: u64,
    pub(crate) advice: u64,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.inputs += other.inputs;
        self.bad += other.bad;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.advice += other.advice;
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    /// A file could not be read or written.
    failed: bool,
    /// Nobody reads the output any more.
    pub(crate) closed: bool,
}

impl Outcome {
    /// The exit status.
    pub(crate) fn status(&self) -> ExitCode {
        ExitCode::from(match self {
            Self { failed: true, .. } => 3,
            // Who closed the pipe has seen what it wanted to see.
            Self { closed: true, .. } => 0,
            Self { tally, .. } => u8::from(tally.bad > 0),
        })
    }
}

/// How many blocks wait for a worker, and how many pieces for the writer.
const WAITING: usize = 2;

/// Runs `command` over all sources.
///
/// Blocks are dealt to the workers in turn, and their answers are taken in the same turn, so
/// the order of the input is kept without any sorting.
pub(crate) fn drive(command: impl PerRecord, sources: Vec<Source>, common: &Common) -> Outcome {
    let progress = Progress::of(&sources, common.quiet);
    let jobs = match sources.as_slice() {
        [Source::Argument(_)] => 1,
        _ => common.jobs(),
    };
    let mut outcome = Outcome::default();
    let started = start(&Arc::new(command), sources, common.record_end(), jobs);
    let written = started.and_then(|crew| {
        let turn = collect(&crew.answers, &progress, &mut outcome)?;
        join(crew.threads, turn);
        Ok(())
    });
    progress.finish();
    ended(written, &mut outcome);
    outcome
}

/// Tells on standard error what could not be done. Nobody need listen.
pub(crate) fn complain(message: &str) {
    let mut line = b"error: ".to_vec();
    let written = crate::escape::write_plain(&mut line, message);
    line.push(b'\n');
    let _ = written.and_then(|()| io::stderr().write_all(&line));
}

/// Writes all there is to say at once; the exit status.
pub(crate) fn print(bytes: &[u8]) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    ended(written, &mut Outcome::default())
}

/// Takes into the outcome how writing ended.
fn ended(written: io::Result<()>, outcome: &mut Outcome) -> ExitCode {
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => outcome.closed = true,
        Err(error) => {
            complain(&format!("cannot write standard output: {error}"));
            outcome.failed = true;
        }
    }
    outcome.status()
}

fn closed() -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}

/// The threads of a run.
struct Crew {
    /// What the workers answer, worker by worker.
    answers: Vec<Receiver<Piece>>,
    /// The workers, then the reader.
    threads: Vec<JoinHandle<()>>,
}

/// Starts the workers and the reader.
fn start<C: PerRecord>(
    command: &Arc<C>,
    sources: Vec<Source>,
    end: u8,
    count: usize,
) -> io::Result<Crew> {
    let (used, spare) = mpsc::channel();
    let mut deal = Vec::new();
    let mut answers = Vec::new();
    let mut threads = Vec::new();
    for _ in 0..count {
        let (job_sender, jobs) = mpsc::sync_channel(WAITING);
        let (pieces, piece_receiver) = mpsc::sync_channel(WAITING);
        let command = Arc::clone(command);
        let used = used.clone();
        let worker = thread::Builder::new()
            .name("worker".to_owned())
            // What fails here fails because nobody reads the answers: then there is no more to do.
            .spawn(move || work(&*command, &jobs, &pieces, &used).unwrap_or_default())?;
        deal.push(job_sender);
        answers.push(piece_receiver);
        threads.push(worker);
    }
    let utf16 = command.utf16();
    let reader = thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || {
            let mut turn = deal.iter().cycle();
            let ship = |job| turn.next().is_some_and(|worker| worker.send(job).is_ok());
            let ready = if C::TOGETHER && end == b'\n' {
                C::ready
            } else {
                <[u8]>::len
            };
            Reader::new(ship, end, ready, utf16, spare).read_all(sources);
        })?;
    threads.push(reader);
    Ok(Crew { answers, threads })
}

/// Waits for the threads at the end of the input; `turn` is the worker that was found to have
/// ended. If it panicked, the program does: then there is an answer missing. Else they all have
/// ended, since the reader left nobody anything to do.
///
/// When the output is closed, nobody waits for them: the reader may still wait for input.
fn join(mut threads: Vec<JoinHandle<()>>, turn: usize) {
    threads.rotate_left(turn);
    for thread in threads {
        if let Err(panic) = thread.join() {
            panic::resume_unwind(panic);
        }
    }
}

/// Answers for block after block.
fn work(
    command: &impl PerRecord,
    jobs: &Receiver<Job>,
    pieces: &SyncSender<Piece>,
    used: &Sender<Vec<u8>>,
) -> io::Result<()> {
    let lane = |is_err| Lane {
        bytes: Vec::new(),
        pieces: pieces.clone(),
        is_err,
    };
    let mut sink = Sink {
        out: lane(false),
        err: lane(true),
        tally: Tally::default(),
        answer: String::new(),
    };
    for job in jobs {
        let done = match job {
            Job::Block(block) => {
                answer_block(command, &block, &mut sink)?;
                for lane in [&mut sink.out, &mut sink.err] {
                    let bytes = std::mem::take(&mut lane.bytes);
                    if !bytes.is_empty() {
                        let piece = if lane.is_err { Piece::Err } else { Piece::Out };
                        pieces.send(piece(bytes)).map_err(|_| closed())?;
                    }
                }
                let length = block.bytes().len();
                // The reader may be through already.
                let _ = used.send(block.into_buffer());
                Piece::Done(std::mem::take(&mut sink.tally), length)
            }
            Job::Unreadable(message) => Piece::Unreadable(message),
        };
        pieces.send(done).map_err(|_| closed())?;
    }
    Ok(())
}

/// Cuts a block into its records and answers for each.
fn answer_block<C: PerRecord>(command: &C, block: &Block, sink: &mut Sink) -> io::Result<()> {
    if C::TOGETHER && block.end == Some(b'\n') {
        return answer_together(command, block, sink);
    }
    let bytes = block.bytes();
    // Mostly the whole block is UTF-8, which is told faster at once.
    let whole = str::from_utf8(bytes).ok();
    let mut start = 0;
    let mut number = block.first_line;
    let mut opens_run = block.opens_run;
    let mut answer = |start: usize, end: usize| {
        let bytes = bytes.get(start..end).unwrap_or_default();
        let text = match whole.and_then(|whole| whole.get(start..end)) {
            Some(text) => Ok(text),
            None => str::from_utf8(bytes),
        };
        let record = Record {
            bytes,
            text,
            broken_at: None,
            base: None,
            origin: &block.origin,
            number,
            opens_run,
        };
        number += 1;
        opens_run = false;
        sink.tally.inputs += 1;
        command.answer(&record, sink)
    };
    let Some(record_end) = block.end else {
        return answer(0, bytes.len());
    };
    for end in memchr::memchr_iter(record_end, bytes) {
        let line = bytes.get(start..end).unwrap_or_default();
        // CRLF is a line end too; a CR alone is data.
        let is_crlf = record_end == b'\n' && line.last() == Some(&b'\r');
        answer(start, if is_crlf { end - 1 } else { end })?;
        start = end + 1;
    }
    if start < bytes.len() {
        answer(start, bytes.len())?;
    }
    Ok(())
}

/// Cuts a block of lines before and behind those that are not UTF-8, and answers for each piece.
fn answer_together(command: &impl PerRecord, block: &Block, sink: &mut Sink) -> io::Result<()> {
    let mut rest = block.bytes();
    let mut number = block.first_line;
    let mut opens_run = block.opens_run;
    while !rest.is_empty() {
        let sound = match str::from_utf8(rest) {
            Ok(_) => rest.len(),
            Err(error) => {
                let sound = rest.get(..error.valid_up_to()).unwrap_or_default();
                memchr::memrchr(b'\n', sound).map_or(0, |end| end + 1)
            }
        };
        let length = match sound {
            0 => memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1),
            sound => sound,
        };
        let (bytes, others) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        let ends = memchr::memchr_iter(b'\n', bytes).count() as u64;
        let lines = ends + u64::from(bytes.last() != Some(&b'\n'));
        let bytes = match sound {
            0 => bytes.strip_suffix(b"\n").unwrap_or(bytes),
            _ => bytes,
        };
        let record = Record {
            bytes,
            text: str::from_utf8(bytes),
            broken_at: None,
            base: None,
            origin: &block.origin,
            number,
            opens_run,
        };
        sink.tally.inputs += lines;
        command.answer(&record, sink)?;
        number += lines;
        opens_run = false;
        rest = others;
    }
    Ok(())
}

/// Writes what the workers answer, in turn, and counts; the worker that has ended when it was its
/// turn.
fn collect(
    workers: &[Receiver<Piece>],
    progress: &Progress,
    outcome: &mut Outcome,
) -> io::Result<usize> {
    let mut stdout = io::stdout().lock();
    for (turn, worker) in workers.iter().enumerate().cycle() {
        loop {
            match worker.recv() {
                Ok(Piece::Out(bytes)) => progress.beside(|| {
                    stdout.write_all(&bytes)?;
                    stdout.flush()
                })?,
                // Diagnoses that nobody reads are no reason to stop.
                Ok(Piece::Err(bytes)) => progress.beside(|| {
                    let _ = io::stderr().write_all(&bytes);
                }),
                Ok(Piece::Unreadable(message)) => {
                    outcome.failed = true;
                    progress.beside(|| complain(&message));
                    break;
                }
                Ok(Piece::Done(tally, length)) => {
                    outcome.tally.add(tally);
                    progress.advance(length);
                    break;
                }
                // Unless it panicked, there was no further block for anyone.
                Err(_) => return Ok(turn),
            }
        }
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::io;
    use std::panic;

    use super::{PerRecord, Record, Sink, drive};
    use crate::args::{Color, Common};
    use crate::input::Source;

    struct PanicsAt(&'static str);

    impl PerRecord for PanicsAt {
        fn answer(&self, record: &Record<'_>, _: &mut Sink) -> io::Result<()> {
            assert_ne!(record.text, Ok(self.0));
            Ok(())
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
        };
        let inputs = ["a", "b", "c", "d", "e"].map(OsString::from);
        let sources = inputs.map(Source::Argument).into();
        let ran = panic::catch_unwind(|| drive(command, sources, &common));
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
