//! Checks whether standard output and standard error are the same file.

/// Whether standard output and standard error are the same terminal, file or pipe, so that their order
/// matters.
#[cfg(unix)]
pub(crate) fn are_joined() -> bool {
    use std::fs::File;
    use std::io;
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::fs::MetadataExt;

    let file_of = |stream: BorrowedFd<'_>| {
        let found = File::from(stream.try_clone_to_owned()?).metadata()?;
        Ok::<_, io::Error>((found.dev(), found.ino()))
    };
    match (file_of(io::stdout().as_fd()), file_of(io::stderr().as_fd())) {
        (Ok(out), Ok(err)) => out == err,
        _ => false,
    }
}

#[cfg(not(unix))]
pub(crate) fn are_joined() -> bool {
    false
}
