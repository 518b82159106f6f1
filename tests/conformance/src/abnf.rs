//! A parser for the part of ABNF (RFC 5234) that the grammars of the documents use.

use std::collections::BTreeMap;

/// The rules of a document by lower-case name: rule names are case-insensitive.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    rules: BTreeMap<String, Node>,
}

/// The right side of a rule.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Node {
    /// One character of an inclusive range.
    Range(u32, u32),
    /// All nodes in sequence.
    Sequence(Vec<Node>),
    /// One of the alternatives.
    Choice(Vec<Node>),
    /// A repetition with a minimum, and a maximum unless it is unbounded.
    Repeat(usize, Option<usize>, Box<Node>),
    /// A reference to a rule by name.
    Rule(String),
}

impl Grammar {
    /// Parses a grammar file and adds the core rules.
    ///
    /// # Panics
    ///
    /// If the input is not ABNF, defines a rule twice, or refers to an undefined rule.
    pub fn read(text: &str) -> Self {
        let mut grammar = Self::default();
        grammar.add(include_str!("../grammars/core.abnf"));
        grammar.add(text);
        for node in grammar.rules.values() {
            grammar.check_names(node);
        }
        grammar
    }

    /// The rule of this name.
    ///
    /// # Panics
    ///
    /// If there is no such rule.
    pub fn rule(&self, name: &str) -> &Node {
        self.rules
            .get(&name.to_ascii_lowercase())
            .unwrap_or_else(|| panic!("no rule {name:?}"))
    }

    /// Whether there is a rule of this name.
    pub fn has(&self, name: &str) -> bool {
        self.rules.contains_key(&name.to_ascii_lowercase())
    }

    /// The names of all rules, in lower case.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rules.keys().map(String::as_str)
    }

    /// The character ranges of a node that matches only single characters; `None` for other nodes.
    pub fn as_class(&self, node: &Node) -> Option<Vec<(u32, u32)>> {
        match node {
            Node::Range(first, last) => Some(vec![(*first, *last)]),
            Node::Choice(nodes) => {
                let classes: Option<Vec<_>> =
                    nodes.iter().map(|node| self.as_class(node)).collect();
                Some(classes?.concat())
            }
            Node::Sequence(nodes) => match nodes.as_slice() {
                [node] => self.as_class(node),
                _ => None,
            },
            Node::Repeat(1, Some(1), node) => self.as_class(node),
            Node::Repeat(..) => None,
            Node::Rule(name) => self.as_class(self.rule(name)),
        }
    }

    fn add(&mut self, text: &str) {
        for rule in logical_lines(text) {
            let (name, body) = rule
                .split_once('=')
                .expect("a rule contains an equals sign");
            let mut reader = Reader {
                text: body.as_bytes(),
                at: 0,
            };
            let node = reader.choice();
            reader.skip_space();
            assert_eq!(reader.at, body.len(), "trailing input in {rule:?}");
            let name = name.trim().to_ascii_lowercase();
            let before = self.rules.insert(name, node);
            assert!(before.is_none(), "duplicate rule {rule:?}");
        }
    }

    fn check_names(&self, node: &Node) {
        match node {
            Node::Range(first, last) => assert!(first <= last, "empty range {first:X}-{last:X}"),
            Node::Sequence(nodes) | Node::Choice(nodes) => {
                for node in nodes {
                    self.check_names(node);
                }
            }
            Node::Repeat(_, _, node) => self.check_names(node),
            Node::Rule(name) => {
                self.rule(name);
            }
        }
    }
}

/// Joins the lines of each rule: a line that begins with a space continues the rule.
fn logical_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        // No literal of these grammars contains a semicolon next to a space, so this finds comments.
        let line = match line.find("; ") {
            Some(at) if !line[..at].ends_with('"') => &line[..at],
            _ if line.trim() == ";" => "",
            _ => line,
        };
        if line.trim().is_empty() {
            continue;
        }
        match lines.last_mut() {
            Some(last) if line.starts_with(' ') => last.push_str(line),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// The right side of a rule and the position of the parser in it.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    /// `alternation = concatenation *( "/" concatenation )`
    fn choice(&mut self) -> Node {
        let mut nodes = vec![self.sequence()];
        while self.take(b'/') {
            nodes.push(self.sequence());
        }
        one_or(nodes, Node::Choice)
    }

    /// `concatenation = repetition *( 1*WSP repetition )`
    fn sequence(&mut self) -> Node {
        let mut nodes = Vec::new();
        while !matches!(self.peek(), None | Some(b'/' | b')' | b']')) {
            nodes.push(self.repetition());
        }
        assert!(!nodes.is_empty(), "expected an element");
        one_or(nodes, Node::Sequence)
    }

    /// `repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element`
    fn repetition(&mut self) -> Node {
        self.skip_space();
        let least = self.number(10);
        if self.text.get(self.at) == Some(&b'*') {
            self.at += 1;
            let most = self.number(10);
            let node = self.element();
            return Node::Repeat(
                least.unwrap_or(0) as usize,
                most.map(|n| n as usize),
                node.into(),
            );
        }
        let node = self.element();
        match least {
            Some(times) => Node::Repeat(times as usize, Some(times as usize), node.into()),
            None => node,
        }
    }

    /// `element = rulename / group / option / char-val / num-val / prose-val`
    fn element(&mut self) -> Node {
        let first = self.peek().expect("an element");
        match first {
            b'(' | b'[' => {
                self.at += 1;
                let node = self.choice();
                let close = if first == b'(' { b')' } else { b']' };
                assert!(self.take(close), "unclosed group");
                if first == b'(' {
                    node
                } else {
                    Node::Repeat(0, Some(1), node.into())
                }
            }
            b'"' => {
                self.at += 1;
                let literal = self.until(b'"');
                one_or(literal.bytes().map(any_case).collect(), Node::Sequence)
            }
            // Both RFCs put a rule name here: `0<pchar>`.
            b'<' => {
                self.at += 1;
                Node::Rule(self.until(b'>'))
            }
            b'%' => {
                assert_eq!(
                    self.text.get(self.at + 1),
                    Some(&b'x'),
                    "only %x is supported"
                );
                self.at += 2;
                let first = self.number(16).expect("a number");
                let last = if self.text.get(self.at) == Some(&b'-') {
                    self.at += 1;
                    self.number(16).expect("the end of a range")
                } else {
                    first
                };
                Node::Range(first, last)
            }
            _ => {
                let start = self.at;
                while matches!(
                    self.text.get(self.at),
                    Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_')
                ) {
                    self.at += 1;
                }
                assert!(
                    start < self.at,
                    "no element begins with {:?}",
                    char::from(first)
                );
                Node::Rule(String::from_utf8_lossy(&self.text[start..self.at]).into_owned())
            }
        }
    }

    fn until(&mut self, end: u8) -> String {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|&byte| byte == end).expect("an end");
        self.at += length + 1;
        String::from_utf8_lossy(&rest[..length]).into_owned()
    }

    fn number(&mut self, radix: u32) -> Option<u32> {
        let mut value = None;
        while let Some(digit) = self
            .text
            .get(self.at)
            .and_then(|&byte| char::from(byte).to_digit(radix))
        {
            value = Some(value.unwrap_or(0) * radix + digit);
            self.at += 1;
        }
        value
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn peek(&mut self) -> Option<u8> {
        self.skip_space();
        self.text.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.text.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
    }
}

/// RFC 5234, section 2.3: literals are case-insensitive.
fn any_case(byte: u8) -> Node {
    let one = |byte: u8| Node::Range(byte.into(), byte.into());
    if byte.is_ascii_alphabetic() {
        Node::Choice(vec![
            one(byte.to_ascii_uppercase()),
            one(byte.to_ascii_lowercase()),
        ])
    } else {
        one(byte)
    }
}

fn one_or(mut nodes: Vec<Node>, many: fn(Vec<Node>) -> Node) -> Node {
    if nodes.len() == 1 {
        nodes.remove(0)
    } else {
        many(nodes)
    }
}
