"""Browsers: `URL` in a page that fetches the strings from here and sends its results back."""

import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

PAGE = """<!doctype html><script>
const hex = (text) => text === null ? '-' : Array.from(new TextEncoder().encode(text), (octet) => octet.toString(16).padStart(2, '0')).join('');
const read = (text) => {
  let url;
  try { url = new URL(text); } catch { return '!'; }
  const rest = url.href.slice(url.protocol.length);
  const userinfo = url.username || url.password ? url.username + (url.password ? ':' + url.password : '') : null;
  const fields = [url.protocol.slice(0, -1), userinfo, rest.startsWith('//') ? url.hostname : null, url.port || null, url.pathname];
  return fields.map(hex).join('\\t');
};
fetch('/strings').then((answer) => answer.json())
  .then((texts) => fetch('/results', { method: 'POST', body: texts.map(read).join('\\n') + '\\n' }));
</script>"""

texts = [bytes.fromhex(line).decode() for line in sys.stdin]
results = threading.Event()


class Handler(http.server.BaseHTTPRequestHandler):
    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/strings":
            self.send(json.dumps(texts).encode(), "application/json")
        else:
            self.send(PAGE.encode(), "text/html; charset=utf-8")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send(b"", "text/plain")
        sys.stdout.write(body.decode())
        results.set()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/"
with tempfile.TemporaryDirectory() as profile:
    command = {
        "chromium": ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--remote-debugging-port=0", address],
        "firefox": ["firefox-esr", "--headless", "--no-remote", "--profile", profile, address],
    }[sys.argv[1]]
    browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": profile})
    finished = results.wait(120)
    browser.terminate()
    browser.wait()
sys.stdout.flush()
os._exit(0 if finished else 1)
