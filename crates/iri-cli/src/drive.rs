//! Runs a command over all inputs: one thread reads, several work, one writes, in input order
//! and with few blocks in flight.

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;
use std::str::{self, Utf8Error};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use crate::args::Common;
use crate::input::{Block, Job, Origin, Reader, Source};
use crate::progress::Progress;

/// A command that answers for each record on its own.
pub(crate) trait PerRecord: Send + Sync + 'static {
    /// Writes what there is to say about a record.
    ///
    /// An error means that nobody reads the answers any more; it is passed on.
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()>;
}

/// One input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    bytes: &'a [u8],
    /// The text, if it is UTF-8.
    pub(crate) text: Result<&'a str, Utf8Error>,
    origin: &'a Origin,
    /// The number of the record in its source, from 1.
    pub(crate) number: u64,
    /// Whether no record of the whole run came before.
    pub(crate) opens_run: bool,
}

impl<'a> Record<'a> {
    /// The text, with U+FFFD where it is not UTF-8.
    pub(crate) fn lossy(&self) -> Cow<'a, str> {
        match self.text {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(self.bytes),
        }
    }

    /// The bytes as they were read.
    pub(crate) const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// `argument`, `-` or the path.
    pub(crate) fn source(&self) -> &'a str {
        &self.origin.name
    }

    /// The line, if the record is one of a stream.
    pub(crate) fn line(&self) -> Option<u64> {
        self.origin.is_stream.then_some(self.number)
    }

    /// The file, if it was named as one.
    pub(crate) fn file(&self) -> Option<&'a str> {
        self.origin.is_named.then_some(&*self.origin.name)
    }
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

/// Where an answer is written, for standard output and standard error, and what it counts.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) out: Lane,
    pub(crate) err: Lane,
    pub(crate) tally: Tally,
}

/// One of the two streams of a [`Sink`]. What is large goes ahead to the writer, so that memory
/// stays bounded whatever an input provokes.
#[derive(Debug)]
pub(crate) struct Lane {
    bytes: Vec<u8>,
    pieces: SyncSender<Piece>,
    is_err: bool,
}

impl Write for Lane {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() < LARGE {
            return Ok(());
        }
        let bytes = std::mem::take(&mut self.bytes);
        let piece = if self.is_err {
            Piece::Err(bytes)
        } else {
            Piece::Out(bytes)
        };
        self.pieces.send(piece).map_err(|_| closed())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a worker hands to the writer.
#[derive(Debug)]
enum Piece {
    Out(Vec<u8>),
    Err(Vec<u8>),
    /// The end of a block, of which so many bytes were read, and what its answers count.
    Done(Tally, usize),
    Unreadable(String),
}

/// How much a lane holds back.
const LARGE: usize = 1 << 19;

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
    let written = started.and_then(|workers| collect(&workers, &progress, &mut outcome));
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

/// Starts the reader and the workers; what the workers answer, worker by worker.
///
/// The threads are not waited for: when the output is closed, the program ends though the
/// reader may still wait for input.
fn start(
    command: &Arc<impl PerRecord>,
    sources: Vec<Source>,
    end: u8,
    count: usize,
) -> io::Result<Vec<Receiver<Piece>>> {
    let (used, spare) = mpsc::channel();
    let mut deal = Vec::new();
    let mut workers = Vec::new();
    for _ in 0..count {
        let (job_sender, jobs) = mpsc::sync_channel(WAITING);
        let (pieces, piece_receiver) = mpsc::sync_channel(WAITING);
        let command = Arc::clone(command);
        let used = used.clone();
        thread::Builder::new()
            .name("worker".to_owned())
            // What fails here fails because nobody reads the answers: then there is no more to do.
            .spawn(move || work(&*command, &jobs, &pieces, &used).unwrap_or_default())?;
        deal.push(job_sender);
        workers.push(piece_receiver);
    }
    thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || {
            let mut turn = deal.iter().cycle();
            let ship = |job| turn.next().is_some_and(|worker| worker.send(job).is_ok());
            Reader::new(ship, end, spare).read_all(sources);
        })?;
    Ok(workers)
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
fn answer_block(command: &impl PerRecord, block: &Block, sink: &mut Sink) -> io::Result<()> {
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

/// Writes what the workers answer, in turn, and counts.
fn collect(
    workers: &[Receiver<Piece>],
    progress: &Progress,
    outcome: &mut Outcome,
) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    for worker in workers.iter().cycle() {
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
                // Its turn, and it has ended: there was no further block for anyone.
                Err(_) => return Ok(()),
            }
        }
    }
    Ok(())
}
