//! The table of flash and stack in `tests/embedded/README.md`, which is the source of every such figure that
//! another page quotes.

/// The page with the table.
pub(crate) const PAGE: &str = "tests/embedded/README.md";

/// The figures of an operation on a Cortex-M3, in bytes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Figures {
    /// The flash with `opt-level = "z"`.
    pub(crate) flash: u64,
    /// The flash with `opt-level = 3`, if it was measured.
    pub(crate) fast: Option<u64>,
    /// The stack, if it was measured.
    pub(crate) stack: Option<u64>,
}

impl Figures {
    /// Reads the row of an operation: its cells are the flash and its limit, the flash with `opt-level = 3`,
    /// and the stack and its limit.
    pub(crate) fn on_page(page: &str, operation: &str) -> Option<Self> {
        let start = format!("| {operation} | ");
        let row = page.lines().find_map(|line| line.strip_prefix(&start))?;
        let mut cells = row.split('|').map(|cell| cell.trim().parse().ok());
        let (flash, _, fast, stack) = (cells.next()?, cells.next()?, cells.next()?, cells.next()?);
        Some(Self {
            flash: flash?,
            fast,
            stack,
        })
    }
}
