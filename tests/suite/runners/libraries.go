// What run.go tests.

package main

import (
	"net/url"
	"strings"
)

// The result of the library, whether it offers the operation, and the error.
func run(operation, feature string, input map[string]string) (any, bool, error) {
	switch operation {
	case "parse-uri": // Parse takes a URL with or without a scheme.
		_, err := url.Parse(input["text"])
		return true, feature == "uri-reference", err
	case "components":
		u, err := url.Parse(input["text"])
		if err != nil || feature != "URI" || u.Opaque != "" {
			return nil, feature == "URI" && err != nil, err // It does not divide what has no slash.
		}
		// It decodes userinfo, path and fragment, and does not tell all absent parts from empty ones, so not all are
		// compared.
		parts := map[string]any{"path": u.EscapedPath()}
		for name, value := range map[string]string{"scheme": u.Scheme, "host": u.Hostname(), "port": u.Port(), "query": u.RawQuery} {
			if value != "" {
				parts[name] = value
			}
		}
		if strings.HasPrefix(u.Host, "[") {
			parts["host"] = "[" + u.Hostname() + "]"
		}
		return parts, true, nil
	case "resolve":
		base, err := url.Parse(input["base"])
		if err != nil {
			return nil, feature == "URI", err
		}
		target, err := base.Parse(input["reference"])
		if err != nil {
			return nil, feature == "URI", err
		}
		return target.String(), feature == "URI", nil
	}
	return nil, false, nil
}
