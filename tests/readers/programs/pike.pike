// pike pike.pike
string field(mixed value) {
  return undefinedp(value) || value == 0 ? "-" : String.string2hex(string_to_utf8((string) value));
}

int main() {
  string line;
  while (line = Stdio.stdin->gets()) {
    mixed err = catch {
      Standards.URI u = Standards.URI(utf8_to_string(String.hex2string(line)));
      string user = u->user && u->password ? u->user + ":" + u->password : u->user;
      write("%s\t%s\t%s\t%s\t%s\n", field(u->scheme), field(user), field(u->host), field(u->port), field(u->path));
    };
    if (err) write("!\n");
  }
}
