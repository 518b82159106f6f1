// Runs the suite on net/url of Go: go run run.go [-v]; -v prints what fails.

package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
)

type file struct {
	Operation string
	Cases     []struct {
		ID, Feature   string
		Input         map[string]string
		Options       map[string]any
		Result, Error any
		Permitted     []any
	}
}

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

func main() {
	verbose := len(os.Args) > 1 && os.Args[1] == "-v"
	counts := map[string]*[3]int{}
	names, _ := filepath.Glob("cases/*.json")
	for _, name := range names {
		text, err := os.ReadFile(name)
		var suite file
		if err == nil {
			err = json.Unmarshal(text, &suite)
		}
		if err != nil {
			panic(err)
		}
		for _, one := range suite.Cases {
			found, offered, err := run(suite.Operation, one.Feature, one.Input)
			passed := (err != nil) == (one.Error != nil)
			if passed && err == nil {
				passed = false
				if parts, is := found.(map[string]any); is {
					passed = true
					for name, value := range one.Result.(map[string]any) {
						part, compared := parts[name]
						passed = passed && (!compared || part == value)
					}
				} else {
					for _, right := range append(one.Permitted, one.Result) {
						passed = passed || found == right
					}
				}
			}
			key := suite.Operation + "\t" + one.Feature
			if counts[key] == nil {
				counts[key] = new([3]int)
			}
			switch {
			case !offered:
				counts[key][2]++
			case passed:
				counts[key][0]++
			default:
				counts[key][1]++
				if verbose {
					fmt.Fprintln(os.Stderr, one.ID, one.Input, found, err)
				}
			}
		}
	}
	keys := []string{}
	for key := range counts {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		count := counts[key]
		fmt.Printf("Go\tnet/url\t%s\t%s\t%d\t%d\t%d\n", strings.TrimPrefix(runtime.Version(), "go"), key, count[0], count[1], count[2])
	}
}
