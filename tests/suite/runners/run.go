// Runs the suite on net/url of Go, in the folder of the suite: go run runners/run.go runners/libraries.go [-v]; -v prints
// what fails.

package main

import (
	"encoding/json"
	"fmt"
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
