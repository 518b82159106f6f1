/**
 * Examples to click. Most are those of the documents.
 */

/** @import { State } from './state.js' */

/** The references of RFC 3986, section 5.4. */
const REFERENCES = [
  'g:h', 'g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', 'g?y#s', ';x', 'g;x', 'g;x?y#s', '.', './', '..', '../', '../g', '../..', '../../', '../../g', '../../../g', '/./g', 'g.', '..g', './../g', 'g;x=1/../y', 'g?y/../x',
];

/** @type {readonly { name: string, source: string, state: Partial<State> }[]} */
export const EXAMPLES = [
  {
    name: 'All parts',
    source: 'RFC 3986, section 3, with userinfo',
    state: { text: 'foo://user@example.com:8042/over/there?name=ferret#nose' },
  },
  {
    name: 'Accents',
    source: 'RFC 3987, section 3.1',
    state: { text: 'http://www.example.org/red%09rosé#red' },
  },
  {
    name: 'A space',
    source: 'A common mistake',
    state: { text: 'https://example.org/annual report.pdf' },
  },
  {
    name: 'Two forms',
    source: 'RFC 3987, section 5.3.2',
    state: { text: 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9', other: 'example://a/b/c/%7Bfoo%7D/rosé' },
  },
  {
    name: 'Base and links',
    source: 'RFC 3986, section 5.4',
    state: { text: 'http://a/b/c/d;p?q', references: REFERENCES.join('\n') },
  },
  {
    name: 'Relative link',
    source: 'RFC 3986, section 5.2.4',
    state: { text: '../../g', base: 'http://a/b/c/d;p?q' },
  },
  {
    name: 'Invisible',
    source: 'RFC 3987, section 3.2.1',
    state: { text: 'http://xn--99zt52a.example.org/%e2%80%ae' },
  },
  {
    name: 'Lookalike',
    source: 'UTS 39, section 4: every letter of the name is Cyrillic',
    state: { text: 'http://\u0430\u0440\u0440\u04CF\u0435.com/', other: 'http://apple.com/' },
  },
  {
    name: 'Not UTF-8',
    source: 'RFC 3987, section 3.2.1',
    state: { text: 'http://www.example.org/D%FCrst', other: 'http://www.example.org/D%C3%BCrst' },
  },
  {
    name: 'Hebrew',
    source: 'RFC 3987, section 4.4, example 3, with Hebrew letters',
    state: { text: 'http://\u05D0\u05D1.\u05D2\u05D3.\u05D4\u05D5/\u05D6\u05D7/\u05D8\u05D9/\u05DA\u05DB?\u05DC\u05DD=\u05DE\u05DF;\u05E0\u05E1=\u05E2\u05E3#\u05E4\u05E5' },
  },
  {
    name: 'Two hosts',
    source: 'RFC 3986, section 7.6: programs read different hosts from it',
    state: { text: 'http://a.example\\@b.example/' },
  },
  {
    name: 'IDNA versions',
    source: 'UTS 46, section 7',
    state: { text: 'http://faß.de/' },
  },
  {
    name: 'Many lines',
    source: 'A list of links',
    state: {
      text: ['https://example.org/', 'https://example.org/annual report.pdf', 'https://example.org/100%', 'http://résumé.example.org/', 'http://[2001:db8::7]:8080/status', 'http://[2001:db8::7:8080/status', 'mailto:user@example.org', 'urn:example:animal:ferret:nose', 'HTTP://EXAMPLE.org:80/%7Euser', '../images/logo.svg'].join('\n'),
    },
  },
];
