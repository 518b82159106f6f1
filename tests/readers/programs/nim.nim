# nim c -d:release nim.nim
import std/[uri, strutils]

proc field(text: string): string =
  if text.len == 0: "-" else: text.toHex.toLowerAscii

for line in stdin.lines:
  try:
    let u = parseUri(parseHexStr(line))
    let user = if u.password.len > 0: u.username & ":" & u.password else: u.username
    echo [field(u.scheme), field(user), field(u.hostname), field(u.port), u.path.toHex.toLowerAscii].join("\t")
  except CatchableError:
    echo "!"
