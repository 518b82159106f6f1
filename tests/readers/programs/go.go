// The reader of Go's standard library: go (net/url). Built with another file of this folder, it serves that file's readers too.
package main

import (
	"bufio"
	"encoding/hex"
	"net/url"
	"os"
)

var readers = map[string]func(string) ([]*string, bool){"go": netURL, "go-1.19": netURL}

func some(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func netURL(text string) ([]*string, bool) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, false
	}
	var userinfo *string
	if u.User != nil {
		joined := u.User.String()
		userinfo = &joined
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	return []*string{some(u.Scheme), userinfo, some(u.Hostname()), some(u.Port()), &path}, true
}

func main() {
	in, out := bufio.NewScanner(os.Stdin), bufio.NewWriter(os.Stdout)
	in.Buffer(nil, 1<<24)
	defer out.Flush()
	for in.Scan() {
		text, _ := hex.DecodeString(in.Text())
		fields, ok := readers[os.Args[1]](string(text))
		if !ok {
			out.WriteString("!\n")
			continue
		}
		for i, field := range fields {
			if i > 0 {
				out.WriteByte('\t')
			}
			if field == nil {
				out.WriteByte('-')
			} else {
				out.WriteString(hex.EncodeToString([]byte(*field)))
			}
		}
		out.WriteByte('\n')
	}
}
