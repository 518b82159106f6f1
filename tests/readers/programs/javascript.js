// Reads lines of hexadecimal UTF-8 and writes what a package of npm takes: node javascript.js READER.
'use strict'
const { createInterface } = require('node:readline')
const load = require('node:module').createRequire(process.cwd() + '/')
process.removeAllListeners('warning')

const scheme = (protocol) => (protocol ? protocol.replace(/:$/, '') : null)
const some = (value) => (value === undefined || value === '' ? null : value)

// A parser that reports errors in its result.
const components = (parse) => (text) => {
  const { error, scheme, userinfo, host, port, path, resourceName } = parse(text)
  if (error) throw new Error(error)
  return [scheme, userinfo, host, some(port), path ?? resourceName?.split('?')[0]]
}

const readers = {
  'node-legacy': () => (text) => {
    const url = require('node:url').parse(text)
    return [scheme(url.protocol), url.auth, url.hostname, url.port, url.pathname]
  },
  'npm-url': () => {
    const { parse } = load('url/')
    return (text) => {
      const url = parse(text)
      return [scheme(url.protocol), url.auth, url.hostname, url.port, url.pathname]
    }
  },
  'url-parse': () => {
    const Url = load('url-parse')
    return (text) => {
      const url = new Url(text)
      return [scheme(url.protocol), some(url.auth), url.hostname, some(url.port), url.pathname]
    }
  },
  'uri-js': () => components(load('uri-js').parse),
  'fast-uri': () => components(load('fast-uri').parse),
  'urijs': () => {
    const URI = load('urijs')
    return (text) => {
      const url = new URI(text)
      const user = url.username()
      const userinfo = url.password() ? user + ':' + url.password() : user
      return [some(url.protocol()), some(userinfo), url.hostname(), some(url.port()) && Number(url.port()), url.pathname()]
    }
  }
}

const field = (value) => (value == null ? '-' : Buffer.from(String(value)).toString('hex'))
const read = readers[process.argv[2]]()
const out = []
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  try {
    out.push(read(Buffer.from(line, 'hex').toString()).map(field).join('\t'))
  } catch {
    out.push('!')
  }
})
lines.on('close', () => process.stdout.write(out.map((line) => line + '\n').join('')))
