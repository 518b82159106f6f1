//! A row of the list.

/// Calls functions with one string, or with two, and hands over their results.
pub type Call<S> = for<'a> fn(&mut S, &'a str, &'a str);

/// A representative call of some public functions.
#[derive(Debug)]
pub struct Row<S> {
    /// The name, which is that of the program if the row is measured.
    pub name: &'static str,
    /// Whether the call reads the second string.
    pub takes_pair: bool,
    /// How its cost grows with the length of the strings.
    pub work: Work,
    /// The limits of its program on a Cortex-M3, if the row is measured.
    pub flash: Option<Flash>,
    /// The call.
    pub call: Call<S>,
}

/// How the cost of a call grows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Work {
    /// It does not.
    Constant,
    /// Linearly for strings of this length and longer.
    LinearFrom(usize),
}

/// The limits of a program that contains a single row.
#[derive(Clone, Copy, Debug)]
pub struct Flash {
    /// The operation that it measures, which is the first cell of its row in the table.
    pub operation: &'static str,
    /// The largest size in bytes that it may add to the flash and to the stack of an empty program.
    pub limits: [u32; 2],
    /// Whether it is also measured with `opt-level = 3`.
    pub is_fast: bool,
    /// The feature that it requires.
    pub feature: Option<&'static str>,
}

/// What a row is, beside its call.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) work: Work,
    pub(crate) flash: Option<Flash>,
}

/// Work that does not depend on the string: constants, options, accessors.
pub(crate) const CONSTANT: Kind = Kind {
    work: Work::Constant,
    flash: None,
};

/// Linear work.
pub(crate) const LINEAR: Kind = Kind {
    work: Work::LinearFrom(0),
    flash: None,
};

/// Linear work that may call the crate `idna`: up to 1,000 characters its Punycode takes quadratic work, and longer
/// labels are rejected. So only longer inputs show how the work grows.
pub(crate) const IDNA: Kind = Kind {
    work: Work::LinearFrom(6_300),
    flash: None,
};

/// Linear work of many readers. Their hosts of up to 512 octets are mapped and compared, and longer ones are not, so only
/// longer inputs show how the work grows.
pub(crate) const READERS: Kind = Kind {
    work: Work::LinearFrom(1_100),
    flash: None,
};

impl Kind {
    /// A row that is measured on a Cortex-M3, as the program of the row's name.
    pub(crate) const fn flash(mut self, operation: &'static str, limits: [u32; 2]) -> Self {
        self.flash = Some(Flash {
            operation,
            limits,
            is_fast: false,
            feature: None,
        });
        self
    }

    /// A row that is also measured with `opt-level = 3`.
    pub(crate) const fn fast(mut self) -> Self {
        if let Some(flash) = &mut self.flash {
            flash.is_fast = true;
        }
        self
    }

    /// A row that requires a feature of this package.
    #[cfg(feature = "unicode")]
    pub(crate) const fn feature(mut self, name: &'static str) -> Self {
        if let Some(flash) = &mut self.flash {
            flash.feature = Some(name);
        }
        self
    }
}

/// The rows of a module: `"name" KIND => |sink, string| { … }`, or `|sink, string, other|` for a pair.
macro_rules! rows {
    ($(
        $(#[$attribute:meta])*
        $name:literal $kind:expr => |$out:ident, $text:ident $(, $other:ident)?| $body:block
    )*) => {
        /// The rows of this library.
        pub(crate) const fn rows<S: $crate::Sink>() -> &'static [$crate::Row<S>] {
            const {
                &[$(
                    $(#[$attribute])*
                    $crate::Row {
                        name: $name,
                        takes_pair: rows!(@is_given $($other)?),
                        work: $kind.work,
                        flash: $kind.flash,
                        call: |$out, $text, rows!(@or_unused $($other)?)| $body,
                    },
                )*]
            }
        }
    };
    (@is_given) => { false };
    (@is_given $other:ident) => { true };
    (@or_unused) => { _ };
    (@or_unused $other:ident) => { $other };
}
