//! The functions of the tests of this workspace, read from their sources: their names, the clauses that they cite,
//! and, with [`flow`](crate::flow), whether they assert something.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Expr, Lit, Meta, ReturnType, Signature, Visibility};

/// A test: a function with the attribute `#[test]`.
#[derive(Debug)]
pub struct Test {
    /// Its name, after the modules around it in its file.
    pub name: String,
    /// The line of its name.
    pub line: usize,
    /// The ids that the comment above it cites.
    pub cited: Vec<String>,
    /// Its string literals.
    pub literals: Vec<String>,
    /// Whether it reads files of `../shared`, by itself, or is in a file of such tests.
    pub reads_shared: bool,
    /// Whether it passes by panicking.
    pub should_panic: bool,
    pub(crate) body: Body,
}

/// A file of Rust.
#[derive(Debug, Default)]
pub struct Source {
    /// Its path, from the root of the workspace.
    pub place: String,
    /// Its tests.
    pub tests: Vec<Test>,
    /// The functions and macros of its test code.
    pub(crate) helpers: Vec<Helper>,
    /// The lines of citations that are not directly above a test.
    pub misplaced: Vec<usize>,
    /// The Markdown pages that it shows as documentation of something public, from the folder of this file.
    pub pages: Vec<String>,
}

/// A function or macro that tests may call.
#[derive(Debug)]
pub(crate) struct Helper {
    /// Its name; after a dot if it is a method, and before an exclamation mark if it is a macro.
    pub(crate) name: String,
    /// The number of its arguments, without `self`.
    pub(crate) inputs: usize,
    pub(crate) body: Body,
    /// Whether all files can call it, and not only those of the modules below its own: a macro, or a function with a
    /// `pub`.
    pub(crate) is_shared: bool,
}

#[derive(Debug)]
pub(crate) enum Body {
    Function {
        block: Block,
        /// Whether it returns a `Result`, so that `?` does not hide a failure.
        is_fallible: bool,
    },
    Macro(TokenStream),
}

/// The comment that cites clauses.
const CITES: &str = "// clause: ";

impl Source {
    /// Reads the file at a place, a path from the root of the workspace.
    ///
    /// In `src` of a crate, the functions outside `#[cfg(test)]` are those under test, and are not helpers: their
    /// `assert!` states a precondition and tests nothing.
    ///
    /// # Errors
    ///
    /// The file is not Rust.
    pub fn read(place: &str, text: &str) -> Result<Self, String> {
        let file = syn::parse_file(text).map_err(|error| format!("{place}: {error}"))?;
        // A file `tests.rs` in `src` has only tests, as a file of `tests/` has.
        let is_library = place.starts_with("crates/")
            && place.contains("/src/")
            && !place.ends_with("/tests.rs");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let cited = lines
            .iter()
            .zip(1..)
            .filter_map(|(line, number)| Some((number, line.strip_prefix(CITES)?)));
        let mut reader = Reader {
            cited: cited.collect(),
            lines,
            modules: Vec::new(),
            is_test_code: !is_library,
            source: Self {
                place: place.to_owned(),
                ..Self::default()
            },
        };
        reader.source.pages.extend(included(&file.attrs));
        reader.visit_file(&file);
        let mut source = reader.source;
        source.misplaced = reader.cited.into_keys().collect();
        Ok(source)
    }

    /// Whether this file is that of the module of another file, or of a module around that.
    pub(crate) fn is_around(&self, other: &Self) -> bool {
        let place = self.place.strip_suffix(".rs").unwrap_or_default();
        let folder = match place.rsplit_once('/') {
            Some((folder, "lib" | "main" | "mod")) => folder,
            _ => place,
        };
        let below = other.place.strip_prefix(folder);
        self.place == other.place || below.is_some_and(|path| path.starts_with('/'))
    }
}

struct Reader<'t> {
    lines: Vec<&'t str>,
    /// The citations that no test has yet, by their lines.
    cited: BTreeMap<usize, &'t str>,
    modules: Vec<String>,
    is_test_code: bool,
    source: Source,
}

impl Reader<'_> {
    fn function(&mut self, attrs: &[Attribute], vis: &Visibility, sig: &Signature, block: &Block) {
        let name = sig.ident.to_string();
        let body = Body::Function {
            block: block.clone(),
            is_fallible: matches!(&sig.output, ReturnType::Type(_, output) if output.to_token_stream().to_string().contains("Result")),
        };
        if !attrs.iter().any(|attr| attr.path().is_ident("test")) {
            if self.is_test_code {
                let is_method = sig.receiver().is_some();
                self.source.helpers.push(Helper {
                    name: format!("{}{name}", if is_method { "." } else { "" }),
                    inputs: sig.inputs.len() - usize::from(is_method),
                    body,
                    is_shared: !matches!(vis, Visibility::Inherited),
                });
            }
            return;
        }
        let line = sig.fn_token.span().start().line;
        let first = attrs.first().map_or(line, |attr| attr.span().start().line);
        let comments = self.lines[..first - 1].iter().rev();
        let comments = comments.take_while(|line| line.starts_with("//")).count();
        let mut ids = Vec::new();
        for line in first - comments..line {
            let cited = self.cited.remove(&line).unwrap_or_default();
            ids.extend(cited.split([',', ' ']).filter(|id| !id.is_empty()));
        }
        let text = block.to_token_stream().to_string();
        let mut literals = Vec::new();
        words(block.to_token_stream(), &mut literals, &mut Vec::new());
        self.source.tests.push(Test {
            name: [&self.modules[..], &[name]].concat().join("::"),
            line,
            cited: ids.into_iter().map(str::to_owned).collect(),
            reads_shared: self.source.place.ends_with("/corpora.rs")
                || text.contains("corpora ::")
                || text.contains("../shared"),
            should_panic: attrs
                .iter()
                .any(|attr| attr.path().is_ident("should_panic")),
            literals,
            body,
        });
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if matches!(item.vis, Visibility::Public(_)) {
            self.source.pages.extend(included(&item.attrs));
        }
        let is_test_code = self.is_test_code;
        self.is_test_code |= item.attrs.iter().any(|attr| {
            matches!(&attr.meta, Meta::List(list) if list.path.is_ident("cfg") && list.tokens.to_string() == "test")
        });
        self.modules.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.modules.pop();
        self.is_test_code = is_test_code;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.vis, &item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.vis, &item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if let (Some(name), true) = (&item.ident, self.is_test_code) {
            self.source.helpers.push(Helper {
                name: format!("{name}!"),
                inputs: 0,
                body: Body::Macro(item.mac.tokens.clone()),
                is_shared: true,
            });
        }
    }
}

/// The pages that `#[doc = include_str!("PAGE")]` shows.
fn included(attrs: &[Attribute]) -> impl Iterator<Item = String> {
    attrs.iter().filter_map(|attr| match &attr.meta {
        Meta::NameValue(doc) if doc.path.is_ident("doc") => match &doc.value {
            Expr::Macro(page) if page.mac.path.is_ident("include_str") => {
                let page: syn::LitStr = page.mac.parse_body().ok()?;
                Some(page.value())
            }
            _ => None,
        },
        _ => None,
    })
}

/// Appends the string literals and the identifiers of code, at any depth.
pub(crate) fn words(code: TokenStream, literals: &mut Vec<String>, names: &mut Vec<String>) {
    for token in code {
        match token {
            TokenTree::Group(group) => words(group.stream(), literals, names),
            TokenTree::Ident(name) => names.push(name.to_string()),
            TokenTree::Literal(literal) => {
                if let Lit::Str(text) = Lit::new(literal) {
                    literals.push(text.value());
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}
