// The C library from Go, through cgo: parse, read a component, report an error, resolve.
package main

// #cgo pkg-config: iri
// #include <iri.h>
import "C"

import (
	"fmt"
	"unsafe"
)

func data(text []byte) (*C.char, C.size_t) {
	return (*C.char)(unsafe.Pointer(&text[0])), C.size_t(len(text))
}

func main() {
	var parts C.iri_parts
	var problem C.iri_error
	var page [256]C.char
	iri := []byte("http://user@example.org:8080/a?b")
	text, length := data(iri)
	if C.iri_parse(text, length, C.IRI_FORM_IRI, &parts, &problem) != C.IRI_OK {
		panic(C.GoString(C.iri_error_message(problem.code)))
	}
	host := C.iri_host(&parts)
	fmt.Printf("host: %s\n", iri[host.start:host.end])

	bad, badLength := data([]byte("http://h/a b"))
	code := C.iri_parse(bad, badLength, C.IRI_FORM_IRI, &parts, &problem)
	fmt.Printf("error: %s at bytes %d..%d\n", C.GoString(C.iri_error_message(code)), problem.start, problem.end)

	reference, referenceLength := data([]byte("../c"))
	C.iri_resolve(text, length, reference, referenceLength, &page[0], C.size_t(len(page)), nil, nil)
	fmt.Println("page:", C.GoString(&page[0]))
}
