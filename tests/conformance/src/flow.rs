//! Which functions of the tests assert something on every way through them.
//!
//! The body of a test is read in the order in which it runs, until its first assertion. It must not be able to return
//! before that. An assertion in a branch counts if the other branches assert too, except in a loop, where a branch
//! selects cases. One in a closure counts if the closure is called or passed on.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, Macro, Pat, Stmt, Token};

use crate::sources::{Body, Source, Test, words};

/// The first event on the ways through some code.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Flow {
    /// None.
    Goes,
    /// An assertion that can fail.
    Asserts,
    /// A `panic!`, or a return of an error.
    Fails,
    /// A return without a failure, at a line.
    Leaves(usize),
}

/// The files of a package, which share their helpers.
#[derive(Debug)]
pub struct Package<'s> {
    sources: Vec<&'s Source>,
    /// Where the helpers of a name are: the file, and the number within it.
    named: BTreeMap<&'s str, Vec<(usize, usize)>>,
    /// The helpers that assert something.
    asserting: BTreeSet<(usize, usize)>,
}

impl<'s> Package<'s> {
    /// Finds the helpers that assert something, by themselves or through others.
    pub fn new(sources: Vec<&'s Source>) -> Self {
        let mut named: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (file, source) in sources.iter().enumerate() {
            for (at, helper) in source.helpers.iter().enumerate() {
                named.entry(&*helper.name).or_default().push((file, at));
            }
        }
        let mut package = Self {
            sources,
            named,
            asserting: BTreeSet::new(),
        };
        loop {
            let all = package.named.values().flatten();
            let unknown = all.filter(|helper| !package.asserting.contains(helper));
            let more: Vec<_> = unknown
                .filter(|(file, at)| {
                    let body = &package.sources[*file].helpers[*at].body;
                    package.flow(*file, body, false) == Flow::Asserts
                })
                .copied()
                .collect();
            if more.is_empty() {
                return package;
            }
            package.asserting.extend(more);
        }
    }

    /// Why a test of a file proves nothing, if so.
    pub fn problem(&self, file: usize, test: &Test) -> Option<String> {
        match self.flow(file, &test.body, true) {
            _ if test.should_panic => Some("passes by any panic".to_owned()),
            // It returns if the folder is missing, and counts only for rows that need one.
            Flow::Leaves(_) if test.reads_shared => None,
            Flow::Leaves(line) => Some(format!("may return at line {line}, before it asserts")),
            Flow::Goes => Some("asserts nothing that can fail on every way through it".to_owned()),
            Flow::Asserts | Flow::Fails => None,
        }
    }

    fn flow(&self, file: usize, body: &Body, is_test: bool) -> Flow {
        let mut walk = Walk {
            package: self,
            file,
            is_test,
            is_fallible: true,
            is_loop: false,
            closures: BTreeMap::new(),
            empty: BTreeSet::new(),
            flow: Flow::Goes,
        };
        match body {
            Body::Function { block, is_fallible } => {
                walk.is_fallible = *is_fallible || is_test;
                walk.visit_block(block);
            }
            Body::Macro(tokens) => {
                let mut names = Vec::new();
                words(tokens.clone(), &mut Vec::new(), &mut names);
                let asserts = |name: &String| is_assertion(name) || self.asserts(file, name, None);
                if names.iter().any(asserts) {
                    walk.flow = Flow::Asserts;
                }
            }
        }
        walk.flow
    }

    /// Whether a helper of this name that a file can call asserts something. Those of the file itself hide others.
    fn asserts(&self, file: usize, name: &str, inputs: Option<usize>) -> bool {
        let all = self.named.get(name).into_iter().flatten();
        let visible = all.filter(|(of, at)| {
            let helper = &self.sources[*of].helpers[*at];
            (helper.is_shared || self.sources[*of].is_around(self.sources[file]))
                && inputs.is_none_or(|inputs| inputs == helper.inputs)
        });
        let (own, others): (Vec<_>, Vec<_>) = visible.partition(|(of, _)| *of == file);
        let helpers = if own.is_empty() { others } else { own };
        helpers.iter().any(|helper| self.asserting.contains(helper))
    }
}

/// A walk through some code.
#[derive(Clone)]
struct Walk<'p> {
    package: &'p Package<'p>,
    file: usize,
    is_test: bool,
    /// Whether `?` makes the test fail.
    is_fallible: bool,
    /// Whether the code is in a loop, or in a closure that runs for each of several values.
    is_loop: bool,
    /// The bodies of closures with a name.
    closures: BTreeMap<String, Expr>,
    /// The names of arrays without elements.
    empty: BTreeSet<String>,
    flow: Flow,
}

impl Walk<'_> {
    /// The flow of a branch.
    fn branch(&self, is_loop: bool, visit: impl FnOnce(&mut Self)) -> Flow {
        let mut walk = self.clone();
        walk.is_loop |= is_loop;
        visit(&mut walk);
        walk.flow
    }

    /// Goes on after branches, one of which is taken.
    fn join(&mut self, branches: &[Flow]) {
        let is = |flow: Flow| branches.contains(&flow);
        let leaves = branches
            .iter()
            .find(|flow| matches!(flow, Flow::Leaves(_)))
            .copied();
        let others = || branches.iter().filter(|flow| **flow != Flow::Fails);
        self.flow = match leaves {
            Some(leaves) => leaves,
            None if others().count() == 0 => Flow::Fails,
            // To fail in one case is to assert the other.
            None if self.is_test && is(Flow::Fails) => Flow::Asserts,
            None if others().all(|flow| *flow == Flow::Asserts) => Flow::Asserts,
            None if self.is_loop && is(Flow::Asserts) => Flow::Asserts,
            None => Flow::Goes,
        };
    }

    /// Whether a loop over this has nothing to do.
    fn is_empty(&self, values: &Expr) -> bool {
        match values {
            Expr::Array(array) => array.elems.is_empty(),
            Expr::Reference(inner) => self.is_empty(&inner.expr),
            Expr::Paren(inner) => self.is_empty(&inner.expr),
            Expr::Cast(cast) => self.is_empty(&cast.expr),
            Expr::MethodCall(call) => self.is_empty(&call.receiver),
            Expr::Macro(list) => list.mac.path.is_ident("vec") && list.mac.tokens.is_empty(),
            Expr::Range(range) => range.start.is_some() && range.start == range.end,
            Expr::Path(name) => name
                .path
                .get_ident()
                .is_some_and(|name| self.empty.contains(&name.to_string())),
            _ => false,
        }
    }

    /// The body of a loop, which may run any number of times.
    fn repeat(&mut self, body: &syn::Block) {
        let flow = self.branch(true, |walk| walk.visit_block(body));
        self.join(&[flow, flow]);
    }

    /// The body of a closure, whose `return` and `panic!` are not those of the function.
    fn call_closure(&mut self, body: &Expr) {
        let flow = self.branch(true, |walk| {
            walk.is_fallible = true;
            walk.visit_expr(body);
        });
        if flow == Flow::Asserts {
            self.flow = flow;
        }
    }

    /// A call of a function, a method or a macro; `inputs` is `None` if it is passed by its name.
    fn call(&mut self, name: &str, inputs: Option<usize>) {
        if self.flow != Flow::Goes {
        } else if let Some(body) = self.closures.remove(name) {
            self.call_closure(&body);
        } else if self.package.asserts(self.file, name, inputs) {
            self.flow = Flow::Asserts;
        }
    }

    /// The arguments that are functions.
    fn pass(&mut self, args: &Punctuated<Expr, Token![,]>) {
        for arg in args {
            let mut arg = arg;
            while let Expr::Reference(inner) = arg {
                arg = &inner.expr;
            }
            if let Some(name) = function_name(arg) {
                self.call(&name, None);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_item(&mut self, _: &'ast syn::Item) {}

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        // A closure that nobody can call.
        if self.flow == Flow::Goes && !matches!(stmt, Stmt::Expr(Expr::Closure(_), _)) {
            visit::visit_stmt(self, stmt);
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        let Some(init) = &local.init else {
            return;
        };
        let name = match &local.pat {
            Pat::Type(typed) => &typed.pat,
            pat => pat,
        };
        if let Pat::Ident(name) = name {
            if let Expr::Closure(closure) = &*init.expr {
                let body = (*closure.body).clone();
                self.closures.insert(name.ident.to_string(), body);
            } else if name.mutability.is_none() && self.is_empty(&init.expr) {
                self.empty.insert(name.ident.to_string());
            }
        }
        if matches!(*init.expr, Expr::Closure(_)) {
            return;
        }
        self.visit_expr(&init.expr);
        if let (Some((_, otherwise)), Flow::Goes) = (&init.diverge, self.flow) {
            let flow = self.branch(false, |walk| walk.visit_expr(otherwise));
            self.join(&[flow, Flow::Goes]);
        }
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        if self.flow != Flow::Goes {
            return;
        }
        // What runs first, and on every way.
        match expr {
            Expr::If(choice) => self.visit_expr(&choice.cond),
            Expr::Match(choice) => self.visit_expr(&choice.expr),
            Expr::ForLoop(each) => self.visit_expr(&each.expr),
            Expr::While(each) => self.visit_expr(&each.cond),
            Expr::Closure(closure) => self.call_closure(&closure.body),
            _ => visit::visit_expr(self, expr),
        }
        if self.flow != Flow::Goes {
            return;
        }
        match expr {
            Expr::If(choice) => {
                let then = self.branch(false, |walk| walk.visit_block(&choice.then_branch));
                let otherwise = self.branch(false, |walk| {
                    if let Some((_, otherwise)) = &choice.else_branch {
                        walk.visit_expr(otherwise);
                    }
                });
                // A condition of literals only is taken as false.
                let is_false = names_nothing(choice.cond.to_token_stream());
                self.join(&[if is_false { otherwise } else { then }, otherwise]);
            }
            Expr::Match(choice) => {
                let arms = choice.arms.iter();
                let arms = arms.map(|arm| self.branch(false, |walk| walk.visit_arm(arm)));
                let arms: Vec<Flow> = arms.collect();
                self.join(&arms);
            }
            Expr::ForLoop(each) if !self.is_empty(&each.expr) => self.repeat(&each.body),
            Expr::While(each) if !names_nothing(each.cond.to_token_stream()) => {
                self.repeat(&each.body);
            }
            Expr::Return(leave) => {
                let is_error = |value: &Expr| matches!(value, Expr::Call(call) if function_name(&call.func).as_deref() == Some("Err"));
                self.flow = match &leave.expr {
                    Some(value) if is_error(value) => Flow::Fails,
                    _ => Flow::Leaves(leave.span().start().line),
                };
            }
            Expr::Try(attempt) if !self.is_fallible => {
                self.flow = Flow::Leaves(attempt.span().start().line);
            }
            Expr::Call(call) => {
                if let Some(name) = function_name(&call.func) {
                    self.call(&name, Some(call.args.len()));
                }
                self.pass(&call.args);
            }
            Expr::MethodCall(call)
                if call.method == "expect_err" || call.method == "unwrap_err" =>
            {
                self.flow = Flow::Asserts;
            }
            Expr::MethodCall(call) => {
                self.call(&format!(".{}", call.method), Some(call.args.len()));
                self.pass(&call.args);
            }
            _ => {}
        }
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        let Some(name) = mac.path.segments.last().map(|last| last.ident.to_string()) else {
            return;
        };
        let args = mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        if self.flow != Flow::Goes {
        } else if is_assertion(&name) {
            if !args.is_ok_and(|args| is_trivial(&args)) {
                self.flow = Flow::Asserts;
            }
        } else if matches!(&*name, "panic" | "unreachable") {
            self.flow = Flow::Fails;
        } else {
            args.iter().flatten().for_each(|arg| self.visit_expr(arg));
            self.call(&format!("{name}!"), Some(0));
        }
    }
}

/// The name of the function that is called; not that of a function of a type, which makes a value, as `new` does.
fn function_name(called: &Expr) -> Option<String> {
    let Expr::Path(called) = called else {
        return None;
    };
    let names = called.path.segments.iter().rev();
    let mut names = names.map(|part| part.ident.to_string());
    let name = names.next()?;
    let is_of_type = |of: String| of.starts_with(char::is_uppercase);
    (!names.next().is_some_and(is_of_type)).then_some(name)
}

/// Whether a macro of this name asserts. A `debug_assert!` belongs to the code under test.
fn is_assertion(name: &str) -> bool {
    name.contains("assert") && !name.starts_with("debug_")
}

/// Whether an assertion with these arguments cannot fail, or is about literals only.
fn is_trivial(args: &Punctuated<Expr, Token![,]>) -> bool {
    let is_same = |a: &Expr, b: &Expr| a == b || names_nothing(quote::quote!(#a #b));
    match args.first() {
        Some(Expr::Binary(compared)) if is_comparison(compared.op) => {
            is_same(&compared.left, &compared.right)
        }
        Some(first) => {
            let is_condition = args.len() == 1
                || matches!(&args[1], Expr::Lit(text) if matches!(text.lit, Lit::Str(_)));
            let is_condition = is_condition && names_nothing(first.to_token_stream());
            is_condition || args.len() > 1 && is_same(first, &args[1])
        }
        None => true,
    }
}

fn is_comparison(op: BinOp) -> bool {
    use BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// Whether code has only literals and their types.
fn names_nothing(code: TokenStream) -> bool {
    let mut names = Vec::new();
    words(code, &mut Vec::new(), &mut names);
    let plain = "true false as str char bool u8 u16 u32 u64 usize i32";
    let is_plain = |name: &String| plain.split(' ').any(|plain| plain == name);
    names.iter().all(is_plain)
}
