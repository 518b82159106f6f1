//! All checks of an input combined: decides which apply, and merges their findings in ascending
//! order of spans.

use iri_syntax::ParseError;

#[cfg(feature = "unicode")]
use super::characters;
#[cfg(feature = "security")]
use super::security;
use super::{bidi, grammar, hosts, leiri, percent, profiles, schemes, shape};
use crate::context::Context;
use crate::finding::Finding;

/// A family of checks, each with its own iterator. Of findings that start at the same byte, the one
/// of the earlier family comes first.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Family {
    Grammar,
    Percent,
    Shape,
    Hosts,
    Schemes,
    /// Bidirectional formatting characters.
    Steering,
    Leiri,
    Profiles,
    /// The components of right-to-left text.
    #[cfg(feature = "unicode")]
    Bidi,
    #[cfg(feature = "unicode")]
    Characters,
    #[cfg(feature = "security")]
    Security,
}

/// The number of families.
const COUNT: usize = Family::ALL.len();

impl Family {
    /// All families, in the order in which findings at the same byte are returned.
    const ALL: &'static [Self] = &[
        Self::Grammar,
        Self::Percent,
        Self::Shape,
        Self::Hosts,
        Self::Schemes,
        Self::Steering,
        Self::Leiri,
        Self::Profiles,
        #[cfg(feature = "unicode")]
        Self::Bidi,
        #[cfg(feature = "unicode")]
        Self::Characters,
        #[cfg(feature = "security")]
        Self::Security,
    ];
}

/// A set of families.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Families(u16);

impl Families {
    pub(crate) const NONE: Self = Self(0);

    /// Returns the families that may have findings. The check is cheap and conservative: the other
    /// families certainly have none.
    #[inline]
    pub(crate) fn of(context: &Context<'_>) -> Self {
        let families = Self::NONE
            .with_if(Family::Percent, percent::applies(context))
            .with_if(Family::Shape, shape::applies(context))
            .with_if(Family::Hosts, hosts::applies(context))
            .with_if(Family::Schemes, schemes::applies(context))
            .with_if(Family::Steering, bidi::applies(context))
            .with_if(Family::Leiri, leiri::applies(context))
            .with_if(Family::Profiles, profiles::applies(context));
        #[cfg(feature = "unicode")]
        let families = families
            .with_if(Family::Bidi, bidi::components_apply(context))
            .with_if(Family::Characters, characters::applies(context));
        #[cfg(feature = "security")]
        let families = families.with_if(Family::Security, security::applies(context));
        families
    }

    pub(crate) const fn with(self, family: Family) -> Self {
        Self(self.0 | 1 << family as u16)
    }

    const fn with_if(self, family: Family, applies: bool) -> Self {
        Self(self.0 | (applies as u16) << family as u16)
    }

    const fn without(self, family: Family) -> Self {
        Self(self.0 & !(1 << family as u16))
    }

    const fn contain(self, family: Family) -> bool {
        self.0 & 1 << family as u16 != 0
    }

    const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }
}

/// Iterator over the findings of all families that apply.
#[derive(Clone, Debug)]
pub(crate) struct AllChecks<'a> {
    checks: Each<'a>,
    /// The families whose iterators have not ended.
    open: Families,
    /// The next finding of each family, once it was fetched.
    heads: [Option<Finding<'a>>; COUNT],
}

impl<'a> AllChecks<'a> {
    /// `refusal` is the error of the parser, if there is one.
    pub(crate) fn new(
        context: &Context<'a>,
        families: Families,
        refusal: Option<&ParseError>,
    ) -> Self {
        Self {
            checks: Each::new(context, families, refusal),
            open: families,
            heads: [const { None }; COUNT],
        }
    }
}

impl<'a> Iterator for AllChecks<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let mut first: Option<&mut Option<Finding<'a>>> = None;
        let is_one = self.open.is_one();
        for (&family, head) in Family::ALL.iter().zip(&mut self.heads) {
            if !self.open.contain(family) {
                continue;
            }
            if head.is_none() {
                *head = self.checks.next_of(family);
            }
            let Some(finding) = head else {
                self.open = self.open.without(family);
                continue;
            };
            if is_one {
                return head.take();
            }
            let start = finding.span().start();
            let is_first = first.as_ref().is_none_or(|first| {
                first
                    .as_ref()
                    .is_none_or(|first| start < first.span().start())
            });
            if is_first {
                first = Some(head);
            }
        }
        first?.take()
    }
}

/// The iterator of each family; `None` for families that do not apply.
#[derive(Clone, Debug)]
struct Each<'a> {
    grammar: Option<grammar::SyntaxErrors<'a>>,
    percent: Option<percent::Percent<'a>>,
    shape: Option<shape::Shape<'a>>,
    hosts: Option<hosts::Hosts<'a>>,
    schemes: Option<schemes::Schemes<'a>>,
    steering: Option<bidi::Steering<'a>>,
    leiri: Option<leiri::LeiriGroups<'a>>,
    profiles: Option<profiles::Profiles<'a>>,
    #[cfg(feature = "unicode")]
    bidi: Option<bidi::Components<'a>>,
    #[cfg(feature = "unicode")]
    characters: Option<characters::Characters<'a>>,
    #[cfg(feature = "security")]
    security: Option<security::Security<'a>>,
}

impl<'a> Each<'a> {
    fn new(context: &Context<'a>, families: Families, refusal: Option<&ParseError>) -> Self {
        let context = *context;
        let when = |family| families.contain(family).then_some(context);
        Self {
            grammar: when(Family::Grammar)
                .map(|context| grammar::SyntaxErrors::new(context, refusal)),
            percent: when(Family::Percent).map(percent::Percent::new),
            shape: when(Family::Shape).map(shape::Shape::new),
            hosts: when(Family::Hosts).and_then(hosts::Hosts::new),
            schemes: when(Family::Schemes).map(schemes::Schemes::new),
            steering: when(Family::Steering).map(bidi::Steering::new),
            leiri: when(Family::Leiri).map(leiri::LeiriGroups::new),
            profiles: when(Family::Profiles).map(profiles::Profiles::new),
            #[cfg(feature = "unicode")]
            bidi: when(Family::Bidi).map(bidi::Components::new),
            #[cfg(feature = "unicode")]
            characters: when(Family::Characters).map(characters::Characters::new),
            #[cfg(feature = "security")]
            security: when(Family::Security).map(security::Security::new),
        }
    }

    fn next_of(&mut self, family: Family) -> Option<Finding<'a>> {
        match family {
            Family::Grammar => self.grammar.as_mut()?.next(),
            Family::Percent => self.percent.as_mut()?.next(),
            Family::Shape => self.shape.as_mut()?.next(),
            Family::Hosts => self.hosts.as_mut()?.next(),
            Family::Schemes => self.schemes.as_mut()?.next(),
            Family::Steering => self.steering.as_mut()?.next(),
            Family::Leiri => self.leiri.as_mut()?.next(),
            Family::Profiles => self.profiles.as_mut()?.next(),
            #[cfg(feature = "unicode")]
            Family::Bidi => self.bidi.as_mut()?.next(),
            #[cfg(feature = "unicode")]
            Family::Characters => self.characters.as_mut()?.next(),
            #[cfg(feature = "security")]
            Family::Security => self.security.as_mut()?.next(),
        }
    }
}
