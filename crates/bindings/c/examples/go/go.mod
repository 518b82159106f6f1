module example.org/iri

go 1.19
