// The reader fasthttp (URI of github.com/valyala/fasthttp), built together with go.go.
package main

import (
	"strings"

	"github.com/valyala/fasthttp"
)

func init() { readers["fasthttp"] = fasthttpURI }

func fasthttpURI(text string) ([]*string, bool) {
	var uri fasthttp.URI
	if uri.Parse(nil, []byte(text)) != nil {
		return nil, false
	}
	host, port := string(uri.Host()), ""
	// The host holds the port; its client splits them at the last colon, and dials without brackets.
	if at := strings.LastIndexByte(host, ':'); at > strings.LastIndexByte(host, ']') {
		host, port = host[:at], host[at+1:]
	}
	if len(host) > 1 && host[0] == '[' && host[len(host)-1] == ']' {
		host = host[1 : len(host)-1]
	}
	userinfo := some(string(uri.Username()))
	if password := string(uri.Password()); password != "" {
		userinfo = some(string(uri.Username()) + ":" + password)
	}
	path := string(uri.Path())
	return []*string{some(string(uri.Scheme())), userinfo, some(host), some(port), &path}, true
}
